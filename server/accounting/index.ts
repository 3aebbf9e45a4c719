/**
 * The exports of the books for other slices. Everything here runs inside the caller's transaction, so that a document
 * and its entry are written together or not at all.
 *
 * Amounts are decimal text in the firm's currency. Corrections are new items: nothing here changes or removes a
 * posted item. Refusals (a closed period, a negative trust balance, an inactive account) are thrown as 422 with a
 * full sentence, which the caller passes on.
 *
 * How common documents are posted:
 *
 *   bill issued           post    accrual  Dr accounts_receivable  Cr fee_income, expense_income, sales_tax_payable …
 *   interest on a bill    post    accrual  Dr accounts_receivable  Cr interest_income, named in `including` when the
 *                                          bill is paid
 *   bill paid             settle           {of: bill, account: the bank account that got the money}
 *   bill written off      post    accrual  Dr write_offs           Cr accounts_receivable
 *   bill changed          repost           the whole posting again, under the same source
 *   bill or payment void  reverse
 *   money without a bill  post    both     Dr bank                 Cr client_credits; applied later with settle
 *                                          {of: bill, account: 'client_credits'}
 *   trust deposit         post    both     Dr trust bank           Cr trust_liability         (client, matter)
 *   trust disbursement    post    both     Dr trust_liability      Cr trust bank              (client, matter)
 *   trust between matters post    both     Dr trust_liability (A)  Cr trust bank (A)
 *                                          Dr trust bank (B)       Cr trust_liability (B)
 *   bill paid from trust  both of: post both Dr trust_liability Cr trust bank (client, matter), and settle
 *                                          {of: bill, account: the operating bank account}, with one source
 */
export { accountingApi, registerAccounting } from './api.ts';
export { post, repost, reverse } from './ledger/post.ts';
export { postAll, type PostedDocument } from './ledger/post-all.ts';
export { settle } from './ledger/settle.ts';
export { firstOpenDay } from './ledger/periods.ts';
export { changeBankAccount, openBankAccount } from './ledger/bank-accounts.ts';
export {
  onAdvancedCosts,
  type AdvancedCost,
  type CostDocument,
  type CostListener,
} from './documents/advanced-costs.ts';
export { taxAccount } from './ledger/tax-accounts.ts';
export { exportLedger, type ExportBasis, type ExportCounts } from './export/export-ledger.ts';
export { provisionLedger } from './ledger/provision.ts';
export { ACCOUNTING_SCHEDULE, accountingTasks } from './jobs.ts';
export { accountingReports } from './reports/kinds/kinds.ts';
export { bookBalance, otherIncome, receivablesFrom, taxesOwed } from './reports/book-figures.ts';
export { ledgerCheck } from './ledger/ledger-check.ts';
export { documentsCheck } from './documents/documents-check.ts';
export { bankingCheck } from './reconciliations/banking-check.ts';
export { reconciledBalance, type ReconciledBalance } from './reconciliations/balance.ts';
export { accountingRecordedKinds } from './recorded-kinds.ts';
export { signOffCheck } from './reports/sign-off.ts';
export { payablesCheck } from './vendor-bill-payments/payables-check.ts';
export { accountsByCode } from './ledger/chart.ts';
export { accountingWriter } from './writer.ts';
export { hasPostings } from './ledger/live-entries.ts';
export type {
  AccountReference,
  Basis,
  Posting,
  PostingItem,
  Role,
  Settlement,
  Source,
} from './ledger/posting.ts';
