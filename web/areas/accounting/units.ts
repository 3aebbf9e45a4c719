/** Exact decimal text: amounts are integers of thousandths, never floats. No currency has more than three decimals. */
import { readNumber } from '../../ui/values/locale.ts';

const DIGITS = 3;

/** Converts an amount of the API to units. */
export function unitsOf(amount: string): bigint {
  const [whole = '', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(DIGITS, '0'));
}

/** Converts `1,234.5` to units; undefined if it is not an amount of a currency with these decimals. */
export function typedUnits(text: string, decimals: number): bigint | undefined {
  const amount = readNumber(text);
  const [, part = ''] = amount?.split('.') ?? [];
  return amount === undefined || part.length > decimals ? undefined : unitsOf(amount);
}

/** As the API writes it. */
export function textOfUnits(units: bigint, decimals: number): string {
  const digits = String(units < 0n ? -units : units).padStart(DIGITS + 1, '0');
  const [whole, part] = [digits.slice(0, -DIGITS), digits.slice(-DIGITS)];
  return `${units < 0n ? '-' : ''}${whole}${decimals === 0 ? '' : `.${part.slice(0, decimals)}`}`;
}
