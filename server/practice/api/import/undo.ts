/**
 * Undoes imports: deletes the records that they created, with the rules of a deletion. Records that were changed since,
 * or that may not be deleted, are kept.
 */
import { updateWithoutRules } from '#kernel/changes/change.ts';
import { refusalOf } from '#kernel/changes/savepoint.ts';
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import { isRelation } from '#kernel/declarations/field.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { refuse as refuseRecord } from '#kernel/errors/kernel-refusals.ts';
import { readableName } from '#kernel/http/api/record-names.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { refuse } from '../refusals.ts';
import type { ImportTarget } from './columns.ts';
import { importRecord } from './import-record.ts';

/** The most records that are deleted in one transaction. */
export const RECORDS_AT_ONCE = 100;

export interface UndonePart {
  /** The number of records deleted. */
  readonly deleted: number;
  /** Why the others of this part still exist. */
  readonly kept: readonly { readonly id: number; readonly sentence: string }[];
  /** The id before which the next part begins; null if nothing is left. */
  readonly next: number | null;
}

/** Deletes the newest records that the import created, or those before the one with the given id. */
export async function undoPart(
  connection: Connection,
  { kind, of, writer }: Pick<ImportTarget, 'kind' | 'of' | 'writer'>,
  importId: string,
  before: string | null,
  context: RequestContext,
): Promise<UndonePart> {
  const { row, image } = await writer.lockRecord(
    connection,
    importRecord,
    importId,
    context,
    'no key update',
  );
  if (row.kind !== kind) throw refuseRecord('record.not_found', { resource: 'import', id: importId });
  const found = await createdBy(connection, of, row, before);
  const kept: { id: number; sentence: string }[] = [];
  for (const { id, is_changed } of found) {
    const refusal = is_changed
      ? refuse('import.changed_since', { resource: readableName(of.name), id })
      : await refusalOf(connection, async () => writer.delete(connection, of, id, context));
    if (refusal) kept.push({ id: Number(id), sentence: refusal.message });
  }
  const isLast = found.length < RECORDS_AT_ONCE;
  const undone = { undone_at: context.now.toISOString() };
  if (isLast)
    await updateWithoutRules({ connection, context }, importRecord, { id: importId, image }, undone);
  return {
    deleted: found.length - kept.length,
    kept,
    next: isLast ? null : Number(found.at(-1)?.id),
  };
}

/**
 * The newest first, since later rows may refer to earlier ones. A record counts as changed if one of its own members or
 * nested records was written; a change of what derives from other records, such as whether a contact is a client,
 * does not count.
 */
function createdBy(
  connection: Connection,
  of: Resource,
  {
    id,
    account_id,
    created_at,
  }: { readonly id: string; readonly account_id: string; readonly created_at: string },
  before: string | null,
): Promise<{ readonly id: string; readonly is_changed: boolean }[]> {
  const alive = of.keepsDeleted ? sql`and t.deleted_at is null` : sql``;
  const older = before === null ? sql`` : sql`and r.record_id < ${before}`;
  return connection.rows(sql`
    select r.record_id as id, exists (
      select from audit_log a
      where a.account_id = t.account_id and a.subject_type = ${of.name} and a.subject_id = t.id
        and a.action = ${`${of.name}.updated`} and a.at > ${created_at}
        and (a.after is not null or exists (
          select from audit_log n
          where n.account_id = a.account_id and n.transaction_id = a.transaction_id
            and n.subject_type = any (${nestedIn(of)}::text[])))
    ) as is_changed
    from (
      select distinct r.record_id from imported_rows r
      where r.account_id = ${account_id} and r.import_id = ${id} ${older}
    ) r join ${raw(of.table)} t on t.account_id = ${account_id} and t.id = r.record_id ${alive}
    order by r.record_id desc limit ${RECORDS_AT_ONCE}`);
}

/** The records that are written as members of this one. */
function nestedIn(of: Resource): string[] {
  return Object.values(of.fields).flatMap((field) =>
    isRelation(field) && field.many && field.write ? [field.target] : [],
  );
}
