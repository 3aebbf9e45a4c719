/** Tasks after a large load: statistics for the planner, and pending words of the search indexes. */
import type pg from 'pg';
import { textsOf } from '#kernel/database/owner/owner-rows.ts';

type AsOwner = (work: (owner: pg.Client) => Promise<void>) => Promise<void>;

/** The number of owner connections that process tables in parallel. */
const CONNECTIONS = 2;

/**
 * The largest first, so that the connections finish at similar times; partitions together with their table. Not the
 * empty ones: the planner would rely on their being empty, and read tables that grow from end to end.
 */
const TABLES = `
  select quote_ident(relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and not relispartition
    and (relkind = 'p' or relkind = 'r' and pg_relation_size(oid) > 0)
  order by pg_total_relation_size(oid) desc`;

export async function gatherStatistics(
  asOwner: AsOwner,
  tell: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  const tables: string[] = [];
  await asOwner(async (owner) => {
    tables.push(...(await textsOf(owner, TABLES)));
  });
  const next = tables.values();
  let done = 0;
  tell(done, tables.length);
  const workThrough = async (owner: pg.Client): Promise<void> => {
    for (const table of next) {
      await owner.query(`vacuum (analyze) ${table}`);
      tell(++done, tables.length);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, () => asOwner(workThrough)));
}
