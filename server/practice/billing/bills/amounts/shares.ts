/** Distributes an amount by weights to the smallest unit of money; the parts always sum to the whole. */
import { decimal, MONEY_SCALE, moneyText, round, type DecimalText } from '#kernel/values/money.ts';

/**
 * The part for each weight, in order. Remaining cents go to the largest remainders, the first of equal ones. Weights
 * must not be negative or all zero; the amount may be negative.
 */
export function shares(
  amount: DecimalText,
  weights: readonly DecimalText[],
  digits: number = MONEY_SCALE,
): string[] {
  const scale = Math.max(...weights.map((weight) => decimal(weight).scale), 0);
  const parts = weights.map((weight) => round(weight, scale).units);
  const whole = parts.reduce((total, part) => total + part, 0n);
  const { units } = round(amount, digits);
  const cents = units < 0n ? -units : units;
  const floors = parts.map((part) => (cents * part) / whole);
  const left = cents - floors.reduce((total, part) => total + part, 0n);
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: (cents * part) % whole }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    );
  const largest = new Set(byRemainder.slice(0, Number(left)).map(({ index }) => index));
  return floors.map((floor, index) => {
    const part = largest.has(index) ? floor + 1n : floor;
    return moneyText({ units: units < 0n ? -part : part, scale: digits });
  });
}
