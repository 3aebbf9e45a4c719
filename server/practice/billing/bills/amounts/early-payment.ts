/**
 * The early payment discount: a percentage of the bill less its credits, if the rest is paid within a number of days
 * after issue. Interest is not discounted.
 */
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import type { LocalDate, Numeric } from '#kernel/values/column.ts';
import { IS_OFFERED, LAST_DAY, DISCOUNT, EARLY_PAYMENT_AMOUNT } from './early-payment-expressions.ts';

export interface EarlyPayment {
  readonly until: LocalDate;
  /** The maximum discount. */
  readonly discount: Numeric;
  /** The amount that settles the bill until then. */
  readonly amount: Numeric;
  /** The date of the last payment so far, or of issue. */
  readonly last_paid: LocalDate;
}

const of = (words: string) => raw(words.replaceAll('{t}', 'b'));

export function earlyPaymentOf(
  connection: Connection,
  accountId: string,
  billId: string,
): Promise<EarlyPayment | undefined> {
  return connection.row<EarlyPayment>(sql`
    select ${of(LAST_DAY)} as until, ${of(DISCOUNT)} as discount, ${of(EARLY_PAYMENT_AMOUNT)} as amount,
      coalesce((select max(a.date) from allocations a where a.account_id = b.account_id and a.bill_id = b.id
        and a.voided_at is null), b.issued_at) as last_paid
    from bills b where b.account_id = ${accountId} and b.id = ${billId} and ${of(IS_OFFERED)}`);
}
