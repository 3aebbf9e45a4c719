/** Cents as whole numbers, and as the decimal text that columns of money take. */
import { MONEY_SCALE, moneyText, round } from '#kernel/values/money.ts';

export function unitsOfText(text: string): bigint {
  return round(text, MONEY_SCALE).units;
}

export function textOfUnits(units: bigint): string {
  return moneyText({ units, scale: MONEY_SCALE });
}
