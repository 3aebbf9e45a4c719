/** Receivables at the end of a day, by bill, and by client and age. */
import { sql, type Sql } from '#kernel/database/sql.ts';
import { money } from '#kernel/reports/declared.ts';
import { date, identifier, overLines, text, titled } from '#kernel/reports/table.ts';
import { MATTERS, FINANCIAL_ROLES, type PracticeReport } from '../report-kind.ts';
import type { VisibleRecords } from '../visible-records.ts';

/** Bills with their totals including interest, and their settlements by that day. */
export function owed(visible: VisibleRecords, day: string): Sql {
  return sql`(select b.id, b.number, b.issued_at, b.due_at, b.client_id, b.total, coalesce(i.interest, 0.00) as interest,
      coalesce(w.paid, 0.00) as paid, coalesce(w.credits, 0.00) as credits,
      b.total + coalesce(i.interest, 0.00) - coalesce(w.paid, 0.00) - coalesce(w.credits, 0.00) as balance,
      greatest(${day}::date - coalesce(b.due_at, b.issued_at), 0) as days
    from ${visible.billsWithVoided} b
    left join (
      select i.bill_id, sum(i.total) as interest from ${visible.interest} i where i.date <= ${day}::date group by i.bill_id
    ) i on i.bill_id = b.id
    left join (
      select w.bill_id, sum(w.amount) filter (where w.payment_id is not null) as paid,
        sum(w.amount) filter (where w.credit_memo_id is not null) as credits
      from ${visible.allocations} w where w.date <= ${day}::date group by w.bill_id
    ) w on w.bill_id = b.id
    where b.issued_at <= ${day}::date and (b.voided_on is null or b.voided_on > ${day}::date))`;
}

export const accountsReceivable: PracticeReport = {
  kind: 'accounts_receivable',
  name: 'Accounts receivable',
  category: 'billing',
  describe: 'The unpaid bills at the end of a day, by client.',
  of: 'day',
  takes: MATTERS,
  runBy: FINANCIAL_ROLES,
  columns: [
    overLines('client', 3),
    identifier('client_id'),
    text('number', 1),
    identifier('bill_id'),
    text('matters', 2),
    date('issued'),
    date('due'),
    money('total'),
    money('interest'),
    money('paid'),
    money('credits'),
    money('balance'),
  ],
  groups: [{ by: 'client_id', name: 'client' }],
  // Counts bills without any payment or credit.
  expected: (visible, { endDate }) => sql`
    select count(*) from ${visible.billsWithVoided} b
    where b.issued_at <= ${endDate}::date and (b.voided_on is null or b.voided_on > ${endDate}::date) and b.total > 0
      and not exists (select from ${visible.allocations} w where w.bill_id = b.id and w.date <= ${endDate}::date)`,
  lines: (visible, { endDate }) => sql`
    select c.name, b.client_id, b.number, b.id, x.matters, b.issued_at, b.due_at, b.total, b.interest, b.paid, b.credits, b.balance
    from ${owed(visible, endDate)} b
    left join ${visible.contacts} c on c.id = b.client_id
    left join ${visible.mattersOfBills} x on x.bill_id = b.id
    where b.balance <> 0 order by c.name collate "C" nulls last, b.client_id, b.issued_at, b.id`,
};

export const accountsReceivableAging: PracticeReport = {
  kind: 'accounts_receivable_aging',
  name: 'Accounts receivable aging',
  category: 'billing',
  describe: 'The amounts clients owed at the end of a day, by days overdue.',
  of: 'day',
  takes: MATTERS,
  runBy: FINANCIAL_ROLES,
  columns: [
    text('client', 3),
    identifier('client_id'),
    money('total'),
    money('not_overdue'),
    titled('1-30 days', money('days_1_30')),
    titled('31-60 days', money('days_31_60')),
    titled('61-90 days', money('days_61_90')),
    titled('Over 90 days', money('days_over_90')),
  ],
  lines: (visible, { endDate }) => sql`
    select c.name, b.client_id, sum(b.balance),
      coalesce(sum(b.balance) filter (where b.days = 0), 0.00), coalesce(sum(b.balance) filter (where b.days between 1 and 30), 0.00),
      coalesce(sum(b.balance) filter (where b.days between 31 and 60), 0.00),
      coalesce(sum(b.balance) filter (where b.days between 61 and 90), 0.00),
      coalesce(sum(b.balance) filter (where b.days > 90), 0.00)
    from ${owed(visible, endDate)} b left join ${visible.contacts} c on c.id = b.client_id
    where b.balance <> 0 group by c.name, b.client_id order by c.name collate "C" nulls last, b.client_id`,
};
