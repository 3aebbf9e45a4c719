/** What is held in trust for each client and matter at the end of a day. It comes to the trust liability. */
import { sql } from '#kernel/database/sql.ts';
import { amountText } from '../../ledger/amount.ts';
import { NO_MATTER } from '../../ledger/trust-ledgers.ts';
import type { Snapshot } from '../snapshot.ts';
import { amount, atOnce, text, type Asked, type Line, type Table } from '../table.ts';

export async function trustListing(snapshot: Snapshot, { accountId, endDate }: Asked): Promise<Table> {
  const rows = await snapshot.rows(sql`
    select c.name, t.client_id, m.display_number, t.matter_id, sum(t.balance)::text
    from (
      select distinct on (ledger_account_id, client_id, matter_id) *
      from trust_ledger_days where account_id = ${accountId} and date <= ${endDate}::date
      order by ledger_account_id, client_id, matter_id, date desc
    ) t
    join ledger_accounts a on a.account_id = t.account_id and a.id = t.ledger_account_id
      and a.primary_type = 'liability'
    join contacts c on c.account_id = t.account_id and c.id = t.client_id
    left join matters m on m.account_id = t.account_id and m.id = t.matter_id
    group by c.name, t.client_id, m.display_number, t.matter_id having sum(t.balance) <> 0
    order by c.name collate "C", t.client_id, t.matter_id`);
  let total = 0n;
  const lines = rows.map(([client, clientId, matter, matterId, units]): Line => {
    total += BigInt(units!);
    return {
      type: 'account',
      cells: [client!, clientId!, matter!, matterId === NO_MATTER ? null : matterId!, amountText(BigInt(units!))],
    };
  });
  return {
    title: 'Trust listing',
    columns: [
      text('client', 3),
      text('client_id', 1),
      text('matter', 3),
      text('matter_id', 1),
      amount('balance'),
    ],
    lines: atOnce([...lines, { type: 'total', cells: ['Total', null, null, null, amountText(total)] }]),
  };
}
