/**
 * Delivers a reminder when it is due: by mail or in the app. A reminder of a series is then planned for the next
 * occurrence.
 */
import type { Connection, Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Task } from '#kernel/jobs/index.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import { updateWithoutRules, type WithImage } from '#kernel/changes/change.ts';
import { statementName } from '#kernel/database/raw/statement-name.ts';
import { ParameterNames } from '#kernel/declarations/expression.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { visibleRows } from '#kernel/records/row-conditions.ts';
import { commonParameters, type RequestContext, viewerOf } from '#kernel/requests/request-context.ts';
import type { Tables } from '#tables';
import type { OrNull } from '#kernel/values/column.ts';
import { serviceContext } from '../../firm/index.ts';
import { notifyUsers } from '../internal-notifications/notify-users.ts';
import { oneLine } from '../tasks/notices.ts';
import { nextOfEntry } from './of-entries.ts';
import { planDelivery } from './schedule.ts';

/** A reminder of a task or of a calendar entry. */
type Due = DueReminder &
  (
    | { readonly task_id: Tables['tasks']['id']; readonly calendar_entry_id: null }
    | { readonly task_id: null; readonly calendar_entry_id: Tables['calendar_entries']['id'] }
  );

type DueReminder = WithImage<
  Pick<
    Tables['reminders'],
    'state' | 'next_delivery_at' | 'notification_method_id' | 'duration_unit' | 'duration_value'
  >
> &
  Pick<Tables['notification_methods'], 'type'> &
  Pick<Tables['users'], 'enabled' | 'email' | 'time_zone'> &
  OrNull<Pick<Tables['tasks'], 'due_at'> & Pick<Tables['calendar_entries'], 'location' | 'matter_id'>> & {
    readonly user_id: Tables['users']['id'];
    readonly name: string;
    readonly recurs: boolean;
    readonly idle: boolean;
  };

export function deliveryTask(database: Database, mailer: Mailer, reminder: Resource, now: () => Date): Task {
  return async (payload, { mark }) => {
    const accountId = String(payload.account_id);
    const id = String(payload.reminder_id);
    await database.transaction(accountId, async (connection) => {
      const due = await dueReminder(connection, accountId, id);
      if (!due || due.state !== 'scheduled' || due.next_delivery_at === null) return;
      if (new Date(due.next_delivery_at).getTime() > now().getTime()) return;
      const about = await aboutOf(connection, accountId, due, due.next_delivery_at);
      const context = serviceContext({ accountId, userId: due.user_id, at: now(), requestId: 'reminder' });
      const state = await stateOf(due, () => isStillSeen(connection, reminder, id, context));
      const next =
        due.recurs && about.of && state === 'delivered'
          ? await nextOfEntry(connection, { ...about.of, now: now() })
          : undefined;
      const columns =
        next?.state === 'scheduled'
          ? { state: next.state, next_delivery_at: next.next_delivery_at }
          : { state };
      await updateWithoutRules({ connection, context }, reminder, { id, image: due.image }, columns);
      const at = next?.next_delivery_at ?? null;
      await planDelivery(connection, { accountId, id, state: columns.state, at });
      if (state !== 'delivered') return;
      if (due.type === 'Popup') await showInApp(connection, { accountId, due, mark, at: now() });
      if (due.type === 'Email') await mailer(mailOf(due, about.lines, mark));
    });
  };
}

async function stateOf({ enabled, idle }: Due, isSeen: () => Promise<boolean>) {
  if (!enabled) return 'invalid_user';
  return !idle && (await isSeen()) ? 'delivered' : 'delivery_skipped';
}

/** Whether the user may see what the reminder is about: somebody else may have created it, and rights change. */
async function isStillSeen(
  connection: Connection,
  reminder: Resource,
  id: string,
  context: RequestContext,
): Promise<boolean> {
  const parameters = new ParameterNames();
  const conditions = [
    `t.account_id = ${parameters.use('account')}`,
    `t.id = ${parameters.use('id')}`,
    ...visibleRows(reminder, viewerOf(context), parameters),
  ];
  const text = `select t.id from reminders t where ${conditions.join(' and ')}`;
  const values = parameters.values({ ...commonParameters(context), id });
  return (await connection.arrays({ name: statementName(text), text }, values)).length > 0;
}

function mailOf({ email, name }: Due, lines: readonly string[], mark: string): Parameters<Mailer>[0] {
  return { mark, to: email, subject: `Reminder: ${oneLine(name)}`, text: lines.join('\n') };
}

/** A reminder names its method, so it is shown regardless of the user's notification settings. */
async function showInApp(
  connection: Connection,
  { accountId, due, mark, at }: { accountId: string; due: Due; mark: string; at: Date },
): Promise<void> {
  const subject =
    due.task_id === null
      ? { type: 'CalendarEntry', id: due.calendar_entry_id }
      : { type: 'Task', id: due.task_id };
  await notifyUsers(connection, {
    accountId,
    userIds: [due.user_id],
    occasion: due.task_id === null ? 'appointment_reminder' : 'task_reminder',
    subject,
    actorId: null,
    matterId: due.matter_id,
    message: due.name,
    at,
    mark,
    always: true,
  });
}

function dueReminder(connection: Connection, accountId: string, id: string): Promise<Due | undefined> {
  return connection.row<Due>(sql`
    select to_jsonb(r)::text as image, r.state, r.next_delivery_at, r.notification_method_id, r.duration_unit,
      r.duration_value, n.type, u.id as user_id, u.enabled, u.email, u.time_zone, coalesce(k.name, e.summary) as name,
      k.due_at, e.location, r.calendar_entry_id, r.task_id, coalesce(k.matter_id, e.matter_id) as matter_id, e.recurrence_rule is not null as recurs,
      coalesce(k.deleted_at, e.deleted_at) is not null or k.status is not distinct from 'complete' as idle
    from reminders r join notification_methods n on n.account_id = r.account_id and n.id = r.notification_method_id
    join users u on u.account_id = n.account_id and u.id = n.user_id
    left join tasks k on k.account_id = r.account_id and k.id = r.task_id
    left join calendar_entries e on e.account_id = r.account_id and e.id = r.calendar_entry_id
    where r.account_id = ${accountId} and r.id = ${id} for no key update of r`);
}

/** The text of the mail; for an entry, it names the occurrence that is due. */
async function aboutOf(connection: Connection, accountId: string, due: Due, dueAt: string) {
  const entryId = due.calendar_entry_id;
  if (entryId === null)
    return { lines: [`Task: ${due.name}`, ...(due.due_at ? [`Due: ${due.due_at}`] : [])], of: undefined };
  const length = { unit: due.duration_unit, count: due.duration_value };
  const of = { accountId, entryId, methodId: due.notification_method_id, length };
  const justBefore = new Date(new Date(dueAt).getTime() - 1);
  const { begins } = await nextOfEntry(connection, { ...of, now: justBefore });
  return {
    lines: [
      `Appointment: ${due.name}`,
      ...(begins ? [`When: ${readable(begins, due.time_zone)}`] : []),
      ...(due.location ? [`Where: ${due.location}`] : []),
    ],
    of,
  };
}

function readable(instant: Date, timeZone: string): string {
  const form = { dateStyle: 'full', timeStyle: 'short', timeZone } as const;
  return `${new Intl.DateTimeFormat('en-GB', form).format(instant)} (${timeZone})`;
}
