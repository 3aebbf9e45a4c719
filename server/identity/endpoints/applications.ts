/**
 * Endpoints for admins to manage the applications that the firm registers. A secret is returned only when it is
 * created.
 */
import { completeObject } from '#kernel/values/json-schema.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { m, type Members } from '#kernel/declarations/member.ts';
import { ADMINS } from '#kernel/requests/admins.ts';
import type { Tables } from '#tables';
import {
  type Application,
  applicationsOf,
  type ApplicationSettings,
  createApplication,
} from '../applications/application.ts';
import { changeApplication, deleteApplication, renewSecret } from '../applications/change-application.ts';
import type { IdentityParts } from '../parts.ts';
import { scopeDescription, SCOPES } from '../scopes.ts';
import { actorOf, id, idIn, ok, text, textOrNull, texts, yesOrNo } from './answers.ts';

const MEMBERS = {
  id,
  name: text,
  client_id: text,
  public: {
    ...yesOrNo,
    description: 'Whether it is a public client, which has no secret and must use PKCE.',
  },
  redirect_uris: texts,
  scopes: texts,
  access_token_seconds: { type: ['integer', 'null'], description: 'Null: the default of the service.' },
  deauthorization_callback: textOrNull,
  origins: {
    ...texts,
    description: 'Origins whose pages may call the APIs from a browser, such as https://app.example.',
  },
  users: { type: 'integer', description: 'The number of users who granted it access.' },
} as const;

const APPLICATION = completeObject(MEMBERS);
const WITH_SECRET = completeObject({
  ...MEMBERS,
  client_secret: { ...textOrNull, description: 'Returned only once; null for a public application.' },
});

const SETTINGS: Members = {
  name: m.value('text'),
  redirect_uris: m.value('texts'),
  scopes: m.value('texts'),
  access_token_seconds: m.value('integer', { nullable: true }),
  deauthorization_callback: m.value('text', { nullable: true }),
  origins: m.value('texts'),
};
const NEW: Members = { ...SETTINGS, public: m.value('boolean') };

const path = '/applications';
const one = `${path}/{id}`;
const admins = { callers: ADMINS };

export function applicationEndpoints(parts: () => IdentityParts): Endpoint[] {
  return [
    {
      ...admins,
      method: 'GET',
      path: '/scopes',
      name: 'listScopes',
      describe: 'List the scopes that an application may request.',
      answers: { data: { type: 'array', items: completeObject({ scope: text, describe: text }) } },
      handle: async () => ok([...SCOPES].map((scope) => ({ scope, describe: scopeDescription(scope) }))),
    },
    {
      ...admins,
      method: 'GET',
      path,
      name: 'listApplications',
      describe: 'List the applications that the firm registered.',
      answers: { data: { type: 'array', items: APPLICATION } },
      handle: async (call) => ok(await call.read((connection) => allOf(connection, call))),
    },
    {
      ...admins,
      method: 'POST',
      path,
      name: 'createApplication',
      needsProof: true,
      describe: 'Register an application. The response contains its secret, which is not shown again.',
      body: NEW,
      answers: { data: WITH_SECRET },
      refuses: [422],
      handle: (call) => create(parts(), call),
    },
    ...endpointsOfOne(parts),
  ];
}

function endpointsOfOne(parts: () => IdentityParts): Endpoint[] {
  return [
    {
      ...admins,
      method: 'PATCH',
      path: one,
      name: 'updateApplication',
      needsProof: true,
      describe: 'Change an application. Users must consent again to added scopes.',
      body: SETTINGS,
      answers: { data: APPLICATION },
      refuses: [422],
      handle: (call) => change(parts(), call),
    },
    {
      ...admins,
      method: 'POST',
      path: `${one}/secret`,
      name: 'renewApplicationSecret',
      needsProof: true,
      describe: 'Create a new secret. The previous secret stops working; tokens stay valid.',
      status: 200,
      answers: { data: WITH_SECRET },
      refuses: [422],
      handle: (call) => renew(parts(), call),
    },
    {
      ...admins,
      method: 'DELETE',
      path: one,
      name: 'deleteApplication',
      describe: 'Delete an application and its tokens.',
      answers: { nothing: true },
      handle: (call) => remove(parts(), call),
    },
  ];
}

