/** What work comes to by a published rate. Pure: exact decimal text in and out. */
import { divide, moneyText, multiply, round, sum, decimalText } from '#kernel/values/money.ts';
import type { Tables } from '#tables';
import type { Numeric } from '#kernel/values/column.ts';

/** A published rate with the fee that holds on the day that counts. */
export interface PublishedRate extends Pick<Tables['legal_aid_uk_rates'], 'key' | 'activity' | 'rate_type'> {
  readonly fee: Numeric;
}

export interface LegalAidPrice {
  readonly price: string;
  readonly flat_rate: boolean;
}

/** Places of an hourly rate with its uplift, as prices have them. */
const RATE_SCALE = 4;
const PENCE = 2;
const HUNDRED = 100;

/** An hour with its uplift; or the whole: the fixed fee with its additional payments. */
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
