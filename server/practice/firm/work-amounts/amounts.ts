/**
 * Computes the amounts of activities. Time is stored in seconds and charged by the hour; expenses are counted in
 * units. Exact decimal text in and out. Inputs must be valid; nothing is refused.
 */
import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '#kernel/values/dates.ts';
import type { ActivityType } from './types.ts';
import {
  compare,
  decimal,
  decimalText,
  divide,
  equal,
  moneyText,
  multiply,
  round,
} from '#kernel/values/money.ts';

/** The newest minor version in which `quantity` of a TimeEntry is in hours (practice:243). */
const LAST_MINOR_WITH_HOURS = 3;

/** The decimals of a stored quantity and of displayed hours: a tenth of a millisecond. */
const QUANTITY_SCALE = 4;
const HOURS_SCALE = 6;

/** A hundredth of an hour, the unit of decimal rounding. */
const SECONDS_PER_HUNDREDTH = 36;

export interface Charged {
  readonly type: ActivityType;
  /** For time, the quantity after the firm's rounding, as on a bill. */
  readonly rounded_quantity: string;
  readonly price: string;
  readonly flat_rate: boolean;
  readonly contingency_fee: boolean;
}

/**
 * Quantity times price (per hour for time), or the price itself for flat and contingency fees. Rounded half up to
 * `digits` decimals of the currency.
 */
export function totalOf(charged: Charged, digits: number): string {
  const { type, rounded_quantity, price, flat_rate, contingency_fee } = charged;
  if (flat_rate || contingency_fee) return moneyText(round(price, digits));
  const product = multiply(rounded_quantity, price);
  return moneyText(type === 'TimeEntry' ? divide(product, SECONDS_PER_HOUR, digits) : round(product, digits));
}

/** A body's quantity in its stored unit: seconds for time, in every version. */
export function storedQuantity(type: ActivityType, quantity: string, version: number): string {
  const inHours = type === 'TimeEntry' && version <= LAST_MINOR_WITH_HOURS;
  return inHours ? secondsOf(quantity) : decimalText(round(quantity, QUANTITY_SCALE));
}

/**
 * Hours are shown with six decimals, so 0.166667 stands for 600 seconds. As 600.0012 it would be rounded up to the
 * next step, and a client that sends back what it read would charge more.
 */
function secondsOf(hours: string): string {
  const exact = multiply(hours, SECONDS_PER_HOUR);
  const whole = decimalText(round(exact, 0));
  return equal(hoursOf(whole), hours) ? whole : decimalText(round(exact, QUANTITY_SCALE));
}

/** The quantity of a hard cost is always 1 (practice:59). */
export function quantityOf(type: ActivityType, sent: string | undefined, version: number): string {
  if (type === 'HardCostEntry') return '1';
  if (sent !== undefined) return storedQuantity(type, sent, version);
  return type === 'TimeEntry' ? '0' : '1';
}

export function hoursOf(seconds: string): string {
  return decimalText(divide(seconds, SECONDS_PER_HOUR, HOURS_SCALE));
}

export interface RoundingSettings {
  /** Time is rounded up to a multiple of this many minutes; 0 for no rounding. */
  readonly rounding: number;
  readonly use_decimal_rounding: boolean;
}

/** Applies the firm's rounding to time; expenses are not rounded. */
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
