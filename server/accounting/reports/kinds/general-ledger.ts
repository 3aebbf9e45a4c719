/**
 * Every item of every account between two days, with the opening balance and the balance after each. Items reversed
 * on their own day are left out, as in all sums.
 */
import { sql } from '#kernel/database/sql.ts';
import { RunningBalance } from '../../ledger/amount.ts';
import { Names } from '../names.ts';
import type { Snapshot } from '#kernel/reports/snapshot.ts';
import { ITEM, ITEM_COLUMNS, Items, type LedgerAccount } from './general-ledger-items.ts';
import { column as decode } from '#kernel/database/database.ts';
import { balances, IN_ORDER_OF_CHART } from '../statement.ts';
import {
  amount,
  date,
  identifier,
  overLines,
  term,
  text,
  type ReportRequest,
  type Batch,
  type Line,
  type Table,
} from '#kernel/reports/table.ts';

const COLUMNS = [
  overLines('account_code', 0.8),
  overLines('account_name', 2.4),
  identifier('account_id'),
  date('date'),
  term('type', 2),
  text('entry_id', 0.8),
  text('description', 2.8),
  text('vendor'),
  text('client'),
  text('matter'),
  amount('debit'),
  amount('credit'),
  amount('balance'),
];

export async function generalLedger(snapshot: Snapshot, asked: ReportRequest): Promise<Table> {
  const { startDate } = asked;
  if (startDate === null) throw new Error('A general ledger covers the days between two dates.');
  const accounts = await balances(snapshot, asked, [{ from: null, through: dayBefore(startDate) }]);
  const [items] = await snapshot.one<[items: string]>(sql`
    select coalesce(sum(items), 0)::text from ledger_account_days
    where account_id = ${asked.accountId} and basis in ('both', ${asked.basis})
      and date between ${startDate}::date and ${asked.endDate}::date`);
  return {
    title: 'General ledger',
    columns: COLUMNS,
    expected: Number(items),
    lines: linesOf(
      snapshot,
      { ...asked, startDate },
      new Map(accounts.map(({ id, units: [units] }) => [id, units])),
    ),
  };
}

/**
 * Reads account by account along the index of the items and that of reversals: nothing is sorted, so the first items
 * arrive immediately and memory use is constant.
 */
async function* linesOf(
  snapshot: Snapshot,
  asked: ReportRequest & { readonly startDate: string },
  openings: ReadonlyMap<string, bigint>,
): AsyncGenerator<Batch> {
  const { accountId, basis, startDate, endDate } = asked;
  const accounts = await snapshot.rows<LedgerAccount>(sql`
    select * from (
      select a.code, a.name, a.id, exists (
        select from ledger_account_days d where d.account_id = a.account_id and d.ledger_account_id = a.id
          and d.basis in ('both', ${basis}) and d.items > 0
          and d.date between ${startDate}::date and ${endDate}::date) as moved
      from ledger_accounts a where a.account_id = ${accountId}
    ) a where a.moved or a.id = any(${[...openings.keys()]}::bigint[])
    order by ${IN_ORDER_OF_CHART}`);
  const names = {
    vendors: Names.ofVendors(snapshot, accountId),
    clients: Names.ofClients(snapshot, accountId),
    matters: Names.ofMatters(snapshot, accountId),
  };
  for (const account of accounts) {
    const [, , id, moved] = account;
    const balance = new RunningBalance(openings.get(id) ?? 0n, asked.digits);
    yield [edge('opening_balance', account, startDate, balance.text)];
    if (decode.boolean(moved)) {
      for await (const rows of snapshot.cursor(itemsOf(asked, id))) {
        await names.vendors.learn(rows, ITEM.vendor);
        await names.clients.learn(rows, ITEM.client);
        await names.matters.learn(rows, ITEM.matter);
        yield new Items(account, rows, names, balance);
      }
    }
    yield [edge('total', account, asked.endDate, balance.text)];
  }
}

function edge(
  type: 'opening_balance' | 'total',
  [code, name, id]: LedgerAccount,
  on: string,
  balance: string,
): Line {
  const words = type === 'total' ? 'Closing balance' : 'Opening balance';
  const names = [null, null, null, null, null];
  return { type, cells: [code, name, id, on, null, null, words, ...names, balance] };
}

const itemsOf = ({ accountId, basis, startDate, endDate }: ReportRequest, ledgerAccountId: string) => sql`
  select ${ITEM_COLUMNS}
  from journal_entry_items i
  where i.account_id = ${accountId} and i.ledger_account_id = ${ledgerAccountId} and i.basis in ('both', ${basis})
    and i.date between ${startDate}::date and ${endDate}::date and i.reverses_id is null and not exists (
      select from journal_entry_items r where r.account_id = i.account_id and r.ledger_account_id = i.ledger_account_id
        and r.date = i.date and r.reverses_id = i.id)
  order by i.date, i.id`;

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
