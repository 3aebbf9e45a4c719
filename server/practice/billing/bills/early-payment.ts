/**
 * The early payment discount: a percentage of the bill less its credits, if the rest is paid within a number of days
 * after issue. Interest is not discounted.
 */
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import type { LocalDate, Numeric } from '#kernel/values/column.ts';

/**
 * SQL over a bill {t}: whether a discount is offered, provided that nothing was paid later and none was granted yet.
 */
const IS_OFFERED =
  "{t}.state = 'awaiting_payment' and {t}.kind <> 'trust_kind' and {t}.early_payment_rate is not null" +
  ' and not exists (select from allocations a where a.account_id = {t}.account_id and a.bill_id = {t}.id and a.voided_at is null' +
  ' and a.payment_id is not null and a.date > {t}.issued_at + {t}.early_payment_period)' +
  ' and not exists (select from credit_memos k where k.account_id = {t}.account_id and k.early_payment_bill_id = {t}.id' +
  ' and k.voided_at is null)';

/** SQL: the last day for the discount. */
const LAST_DAY = '{t}.issued_at + {t}.early_payment_period';

/** SQL: the discount on the bill after subtracting `credits`. */
export const earlyDiscount = (credits: string): string =>
  `round(greatest({t}.total - ${credits}, 0) * {t}.early_payment_rate / 100, currency_digits({t}.currency_id))`;

const DISCOUNT = earlyDiscount('{t}.credits_issued');

export const EARLY_PAYMENT_UNTIL = `(case when ${IS_OFFERED} then ${LAST_DAY} end)`;

export const EARLY_PAYMENT_AMOUNT = `(case when ${IS_OFFERED} then greatest({t}.balance - ${DISCOUNT}, 0) end)`;

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
