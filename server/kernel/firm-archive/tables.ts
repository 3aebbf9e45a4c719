/**
 * Which rows belong to one firm, and the order in which tables can be written: each after the tables it refers to.
 * Deferrable references do not count.
 */
import type pg from 'pg';
import { column } from '../database/database.ts';
import { rowsOf } from '../database/owner/owner-rows.ts';

export interface FirmTable {
  readonly name: string;
  /** The column that holds the firm's id. */
  readonly account_column: 'account_id' | 'id';
  readonly columns: readonly string[];
  /** The columns of the primary key, by which rows are sorted. */
  readonly key: readonly string[];
}

/** What an archive leaves out because it is useless elsewhere; provided by the composition root. */
export interface LeftOut {
  readonly tables: readonly string[];
  /** By table. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** By table: an SQL condition for the rows to leave out. */
  readonly rows: Readonly<Record<string, string>>;
  /** A query for the keys of the files to leave out. */
  readonly files: string;
}

const ACCOUNTS = 'accounts';

/**
 * Every table with an account_id, and accounts. Generated columns are computed again; transaction ids (xid8) are
 * meaningless on another server.
 */
export async function tablesOfFirm(owner: pg.ClientBase, leftOut: LeftOut): Promise<FirmTable[]> {
  const { rows } = await owner.query<FirmTable>(
    `select c.relname as name, case c.relname when $1 then 'id' else 'account_id' end as account_column,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype order by a.attnum) as columns,
       array(select a.attname::text from pg_index i cross join unnest(i.indkey) with ordinality k (number, place)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
         where i.indrelid = c.oid and i.indisprimary order by k.place) as key
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and (c.relname = $1 or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id'
         and not a.attisdropped))
       and c.relname <> all($2)
     order by c.relname`,
    [ACCOUNTS, leftOut.tables],
  );
  const tables = rows.map((table) => ({
    ...table,
    columns: table.columns.filter((column) => !leftOut.columns[table.name]?.includes(column)),
  }));
  return inOrder(tables, await referencesBetween(owner));
}

async function referencesBetween(owner: pg.ClientBase): Promise<Map<string, Set<string>>> {
  const rows = await rowsOf(
    owner,
    { from: column.required, to: column.required },
    `select distinct f.relname as "from", t.relname as "to" from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and not k.condeferrable and k.connamespace = 'public'::regnamespace and f.oid <> t.oid`,
  );
  const found = new Map<string, Set<string>>();
  for (const { from, to } of rows) found.set(from, (found.get(from) ?? new Set()).add(to));
  return found;
}

function inOrder(
  tables: readonly FirmTable[],
  references: ReadonlyMap<string, ReadonlySet<string>>,
): FirmTable[] {
  const ordered: FirmTable[] = [];
  const written = new Set<string>();
  let left = [...tables];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const ready = left.filter(({ name }) => ![...(references.get(name) ?? [])].some((to) => names.has(to)));
    if (ready.length === 0)
      throw new Error(
        `The tables ${[...names].join(', ')} reference one another in a cycle: make one of the foreign keys deferrable.`,
      );
    ordered.push(...ready);
    for (const { name } of ready) written.add(name);
    left = left.filter(({ name }) => !written.has(name));
  }
  return ordered;
}
