/**
 * Matters and clients with unbilled work: amount, hours, and the money held in trust for them. The parameters
 * start_date and end_date limit the work that is counted.
 */
import { by, type Filter } from '#kernel/declarations/filter.ts';
import { f, type Redaction } from '#kernel/declarations/field.ts';
import { resource, type Declaration } from '#kernel/declarations/resource.ts';
import { hiddenUnless, numberWithoutClient, customFieldFilter } from '../../firm/index.ts';
import { searchOfMatters } from '../../matters/index.ts';
import { HOURS_OF_OTHERS, RATES_OF_OTHERS } from '../bills/hidden-amounts.ts';
import { UNBILLED_AMOUNT, UNBILLED_HOURS, WAITS_TO_BE_BILLED } from '../bills/unbilled-expressions.ts';

const WORK =
  `select a.account_id, a.matter_id, sum(${UNBILLED_AMOUNT}) as unbilled_amount, sum(${UNBILLED_HOURS}) as unbilled_hours` +
  ` from activities a join currencies y on y.id = a.currency_id where a.account_id = {account} and a.matter_id is not null and ${WAITS_TO_BE_BILLED}` +
  ' and ({start_date}::date is null or a.date >= {start_date}::date)' +
  ' and ({end_date}::date is null or a.date <= {end_date}::date) group by 1, 2';

const MATTERS =
  '(select m.account_id, m.id, m.number, m.display_number, m.description, m.client_id, m.status, m.responsible_attorney_id,' +
  ' m.originating_attorney_id, w.unbilled_amount, w.unbilled_hours,' +
  ' coalesce(m.currency_id, (select y.id from billing_settings s join currencies y on y.code = s.currency' +
  ' where s.account_id = m.account_id)) as currency_id,' +
  ' (select coalesce(sum(h.balance), 0) from trust_balances h where h.account_id = m.account_id and h.matter_id = m.id) as amount_in_trust' +
  ` from matters m join (${WORK}) w on w.account_id = m.account_id and w.matter_id = m.id` +
  ' where m.account_id = {account} and m.deleted_at is null)';

const CLIENTS =
  '(select c.account_id, c.id, c.name, sum(w.unbilled_amount) as unbilled_amount, sum(w.unbilled_hours) as unbilled_hours,' +
  ' count(*) as billable_matters_count,' +
  ' (select coalesce(sum(h.balance), 0) from trust_balances h where h.account_id = c.account_id and h.client_id = c.id) as amount_in_trust' +
  ` from contacts c join matters m on m.account_id = c.account_id and m.client_id = c.id and m.deleted_at is null` +
  ` join (${WORK}) w on w.account_id = m.account_id and w.matter_id = m.id` +
  ' where c.account_id = {account} and c.deleted_at is null group by c.account_id, c.id, c.name)';

/** Users who may see only their own hours do not see totals of everyone's. */
export const totalHoursHidden: Redaction = { restrictions: HOURS_OF_OTHERS, unless: 'false' };

/** The amount of one entry and its price tell its hours, so both limits hide amounts of everyone's work. */
export const totalAmountHidden: Redaction = {
  restrictions: [RATES_OF_OTHERS, HOURS_OF_OTHERS],
  unless: 'false',
};

const amounts = {
  unbilled_amount: f.money({ notNull: true, redact: totalAmountHidden }),
  unbilled_hours: f.decimal({
    sql: 'trim_scale(round({t}.unbilled_hours, 6))',
    notNull: true,
    redact: totalHoursHidden,
  }),
  amount_in_trust: f.money({ notNull: true }),
};

const parameters: NonNullable<Declaration['parameters']> = {
  start_date: { kind: 'date', describe: 'Counts only work on or after this day.' },
  end_date: { kind: 'date', describe: 'Counts only work on or before this day.' },
};

const STATUS = ['Open', 'Closed', 'Pending'] as const;

const matterFields = customFieldFilter('Matter');

/** Turns a filter of matters into one of clients with a matching matter. */
const ofTheirs = (filter: Filter): Filter => ({
  ...filter,
  own: false,
  sql: (variant, p, name) =>
    'exists (select from matters m where m.account_id = {t}.account_id and m.client_id = {t}.id and m.deleted_at is null' +
    ` and ${filter.sql(variant, p, name).replaceAll('{t}', 'm')})`,
});

const filters = {
  matter_id: by.ref('id', { nullable: false }),
  originating_attorney_id: by.ref(),
  responsible_attorney_id: by.ref(),
  status: by.oneOf(STATUS),
};

export const billableMatter = resource({
  name: 'billable_matter',
  path: 'billable_matters',
  table: 'matters',
  from: MATTERS,
  operations: ['list'],
  keepsDeleted: false,
  describe: 'A matter with unbilled work.',
  scope: 'billing',
  limit: { default: 1000, max: 1000 },
  parameters,
  fields: {
    id: f.id(),
    display_number: f.text({ notNull: true, redact: numberWithoutClient }),
    ...amounts,
    currency_id: f.integer(),
    currency_code: f.text({ sql: '(select y.code from currencies y where y.id = {t}.currency_id)' }),
    client: f.belongsTo('contact'),
  },
  filters: {
    ...filters,
    client_id: by.ref('client_id', { nullable: false }),
    query: searchOfMatters('description'),
    custom_field_values: matterFields,
  },
});

export const billableClient = resource({
  name: 'billable_client',
  path: 'billable_clients',
  table: 'contacts',
  from: CLIENTS,
  operations: ['list'],
  keepsDeleted: false,
  describe: 'A client with unbilled work.',
  scope: 'billing',
  visible: hiddenUnless((isOwn) => isOwn('{t}.id')),
  limit: { default: 25, max: 25 },
  parameters,
  fields: {
    id: f.id(),
    name: f.text({ notNull: true }),
    ...amounts,
    billable_matters_count: f.integer({ notNull: true }),
    billable_matters: f.hasMany('billable_matter', { foreign: 'client_id', orderBy: '{t}.id' }),
  },
  filters: {
    client_id: by.ref('id', { nullable: false }),
    ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, ofTheirs(filter)])),
    query: by.wildcard('name'),
    custom_field_values: ofTheirs(matterFields),
  },
});
