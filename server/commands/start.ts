/** chancery start: starts the service; an empty data folder is initialized first. */
import { demonstration, demonstrationProblem, type Demonstration } from '../demonstration.ts';
import { newSetUpCode, SET_UP_PATH } from '#identity';
import { importShippedRules } from '#practice';
import { Installation } from '../installation.ts';
import { openLog } from '../kernel/http/log.ts';
import { serve, type Serving } from '../serving.ts';
import { buildWebApp } from '../web/build.ts';
import { buildIsCurrent } from '../web/fingerprint.ts';
import { ProgressBar } from './progress.ts';
import type { Call } from './command.ts';
import { serveWithWorkers } from './worker.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../kernel/config.ts';

export async function startCommand(call: Call): Promise<void> {
  const stopped = untilToldToStop();
  const tell = (words: string): void => {
    if (process.stderr.isTTY) process.stderr.write(`${words}\n`);
  };
  const logTo = call.json ? 'stderr' : 'stdout';
  const log = openLog(call.config, logTo);
  if (!buildIsCurrent()) tell('Building the web app. This happens once after an installation or an update.');
  const built = buildWebApp();
  // A failure is reported where the result is awaited.
  built.catch(() => undefined);
  if (!call.config.database_url) tell('Starting the embedded database.');
  const installation = await Installation.open(call.config, log);
  let serving: Serving | undefined;
  try {
    const { demo, withoutDemo, code } = await prepare(call.config, installation, log, tell);
    await built;
    const { config } = installation;
    const { connection } = await installation.login();
    serving =
      config.workers > 1
        ? await serveWithWorkers({ config, connection, logTo }, log)
        : await serve({ config, connection, log });
    call.answer(
      {
        listening: serving.address,
        ...(demo ? { demo } : {}),
        ...(code ? { set_up: { address: serving.address + SET_UP_PATH, code } } : {}),
      },
      welcome(serving.address, demo ?? withoutDemo, code),
    );
    const signal = await stopped;
    log.info({ signal }, 'The service is stopping.');
  } finally {
    await serving?.close();
    await installation.close();
  }
}

/** Prepares the database, and either the demonstration firm or the set-up code for the first firm. */
async function prepare(
  config: Config,
  installation: Installation,
  log: FastifyBaseLogger,
  tell: (words: string) => void,
) {
  const bar = new ProgressBar();
  const migrations = await installation.migrate((_name, done, total) =>
    bar.show('preparing the database', done, total),
  );
  bar.end();
  if (migrations.length > 0) log.info({ migrations }, 'The database was updated.');
  const parts = await installation.parts();
  const withoutDemo = demonstrationProblem(config);
  if (withoutDemo === undefined && migrations.length > 0) tell('Creating the demonstration firm.');
  const demo =
    withoutDemo === undefined
      ? await demonstration(parts, () => installation.onEveryDatabase(importShippedRules))
      : undefined;
  const code = demo ? undefined : await newSetUpCode(parts);
  return { demo, withoutDemo, code };
}

/** npm forwards a Ctrl-C that the terminal has already sent to this process; both count as one. */
const SAME_SIGNAL_WITHIN_MS = 1000;

/** Listens from the beginning, so that a signal during the start is not lost. A second signal exits immediately. */
function untilToldToStop(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let toldAt: number | undefined;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (toldAt !== undefined && performance.now() - toldAt > SAME_SIGNAL_WITHIN_MS) process.exit(130);
        toldAt ??= performance.now();
        resolve(signal);
      });
    }
  });
}

function welcome(address: string, demo: Demonstration | string | undefined, code?: string): string {
  const lines = ['', `Chancery listens on ${address}`];
  if (typeof demo === 'string') lines.push('', `No demonstration firm: ${demo}.`);
  else if (demo) {
    const bearer = `-H 'Authorization: Bearer ${demo.token}'`;
    const created = `{"data":{"type":"TimeEntry","date":"${new Date().toISOString().slice(0, 10)}","quantity":1800}}`;
    lines.push(
      '',
      'The demonstration firm',
      `  sign in at    ${address}/sign-in`,
      `  with          ${demo.email}  ${demo.password}`,
      `  token         ${demo.token}`,
      '',
      'Try',
      `  curl ${bearer} -g '${address}/api/v4/users/who_am_i?fields=name,email,account{name}'`,
      `  curl ${bearer} -g '${address}/api/v4/activities?fields=id,date,total,matter{display_number}'`,
      `  curl ${bearer} -H 'Content-Type: application/json' -d '${created}' ${address}/api/v4/activities`,
    );
  }
  if (code)
    lines.push(
      '',
      'There is no firm yet',
      `  open it at    ${address}${SET_UP_PATH}`,
      `  with the code ${code}`,
      '  or type       bin/chancery account create --name "Firm" --country US --currency USD --owner-email you@firm.example',
    );
  return [...lines, ''].join('\n');
}
