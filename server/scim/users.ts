/**
 * Users of SCIM (RFC 7643, 4.1) are the people of the firm, by the same rules as an admin's changes. userName is the email that
 * they sign in with. DELETE disables: work keeps the name of who did it.
 */
import { addUser, disableUser, sendPasswordLink } from '#identity';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { isObject } from '#kernel/records/input.ts';
import { practiceWriter, provisionUser } from '#practice';
import type { ListQuery } from './query.ts';
import { readPatch } from './patch.ts';
import type { ScimCall } from './scim-call.ts';
import { ScimError } from './scim-error.ts';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';

type Body = Readonly<Record<string, unknown>>;

/** What of a user a directory writes, as the practice API calls it. */
interface UserChange {
  email?: string;
  first_name?: string;
  last_name?: string;
  enabled?: boolean;
}

export async function listUsers(
  connection: Connection,
  call: ScimCall,
  { equals, startIndex, count }: ListQuery,
): Promise<{ total: number; users: unknown[] }> {
  const { accountId } = call.context.principal;
  const wanted = equals?.toLowerCase() ?? null;
  const rows = await connection.rows<{ id: string; total: string }>(sql`
    select id, count(*) over () as total from users where account_id = ${accountId} and deleted_at is null
      and (${wanted}::text is null or lower(email) = ${wanted}) order by id limit ${count} offset ${startIndex - 1}`);
  const users: unknown[] = [];
  for (const { id } of rows) users.push(await readUser(connection, call, id));
  return { total: Number(rows[0]?.total ?? 0), users };
}

export async function readUser(connection: Connection, call: ScimCall, id: string): Promise<unknown> {
  const { accountId } = call.context.principal;
  const row = await connection.row<{ json: string }>(sql`
    select json_build_object('schemas', json_build_array(${USER_SCHEMA}::text), 'id', u.id::text, 'userName', u.email,
      'name', json_build_object('givenName', u.first_name, 'familyName', u.last_name, 'formatted', u.name),
      'displayName', u.name, 'active', u.enabled,
      'emails', json_build_array(json_build_object('value', u.email, 'type', 'work', 'primary', true)),
      'groups', (select coalesce(json_agg(json_build_object('value', g.id::text, 'display', g.name) order by g.id), '[]')
        from group_members v join groups g on g.account_id = v.account_id and g.id = v.group_id
        where v.account_id = u.account_id and v.user_id = u.id and g.type = 'AdhocGroup' and g.deleted_at is null),
      'meta', json_build_object('resourceType', 'User', 'created', u.created_at, 'lastModified', u.updated_at,
        'location', ${`${call.base}/Users/`}::text || u.id, 'version', 'W/"' || u.etag || '"'))::text as json
    from users u where u.account_id = ${accountId} and u.id = ${id} and u.deleted_at is null`);
  if (!row) throw refuse('record.not_found', { resource: 'User', id });
  return JSON.parse(row.json);
}

/** Answers the id. Who is made active is invited by mail to choose a password, where the firm takes one. */
export async function createUser(connection: Connection, call: ScimCall, body: Body): Promise<string> {
  const { principal, now } = call.context;
  const { accountId } = principal;
  const { email, first_name = '', last_name = '', enabled = true } = changeIn(body);
  if (email === undefined)
    throw new ScimError(400, 'userName is required: the email of the person.', 'invalidValue');
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
  if (!enabled) await disableUser(connection, accountId, userId, now, actor);
  else if (!(await signsInElsewhere(connection, accountId)))
    await sendPasswordLink(connection, call.parts, { accountId, userId, actor, invitation: true });
  return userId;
}

/** Over the identity provider alone, so that an invitation to choose a password would mislead. */
async function signsInElsewhere(connection: Connection, accountId: string): Promise<boolean> {
  const row = await connection.row(
    sql`select from identity_providers where account_id = ${accountId} and required`,
  );
  return row !== undefined;
}

export function replaceUser(connection: Connection, call: ScimCall, id: string, body: Body): Promise<void> {
  return changeUser(connection, call, id, { enabled: true, ...changeIn(body) });
}

export async function patchUser(
  connection: Connection,
  call: ScimCall,
  id: string,
  body: Body,
): Promise<void> {
  const change: UserChange = {};
  for (const { op, path, value } of readPatch(body)) {
    if (op === 'remove') throw new ScimError(400, `${path} of a user cannot be removed.`, 'mutability');
    Object.assign(change, changeAt(path, value));
  }
  await changeUser(connection, call, id, change);
}

/** Their sessions end, and their tokens work no longer. */
export function deleteUser(connection: Connection, call: ScimCall, id: string): Promise<void> {
  return changeUser(connection, call, id, { enabled: false });
}

export async function changeUser(
  connection: Connection,
  { context }: ScimCall,
  id: string,
  change: UserChange & { roles?: readonly string[] },
): Promise<void> {
  const writer = practiceWriter();
  await writer.update(connection, writer.registry.get('user'), id, { ...change }, context);
}

function changeIn(body: Body): UserChange {
  const change: UserChange = {};
  for (const [member, value] of Object.entries(body))
    Object.assign(change, changeAt(member.toLowerCase(), value));
  return change;
}

/** What an attribute says; attributes that are not kept say nothing. */
function changeAt(path: string, value: unknown): UserChange {
  switch (path) {
    case 'username':
      return { email: textOf(value, path) };
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

/** Some directories write it as text. */
function booleanOf(value: unknown): boolean {
  const text = typeof value === 'string' ? value.toLowerCase() : value;
  if (text === true || text === 'true') return true;
  if (text === false || text === 'false') return false;
  throw new ScimError(400, 'active must be true or false.', 'invalidValue');
}
