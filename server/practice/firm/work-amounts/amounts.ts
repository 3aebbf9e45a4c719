/**
 * What an activity comes to. Time is kept in seconds and charged by the hour; expenses are counted in
 * units. Everything is exact decimal text in and out. Refuses nothing: it is given values that fit.
 */
import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '#kernel/values/dates.ts';
import type { ActivityType } from './types.ts';
import { compare, decimal, decimalText, divide, moneyText, multiply, round } from '#kernel/values/money.ts';

/** The newest minor in which `quantity` of a TimeEntry is in hours (practice:243). */
const LAST_MINOR_WITH_HOURS = 3;

/** Places that a stored quantity keeps, and that hours are shown with: a tenth of a millisecond. */
const QUANTITY_SCALE = 4;
const HOURS_SCALE = 6;

/** Hundredths of an hour, to which decimal rounding goes. */
const SECONDS_PER_HUNDREDTH = 36;

export interface Charged {
  readonly type: ActivityType;
  /** Of time what the firm's rounding makes of it, as on a bill. */
  readonly rounded_quantity: string;
  readonly price: string;
  readonly flat_rate: boolean;
  readonly contingency_fee: boolean;
}

/**
 * Quantity times price, an hour's price for time; the price itself where the entry is a flat or a
 * contingency fee. In units of the currency, which has so many digits; halves are rounded up.
 */
export function totalOf(charged: Charged, digits: number): string {
  const { type, rounded_quantity, price, flat_rate, contingency_fee } = charged;
  if (flat_rate || contingency_fee) return moneyText(round(price, digits));
  const product = multiply(rounded_quantity, price);
  return moneyText(type === 'TimeEntry' ? divide(product, SECONDS_PER_HOUR, digits) : round(product, digits));
}

/** A body's quantity as it is stored: seconds for time, whatever the version that asks. */
export function storedQuantity(type: ActivityType, quantity: string, version: number): string {
  const inHours = type === 'TimeEntry' && version <= LAST_MINOR_WITH_HOURS;
  return decimalText(round(inHours ? multiply(quantity, SECONDS_PER_HOUR) : quantity, QUANTITY_SCALE));
}

/** A hard cost is laid out once: its quantity is 1 whatever is sent (practice:59). */
export function quantityOf(type: ActivityType, sent: string | undefined, version: number): string {
  if (type === 'HardCostEntry') return '1';
  if (sent !== undefined) return storedQuantity(type, sent, version);
  return type === 'TimeEntry' ? '0' : '1';
}

export function hoursOf(seconds: string): string {
  return decimalText(divide(seconds, SECONDS_PER_HOUR, HOURS_SCALE));
}

export interface RoundingSettings {
  /** Minutes up to whose next multiple time is rounded; 0 for not at all. */
  readonly rounding: number;
  readonly use_decimal_rounding: boolean;
}

/** Time by the firm's rounding; expenses are not rounded. */
export function roundedQuantity(type: ActivityType, quantity: string, settings: RoundingSettings): string {
  if (type !== 'TimeEntry') return decimalText(quantity);
  const step = settings.rounding * SECONDS_PER_MINUTE;
  const stepped = step > 0 ? multiply(ceiling(quantity, step), step) : decimal(quantity);
  if (!settings.use_decimal_rounding) return decimalText(stepped);
  return decimalText(multiply(divide(stepped, SECONDS_PER_HUNDREDTH, 0), SECONDS_PER_HUNDREDTH));
}

function ceiling(quantity: string, step: number): bigint {
  const { units } = divide(quantity, step, 0);
  return compare(units * BigInt(step), quantity) < 0 ? units + 1n : units;
}
