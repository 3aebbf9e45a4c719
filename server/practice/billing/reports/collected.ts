/**
 * The collected amount of each bill line: its share of the payments in proportion to the bill's total, rounded along
 * the lines so that they sum to the payments exactly. What pays interest belongs to no line.
 */
import { raw, sql, type Sql } from '#kernel/database/sql.ts';
import type { VisibleRecords } from './visible-records.ts';

/** The part of the payments of each bill through a day that pays the bill itself. */
function paidThrough(visible: VisibleRecords, day: Sql): Sql {
  return sql`(select w.bill_id, sum(w.own) as own from ${visible.allocations} w
    where w.payment_id is not null and w.date <= ${day} group by w.bill_id)`;
}

/**
 * Zero if nothing was paid, and the whole line if the bill was fully paid; these common cases need no computation.
 */
const share = ({ digits }: VisibleRecords, paid: Sql): Sql => sql`
  (case when ${paid} is null then 0.00
    when ${paid} = b.total then round(l.after_total, ${digits}) - round(l.before_total, ${digits})
    else round(${paid} * l.after_total / b.total, ${digits}) - round(${paid} * l.before_total / b.total, ${digits}) end)`;

/** All lines of the bills with the amount collected between two days; from the beginning if there is no start. */
export function collectedLines(visible: VisibleRecords, from: string | null, through: string): Sql {
  const before = from === null ? sql`'-infinity'::date` : sql`${from}::date - 1`;
  return sql`(select l.*, b.number, b.issued_at, b.client_id, b.total as bill_total,
      l.sub_total - l.discount_total - l.bill_discount as net,
      case when b.total = 0 then 0.00
        else ${share(visible, raw('now_paid.own'))} - ${share(visible, raw('earlier.own'))} end as collected
    from ${visible.lines} l
    join ${visible.bills} b on b.id = l.bill_id
    left join ${paidThrough(visible, sql`${through}::date`)} now_paid on now_paid.bill_id = b.id
    left join ${paidThrough(visible, before)} earlier on earlier.bill_id = b.id)`;
}
