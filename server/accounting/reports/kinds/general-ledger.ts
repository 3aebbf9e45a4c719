/**
 * Every item of every account between two days, with what the account stood at before and after each. Items that
 * were taken back on their own day are left out, as they are of every sum.
 */
import { sql } from '#kernel/database/sql.ts';
import { amountText } from '../../ledger/amount.ts';
import type { Snapshot } from '../snapshot.ts';
import { balances, IN_ORDER_OF_CHART } from '../statement.ts';
import { amount, date, text, type Asked, type Line, type Table } from '../table.ts';

const COLUMNS = [
  text('account_code', 0.8),
  text('account_name', 2.4),
  text('account_id', 0.8),
  date('date'),
  text('type', 1.6),
  text('entry_id', 0.8),
  text('description', 3),
  text('vendor'),
  text('client'),
  text('matter'),
  amount('debit'),
  amount('credit'),
  amount('balance'),
];

export async function generalLedger(snapshot: Snapshot, asked: Asked): Promise<Table> {
  const before = dayBefore(asked.startDate!);
  const accounts = await balances(snapshot, asked, [{ from: null, through: before }]);
  const [count] = await snapshot.rows(sql`
    select coalesce(sum(items), 0)::text from ledger_account_days
    where account_id = ${asked.accountId} and basis in ('both', ${asked.basis})
      and date between ${asked.startDate}::date and ${asked.endDate}::date`);
  return {
    title: 'General ledger',
    columns: COLUMNS,
    expected: Number(count![0]),
    lines: linesOf(snapshot, asked, new Map(accounts.map(({ id, units }) => [id, units[0]!]))),
  };
}

/** The account's own columns of every line. */
type Names = readonly [code: string | null, name: string | null, id: string];

async function* linesOf(
  snapshot: Snapshot,
  asked: Asked,
  openings: ReadonlyMap<string, bigint>,
): AsyncGenerator<Line[]> {
  const rows = await snapshot.rows(sql`
    select a.code, a.name, a.id from ledger_accounts a
    where a.account_id = ${asked.accountId} and (a.id = any(${[...openings.keys()]}::bigint[]) or exists (
      select from ledger_account_days d where d.account_id = a.account_id and d.ledger_account_id = a.id
        and d.basis in ('both', ${asked.basis}) and d.items > 0
        and d.date between ${asked.startDate}::date and ${asked.endDate}::date))
    order by ${IN_ORDER_OF_CHART}`);
  const waiting = rows as unknown as Names[];
  let current: Names | undefined;
  let next = 0;
  let balance = 0n;
  let lines: Line[] = [];
  /** Closes the account before and opens those up to the one that is wanted, which all have lines of their own. */
  const moveTo = (id: string | undefined): void => {
    do {
      if (current) lines.push(edge('total', current, asked.endDate, balance));
      current = waiting[next++];
      if (!current) return;
      balance = openings.get(current[2]) ?? 0n;
      lines.push(edge('opening_balance', current, asked.startDate!, balance));
    } while (current[2] !== id);
  };
  for await (const batch of snapshot.stream(itemsOf(asked))) {
    for (const [id, on, type, entry, description, vendor, client, matter, units] of batch) {
      if (current?.[2] !== id) moveTo(id!);
      const [code, name] = current!;
      const size = BigInt(units!);
      balance += size;
      lines.push({
        type: 'item',
        cells: [
          code,
          name,
          id!,
          on!,
          type!,
          entry!,
          description!,
          vendor!,
          client!,
          matter!,
          size > 0n ? amountText(size) : null,
          size < 0n ? amountText(-size) : null,
          amountText(balance),
        ],
      });
    }
    yield lines;
    lines = [];
  }
  moveTo(undefined);
  yield lines;
}

function edge(type: 'opening_balance' | 'total', names: Names, on: string, balance: bigint): Line {
  const rest = Array.from({ length: COLUMNS.length - names.length - 2 }, () => null);
  return { type, cells: [...names, on, ...rest, amountText(balance)] };
}

const itemsOf = ({ accountId, basis, startDate, endDate }: Asked) => sql`
  select i.ledger_account_id, i.date, coalesce(e.source_type, 'journal_entry'), i.journal_entry_id,
    coalesce(i.description, e.description), v.name, c.name, m.display_number, i.units
  from journal_entry_items i
  join journal_entries e on e.account_id = i.account_id and e.id = i.journal_entry_id
  join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id
  left join journal_entry_items r on r.account_id = i.account_id and r.reverses_id = i.id
  left join vendors v on v.account_id = i.account_id and v.id = e.vendor_id
  left join contacts c on c.account_id = i.account_id and c.id = coalesce(i.client_id, e.client_id)
  left join matters m on m.account_id = i.account_id and m.id = coalesce(i.matter_id, e.matter_id)
  where i.account_id = ${accountId} and e.basis in ('both', ${basis})
    and i.date between ${startDate}::date and ${endDate}::date
    and i.reverses_id is null and r.id is null
  order by ${IN_ORDER_OF_CHART}, i.date, i.id`;

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
