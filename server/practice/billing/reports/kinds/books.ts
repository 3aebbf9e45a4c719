/** The accounting API's reports on the books of the whole firm, available in every region. */
import { accountingReports } from '#accounting';
import { FINANCIAL_ROLES, type PracticeReport } from '../report-kind.ts';

function onBooks(kind: string, name: string, describe: string, takesBasis = true): PracticeReport {
  return {
    kind,
    name,
    category: 'financial',
    describe,
    of: accountingReports.periodOf(kind),
    takes: takesBasis ? ['accounting_basis'] : [],
    runBy: FINANCIAL_ROLES,
    ofWholeFirm: true,
    columns: [],
    lines: () => {
      throw new Error('It is made as a whole.');
    },
    table: (_, asked, snapshot) => accountingReports.make(snapshot, asked),
  };
}

export const BOOKS: readonly PracticeReport[] = [
  onBooks('general_ledger', 'General ledger', 'Every item of every ledger account between two days.'),
  onBooks('balance_sheet', 'Balance sheet', 'What the firm has, owes and is worth at the end of a day.'),
  onBooks('income_statement', 'Income statement', 'What the firm earned and spent between two days.'),
  onBooks('trial_balance', 'Trial balance', 'What every ledger account stands at at the end of a day.'),
];
