/** A bill to a client for work on their matters. Created from unbilled work by POST /bills. */
import { by, type Filter } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { order } from '#kernel/declarations/order.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { ZONE_OF_FIRM } from '../../matters/index.ts';
import { MONEY_ROLES } from '../../funds/index.ts';
import {
  contactName,
  hiddenUnless,
  hiddenWithClient,
  customFieldFilter,
  formerStateValues,
  formerStateValuesIn,
  legalAidClaimInput,
} from '../../firm/index.ts';
import { pendingOn } from '../payments/pending.ts';
import { EARLY_PAYMENT_AMOUNT, EARLY_PAYMENT_UNTIL } from './amounts/early-payment-expressions.ts';
import { amountHidden } from './hidden-amounts.ts';
import { BILL_STATES, TRANSITIONS } from './states.ts';

const MAY_BILL =
  'exists (select from users u where u.account_id = {t}.account_id and u.id = {viewer}' +
  " and (u.account_owner or u.roles && array['admin', 'accounts', 'billing']))";

const MAY_FOLLOW = `(case when ${MAY_BILL} then ${TRANSITIONS} else '{}'::text[] end)`;

const ofMatters = (condition: string): string =>
  'exists (select from bill_matters b join matters m on m.account_id = b.account_id and m.id = b.matter_id' +
  ` where b.account_id = {t}.account_id and b.bill_id = {t}.id and ${condition})`;

const ofMatter = (column: string) => ({
  ...by.ref(),
  own: false,
  sql: (variant: string, [value]: readonly string[]) =>
    ofMatters(variant === 'null' ? `m.${column} is null` : `m.${column} = ${value}`),
});

/** By the custom field values of its matters. */
const matterFields = customFieldFilter('Matter');
const ofMatterFields: Filter = {
  ...matterFields,
  sql: (variant, p, name) => ofMatters(matterFields.sql(variant, p, name).replaceAll('{t}', 'm')),
};

const OWED = "{t}.state = 'awaiting_payment'";
const OVERDUE = `(${OWED} and {t}.due_at < ({now}::timestamptz at time zone ${ZONE_OF_FIRM})::date)`;
const ISSUED = "{t}.state in ('awaiting_payment', 'paid')";
const redact = amountHidden();
const amount = (describe?: string) => f.money({ notNull: true, redact, ...(describe ? { describe } : {}) });
const MATTERS = { table: 'bill_matters', local: 'bill_id', target: 'matter_id' };

const BILL_KINDS = [
  'revenue_kind',
  'summary_kind',
  'trust_kind',
  'aggregate_all',
  'aggregate_split',
  'aggregate_services',
  'aggregate_expenses',
] as const;

