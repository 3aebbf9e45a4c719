/**
 * Archived entries, for the check of the chain: they are read back, verified and made available with those of the
 * log.
 */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import copyStreams from 'pg-copy-streams';
import type pg from 'pg';
import { column, type Decoded } from '../database/database.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Secrets } from '../secrets.ts';
import { isArchiveSignature } from './archive.ts';
import { rowsOf, textsOf } from '../database/owner/owner-rows.ts';

const ARCHIVE = {
  partition: column.required,
  entries: column.required,
  file_key: column.required,
  sha256: column.required,
  signature: column.text,
};

type Archive = Decoded<typeof ARCHIVE>;

/** SQL: creates a temporary table in the checking session for the entries of one firm at a time. */
export async function createArchiveTable(owner: pg.Client): Promise<void> {
  await owner.query(
    'create temp table if not exists archived_entries (form text not null, id bigint generated always as ((form::jsonb ->> 0)::bigint) stored)',
  );
  await owner.query('create index if not exists archived_entries_id on archived_entries (id)');
}

export function firmsWithArchives(owner: pg.Client): Promise<string[]> {
  return textsOf(owner, 'select distinct account_id from audit_archives order by 1');
}

/** Fills the table with the firm's archived entries; returns what is wrong with them, in words. */
export async function loadArchives(
  owner: pg.Client,
  { storage, secrets }: { readonly storage: FileStorage; readonly secrets: Secrets },
  accountId: string,
): Promise<string[]> {
  await owner.query('truncate archived_entries');
  const rows = await rowsOf(
    owner,
    ARCHIVE,
    `select partition, entries, file_key, encode(sha256, 'hex') as sha256, signature from audit_archives
     where account_id = $1 order by ends_at`,
    [accountId],
  );
  const wrong: string[] = [];
  for (const archive of rows) {
    const { partition, file_key, sha256, signature } = archive;
    if (signature !== null && !isArchiveSignature(secrets, accountId, partition, sha256, signature))
      wrong.push(`the archive ${partition} of the audit log was not signed by this installation`);
    const difference = await load(owner, storage, archive).catch((error: unknown) => String(error));
    if (difference !== undefined) wrong.push(`the archive ${file_key} of the audit log: ${difference}`);
  }
  await owner.query('analyze archived_entries');
  return wrong;
}

async function load(owner: pg.Client, storage: FileStorage, archive: Archive): Promise<string | undefined> {
  const hash = createHash('sha256');
  // Read before the COPY starts: a missing file would leave it open.
  const content = await storage.read(archive.file_key);
  const into = owner.query(
    copyStreams.from(
      `copy archived_entries (form) from stdin with (format csv, delimiter e'\\x01', quote e'\\x02')`,
    ),
  );
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createGunzip(),
    into,
  );
  if (hash.digest('hex') !== archive.sha256) return 'it was changed after it was written';
  if (String(into.rowCount) !== archive.entries)
    return `it has ${into.rowCount} of ${archive.entries} entries`;
  return undefined;
}
