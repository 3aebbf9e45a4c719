/**
 * Checks, numbered for each bank account. Not part of the contract, except that a payment may be created from a
 * check and may have an active one. Checks are voided, never deleted.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { money, moneyMember } from '../money-members.ts';
import { NAMED, PERSON, record } from '../record.ts';

export const check = record({
  name: 'check',
  path: 'checks',
  table: 'checks',
  describe: 'A check for a vendor bill payment, an expense, or other money leaving a bank account.',
  operations: ['list', 'read', 'create', 'update'],
  fields: {
    id: f.id(),
    etag: f.etag(),
    number: f.integer({
      write: 'create',
      nullable: true,
      notNull: true,
      describe: 'Its number among the checks of the account; by default the next one.',
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
      describe: 'The payee; by default the vendor, the payee of the bank transaction, or the client.',
    }),
    memo: f.text({ write: true, limit: 255, describe: 'The memo printed on the check.' }),
    date: f.date({ notNull: true }),
    amount: money('{t}.amount'),
    vendor: f.belongsTo('vendor', { shows: NAMED }),
    ledger_account: f.belongsTo('ledger_account', {
      shows: NAMED,
      describe: 'The bank account it is drawn on.',
    }),
    vendor_bill_payment: f.belongsTo('vendor_bill_payment', {
      write: 'create',
      shows: ['id'],
      describe: 'The payment it is for: an existing one, or one created with the check.',
    }),
    journal_entry: f.belongsTo('journal_entry', {
      write: 'create',
      shows: ['id'],
      describe:
        'Instead of a payment: an entry that takes money from one bank account, such as that of an expense or a trust disbursement.',
    }),
    void_date: f.date({ describe: 'The date as of which it is void; null while it is valid.' }),
    void_reason: f.text(),
    user: f.belongsTo('user', { shows: PERSON, describe: 'The user who issued it.' }),
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
    number: by.eq('integer', 'number', { describe: 'Only checks with this number.' }),
    date_from: by.from('date'),
    date_to: by.until('date'),
  },
});
