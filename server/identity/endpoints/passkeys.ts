/** The passkeys of the signed-in user. A registration takes two requests, with a step in the browser in between. */
import type { Connection } from '#kernel/database/database.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { completeObject, type Schema } from '#kernel/values/json-schema.ts';
import { m } from '#kernel/declarations/member.ts';
import type { ChallengeRequest, Purpose } from '../passkeys/challenge.ts';
import { registrationOptions, verifyRegistration } from '../passkeys/ceremony.ts';
import { addPasskey, checkName, removePasskeys, renamePasskey } from '../passkeys/passkey.ts';
import type { IdentityParts } from '../parts.ts';
import { actorOf, id, idIn, instantOrNull, instantSchema, ok, text, textIn, yesOrNo } from './answers.ts';
import type { Tables } from '#tables';

const PASSKEY = completeObject({
  id,
  name: text,
  synced: {
    ...yesOrNo,
    description: 'Whether it is also backed up elsewhere, such as in a platform account.',
  },
  created_at: instantSchema,
  last_used_at: instantOrNull,
});

export const CEREMONY_OPTIONS: Schema = {
  type: 'object',
  additionalProperties: true,
  description: 'For navigator.credentials, in the JSON form of WebAuthn Level 3.',
};

const NAME = { name: m.value('text', { required: true }) };
const NEW = {
  ...NAME,
  response: m.value('text', { required: true }),
};

const path = '/passkeys';

export function passkeyEndpoints(parts: () => IdentityParts): Endpoint[] {
  return [
    {
      method: 'GET',
      path,
      name: 'listPasskeys',
      describe: 'List your passkeys.',
      answers: { data: { type: 'array', items: PASSKEY } },
      personal: true,
      handle: (call) => call.read(async (connection) => ok(await readPasskeys(connection, call))),
    },
    ...endpointsThatAdd(parts),
    {
      method: 'PATCH',
      path: `${path}/{id}`,
      name: 'updatePasskey',
      describe: 'Rename a passkey.',
      body: NAME,
      answers: { data: PASSKEY },
      refuses: [422],
      handle: rename,
    },
    {
      method: 'DELETE',
      path: `${path}/{id}`,
      name: 'deletePasskey',
      describe: 'Remove a passkey, which can no longer be used to sign in.',
      needsProof: true,
      answers: { nothing: true },
      handle: remove,
    },
  ];
}

/** Adding a passkey takes two requests: one for a challenge, and one with the authenticator's response. */
function endpointsThatAdd(parts: () => IdentityParts): Endpoint[] {
  return [
    {
      method: 'POST',
      path: `${path}/challenge`,
      name: 'beginPasskey',
      describe:
        'Start adding a passkey. The response is the input of navigator.credentials.create and is valid for five minutes.',
      needsProof: true,
      status: 200,
      answers: { data: CEREMONY_OPTIONS },
      refuses: [422],
      handle: (call) => begin(parts(), call),
    },
    {
      method: 'POST',
      path,
      name: 'createPasskey',
      describe:
        'Add a passkey. `response` is the result of navigator.credentials.create, as JSON in a string.',
      needsProof: true,
      body: NEW,
      answers: { data: PASSKEY },
      refuses: [422],
      handle: (call) => add(parts(), call),
    },
  ];
}

export function challengeRequestOf({ context }: Call, purpose: Purpose): ChallengeRequest {
  return { purpose, holder: context.principal.credentialId };
}

async function readPasskeys(
  connection: Connection,
  { context }: Call,
): Promise<readonly { readonly id: number }[]> {
  const { accountId, userId } = context.principal;
  const json = await connection.value(sql`
    select coalesce(json_agg(json_build_object('id', id, 'name', name, 'synced', synced, 'created_at', created_at,
      'last_used_at', last_used_at) order by id), '[]')::text as json
    from passkeys where account_id = ${accountId} and user_id = ${userId}`);
  return JSON.parse(json);
}

async function answerWithOne(
  connection: Connection,
  call: Call,
  passkeyId: string,
  status = 200,
): Promise<Answer> {
  const found = (await readPasskeys(connection, call)).find((each) => String(each.id) === passkeyId);
  return ok(found, status);
}

function begin(parts: IdentityParts, call: Call): Promise<Answer> {
  const { accountId, userId } = call.context.principal;
  return call.write(async (connection) => {
    const person = await connection.one<Pick<Tables['users'], 'email' | 'name'>>(sql`
      select email, name from users where account_id = ${accountId} and id = ${userId}`);
    const owner = { accountId, userId, ...person };
    return ok(await registrationOptions(connection, parts, owner, challengeRequestOf(call, 'registration')));
  });
}

function add(parts: IdentityParts, call: Call): Promise<Answer> {
  const { input } = call.body(NEW);
  const name = checkName(textIn(input, 'name'));
  const { principal, now } = call.context;
  return call.write(async (connection) => {
    const asked = challengeRequestOf(call, 'registration');
    const made = await verifyRegistration(connection, parts, textIn(input, 'response'), asked);
    const passkeyId = await addPasskey(connection, principal, { ...made, name }, now, actorOf(call));
    return answerWithOne(connection, call, passkeyId, 201);
  });
}

function rename(call: Call): Promise<Answer> {
  const name = checkName(textIn(call.body(NAME).input, 'name'));
  const passkeyId = idIn(call, 'passkey');
  return call.write(async (connection) => {
    if (!(await renamePasskey(connection, call.context.principal, passkeyId, name)))
      throw notFound(passkeyId);
    return answerWithOne(connection, call, passkeyId);
  });
}

function remove(call: Call): Promise<Answer> {
  const passkeyId = idIn(call, 'passkey');
  const { principal, now } = call.context;
  return call.write(async (connection) => {
    if ((await removePasskeys(connection, principal, passkeyId, now, actorOf(call))) === 0)
      throw notFound(passkeyId);
    return { status: 204 };
  });
}

function notFound(passkeyId: string) {
  return refuseGenerally('record.not_found', { resource: 'passkey', id: passkeyId });
}
