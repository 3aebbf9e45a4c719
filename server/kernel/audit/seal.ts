/**
 * The chain of seals over the audit log. The hash of each seal covers the entries not yet sealed and the previous
 * seal, so that changing, inserting or removing an entry later breaks the chain. Seals are signed with a key that is
 * not in the database, so write access to the database is not enough to forge them. Sealing is a job instead of part
 * of each write, which would serialize a firm's writers.
 */
import type { Connection, Database } from '../database/database.ts';
import { raw, sql } from '../database/sql.ts';
import type { Secrets } from '../secrets.ts';
import type { Tables } from '#tables';

/** The most entries in one seal. */
export const ENTRIES_OF_A_SEAL = 10_000;

/** How many seals back unsealed entries are searched for; a write commits long before this many seals are made. */
const SEALS_LOOKED_BACK = 100;

/** The canonical form of an entry that is hashed: every column except the transaction, as a JSON array. */
export const ENTRY_FORM =
  'jsonb_build_array(a.id, a.at, a.action, a.subject_type, a.subject_id, a.user_id, a.application_id,' +
  ' a.credential_id, a.address, a.request_id, a.before, a.after)::text';

const PURPOSE = 'audit seal';

/** The signature of a seal, over its firm and its hash, which covers its entries and all previous seals. */
export function sealSignature(secrets: Secrets, accountId: string, hash: string): string {
  return secrets.mac(PURPOSE, signedText(accountId, hash));
}

/** Whether this installation signed the seal, with its current or a previous key. */
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

/** The number of entries sealed and the last one; no entry if there was nothing to seal. */
export interface SealedEntries {
  readonly count: number;
  readonly last: string | null;
}

/**
 * Seals unsealed entries of a firm's log, up to a limit; with `after`, only later entries. Runs in a transaction of
 * the firm.
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

export interface SealParts {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly now?: () => Date;
}

/**
 * Seals everything in the log of a firm. Entries committed behind the last seal meanwhile are found by the next run,
 * because their transaction was still running.
 */
export async function sealAll({ database, secrets, now }: SealParts, accountId: string): Promise<void> {
  const sealBehind = (last: string | null) =>
    database.transaction(accountId, (connection) =>
      sealAuditLog(connection, accountId, secrets, now?.() ?? new Date(), last),
    );
  let sealed = await sealBehind(null);
  while (sealed.count === ENTRIES_OF_A_SEAL) sealed = await sealBehind(sealed.last);
}
