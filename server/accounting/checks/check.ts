/**
 * Checks: the paper with which somebody is paid, numbered for each bank account. Beyond what the specification tells,
 * save that a payment may be created from a check and may have an active one. A check is void, never deleted.
 */
import { by } from '#kernel/records/filter.ts';
import { f } from '#kernel/records/field.ts';
import { m } from '#kernel/records/member.ts';
import { money, moneyMember } from '../money.ts';
import { NAMED, PERSON, record } from '../record.ts';

export const check = record({
  name: 'check',
  path: 'checks',
  table: 'checks',
  describe:
    'A check made out for one payment of a vendor’s bills, one expense, or other money that leaves a bank account.',
  operations: ['list', 'read', 'create', 'update'],
  fields: {
    id: f.id(),
    etag: f.etag(),
    number: f.integer({
      write: 'create',
      nullable: true,
      notNull: true,
      describe: 'Its number among the checks of the account; without one it gets the next.',
    }),
    status: f.oneOf(['active', 'void'], {
      sql: "case when {t}.voided_at is null then 'active' else 'void' end",
      notNull: true,
    }),
    payee: f.text({
      write: true,
      nullable: false,
      notNull: true,
      limit: 255,
      describe: 'To whose order it is; by default the vendor.',
    }),
    memo: f.text({ write: true, limit: 255, describe: 'What is written on it as its purpose.' }),
    date: f.date({ notNull: true }),
    amount: money('{t}.amount'),
    vendor: f.belongsTo('vendor', { shows: NAMED }),
    ledger_account: f.belongsTo('ledger_account', {
      shows: NAMED,
      describe: 'The bank account that it is drawn on.',
    }),
    vendor_bill_payment: f.belongsTo('vendor_bill_payment', {
      write: 'create',
      shows: ['id'],
      describe: 'The payment that it is made out for: one that is there, or one that is made with the check.',
    }),
    journal_entry: f.belongsTo('journal_entry', {
      write: 'create',
      shows: ['id'],
      describe:
        'What it is made out for instead: an entry that takes money from one bank account, such as an expense’s or a disbursement from trust.',
    }),
    void_date: f.date({ describe: 'The day on which it became void; null while it is not.' }),
    void_reason: f.text(),
    user: f.belongsTo('user', { shows: PERSON, describe: 'Who issued it.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  input: {
    expense: m.reference('expense'),
    ledger_account: m.reference('ledger_account'),
    date: m.value('date'),
    description: m.value('text', { nullable: true, limit: 10_000 }),
    amount: moneyMember(false),
    vendor_bill_payment_items: m.list({
      vendor_bill: m.reference('vendor_bill', { required: true }),
      amount: moneyMember(true),
    }),
    vendor_credits: m.list({
      vendor_credit: m.reference('vendor_credit', { required: true }),
      amount: moneyMember(true),
    }),
  },
  filters: {
    status: by.cases({ active: '{t}.voided_at is null', void: '{t}.voided_at is not null' }),
    ledger_account_id: by.ref('ledger_account_id', {
      nullable: false,
      describe: 'Only checks drawn on this account.',
    }),
    vendor_id: by.ref('vendor_id', { nullable: false, describe: 'Only checks to this vendor.' }),
    number: by.eq('integer', 'number', { describe: 'Only checks of this number.' }),
    date_from: by.from('date'),
    date_to: by.until('date'),
  },
});
