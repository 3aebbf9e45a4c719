/** Reads the groups that a body names (group-members.ts), and writes them. */
import { raw, sql } from '#kernel/database/sql.ts';
import type { Body } from '#kernel/declarations/typed-rows.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { elementMembers } from './group-members.ts';

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
