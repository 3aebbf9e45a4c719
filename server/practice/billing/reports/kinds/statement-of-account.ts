/** A client's bills and payments day by day, with the balance after each. */
import { sql } from '#kernel/database/sql.ts';
import { money, standing } from '#kernel/reports/declared.ts';
import { date, identifier, overLines, term, text } from '#kernel/reports/table.ts';
import { MATTERS, FINANCIAL_ROLES, type PracticeReport } from '../report-kind.ts';

export const statementOfAccount: PracticeReport = {
  kind: 'client_ledger',
  name: 'Statement of account',
  category: 'client',
  describe:
    'For each client: the opening balance, then bills, interest, payments and credits, with the balance after each.',
  of: 'range',
  takes: MATTERS,
  runBy: FINANCIAL_ROLES,
  columns: [
    overLines('client', 3),
    identifier('client_id'),
    date('date'),
    term('type', 1.4),
    text('reference', 3),
    identifier('bill_id'),
    money('charged'),
    money('settled'),
    standing('balance'),
  ],
  groups: [{ by: 'client_id', name: 'client' }],
  expected: (visible, { startDate, endDate }) => sql`
    select (select count(*) from ${visible.billsWithVoided} b where b.issued_at between ${startDate}::date and ${endDate}::date)
      + (select count(*) from ${visible.allocations} w where w.date between ${startDate}::date and ${endDate}::date)`,
  lines: (visible, { startDate, endDate }) => sql`
    with facts as (
      select b.client_id, b.issued_at as date, 1 as place, 'bill' as type, b.number as reference, b.id as bill_id, b.id, b.total as amount
      from ${visible.billsWithVoided} b
      union all
      select b.client_id, b.voided_on, 4, 'void', b.number, b.id, b.id, -b.total
      from ${visible.billsWithVoided} b where b.voided_on is not null
      union all
      select b.client_id, i.date, case when i.total < 0 then 4 else 2 end,
        case when i.total < 0 and i.waived then 'waived' when i.total < 0 and i.date >= b.voided_on then 'void' else 'interest' end,
        b.number, b.id, i.id, i.total
      from ${visible.interest} i join ${visible.billsWithVoided} b on b.id = i.bill_id
      union all
      select b.client_id, w.date, 3, case when w.taken_back then 'returned' when w.payment_id is null then 'credit' else 'payment' end,
        concat_ws(' · ', b.number, coalesce(p.confirmation_number, p.description, w.description)), b.id, w.id, -w.amount
      from ${visible.allocations} w
      join ${visible.billsWithVoided} b on b.id = w.bill_id
      left join ${visible.payments} p on p.id = w.payment_id
    ), told as (
      select client_id, ${startDate}::date as date, 0 as place, 'opening_balance' as type, null as reference, null::bigint as bill_id,
        0::bigint as id, sum(amount) as amount
      from facts where date < ${startDate}::date group by client_id having sum(amount) <> 0
      union all
      select * from facts where date between ${startDate}::date and ${endDate}::date
    )
    select c.name, t.client_id, t.date, t.type, t.reference, t.bill_id,
      case when t.place > 0 and t.amount >= 0 then t.amount end, case when t.place > 0 and t.amount < 0 then -t.amount end,
      sum(t.amount) over (partition by t.client_id order by t.date, t.place, t.id)
    from told t left join ${visible.contacts} c on c.id = t.client_id
    order by c.name collate "C" nulls last, t.client_id, t.date, t.place, t.id`,
};
