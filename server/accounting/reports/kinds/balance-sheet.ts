/**
 * The firm's assets, liabilities and equity at the end of a day. Money held for clients and the equal liability to
 * them are shown separately; the firm's own money in trust accounts is an ordinary asset. Earnings that were not
 * moved to an equity account are computed.
 */
import { balances, sectionOf, STATEMENT_COLUMNS, totalLine, type AccountBalance } from '../statement.ts';
import type { Snapshot } from '#kernel/reports/snapshot.ts';
import { singleBatch, type ReportRequest, type Table } from '#kernel/reports/table.ts';

export async function balanceSheet(snapshot: Snapshot, asked: ReportRequest): Promise<Table> {
  const through = asked.endDate;
  const january = `${through.slice(0, 4)}-01-01`;
  const all = await balances(snapshot, asked, [
    { from: null, through },
    { from: january, through },
  ]);
  const of = (primaryType: string, trust = false) =>
    all.filter((each) => each.primaryType === primaryType && each.trust === trust);
  const firmFunds = sum([...of('asset', true), ...of('liability', true)], 0);
  const assets = sectionOf('Assets', of('asset'), 1n, asked.digits, [
    ['Firm’s own funds in trust accounts', firmFunds],
  ]);
  const held = sectionOf('Trust assets', of('asset', true), 1n, asked.digits, [
    ['Firm’s own funds, among the assets above', -firmFunds],
  ]);
  const liabilities = sectionOf('Liabilities', of('liability'), -1n, asked.digits);
  const owed = sectionOf('Trust liabilities', of('liability', true), -1n, asked.digits);
  const equity = sectionOf('Equity', of('equity'), -1n, asked.digits, [
    ...earnings([...of('income'), ...of('expense')]),
    ['Unclassified', -sum(of('unknown'), 0)],
  ]);
  const owing = liabilities.total + owed.total + equity.total;
  return {
    title: 'Balance sheet',
    columns: STATEMENT_COLUMNS,
    lines: singleBatch([
      ...assets.lines,
      ...held.lines,
      totalLine('Assets', 'Total assets and trust assets', assets.total + held.total, asked.digits),
      ...liabilities.lines,
      ...owed.lines,
      ...equity.lines,
      totalLine('Equity', 'Total liabilities, trust liabilities and equity', owing, asked.digits),
    ]),
  };
}

/** Earnings not yet on an equity account. */
function earnings(accounts: readonly AccountBalance[]): [string, bigint][] {
  const [always, thisYear] = [-sum(accounts, 0), -sum(accounts, 1)];
  return [
    ['Earnings of earlier years', always - thisYear],
    ['Earnings of this year', thisYear],
  ];
}

function sum(accounts: readonly AccountBalance[], span: number): bigint {
  return accounts.reduce((total, { units }) => total + units[span]!, 0n);
}
