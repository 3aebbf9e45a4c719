/** The records of the books whose rows `verify` compares with the audit log. */
import type { RecordedKind } from '#kernel/audit/recorded-check.ts';
import { check } from './checks/check.ts';
import { expense } from './expenses/expense.ts';
import { journalEntry } from './journal-entries/journal-entry.ts';
import { vendorBillPayment } from './vendor-bill-payments/vendor-bill-payment.ts';
import { vendorBill } from './vendor-bills/vendor-bill.ts';

export const accountingRecordedKinds: readonly RecordedKind[] = [
  kindOf(check),
  // What is paid of it is added up from its payments by another check.
  { ...kindOf(vendorBill), unrecorded: ['paid'] },
  kindOf(vendorBillPayment),
  // A reversal is made of the expense that it reverses.
  { ...kindOf(expense), addedPlainly: true },
  { ...kindOf(journalEntry), recordedSince: '0510_service_logins.sql' },
  { name: 'vendor_bill_items', table: 'vendor_bill_items', within: 'vendor_bill_id' },
  { name: 'expense_items', table: 'expense_items', within: 'expense_id' },
  {
    name: 'journal_entry_item',
    table: 'journal_entry_items',
    within: 'journal_entry_id',
    // Told by the entry, whose images have them.
    unrecorded: ['entry_description', 'vendor_id'],
  },
];

function kindOf({ name, table, keepsDeleted }: RecordedKind): RecordedKind {
  return { name, table, keepsDeleted };
}
