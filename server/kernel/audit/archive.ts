/**
 * Moves old months of the audit log out of the database. The entries of each firm are written to a file in the
 * storage, one per line in the form that seals hash, and the partition is dropped when all entries have been written.
 * The file is signed with the key of the seals. The seals stay in the database, so `verify` can follow the chain
 * through the file.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { visitFirmsWithWork } from '../jobs/index.ts';
import type { Connection, Database } from '../database/database.ts';
import { raw, sql } from '../database/sql.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Secrets } from '../secrets.ts';
import { ENTRY_FORM } from './seal.ts';
import type { Tables } from '#tables';

const ENTRIES_AT_ONCE = 5_000;

export interface ArchiveParts {
  readonly database: Database;
  readonly storage: FileStorage;
  readonly secrets: Secrets;
}

interface Partition {
  readonly name: string;
  readonly begins_at: string;
  readonly ends_at: string;
}

/** `seal` seals all unsealed entries of a firm's log. */
export async function archiveBefore(
  parts: ArchiveParts,
  before: string,
  now: Date,
  seal: (accountId: string) => Promise<void>,
): Promise<void> {
  const { database } = parts;
  for (const partition of await partitionsBefore(database, before)) {
    const { name, begins_at, ends_at } = partition;
    const found = sql`select account_id from firms_with_entries_to_archive(${name}, ${begins_at}, ${ends_at})`;
    await visitFirmsWithWork(database, found, async (accountId) => {
      await seal(accountId);
      await archiveFirm(parts, accountId, partition, now);
    });
    await database.forAccount(null, (connection) =>
      connection.execute(sql`select drop_archived_partition(${name})`),
    );
  }
}

function partitionsBefore(database: Database, before: string): Promise<Partition[]> {
  return database.forAccount(null, (connection) =>
    connection.rows<Partition>(sql`
      select name, coalesce(begins_at, '-infinity') as begins_at, ends_at from partitions_of('audit_log')
      where ends_at <= ${before}::timestamptz order by ends_at`),
  );
}

const PURPOSE = 'audit archive';

/** The signature of an archive, over its firm, partition and content. */
export function archiveSignature(
  secrets: Secrets,
  accountId: string,
  partition: string,
  sha256: string,
): string {
  return secrets.mac(PURPOSE, signedText(accountId, partition, sha256));
}

/** Also accepts signatures made with a previous key. */
export function isArchiveSignature(
  secrets: Secrets,
  accountId: string,
  partition: string,
  sha256: string,
  signature: string,
): boolean {
  return secrets.macMatches(PURPOSE, signedText(accountId, partition, sha256), signature);
}

function signedText(accountId: string, partition: string, sha256: string): string {
  return `${accountId} ${partition} ${sha256}`;
}

async function archiveFirm(
  { database, storage, secrets }: ArchiveParts,
  accountId: string,
  partition: Partition,
  now: Date,
): Promise<void> {
  const key = `${accountId}/${partition.name.replaceAll('_', '-')}`;
  const hash = createHash('sha256');
  let entries = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const form of formsOf(database, accountId, partition)) {
      entries += 1;
      yield `${form}\n`;
    }
  }
  async function* hashed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await storage.put(key, Readable.from(hashed(Readable.from(lines()).compose(createGzip()))), {});
  const sha256 = hash.digest('hex');
  const signature = archiveSignature(secrets, accountId, partition.name, sha256);
  await database.transaction(accountId, async (connection) => {
    await refuseUnsealed(connection, accountId, partition);
    await connection.execute(sql`
      insert into audit_archives (account_id, partition, ends_at, entries, file_key, sha256, signature, made_at)
      values (${accountId}, ${partition.name}, ${partition.ends_at}, ${String(entries)}, ${key}, decode(${sha256}, 'hex'),
        ${signature}, ${now.toISOString()})
      on conflict (account_id, partition) do update set entries = excluded.entries, sha256 = excluded.sha256,
        signature = excluded.signature, made_at = excluded.made_at`);
    await connection.execute(sql`
      insert into audit_log (account_id, at, action, after)
      values (${accountId}, ${now.toISOString()}, 'audit_log.archived',
        ${JSON.stringify({ partition: partition.name, entries, file_key: key, sha256 })}::jsonb)`);
  });
}

interface Hashed extends Pick<Tables['audit_log'], 'id'> {
  /** The entry in the form that seals hash. */
  readonly form: string;
}

async function* formsOf(
  database: Database,
  accountId: string,
  { begins_at, ends_at }: Partition,
): AsyncGenerator<string> {
  let last = '0';
  for (let read = ENTRIES_AT_ONCE; read === ENTRIES_AT_ONCE;) {
    const rows = await database.forAccount(accountId, (connection) =>
      connection.rows<Hashed>(sql`
        select a.id, ${raw(ENTRY_FORM)} as form from audit_log a
        where a.account_id = ${accountId} and a.id > ${last}::bigint and a.at >= ${begins_at}::timestamptz
          and a.at < ${ends_at}::timestamptz
        order by a.id limit ${ENTRIES_AT_ONCE}`),
    );
    for (const { form } of rows) yield form;
    last = rows.at(-1)?.id ?? last;
    read = rows.length;
  }
}

/** An entry without a seal could be changed in its file undetected. */
async function refuseUnsealed(
  connection: Connection,
  accountId: string,
  { name, begins_at, ends_at }: Partition,
): Promise<void> {
  const unsealed = await connection.count(sql`
    with sealed as materialized (select range_agg(s.entries) as ids from audit_seals s where s.account_id = ${accountId})
    select count(*) from audit_log a cross join sealed
    where a.account_id = ${accountId} and a.at >= ${begins_at}::timestamptz and a.at < ${ends_at}::timestamptz
      and (sealed.ids @> a.id) is not true`);
  if (unsealed > 0)
    throw new Error(
      `${unsealed} entries of firm ${accountId} in ${name} are not sealed and were not archived.`,
    );
}
