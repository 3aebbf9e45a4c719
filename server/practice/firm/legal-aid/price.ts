/** Computes the price of work by a published rate. Pure functions on exact decimal text. */
import { divide, moneyText, multiply, round, sum, decimalText } from '#kernel/values/money.ts';
import type { Tables } from '#tables';
import type { Numeric } from '#kernel/values/column.ts';

/** A published rate with the fee on the relevant date. */
export interface PublishedRate extends Pick<Tables['legal_aid_uk_rates'], 'key' | 'activity' | 'rate_type'> {
  readonly fee: Numeric;
}

export interface LegalAidPrice {
  readonly price: string;
  readonly flat_rate: boolean;
}

/** The decimals of an hourly rate with uplift, as for all prices. */
const RATE_SCALE = 4;
const PENCE = 2;
const HUNDRED = 100;

/** The hourly rate with its uplift, or the fixed fee with its additional payments. */
export function priceOf(
  rate: PublishedRate,
  uplift: string,
  boltOns: readonly PublishedRate[],
): LegalAidPrice {
  if (rate.rate_type === 'hourly') {
    const raised = multiply(rate.fee, sum(['100', uplift]));
    return { price: moneyText(divide(raised, HUNDRED, RATE_SCALE)), flat_rate: false };
  }
  const added = boltOns.map(({ rate_type, fee }) =>
    rate_type === 'bolt_on_percentage' ? decimalText(divide(multiply(rate.fee, fee), HUNDRED, PENCE)) : fee,
  );
  return { price: moneyText(round(sum([rate.fee, ...added]), PENCE)), flat_rate: true };
}
