/**
 * The hard costs on a bill. They were advanced for its matters, so issuing the bill reduces the advances and creates
 * no income. A cost that came from the books has the amount paid there; one entered by hand has its entry's amount.
 */
import { sql } from '#kernel/database/sql.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Numeric } from '#kernel/values/column.ts';
import type { Tables } from '#tables';

/** The part of a billed cost that was advanced for a matter. */
export interface LaidOut extends Pick<Tables['line_items'], 'matter_id'> {
  readonly cost: Numeric;
}

/** On a shared bill, each payer has the same share of a cost as of its line; the shares sum to the cost. */
export function costsOfBill({ connection, context }: Work, billId: string): Promise<LaidOut[]> {
  return connection.rows<LaidOut>(sql`
    with parts as (
      select l.bill_id, l.matter_id, coalesce(c.amount, a.total) as amount, currency_digits(b.currency_id) as digits, l.sub_total,
        sum(l.sub_total) over w as upto, sum(l.sub_total) over (partition by l.activity_id) as whole,
        row_number() over w as place
      from activities a
      left join advanced_costs c on c.account_id = a.account_id and c.activity_id = a.id
      join line_items l on l.account_id = a.account_id and l.activity_id = a.id and l.deleted_at is null
        and not l.released
      join bills b on b.account_id = l.account_id and b.id = l.bill_id
      where a.account_id = ${context.principal.accountId} and a.type = 'HardCostEntry'
        and a.id in (select activity_id from line_items where account_id = ${context.principal.accountId} and bill_id = ${billId})
      window w as (partition by l.activity_id order by l.bill_id, l.id)
    ), costs as (
      select bill_id, matter_id, case when whole = 0 then case when place = 1 then amount else 0 end
        else round(amount * upto / whole, digits) - round(amount * (upto - sub_total) / whole, digits) end as cost
      from parts
    )
    select matter_id, sum(cost) as cost from costs where bill_id = ${billId} group by 1 having sum(cost) <> 0 order by 1`);
}
