/** Advisory locks of a database's sessions, identified by number. */
import type pg from 'pg';
import { codeOf } from '../kernel/errors/message.ts';
import { column } from '../kernel/database/decode.ts';
import { rowOf } from '../kernel/database/owner/owner-rows.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/** Takes an exclusive lock; returns whether it was granted in time. */
export async function lockedWithin(
  client: pg.Client,
  key: string | number,
  within_ms: number,
): Promise<boolean> {
  await client.query(`set lock_timeout = ${within_ms}`);
  try {
    await client.query('select pg_advisory_lock($1::bigint)', [key]);
    return true;
  } catch (error) {
    if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
    return false;
  } finally {
    await client.query('reset lock_timeout');
  }
}

/** The server processes that hold the lock, as text; undefined if there are none. */
export async function holdersOf(client: pg.Client, key: string | number): Promise<string | undefined> {
  const { pids } = await rowOf(
    client,
    { pids: column.text },
    `select string_agg(distinct pid::text, ', ') as pids from pg_locks
     where locktype = 'advisory' and objsubid = 1 and granted
       and database = (select oid from pg_database where datname = current_database())
       and (classid::bigint << 32) | objid::bigint = $1::bigint`,
    [String(key)],
  );
  return pids ?? undefined;
}
