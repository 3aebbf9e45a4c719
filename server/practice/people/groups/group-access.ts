/**
 * Activity descriptions and expense categories that only some groups may use. One without groups is available to
 * everyone; a user without access still sees it, with accessible_to_user false.
 */
import { raw, sql } from '#kernel/database/sql.ts';
import { m } from '#kernel/records/member.ts';
import type { Body } from '#kernel/records/typed-rows.ts';
import type { Work } from '#kernel/records/write-rules.ts';

/**
 * `groups` in a body: an id keeps or adds a group, with _deleted it is removed; groups not listed stay (records:241).
 */
export const groupElements = elementsOf('group');

/** Elements of a body that add a record to a set, or remove it with _deleted. */
export function elementsOf(target: string) {
  return m.list(elementMembers(target));
}

function elementMembers(target: string) {
  const removal = m.value('boolean');
  return { id: m.idOf(target, { required: true }), _deleted: removal, _destroy: removal };
}

/** Such an element as it was sent. */
type Element = Body<ReturnType<typeof elementMembers>>;

/** The parsed elements: the record, and whether it is removed. */
export function readElements(
  sent: readonly Element[] | null | undefined,
): readonly { readonly id: string; readonly goes: boolean }[] {
  return (sent ?? []).map(({ id, _deleted, _destroy }) => ({
    id,
    goes: _deleted === true || _destroy === true,
  }));
}

/** SQL: whether the user has access to the row. `column` of `table` names the row, its group_id the group. */
export function isAvailableTo(table: string, column: string, userId: string): string {
  const links = `from ${table} l where l.account_id = {t}.account_id and l.${column} = {t}.id`;
  const member = `from group_members v where v.account_id = l.account_id and v.group_id = l.group_id and v.user_id = ${userId}`;
  return `(not exists (select ${links}) or exists (select ${links} and exists (select ${member})))`;
}

export function isAvailableToViewer(table: string, column: string): string {
  return isAvailableTo(table, column, '{viewer}');
}

/** Writes the `groups` of a body. */
export async function writeGroups(
  table: string,
  column: string,
  id: string,
  sent: readonly Element[] | null | undefined,
  { connection, context }: Work,
): Promise<void> {
  const { accountId } = context.principal;
  for (const { id: group, goes } of readElements(sent)) {
    await connection.execute(
      goes
        ? sql`delete from ${raw(table)} where account_id = ${accountId} and ${raw(column)} = ${id} and group_id = ${group}`
        : sql`insert into ${raw(table)} (account_id, ${raw(column)}, group_id) values (${accountId}, ${id}, ${group})
              on conflict do nothing`,
    );
  }
}
