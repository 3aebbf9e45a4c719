/**
 * What a vendor owes back, to be used in payments of their bills: granted by hand, or left over of a payment. Beyond
 * what the specification tells.
 */
import { by } from '#kernel/records/filter.ts';
import { f } from '#kernel/records/field.ts';
import { money, moneyMember } from '../money.ts';
import { NAMED, record } from '../record.ts';

export const vendorCredit = record({
  name: 'vendor_credit',
  path: 'vendor_credits',
  table: 'vendor_credits',
  describe: 'What a vendor owes back, to be used in payments.',
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
      describe: 'The account that was charged too much; null where it was left over of a payment.',
    }),
    vendor_bill_payment: f.belongsTo('vendor_bill_payment', {
      shows: ['id'],
      describe: 'The payment of which it was left over.',
    }),
    date: f.date({ write: 'create', required: true }),
    description: f.text({ write: 'create', limit: 10_000 }),
    amount: money('{t}.amount'),
    remaining: money('{t}.amount - {t}.applied', { describe: 'What is not used yet.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  input: { amount: moneyMember(true) },
  filters: { vendor_id: by.ref('vendor_id', { nullable: false, describe: 'Only credits of this vendor.' }) },
});
