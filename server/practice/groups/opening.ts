/**
 * Kinds of work and of expense that are open to some groups only. One that names no group is open to everyone;
 * a user it is not open to still sees it, with accessible_to_user false.
 */
import { raw, sql } from '#kernel/database/sql.ts';
import { m, type Input } from '#kernel/resource/input.ts';
import type { Work } from '#kernel/resource/write-rules.ts';

/** `groups` of a body: an id keeps or adds a group, with _deleted it goes; those not named stay (facts, line 241). */
export const groupElements = m.list({
  id: m.idOf('group', { required: true }),
  _deleted: m.value('boolean'),
  _destroy: m.value('boolean'),
});

/** SQL: whether the row is open to the user. `column` of `table` names the row, its group_id the group. */
export function openTo(table: string, column: string, userId: string): string {
  const links = `from ${table} l where l.account_id = {t}.account_id and l.${column} = {t}.id`;
  const member = `from group_members v where v.account_id = l.account_id and v.group_id = l.group_id and v.user_id = ${userId}`;
  return `(not exists (select ${links}) or exists (select ${links} and exists (select ${member})))`;
}

export function openToViewer(table: string, column: string): string {
  return openTo(table, column, '{viewer}');
}

/** Writes a body's `groups`. */
export async function writeGroups(table: string, column: string, id: string, sent: unknown, { connection, ask }: Work): Promise<void> {
  const { accountId } = ask.principal;
  for (const { id: groupId, _deleted, _destroy } of (sent ?? []) as readonly Input[]) {
    const group = String(groupId);
    await connection.execute(
      _deleted === true || _destroy === true
        ? sql`delete from ${raw(table)} where account_id = ${accountId} and ${raw(column)} = ${id} and group_id = ${group}`
        : sql`insert into ${raw(table)} (account_id, ${raw(column)}, group_id) values (${accountId}, ${id}, ${group})
              on conflict do nothing`,
    );
  }
}
