/** The filters for lists of matters (records:305). */
import { by, type Filter } from '#kernel/declarations/filter.ts';
import { EFFECTIVE_CURRENCY } from './expressions.ts';
import { searchOfMatters } from './query.ts';
import { STATUSES } from './rules.ts';

/** By a record that is linked to the matter through a table; the word null finds matters without any. */
function linked(table: string, column: string): Filter {
  const rows = `select from ${table} l where l.account_id = {t}.account_id and l.matter_id = {t}.id`;
  return {
    ...by.ref(),
    own: false,
    sql: (variant, [value]) =>
      variant === 'null' ? `not exists (${rows})` : `exists (${rows} and l.${column} = ${value}::bigint)`,
  };
}

export const matterFilters: Readonly<Record<string, Filter>> = {
  status: by.oneOf(STATUSES, 'status', { describe: 'One status, or several separated by commas.' }),
  client_id: by.ref(),
  responsible_attorney_id: by.ref(),
  originating_attorney_id: by.ref(),
  responsible_staff_id: by.ref(),
  practice_area_id: by.ref(),
  matter_stage_id: by.ref(),
  group_id: by.ref(),
  currency_id: by.eq('integer', EFFECTIVE_CURRENCY, {
    describe: "By the matter's currency, whether its own or that of its client or firm.",
  }),
  grant_id: linked('matter_grants', 'grant_id'),
  subscriber_user_id: linked('notification_event_subscribers', 'user_id'),
  notification_event_subscriber_user_id: linked('notification_event_subscribers', 'user_id'),
  billable: by.eq('boolean'),
  evergreen_retainer_filter: by.flag(
    'exists (select from evergreen_retainers e where e.account_id = {t}.account_id and e.matter_id = {t}.id)',
    { describe: 'Only matters with an evergreen retainer, or with false those without.' },
  ),
  open_date: by.operators('date', 'open_date'),
  pending_date: by.operators('date', 'pending_date'),
  close_date: by.operators('date', 'close_date'),
  query: searchOfMatters('description', 'client_reference'),
};
