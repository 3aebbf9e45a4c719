/** A template for a task, which is created when its list is assigned to a matter. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { order } from '#kernel/declarations/order.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { DURATION_SECONDS, DURATION_UNITS } from '../reminders/units.ts';
import { OFFSET_TYPES, POLARITIES } from '../tasks/due-dates.ts';
import { PRIORITIES, PRIORITY_RANK, TEXT_TYPES } from '../tasks/task-values.ts';

/** The approximate number of days from the assignment of the list to the task's due date. */
const DAYS_FROM_ASSIGNMENT =
  "coalesce({t}.cascading_offset, 0) * (case {t}.cascading_offset_type when 'CalendarWeeks' then 7 when 'CalendarMonths' then 30" +
  " when 'CalendarYears' then 365 else 1 end) * (case {t}.cascading_offset_polarity when 'Before' then -1 else 1 end)";

const offsetWord = m.oneOf([...OFFSET_TYPES, ...POLARITIES], { nullable: true });

export const taskTemplate = resource({
  name: 'task_template',
  path: 'task_templates',
  table: 'task_templates',
  describe: 'A template for a task, which is created when its list is assigned to a matter.',
  scope: 'tasks',
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, required: true, order: true, limit: 255 }),
    description: f.text({ write: true }),
    description_text_type: f.oneOf(TEXT_TYPES, { write: true, nullable: false, notNull: true }),
    priority: f.oneOf(PRIORITIES, { write: true, nullable: false, notNull: true }),
    private: f.boolean({ write: true, nullable: false, notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    assignee: f.belongsTo('user', { write: true, nullable: true }),
    cascading_source: f.belongsTo('cascading_task_template', {
      column: 'cascading_source_id',
      describe: 'The template whose task determines the due date.',
    }),
    reminder_templates: f.hasMany('reminder_template', { foreign: 'task_template_id', write: true }),
    task_template_list: f.belongsTo('task_template_list', { write: 'create', nullable: true }),
    task_type: f.belongsTo('task_type', { write: true, nullable: true }),
    template_creator: f.belongsTo('user'),
  },
  input: {
    cascading: m.value('boolean'),
    cascading_offset: m.value('integer', { nullable: true }),
    cascading_offset_polarity: offsetWord,
    cascading_offset_type: offsetWord,
    cascading_source: m.reference('task_template', { nullable: true }),
  },
  filters: {
    priority: by.oneOf(PRIORITIES),
    query: by.wildcard('name', 'description'),
    task_template_list_id: by.eq('integer'),
  },
  orders: {
    'assignee.name': order.through('users', 'assignee_id', 'o.name'),
    days_from_assignment: order.by('integer', DAYS_FROM_ASSIGNMENT, { notNull: true }),
    permission: order.by('boolean', '{t}.private', { notNull: true }),
    priority: order.by('integer', PRIORITY_RANK, { notNull: true }),
  },
});

export const cascadingTaskTemplate = resource({
  name: 'cascading_task_template',
  table: 'task_templates',
  describe: "The template whose task determines another's due date.",
  scope: 'tasks',
  keepsDeleted: true,
  fields: { id: f.id(), name: f.text() },
});

export const reminderTemplate = resource({
  name: 'reminder_template',
  table: 'reminder_templates',
  describe: 'A reminder that is created for every task of a template.',
  scope: 'tasks',
  fields: {
    id: f.id(),
    etag: f.etag(),
    duration: f.integer({
      sql: DURATION_SECONDS,
      notNull: true,
      describe: 'How long before, in seconds.',
    }),
    duration_unit: f.oneOf(DURATION_UNITS, { write: true, required: true, notNull: true }),
    duration_value: f.integer({ write: true, required: true, notNull: true }),
    notification_type: f.oneOf(['Email', 'Popup'], { write: true, required: true, notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
