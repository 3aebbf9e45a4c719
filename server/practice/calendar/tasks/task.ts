/** Tasks: assigned work with a due date, including statutes of limitations. */
import { by, type Filter } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { order } from '#kernel/declarations/order.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { matterNumber, formerStateValues } from '../../firm/index.ts';
import { OFFSET_TYPES, POLARITIES } from './due-dates.ts';
import {
  mayBeSeen,
  PERMISSIONS,
  PRIORITIES,
  PRIORITY_RANK,
  TASK_STATUSES,
  TEXT_TYPES,
} from './task-values.ts';

/** By the matter's client; the word null finds tasks without a matter. */
const ofClient: Filter = {
  ...by.ref(),
  own: false,
  sql: (variant, [client]) =>
    variant === 'null'
      ? '{t}.matter_id is null'
      : `exists (select from matters x where x.account_id = {t}.account_id and x.id = {t}.matter_id and x.client_id = ${client})`,
};

/** The id of a user or contact; assignee_type tells which. */
const assigneeId: Filter = {
  ...by.ref(),
  sql: (variant, [id]) =>
    variant === 'null' ? 'false' : `({t}.assignee_user_id = ${id} or {t}.assignee_contact_id = ${id})`,
};

const TIME_ENTRIES =
  "from activities a where a.account_id = {t}.account_id and a.task_id = {t}.id and a.type = 'TimeEntry' and a.deleted_at is null";

const offsetWord = m.oneOf([...OFFSET_TYPES, ...POLARITIES], { nullable: true });

export const task = resource({
  name: 'task',
  path: 'tasks',
  table: 'tasks',
  describe: 'Assigned work with a due date.',
  scope: 'tasks',
  visible: { restrictions: 'anyone', unless: mayBeSeen('{t}') },
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, required: true, order: true, limit: 255 }),
    description: f.text({ write: true, required: true, nullable: true }),
    description_text_type: f.oneOf(TEXT_TYPES, { write: true, nullable: false, notNull: true }),
    due_at: f.date({ write: true, order: true, describe: 'The due date.' }),
    completed_at: f.instant({ order: true, describe: 'When it was completed.' }),
    status: f.oneOf(TASK_STATUSES, {
      write: true,
      nullable: false,
      notNull: true,
      ...formerStateValues(TASK_STATUSES, 'status'),
    }),
    priority: f.oneOf(PRIORITIES, { write: true, nullable: false, notNull: true }),
    permission: f.oneOf(PERMISSIONS, {
      write: true,
      nullable: false,
      notNull: true,
      describe: 'A private task is visible only to its assigner and assignee.',
    }),
    notify_completion: f.boolean({
      write: true,
      nullable: false,
      notNull: true,
      describe: 'Whether the assigner is notified by mail when it is complete.',
    }),
    statute_of_limitations: f.boolean({ write: 'create', nullable: false, notNull: true }),
    time_entries_count: f.integer({
      sql: `(select count(*) ${TIME_ENTRIES})`,
      notNull: true,
      follows: [{ resource: 'activity', by: 'task_id' }],
    }),
    time_estimated: f.integer({ write: true, describe: 'In seconds.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    assignee: f.hasOne('task_assignee', { foreign: 'task_id' }),
    assigner: f.belongsTo('user', { describe: 'The user who assigned it.' }),
    matter: f.belongsTo('matter', { write: true, nullable: true }),
    reminders: f.hasMany('reminder', { foreign: 'task_id' }),
    task_type: f.belongsTo('task_type', { write: true, nullable: true }),
    time_entries: f.hasMany('activity', { foreign: 'task_id', where: "{t}.type = 'TimeEntry'" }),
  },
  input: {
    assignee: m.object({ id: m.value('integer'), type: m.oneOf(['User', 'Contact']) }, { required: true }),
    cascading: m.value('boolean'),
    cascading_offset: m.value('integer', { nullable: true }),
    cascading_offset_polarity: offsetWord,
    cascading_offset_type: offsetWord,
    cascading_source: m.idOf('task', { nullable: true }),
    notify_assignee: m.value('boolean'),
  },
  filters: {
    assignee_id: assigneeId,
    assignee_type: by.cases({
      user: '{t}.assignee_user_id is not null',
      contact: '{t}.assignee_contact_id is not null',
    }),
    assigner_id: by.ref(),
    cascading_source_id: by.eq('integer'),
    client_id: ofClient,
    complete: by.flag("{t}.status = 'complete'"),
    due_at_from: by.from('due_at'),
    due_at_present: by.flag('{t}.due_at is not null'),
    due_at_to: by.until('due_at'),
    matter_id: by.ref(),
    permission: by.oneOf(PERMISSIONS),
    priority: by.oneOf(PRIORITIES),
    query: by.wildcard('name', 'description'),
    responsible_attorney_id: by.where(
      'integer',
      'exists (select from matters x where x.account_id = {t}.account_id and x.id = {t}.matter_id and x.responsible_attorney_id = {value})',
      { describe: 'Only tasks of matters with this responsible attorney.' },
    ),
    status: by.oneOf(TASK_STATUSES),
    statuses: by.oneOf(TASK_STATUSES, 'status'),
    statute_of_limitations: by.flag('{t}.statute_of_limitations'),
    task_type_id: by.ref(),
    time_entries_present: by.flag(`exists (select ${TIME_ENTRIES})`),
  },
  orders: {
    due_at_strict: order.by('date', '{t}.due_at'),
    'matter.display_number': matterNumber(),
    priority: order.by('integer', PRIORITY_RANK, { notNull: true }),
    'task_type.name': order.through('task_types', 'task_type_id', 'o.name'),
  },
});
