/**
 * Roles by directory groups. A role that the firm mapped to groups belongs to the members of those groups only; roles
 * without a mapping stay as admins set them.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { audit, type Actor } from '../history.ts';
import { knownRoles } from '../people/create-user.ts';
import type { Tables } from '#tables';

export interface GroupRoles {
  readonly group: string;
  readonly roles: readonly string[];
}

export async function groupRolesOf(connection: Connection, accountId: string): Promise<GroupRoles[]> {
  const rows = await connection.rows<Pick<Tables['scim_group_roles'], 'group_name' | 'roles'>>(sql`
    select group_name, roles from scim_group_roles where account_id = ${accountId} order by group_name`);
  return rows.map(({ group_name: group, roles }) => ({ group, roles }));
}

/** Runs in the caller's transaction. */
export async function setGroupRoles(
  connection: Connection,
  { accountId, actor, at }: { readonly accountId: string; readonly actor: Actor; readonly at: Date },
  wanted: readonly GroupRoles[],
): Promise<void> {
  const mapped = wanted.map(({ group, roles }) => ({ group, roles: knownRoles(roles) }));
  await connection.execute(sql`delete from scim_group_roles where account_id = ${accountId}`);
  for (const { group, roles } of mapped)
    await connection.execute(sql`
      insert into scim_group_roles (account_id, group_name, roles) values (${accountId}, ${group.trim()}, ${roles})
      on conflict (account_id, group_name) do update set roles = excluded.roles`);
  const subject = ['account', accountId] as const;
  const after = { group_roles: mapped };
  await audit(connection, { accountId, at, action: 'group_roles_changed', subject, actor, after });
}

/** The roles that a user should have by their groups; undefined if nothing is mapped or nothing changes. */
export async function rolesByGroups(
  connection: Connection,
  accountId: string,
  userId: string,
): Promise<string[] | undefined> {
  const mapped = await groupRolesOf(connection, accountId);
  if (mapped.length === 0) return undefined;
  const person = await connection.row<
    Pick<Tables['users'], 'roles'> & { groups: readonly Tables['groups']['name'][] }
  >(sql`
    select u.roles, (select coalesce(array_agg(g.name), '{}') from group_members v
      join groups g on g.account_id = v.account_id and g.id = v.group_id
      where v.account_id = u.account_id and v.user_id = u.id and g.type = 'AdhocGroup' and g.deleted_at is null) as groups
    from users u where u.account_id = ${accountId} and u.id = ${userId}`);
  if (!person) return undefined;
  const before = person.roles;
  const groups = new Set(person.groups);
  const managed = new Set(mapped.flatMap(({ roles }) => roles));
  const given = mapped.filter(({ group }) => groups.has(group)).flatMap(({ roles }) => roles);
  const wanted = [...new Set([...before.filter((role) => !managed.has(role)), ...given])];
  return wanted.toSorted().join() === before.toSorted().join() ? undefined : wanted;
}
