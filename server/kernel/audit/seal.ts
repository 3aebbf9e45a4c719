/**
 * The chain of the audit log: each seal's hash covers the entries that no seal covered yet and the seal
 * before it, so that an entry that is changed, added between or taken away later breaks the chain. Sealing is a
 * job and no part of a write, which would make a firm's writers wait for one another.
 */
import type { Connection } from '../database/database.ts';
import { raw, sql } from '../database/sql.ts';

/** Entries of one seal. */
const ENTRIES = 10_000;

/** Seals back to which unsealed entries are looked for; writes are done long before so many were made. */
const SEALS_LOOKED_BACK = 100;

/** An entry in the one form that is hashed: every column but the transaction, as a JSON array. */
export const ENTRY_FORM =
  'jsonb_build_array(a.id, a.at, a.action, a.subject_type, a.subject_id, a.user_id, a.application_id,' +
  ' a.credential_id, a.address, a.request_id, a.before, a.after)::text';

/** Seals what a firm's log holds unsealed; answers how many entries that were. Runs in a transaction of the firm. */
export async function sealAuditLog(connection: Connection, accountId: string, now: Date): Promise<number> {
  await connection.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('audit_seals', ${accountId}::bigint))`,
  );
  const sealed = await connection.row<{ entries: string }>(sql`
    with latest as (
      select id, entries, hash from audit_seals where account_id = ${accountId} order by id desc limit ${SEALS_LOOKED_BACK}
    ), unsealed as (
      select a.id, ${raw(ENTRY_FORM)} as form from audit_log a
      where a.account_id = ${accountId} and a.id > coalesce((select min(lower(entries)) from latest), 0)
        and not exists (select from latest where entries @> a.id)
      order by a.id limit ${ENTRIES}
    ), seal as (
      insert into audit_seals (account_id, entries, hash, sealed_at)
      select ${accountId}, range_agg(int8range(id, id, '[]')),
        sha256(coalesce((select hash from latest order by id desc limit 1), ''::bytea)
          || convert_to(string_agg(form, e'\n' order by id), 'UTF8')),
        ${now.toISOString()}
      from unsealed having count(*) > 0
    ) select count(*) as entries from unsealed`);
  return Number(sealed?.entries ?? 0);
}
