/** Exact sums of decimal text: amounts are added as integers in minor units, never as floats. */

import { parseDecimal } from '../../ui/decimal.ts';
import { isCommaDecimal } from '../../ui/locale.ts';

const DIGITS = 2;

/** Converts `1,234.5` to minor units; undefined if it is not an amount. */
export function unitsOf(text: string): bigint | undefined {
  const [whole, part = ''] = parseDecimal(text, { commaIsDecimal: isCommaDecimal() })?.split('.') ?? [];
  return whole === undefined || part.length > DIGITS ? undefined : BigInt(whole + part.padEnd(DIGITS, '0'));
}

export function textOfUnits(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(DIGITS + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`;
}

/** The sum of amounts; texts that are not amounts count as zero. */
export function sumOf(texts: readonly string[]): bigint {
  return texts.reduce((sum, text) => sum + (unitsOf(text) ?? 0n), 0n);
}

/** Reverses the sign: `-12.00` becomes 12.00. */
export function opposite(text: string): string {
  return textOfUnits(-(unitsOf(text) ?? 0n));
}

/** Formats an amount for the API, such as 1234.50 for `1,234.5`; other text is sent unchanged and refused there. */
export function sentAmount(text: string): { amount: string } {
  const units = unitsOf(text);
  return { amount: units === undefined ? text : textOfUnits(units) };
}
