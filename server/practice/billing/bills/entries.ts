/** The entries behind a bill's lines: each change of their state is a write to them, with an event. */
import { sql, type Parameter } from '#kernel/database/sql.ts';
import { updateRow, type WithImage } from '#kernel/changes/change.ts';
import type { Locked } from '#kernel/changes/writer.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';

/** Changes every entry on a bill, ordered by id. Their digest is a key, so the whole row is locked. */
export async function changeEntries(
  { connection, context, writer }: Work,
  billId: string,
  columns: Readonly<Record<string, Parameter>>,
): Promise<void> {
  const activity = writer.registry.of('activities', 'activity');
  const entries = await connection.rows<WithImage<Pick<Tables['activities'], 'id'>>>(sql`
    select id, to_jsonb(a)::text as image from activities a
    where account_id = ${context.principal.accountId} and bill_id = ${billId} order by id for update`);
  for (const { id, image } of entries) await updateRow(connection, activity, id, image, columns, [], context);
}

/** Changes one entry. */
export async function changeEntry(
  { connection, context, writer }: Work,
  id: string,
  columns: Readonly<Record<string, Parameter>>,
): Promise<void> {
  const found = await connection.row<Pick<Locked, 'image'>>(sql`
    select to_jsonb(a)::text as image from activities a
    where account_id = ${context.principal.accountId} and id = ${id} for no key update`);
  if (found)
    await updateRow(
      connection,
      writer.registry.of('activities', 'activity'),
      id,
      found.image,
      columns,
      [],
      context,
    );
}
