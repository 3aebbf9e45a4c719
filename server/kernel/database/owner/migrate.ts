/**
 * Applies the files of database/migrations in order of their names, each in its own transaction. A lock prevents two
 * starting processes from applying them twice. Migrations are forward only.
 *
 * Refuses files that changed after they were applied, and databases migrated by a newer release.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { onEveryFirm } from './every-firm.ts';
import { messageOf } from '../../errors/message.ts';

export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, '../../../../database/migrations');

/** The advisory lock held on the migrating connection. */
const MIGRATING = 7_238_412;
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

export interface Migration {
  readonly name: string;
  readonly sha256: string;
  readonly text: string;
}

export interface MigrateOptions {
  readonly folder?: string;
  readonly onApplied?: (name: string, done: number, total: number) => void;
  /** Stops after the migration with this name. */
  readonly through?: string;
  /** Runs in the caller's open transaction, which undoes all migrations if it fails. */
  readonly insideTransaction?: boolean;
}

/** Returns the names of the migrations it applied. The connection must be the owner's. */
export async function migrate(owner: pg.Client, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = await readMigrations(options.folder);
  await owner.query('select pg_advisory_lock($1)', [MIGRATING]);
  try {
    await owner.query(`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null)`);
    const pending = pendingOf(migrations, await appliedMigrations(owner));
    const { through } = options;
    const wanted = through ? pending.filter(({ name }) => name <= through) : pending;
    for (const [index, migration] of wanted.entries()) {
      await onEveryFirm(owner, () =>
        apply(owner, migration, options.insideTransaction ? 'savepoint' : 'transaction'),
      );
      options.onApplied?.(migration.name, index + 1, wanted.length);
    }
    return wanted.map((migration) => migration.name);
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [MIGRATING]);
  }
}

/** The migrations that the database still lacks; applies none. */
export async function pendingMigrations(owner: pg.Client): Promise<string[]> {
  return pendingOf(await readMigrations(), await appliedMigrations(owner)).map((migration) => migration.name);
}

/** Every migration of this release, in order. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const misnamed = names.find((name) => !FILE_NAME.test(name));
  if (misnamed) throw new Error(`The migration ${misnamed} must be named like 0007_bills.sql.`);
  const numbers = names.map((name) => name.slice(0, 4));
  const doubled = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (doubled)
    throw new Error(`Two migrations have the number ${doubled}: give one of them the next free number.`);
  return Promise.all(
    names.map(async (name) => {
      const text = await fs.readFile(path.join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** The SHA-256 of each applied migration by its name. */
export async function appliedMigrations(owner: pg.Client): Promise<Map<string, string>> {
  const { rows: made } = await owner.query(`select to_regclass('schema_migrations') is not null as known`);
  if (!made[0].known) return new Map();
  const { rows } = await owner.query('select name, sha256 from schema_migrations');
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

function pendingOf(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied.keys()].find((name) => !known.has(name));
  if (unknown) {
    throw new Error(
      `The database has the migration ${unknown}, which this release does not know: ` +
        `start the release that applied it, or a newer one.`,
    );
  }
  for (const { name, sha256 } of migrations) {
    if (applied.has(name) && applied.get(name) !== sha256) {
      throw new Error(
        `The migration ${name} was changed after this database applied it: ` +
          `restore the file and write the change as a new migration.`,
      );
    }
  }
  return migrations.filter((migration) => !applied.has(migration.name));
}

const BOUNDARIES = {
  transaction: { begin: 'begin', end: 'commit', undo: 'rollback' },
  savepoint: { begin: 'savepoint m', end: 'release m', undo: 'rollback to m' },
};

async function apply(owner: pg.Client, { name, sha256, text }: Migration, within: keyof typeof BOUNDARIES) {
  const { begin, end, undo } = BOUNDARIES[within];
  try {
    await owner.query(begin);
    await owner.query(text);
    await owner.query('insert into schema_migrations values ($1, $2, $3)', [
      name,
      sha256,
      new Date().toISOString(),
    ]);
    await owner.query(end);
  } catch (error) {
    await owner.query(undo);
    const position = error instanceof pg.DatabaseError ? error.position : undefined;
    const line = position ? `, line ${text.slice(0, Number(position)).split('\n').length}` : '';
    throw new Error(`The migration ${name} failed${line}: ${messageOf(error)}`, { cause: error });
  }
}
