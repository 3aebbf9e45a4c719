/**
 * When a reminder is due. A task counts as due at 09:00 in the reminded user's time zone. A reminder whose time has
 * passed when it is written, or whose task is complete, is skipped. For a series it is planned before each occurrence
 * in turn (of-entries.ts).
 */
import type { Schedule } from './of-entries.ts';
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql, type Sql } from '#kernel/database/sql.ts';
import { addJob } from '#kernel/jobs/index.ts';
import { deleteWithoutRules, type WithImage } from '#kernel/changes/change.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { scheduleOfEntry } from './of-entries.ts';

export const DELIVER_REMINDER = 'deliver_reminder';

/** The time at which a task counts as due. */
const DUE_TIME = '09:00';

/** Earlier times, of tasks due in the first years, have no form in the API. */
const FIRST_DELIVERY = '0001-01-02T00:00:00Z';

/** The subject columns of reminders. */
export type SubjectColumn = 'task_id' | 'calendar_entry_id';

/** What determines when a reminder is due. */
export interface ToSchedule {
  readonly calendar_entry_id: string | null;
  readonly task_id: string | null;
  readonly notification_method_id: string | null;
  readonly duration_unit: string | null;
  readonly duration_value: number | string | null;
}

export async function scheduleOf(reminder: ToSchedule, work: Work): Promise<Schedule> {
  const { connection, context } = work;
  const { calendar_entry_id: entryId, notification_method_id: methodId, duration_unit: unit } = reminder;
  const { accountId } = context.principal;
  const length = { unit: unit ?? 'minutes', count: Number(reminder.duration_value) };
  if (entryId !== null)
    return scheduleOfEntry(connection, { accountId, entryId, methodId, length, now: context.now });
  const count = (units: string): number => (unit === units ? length.count : 0);
  const found = await connection.row<Pick<Schedule, 'next_delivery_at'> & { readonly complete: boolean }>(sql`
    select case when k.due_at is not null then greatest(${FIRST_DELIVERY}::timestamptz,
        ((k.due_at + ${DUE_TIME}::time - make_interval(weeks => ${count('weeks')}::int, days => ${count('days')}::int))
        at time zone u.time_zone) - make_interval(hours => ${count('hours')}::int, mins => ${count('minutes')}::int)) end as next_delivery_at,
      k.status = 'complete' as complete
    from tasks k join notification_methods n on n.account_id = k.account_id and n.id = ${methodId}
    join users u on u.account_id = n.account_id and u.id = n.user_id
    where k.account_id = ${accountId} and k.id = ${reminder.task_id}`);
  const at = found?.next_delivery_at ?? null;
  if (at === null) return { state: 'initializing', next_delivery_at: null };
  const passed = found?.complete === true || new Date(at).getTime() <= context.now.getTime();
  return { state: passed ? 'delivery_skipped' : 'scheduled', next_delivery_at: at };
}

interface Delivery {
  readonly accountId: string;
  readonly id: string;
  readonly state: string | null;
  readonly at: string | null;
}

/** Changing a reminder replaces its planned delivery. */
export async function planDelivery(
  connection: Connection,
  { accountId, id, state, at }: Delivery,
): Promise<void> {
  if (state !== 'scheduled' || at === null) return;
  await addJob(
    connection,
    DELIVER_REMINDER,
    { account_id: accountId, reminder_id: id },
    { runAt: new Date(at), key: `${DELIVER_REMINDER} ${accountId} ${id}` },
  );
}

/**
 * Call this after the subject was moved. A delivered reminder is sent again only if its new time is different and
 * still ahead.
 */
export async function rescheduleReminders(column: SubjectColumn, id: string, work: Work): Promise<void> {
  for (const row of await remindersOf(column, id, work))
    await reschedule(row, await scheduleOf(row, work), work);
}

/**
 * Call this after a user's time zone changed, in which days begin at other times. A reminder whose new time has passed
 * keeps its former one, so that it is not lost.
 */
export async function rescheduleRemindersOfUser(userId: string, work: Work): Promise<void> {
  const planned = sql`r.state = 'scheduled' and r.notification_method_id in (
    select n.id from notification_methods n where n.account_id = r.account_id and n.user_id = ${userId})`;
  for (const row of await remindersWith(planned, work)) {
    const schedule = await scheduleOf(row, work);
    if (schedule.state === 'scheduled') await reschedule(row, schedule, work);
  }
}

async function reschedule(
  { image, ...row }: WithImage<Tables['reminders']>,
  schedule: Schedule,
  { connection, context, writer }: Work,
): Promise<void> {
  const same =
    (row.next_delivery_at && new Date(row.next_delivery_at).getTime()) ===
    (schedule.next_delivery_at && new Date(schedule.next_delivery_at).getTime());
  if (same && (row.state === schedule.state || row.state === 'delivered')) return;
  await writer.change(connection, writer.registry.of('reminders', 'reminder'), { row, image }, context, {});
}

export async function removeReminders(column: SubjectColumn, id: string, work: Work): Promise<void> {
  const reminder = work.writer.registry.of('reminders', 'reminder');
  for (const row of await remindersOf(column, id, work)) await deleteWithoutRules(work, reminder, row);
}

/** Copies the reminders of a series to an occurrence that became an entry of its own. */
export async function copyReminders(seriesId: string, entryId: string, work: Work): Promise<void> {
  const reminder = work.writer.registry.of('reminders', 'reminder');
  for (const row of await remindersOf('calendar_entry_id', seriesId, work)) {
    const { notification_method_id, duration_unit, duration_value } = row;
    const columns = { calendar_entry_id: entryId, notification_method_id, duration_unit, duration_value };
    await work.writer.insert(work.connection, reminder, work.context, columns);
  }
}

function remindersOf(column: SubjectColumn, id: string, work: Work) {
  return remindersWith(sql`r.${raw(column)} = ${id}`, work);
}

function remindersWith(condition: Sql, { connection, context }: Work) {
  return connection.rows<WithImage<Tables['reminders']>>(sql`
    select r.*, to_jsonb(r)::text as image from reminders r
    where r.account_id = ${context.principal.accountId} and ${condition} order by r.id for no key update`);
}
