/** chancery listen, trigger and logs tail: tools for developing an integration against a sandbox. */
import { randomBytes } from 'node:crypto';
import { describedApis } from '../apis.ts';
import { withParts } from '../installation.ts';
import type { Config } from '../kernel/config.ts';
import { accessToSandbox, type SandboxAccess } from '../sandboxes/find-sandbox.ts';
import { listen } from '../sandboxes/listen.ts';
import { PracticeClient } from '../sandboxes/practice-client.ts';
import { EVENTS, trigger } from '../sandboxes/trigger.ts';
import { webhookModels } from '../webhook-models.ts';
import { UsageError, type Call } from './command.ts';
import { untilStopped } from './until-stopped.ts';

const SECRET_BYTES = 32;

export async function listenCommand(call: Call): Promise<void> {
  const forwardTo = call.text('forward-to');
  if (!/^https?:\/\//.test(forwardTo) || !URL.canParse(forwardTo))
    throw new UsageError(
      `--forward-to cannot be ${forwardTo}: give an address such as http://localhost:8080/hook.`,
    );
  const paths = pathsOf(call.config, call.list('model'));
  const signal = untilStopped();
  const access = await sandboxOf(call.config);
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const ready = () =>
    call.answer(
      { listening: access.origin, secret, account_id: Number(access.accountId) },
      `Forwarding the webhooks of the sandbox ${access.accountId} to ${forwardTo}. Their secret is ${secret}`,
    );
  const listening = { client: new PracticeClient(access), forwardTo, secret, paths, signal };
  for await (const told of listen(listening, ready))
    call.answer(told, `${told.model} ${told.record_id} ${told.event}: ${told.status ?? told.error}`);
}

export async function triggerCommand(call: Call): Promise<void> {
  const event = call.positional(0);
  if (!EVENTS.includes(event))
    throw new UsageError(`EVENT cannot be ${event}: it is one of ${EVENTS.join(', ')}.`);
  const access = await sandboxOf(call.config);
  const id = await trigger(new PracticeClient(access), event);
  call.answer(
    { event, record_id: id, account_id: Number(access.accountId) },
    `${event}: the record has the id ${id}.`,
  );
}

function sandboxOf(config: Config): Promise<SandboxAccess> {
  return withParts(config, (parts) => accessToSandbox(parts));
}

/** The paths of the models' records; of all models if none is named. */
function pathsOf(
  { identifier_prefix: prefix }: Config,
  wanted: readonly string[],
): ReadonlyMap<string, string> {
  const models = webhookModels(prefix);
  const names = models.map(({ name }) => name);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`--model cannot be ${unknown}: it is one of ${names.join(', ')}.`);
  const [{ registry }] = describedApis(prefix);
  const paths = new Map<string, string>();
  for (const { name, resource = name } of models) {
    const { path } = registry.get(resource);
    if (path !== undefined && (wanted.length === 0 || wanted.includes(name))) paths.set(name, path);
  }
  return paths;
}
