/** The available reports: those of the contract, and others that law firms need. */
import type { ReportSource } from '#kernel/reports/make.ts';
import type { Snapshot } from '#kernel/reports/snapshot.ts';
import type { ReportRequest, Table } from '#kernel/reports/table.ts';
import { payablesAgeing, receivablesAgeing } from './ageing.ts';
import { balanceSheet } from './balance-sheet.ts';
import { generalLedger } from './general-ledger.ts';
import { incomeStatement } from './income-statement.ts';
import { trialBalance } from './trial-balance.ts';
import { trustListing } from './trust-listing.ts';
import { trustReconciliation } from './trust-reconciliation.ts';
import { vendor1099Summary } from './vendor-1099-summary.ts';

export interface Kind {
  /** Whether the report covers a range of days, or the state at the end of one day. */
  readonly of: 'range' | 'day';
  /** Set if the report always uses the same basis. */
  readonly basis?: 'accrual';
  readonly make: (snapshot: Snapshot, asked: ReportRequest) => Promise<Table>;
}

/** Most used first. */
export const KINDS: Readonly<Record<string, Kind>> = {
  balance_sheet: { of: 'day', make: balanceSheet },
  income_statement: { of: 'range', make: incomeStatement },
  trial_balance: { of: 'day', make: trialBalance },
  general_ledger: { of: 'range', make: generalLedger },
  receivables_ageing: { of: 'day', basis: 'accrual', make: receivablesAgeing },
  payables_ageing: { of: 'day', basis: 'accrual', make: payablesAgeing },
  trust_listing: { of: 'day', make: trustListing },
  trust_reconciliation: { of: 'day', make: trustReconciliation },
  vendor_1099_summary: { of: 'range', make: vendor1099Summary },
};

/** The source of these reports. */
export const accountingReports: ReportSource = {
  periodOf: (kind) => kindOf(kind).of,
  make: (snapshot, asked) => kindOf(asked.kind).make(snapshot, asked),
};

function kindOf(name: string): Kind {
  const kind = KINDS[name];
  if (!kind) throw new Error(`There is no accounting report called ${name}.`);
  return kind;
}
