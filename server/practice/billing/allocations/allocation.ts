/** The part of a payment or credit memo that is applied to a bill. */
import { f } from '#kernel/declarations/field.ts';
import { by } from '#kernel/declarations/filter.ts';
import { m } from '#kernel/declarations/member.ts';
import { PAYMENT_TYPES } from '../payments/states.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { MONEY_ROLES } from '../../funds/index.ts';

const ofPayment = (value: string): string =>
  `(select ${value} from payments p where p.account_id = {t}.account_id and p.id = {t}.payment_id)`;

const ofCreditMemo = (condition: string): string =>
  'exists (select from credit_memos k where k.account_id = {t}.account_id and k.id = {t}.credit_memo_id' +
  ` and ${condition})`;

const OF_MATTER =
  'exists (select from bill_matters x where x.account_id = {t}.account_id and x.bill_id = {t}.bill_id and x.matter_id = {value})';

/** The payment or the credit memo. */
export const allocationParent = resource({
  name: 'allocation_parent',
  table: 'allocations',
  from:
    '(select a.account_id, a.id as allocation_id, coalesce(a.payment_id, a.credit_memo_id) as id,' +
    " case when a.payment_id is null then 'CreditMemo' else 'Payment' end as type," +
    ' coalesce(p.confirmation_number, p.description, k.description) as identifier' +
    ' from allocations a left join payments p on p.account_id = a.account_id and p.id = a.payment_id' +
    ' left join credit_memos k on k.account_id = a.account_id and k.id = a.credit_memo_id' +
    ' where a.account_id = {account})',
  describe: 'The payment or the credit memo that is applied.',
  scope: 'billing',
  fields: {
    id: f.integer({ notNull: true }),
    type: f.oneOf(['Payment', 'CreditMemo']),
    identifier: f.text(),
    secondary_identifier: f.text({ sql: 'null::text' }),
    tertiary_identifier: f.text({ sql: 'null::text' }),
  },
});

export const allocation = resource({
  name: 'allocation',
  path: 'allocations',
  table: 'allocations',
  operations: ['list', 'read'],
  counted: true,
  describe: 'The part of a payment or credit memo that is applied to a bill.',
  scope: 'billing',
  writtenBy: MONEY_ROLES,
  fields: {
    id: f.id(),
    etag: f.etag(),
    date: f.date({ notNull: true, order: true }),
    amount: f.money({ notNull: true }),
    description: f.text(),
    destroyable: f.boolean({
      sql: '{t}.voided_at is null',
      notNull: true,
      describe: 'Whether it can be voided.',
    }),
    has_online_payment: f.boolean({
      sql: `(${ofPayment('coalesce(p.payment_link_id::text, p.page_form::text)')} is not null)`,
      notNull: true,
    }),
    interest: f.boolean({ notNull: true }),
    interest_amount: f.money({ describe: 'The part of it that pays interest.' }),
    payment_type: f.oneOf([...PAYMENT_TYPES, 'trust', 'credit_memo'], {
      sql: `coalesce(${ofPayment('p.payment_type')}, 'credit_memo')`,
    }),
    voided_at: f.instant(),
    voided_on: f.date({
      describe: 'The date as of which it was reversed; voided_at is when that was recorded.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    bill: f.belongsTo('bill'),
    contact: f.belongsTo('contact', { describe: 'The client of the bill.' }),
    destination_bank_account: f.belongsTo('bank_account', { local: ofPayment('p.destination_account_id') }),
    matter: f.belongsTo('matter', { describe: 'Set if the bill is for a single matter.' }),
    parent: f.hasOne('allocation_parent', { foreign: 'allocation_id' }),
    source_bank_account: f.belongsTo('bank_account', {
      local: ofPayment('p.source_account_id'),
      describe: 'The trust account that it was paid from.',
    }),
  },
  filters: {
    bill_id: by.ref(undefined, { nullable: false }),
    contact_id: by.ref(),
    matter_id: by.where('integer', OF_MATTER, { describe: 'Only allocations to bills for this matter.' }),
    kind: by.cases({ credit_note: ofCreditMemo('k.discount'), write_off: ofCreditMemo('not k.discount') }),
    parent_id: by.where('integer', 'coalesce({t}.payment_id, {t}.credit_memo_id) = {value}'),
    parent_type: by.cases({
      CreditMemo: '{t}.credit_memo_id is not null',
      Payment: '{t}.payment_id is not null',
    }),
    status: by.cases({ valid: '{t}.voided_at is null', invalid: '{t}.voided_at is not null' }),
  },
  defaultOrder: 'date(asc)',
});

/** The bodies of POST and PATCH (additions). */
export const ALLOCATED = {
  payment: m.reference('svc_payments_payment', { required: true }),
  bill: m.reference('bill', { required: true }),
  amount: m.value('money', { nullable: true }),
  date: m.value('date', { nullable: true }),
  description: m.value('text', { nullable: true }),
};

export const VOIDED = {
  voided: m.value('boolean', { required: true }),
  voided_on: m.value('date', { nullable: true }),
};
