/**
 * The chain of the audit log: each seal's hash covers the entries that no seal covered yet and the seal
 * before it, so that an entry that is changed, added between or taken away later breaks the chain. A key that the
 * database does not hold signs it, so that nobody who writes to the database can seal again. Sealing is a
 * job and no part of a write, which would make a firm's writers wait for one another.
 */
import type { Connection } from '../database/database.ts';
import { raw, sql } from '../database/sql.ts';
import type { Secrets } from '../secrets.ts';
import type { Tables } from '#tables';

/** Entries of one seal. */
export const ENTRIES_OF_A_SEAL = 10_000;

/** Seals back to which unsealed entries are looked for; writes are done long before so many were made. */
const SEALS_LOOKED_BACK = 100;

/** An entry in the one form that is hashed: every column but the transaction, as a JSON array. */
export const ENTRY_FORM =
  'jsonb_build_array(a.id, a.at, a.action, a.subject_type, a.subject_id, a.user_id, a.application_id,' +
  ' a.credential_id, a.address, a.request_id, a.before, a.after)::text';

const PURPOSE = 'audit seal';

/** What signs a seal: its firm and its hash, which covers its entries and every seal before it. */
export function sealSignature(secrets: Secrets, accountId: string, hash: string): string {
  return secrets.mac(PURPOSE, signedText(accountId, hash));
}

/** Whether this installation signed the seal, under its key or a previous one. */
export function isSealSignature(
  secrets: Secrets,
  accountId: string,
  hash: string,
  signature: string,
): boolean {
  return secrets.macMatches(PURPOSE, signedText(accountId, hash), signature);
}

function signedText(accountId: string, hash: string): string {
  return `${accountId} ${hash}`;
}

interface Unsealed extends Pick<Tables['audit_seals'], 'entries' | 'hash'> {
  readonly count: string;
  readonly last: string;
}

/** What a seal covers: how many entries, and the last of them; no entry where there was none to seal. */
export interface SealedEntries {
  readonly count: number;
  readonly last: string | null;
}

/**
 * Seals what a firm's log holds unsealed, at most so many entries, and only those behind `after` where it is given. Runs
 * in a transaction of the firm.
 */
export async function sealAuditLog(
  connection: Connection,
  accountId: string,
  secrets: Secrets,
  now: Date,
  after: string | null = null,
): Promise<SealedEntries> {
  await connection.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('audit_seals', ${accountId}::bigint))`,
  );
  const unsealed = await connection.row<Unsealed>(sql`
    with latest as (
      select id, entries, hash from audit_seals where account_id = ${accountId} order by id desc limit ${SEALS_LOOKED_BACK}
    ), unsealed as (
      select a.id, ${raw(ENTRY_FORM)} as form from audit_log a
      where a.account_id = ${accountId} and a.id > coalesce(${after}::bigint, (select min(lower(entries)) from latest), 0)
        and not coalesce((select range_agg(entries) from latest) @> a.id, false)
      order by a.id limit ${ENTRIES_OF_A_SEAL}
    )
    select count(*), max(id) as last, range_agg(int8range(id, id, '[]')) as entries,
      sha256(coalesce((select hash from latest order by id desc limit 1), ''::bytea)
        || convert_to(string_agg(form, e'\n' order by id), 'UTF8')) as hash
    from unsealed having count(*) > 0`);
  if (!unsealed) return { count: 0, last: after };
  const { count, last, entries, hash } = unsealed;
  await connection.execute(sql`
    insert into audit_seals (account_id, entries, hash, signature, sealed_at)
    values (${accountId}, ${entries}::int8multirange, ${hash}::bytea, ${sealSignature(secrets, accountId, hash)},
      ${now.toISOString()})`);
  return { count: Number(count), last };
}
