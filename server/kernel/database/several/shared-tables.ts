/**
 * Tables that all firms share, such as currencies and court rules. Migrations fill them in every database. When a
 * database is added, later imports are copied to it from the first; from then on, imports write to all databases.
 */
import { pipeline } from 'node:stream/promises';
import copyStreams from 'pg-copy-streams';
import pg from 'pg';
import { column, type Decoded } from '../decode.ts';
import { rowsOf } from '../owner/owner-rows.ts';

/** Tables that imports change. Tables written only by migrations are the same everywhere. */
const IMPORTED = [
  'court_jurisdictions',
  'court_rule_editions',
  'court_triggers',
  'court_service_types',
  'court_jurisdiction_service_types',
  'legal_aid_uk_rates',
  'legal_aid_uk_fees',
  'legal_aid_uk_expense_categories',
  'legal_aid_uk_expense_rates',
];

/** Copies into a database that holds no firm yet. */
export async function copySharedTables(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows: empty } = await to.query('select active_firms() = 0 as empty');
  if (!empty[0].empty) return;
  const tables = await sharedTables(from);
  await to.query('begin');
  try {
    await to.query('set constraints all deferred');
    await to.query(`truncate ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')} cascade`);
    for (const { name, columns } of tables) {
      const what = `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`;
      await pipeline(
        from.query(copyStreams.to(`copy ${what} to stdout`)),
        to.query(copyStreams.from(`copy ${what} from stdin`)),
      );
    }
    await to.query('commit');
  } catch (error) {
    await to.query('rollback');
    throw error;
  }
}

const SHARED_TABLE = { name: column.required, columns: column.texts, refers_to: column.texts };

type SharedTable = Pick<Decoded<typeof SHARED_TABLE>, 'name' | 'columns'>;

/** Orders each table after those it refers to; deferred constraints do not count. */
async function sharedTables(owner: pg.Client): Promise<SharedTable[]> {
  const rows = await rowsOf(
    owner,
    SHARED_TABLE,
    `select c.relname as name,
       to_json(array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum)) as columns,
       to_json(array(select t.relname::text from pg_constraint k join pg_class t on t.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f' and not k.condeferrable and t.oid <> c.oid)) as refers_to
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
     order by c.relname`,
    [IMPORTED],
  );
  const ordered: SharedTable[] = [];
  while (ordered.length < rows.length) {
    const next = rows.find(
      (row) =>
        !ordered.includes(row) &&
        row.refers_to.every((name) => !IMPORTED.includes(name) || ordered.some((each) => each.name === name)),
    );
    if (!next) throw new Error('The shared tables reference one another in a cycle.');
    ordered.push(next);
  }
  return ordered;
}
