/**
 * The one running timer of a user. Starting it on another entry stops it on the first; stopping adds the
 * seconds it ran to the entry, whose total follows.
 */
import { sql } from '#kernel/database/sql.ts';
import { deleteRow } from '#kernel/resource/change.ts';
import type { Work } from '#kernel/resource/write-rules.ts';
import { quantityOnceStopped } from './rules.ts';

interface Running {
  readonly id: string;
  readonly activity_id: string;
  readonly start_time: string;
}

/** The timer of the asking user, held until the transaction ends. */
export async function runningTimer({ connection, ask }: Work): Promise<Running | undefined> {
  const { accountId, userId } = ask.principal;
  return connection.row<Running>(
    sql`select id, activity_id, start_time from timers where account_id = ${accountId} and user_id = ${userId} for update`,
  );
}

/** Starts the asking user's timer on an entry; where it runs on that one already, nothing changes. */
export async function startTimer(work: Work, activityId: string): Promise<string> {
  const { connection, writer, ask } = work;
  const running = await runningTimer(work);
  if (running?.activity_id === activityId) return running.id;
  if (running) await stop(running, work);
  return writer.write(connection, writer.registry.get('timer'), {}, undefined, ask, {
    user_id: ask.principal.userId,
    activity_id: activityId,
    start_time: ask.now.toISOString(),
  });
}

/** Stops the asking user's timer; false where none runs. */
export async function stopTimer(work: Work): Promise<boolean> {
  const running = await runningTimer(work);
  if (running) await stop(running, work);
  return running !== undefined;
}

/** Seconds are what the row holds, whichever version stops the timer. */
const IN_SECONDS = Number.POSITIVE_INFINITY;

async function stop({ id, activity_id, start_time }: Running, { connection, writer, ask }: Work): Promise<void> {
  const timer = await writer.lock(connection, writer.registry.get('timer'), id, ask, 'update');
  await deleteRow(connection, writer.registry.get('timer'), id, timer.image, ask);
  const activity = writer.registry.get('activity');
  const entry = await writer.lock(connection, activity, activity_id, ask, 'no key update');
  if (entry.row.billed === 't') return;
  const quantity = quantityOnceStopped(entry.row.quantity!, new Date(start_time), ask.now);
  await writer.write(connection, activity, { quantity }, entry, { ...ask, version: IN_SECONDS });
}
