/**
 * The ranges of ids: each database allocates ids from a multiple of one number, so that no two firms share a record id.
 *
 * What a firm writes later has a higher id, also after it has moved. Its audit log, its event feed and its pages rely on
 * this order. So a database gets a new range, above all others, before a firm arrives from a database with a higher one.
 */
import type pg from 'pg';
import { rowOf, textsOf } from '../owner/owner-rows.ts';
import { FIRST } from '../database.ts';

export const IDS_OF_A_DATABASE = 1_000_000_000_000;

/** The range of the first database, which is not in the directory; 0 unless it has got another one. */
const RANGE_OF_FIRST = 'id_range';

/** Runs a transaction of the first database in which no other one can take a new range. */
export async function withRangesLocked<T>(first: pg.Client, work: () => Promise<T>): Promise<T> {
  await first.query('begin');
  try {
    await first.query('lock table firm_databases in share row exclusive mode');
    const result = await work();
    await first.query('commit');
    return result;
  } catch (error) {
    await first.query('rollback');
    throw error;
  }
}

export async function rangeOf(first: pg.Client, name: string): Promise<number> {
  const [number = '0'] =
    name === FIRST
      ? await textsOf(first, 'select value from installation_facts where name = $1', [RANGE_OF_FIRST])
      : await textsOf(first, 'select number from firm_databases where name = $1', [name]);
  return Number(number);
}

/** A range above all others and above this one. */
export async function nextRange(first: pg.Client, above = 0): Promise<number> {
  const { next } = await rowOf(
    first,
    { next: Number },
    `select 1 + greatest($1, (select max(number) from firm_databases),
       (select max(value::integer) from installation_facts where name = $2)) as next`,
    [above, RANGE_OF_FIRST],
  );
  return next;
}

/** Gives the target a new range unless its ids are above all that the source has allocated, and returns its range. */
export async function rangeAbove(first: pg.Client, source: pg.Client, target: string): Promise<number> {
  const below = await highestRange(source);
  return withRangesLocked(first, async () => {
    const present = await rangeOf(first, target);
    if (present > below) return present;
    const next = await nextRange(first, below);
    await (target === FIRST
      ? first.query(
          `insert into installation_facts (name, value, set_at) values ($1, $2, now())
           on conflict (name) do update set value = excluded.value, set_at = excluded.set_at`,
          [RANGE_OF_FIRST, String(next)],
        )
      : first.query('update firm_databases set number = $2 where name = $1', [target, next]));
    return next;
  });
}

/** An imported firm may have brought ids above the database's own range. */
async function highestRange(owner: pg.Client): Promise<number> {
  const { highest } = await rowOf(
    owner,
    { highest: Number },
    `select coalesce(max(last_value), 0) / ${IDS_OF_A_DATABASE} as highest from pg_sequences
     where schemaname = 'public' and data_type = 'bigint'::regtype`,
  );
  return highest;
}

/** Lets a database allocate ids from a range, unless it does already. */
export async function beginIds(owner: pg.Client, range: number): Promise<void> {
  const start = range * IDS_OF_A_DATABASE;
  const names = await textsOf(
    owner,
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname = 'public' and coalesce(last_value, 0) < $1 and data_type = 'bigint'::regtype`,
    [start],
  );
  for (const name of names) await owner.query('select setval($1, $2)', [name, start]);
}
