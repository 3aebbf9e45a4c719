/**
 * SCIM users (RFC 7643, 4.1) are the firm's users, under the same rules as an admin's changes. userName is the
 * sign-in email. DELETE disables the user: records keep the names of their authors.
 */
import { addUser, disableUser, sendPasswordLink } from '#identity';
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { isObject } from '#kernel/values/json-object.ts';
import { practiceWriter, provisionUser } from '#practice';
import { externalIdFilter, externalIdOf, readExternalId, writeExternalId } from './external-id.ts';
import { readPatch } from './patch.ts';
import type { ScimCall } from './scim-call.ts';
import { ScimError } from './scim-error.ts';
import type { Body, ScimResource, Representation } from './scim-resource.ts';
import { versioned } from './version.ts';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** The members that a directory writes, named as in the practice API. */
interface UserChange {
  email?: string;
  first_name?: string;
  last_name?: string;
  enabled?: boolean;
  externalId?: string | null;
}

export const users: ScimResource = {
  name: 'User',
  rows: 'users t where t.deleted_at is null',
  filters: {
    id: { sql: 't.id::text', caseExact: true },
    externalid: externalIdFilter('User'),
    username: { sql: 't.email' },
    emails: { sql: 't.email' },
    'emails.value': { sql: 't.email' },
    displayname: { sql: 't.name' },
    'name.givenname': { sql: 't.first_name' },
    'name.familyname': { sql: 't.last_name' },
    active: { sql: 't.enabled::text' },
  },
  read: readUser,
  create: createUser,
  lock: (connection, { context }, id) =>
    practiceWriter().lockRecord(
      connection,
      practiceWriter().registry.get('user'),
      id,
      context,
      'no key update',
    ),
  put: (connection, call, id, body) =>
    changeUser(connection, call, id, { enabled: true, externalId: null, ...changeIn(body) }),
  patch: patchUser,
  // Ends their sessions; their tokens stop working.
  delete: (connection, call, id) => changeUser(connection, call, id, { enabled: false }),
};

async function readUser(connection: Connection, call: ScimCall, id: string): Promise<Representation> {
  const { accountId } = call.context.principal;
  const json = await connection.text(sql`
    select json_strip_nulls(json_build_object('schemas', json_build_array(${USER_SCHEMA}::text), 'id', t.id::text,
      'externalId', ${raw(externalIdOf('User'))}, 'userName', t.email,
      'name', json_build_object('givenName', t.first_name, 'familyName', t.last_name, 'formatted', t.name),
      'displayName', t.name, 'active', t.enabled,
      'emails', json_build_array(json_build_object('value', t.email, 'type', 'work', 'primary', true)),
      'groups', (select coalesce(json_agg(json_build_object('value', g.id::text, 'display', g.name) order by g.id), '[]')
        from group_members v join groups g on g.account_id = v.account_id and g.id = v.group_id
        where v.account_id = t.account_id and v.user_id = t.id and g.type = 'AdhocGroup' and g.deleted_at is null),
      'meta', json_build_object('resourceType', 'User', 'created', t.created_at, 'lastModified', t.updated_at,
        'location', ${`${call.base}/Users/`}::text || t.id)))
    from users t where t.account_id = ${accountId} and t.id = ${id} and t.deleted_at is null`);
  if (json === null) throw refuse('record.not_found', { resource: 'User', id });
  return versioned(json);
}

/** Returns the id. An active user is invited by mail to choose a password, if the firm uses passwords. */
async function createUser(connection: Connection, call: ScimCall, body: Body): Promise<string> {
  const { principal, now } = call.context;
  const { accountId } = principal;
  const { email, first_name = '', last_name = '', enabled = true, externalId } = changeIn(body);
  if (email === undefined)
    throw new ScimError(400, 'userName is required: send the email address of the user.', 'invalidValue');
  const { actor } = call;
  const person = { accountId, email, at: now, actor };
  const named =
    first_name === '' && last_name === '' ? { firstName: email.split('@')[0], lastName: '' } : undefined;
  const { userId } = await addUser(connection, {
    firstName: first_name,
    lastName: last_name,
    ...named,
    ...person,
  });
  await provisionUser(connection, { accountId, userId, at: now });
  await writeExternalId(connection, call, 'User', userId, externalId);
  if (!enabled) await disableUser(connection, accountId, userId, now, actor);
  else if (!(await signsInElsewhere(connection, accountId)))
    await sendPasswordLink(connection, call.parts, { accountId, userId, actor, invitation: true });
  return userId;
}

/** Whether the firm allows only its identity provider, so that an invitation to choose a password would mislead. */
async function signsInElsewhere(connection: Connection, accountId: string): Promise<boolean> {
  const row = await connection.row(
    sql`select from identity_providers where account_id = ${accountId} and required`,
  );
  return row !== undefined;
}

async function patchUser(connection: Connection, call: ScimCall, id: string, body: Body): Promise<void> {
  const change: UserChange = {};
  for (const { op, path, value } of readPatch(body)) {
    Object.assign(change, op === 'remove' ? removalOf(path) : changeAt(path, value));
  }
  await changeUser(connection, call, id, change);
}

export async function changeUser(
  connection: Connection,
  call: ScimCall,
  id: string,
  { externalId, ...change }: UserChange & { roles?: readonly string[] },
): Promise<void> {
  const writer = practiceWriter();
  await writeExternalId(connection, call, 'User', id, externalId);
  await writer.update(connection, writer.registry.get('user'), id, change, call.context);
}

/**
 * Directories remove attributes that they no longer map; removing an attribute that is not stored changes nothing.
 */
function removalOf(path: string): UserChange {
  if (path === 'username' || path === 'active')
    throw new ScimError(400, `${path} of a user cannot be removed.`, 'mutability');
  if (path === 'externalid') return { externalId: null };
  return path.startsWith('name')
    ? changeAt(path, path === 'name' ? { givenName: '', familyName: '' } : '')
    : {};
}

function changeIn(body: Body): UserChange {
  const change: UserChange = {};
  for (const [member, value] of Object.entries(body))
    Object.assign(change, changeAt(member.toLowerCase(), value));
  return change;
}

/** The change that an attribute stands for; none if the attribute is not stored. */
function changeAt(path: string, value: unknown): UserChange {
  switch (path) {
    case 'username':
      return { email: textOf(value, path) };
    case 'externalid':
      return { externalId: readExternalId(value) };
    case 'active':
      return { enabled: booleanOf(value) };
    case 'name':
      return isObject(value)
        ? { ...nameAt('first_name', value['givenName']), ...nameAt('last_name', value['familyName']) }
        : {};
    case 'name.givenname':
      return nameAt('first_name', value);
    case 'name.familyname':
      return nameAt('last_name', value);
    default:
      return {};
  }
}

function nameAt(member: 'first_name' | 'last_name', value: unknown): UserChange {
  return value === undefined || value === null ? {} : { [member]: textOf(value, 'name') };
}

function textOf(value: unknown, path: string): string {
  if (typeof value === 'string') return value;
  throw new ScimError(400, `${path} must be a text.`, 'invalidValue');
}

/** Some directories send it as text, or as a list of one. */
function booleanOf(sent: unknown): boolean {
  const value: unknown = Array.isArray(sent) ? sent[0]?.value : sent;
  const text = typeof value === 'string' ? value.toLowerCase() : value;
  if (text === true || text === 'true') return true;
  if (text === false || text === 'false') return false;
  throw new ScimError(400, 'active must be true or false.', 'invalidValue');
}
