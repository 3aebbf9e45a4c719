/** The rules for writing records of this API. */
import { ruled, type RecordRules } from '#kernel/changes/write-rules.ts';
import { bankStatement } from './bank-statements/bank-statement.ts';
import { bankStatementRules } from './bank-statements/write.ts';
import { check } from './checks/check.ts';
import { checkRules } from './checks/write.ts';
import { expense } from './expenses/expense.ts';
import { expenseRules } from './expenses/write.ts';
import { journalEntry } from './journal-entries/journal-entry.ts';
import { journalEntryRules } from './journal-entries/write.ts';
import { ledgerAccount } from './ledger-accounts/ledger-account.ts';
import { ledgerAccountRules } from './ledger-accounts/write.ts';
import { reconciliation } from './reconciliations/reconciliation.ts';
import { reconciliationRules } from './reconciliations/write.ts';
import { report } from './reports/report.ts';
import { reportRules } from './reports/write.ts';
import { vendorBillPayment } from './vendor-bill-payments/vendor-bill-payment.ts';
import { vendorBillPaymentRules } from './vendor-bill-payments/write.ts';
import { vendorBill } from './vendor-bills/vendor-bill.ts';
import { vendorBillRules } from './vendor-bills/write.ts';
import { vendorCredit } from './vendor-credits/vendor-credit.ts';
import { vendorCreditRules } from './vendor-credits/write.ts';
import { vendor } from './vendors/vendor.ts';
import { vendorRules } from './vendors/write.ts';

export const rulesOfAccounting: readonly RecordRules[] = [
  ruled(bankStatement, bankStatementRules),
  ruled(check, checkRules),
  ruled(expense, expenseRules),
  ruled(journalEntry, journalEntryRules),
  ruled(ledgerAccount, ledgerAccountRules),
  ruled(reconciliation, reconciliationRules),
  ruled(report, reportRules),
  ruled(vendor, vendorRules),
  ruled(vendorBill, vendorBillRules),
  ruled(vendorBillPayment, vendorBillPaymentRules),
  ruled(vendorCredit, vendorCreditRules),
];
