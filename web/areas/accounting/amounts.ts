/**
 * Sums of amounts in the firm's currency. Those of the API are like 1234.50; typed ones are in any usual notation, with
 * at most the decimals of the currency.
 */
import { decimalsOf, session } from '../../api/session.ts';
import { formatDecimal } from '../../ui/values/locale.ts';
import { textOfUnits, typedUnits, unitsOf } from './units.ts';

const decimals = () => decimalsOf(session().firm.currency);

export function isZero(amount: string): boolean {
  return unitsOf(amount) === 0n;
}

/** The sum of amounts of the API. */
export function totalOf(amounts: readonly string[]): string {
  return amountOf(amounts.reduce((sum, amount) => sum + unitsOf(amount), 0n));
}

/** The sum of typed amounts in units; texts that are not amounts count as zero. */
export function sumOfTyped(texts: readonly string[]): bigint {
  const most = decimals();
  return texts.reduce((sum, text) => sum + (typedUnits(text, most) ?? 0n), 0n);
}

/** As the API writes it. */
export function amountOf(units: bigint): string {
  return textOfUnits(units, decimals());
}

/** Reverses the sign of an amount of the API: `-12.00` becomes 12.00. */
export function opposite(amount: string): string {
  return amountOf(-unitsOf(amount));
}

/** An amount of the API as people of this locale type it, to begin a field with. */
export function asTyped(amount: string): string {
  const [, part = ''] = amount.split('.');
  return formatDecimal(amount, { minimumFractionDigits: part.length });
}

/** Formats a typed amount for the API, such as 1234.50 for `1,234.5`; other text is sent unchanged and refused there. */
export function sentAmount(text: string): { amount: string } {
  const units = typedUnits(text, decimals());
  return { amount: units === undefined ? text : amountOf(units) };
}
