/**
 * Activity descriptions: categories of time entries, optionally with a rate. A UTBMS description consists of a task
 * code, an activity code or both, and is created when an entry first names them.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { RATE_TYPES } from '../activity-rates/hierarchy.ts';
import { RATE_ROLES } from '../../funds/index.ts';
import { groupElements, isAvailableTo, isAvailableToViewer } from '../../people/index.ts';

const GROUP_TABLE = ['activity_description_groups', 'activity_description_id'] as const;

export const activityDescription = resource({
  name: 'activity_description',
  path: 'activity_descriptions',
  table: 'activity_descriptions',
  cacheNested: true,
  describe: 'A category of time entries.',
  scope: 'activities',
  nestedFreely: true,
  memberWriters: { rate: RATE_ROLES },
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, required: true, limit: 500 }),
    description: f.text({ write: true }),
    type: f.oneOf(['utbms', 'svc'], {
      sql: "case {t}.type when 'utbms' then 'utbms' else 'svc' end",
      notNull: true,
      describe: "utbms if it consists of UTBMS codes; the other value if it is the firm's own.",
    }),
    category_type: f.text(),
    default: f.boolean({
      write: true,
      notNull: true,
      nullable: false,
      describe: 'Whether it is the default for new time entries.',
    }),
    visible_to_co_counsel: f.boolean({ write: true, notNull: true, nullable: false }),
    accessible_to_user: f.boolean({ sql: isAvailableToViewer(...GROUP_TABLE), notNull: true }),
    utbms_activity_id: f.integer(),
    utbms_task_id: f.integer(),
    utbms_task_name: f.text({ sql: '(select c.name from utbms_codes c where c.id = {t}.utbms_task_id)' }),
    xero_service_code: f.text(),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    currency: f.belongsTo('currency', { write: true, nullable: true }),
    groups: f.hasMany('group', { via: { table: GROUP_TABLE[0], local: GROUP_TABLE[1], target: 'group_id' } }),
    rate: f.hasOne('activity_description_rate', { foreign: 'id' }),
    utbms_activity: f.belongsTo('utbms_code'),
    utbms_task: f.belongsTo('utbms_code'),
  },
  input: {
    groups: groupElements,
    rate: m.object({
      type: m.oneOf(RATE_TYPES),
      amount: m.value('money'),
      non_billable_amount: m.value('money'),
    }),
  },
  filters: {
    flat_rate: by.flag("{t}.rate_type = 'FlatRate'", {
      describe: 'Only those with a flat price, or with false the others.',
    }),
    type: by.cases({ utbms: "{t}.type = 'utbms'", svc: "{t}.type = 'custom'" }),
    user_id: by.where('integer', isAvailableTo(...GROUP_TABLE, '{value}'), {
      describe: 'Only those available to this user.',
    }),
  },
  parameters: {
    'rate_for[matter_id]': { kind: 'integer', describe: 'Returns the rate for work on this matter.' },
    'rate_for[user_id]': { kind: 'integer', describe: "Returns the rate for this user's work." },
  },
});
