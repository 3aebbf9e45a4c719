/** The accounting API's reports on the books of the whole firm, available in every region. */
import { accountingReports } from '#accounting';
import { FINANCIAL_ROLES, type PracticeReport } from '../report-kind.ts';

function onBooks(kind: string, name: string, describe: string): PracticeReport {
  return {
    kind,
    name,
    category: 'financial',
    describe,
    of: accountingReports.periodOf(kind),
    takes: ['accounting_basis'],
    runBy: FINANCIAL_ROLES,
    ofWholeFirm: true,
    columns: [],
    lines: () => {
      throw new Error('The report is always complete.');
    },
    table: (_, asked, snapshot) => accountingReports.make(snapshot, asked),
  };
}

export const BOOKS: readonly PracticeReport[] = [
  onBooks('general_ledger', 'General ledger', 'Every item of every ledger account between two dates.'),
  onBooks(
    'balance_sheet',
    'Balance sheet',
    'The assets, liabilities and equity of the firm at the end of a day.',
  ),
  onBooks('income_statement', 'Income statement', 'The income and expenses of the firm between two dates.'),
  onBooks('trial_balance', 'Trial balance', 'The balance of every ledger account at the end of a day.'),
];
