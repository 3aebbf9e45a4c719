/** Divides an amount by weights to the smallest unit of money: the parts always come to the whole. */
import { decimal, MONEY_SCALE, moneyText, round, type DecimalText } from '#kernel/values/money.ts';

/**
 * The part of each weight, in their order. Cents that whole parts leave go to the largest remainders, the first
 * of equals. Weights are zero or more and not all zero; the amount may be below zero.
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