async function remove(parts: IdentityParts, call: Call): Promise<Answer> {
  const { id: applicationId } = await readApplication(call);
  await deleteApplication(parts, whichOf(call, String(applicationId)));
  return { status: 204 };
}

type ApplicationAnswer = ReturnType<typeof answerOf>;

function answerOf(application: Application, users: number) {
  return {
    id: Number(application.id),
    name: application.name,
    client_id: application.clientId,
    public: application.public,
    redirect_uris: application.redirectUris,
    scopes: application.scopes,
    access_token_seconds: application.accessTokenSeconds,
    deauthorization_callback: application.deauthorizationCallback,
    origins: application.origins,
    users,
  };
}

async function allOf(connection: Connection, { context }: Call): Promise<ApplicationAnswer[]> {
  const { accountId } = context.principal;
  const all = await applicationsOf(connection, accountId);
  const rows = await connection.rows<Pick<Tables['grants'], 'application_id'> & { users: number }>(sql`
    select application_id, count(*)::integer as users from grants
    where account_id = ${accountId} and revoked_at is null group by application_id`);
  const users = new Map(rows.map((row) => [row.application_id, row.users]));
  return all.map((each) => answerOf(each, users.get(each.id) ?? 0));
}

const readApplication = (call: Call): Promise<ApplicationAnswer> =>
  call.read((connection) => applicationIn(connection, call));

async function applicationIn(connection: Connection, call: Call): Promise<ApplicationAnswer> {
  const wanted = idIn(call, 'application');
  const all = await allOf(connection, call);
  const application = all.find((each) => String(each.id) === wanted);
  if (!application) throw refuseGenerally('record.not_found', { resource: 'application', id: wanted });
  return application;
}

function whichOf(call: Call, applicationId: string) {
  return { accountId: call.context.principal.accountId, applicationId, actor: actorOf(call) };
}

/** Merges the members that were sent into the current settings. */
function settingsOf(
  input: Readonly<Record<string, unknown>>,
  before?: ApplicationAnswer,
): ApplicationSettings {
  const given = { ...before, ...input };
  return {
    name: given.name ?? '',
    redirectUris: listOf(given.redirect_uris),
    scopes: listOf(given.scopes),
    accessTokenSeconds: given.access_token_seconds ?? null,
    deauthorizationCallback: given.deauthorization_callback || null,
    origins: listOf(given.origins),
  };
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String).filter(Boolean) : [];
}

function create(parts: IdentityParts, call: Call): Promise<Answer> {
  const { input } = call.body(NEW);
  const wanted = {
    ...settingsOf(input),
    accountId: call.context.principal.accountId,
    public: input['public'] === true,
    actor: actorOf(call),
  };
  return call.write(async (connection) => {
    const made = await createApplication(parts, wanted, connection);
    const all = await allOf(connection, call);
    const application = all.find((each) => String(each.id) === made.applicationId);
    return ok({ ...application, client_secret: made.clientSecret }, 201);
  });
}

async function change(parts: IdentityParts, call: Call): Promise<Answer> {
  const before = await readApplication(call);
  const { input } = call.body(SETTINGS);
  const settings = settingsOf(input, before);
  await changeApplication(parts, { ...whichOf(call, String(before.id)), settings, isPublic: before.public });
  return ok(await readApplication(call));
}

function renew(parts: IdentityParts, call: Call): Promise<Answer> {
  return call.write(async (connection) => {
    const application = await applicationIn(connection, call);
    const client_secret = application.public
      ? null
      : await renewSecret(parts, whichOf(call, String(application.id)), connection);
    return ok({ ...application, client_secret });
  });
}