export const bill = resource({
  name: 'bill',
  path: 'bills',
  table: 'bills',
  describe: 'A bill to a client for work on their matters.',
  scope: 'billing',
  operations: ['list', 'read', 'update', 'delete'],
  counted: true,
  writtenBy: MONEY_ROLES,
  fields: {
    id: f.id(),
    etag: f.etag(),
    type: f.oneOf(['MatterBill', 'ClientBill'], { notNull: true }),
    kind: f.oneOf(BILL_KINDS, { notNull: true }),
    state: f.oneOf(BILL_STATES, {
      write: 'update',
      nullable: false,
      notNull: true,
      ...formerStateValues(BILL_STATES, 'state'),
    }),
    available_state_transitions: f.texts({
      sql: MAY_FOLLOW,
      choices: BILL_STATES,
      ...formerStateValuesIn(MAY_FOLLOW, BILL_STATES),
      notNull: true,
      describe: 'The states that the caller may move it to.',
    }),
    can_update: f.boolean({
      sql: `({t}.state in ('draft', 'awaiting_approval') and ${MAY_BILL})`,
      notNull: true,
      describe: 'Whether the caller may edit the bill and its lines.',
    }),
    number: f.text({ write: 'update', nullable: false, notNull: true, order: true, limit: 255 }),
    subject: f.text({ write: 'update', limit: 255 }),
    memo: f.text({ write: 'update' }),
    purchase_order: f.text({ write: 'update', limit: 255 }),
    issued_at: f.date({ write: 'update', order: true }),
    due_at: f.date({ write: 'update', order: true }),
    start_at: f.date({ describe: 'The first day of billed work; null if there is no bound.' }),
    end_at: f.date({ describe: 'The last day of billed work; null if there is no bound.' }),
    sub_total: amount('Its lines less their own discounts, before its own discount and taxes.'),
    services_sub_total: amount(),
    taxable_sub_total: amount('The amount subject to the first tax.'),
    services_taxable_sub_total: amount(),
    secondary_taxable_sub_total: amount('The amount subject to the second tax.'),
    services_secondary_taxable_sub_total: amount(),
    tax_rate: f.decimal({
      write: 'update',
      nullable: false,
      notNull: true,
      describe: "The firm's first tax in percent.",
    }),
    secondary_tax_rate: f.decimal({ write: 'update', nullable: false, notNull: true }),
    tax_sum: amount('The first tax.'),
    services_tax: amount(),
    secondary_tax_sum: amount('The second tax.'),
    services_secondary_tax: amount(),
    total_tax: f.money({ sql: '({t}.tax_sum + {t}.secondary_tax_sum)', notNull: true, redact }),
    total: amount('Its lines after discounts and taxes, to the cent.'),
    paid: amount(),
    credits_issued: amount(),
    pending: f.money({
      sql: pendingOn('{t}.id'),
      notNull: true,
      redact,
      describe: 'Pending payments.',
    }),
    balance: f.money({
      order: true,
      notNull: true,
      redact,
      describe: 'Total and interest less payments and credits.',
    }),
    due: f.money({
      sql: `(case when ${ISSUED} then {t}.balance else 0 end)`,
      notNull: true,
      redact,
      describe: 'The balance once issued; 0 before.',
    }),
    early_payment_until: f.date({
      sql: EARLY_PAYMENT_UNTIL,
      describe: 'The last day for the early payment discount; null if none is offered.',
    }),
    early_payment_amount: f.money({
      sql: EARLY_PAYMENT_AMOUNT,
      redact,
      describe: 'The amount that settles the bill until then.',
    }),
    discount_services_only: f.boolean({ notNull: true }),
    paid_at: f.instant({ order: true, describe: 'The start of the day of the last payment.' }),
    voided_on: f.date({ write: 'update', describe: 'The date from which the bill is no longer owed.' }),
    last_sent_at: f.instant({ order: true, describe: 'When it was last sent by mail.' }),
    shared: f.boolean({ notNull: true, describe: 'Whether it was ever sent by mail.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    balances: f.hasMany('balance', { foreign: 'bill_id', orderBy: '{t}.id', redact }),
    bill_theme: f.belongsTo('bill_theme', { write: 'update' }),
    billing_setting: f.hasOne('billing_settings', { foreign: 'account_id', local: '{t}.account_id' }),
    client: f.belongsTo('contact'),
    client_addresses: f.hasMany('address', {
      local: '{t}.client_id',
      foreign: 'contact_id',
      orderBy: '{t}.id',
      redact: hiddenWithClient(),
    }),
    currency: f.belongsTo('currency'),
    destination_account: f.hasOne('bank_account', {
      local: '{t}.account_id',
      foreign: 'account_id',
      where: "{t}.type = 'Operating' and {t}.deleted_at is null and {t}.closed_at is null",
      orderBy: '{t}.default_account desc, {t}.id',
      describe: 'The account for payments.',
    }),
    discount: f.hasOne('discount', { foreign: 'bill_id' }),
    group: f.belongsTo('group', {
      local:
        '(select min(m.group_id) from bill_matters b join matters m on m.account_id = b.account_id' +
        ' and m.id = b.matter_id where b.account_id = {t}.account_id and b.bill_id = {t}.id)',
    }),
    interest: f.hasOne('interest', {
      foreign: 'id',
      redact,
      where: '({t}.interest_type is not null or {t}.interest_total > 0)',
      describe: 'Null if it bears no interest.',
    }),
    legal_aid_uk_bill: f.hasOne('legal_aid_uk_bill', {
      foreign: 'bill_id',
      redact,
      describe: 'Null if legal aid does not pay its matter, or if it has several matters.',
    }),
    matter_balances: f.hasMany('matter_balance', {
      foreign: 'bill_id',
      orderBy: '{t}.id',
      redact,
      until: 4,
      describe: 'The amount for each matter; since 4.0.5 matter_totals.',
    }),
    matter_totals: f.hasMany('matter_balance', { foreign: 'bill_id', orderBy: '{t}.id', redact }),
    matters: f.hasMany('matter', {
      via: MATTERS,
      orderBy: '{t}.id',
    }),
    original_bill: f.belongsTo('bill', { describe: 'The first of the bills that share an invoice.' }),
    sendings: f.hasMany('bill_sending', {
      foreign: 'bill_id',
      redact: hiddenWithClient(),
      orderBy: '{t}.id',
      describe: 'Each time it was sent, with the status.',
    }),
    split_invoice: f.hasOne('split_invoice', { foreign: 'bill_id' }),
    user: f.belongsTo('user', { describe: 'The user who created it.' }),
  },
  input: {
    currency_id: m.idOf('currency'),
    discount: m.object(
      {
        type: m.oneOf(['percentage', 'money'], { nullable: true }),
        rate: m.value('decimal', { nullable: true }),
        note: m.value('text', { nullable: true }),
        early_payment_rate: m.value('decimal', { nullable: true }),
        early_payment_period: m.value('integer', { nullable: true }),
      },
      { nullable: true },
    ),
    discount_services_only: m.value('boolean'),
    interest: m.object(
      {
        type: m.oneOf(['simple', 'compound'], { nullable: true }),
        rate: m.value('decimal', { nullable: true }),
        period: m.value('integer', { nullable: true }),
      },
      { nullable: true },
    ),
    legal_aid_uk_bill: legalAidClaimInput,
    use_grace_period: m.value('boolean'),
  },
  filters: {
    bill_number: by.eq('text', 'number'),
    query: by.wildcard('number'),
    client_id: by.ref('client_id', { nullable: false }),
    currency_id: by.ref('currency_id', { nullable: false }),
    matter_id: ofMatter('id'),
    originating_attorney_id: ofMatter('originating_attorney_id'),
    responsible_attorney_id: ofMatter('responsible_attorney_id'),
    custom_field_values: ofMatterFields,
    due_at: by.eq('date'),
    due_after: by.where('date', '{t}.due_at > {value}'),
    due_before: by.where('date', '{t}.due_at < {value}'),
    issued_after: by.where('date', '{t}.issued_at > {value}'),
    issued_before: by.where('date', '{t}.issued_at < {value}'),
    last_sent_start_date: by.where(
      'date',
      `{t}.last_sent_at >= {value}::timestamp at time zone ${ZONE_OF_FIRM}`,
    ),
    last_sent_end_date: by.where(
      'date',
      `{t}.last_sent_at < ({value} + 1)::timestamp at time zone ${ZONE_OF_FIRM}`,
    ),
    overdue_only: by.only(OVERDUE, {
      describe: "With true, only bills whose due date has passed in the firm's time zone.",
    }),
    state: { ...by.oneOf(BILL_STATES), withDeleted: true },
    status: by.cases({ all: 'true', overdue: OVERDUE }),
    type: by.cases({ revenue: "{t}.kind <> 'trust_kind'", trust: "{t}.kind = 'trust_kind'" }),
  },
  orders: {
    client_name: contactName('client_id', { walked: true }),
    matter_display_number: order.throughFirst('matters', 'display_number', MATTERS, {
      redact: hiddenUnless((isOwn) => isOwn('o.client_id')),
    }),
  },
});
