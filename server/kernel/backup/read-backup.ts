/**
 * Puts a backup into an installation, in one transaction: it is there as a whole or not at all. The
 * schema is made by the migrations that the backup was made under, then filled, then brought up to
 * this release. Refuses a damaged file, and one of a newer release.
 */
import { pipeline } from 'node:stream/promises';
import copyStreams from 'pg-copy-streams';
import type pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { readArchive, textOf, type Entry } from './archive.ts';
import type { RestoredFiles } from './restored-files.ts';
import { columnList, quoted, tablesToKeep, withoutForeignKeys, type Sequence, type Table } from './tables.ts';
import { BACKUP_FORMAT } from './write-backup.ts';

export interface RestoreTarget {
  readonly owner: pg.Client;
  readonly files: RestoredFiles;
  /** Called with the backup's key before anything is changed for good. */
  readonly keepKey: (key: string) => void;
  readonly onTable?: (name: string, rows: number) => void;
}

export interface RestoreResult {
  readonly made_at: string;
  /** Rows by table. */
  readonly counts: Readonly<Record<string, number>>;
  readonly files: number;
}

interface Manifest {
  readonly format: number;
  readonly release: string;
  readonly made_at: string;
  readonly migrations: readonly { name: string; sha256: string }[];
}

export async function readBackup(file: string, target: RestoreTarget): Promise<RestoreResult> {
  const { owner, files } = target;
  const entries = readArchive(file);
  const made = await readManifest(file, entries);
  const key = await textOf(await next(file, entries, 'key'));
  await owner.query('begin');
  try {
    await recreateSchema(owner, made);
    const counts = await withoutForeignKeys(owner, () => fill(entries, target));
    await migrate(owner, { insideTransaction: true });
    target.keepKey(key);
    await owner.query('commit');
    await files.takePlace();
    return { made_at: made.made_at, counts, files: files.written };
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    await files.discard();
    throw error;
  }
}

async function next(file: string, entries: AsyncGenerator<Entry>, kind: string): Promise<Entry> {
  const { value } = await entries.next();
  if (value && value.header.kind === kind) return value;
  throw new Error(`${file} can not be restored: it is no backup of this program.`);
}

async function readManifest(file: string, entries: AsyncGenerator<Entry>): Promise<Manifest> {
  const manifest = JSON.parse(await textOf(await next(file, entries, 'manifest'))) as Manifest;
  if (manifest.format === BACKUP_FORMAT) return manifest;
  throw new Error(
    `${file} was written by the release ${manifest.release}, whose form this release does not know.`,
  );
}

/** The public schema as it was when the backup was made, without a row. */
async function recreateSchema(owner: pg.Client, { migrations, release }: Manifest): Promise<void> {
  await owner.query('drop schema public cascade');
  await owner.query('create schema public');
  const last = migrations.at(-1)?.name ?? '';
  await migrate(owner, { through: last, insideTransaction: true });
  const { rows } = await owner.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  );
  const here = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const strange = migrations.find(({ name, sha256 }) => here.get(name) !== sha256);
  if (strange) {
    throw new Error(
      `The backup was made by the release ${release} with the migration ${strange.name}, which this release ` +
        `does not have in that form: restore it with that release.`,
    );
  }
  const tables = await tablesToKeep(owner);
  await owner.query(`truncate ${tables.map(quoted).join(', ')} cascade`);
}

async function fill(
  entries: AsyncGenerator<Entry>,
  { owner, files, onTable }: RestoreTarget,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for await (const entry of entries) {
    const { kind } = entry.header;
    if (kind === 'table') {
      const table = entry.header as unknown as Table;
      const name = table.schema === 'public' ? table.name : `${table.schema}.${table.name}`;
      const into = owner.query(
        copyStreams.from(`copy ${quoted(table)} (${columnList(table.columns)}) from stdin`),
      );
      await pipeline(entry.content, into);
      counts[name] = into.rowCount;
      onTable?.(name, into.rowCount);
    } else if (kind === 'sequences') {
      for (const { name, value, called } of JSON.parse(await textOf(entry)) as Sequence[]) {
        await owner.query('select setval(to_regclass($1), $2, $3)', [name, value, called]);
      }
    } else if (kind === 'file') {
      const { path: key, size_bytes } = entry.header;
      await files.write(String(key), entry.content, typeof size_bytes === 'number' ? size_bytes : undefined);
    } else {
      throw new Error(`The backup holds something that this release does not know: ${kind}.`);
    }
  }
  return counts;
}
