/** Movements of money in bank accounts. */
import { f } from '#kernel/declarations/field.ts';
import { by } from '#kernel/declarations/filter.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { hiddenWithClient } from '../../firm/index.ts';
import { MONEY_ROLES } from '../bank-accounts/money-roles.ts';
import { PAID_ONLINE } from './online.ts';
import { PURPOSES } from './purpose.ts';
import { SENT_TYPES } from './rules.ts';

/** The account's balance after this was recorded. */
const BALANCE =
  '(select e.balance from bank_entries e where e.account_id = {t}.account_id and e.bank_transaction_id = {t}.id' +
  ' and e.reverses_id is null order by e.id desc limit 1)';

const OF_CURRENCY = (column: string): string =>
  `(select c.${column} from bank_accounts b join currencies c on c.id = b.currency_id` +
  ' where b.account_id = {t}.account_id and b.id = {t}.bank_account_id)';

const PAYER_PAYEE =
  'coalesce({t}.source, (select c.name from contacts c where c.account_id = {t}.account_id and c.id = {t}.client_id))';

/** The recorded entries of a bank transaction: corrections and deletions are entries that reverse others. */
export const bankEntry = resource({
  name: 'bank_entry',
  table: 'bank_entries',
  describe: 'An entry of a bank account; never changed or deleted.',
  scope: 'billing',
  fields: {
    id: f.id({ order: false }),
    date: f.date({ notNull: true }),
    amount: f.money({ notNull: true, describe: 'Positive for money received, negative for money paid.' }),
    balance: f.money({ notNull: true, describe: "The account's balance after the entry." }),
    trust_balance: f.money({ describe: 'The trust balance of the client and matter after the entry.' }),
    reverses_id: f.integer({ describe: 'The entry that this one reverses.' }),
    created_at: f.createdAt(),
    user: f.belongsTo('user'),
  },
});

const TRANSACTION_TYPES = [
  'deposit',
  'disbursement',
  'opening_balance',
  'transfer',
  'payment',
  'journal_entry',
] as const;

export const bankTransaction = resource({
  name: 'bank_transaction',
  path: 'bank_transactions',
  table: 'bank_transactions',
  describe: 'A movement of money in a bank account.',
  scope: 'billing',
  writtenBy: MONEY_ROLES,
  fields: {
    id: f.id(),
    etag: f.etag(),
    date: f.date({ write: true, required: true, order: true }),
    amount: f.money({
      write: true,
      required: true,
      order: true,
      describe:
        'Positive for money received, negative for money paid. If sent without a sign, transaction_type determines it.',
    }),
    funds_in: f.money({ sql: 'greatest({t}.amount, 0)', notNull: true }),
    funds_out: f.money({ sql: 'greatest(-{t}.amount, 0)', notNull: true }),
    current_account_balance: f.money({
      sql: BALANCE,
      describe: "The account's balance after this was recorded.",
    }),
    type: f.oneOf(['asset', 'liability'], {
      sql: "case {t}.bank_account_type when 'Trust' then 'liability' else 'asset' end",
      notNull: true,
      describe: "liability: money held for a client; asset: the firm's own.",
    }),
    transaction_type: f.oneOf(TRANSACTION_TYPES, {
      notNull: true,
      describe: 'Transfers, payments and journal entries are created by the service.',
    }),
    purpose: f.oneOf(PURPOSES, {
      write: true,
      nullable: true,
      describe:
        'bank_fee: charged by the bank; in a trust account it is paid from the firm’s own funds. interest: paid by the bank' +
        ' to the given client (which can be a bar foundation), otherwise to the firm.' +
        ' firm_funds: the firm’s own money in a trust account, kept for bank fees. Otherwise null.',
    }),
    voided_on: f.date({ describe: 'The date as of which another transaction reversed it.' }),
    description: f.text({ write: true }),
    source: f.text({ write: true, limit: 255, describe: 'The payer or payee.' }),
    payer_payee: f.text({
      sql: PAYER_PAYEE,
      redact: { ...hiddenWithClient(), instead: '{t}.source' },
      describe: 'source, otherwise the name of the client.',
    }),
    confirmation: f.text({ write: true, limit: 255, describe: "The check number or the bank's reference." }),
    read_only_confirmation: f.boolean({ sql: "{t}.transaction_type = 'payment'", notNull: true }),
    svc_payments_transaction: f.boolean({
      sql:
        'exists (select from payments p where p.account_id = {t}.account_id and p.id = {t}.payment_id' +
        ` and ${PAID_ONLINE})`,
      notNull: true,
      describe: 'Whether it results from a payment through a payment page.',
    }),
    reconciled: f.boolean({
      sql: '{t}.reconciled_at is not null',
      notNull: true,
      describe: 'Whether it was found on the bank statement; then its amount cannot be changed.',
    }),
    bank_account_id: f.integer({ notNull: true }),
    currency: f.text({ sql: OF_CURRENCY('code') }),
    currency_id: f.integer({ sql: OF_CURRENCY('id') }),
    exchange_rate: f.decimal({ write: true, nullable: false, notNull: true }),
    created_at: f.createdAt({ order: true }),
    updated_at: f.updatedAt({ order: true }),
    allocation: f.hasOne('allocation', {
      local: '{t}.payment_id',
      foreign: 'payment_id',
      where: '{t}.voided_at is null',
      orderBy: '{t}.id',
      describe: 'The first bill that its payment is applied to.',
    }),
    bank_account: f.belongsTo('bank_account', { write: true, required: true }),
    bank_transfer: f.belongsTo('bank_transfer', {
      describe: 'The transfer between accounts that it is one side of; it is voided as a whole.',
    }),
    bill: f.belongsTo('bill', {
      local:
        '(select a.bill_id from allocations a where a.account_id = {t}.account_id and a.payment_id = {t}.payment_id' +
        ' and a.voided_at is null order by a.id limit 1)',
    }),
    client: f.belongsTo('contact', { write: true, nullable: true, column: 'client_id' }),
    entries: f.hasMany('bank_entry', {
      foreign: 'bank_transaction_id',
      orderBy: '{t}.id',
      describe: 'Its recorded entries, including reversals.',
    }),
    matter: f.belongsTo('matter', { write: true, nullable: true }),
    matter_transfer: f.belongsTo('matter_transfer', {
      describe: 'The transfer between matters that it is one side of; it is voided as a whole.',
    }),
    reverses: f.belongsTo('bank_transaction', { describe: 'The transaction that this one reverses.' }),
  },
  input: {
    transaction_type: m.oneOf(SENT_TYPES, { nullable: true }),
    bank_account_transaction_type: m.oneOf(SENT_TYPES, { nullable: true }),
    currency: m.value('text', { nullable: true }),
    reconciled: m.value('boolean'),
  },
  filters: {
    bank_account_id: by.ref(undefined, { nullable: false }),
    client_id: by.ref(),
    matter_id: by.ref(),
    type: by.cases({
      asset: "{t}.bank_account_type = 'Operating'",
      liability: "{t}.bank_account_type = 'Trust'",
    }),
    unreconciled_only: by.only('{t}.reconciled_at is null', {
      describe: 'With true, only those not yet found on the bank statement.',
    }),
  },
});
