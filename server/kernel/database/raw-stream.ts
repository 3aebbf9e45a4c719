/**
 * The rows of one statement while the database still answers it, in batches off the wire. What comes faster than it is
 * used waits at the database, since its socket is not read meanwhile. Unlike a cursor, whose plans PostgreSQL runs on one
 * process, the statement may use several; until it ends, the connection runs no other.
 */
import type pg from 'pg';
import { RawRows } from './raw-rows.ts';
import { RawRun } from './raw-run.ts';
import type { Sql } from './sql.ts';
import { driverClient } from './wire.ts';

/** A batch has at least so many rows, save the last one. */
const BATCH_ROWS = 1_000;

/**
 * Each batch is good until the next is asked for. Whoever leaves before the end leaves the statement running, so that nothing but
 * the end of the connection may follow.
 */
export async function* streamed(client: pg.Client, statement: Sql): AsyncGenerator<RawRows> {
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
  // Nobody waits for it any more where what was before it could not be used.
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
