/** Income, expenses and net income between two days. */
import { balances, sectionOf, STATEMENT_COLUMNS, totalLine } from '../statement.ts';
import type { Snapshot } from '#kernel/reports/snapshot.ts';
import { singleBatch, type ReportRequest, type Table } from '#kernel/reports/table.ts';

export async function incomeStatement(snapshot: Snapshot, asked: ReportRequest): Promise<Table> {
  const all = await balances(snapshot, asked, [{ from: asked.startDate, through: asked.endDate }]);
  const of = (primaryType: string) => all.filter((each) => each.primaryType === primaryType);
  const income = sectionOf('Income', of('income'), -1n, asked.digits);
  const expenses = sectionOf('Expenses', of('expense'), 1n, asked.digits);
  return {
    title: 'Income statement',
    columns: STATEMENT_COLUMNS,
    lines: singleBatch([
      ...income.lines,
      ...expenses.lines,
      totalLine('Net income', 'Net income', income.total - expenses.total, asked.digits),
    ]),
  };
}
