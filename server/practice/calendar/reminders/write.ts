/** Writes reminders: the subject is set once, and determines when the reminder is due. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import { checkReferences, isSeen } from '#kernel/changes/references.ts';
import { after, textAfter, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { user } from '../../people/index.ts';
import { planDelivery, rescheduleRemindersOfUser, scheduleOf } from './schedule.ts';
import { longestDuration } from './units.ts';
import { refuseToReminder } from './whose.ts';
import type { reminder } from './reminder.ts';

export const reminderRules: WriteRules<typeof reminder> = {
  async prepare(draft, work) {
    if (!draft.current) {
      draft.columns.duration_unit ??= 'minutes';
      draft.columns.duration_value ??= '0';
    }
    draft.refusals.push(...durationFits(draft));
    const named = draft.columns.task_id ?? draft.columns.calendar_entry_id;
    if (!draft.current && named === undefined) await settleSubject(draft, work);
    await requireOwn(draft, work);
    if (draft.refusals.length === 0) Object.assign(draft.columns, await scheduleAfter(draft, work));
  },
  async complete(draft, id, work) {
    const { connection, context } = work;
    if (!draft.current) await subjectIsRead(draft, id, work);
    await planDelivery(connection, {
      accountId: context.principal.accountId,
      id,
      state: after(draft, 'state'),
      at: after(draft, 'next_delivery_at'),
    });
  },
  refuseDelete: ({ calendar_entry_id, notification_method_id }, work) =>
    refuseToReminder(calendar_entry_id, [notification_method_id], work),
};

/** Not for writes of the service, such as of a reminder that follows its subject or the user's time zone. */
async function requireOwn(draft: Draft<typeof reminder>, work: Work): Promise<void> {
  const isAsked = draft.current ? Object.keys(draft.columns).length > 0 : draft.input.subject !== undefined;
  if (!isAsked) return;
  const methods = [draft.current?.notification_method_id, after(draft, 'notification_method_id')];
  const refused = await refuseToReminder(after(draft, 'calendar_entry_id'), methods, work);
  if (refused) throw refused;
}

/** A calendar entry of which the user sees only that somebody is busy is no subject for a reminder. */
async function subjectIsRead(
  { columns, resource }: Draft<typeof reminder>,
  id: string,
  { connection, context }: Work,
): Promise<void> {
  const { calendar_entry_id: entry } = columns;
  if (typeof entry !== 'string' || (await isSeen(connection, resource, id, context))) return;
  throw refuse('record.reference', { resource: 'calendar_entry', id: entry }, { field: 'subject' });
}

/** The reminders of a user follow a change of the user's time zone. */
export const remindersFollowTimeZone: WriteRules<typeof user> = {
  async complete({ columns, current }, id, work) {
    if (current && columns.time_zone !== undefined && columns.time_zone !== current.time_zone)
      await rescheduleRemindersOfUser(id, work);
  },
};

const scheduleAfter = (draft: Draft<typeof reminder>, work: Work) =>
  scheduleOf(
    {
      calendar_entry_id: after(draft, 'calendar_entry_id'),
      task_id: after(draft, 'task_id'),
      notification_method_id: after(draft, 'notification_method_id'),
      duration_unit: after(draft, 'duration_unit'),
      duration_value: after(draft, 'duration_value'),
    },
    work,
  );

export function durationFits(draft: Draft): Refusal[] {
  const refusals: Refusal[] = [];
  const { duration_value: sentValue, duration_unit: sentUnit } = draft.columns;
  if (sentValue === undefined && sentUnit === undefined) return refusals;
  const value = textAfter(draft, 'duration_value');
  const unit = textAfter(draft, 'duration_unit');
  const longest = longestDuration(unit);
  if (value !== null && (Number(value) < 0 || Number(value) > longest)) {
    const accepted = `send a whole number from 0 to ${longest}${unit === null ? '' : ` for ${unit}`}`;
    refusals.push(
      refuse('member.invalid', { member: 'duration_value', value, accepted }, { field: 'duration_value' }),
    );
  }
  return refusals;
}

async function settleSubject(
  { columns, input, refusals }: Draft<typeof reminder>,
  { connection, context, writer }: Work,
): Promise<void> {
  const { id, type } = input.subject ?? {};
  for (const [member, value] of Object.entries({ 'subject.id': id, 'subject.type': type })) {
    if ((value ?? null) === null) refusals.push(refuse('member.required', { member }, { field: 'subject' }));
  }
  if (refusals.length > 0 || !id) return;
  const target = type === 'Task' ? 'task' : 'calendar_entry';
  await checkReferences(connection, writer.registry, [{ path: 'subject', target, id }], context);
  columns[`${target}_id`] = id;
}
