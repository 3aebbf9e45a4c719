/**
 * Restores a backup into an installation in one transaction, all or nothing. A schema with the migrations of the
 * backup is emptied; any other is replaced by one that is created with them. It is filled, and then migrated to this
 * release. Restores only tables, columns and sequences that the schema has, and refuses a backup made by a newer
 * release.
 */
import { pipeline } from 'node:stream/promises';
import copyStreams from 'pg-copy-streams';
import type pg from 'pg';
import { appliedMigrations, migrate, readMigrations, type Migration } from '../database/owner/migrate.ts';
import { textOf, type Entry, type EntryHeader } from './archive.ts';
import type { Manifest, OpenBackup } from './open-backup.ts';
import { RESTORED_FILES, type RestoredFiles } from './restored-files.ts';
import {
  columnList,
  emptyTables,
  namesOfSequences,
  quoted,
  tablesToKeep,
  withoutForeignKeys,
  type Sequence,
  type Table,
} from './tables.ts';

export interface RestoreTarget {
  readonly owner: pg.Client;
  readonly files: RestoredFiles;
  /** Called with the backup's key before the transaction commits; the result undoes it if the commit fails. */
  readonly keepKey: (key: string) => (() => void) | undefined;
  readonly onProgress?: (what: string, done: number, total: number) => void;
}

export interface RestoreResult {
  readonly made_at: string;
  /** Row counts by table. */
  readonly counts: Readonly<Record<string, number>>;
  readonly files: number;
}

/** The caller has already opened and verified the backup. */
export async function readBackup(backup: OpenBackup, target: RestoreTarget): Promise<RestoreResult> {
  const { owner, files } = target;
  const { manifest, entries, key } = backup;
  refuseUnknownMigrations(manifest, await readMigrations());
  let giveBackKey: (() => void) | undefined;
  let restored: RestoreResult;
  await owner.query('begin');
  try {
    if (!(await hasMigrationsOf(manifest, owner))) await recreateSchema(owner, manifest);
    const counts = await withoutForeignKeys(owner, async () => {
      await emptyTables(owner);
      return fill(entries, target);
    });
    await migrate(owner, { insideTransaction: true });
    // A copy of an installation must not write to the databases of the original.
    await owner.query('update firm_databases set owner_connection = null, service_connection = null');
    await files.complete();
    if (files.mark !== undefined) await storeMark(owner, files.mark);
    giveBackKey = target.keepKey(key);
    await owner.query('commit');
    restored = { made_at: manifest.made_at, counts, files: files.written };
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    giveBackKey?.();
    await files.discard();
    throw error;
  }
  await files.takePlace();
  await owner.query('delete from installation_facts where name = $1', [RESTORED_FILES]);
  return restored;
}

/** For the next start, if this process is killed before the files take their place. */
async function storeMark(owner: pg.Client, mark: string): Promise<void> {
  await owner.query(
    `insert into installation_facts (name, value, set_at) values ($1, $2, now())
     on conflict (name) do update set value = excluded.value, set_at = excluded.set_at`,
    [RESTORED_FILES, mark],
  );
}

function refuseUnknownMigrations({ migrations, release }: Manifest, known: readonly Migration[]): void {
  const ofRelease = new Map(known.map(({ name, sha256 }) => [name, sha256]));
  const strange = migrations.find(({ name, sha256 }) => ofRelease.get(name) !== sha256);
  if (strange) {
    throw new Error(
      `The backup was made by the release ${release} with the migration ${strange.name}, which this release ` +
        `does not have in this form: restore it with that release.`,
    );
  }
}

async function hasMigrationsOf({ migrations }: Manifest, owner: pg.Client): Promise<boolean> {
  const here = await appliedMigrations(owner);
  return here.size === migrations.length && migrations.every(({ name, sha256 }) => here.get(name) === sha256);
}

/** Recreates the public schema of the backup's release. */
async function recreateSchema(owner: pg.Client, { migrations }: Manifest): Promise<void> {
  await owner.query('drop schema public cascade');
  await owner.query('create schema public');
  await migrate(owner, { through: migrations.at(-1)?.name ?? '', insideTransaction: true });
}

async function fill(
  entries: AsyncGenerator<Entry>,
  { owner, files, onProgress }: RestoreTarget,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const tables = await tablesToKeep(owner);
  for await (const entry of entries) {
    const { kind } = entry.header;
    if (kind === 'table') {
      const table = knownTable(entry.header, tables);
      const name = table.schema === 'public' ? table.name : `${table.schema}.${table.name}`;
      if (name in counts) throw new Error(`The backup has the table ${name} twice.`);
      counts[name] = await fillTable(owner, table, entry);
      onProgress?.('restoring tables', Object.keys(counts).length, tables.length);
    } else if (kind === 'sequences') {
      await setSequences(owner, entry);
    } else if (kind === 'file') {
      const { path: key, size_bytes } = entry.header;
      await files.write(String(key), entry.content, typeof size_bytes === 'number' ? size_bytes : undefined);
    } else {
      throw new Error(`The backup has content that this release does not support: ${kind}.`);
    }
  }
  return counts;
}

/** Returns the number of rows. */
async function fillTable(owner: pg.Client, table: Table, { content }: Entry): Promise<number> {
  const into = owner.query(
    copyStreams.from(`copy ${quoted(table)} (${columnList(table.columns)}) from stdin`),
  );
  await pipeline(content, into);
  return into.rowCount;
}

async function setSequences(owner: pg.Client, entry: Entry): Promise<void> {
  const known = new Set(await namesOfSequences(owner));
  const sequences: Sequence[] = JSON.parse(await textOf(entry));
  for (const { name, value, called } of sequences) {
    if (!known.has(name)) throw new Error(`The backup has an unknown sequence: ${name}.`);
    await owner.query('select setval(to_regclass($1), $2, $3)', [name, value, called]);
  }
}

/** The schema's table with the columns of the backup. Throws if the schema lacks one of them. */
function knownTable({ schema, name, columns }: EntryHeader, tables: readonly Table[]): Table {
  const known = tables.find((each) => each.schema === schema && each.name === name);
  if (!known) throw new Error(`The backup has an unknown table: ${String(schema)}.${String(name)}.`);
  const named: unknown[] = Array.isArray(columns) ? columns : [];
  const found = named.flatMap((wanted) => known.columns.find((each) => each === wanted) ?? []);
  const strange = named.find((wanted, index) => wanted !== found[index] || named.indexOf(wanted) !== index);
  if (named.length === 0 || strange !== undefined)
    throw new Error(`The backup has an unknown column of ${known.name}: ${JSON.stringify(strange)}.`);
  return { ...known, columns: found };
}
