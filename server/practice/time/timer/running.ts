/**
 * The one running timer of a user. Starting it on another entry stops it on the first; stopping adds the
 * seconds it ran to the entry, whose total follows. An entry that takes no more time loses only its timer.
 */
import { sql } from '#kernel/database/sql.ts';
import { deleteRow } from '#kernel/records/change.ts';
import type { Work } from '#kernel/records/write-rules.ts';
import type { Tables } from '#tables';
import { entryIsFree, quantityOnceStopped, takesItsTime } from './rules.ts';

type Running = Pick<Tables['timers'], 'id' | 'activity_id' | 'start_time'>;

/** The timer of the asking user, held until the transaction ends. */
async function runningTimer({ connection, context }: Work): Promise<Running | undefined> {
  const { accountId, userId } = context.principal;
  return connection.row<Running>(
    sql`select id, activity_id, to_json(start_time) #>> '{}' as start_time from timers
        where account_id = ${accountId} and user_id = ${userId} for update`,
  );
}

/**
 * Starts the asking user's timer on an entry that may have one; where it runs on that one already, nothing
 * changes. Answers the timer's id.
 */
export async function startTimer(work: Work, activityId: string): Promise<string> {
  const { connection, writer, context } = work;
  const running = await runningTimer(work);
  if (running?.activity_id === activityId) return running.id;
  const taken = entryIsFree(await timerOfAnother(work, activityId), activityId);
  if (taken) throw taken;
  if (running) await stop(running, work);
  return writer.write(connection, writer.registry.of('timers', 'timer'), {}, undefined, context, {
    user_id: context.principal.userId,
    activity_id: activityId,
    start_time: context.now.toISOString(),
  });
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

/** Stops the asking user's timer; false where none runs. */
export async function stopTimer(work: Work): Promise<boolean> {
  const running = await runningTimer(work);
  if (running) await stop(running, work);
  return running !== undefined;
}

/** Takes away the timer of an entry that is deleted, whoever's it is. */
export async function dropTimerOf(activityId: string, work: Work): Promise<void> {
  const found = await work.connection.row<Pick<Tables['timers'], 'id'>>(
    sql`select id from timers where account_id = ${work.context.principal.accountId} and activity_id = ${activityId}`,
  );
  if (found) await remove(found.id, work);
}

async function remove(id: string, { connection, writer, context }: Work): Promise<void> {
  const timers = writer.registry.of('timers', 'timer');
  const { image } = await writer.lock(connection, timers, id, context, 'update');
  await deleteRow(connection, timers, id, image, context);
}

/** Seconds are what the row holds, whichever version stops the timer. */
const IN_SECONDS = Number.POSITIVE_INFINITY;

async function stop({ id, activity_id, start_time }: Running, work: Work): Promise<void> {
  const { connection, writer, context } = work;
  await remove(id, work);
  const activity = writer.registry.of('activities', 'activity');
  const { row, image } = await writer.lock(connection, activity, activity_id, context, 'no key update');
  if (!takesItsTime({ type: row.type, billed: row.billed })) return;
  const quantity = quantityOnceStopped(row.quantity, new Date(start_time), context.now);
  // Time that was measured counts also where the entry became someone else's, whose hours the user can't see.
  const counting = {
    ...context,
    version: IN_SECONDS,
    principal: { ...context.principal, restrictions: new Set<string>() },
  };
  await writer.write(connection, activity, { quantity }, { row, image }, counting);
}
