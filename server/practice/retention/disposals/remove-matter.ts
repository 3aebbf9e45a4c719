/**
 * Removes what is left of a matter after its records: its texts, and the matter itself if the books do not need it. A
 * matter with bills or trust money stays closed, with its number, client and dates.
 */
import { raw, sql } from '#kernel/database/sql.ts';
import { deleteWithoutRules, updateWithoutRules } from '#kernel/changes/change.ts';
import type { Locked } from '#kernel/changes/writer.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';

const DESCRIPTION = 'Removed under the retention rules';

/** Rows with texts about the matter, and their column that refers to it. */
const WORDS = [
  ['custom_field_values', 'parent_matter_id'],
  ['kyc_field_values', 'matter_id'],
  ['internal_notifications', 'matter_id'],
] as const;

export async function removeMatter(work: Work, id: string): Promise<void> {
  const { connection, context, writer } = work;
  const { accountId } = context.principal;
  for (const [table, column] of WORDS)
    await connection.execute(
      sql`delete from ${raw(table)} where account_id = ${accountId} and ${raw(column)} = ${id}`,
    );
  const of = writer.registry.get('matter');
  const imageOf = () =>
    connection.one<Tables['matters'] & Pick<Locked, 'image'>>(
      sql`select t.*, to_jsonb(t)::text as image from matters t where account_id = ${accountId} and id = ${id}`,
    );
  const before = await imageOf();
  const words = { description: DESCRIPTION, client_reference: null, location: null };
  await updateWithoutRules(work, of, { id, image: before.image }, words);
  const row = await imageOf();
  if (!(await writer.isDeletable(connection, of, row, context))) return;
  await deleteWithoutRules(work, of, { id, image: row.image });
}
