/** Trust money by client and matter at the end of a day. The total equals the trust liability. */
import { raw } from '#kernel/database/sql.ts';
import { amountText } from '../../ledger/amount.ts';
import type { Snapshot } from '#kernel/reports/snapshot.ts';
import {
  amount,
  singleBatch,
  identifier,
  text,
  type ReportRequest,
  type Line,
  type Table,
} from '#kernel/reports/table.ts';
import { holdings } from '../trust-money.ts';

export async function trustListing(snapshot: Snapshot, asked: ReportRequest): Promise<Table> {
  const held = await holdings(snapshot, asked, raw("a.primary_type = 'liability'"));
  const total = held.reduce((sum, { units }) => sum + units, 0n);
  const lines = held.map(({ client, clientId, matter, matterId, units }): Line => ({
    type: 'account',
    cells: [client, clientId, matter, matterId, amountText(units, asked.digits)],
  }));
  return {
    title: 'Trust listing',
    columns: [
      text('client', 3),
      identifier('client_id'),
      text('matter', 3),
      identifier('matter_id'),
      amount('balance'),
    ],
    lines: singleBatch([
      ...lines,
      { type: 'total', cells: ['Total', null, null, null, amountText(total, asked.digits)] },
    ]),
  };
}
