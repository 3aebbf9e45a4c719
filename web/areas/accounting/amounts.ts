/** Exact sums of decimal text: amounts are added as whole numbers of their smallest unit, never as floats. */

const DIGITS = 2;
const WRITTEN = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/;

/** `1,234.5` in smallest units; undefined where it is no amount. */
export function unitsOf(text: string): bigint | undefined {
  const [, sign, whole = '', part = ''] = WRITTEN.exec(text.trim()) ?? [];
  if (sign === undefined || whole + part === '') return undefined;
  const units = BigInt(whole.replaceAll(',', '') + part.padEnd(DIGITS, '0'));
  return sign === '-' ? -units : units;
}

export function textOfUnits(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(DIGITS + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`;
}

/** What amounts come to; texts that are no amounts yet count as nothing. */
export function sumOf(texts: readonly string[]): bigint {
  return texts.reduce((sum, text) => sum + (unitsOf(text) ?? 0n), 0n);
}

/** `-12.00` as 12.00, and the reverse. */
export function opposite(text: string): string {
  return textOfUnits(-(unitsOf(text) ?? 0n));
}

/** As the API takes an amount, such as 1234.50 for `1,234.5`; what is no amount is sent as it is and refused there. */
export function sentAmount(text: string): { amount: string } {
  const units = unitsOf(text);
  return { amount: units === undefined ? text : textOfUnits(units) };
}
