/**
 * Streams the rows of one statement in batches while the database still executes it. If rows arrive faster than they
 * are used, the socket is paused, so that they wait at the database. Unlike a cursor, which PostgreSQL executes in one
 * process, the statement can use parallel workers. The connection runs no other statement until this one ends.
 */
import type pg from 'pg';
import { RawRows } from './raw-rows.ts';
import { RawRun } from './raw-run.ts';
import type { Sql } from '../sql.ts';
import { driverClient } from './driver-connection.ts';

/** The minimum number of rows in a batch, except the last one. */
const BATCH_ROWS = 1_000;

/**
 * Each batch is valid until the next is requested. A caller that stops before the end leaves the statement running, and
 * must then close the connection.
 */
export async function* streamed(client: pg.ClientBase, statement: Sql): AsyncGenerator<RawRows> {
  const { stream: socket } = driverClient(client).connection;
  const free = [new RawRows(), new RawRows()];
  let waiting: RawRows | undefined;
  let arrived = Promise.withResolvers<void>();
  const handOver = (rows: RawRows): RawRows => {
    waiting = rows;
    socket.pause();
    arrived.resolve();
    return free.pop() ?? new RawRows();
  };
  const run = new RawRun(statement, new RawRows(), { batch: { rows: BATCH_ROWS, handOver } });
  driverClient(client).query(run);
  // The end is not awaited if the caller failed on an earlier batch.
  run.ended.catch(() => undefined);
  for (;;) {
    await Promise.race([arrived.promise, run.ended]);
    if (!waiting) break;
    const rows = waiting;
    waiting = undefined;
    arrived = Promise.withResolvers();
    socket.resume();
    yield rows;
    free.push(rows);
  }
  const last = await run.ended;
  if (last.length > 0) yield last;
}
