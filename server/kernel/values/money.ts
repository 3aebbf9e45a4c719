/**
 * Exact decimals. Amounts arrive as text from the database and from request bodies, are computed as integers of their
 * smallest unit, and leave as text. Floats are never used, so no cent is lost or created. Halves are rounded away
 * from zero, as in bookkeeping.
 */

/** units / 10^scale. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

export type DecimalText = Decimal | string | number | bigint;

/** The fewest decimals with which an amount of money is written; a currency may have more, or none. */
export const MONEY_SCALE = 2;

/** The most decimals of an amount, a price or a rate. */
export const LONGEST_SCALE = 4;

/** A larger exponent cannot be an amount. */
const EXPONENT_LIMIT = 30;

export const ZERO: Decimal = { units: 0n, scale: 0 };

/** Parses a decimal. Text that is not a decimal is a bug in the caller, which has already validated the request. */
export function decimal(value: DecimalText): Decimal {
  if (typeof value === 'object') return value;
  if (typeof value === 'bigint') return { units: value, scale: 0 };
  const match = /^\s*([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?\s*$/i.exec(String(value));
  const [, sign, whole = '', fraction = '', exponent = '0'] = match ?? [];
  if (!match || whole + fraction === '' || Math.abs(Number(exponent)) > EXPONENT_LIMIT) {
    throw new Error(`${JSON.stringify(value)} is not a decimal.`);
  }
  const units = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { units, scale } : { units: units * power(-scale), scale: 0 };
}

export function add(one: DecimalText, other: DecimalText): Decimal {
  const [a, b, scale] = aligned(one, other);
  return { units: a + b, scale };
}

export function subtract(one: DecimalText, other: DecimalText): Decimal {
  const [a, b, scale] = aligned(one, other);
  return { units: a - b, scale };
}

export function multiply(one: DecimalText, other: DecimalText): Decimal {
  const a = decimal(one);
  const b = decimal(other);
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** The quotient, rounded to `scale` decimals; exact if it has no more than that. */
export function divide(one: DecimalText, other: DecimalText, scale: number): Decimal {
  const a = decimal(one);
  const b = decimal(other);
  if (b.units === 0n) throw new Error('A decimal was divided by zero.');
  const shift = scale - a.scale + b.scale;
  const numerator = shift >= 0 ? a.units * power(shift) : a.units;
  const denominator = shift >= 0 ? b.units : b.units * power(-shift);
  return { units: roundedQuotient(numerator, denominator), scale };
}

export function round(value: DecimalText, scale: number): Decimal {
  const a = decimal(value);
  if (a.scale <= scale) return { units: a.units * power(scale - a.scale), scale };
  return { units: roundedQuotient(a.units, power(a.scale - scale)), scale };
}

export function sum(values: readonly DecimalText[]): Decimal {
  return values.reduce<Decimal>((total, value) => add(total, value), ZERO);
}

/** Negative, zero or positive, as a sort function expects. */
export function compare(one: DecimalText, other: DecimalText): number {
  const [a, b] = aligned(one, other);
  return a < b ? -1 : a > b ? 1 : 0;
}

export function least<Value extends DecimalText>(one: Value, other: Value): Value {
  return compare(one, other) < 0 ? one : other;
}

export function equal(one: DecimalText, other: DecimalText): boolean {
  return compare(one, other) === 0;
}

/** The shortest form: 1.50 becomes `1.5`. */
export function decimalText(value: DecimalText): string {
  const text = placesText(decimal(value));
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** The exact value with at least two decimals: `1.50`, `0.725`. The caller decides how to round. */
export function moneyText(value: DecimalText): string {
  return placesText(round(value, Math.max(placesOf(value), MONEY_SCALE)));
}

/** How many decimals a value needs: 1.50 needs one. */
export function placesOf(value: DecimalText): number {
  let { units, scale } = decimal(value);
  while (scale > 0 && units % 10n === 0n) {
    units /= 10n;
    scale -= 1;
  }
  return scale;
}

/** In a sentence: 2 is `at most 2 decimals`, and 0, as of yen, `no decimals`. */
export function atMostDecimals(digits: number): string {
  return digits === 0 ? 'no decimals' : `at most ${digits} decimals`;
}

function placesText({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function aligned(one: DecimalText, other: DecimalText): [bigint, bigint, number] {
  const a = decimal(one);
  const b = decimal(other);
  const scale = Math.max(a.scale, b.scale);
  return [a.units * power(scale - a.scale), b.units * power(scale - b.scale), scale];
}

function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const quotient = (2n * n + d) / (2n * d);
  return negative ? -quotient : quotient;
}

function power(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/**
 * Decimal text with a comma between every three digits before the point: `-1234567.5` becomes `-1,234,567.5`. What
 * surrounds the number, such as a unit, stays.
 */
export function withSeparators(number: string): string {
  return number.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
}

/**
 * An amount for readers, with separators and the decimals of its currency: `1234.5` becomes `1,234.50`, and
 * `1000.00` becomes `1,000` if it has none. More decimals, as in prices, are kept.
 */
export function printedAmount(value: DecimalText, digits: number): string {
  return withSeparators(placesText(round(value, Math.max(placesOf(value), digits))));
}

/** The number of decimals in the ledger for a currency with this many decimals. */
export function scaleOf(digits: number): number {
  return Math.max(digits, MONEY_SCALE);
}

/** Ledger units as decimal text with the currency's decimals: -1250 becomes `-12.50`. */
export function amountText(units: bigint | number, digits: number): string {
  return units < 0 ? `-${sizeText(String(-units), digits)}` : sizeText(String(units), digits);
}

/** The same for the digits of non-negative units: 1250 becomes `12.50`. */
function sizeText(units: string, digits: number): string {
  const scale = scaleOf(digits);
  const padded = units.length > scale ? units : units.padStart(scale + 1, '0');
  const whole = padded.slice(0, -scale);
  const fraction = padded.slice(-scale);
  return digits === 0 && /^0+$/.test(fraction) ? whole : `${whole}.${fraction}`;
}
