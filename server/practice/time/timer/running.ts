/**
 * A user's running timer. Starting it on another entry stops it on the first; stopping adds its seconds to the entry
 * and updates the total. If the entry accepts no more time, only the timer is removed.
 */
import { sql } from '#kernel/database/sql.ts';
import { deleteWithoutRules } from '#kernel/changes/change.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { entryIsFree, quantityOnceStopped, acceptsTimerSeconds } from './rules.ts';

type Running = Pick<Tables['timers'], 'id' | 'activity_id' | 'start_time'>;

/** The caller's timer, locked until the transaction ends. */
async function runningTimer({ connection, context }: Work): Promise<Running | undefined> {
  const { accountId, userId } = context.principal;
  return connection.row<Running>(
    sql`select id, activity_id, to_json(start_time) #>> '{}' as start_time from timers
        where account_id = ${accountId} and user_id = ${userId} for update`,
  );
}

/**
 * Starts the caller's timer on an entry that may have one; does nothing if it already runs there. Returns the timer's
 * id.
 */
export async function startTimer(work: Work, activityId: string): Promise<string> {
  const { connection, writer, context } = work;
  await oneStartAtATime(work);
  const running = await runningTimer(work);
  if (running?.activity_id === activityId) return running.id;
  const taken = entryIsFree(await timerOfAnother(work, activityId), activityId);
  if (taken) throw taken;
  if (running) await stop(running, work);
  return writer.insert(connection, writer.registry.of('timers', 'timer'), context, {
    user_id: context.principal.userId,
    activity_id: activityId,
    start_time: context.now.toISOString(),
  });
}

/** Waits for the caller's other requests that start a timer: their timer is stopped instead of refusing this one. */
async function oneStartAtATime({ connection, context }: Work): Promise<void> {
  const { accountId, userId } = context.principal;
  await connection.execute(
    sql`select from users where account_id = ${accountId} and id = ${userId} for no key update`,
  );
}

async function timerOfAnother(
  { connection, context }: Work,
  activityId: string,
): Promise<Pick<Tables['users'], 'name'> | undefined> {
  return connection.row<Pick<Tables['users'], 'name'>>(
    sql`select u.name from timers t join users u on u.account_id = t.account_id and u.id = t.user_id
        where t.account_id = ${context.principal.accountId} and t.activity_id = ${activityId}`,
  );
}

/** Stops the caller's timer; false if none is running. */
export async function stopTimer(work: Work): Promise<boolean> {
  const running = await runningTimer(work);
  if (running) await stop(running, work);
  return running !== undefined;
}

/** Removes the timer of a deleted entry, whichever user it belongs to. */
export async function dropTimerOf(activityId: string, work: Work): Promise<void> {
  const found = await work.connection.row<Pick<Tables['timers'], 'id'>>(
    sql`select id from timers where account_id = ${work.context.principal.accountId} and activity_id = ${activityId}`,
  );
  if (found) await remove(found.id, work);
}

async function remove(id: string, work: Work): Promise<void> {
  const { connection, writer, context } = work;
  const timers = writer.registry.of('timers', 'timer');
  const { image } = await writer.lockRecord(connection, timers, id, context, 'update');
  await deleteWithoutRules(work, timers, { id, image });
}

/** The row is in seconds, regardless of the request's version. */
const IN_SECONDS = Number.POSITIVE_INFINITY;

async function stop({ id, activity_id, start_time }: Running, work: Work): Promise<void> {
  const { connection, writer, context } = work;
  await remove(id, work);
  const activity = writer.registry.of('activities', 'activity');
  const { row, image } = await writer.lockRecord(connection, activity, activity_id, context, 'no key update');
  if (!acceptsTimerSeconds({ type: row.type, billed: row.billed })) return;
  const quantity = quantityOnceStopped(row.quantity, new Date(start_time), context.now);
  // Measured time counts even if the entry now belongs to someone else, whose hours the user cannot see.
  const counting = {
    ...context,
    version: IN_SECONDS,
    principal: { ...context.principal, restrictions: new Set<string>() },
  };
  await writer.write(connection, activity, { quantity }, { row, image }, counting);
}
