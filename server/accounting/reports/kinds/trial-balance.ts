/** Every account's balance at the end of a day, debits beside credits, which come to the same. */
import { amountText } from '../../ledger/amount.ts';
import type { Snapshot } from '#kernel/reports/snapshot.ts';
import { balances } from '../statement.ts';
import {
  amount,
  atOnce,
  identifier,
  text,
  type ReportRequest,
  type Line,
  type Table,
} from '#kernel/reports/table.ts';

export async function trialBalance(snapshot: Snapshot, asked: ReportRequest): Promise<Table> {
  const { digits } = asked;
  const all = await balances(snapshot, asked, [{ from: null, through: asked.endDate }]);
  const totals = [0n, 0n] as [bigint, bigint];
  const lines = all.map(({ code, name, id, units: [units] }): Line => {
    const side = units! > 0n ? 0 : 1;
    const size = side === 0 ? units! : -units!;
    totals[side] += size;
    const amounts = side === 0 ? [amountText(size, digits), null] : [null, amountText(size, digits)];
    return { type: 'account', cells: [code, name, id, ...amounts] };
  });
  return {
    title: 'Trial balance',
    columns: [
      text('account_code', 1),
      text('account_name', 3),
      identifier('account_id'),
      amount('debit'),
      amount('credit'),
    ],
    lines: atOnce([
      ...lines,
      {
        type: 'total',
        cells: [null, 'Total', null, amountText(totals[0], digits), amountText(totals[1], digits)],
      },
    ]),
  };
}
