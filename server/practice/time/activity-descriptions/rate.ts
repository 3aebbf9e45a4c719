/**
 * The rate of an activity description: its own, or with `rate_for` that for a matter and user. The latter is
 * determined by the rate hierarchy and passed as {rates_for}: an array of objects.
 */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { RATE_TYPES } from '../activity-rates/hierarchy.ts';

/** Rate Table is published, but there are no rate tables here. */
const HIERARCHIES = ['Default', 'Activity', 'Matter', 'Client', 'Rate Table'] as const;

export const activityDescriptionRate = resource({
  name: 'activity_description_rate',
  table: 'activity_descriptions',
  from:
    '(select d.account_id, d.id, coalesce(r.type, d.rate_type) as type,' +
    ' case when r.id is null then d.rate_amount else r.amount end as amount,' +
    ' case when r.id is null then d.rate_non_billable_amount else r.non_billable_amount end as non_billable_amount,' +
    " coalesce(r.hierarchy, case when d.rate_type = 'User' then 'Default' else 'Activity' end) as hierarchy" +
    ' from activity_descriptions d left join jsonb_to_recordset({rates_for}::jsonb)' +
    ' as r(id bigint, type text, amount numeric, non_billable_amount numeric, hierarchy text) on r.id = d.id' +
    ' where d.account_id = {account})',
  describe: 'The rate of an activity description.',
  fields: {
    type: f.oneOf(RATE_TYPES),
    amount: f.money(),
    non_billable_amount: f.money(),
    hierarchy: f.oneOf(HIERARCHIES, {
      describe: 'The level of the rate hierarchy that the amount comes from.',
    }),
    rate_table_name: f.text({ sql: 'null::text' }),
    rate_table_category_name: f.text({ sql: 'null::text' }),
  },
});
