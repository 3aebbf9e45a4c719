/**
 * Credits that a vendor owes the firm, for use in payments of their bills: entered by hand, or left over from a
 * payment. Not part of the contract.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { money, moneyMember } from '../money-members.ts';
import { NAMED, record } from '../record.ts';

export const vendorCredit = record({
  name: 'vendor_credit',
  path: 'vendor_credits',
  table: 'vendor_credits',
  describe: 'A credit that a vendor owes the firm, for use in payments.',
  operations: ['list', 'read', 'create', 'delete'],
  keepsDeleted: true,
  fields: {
    id: f.id(),
    etag: f.etag(),
    vendor: f.belongsTo('vendor', { write: 'create', required: true, shows: NAMED }),
    ledger_account: f.belongsTo('ledger_account', {
      write: 'create',
      required: true,
      shows: NAMED,
      describe: 'The account that was overcharged; null if the credit was left over from a payment.',
    }),
    vendor_bill_payment: f.belongsTo('vendor_bill_payment', {
      shows: ['id'],
      describe: 'The payment that it was left over from.',
    }),
    date: f.date({ write: 'create', required: true }),
    description: f.text({ write: 'create', limit: 10_000 }),
    amount: money('{t}.amount'),
    remaining: money('{t}.amount - {t}.applied', { describe: 'The amount not used yet.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  input: { amount: moneyMember(true) },
  filters: {
    vendor_id: by.ref('vendor_id', { nullable: false, describe: 'Only credits of this vendor.' }),
    date_from: by.from('date'),
    date_to: by.until('date'),
  },
});
