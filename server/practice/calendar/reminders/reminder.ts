/** Reminds a user of a task before it is due, or of a calendar entry before it begins, by mail or in the app. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { isRead } from '../calendar-entries/permission.ts';
import { hiddenWithClient, formerStateValues } from '../../firm/index.ts';
import { mayBeSeen } from '../tasks/task-values.ts';
import { DURATION_SECONDS, DURATION_UNITS } from './units.ts';

const STATES = [
  'initializing',
  'scheduling',
  'rescheduling',
  'scheduled',
  'attempting_delivery',
  'delivery_failed',
  'delivered',
  'delivery_skipped',
  'invalid_user',
] as const;

export const reminder = resource({
  name: 'reminder',
  path: 'reminders',
  table: 'reminders',
  describe: 'Reminds a user of a task before it is due, or of a calendar entry before it begins.',
  scope: 'tasks',
  nestedFreely: true,
  keepsDeleted: false,
  visible: {
    restrictions: 'anyone',
    unless:
      `(exists (select from tasks k where k.account_id = {account} and k.id = {t}.task_id and (${mayBeSeen('k')}))` +
      ` or exists (select from calendar_entries k where k.account_id = {account} and k.id = {t}.calendar_entry_id and ${isRead('k')}))`,
  },
  fields: {
    id: f.id(),
    etag: f.etag(),
    duration: f.integer({
      sql: DURATION_SECONDS,
      notNull: true,
      describe: 'How long before, in seconds.',
    }),
    duration_unit: f.oneOf(DURATION_UNITS, {
      write: true,
      nullable: false,
      notNull: true,
      describe: 'By default minutes.',
    }),
    duration_value: f.integer({
      write: true,
      nullable: false,
      notNull: true,
      describe: 'By default 0: the reminder is due at the time of its subject.',
    }),
    next_delivery_at: f.instant({ order: true }),
    state: f.oneOf(STATES, { notNull: true, ...formerStateValues(STATES, 'state') }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    notification_method: f.belongsTo('notification_method', { write: true, required: true, nullable: false }),
    subject: f.hasOne('reminder_subject', { foreign: 'id' }),
  },
  input: {
    subject: m.object(
      { id: m.value('integer'), type: m.oneOf(['CalendarEntry', 'Task']) },
      { required: true, write: 'create' },
    ),
  },
  filters: {
    notification_method_id: by.eq('integer'),
    state: by.oneOf(STATES),
    subject_id: by.where('integer', '{t}.task_id = {value} or {t}.calendar_entry_id = {value}', {
      describe:
        'Only reminders of the task or calendar entry with this id; subject_type selects one of the two.',
    }),
    subject_type: by.cases({
      task: '{t}.task_id is not null',
      calendar_entry: '{t}.calendar_entry_id is not null',
    }),
    user_id: by.where(
      'integer',
      'exists (select from notification_methods n where n.account_id = {t}.account_id and n.id = {t}.notification_method_id and n.user_id = {value})',
      { describe: 'Only reminders of this user.' },
    ),
  },
});

export const reminderSubject = resource({
  name: 'reminder_subject',
  table: 'reminders',
  from:
    "(select r.account_id, r.id, k.id as subject_id, 'Task' as type, k.name, x.display_number, x.client_id from reminders r" +
    ` join tasks k on k.account_id = r.account_id and k.id = r.task_id and (${mayBeSeen('k')})` +
    ' left join matters x on x.account_id = k.account_id and x.id = k.matter_id where r.account_id = {account}' +
    " union all select r.account_id, r.id, k.id, 'CalendarEntry', k.summary, x.display_number, x.client_id from reminders r" +
    ` join calendar_entries k on k.account_id = r.account_id and k.id = r.calendar_entry_id and ${isRead('k')}` +
    ' left join matters x on x.account_id = k.account_id and x.id = k.matter_id where r.account_id = {account})',
  describe: 'The record that a reminder is about.',
  scope: 'tasks',
  fields: {
    id: f.integer({ sql: '{t}.subject_id' }),
    type: f.oneOf(['Task', 'CalendarEntry']),
    identifier: f.text({ sql: '{t}.name' }),
    secondary_identifier: f.text({ sql: '{t}.display_number', redact: hiddenWithClient() }),
    tertiary_identifier: f.text({ sql: 'null::text' }),
  },
});
