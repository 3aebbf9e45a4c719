/** Sales tax by liability account: billed, collected, paid to the authority, and owed on either basis. */
import { taxesOwed } from '#accounting';
import { money } from '#kernel/reports/declared.ts';
import { identifier, text } from '#kernel/reports/table.ts';
import { FINANCIAL_ROLES, type PracticeReport } from '../report-kind.ts';

export const salesTax: PracticeReport = {
  kind: 'sales_tax',
  name: 'Sales tax',
  category: 'financial',
  describe:
    'Sales tax in the books between two dates: billed, collected and paid to the authority, and the amounts owed at the end, based on collections and on billings.',
  of: 'range',
  takes: [],
  runBy: FINANCIAL_ROLES,
  ofWholeFirm: true,
  columns: [
    text('code', 0.8),
    text('account', 3),
    identifier('ledger_account_id'),
    money('opening_owed'),
    money('billed'),
    money('collected'),
    money('remitted'),
    money('owed_on_collected'),
    money('owed_on_billed'),
  ],
  lines: (_, { accountId, startDate, endDate }) => taxesOwed(accountId, startDate ?? endDate, endDate),
};
