/**
 * Spreads the tables of a Citus coordinator over its workers: tables with an account_id by it,
 * accounts by their own id beside them, and all others as copies on every worker.
 *
 * Foreign keys are taken away before and put back after, because a distributed table may not point
 * to a table that is not distributed yet.
 */
import type pg from 'pg';
import { withoutForeignKeys } from '../backup/tables.ts';

export interface Distributed {
  readonly distributed: readonly string[];
  readonly reference: readonly string[];
}

/** The table whose rows are the firms; it is placed by its id. */
const FIRMS = 'accounts';

export async function distribute(owner: pg.Client): Promise<Distributed> {
  const { rows: extensions } = await owner.query(`select from pg_extension where extname = 'citus'`);
  if (extensions.length === 0) {
    throw new Error(
      'The database has no extension citus: run this on the coordinator of a cluster, after "create extension citus" there.',
    );
  }
  const { rows } = await owner.query<{ name: string; by_account: boolean; unplaced: boolean }>(
    `select c.relname as name,
       exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
               where i.indrelid = c.oid and i.indisprimary and a.attname = 'account_id') as by_account,
       not exists (select from pg_dist_partition p where p.logicalrelid = c.oid) as unplaced
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by (c.relname = $1) desc, c.relname`,
    [FIRMS],
  );
  const isByAccount = (table: { name: string; by_account: boolean }) =>
    table.by_account || table.name === FIRMS;
  const distributed = rows.filter(isByAccount).map(({ name }) => name);
  const reference = rows.filter((table) => !isByAccount(table)).map(({ name }) => name);
  const unplaced = rows.filter((table) => table.unplaced);
  await owner.query('begin');
  try {
    await withoutForeignKeys(owner, async () => {
      for (const table of unplaced.filter((each) => !isByAccount(each))) {
        await owner.query('select create_reference_table($1)', [table.name]);
      }
      for (const { name } of unplaced.filter(isByAccount)) {
        if (name === FIRMS) await owner.query(`select create_distributed_table($1, 'id')`, [name]);
        else
          await owner.query(`select create_distributed_table($1, 'account_id', colocate_with => $2)`, [
            name,
            FIRMS,
          ]);
      }
    });
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
  return { distributed, reference };
}
