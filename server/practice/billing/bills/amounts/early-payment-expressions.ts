/** SQL over a bill {t}: the early payment discount that is offered. */

/**
 * SQL over a bill {t}: whether a discount is offered, provided that nothing was paid later and none was granted yet.
 */
export const IS_OFFERED =
  "{t}.state = 'awaiting_payment' and {t}.kind <> 'trust_kind' and {t}.early_payment_rate is not null" +
  ' and not exists (select from allocations a where a.account_id = {t}.account_id and a.bill_id = {t}.id and a.voided_at is null' +
  ' and a.payment_id is not null and a.date > {t}.issued_at + {t}.early_payment_period)' +
  ' and not exists (select from credit_memos k where k.account_id = {t}.account_id and k.early_payment_bill_id = {t}.id' +
  ' and k.voided_at is null)';

/** SQL: the last day for the discount. */
export const LAST_DAY = '{t}.issued_at + {t}.early_payment_period';

/** SQL: the discount on the bill after subtracting `credits`. */
export const earlyDiscount = (credits: string): string =>
  `round(greatest({t}.total - ${credits}, 0) * {t}.early_payment_rate / 100, currency_digits({t}.currency_id))`;

export const DISCOUNT = earlyDiscount('{t}.credits_issued');

export const EARLY_PAYMENT_UNTIL = `(case when ${IS_OFFERED} then ${LAST_DAY} end)`;

export const EARLY_PAYMENT_AMOUNT = `(case when ${IS_OFFERED} then greatest({t}.balance - ${DISCOUNT}, 0) end)`;
