/** The records of the books that `verify` compares with the audit log. */
import type { RecordedKind } from '#kernel/audit/recorded-kind.ts';
import { check } from './checks/check.ts';
import { expense } from './expenses/expense.ts';
import { journalEntry } from './journal-entries/journal-entry.ts';
import { vendorBillPayment } from './vendor-bill-payments/vendor-bill-payment.ts';
import { vendorCredit } from './vendor-credits/vendor-credit.ts';
import { vendorBill } from './vendor-bills/vendor-bill.ts';

export const accountingRecordedKinds: readonly RecordedKind[] = [
  kindOf(check),
  // Derived from its payments; checked in vendor-bill-payments/payables-check.ts.
  { ...kindOf(vendorBill), unrecorded: ['paid'] },
  kindOf(vendorBillPayment),
  // A reversal is created from the expense that it reverses.
  { ...kindOf(expense), addedPlainly: true },
  { ...kindOf(journalEntry), recordedSince: '0510_service_logins.sql' },
  // The used amount is derived from payments and checked elsewhere. A credit left over from a payment before images
  // were stored has no creation image; it is checked with that payment.
  { ...kindOf(vendorCredit), unrecorded: ['applied'], addedPlainly: true },
  {
    name: 'vendor_bill_payment_items',
    table: 'vendor_bill_payment_items',
    within: 'vendor_bill_payment_id',
  },
  {
    name: 'vendor_credit_applications',
    table: 'vendor_credit_applications',
    within: 'vendor_bill_payment_id',
  },
  { name: 'vendor_bill_items', table: 'vendor_bill_items', within: 'vendor_bill_id' },
  { name: 'expense_items', table: 'expense_items', within: 'expense_id' },
  {
    name: 'journal_entry_item',
    table: 'journal_entry_items',
    within: 'journal_entry_id',
    // Copied from the entry, whose images include them; checked in ledger/ledger-check.ts.
    unrecorded: ['entry_description', 'vendor_id'],
  },
];

function kindOf({ name, table, keepsDeleted }: RecordedKind): RecordedKind {
  return { name, table, keepsDeleted };
}
