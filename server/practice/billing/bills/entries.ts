/** The entries behind a bill's lines: each change of their state is a write to them, with an event. */
import { sql, type Parameter } from '#kernel/database/sql.ts';
import { updateWithoutRules, type WithImage } from '#kernel/changes/change.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';

/** Changes every entry on a bill, ordered by id. Their digest is a key, so the whole row is locked. */
export async function changeEntries(
  work: Work,
  billId: string,
  columns: Readonly<Record<string, Parameter>>,
): Promise<void> {
  const { connection, context, writer } = work;
  const activity = writer.registry.of('activities', 'activity');
  const entries = await connection.rows<WithImage<Pick<Tables['activities'], 'id'>>>(sql`
    select id, to_jsonb(a)::text as image from activities a
    where account_id = ${context.principal.accountId} and bill_id = ${billId} order by id for update`);
  for (const entry of entries) await updateWithoutRules(work, activity, entry, columns);
}

/** Changes one entry. */
export async function changeEntry(
  work: Work,
  id: string,
  columns: Readonly<Record<string, Parameter>>,
): Promise<void> {
  const { connection, context, writer } = work;
  const activity = writer.registry.of('activities', 'activity');
  const entry = await connection.row<WithImage<Pick<Tables['activities'], 'id'>>>(sql`
    select id, to_jsonb(a)::text as image from activities a
    where account_id = ${context.principal.accountId} and id = ${id} for no key update`);
  if (entry) await updateWithoutRules(work, activity, entry, columns);
}
