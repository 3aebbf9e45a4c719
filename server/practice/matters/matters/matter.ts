/** Matters: the client, the people working on it, the rates, and the status. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { accountBalances, RATE_ROLES } from '../../funds/index.ts';
import {
  customFieldMembers,
  hiddenWithClient,
  numberWithoutClient,
  rateTableInput,
} from '../../firm/index.ts';
import { matterFilters } from './filters.ts';
import { matterInput } from './body.ts';
import { matterOrders } from './orders.ts';
import { EFFECTIVE_CURRENCY, HAS_TASKS, LAST_ACTIVITY_DATE, REQUIRES_UTBMS_CODES } from './expressions.ts';
import { BILLING_METHODS, STATUSES } from './rules.ts';

const customFields = customFieldMembers('Matter');

/** The most contacts to whom the bills of a matter are sent. */
const MOST_RECIPIENTS = 20;

export const matter = resource({
  name: 'matter',
  path: 'matters',
  table: 'matters',
  cacheNested: true,
  describe: 'A case or engagement for a client.',
  scope: 'matters',
  memberWriters: { custom_rate: RATE_ROLES },
  fields: {
    id: f.id(),
    etag: f.etag(),
    number: f.integer({ notNull: true, describe: 'The consecutive number of the matter in the firm.' }),
    display_number: f.text({
      write: true,
      nullable: false,
      notNull: true,
      order: true,
      limit: 500,
      redact: numberWithoutClient,
      describe: 'Derived from number and client; written by users only if the firm uses manual numbering.',
    }),
    custom_number: f.text({
      order: true,
      redact: hiddenWithClient(),
      describe: 'The display number written by users.',
    }),
    description: f.text({ write: true, required: true }),
    status: f.oneOf(STATUSES, { write: true, notNull: true, nullable: false }),
    open_date: f.date({ write: true, order: true }),
    pending_date: f.date({ write: true, order: true }),
    close_date: f.date({ write: true, order: true }),
    billable: f.boolean({ write: true, notNull: true, nullable: false }),
    billing_method: f.oneOf(BILLING_METHODS, { notNull: true, describe: 'Determined by custom_rate.' }),
    client_id: f.integer({ notNull: true }),
    client_reference: f.text({ write: true, limit: 255 }),
    location: f.text({ write: true, limit: 255 }),
    require_utbms_codes: f.boolean({
      write: true,
      sql: REQUIRES_UTBMS_CODES,
      describe: "Whether billable entries must have UTBMS codes; unless set, the client's setting applies.",
    }),
    has_tasks: f.boolean({ sql: HAS_TASKS, notNull: true, follows: [{ resource: 'task', by: 'matter_id' }] }),
    last_activity_date: f.date({
      sql: LAST_ACTIVITY_DATE,
      describe: 'The date of the latest time or expense entry.',
    }),
    maildrop_address: f.text({ describe: 'Always null: the service receives no mail.' }),
    matter_stage_updated_at: f.instant({ order: true }),
    shared: f.boolean({ notNull: true }),
    created_at: f.createdAt({ order: true }),
    updated_at: f.updatedAt({ order: true }),

    client: f.belongsTo('contact', { write: true, required: true, column: 'client_id' }),
    practice_area: f.belongsTo('practice_area', { write: true, nullable: true }),
    matter_stage: f.belongsTo('matter_stage', { write: true, nullable: true }),
    responsible_attorney: f.belongsTo('user', { write: true, nullable: true }),
    originating_attorney: f.belongsTo('user', { write: true, nullable: true }),
    responsible_staff: f.belongsTo('user', { write: true, nullable: true }),
    user: f.belongsTo('user', { describe: 'The user who opened it.' }),
    group: f.belongsTo('group', { write: true, nullable: true }),
    currency: f.belongsTo('currency', { write: true, nullable: true, local: EFFECTIVE_CURRENCY }),
    custom_rate: f.hasOne('matter_custom_rate', { foreign: 'id' }),
    contingency_fee: f.hasOne('contingency_fee', {
      foreign: 'id',
      where: "{t}.billing_method = 'contingency'",
    }),
    matter_budget: f.hasOne('matter_budget', { foreign: 'matter_id' }),
    evergreen_retainer: f.hasOne('evergreen_retainer', { foreign: 'matter_id' }),
    statute_of_limitations: f.hasOne('task', { foreign: 'matter_id', where: '{t}.statute_of_limitations' }),
    split_invoice_payers: f.hasMany('split_invoice_payer', { foreign: 'matter_id', write: true }),
    matter_bill_recipients: f.hasMany('matter_bill_recipient', {
      foreign: 'matter_id',
      write: true,
      limit: { max: MOST_RECIPIENTS },
      describe: 'The recipients of its bills; by default, bills go to the client.',
    }),
    relationships: f.hasMany('relationship', { foreign: 'matter_id', write: true }),
    grants: f.hasMany('grant', {
      via: { table: 'matter_grants', local: 'matter_id', target: 'grant_id' },
      orderBy: 'v.position',
      describe: 'Payers other than the client; at most three.',
    }),
    ...customFields.fields,
    kyc_field_values: f.hasMany('kyc_field_value', { foreign: 'matter_id', write: true }),
    account_balances: accountBalances('matter_id'),
    finances: f.hasOne('matter_finance', { foreign: 'id', describe: 'Its financial figures.' }),
    attorney_allocation: f.hasOne('attorney_allocation', {
      foreign: 'id',
      where: '{t}.originating_attorney_id is not null or {t}.responsible_attorney_id is not null',
    }),
    folder: f.hasOne('folder', {
      foreign: 'matter_id',
      where: '{t}.root',
      describe: 'The root folder of its documents.',
    }),
    legal_aid_uk_matter: f.hasOne('legal_aid_uk_matter', {
      foreign: 'matter_id',
      describe: 'Its legal aid data for England and Wales.',
    }),
    personal_injury_totals: f.hasOne('personal_injury_total', {
      foreign: 'id',
      describe: 'The totals of its damages, medical bills and liens.',
    }),
    task_template_list_instances: f.hasMany('task_template_list_instance', { foreign: 'matter_id' }),
  },
  input: { ...matterInput, ...rateTableInput, ...customFields.input },
  filters: { ...matterFilters, ...customFields.filters },
  parameters: customFields.parameters,
  orders: matterOrders,
});
