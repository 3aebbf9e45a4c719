/** Changes a column of a row with a separate statement, as only the database owner can, and reverts it. */
import type pg from 'pg';

/** Alternative values by column type. */
const OTHER: Readonly<Record<string, readonly string[]>> = {
  text: [`coalesce($c, '') || 'x'`],
  boolean: ['not coalesce($c, false)'],
  date: [`coalesce($c, date '2026-01-01') + 1`],
  'timestamp with time zone': [`coalesce($c, timestamptz '2026-01-01') + interval '1 second'`],
  jsonb: [`coalesce($c, '{}') || '{"x": 1}'`],
  uuid: ['gen_random_uuid()'],
  'text[]': [`array_append(coalesce($c, '{}'), 'x')`],
  bytea: [`coalesce($c, '') || 'x'::bytea`],
};
const NUMBERS = ['coalesce($c, 0) + 1', 'coalesce($c, 0) - 1'];
/** Violations of row constraints, and values that the type rejects. */
const REFUSED_BY_THE_DATABASE = /^(22|23)/;
/** These follow from the write itself or identify the row. */
const NOT_COMPARED = ['account_id', 'id', 'etag', 'updated_at'];

export interface Column {
  readonly name: string;
  readonly type: string;
}

/** Runs work whose changes are rolled back, with foreign keys disabled. */
export async function onTrial(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  await work();
  await owner.query('rollback');
}

export async function comparedColumns(
  owner: pg.Client,
  table: string,
  left: readonly string[] = [],
): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'
       and attname <> all($2)`,
    [table, [...NOT_COMPARED, ...left]],
  );
  return rows;
}

/**
 * Gives a column of a row another value, calls `look`, and reverts the change. Returns whether the database allowed
 * the change.
 */
export async function altered(
  owner: pg.Client,
  table: string,
  { name, type }: Column,
  look: (row: Record<string, string>) => Promise<void>,
  where = 'true',
): Promise<boolean> {
  for (const value of OTHER[type] ?? NUMBERS) {
    await owner.query('savepoint here');
    const row = await owner
      .query<Record<string, string>>(
        `update ${table} t set "${name}" = ${value.replaceAll('$c', `"${name}"`)}
         where ctid = (select min(ctid) from ${table} t where ${where}) returning t.*`,
      )
      .then(
        ({ rows }) => rows[0],
        (error: { code: string }) => {
          if (!REFUSED_BY_THE_DATABASE.test(error.code)) throw error;
          return undefined;
        },
      );
    if (row) await look(row);
    await owner.query('rollback to here');
    if (row) return true;
  }
  return false;
}
