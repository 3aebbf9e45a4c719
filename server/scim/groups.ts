/**
 * SCIM groups (RFC 7643, 4.2) are the groups that admins create. Membership determines the roles that the firm mapped
 * to its groups.
 */
import { rolesByGroups } from '#identity';
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { isObject } from '#kernel/values/json-object.ts';
import { practiceWriter } from '#practice';
import { externalIdFilter, externalIdOf, readExternalId, writeExternalId } from './external-id.ts';
import { readPatch } from './patch.ts';
import type { ScimCall } from './scim-call.ts';
import { ScimError } from './scim-error.ts';
import type { Body, ScimResource, Representation } from './scim-resource.ts';
import { changeUser } from './users.ts';
import { versioned } from './version.ts';
import type { Tables } from '#tables';

export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const MOST_MEMBERS = 500;

const HAS_MEMBER = {
  sql: '',
  has: 'exists (select from group_members v where v.account_id = t.account_id and v.group_id = t.id and v.user_id::text = {value})',
};

export const groups: ScimResource = {
  name: 'Group',
  rows: "groups t where t.deleted_at is null and t.type = 'AdhocGroup'",
  filters: {
    id: { sql: 't.id::text', caseExact: true },
    externalid: externalIdFilter('Group'),
    displayname: { sql: 't.name' },
    members: HAS_MEMBER,
    'members.value': HAS_MEMBER,
  },
  read: readGroup,
  create: createGroup,
  lock: (connection, { context }, id) =>
    practiceWriter().lockRecord(
      connection,
      practiceWriter().registry.get('group'),
      id,
      context,
      'no key update',
    ),
  put: replaceGroup,
  patch: patchGroup,
  delete: deleteGroup,
};

async function readGroup(connection: Connection, call: ScimCall, id: string): Promise<Representation> {
  const { accountId } = call.context.principal;
  const json = await connection.text(sql`
    select json_strip_nulls(json_build_object('schemas', json_build_array(${GROUP_SCHEMA}::text), 'id', t.id::text,
      'externalId', ${raw(externalIdOf('Group'))}, 'displayName', t.name,
      'members', (select coalesce(json_agg(json_build_object('value', u.id::text, 'display', u.name, 'type', 'User',
        '$ref', ${`${call.base}/Users/`}::text || u.id) order by u.id), '[]')
        from group_members v join users u on u.account_id = v.account_id and u.id = v.user_id
        where v.account_id = t.account_id and v.group_id = t.id),
      'meta', json_build_object('resourceType', 'Group', 'created', t.created_at, 'lastModified', t.updated_at,
        'location', ${`${call.base}/Groups/`}::text || t.id)))
    from groups t where t.account_id = ${accountId} and t.id = ${id} and t.type = 'AdhocGroup' and t.deleted_at is null`);
  if (json === null) throw refuse('record.not_found', { resource: 'Group', id });
  return versioned(json);
}

async function createGroup(connection: Connection, call: ScimCall, body: Body): Promise<string> {
  const members = membersIn(body['members']);
  const writer = practiceWriter();
  const data = { name: nameIn(body), users: members.map((id) => ({ id })) };
  const { id } = await writer.create(connection, writer.registry.get('group'), data, call.context);
  await writeExternalId(connection, call, 'Group', id, readExternalId(body['externalId']));
  await followGroups(connection, call, members);
  return id;
}

async function replaceGroup(connection: Connection, call: ScimCall, id: string, body: Body): Promise<void> {
  const wanted = new Set(membersIn(body['members']));
  const externalId = readExternalId(body['externalId']);
  await changeGroup(connection, call, id, { name: nameIn(body), wanted, externalId });
}

