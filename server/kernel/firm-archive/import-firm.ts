/**
 * Imports an exported firm in one transaction, all or nothing. Records keep their ids, which need to be unique only
 * within the firm. The firm keeps its own id if that is free; otherwise it gets the next one. Refuses an archive that
 * was modified or that comes from a release with another schema.
 */
import path from 'node:path';
import { Readable } from 'node:stream';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import copyStreams from 'pg-copy-streams';
import pg from 'pg';
import { FilesInStore } from '../backup/restored-files.ts';
import type { FileStorage } from '../files/storage.ts';
import { FILE_LIST, FILES_FOLDER, readLines, readManifest, tableFile, type Manifest } from './manifest.ts';
import { tablesOfFirm, type FirmTable, type LeftOut } from './tables.ts';
import { column } from '../database/database.ts';
import { rowOf, rowsOf, textsOf } from '../database/owner/owner-rows.ts';
import { fileBytes } from '../files/file-bytes.ts';

export interface ImportTarget {
  readonly owner: pg.Client;
  readonly storage: FileStorage;
  readonly leftOut: LeftOut;
  /** Other columns that hold a firm's id, by table, and the condition under which they do. */
  readonly accountsNamedIn: Readonly<Record<string, { readonly column: string; readonly where: string }>>;
  /** Tables whose rows are skipped if another firm has the key already. */
  readonly skippedWhereTaken: readonly string[];
  readonly onProgress?: (name: string, done: number, total: number) => void;
}

export interface ImportResult {
  readonly account_id: string;
  /** The firm's id in the installation it comes from. */
  readonly former_account_id: string;
  /** Row counts by table. */
  readonly counts: Readonly<Record<string, number>>;
  /** Counts of skipped rows by table. */
  readonly skipped: Readonly<Record<string, number>>;
  readonly files: number;
}

export async function importFirm(directory: string, target: ImportTarget): Promise<ImportResult> {
  const manifest = readManifest(directory);
  const files = new FilesInStore(target.storage);
  const { owner } = target;
  await owner.query('begin');
  try {
    await refuseOtherSchema(owner, manifest);
    const firm = { from: manifest.account.id, to: await placeFor(owner, manifest.account.id) };
    await owner.query(`select set_config('chancery.account_id', $1, true)`, [firm.to]);
    await owner.query('set constraints all deferred');
    const { counts, skipped } = await writeTables(directory, manifest, firm, target);
    await writeFiles(directory, manifest, firm, files);
    await owner.query('commit');
    return { account_id: firm.to, former_account_id: firm.from, counts, skipped, files: files.written };
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    await files.discard();
    throw lacksShared(error) ?? error;
  }
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Data shared by all firms, such as court rules, is not in the archive; a row it refers to may be missing here. */
function lacksShared(error: unknown): Error | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== FOREIGN_KEY_VIOLATION) return undefined;
  const [, key, value, table] =
    /Key \((.+)\)=\((.+)\) is not present in table "(.+)"/.exec(error.detail ?? '') ?? [];
  return new Error(
    `The ${error.table} of the archive name ${table} that this installation does not have (${key} ${value}). Import ` +
      'what all firms share, such as court rules, into it first.',
    { cause: error },
  );
}

interface Firm {
  readonly from: string;
  readonly to: string;
}

async function refuseOtherSchema(owner: pg.Client, { release, migration }: Manifest): Promise<void> {
  const [here] = await textsOf(owner, 'select max(name) from schema_migrations');
  if (here === migration) return;
  throw new Error(
    `The firm was exported by the release ${release}, whose schema is that of ${migration}, and this database has ` +
      `that of ${here}: update both installations to the same release and export it again.`,
  );
}

/** The firm's own id if it is free, otherwise the next id. */
async function placeFor(owner: pg.Client, wanted: string): Promise<string> {
  await owner.query(`select set_config('chancery.account_id', $1, true)`, [wanted]);
  const taken = await owner.query(
    'select from accounts where id = $1 union all select from firm_locations where account_id = $1',
    [wanted],
  );
  if (taken.rowCount === 0) return wanted;
  const { id } = await rowOf(owner, { id: column.required }, `select nextval('accounts_id_seq')`);
  return id;
}

async function writeTables(directory: string, manifest: Manifest, firm: Firm, target: ImportTarget) {
  const { owner, leftOut, onProgress } = target;
  const tables = await tablesOfFirm(owner, leftOut);
  const strange = Object.keys(manifest.tables).find((name) => !tables.some((table) => table.name === name));
  if (strange) throw new Error(`The archive has the table ${strange}, which no archive of this release has.`);
  const counts: Record<string, number> = {};
  const skipped: Record<string, number> = {};
  await owner.query('create temp table incoming (line jsonb not null) on commit drop');
  for (const [index, table] of tables.entries()) {
    const part = manifest.tables[table.name];
    if (!part) continue;
    onProgress?.(table.name, index, tables.length);
    await owner.query('truncate incoming');
    await pipeline(
      Readable.from(escaped(readLines(path.join(directory, tableFile(table.name)), part))),
      owner.query(copyStreams.from('copy incoming (line) from stdin')),
    );
    await moveTo(owner, firm, table, target);
    const written = await insert(owner, table, target.skippedWhereTaken.includes(table.name));
    counts[table.name] = written;
    if (written < part.rows) skipped[table.name] = part.rows - written;
    await advanceSequences(owner, table);
  }
  onProgress?.('tables', tables.length, tables.length);
  return { counts, skipped };
}

