/** Validates and completes a schedule, and plans its next run. */
import { isTimeZone } from '#kernel/values/dates.ts';
import type { Connection } from '#kernel/database/database.ts';
import { sql, type Parameter } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { addJob } from '#kernel/jobs/index.ts';
import { deleteWithoutRules, type WithImage } from '#kernel/changes/change.ts';
import { requiredAfter } from '#kernel/changes/update-draft.ts';
import { after, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { wallTimeOf } from '../../calendar/index.ts';
import { nextRun, weekdayOf, type Calendar } from './next-run.ts';
import { recipientsOf } from './recipients.ts';
import type { reportSchedule } from './report-schedule.ts';

export const RUN_REPORT_SCHEDULE = 'run_report_schedule';

/** The database has the same limit. */
const RECIPIENTS = 50;

export const reportScheduleRules: WriteRules<typeof reportSchedule> = {
  async prepare(draft, work) {
    const { columns } = draft;
    if (!draft.current) columns.user_id = work.context.principal.userId;
    choosePreset(draft);
    readClock(draft);
    chooseDays(draft, work);
    await chooseRecipients(draft, work);
    if (draft.refusals.length > 0) return;
    plan(draft, work);
  },

  async complete(draft, id, { connection, context }) {
    await planRun(connection, context.principal.accountId, id, after(draft, 'next_scheduled_date'));
  },
};

/** Changing a schedule replaces its planned run. */
export async function planRun(
  connection: Connection,
  accountId: string,
  id: string,
  at: string | null,
): Promise<void> {
  if (at === null) return;
  const payload = { account_id: accountId, report_schedule_id: id };
  const key = `${RUN_REPORT_SCHEDULE} ${accountId} ${id}`;
  await addJob(connection, RUN_REPORT_SCHEDULE, payload, { runAt: new Date(at), key });
}

function choosePreset({ columns, current, input, refusals }: Draft<typeof reportSchedule>): void {
  const id = input.report_preset_id;
  if (id !== undefined) columns.report_preset_id = id;
  else if (!current) refusals.push(required('report_preset_id'));
}

function required(member: string) {
  return refuseGenerally('member.required', { member }, { field: member });
}

function invalid(member: string, value: Parameter, accepted: string) {
  return refuseGenerally('member.invalid', { member, value: String(value), accepted }, { field: member });
}

const CLOCK =
  /^(?:\d{4}-\d\d-\d\d[T ])?([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?$/i;

function readClock({ columns, refusals }: Draft<typeof reportSchedule>): void {
  const { time_of_day: time, time_zone: zone, effective_from: first } = columns;
  if (typeof time === 'string') {
    const [, hour, minute, second = '00'] = CLOCK.exec(time.trim()) ?? [];
    if (hour === undefined)
      refusals.push(invalid('time_of_day', time, 'send a time of day such as 09:00 or 2026-03-31T09:00:00Z'));
    else columns.time_of_day = `${hour}:${minute}:${second}`;
  }
  if (typeof zone === 'string' && !isTimeZone(zone))
    refusals.push(invalid('time_zone', zone, 'send an IANA name such as America/New_York'));
  if (typeof first === 'string' && first >= TOO_FAR)
    refusals.push(invalid('effective_from', first, `send a date before ${TOO_FAR}`));
}

/** The runs of earlier schedules have years of four digits. */
const TOO_FAR = '9000-01-01';

/** Members of another frequency are ignored. */
function chooseDays(draft: Draft<typeof reportSchedule>, { context }: Work): void {
  const { columns, refusals } = draft;
  const zone = after(draft, 'time_zone');
  if (refusals.length > 0 || zone === null) return;
  if (!draft.current) columns.effective_from ??= wallTimeOf(context.now, zone).day;
  const first = requiredAfter(draft, 'effective_from');
  const frequency = after(draft, 'frequency');
  if (frequency === 'weekly' && after(draft, 'days_of_week') === null)
    columns.days_of_week = [String(weekdayOf(first))];
  if (frequency === 'monthly') {
    if (after(draft, 'day_of_month') === null) columns.day_of_month = Number(first.slice(8));
    if (after(draft, 'every_no_of_months') === null) columns.every_no_of_months = 1;
  }
  refuseDays(draft);
}

const GREATEST = { day_of_month: 31, every_no_of_months: 12 } as const;

function refuseDays({ columns, refusals }: Draft<typeof reportSchedule>): void {
  const days = columns.days_of_week;
  if (Array.isArray(days) && !(days.length > 0 && days.every((day) => /^[0-6]$/.test(String(day)))))
    refusals.push(
      invalid('days_of_week', `[${days.join(', ')}]`, 'send numbers from 0, Sunday, to 6, Saturday'),
    );
  for (const member of ['day_of_month', 'every_no_of_months'] as const) {
    const value = columns[member] ?? undefined;
    if (value !== undefined && !(Number(value) >= 1 && Number(value) <= GREATEST[member]))
      refusals.push(invalid(member, value, `send a number from 1 to ${GREATEST[member]}`));
  }
}

/** Reports show what the owner may see, so every other recipient must be allowed to see everything. */
async function chooseRecipients(draft: Draft<typeof reportSchedule>, work: Work): Promise<void> {
  const { columns, current, input, refusals } = draft;
  const users = input.users;
  const ownerId = current?.user_id ?? work.context.principal.userId;
  if (users === undefined) {
    if (!current) columns.recipient_ids = [ownerId];
    return;
  }
  const ids = [...new Set(users.map(({ id }) => id))];
  if (ids.length === 0 || ids.length > RECIPIENTS) {
    refusals.push(invalid('users', `${ids.length} users`, `send 1 to ${RECIPIENTS}`));
    return;
  }
  columns.recipient_ids = ids;
  const kind = await kindOf(after(draft, 'report_preset_id'), work);
  if (kind === undefined) return;
  const { accountId } = work.context.principal;
  for (const { id, reason } of await recipientsOf(work.connection, accountId, ids, { ownerId, kind }))
    if (reason !== undefined) refusals.push(invalid('users', id, reason));
}

async function kindOf(presetId: string | null, { connection, context }: Work): Promise<string | undefined> {
  const preset = await connection.row<Pick<Tables['report_presets'], 'kind'>>(sql`
    select kind from report_presets where account_id = ${context.principal.accountId} and id = ${presetId}`);
  return preset?.kind;
}

/** A change that does not affect the timing leaves the next run unchanged, so that a due run is not skipped. */
function plan(draft: Draft<typeof reportSchedule>, { context }: Work): void {
  const { columns, current } = draft;
  if (after(draft, 'paused') === true) {
    columns.next_scheduled_date = null;
    return;
  }
  const next = nextRun(
    calendarOf({
      frequency: requiredAfter(draft, 'frequency'),
      days_of_week: after(draft, 'days_of_week'),
      day_of_month: after(draft, 'day_of_month'),
      every_no_of_months: after(draft, 'every_no_of_months'),
      effective_from: requiredAfter(draft, 'effective_from'),
      time_of_day: requiredAfter(draft, 'time_of_day'),
      time_zone: requiredAfter(draft, 'time_zone'),
    }),
    context.now,
  ).toISOString();
  const isSame = current?.next_scheduled_date != null && !TIMING.some((name) => isChanged(draft, name));
  if (!isSame) columns.next_scheduled_date = next;
}

const TIMING = [
  'frequency',
  'days_of_week',
  'day_of_month',
  'every_no_of_months',
  'effective_from',
  'time_of_day',
  'time_zone',
  'paused',
];

function isChanged({ columns, current }: Draft, name: string): boolean {
  const sent = columns[name];
  return sent !== undefined && String(sent) !== String(current?.[name] ?? null);
}

/** The members that determine the timing; in a body, numbers are text. */
interface Timing extends Pick<
  Tables['report_schedules'],
  'frequency' | 'effective_from' | 'time_of_day' | 'time_zone'
> {
  readonly days_of_week: readonly (string | number)[] | null;
  readonly day_of_month: string | number | null;
  readonly every_no_of_months: string | number | null;
}

export function calendarOf(timing: Timing): Calendar {
  return {
    frequency: timing.frequency,
    daysOfWeek: (timing.days_of_week ?? []).map(Number),
    dayOfMonth: Number(timing.day_of_month ?? 1),
    everyMonths: Number(timing.every_no_of_months ?? 1),
    effectiveFrom: timing.effective_from,
    timeOfDay: timing.time_of_day,
    timeZone: timing.time_zone,
  };
}

/** Deleting a preset ends its schedules. */
export async function endSchedulesOf(presetId: string, work: Work): Promise<void> {
  const { connection, context, writer } = work;
  const of = writer.registry.of('report_schedules', 'report_schedule');
  const rows = await connection.rows<WithImage<Pick<Tables['report_schedules'], 'id'>>>(sql`
    select s.id, to_jsonb(s)::text as image from report_schedules s
    where account_id = ${context.principal.accountId} and report_preset_id = ${presetId} and deleted_at is null for no key update`);
  for (const row of rows) await deleteWithoutRules(work, of, row);
}