async function patchGroup(connection: Connection, call: ScimCall, id: string, body: Body): Promise<void> {
  const wanted = new Set(await membersOf(connection, call, id));
  let name: string | undefined;
  let externalId: string | null | undefined;
  for (const { op, path, value } of readPatch(body)) {
    const [, one] = /^members\[value eq "(\d{1,18})"\]$/.exec(path) ?? [];
    if (path === 'displayname' && op !== 'remove') name = nameIn({ displayName: value });
    else if (one !== undefined && op === 'remove') wanted.delete(one);
    else if (path === 'members') changeMembers(wanted, op, value);
    else if (path === 'externalid') externalId = op === 'remove' ? null : readExternalId(value);
    else if (path !== 'id') throw new ScimError(400, `${path} of a group cannot be changed.`, 'invalidPath');
  }
  await changeGroup(connection, call, id, { name, wanted, externalId });
}

function changeMembers(wanted: Set<string>, op: string, value: unknown): void {
  if (op === 'replace' || (op === 'remove' && value === undefined)) wanted.clear();
  for (const member of membersIn(value))
    if (op === 'remove') wanted.delete(member);
    else wanted.add(member);
}

async function deleteGroup(connection: Connection, call: ScimCall, id: string): Promise<void> {
  const members = await membersOf(connection, call, id);
  const writer = practiceWriter();
  await writer.delete(connection, writer.registry.get('group'), id, call.context);
  await followGroups(connection, call, members);
}

interface GroupChange {
  readonly name?: string | undefined;
  readonly wanted: ReadonlySet<string>;
  readonly externalId?: string | null | undefined;
}

async function changeGroup(
  connection: Connection,
  call: ScimCall,
  id: string,
  { name, wanted, externalId }: GroupChange,
): Promise<void> {
  const before = new Set(await membersOf(connection, call, id));
  const come = [...wanted.difference(before)];
  const go = [...before.difference(wanted)];
  const users = [...come.map((user) => ({ id: user })), ...go.map((user) => ({ id: user, _deleted: true }))];
  const writer = practiceWriter();
  await writeExternalId(connection, call, 'Group', id, externalId);
  const data = { ...(name === undefined ? {} : { name }), ...(users.length > 0 ? { users } : {}) };
  await writer.update(connection, writer.registry.get('group'), id, data, call.context);
  await followGroups(connection, call, [...wanted.union(before)]);
}

/**
 * Grants and removes the roles mapped to groups. The users are locked first, in order: a change of another group with the
 * same users waits, and then sees the memberships of this one.
 */
async function followGroups(
  connection: Connection,
  call: ScimCall,
  userIds: readonly string[],
): Promise<void> {
  await connection.execute(sql`
    select from users where account_id = ${call.context.principal.accountId} and id = any(${[...userIds]}::bigint[])
    order by id for no key update`);
  for (const userId of userIds) {
    const roles = await rolesByGroups(connection, call.context.principal.accountId, userId);
    if (roles) await changeUser(connection, call, userId, { roles });
  }
}

async function membersOf(connection: Connection, call: ScimCall, id: string): Promise<string[]> {
  const { accountId } = call.context.principal;
  await readGroup(connection, call, id);
  const rows = await connection.rows<Pick<Tables['group_members'], 'user_id'>>(sql`
    select user_id from group_members where account_id = ${accountId} and group_id = ${id}`);
  return rows.map(({ user_id }) => user_id);
}

function nameIn(body: Body): string {
  const name = body['displayName'];
  if (typeof name === 'string' && name.trim() !== '') return name;
  throw new ScimError(400, 'displayName is required.', 'invalidValue');
}

function membersIn(value: unknown): string[] {
  const sent = value === undefined || value === null ? [] : [value].flat();
  if (sent.length > MOST_MEMBERS)
    throw new ScimError(400, `A request can have at most ${MOST_MEMBERS} members.`, 'invalidValue');
  return sent.map((each) => {
    const id = isObject(each) ? each['value'] : each;
    if (typeof id === 'string' && /^\d{1,18}$/.test(id)) return id;
    throw new ScimError(400, 'A member must have the id of a user as its value.', 'invalidValue');
  });
}
