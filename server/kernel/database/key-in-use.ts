/**
 * Tracks which encryption key each process of the service uses. Each process holds an advisory lock with the key's id
 * on its listening connection, so the lock disappears with the process.
 */
import type pg from 'pg';
import type { Secrets } from '../secrets.ts';
import { rowOf } from './owner/owner-rows.ts';

/** An arbitrary number; nothing else may use it as the first half of a two-part lock. */
const LOCK = 7_238_415;

export async function holdKeyInUse(client: pg.Client, keyNumber: number): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [LOCK, keyNumber]);
}

/** The number of connections held by processes that use another key. */
export async function othersInUse(owner: pg.Client, { keyNumber }: Secrets): Promise<number> {
  const { others } = await rowOf(
    owner,
    { others: Number },
    `select count(*) as others from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
       and classid = $1::bigint::oid and objsubid = 2 and objid <> ($2::bigint & 4294967295)::oid`,
    [LOCK, keyNumber],
  );
  return others;
}
