/** Hand-written statements that add images to the audit log, as writes of a record do (changes/change.ts). */
import { raw, sql, type Sql } from '../database/sql.ts';
import type { RequestContext } from '../requests/request-context.ts';

type Who = Pick<RequestContext, 'principal' | 'now'>;

/**
 * For rows that are parts of a record: writes one entry per record with the rows' images by id. `parent` is the
 * column that names the record.
 */
export function withImagesOfParts(written: Sql, table: string, parent: string, { principal, now }: Who): Sql {
  return sql`
    with written as (${written} returning *)
    insert into audit_log (account_id, at, action, subject_type, subject_id, user_id, after)
    select account_id, ${now.toISOString()}::timestamptz, ${`${table}.written`}, ${table}, ${raw(parent)},
      ${principal.userId}::bigint, jsonb_object_agg(id, jsonb_strip_nulls(to_jsonb(written)))
    from written group by account_id, ${raw(parent)}`;
}

/** For records that are created, or for which only the deletion changes. */
export function withImages(
  written: Sql,
  name: string,
  action: 'created' | 'deleted',
  { principal, now }: Who,
): Sql {
  const image = sql`jsonb_strip_nulls(to_jsonb(written))`;
  return sql`
    with written as (${written} returning *)
    insert into audit_log (account_id, at, action, subject_type, subject_id, user_id, before, after)
    select account_id, ${now.toISOString()}::timestamptz, ${`${name}.${action}`}, ${name}, id, ${principal.userId}::bigint,
      ${action === 'deleted' ? sql`${image} - 'deleted_at'` : sql`null`}, ${action === 'created' ? image : sql`null`}
    from written`;
}
