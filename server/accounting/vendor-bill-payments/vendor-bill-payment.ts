/**
 * Payments of vendor bills: money from one account, applied to bills of one vendor. In addition to the contract,
 * a payment may use vendor credits and may exceed what it applies.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { LINE_MEMBER } from '../bank-statements/line-member.ts';
import { money, moneyMember } from '../money-members.ts';
import { NAMED, PAYMENT_METHODS, record } from '../record.ts';

const CREATED_FROM = ['manual', 'check', 'bank_transaction', 'practice_billing'] as const;

export const vendorBillPayment = record({
  name: 'vendor_bill_payment',
  path: 'vendor_bill_payments',
  table: 'vendor_bill_payments',
  updatesKeys: true,
  describe: 'Money paid to a vendor, and the bills that it pays.',
  keepsDeleted: true,
  fields: {
    id: f.id(),
    etag: f.etag(),
    vendor: f.belongsTo('vendor', { shows: NAMED, describe: 'The vendor of the bills.' }),
    ledger_account: f.belongsTo('ledger_account', {
      write: true,
      required: true,
      shows: NAMED,
      describe: 'The account that it was paid from.',
    }),
    payment_method: f.oneOf(PAYMENT_METHODS, { write: true }),
    created_from: f.oneOf(CREATED_FROM, { notNull: true, describe: 'How the payment was created.' }),
    description: f.text({ write: true, limit: 10_000 }),
    date: f.date({ write: true, required: true }),
    amount: money('{t}.amount', { describe: 'The amount of money paid.' }),
    vendor_bill_payment_items: f.hasMany('vendor_bill_payment_item', { foreign: 'vendor_bill_payment_id' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  input: {
    ...LINE_MEMBER,
    amount: moneyMember(false),
    vendor_bill_payment_items: m.list(
      {
        vendor_bill: m.reference('vendor_bill', { required: true }),
        amount: moneyMember(true),
      },
      { required: true },
    ),
    vendor_credits: m.list({
      vendor_credit: m.reference('vendor_credit', { required: true }),
      amount: moneyMember(true),
    }),
  },
  filters: {
    vendor_id: by.ref('vendor_id', { nullable: false, describe: 'Only payments to this vendor.' }),
    vendor_bill_id: by.where(
      'integer',
      `exists (select from vendor_bill_payment_items i where i.account_id = {t}.account_id
        and i.vendor_bill_payment_id = {t}.id and i.vendor_bill_id = {value})`,
      { describe: 'Only payments that are applied to this bill.' },
    ),
    date_from: by.from('date'),
    date_to: by.until('date'),
  },
});

export const vendorBillPaymentItem = record({
  name: 'vendor_bill_payment_item',
  table: 'vendor_bill_payment_items',
  describe: 'The amount that a payment applies to one bill.',
  fields: {
    id: f.id(),
    vendor_bill: f.belongsTo('vendor_bill', { shows: ['id', 'bill_number'] }),
    amount: money('{t}.amount'),
  },
});
