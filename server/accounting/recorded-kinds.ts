/** The records of the books whose rows `verify` compares with the audit log. */
import type { RecordedKind } from '#kernel/audit/recorded-kind.ts';
import { check } from './checks/check.ts';
import { expense } from './expenses/expense.ts';
import { journalEntry } from './journal-entries/journal-entry.ts';
import { vendorBillPayment } from './vendor-bill-payments/vendor-bill-payment.ts';
import { vendorCredit } from './vendor-credits/vendor-credit.ts';
import { vendorBill } from './vendor-bills/vendor-bill.ts';

export const accountingRecordedKinds: readonly RecordedKind[] = [
  kindOf(check),
  // Follows from its payments; added up in vendor-bill-payments/payables-check.ts.
  { ...kindOf(vendorBill), unrecorded: ['paid'] },
  kindOf(vendorBillPayment),
  // A reversal is made of the expense that it reverses.
  { ...kindOf(expense), addedPlainly: true },
  { ...kindOf(journalEntry), recordedSince: '0510_service_logins.sql' },
  // What is used of one is added up from the payments that use it, by another check. One that a payment left over
  // before its image was kept tells of no creation; that payment is compared with it.
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
    // Follow the entry, whose images have them; compared with it in ledger/ledger-check.ts.
    unrecorded: ['entry_description', 'vendor_id'],
  },
];

function kindOf({ name, table, keepsDeleted }: RecordedKind): RecordedKind {
  return { name, table, keepsDeleted };
}
