/**
 * Writes everything of one firm into a directory that other programs can read: a file of JSON Lines for each table, the
 * firm's files under their keys, and a manifest with counts and checksums. The rows are those of one moment, and the
 * service may run meanwhile. Refuses a directory that holds something.
 */
import fs from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { FileStorage } from '../files/storage.ts';
import {
  ARCHIVE_FORMAT,
  FILE_LIST,
  FILES_FOLDER,
  MANIFEST,
  tableFile,
  TABLES_FOLDER,
  writeLines,
  type Manifest,
} from './manifest.ts';
import { tablesOfFirm, type FirmTable, type LeftOut } from './tables.ts';

const ROWS_AT_ONCE = 1000;

export interface ExportSource {
  readonly owner: pg.Client;
  readonly accountId: string;
  readonly storage: FileStorage;
  readonly leftOut: LeftOut;
  readonly release: string;
  readonly at: Date;
  readonly onProgress?: (name: string, done: number, total: number) => void;
}

export async function exportFirm(directory: string, source: ExportSource): Promise<Manifest> {
  const { owner, accountId } = source;
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (fs.readdirSync(directory).length > 0)
    throw new Error(`The directory ${directory} is not empty: give one that is new or empty.`);
  for (const folder of [TABLES_FOLDER, FILES_FOLDER]) fs.mkdirSync(path.join(directory, folder));
  await owner.query('begin transaction isolation level repeatable read, read only');
  try {
    await owner.query(`select set_config('chancery.account_id', $1, true)`, [accountId]);
    const account = await owner.query<{ id: string; name: string }>(
      'select id, name from accounts where id = $1',
      [accountId],
    );
    if (!account.rows[0]) throw new Error(`No firm has the id ${accountId}.`);
    const migrations = await owner.query('select max(name) as migration from schema_migrations');
    const tables = await writeTables(directory, source);
    const manifest: Manifest = {
      format: ARCHIVE_FORMAT,
      release: source.release,
      migration: migrations.rows[0].migration,
      made_at: source.at.toISOString(),
      account: account.rows[0],
      tables,
      files: await writeLines(path.join(directory, FILE_LIST), writtenFiles(directory, source)),
    };
    fs.writeFileSync(path.join(directory, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
    });
    return manifest;
  } finally {
    await owner.query('rollback');
  }
}

async function writeTables(directory: string, source: ExportSource): Promise<Manifest['tables']> {
  const tables = await tablesOfFirm(source.owner, source.leftOut);
  const written: Manifest['tables'] = {};
  for (const [index, table] of tables.entries()) {
    source.onProgress?.(table.name, index, tables.length);
    const rows = await writeLines(tableFile(directory, table.name), rowsOf(table, source));
    if (rows.rows > 0) written[table.name] = rows;
    else fs.rmSync(tableFile(directory, table.name));
  }
  source.onProgress?.('tables', tables.length, tables.length);
  return written;
}

async function* rowsOf(
  table: FirmTable,
  { owner, accountId, leftOut }: ExportSource,
): AsyncGenerator<string> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ');
  const order = table.key.length > 0 ? ` order by ${table.key.map(pg.escapeIdentifier).join(', ')}` : '';
  const condition = leftOut.rows[table.name];
  await owner.query(
    `declare exported no scroll cursor for select row_to_json(r)::text as line from (
       select ${columns} from ${pg.escapeIdentifier(table.name)}
       where ${table.account_column} = ${pg.escapeLiteral(accountId)}${condition ? ` and not (${condition})` : ''}${order}) r`,
  );
  for (;;) {
    const { rows } = await owner.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from exported`);
    for (const { line } of rows) yield line;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await owner.query('close exported');
}

/** Files are taken after the rows, so that none that the rows name is missing. One line tells of each. */
async function* writtenFiles(
  directory: string,
  { storage, accountId }: ExportSource,
): AsyncGenerator<string> {
  for await (const { key } of storage.keysIn(accountId)) {
    const file = path.join(directory, FILES_FOLDER, key);
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    let size_bytes = 0;
    await pipeline(
      await storage.read(key),
      async function* (content: AsyncIterable<Buffer>) {
        for await (const chunk of content) {
          hash.update(chunk);
          size_bytes += chunk.length;
          yield chunk;
        }
      },
      fs.createWriteStream(file, { mode: 0o600 }),
    );
    yield JSON.stringify({ key, size_bytes, sha256: hash.digest('hex') });
  }
}
