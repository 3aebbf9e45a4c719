/**
 * Exports all data of one firm as files that other programs can read: a JSON Lines file per table, the firm's files
 * under their keys, and a manifest with counts and checksums. The rows are one consistent snapshot, and the service
 * may keep running.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import pg from 'pg';
import { readIfKept, type FileStorage } from '../files/storage.ts';
import type { ArchiveTarget } from './archive-target.ts';
import {
  ARCHIVE_FORMAT,
  FILE_LIST,
  FILES_FOLDER,
  MANIFEST,
  tableFile,
  writeLines,
  type Manifest,
} from './manifest.ts';
import { tablesOfFirm, type FirmTable, type LeftOut } from './tables.ts';
import { rowsOf, textsOf } from '../database/owner/owner-rows.ts';
import { column } from '../database/database.ts';

const ROWS_AT_ONCE = 1000;

export interface ExportSource {
  /** A connection that sees the rows of the firm. */
  readonly client: pg.ClientBase;
  readonly accountId: string;
  readonly storage: FileStorage;
  readonly leftOut: LeftOut;
  readonly release: string;
  readonly at: Date;
  /** Called for the tables first, then for the files. */
  readonly onProgress?: (name: string, done: number, total: number) => void;
}

export const OF_FILES = 'files';

export async function exportFirm(target: ArchiveTarget, source: ExportSource): Promise<Manifest> {
  const { client, accountId } = source;
  await client.query('begin transaction isolation level repeatable read, read only');
  try {
    await client.query(`select set_config('chancery.account_id', $1, true)`, [accountId]);
    const columns = { id: column.required, name: column.required };
    const [account] = await rowsOf(client, columns, 'select id, name from accounts where id = $1', [
      accountId,
    ]);
    if (!account) throw new Error(`No firm has the id ${accountId}.`);
    const [migration = ''] = await textsOf(client, 'select max(name) from schema_migrations');
    const tables = await writeTables(target, source);
    const manifest: Manifest = {
      format: ARCHIVE_FORMAT,
      release: source.release,
      migration,
      made_at: source.at.toISOString(),
      account,
      tables,
      files: await writeFiles(target, source),
    };
    await target.write(MANIFEST, once(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)));
    return manifest;
  } finally {
    await client.query('rollback');
  }
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value;
}

/** A table without rows gets no file. */
async function writeTables(target: ArchiveTarget, source: ExportSource): Promise<Manifest['tables']> {
  const tables = await tablesOfFirm(source.client, source.leftOut);
  const written: Manifest['tables'] = {};
  for (const [index, table] of tables.entries()) {
    source.onProgress?.(table.name, index, tables.length);
    const lines = linesOf(table, source);
    const first = await lines.next();
    if (first.done) continue;
    written[table.name] = await writeLines(target, tableFile(table.name), beginning(first.value, lines));
  }
  source.onProgress?.('tables', tables.length, tables.length);
  return written;
}

async function* beginning<T>(first: T, others: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* others;
}

async function* linesOf(
  table: FirmTable,
  { client, accountId, leftOut }: ExportSource,
): AsyncGenerator<string> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ');
  const order = table.key.length > 0 ? ` order by ${table.key.map(pg.escapeIdentifier).join(', ')}` : '';
  const condition = leftOut.rows[table.name];
  await client.query(
    `declare exported no scroll cursor for select row_to_json(r)::text as line from (
       select ${columns} from ${pg.escapeIdentifier(table.name)}
       where ${table.account_column} = ${pg.escapeLiteral(accountId)}${condition ? ` and not (${condition})` : ''}${order}) r`,
  );
  for (;;) {
    const lines = await textsOf(client, `fetch ${ROWS_AT_ONCE} from exported`);
    yield* lines;
    if (lines.length < ROWS_AT_ONCE) break;
  }
  await client.query('close exported');
}

/**
 * Files are read after the rows, so that every file that a row names is included, unless it is permanently deleted
 * meanwhile. The list has a line for each file.
 */
async function writeFiles(target: ArchiveTarget, source: ExportSource): Promise<Manifest['files']> {
  const leftOut = new Set(await textsOf(source.client, source.leftOut.files, [source.accountId]));
  const keys: string[] = [];
  for await (const { key } of source.storage.keysIn(source.accountId)) if (!leftOut.has(key)) keys.push(key);
  const lines: string[] = [];
  for (const [index, key] of keys.entries()) {
    source.onProgress?.(OF_FILES, index, keys.length);
    const content = await readIfKept(source.storage, key);
    if (content) lines.push(JSON.stringify(await writeFile(target, key, content)));
  }
  return writeLines(target, FILE_LIST, Readable.from(lines));
}

async function writeFile(target: ArchiveTarget, key: string, content: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  let size_bytes = 0;
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      hash.update(chunk);
      size_bytes += chunk.length;
      yield chunk;
    }
  }
  await target.write(`${FILES_FOLDER}/${key}`, measured());
  return { key, size_bytes, sha256: hash.digest('hex') };
}