/** The backslash is the only character in a line of JSON that COPY interprets. */
async function* escaped(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line.replaceAll('\\', '\\\\')}\n`;
}

/** Replaces the firm's former id with the new one everywhere. */
async function moveTo(owner: pg.Client, firm: Firm, table: FirmTable, target: ImportTarget): Promise<void> {
  const change = (set: string, where: string) =>
    owner.query(`update incoming set line = ${set} where ${where}`);
  const to = `to_jsonb(${firm.to}::bigint)`;
  await change(`line || jsonb_build_object('${table.account_column}', ${to})`, 'true');
  if (firm.from === firm.to) return;
  const named = target.accountsNamedIn[table.name];
  if (named) await change(`line || jsonb_build_object('${named.column}', ${to})`, named.where);
  if (table.columns.includes('file_key'))
    await change(
      `line || jsonb_build_object('file_key', '${firm.to}/' || substr(line ->> 'file_key', ${firm.from.length + 2}))`,
      `line ->> 'file_key' like '${firm.from}/%'`,
    );
  for (const image of ['before', 'after'].filter((column) => table.columns.includes(column)))
    await change(
      `jsonb_set(line, '{${image}}', (select jsonb_object_agg(key, case
         when key = 'account_id' then ${to}
         when jsonb_typeof(value) = 'object' and value ? 'account_id' then value || jsonb_build_object('account_id', ${to})
         else value end) from jsonb_each(line -> '${image}')))`,
      `jsonb_typeof(line -> '${image}') = 'object' and line -> '${image}' <> '{}'`,
    );
}

async function insert(owner: pg.Client, table: FirmTable, skipTaken: boolean): Promise<number> {
  const name = pg.escapeIdentifier(table.name);
  const columns = table.columns.map(pg.escapeIdentifier);
  const { rowCount } = await owner.query(
    `insert into ${name} (${columns.join(', ')}) overriding system value
     select ${columns.map((column) => `r.${column}`).join(', ')}
     from incoming, jsonb_populate_record(null::${name}, line) r${skipTaken ? ' on conflict do nothing' : ''}`,
  );
  return rowCount ?? 0;
}

/** More numbers than all sessions take while a sequence is set. */
const FAR = 10_000_000;

/** Advances sequences past the imported numbers. */
async function advanceSequences(owner: pg.Client, table: FirmTable): Promise<void> {
  const rows = await rowsOf(
    owner,
    { column: column.required, sequence: column.required, last: column.required },
    `select a.attname::text as "column", s.sequence, coalesce(q.last_value, 0) as last
     from pg_attribute a cross join pg_get_serial_sequence($1, a.attname) s (sequence)
     join pg_sequences q on format('%I.%I', q.schemaname, q.sequencename) = s.sequence
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
    [pg.escapeIdentifier(table.name)],
  );
  for (const { column, sequence, last } of rows) {
    // Takes each number through nextval, as other sessions do, so that none is given out twice while the service
    // runs. A sequence that is far behind is set: the sessions do not come that far in the meantime.
    await owner.query(
      `select case when highest - $2::bigint > ${FAR} then setval($1, highest)
         else (select max(nextval($1)) from generate_series($2::bigint + 1, highest)) end
       from (select max((line ->> ${pg.escapeLiteral(column)})::bigint) as highest from incoming) i`,
      [sequence, last],
    );
  }
}

interface ListedFile {
  readonly key: string;
  readonly size_bytes: number;
  readonly sha256: string;
}

async function writeFiles(
  directory: string,
  manifest: Manifest,
  firm: Firm,
  files: FilesInStore,
): Promise<void> {
  const folder = path.resolve(directory, FILES_FOLDER);
  for await (const line of readLines(path.join(directory, FILE_LIST), manifest.files)) {
    const { key, size_bytes, sha256 }: ListedFile = JSON.parse(line);
    const file = path.resolve(folder, key);
    if (!file.startsWith(folder + path.sep) || !key.startsWith(`${firm.from}/`))
      throw new Error(`The archive has a file outside of its firm: ${key}.`);
    const content = checked(file, sha256);
    await files.write(`${firm.to}/${key.slice(firm.from.length + 1)}`, content, size_bytes);
  }
}

async function* checked(file: string, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of fileBytes(file)) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new Error(`${file} was changed after the export.`);
}
