/** Every account's balance at the end of a day, in debit and credit columns with equal totals. */
import { amountText } from '../../ledger/amount.ts';
import type { Snapshot } from '#kernel/reports/snapshot.ts';
import { balances } from '../statement.ts';
import {
  amount,
  singleBatch,
  identifier,
  text,
  type ReportRequest,
  type Line,
  type Table,
} from '#kernel/reports/table.ts';

export async function trialBalance(snapshot: Snapshot, asked: ReportRequest): Promise<Table> {
  const { digits } = asked;
  const all = await balances(snapshot, asked, [{ from: null, through: asked.endDate }]);
  let debits = 0n;
  let credits = 0n;
  const lines = all.map(({ code, name, id, units: [units] }): Line => {
    if (units > 0n) debits += units;
    else credits -= units;
    const amounts = units > 0n ? [amountText(units, digits), null] : [null, amountText(-units, digits)];
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
    lines: singleBatch([
      ...lines,
      {
        type: 'total',
        cells: [null, 'Total', null, amountText(debits, digits), amountText(credits, digits)],
      },
    ]),
  };
}
