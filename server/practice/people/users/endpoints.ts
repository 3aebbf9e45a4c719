/** Hand-written user endpoints: the current user, and adding a user. */
import { addUser, disableUser, type PersonToAdd } from '#identity';
import type { Connection } from '#kernel/database/database.ts';
import type { Parameter } from '#kernel/database/sql.ts';
import { merge } from '#kernel/errors/refusal.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { readRecord, requireRole, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { constraintRefusal } from '#kernel/changes/constraint-refusal.ts';
import { columnsOf } from '#kernel/declarations/columns-of.ts';
import { membersOf } from '#kernel/changes/input.ts';
import type { Draft } from '#kernel/changes/write-rules.ts';
import { actorOf, type Actor } from './actor-of.ts';
import { provisionUserWith } from './provision-user.ts';
import { userAvatarEndpoints } from './avatar-endpoints.ts';
import { user } from './user.ts';
import { prepareUser } from './write.ts';

/** Sends a new user the link for choosing a password. */
export type Invite = (
  connection: Connection,
  person: { accountId: string; userId: string; actor: Actor },
) => Promise<void>;

export function userEndpoints(records: Records, invite: Invite | undefined): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/users/who_am_i',
      name: 'getCurrentUser',
      describe: 'Read the user of the token or session; with account{...}, also the firm.',
      scope: 'users_read',
      resource: user,
      operation: 'read',
      handle: (call) => readRecord(user, records, call, call.context.principal.userId),
    },
    {
      method: 'POST',
      path: '/users',
      describe: 'Add a user to the firm and invite them by mail to choose a password.',
      scope: 'users_write',
      resource: user,
      operation: 'create',
      needsProof: true,
      handle: (call) => createUser(records, call, invite),
    },
    ...userAvatarEndpoints(records),
  ];
}

async function createUser(records: Records, call: Call, invite: Invite | undefined): Promise<Answer> {
  requireRole(user, call);
  const { context } = call;
  const selection = records.reader.selection(user, context);
  const body = call.body(membersOf(user, 'create', context.version, records.writer.registry));
  const columns = columnsOf(user, body.input);
  const ignored = [...body.ignored];
  const draft: Draft<typeof user> = {
    resource: user,
    operation: 'create',
    input: body.input,
    current: undefined,
    columns,
    refusals: [],
    events: [],
    ignored,
  };
  prepareUser(draft);
  if (draft.refusals.length > 0) throw merge(draft.refusals);
  return call.write(async (connection) => {
    const { accountId } = context.principal;
    const actor = actorOf(context);
    const person = { ...personOf(columns), accountId, at: context.now, actor };
    const { userId } = await addUser(connection, person).catch((error: unknown) => {
      throw constraintRefusal(user, error, columns) ?? error;
    });
    await provisionUserWith(records.writer, connection, { accountId, userId, at: context.now });
    if (columns.enabled === false) await disableUser(connection, accountId, userId, context.now, actor);
    else await invite?.(connection, { accountId, userId, actor });
    return answerWithRecord(user, records, connection, context, { id: userId, ignored }, selection, 201);
  });
}

/** Columns of a new user, and their names in identity. */
const PERSON_COLUMNS = {
  email: 'email',
  first_name: 'firstName',
  last_name: 'lastName',
  phone_number: 'phoneNumber',
  job_title: 'jobTitle',
  rate: 'rate',
  roles: 'roles',
  subscription_type: 'subscriptionType',
  time_zone: 'timeZone',
  hours_visibility: 'hoursVisibility',
  rates_visibility: 'ratesVisibility',
  contacts_visibility: 'contactsVisibility',
  calendar_visibility: 'calendarVisibility',
} as const;

function personOf(columns: Readonly<Record<string, Parameter>>): Omit<PersonToAdd, 'accountId' | 'at'> {
  const members = Object.entries(PERSON_COLUMNS)
    .filter(([column]) => columns[column] !== undefined)
    .map(([column, name]) => [name, columns[column]]);
  return Object.fromEntries(members) as Omit<PersonToAdd, 'accountId' | 'at'>;
}
