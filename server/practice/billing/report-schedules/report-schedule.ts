/** Schedules for creating reports from a preset and mailing them. */
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { FREQUENCIES } from './next-run.ts';

const STATUSES = ['initial', 'queued', 'processing', 'failed', 'completed'] as const;

/** The state of the last run's report. */
const STATUS =
  "case when {t}.ran_at is null then 'initial' when {t}.problem is not null then 'failed'" +
  " else coalesce((select case r.state when 'queued' then 'queued' when 'in_progress' then 'processing'" +
  " when 'completed' then 'completed' else 'failed' end from reports r" +
  " where r.account_id = {t}.account_id and r.id = {t}.report_id), 'completed') end";

const STATUS_AT =
  'coalesce((select r.updated_at from reports r where {t}.problem is null and r.account_id = {t}.account_id' +
  ' and r.id = {t}.report_id), {t}.ran_at)';

const PROBLEM =
  'coalesce({t}.problem, (select r.message from reports r where r.account_id = {t}.account_id and r.id = {t}.report_id))';

/** A time of day as a date-time on 2000-01-01, nominally in UTC. */
const TIME_OF_DAY = `to_char({t}.time_of_day, '"2000-01-01T"HH24:MI:SS"Z"')`;

const RECIPIENTS =
  '(select s.account_id, s.id as schedule_id, r.user_id from report_schedules s cross join unnest(s.recipient_ids) r(user_id))';

export const reportSchedule = resource({
  name: 'report_schedule',
  path: 'report_schedules',
  table: 'report_schedules',
  describe:
    'Creates reports from a preset on a schedule and mails them. They show what the owner can see at the time of each run.' +
    ' Missed runs are made up for once. Users see their own schedules, one for each preset.',
  scope: 'reports',
  counted: false,
  where: '{t}.user_id = {viewer}',
  fields: {
    id: f.id(),
    etag: f.etag(),
    report_preset_id: f.integer({ notNull: true, describe: 'The preset for its reports.' }),
    frequency: f.oneOf(FREQUENCIES, { write: true, required: true }),
    days_of_week: f.integers({
      write: true,
      describe:
        'For a weekly schedule: 0 for Sunday to 6 for Saturday; by default the weekday of effective_from.',
    }),
    day_of_month: f.integer({
      write: true,
      describe:
        'For a monthly schedule: 1 to 31; in shorter months the last day. By default the day of effective_from.',
    }),
    every_no_of_months: f.integer({
      write: true,
      describe:
        'For a monthly schedule: 3 for every third month, counted from that of effective_from; 1 by default.',
    }),
    effective_from: f.date({
      write: true,
      nullable: false,
      notNull: true,
      describe: 'The first day on which it may run; today by default.',
    }),
    time_of_day: f.text({
      sql: TIME_OF_DAY,
      write: true,
      required: true,
      limit: 40,
      schema: { type: 'string', format: 'date-time' },
      describe:
        'The local time in time_zone. Of a date-time only the time is used as written, ignoring date and offset; 09:00 is accepted too.',
    }),
    time_zone: f.text({
      write: true,
      required: true,
      limit: 64,
      describe: 'An IANA name such as America/New_York.',
    }),
    paused: f.boolean({ write: true, nullable: false, notNull: true }),
    next_scheduled_date: f.instant({ describe: 'When it runs next; null while paused.' }),
    status: f.oneOf(STATUSES, {
      sql: STATUS,
      notNull: true,
      describe: "The state of the last run's report.",
    }),
    status_updated_at: f.instant({ sql: STATUS_AT }),
    message: f.text({ sql: PROBLEM, describe: 'Why the last run failed; otherwise null.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    users: f.hasMany('user', {
      via: { table: RECIPIENTS, local: 'schedule_id', target: 'user_id' },
      describe: 'The users who get the report by mail; by default its owner.',
    }),
  },
  input: {
    report_preset_id: m.idOf('report_preset', { required: 'create' }),
    users: m.list({ id: m.idOf('user', { required: true }) }),
  },
});
