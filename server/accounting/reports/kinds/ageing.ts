/**
 * Receivables and payables at the end of a day, by how long they are overdue. Both are read from the accrual books by
 * document, so that their totals equal receivables and payables exactly. Bills are overdue after their due date,
 * including interest and less write-offs; everything else after its own date.
 */
import { raw, sql } from '#kernel/database/sql.ts';
import { amountText } from '../../ledger/amount.ts';
import type { Snapshot } from '#kernel/reports/snapshot.ts';
import {
  amount,
  singleBatch,
  identifier,
  text,
  titled,
  type ReportRequest,
  type Line,
  type Table,
} from '#kernel/reports/table.ts';

interface Side {
  readonly title: string;
  readonly ledgerType: 'accounts_receivable' | 'accounts_payable';
  readonly whom: 'client' | 'vendor';
  /** 1 if debits are what is owed. */
  readonly sign: 1 | -1;
}

export const receivablesAgeing = ageing({
  title: 'Receivables aging',
  ledgerType: 'accounts_receivable',
  whom: 'client',
  sign: 1,
});

export const payablesAgeing = ageing({
  title: 'Payables aging',
  ledgerType: 'accounts_payable',
  whom: 'vendor',
  sign: -1,
});

const AMOUNTS = [
  amount('total'),
  amount('not_overdue'),
  titled('1-30 days', amount('days_1_30')),
  titled('31-60 days', amount('days_31_60')),
  titled('61-90 days', amount('days_61_90')),
  titled('Over 90 days', amount('days_over_90')),
];

type AgedRow = [name: string | null, id: string | null, total: string, ...spans: string[]];

function ageing(side: Side) {
  return async (snapshot: Snapshot, asked: ReportRequest): Promise<Table> => {
    const { digits } = asked;
    const rows = await agedBy(side, snapshot, asked);
    let totals = [0n, 0n, 0n, 0n, 0n, 0n];
    const lines = rows.map(([name, id, ...amounts]): Line => {
      const units = amounts.map(BigInt);
      totals = totals.map((total, at) => total + (units[at] ?? 0n));
      return { type: 'account', cells: [name, id, ...units.map((each) => amountText(each, digits))] };
    });
    return {
      title: side.title,
      columns: [text(side.whom, 3), identifier(`${side.whom}_id`), ...AMOUNTS],
      lines: singleBatch([
        ...lines,
        { type: 'total', cells: ['Total', null, ...totals.map((each) => amountText(each, digits))] },
      ]),
    };
  };
}

/** The amounts owed by each client or to each vendor, in total and by how long they are overdue. */
function agedBy(side: Side, snapshot: Snapshot, { accountId, endDate }: ReportRequest): Promise<AgedRow[]> {
  const column = raw(`${side.whom}_id`);
  const item = raw(side.whom === 'client' ? 'i.client_id' : 'null::bigint');
  const names = raw(side.whom === 'client' ? 'contacts' : 'vendors');
  return snapshot.rows<AgedRow>(sql`
    with owed as (
      select case when coalesce(w.bill_id, t.bill_id) is not null then 'bill'
          else coalesce(e.settles_type, e.source_type, 'journal_entry') end as type,
        coalesce(w.bill_id, t.bill_id, e.settles_id, e.source_id, e.id) as id,
        coalesce(max(e.${column}), max(${item})) as whom_id,
        min(i.date) filter (where e.settles_id is null) as date, sum(i.units) * ${side.sign}::integer as units
      from journal_entry_items i
      join journal_entries e on e.account_id = i.account_id and e.id = i.journal_entry_id
      join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id
      left join allocations w on e.source_type = 'allocation' and w.account_id = e.account_id and w.id = e.source_id
      left join interest_charges t
        on e.source_type = 'interest_charge' and t.account_id = e.account_id and t.id = e.source_id
      where i.account_id = ${accountId} and a.ledger_type = ${side.ledgerType} and e.basis in ('both', 'accrual')
        and i.date <= ${endDate}::date
      group by 1, 2 having sum(i.units) <> 0
    ), aged as (
      select o.whom_id, o.units, ${endDate}::date - coalesce(v.due_date, b.due_at, o.date, ${endDate}::date) as days
      from owed o
      left join vendor_bills v on o.type = 'vendor_bill' and v.account_id = ${accountId} and v.id = o.id
      left join bills b on o.type = 'bill' and b.account_id = ${accountId} and b.id = o.id
    )
    select n.name, g.whom_id, sum(g.units)::text,
      coalesce(sum(g.units) filter (where days <= 0), 0)::text,
      coalesce(sum(g.units) filter (where days between 1 and 30), 0)::text,
      coalesce(sum(g.units) filter (where days between 31 and 60), 0)::text,
      coalesce(sum(g.units) filter (where days between 61 and 90), 0)::text,
      coalesce(sum(g.units) filter (where days > 90), 0)::text
    from aged g left join ${names} n on n.account_id = ${accountId} and n.id = g.whom_id
    group by n.name, g.whom_id order by n.name collate "C" nulls last, g.whom_id`);
}
