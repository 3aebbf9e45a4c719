/**
 * Exports the audit log of a firm for a period: as JSON Lines with the seals that cover it, which anyone can verify
 * without the database, and as CSV for spreadsheets. Only whole seals are exported, so the file may also contain
 * entries from shortly before and after the period. Entries that are not sealed yet, those of the last minute, are
 * left out.
 */
import { createHash } from 'node:crypto';
import type { Tables } from '#tables';
import type { Connection } from '../database/database.ts';
import { raw, sql } from '../database/sql.ts';
import { CsvText } from '../reports/formats/csv-text.ts';
import type { Secrets } from '../secrets.ts';
import { KeyPair } from '../signing.ts';
import { ENTRY_FORM } from './seal.ts';

export const AUDIT_EXPORT = 1;
export const EXPORT_FORMATS = ['jsonl', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const PURPOSE = 'audit export signature';

export interface AuditPeriod {
  readonly accountId: string;
  /** The bounds of the period as instants; unset means from the first entry and to the last. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

export interface AuditSeal extends Pick<
  Tables['audit_seals'],
  'id' | 'entries' | 'hash' | 'signature' | 'sealed_at'
> {
  /** The hash of the previous seal in hexadecimal; empty for the first. */
  readonly before: string;
}

export interface Exported {
  entries: number;
  seals: number;
}

/** The key pair that signs this installation's exports. */
export function exportSigner(secrets: Secrets): KeyPair {
  return new KeyPair(secrets.derive(PURPOSE));
}

/** Runs in a transaction of the firm, so that the export is one consistent snapshot. */
export async function* exportAudit(
  connection: Connection,
  period: AuditPeriod,
  options: { format: ExportFormat; secrets: Secrets; now: Date; counts: Exported },
): AsyncGenerator<Buffer> {
  const seals = await sealsOf(connection, period);
  if (options.format === 'csv') yield* asCsv(connection, period, seals, options.counts);
  else yield* asLines(connection, period, seals, options);
}

async function* asLines(
  connection: Connection,
  period: AuditPeriod,
  seals: readonly AuditSeal[],
  { secrets, now, counts }: { secrets: Secrets; now: Date; counts: Exported },
): AsyncGenerator<Buffer> {
  const signer = exportSigner(secrets);
  const digest = createHash('sha256');
  const line = (text: string): Buffer => {
    const bytes = Buffer.from(`${text}\n`);
    digest.update(bytes);
    return bytes;
  };
  const { accountId, since = null, until = null } = period;
  yield line(
    JSON.stringify({
      audit_export: AUDIT_EXPORT,
      account_id: Number(accountId),
      since,
      until,
      made_at: now.toISOString(),
      signed_by: signer.signingKey,
    }),
  );
  for (const seal of seals) {
    // Write the text that was hashed: serializing it again could change whitespace.
    for (const { form } of await entriesOf(connection, accountId, seal)) {
      counts.entries += 1;
      yield line(`{"entry":${form}}`);
    }
    counts.seals += 1;
    yield line(JSON.stringify({ seal }));
  }
  const end = { ...counts, signature: signer.sign(digest.digest()).toString('base64url') };
  yield Buffer.from(`${JSON.stringify({ end })}\n`);
}

const CSV_COLUMNS = [
  'id',
  'at',
  'action',
  'subject_type',
  'subject_id',
  'user_id',
  'application_id',
  'credential_id',
  'address',
  'request_id',
  'before',
  'after',
] as const;

async function* asCsv(
  connection: Connection,
  { accountId }: AuditPeriod,
  seals: readonly AuditSeal[],
  counts: Exported,
): AsyncGenerator<Buffer> {
  const csv = new CsvText(0);
  const [first, ...others] = CSV_COLUMNS;
  csv.add(Buffer.from(first));
  for (const name of [...others, 'seal_id']) csv.plain(name);
  csv.end();
  yield Buffer.from(csv.taken());
  for (const seal of seals) {
    for (const entry of await entriesOf(connection, accountId, seal)) {
      counts.entries += 1;
      csv.add(Buffer.from(entry.id));
      for (const name of others) {
        const cell = entry[name];
        if (cell === null) csv.empty();
        else csv.text(cell);
      }
      csv.plain(seal.id);
      csv.end();
    }
    counts.seals += 1;
    yield Buffer.from(csv.taken());
  }
}

/** The seals that cover an entry of the period, and those between them. */
async function sealsOf(
  connection: Connection,
  { accountId, since, until }: AuditPeriod,
): Promise<AuditSeal[]> {
  return connection.rows<AuditSeal>(sql`
    with period as (
      select int8range(min(id), max(id), '[]') as ids from audit_log
      where account_id = ${accountId} and at >= coalesce(${since ?? null}::timestamptz, '-infinity')
        and at < coalesce(${until ?? null}::timestamptz, 'infinity')
      having count(*) > 0
    ), chain as (
      select id, entries, encode(hash, 'hex') as hash,
        coalesce(encode(lag(hash) over (order by id), 'hex'), '') as before, signature,
        to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sealed_at
      from audit_seals where account_id = ${accountId}
    )
    select c.id, c.entries::text as entries, c.hash, c.before, c.signature, c.sealed_at
    from chain c, period p where c.entries && p.ids order by c.id`);
}

type Entry = Pick<Tables['audit_log'], (typeof CSV_COLUMNS)[number]> & {
  readonly form: string;
};

async function entriesOf(connection: Connection, accountId: string, seal: AuditSeal): Promise<Entry[]> {
  const entries = sql`${seal.entries}::int8multirange`;
  return connection.rows<Entry>(sql`
    select ${raw(CSV_COLUMNS.map((name) => `a.${name}::text as ${name}`).join(', '))}, ${raw(ENTRY_FORM)} as form
    from audit_log a
    where a.account_id = ${accountId} and a.id >= lower(${entries}) and a.id < upper(${entries}) and ${entries} @> a.id
    order by a.id`);
}

/** Counts the entries of a period, for limits. */
export function countEntries(
  connection: Connection,
  { accountId, since, until }: AuditPeriod,
): Promise<number> {
  return connection.count(sql`
    select count(*) from audit_log
    where account_id = ${accountId} and at >= coalesce(${since ?? null}::timestamptz, '-infinity')
      and at < coalesce(${until ?? null}::timestamptz, 'infinity')`);
}
