/** What a backup contains of a database, and how its tables are emptied and filled. */
import pg from 'pg';
import { column } from '../database/database.ts';
import { rowOf, rowsOf, textsOf } from '../database/owner/owner-rows.ts';

export interface Table {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  /** The rows are in partitions, which differ between installations. */
  readonly partitioned?: boolean;
}

export interface Sequence {
  readonly name: string;
  readonly value: string;
  readonly called: boolean;
}

/** Migrations record themselves again during a restore, and the service's logins belong to one server. */
const OWN_RECORDS = ['public.schema_migrations', 'public.service_logins', 'graphile_worker.migrations'];

const TABLE = {
  schema: column.required,
  name: column.required,
  columns: column.texts,
  partitioned: column.boolean,
};

/**
 * The tables that a backup includes: no unlogged tables, and none of extensions. Generated columns are computed
 * again. Transaction ids (xid8) are meaningless on another server; restored rows get that server's own.
 */
export function tablesToKeep(owner: pg.ClientBase): Promise<Table[]> {
  return rowsOf(
    owner,
    TABLE,
    `select n.nspname as schema, c.relname as name, json_agg(a.attname order by a.attnum) as columns,
       c.relkind = 'p' as partitioned
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
       and n.nspname || '.' || c.relname <> all($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by 1, 2, c.relkind order by 1, 2`,
    [OWN_RECORDS],
  );
}

const SEQUENCES = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'graphile_worker') and c.relkind = 'S'`;

/** Also those of unlogged tables: backups of earlier releases contain them. */
export function namesOfSequences(owner: pg.ClientBase): Promise<string[]> {
  return textsOf(owner, SEQUENCES);
}

/** Leaves out sequences of unlogged tables: their rows are not backed up, and they cannot be read on a replica. */
export async function sequencesToKeep(owner: pg.ClientBase): Promise<Sequence[]> {
  const names = await textsOf(owner, `${SEQUENCES} and c.relpersistence = 'p' order by 1`);
  const found: Sequence[] = [];
  for (const name of names) {
    const columns = { value: column.required, called: column.boolean };
    const state = await rowOf(owner, columns, `select last_value as value, is_called as called from ${name}`);
    found.push({ name, ...state });
  }
  return found;
}

export function quoted({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function columnList(columns: readonly string[]): string {
  return columns.map(pg.escapeIdentifier).join(', ');
}

/**
 * Removes all rows but this installation's own records. Tables without rows are left alone: emptying one that the same
 * transaction created searches all cached pages. Requires that no foreign keys exist (withoutForeignKeys).
 */
export async function emptyTables(owner: pg.ClientBase): Promise<void> {
  const filled = await textsOf(
    owner,
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and pg_relation_size(c.oid) > 0
       and n.nspname || '.' || c.relname <> all($1)`,
    [OWN_RECORDS],
  );
  if (filled.length > 0) await owner.query(`truncate ${filled.join(', ')}`);
}

/**
 * Drops all foreign keys and policies, runs work, and restores them, which checks every row that the work left.
 * Requires a transaction, so that no other session sees the tables without them.
 */
export async function withoutForeignKeys<T>(owner: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const keys = await rowsOf(
    owner,
    { table: column.required, name: column.required, definition: column.required },
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, to_regnamespace('graphile_worker'))
     order by 1, 2`,
  );
  const forced = await textsOf(
    owner,
    `select oid::regclass::text as table from pg_class
     where relforcerowsecurity and relnamespace = 'public'::regnamespace order by 1`,
  );
  for (const { table, name } of keys) await owner.query(`alter table ${table} drop constraint ${name}`);
  for (const table of forced) await owner.query(`alter table ${table} no force row level security`);
  const result = await work();
  // Add foreign keys before the policies: with policies in force, an owner would see no rows and check none.
  for (const { table, name, definition } of keys) {
    await owner.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const table of forced) await owner.query(`alter table ${table} force row level security`);
  return result;
}
