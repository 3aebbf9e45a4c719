/** The date on which a bill was paid: that of its last payment or credit, in the firm's time zone. */
import { sql } from '#kernel/database/sql.ts';
import type { Work } from '#kernel/changes/write-rules.ts';

/** The start of that day; of the day of issue if nothing had to be paid. */
export function paidOn(
  { connection, context }: Work,
  billId: string,
  issued: string | null = null,
): Promise<string> {
  return connection.value(sql`
    select to_char(coalesce(
      (select max(a.date) from allocations a
        where a.account_id = b.account_id and a.bill_id = b.id and a.voided_at is null), ${issued}::date, b.issued_at
    )::timestamp at time zone f.time_zone at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from bills b join accounts f on f.id = b.account_id
    where b.account_id = ${context.principal.accountId} and b.id = ${billId}`);
}
