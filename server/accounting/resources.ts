/** Every record of the accounting API, and its hand-written endpoints. */
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { Overrides } from '#kernel/http/api/overrides.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { accountEndpoints } from './directory/account-endpoints.ts';
import { account, firm } from './directory/account.ts';
import { bankStatement, bankStatementLine } from './bank-statements/bank-statement.ts';
import { bankStatementEndpoints } from './bank-statements/endpoints.ts';
import { check } from './checks/check.ts';
import { checkEndpoints } from './checks/endpoints.ts';
import { client } from './directory/client.ts';
import { matter } from './directory/matter.ts';
import { user } from './directory/user.ts';
import { expense, expenseItem } from './expenses/expense.ts';
import { expenseEndpoints } from './expenses/reverse.ts';
import { journalEntry, journalEntryItem } from './journal-entries/journal-entry.ts';
import { balanceEndpoint } from './ledger-accounts/balances.ts';
import { ledgerAccount } from './ledger-accounts/ledger-account.ts';
import { ledgerAccountType } from './ledger-accounts/ledger-account-type.ts';
import { vendorBillPaymentEndpoints } from './vendor-bill-payments/endpoints.ts';
import { reconciliationEndpoints } from './reconciliations/endpoints.ts';
import { reconciliation } from './reconciliations/reconciliation.ts';
import { registerItem } from './register-items/register-item.ts';
import { reportKindsEndpoint } from './reports/kinds-endpoint.ts';
import { report } from './reports/report.ts';
import { trustReconciliation } from './reports/trust-reconciliation.ts';
import { vendorBillPayment, vendorBillPaymentItem } from './vendor-bill-payments/vendor-bill-payment.ts';
import { vendorBill, vendorBillItem } from './vendor-bills/vendor-bill.ts';
import { vendorCredit } from './vendor-credits/vendor-credit.ts';
import { vendor, vendorAddress } from './vendors/vendor.ts';

export const resources: readonly Resource[] = [
  account,
  firm,
  user,
  journalEntry,
  journalEntryItem,
  ledgerAccount,
  ledgerAccountType,
  vendorBill,
  vendorBillItem,
  vendorBillPayment,
  vendorBillPaymentItem,
  vendorCredit,
  check,
  bankStatement,
  bankStatementLine,
  registerItem,
  reconciliation,
  vendor,
  vendorAddress,
  matter,
  client,
  expense,
  expenseItem,
  report,
  trustReconciliation,
];

/** Enough for the file of a bank with the most lines allowed. */
const STATEMENT_BODY_BYTES = 8 * 1024 * 1024;

/** Overrides of standard endpoints, by record. */
export const overrides: Readonly<Record<string, Overrides>> = {
  [bankStatement.name]: { requirements: () => ({ bodyLimit_bytes: STATEMENT_BODY_BYTES }) },
};

export function ownEndpoints(records: Records): Endpoint[] {
  return [
    ...accountEndpoints(records),
    balanceEndpoint,
    reportKindsEndpoint(records),
    ...expenseEndpoints(records),
    ...vendorBillPaymentEndpoints(records),
    ...checkEndpoints(records),
    ...bankStatementEndpoints(records),
    ...reconciliationEndpoints(records),
  ];
}
