/** The reports of the practice, by kind. */
import type { PracticeReport } from '../report-kind.ts';
import { ALBERTA } from './law-society-of-alberta.ts';
import { bankAccountActivity } from './bank-account-activity.ts';
import { billingRate } from './billing-rate.ts';
import { BOOKS } from './books.ts';
import { clientActivity } from './client-activity.ts';
import { collection } from './collection.ts';
import { currencyConversion } from './currency-conversion.ts';
import { disbursementPayment } from './disbursement-payment.ts';
import { feeAllocation } from './fee-allocation.ts';
import { grantMatters } from './grant-matters.ts';
import { invoicePayments } from './invoice-payments.ts';
import { invoiceRegister } from './invoice-register.ts';
import { matterLedgerFull } from './matter-ledger.ts';
import { matterBalanceSummary, matterList, mattersByResponsibleAttorney } from './matters.ts';
import { contactInformation, userList } from './people.ts';
import { onlineDeposits, onlineLedger, onlineMonths } from './online-deposits.ts';
import { onlinePayments, onlineSalesTax } from './online-payments.ts';
import { otherRevenue } from './other-revenue.ts';
import { potentialTrustToOffice } from './potential-trust-to-office.ts';
import { matterProductivityByUser, productivityByClient, productivityByUser } from './productivity.ts';
import { realization } from './realization.ts';
import { accountsReceivable, accountsReceivableAging } from './receivables.ts';
import { originatingAttorneyRevenue, revenue } from './revenue.ts';
import { salesTax } from './sales-tax.ts';
import { settingsAudit } from './settings-audit.ts';
import { statementOfAccount } from './statement-of-account.ts';
import { taskProductivityByUser, taskProgressByUser } from './tasks.ts';
import { trustLedger, trustLedgerNsw } from './trust-ledger.ts';
import { trustListing } from './trust-listing.ts';
import { trustManagement } from './trust-management.ts';
import { trustReconciliation } from './trust-reconciliation.ts';
import { utilization } from './utilization.ts';
import { workInProgress } from './work-in-progress.ts';

export const REPORTS: readonly PracticeReport[] = [
  accountsReceivable,
  accountsReceivableAging,
  bankAccountActivity,
  invoiceRegister,
  billingRate,
  clientActivity,
  statementOfAccount,
  collection,
  contactInformation,
  currencyConversion,
  disbursementPayment,
  feeAllocation,
  grantMatters,
  invoicePayments,
  matterList,
  matterBalanceSummary,
  matterLedgerFull,
  matterProductivityByUser,
  mattersByResponsibleAttorney,
  onlineDeposits,
  onlineLedger,
  onlineMonths,
  onlinePayments,
  onlineSalesTax,
  originatingAttorneyRevenue,
  otherRevenue,
  potentialTrustToOffice,
  productivityByClient,
  productivityByUser,
  realization,
  revenue,
  salesTax,
  settingsAudit,
  taskProductivityByUser,
  taskProgressByUser,
  trustLedger,
  trustLedgerNsw,
  trustManagement,
  trustListing,
  trustReconciliation,
  userList,
  utilization,
  workInProgress,
  ...ALBERTA,
  ...BOOKS,
];

const BY_KIND: ReadonlyMap<string, PracticeReport> = new Map(REPORTS.map((each) => [each.kind, each]));

export function reportOf(kind: string): PracticeReport {
  const found = BY_KIND.get(kind);
  if (!found) throw new Error(`No report is of the kind ${kind}.`);
  return found;
}
