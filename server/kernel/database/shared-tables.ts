/**
 * Tables that all firms share, such as currencies and court rules. Migrations make them in every database; what was
 * imported into the first one since is copied to one that is added. Imports afterwards write to all of them.
 */
import { pipeline } from 'node:stream/promises';
import copyStreams from 'pg-copy-streams';
import pg from 'pg';

/** Tables without a firm that are not for all firms, but of one database alone. */
const OF_ONE_DATABASE = [
  'schema_migrations',
  'service_logins',
  'installation_facts',
  'firm_databases',
  'sign_in_attempts',
  'rate_windows',
  'access_tokens',
  'refresh_tokens',
  'signing_keys',
];

/** Into a database that holds no firm yet. */
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

interface SharedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A table after those that it refers to; what is checked at the end of the transaction doesn't count. */
async function sharedTables(owner: pg.Client): Promise<SharedTable[]> {
  const { rows } = await owner.query<SharedTable & { refers_to: string[] }>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select t.relname::text from pg_constraint k join pg_class t on t.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f' and not k.condeferrable and t.oid <> c.oid) as refers_to
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relrowsecurity
       and c.relname <> all($1)
       and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped)
     order by c.relname`,
    [OF_ONE_DATABASE],
  );
  const ordered: SharedTable[] = [];
  while (ordered.length < rows.length) {
    const next = rows.find(
      (row) =>
        !ordered.includes(row) && row.refers_to.every((name) => ordered.some((each) => each.name === name)),
    );
    if (!next) throw new Error('The shared tables refer to one another in a ring.');
    ordered.push(next);
  }
  return ordered;
}
