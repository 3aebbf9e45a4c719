/** Who changed the firm's settings, and when. Lists the changed members without values. */
import { sql } from '#kernel/database/sql.ts';
import { date, identifier, term, text, titled } from '#kernel/reports/table.ts';
import { ADMINS } from '#kernel/requests/admins.ts';
import type { PracticeReport } from '../report-kind.ts';

const SETTINGS = [
  'account',
  'activity_description',
  'activity_description_rate',
  'activity_rate',
  'application',
  'bank_account',
  'bill_theme',
  'billing_settings',
  'calendar_entry_event_type',
  'court_jurisdiction_choice',
  'custom_action',
  'custom_field',
  'custom_field_set',
  'custom_field_set_association',
  'document_category',
  'document_template',
  'expense_category',
  'grant',
  'grant_funding_source',
  'group',
  'letterhead',
  'matter_numbering',
  'matter_stage',
  'picklist_option',
  'practice_area',
  'report_preset',
  'report_schedule',
  'safe_custody_location',
  'task_template',
  'task_template_list',
  'task_type',
  'tax_rate_configuration',
  'tax_setting',
  'user',
];

/** Columns that change with every write. */
const UNTOLD = ['etag', 'created_at', 'updated_at', 'account_id', 'id'];

export const settingsAudit: PracticeReport = {
  kind: 'settings_audit',
  name: 'Audit of settings',
  category: 'compliance',
  describe:
    'Every change of the firm’s settings between two dates: the user, the time, and the changed members.',
  of: 'range',
  takes: ['user'],
  runBy: ADMINS,
  columns: [
    date('date'),
    text('time', 0.8),
    text('user', 2),
    identifier('user_id'),
    term('record', 1.6),
    identifier('record_id'),
    term('action', 1),
    titled('Changed', term('members', 4)),
    titled('IP address', text('address', 1.4)),
  ],
  lines: (visible, { accountId, startDate, endDate, parameters }) => sql`
    select (l.at at time zone f.time_zone)::date, to_char(l.at at time zone f.time_zone, 'HH24:MI'), u.name, l.user_id,
      l.subject_type, l.subject_id, split_part(l.action, '.', -1), (
        select string_agg(k.key, ', ' order by k.key) from jsonb_object_keys(coalesce(l.before, '{}') || coalesce(l.after, '{}')) k(key)
        where k.key <> all(${UNTOLD}::text[]) and l.before -> k.key is distinct from l.after -> k.key
      ), l.address
    from audit_log l join accounts f on f.id = l.account_id
    left join ${visible.users} u on u.id = l.user_id
    where l.account_id = ${accountId} and l.subject_type = any(${SETTINGS}::text[])
      and (${parameters.user ?? null}::bigint is null or l.user_id = ${parameters.user ?? null}::bigint)
      and l.at >= ${startDate}::date::timestamp at time zone f.time_zone
      and l.at < (${endDate}::date + 1)::timestamp at time zone f.time_zone
    order by l.at, l.id`,
};
