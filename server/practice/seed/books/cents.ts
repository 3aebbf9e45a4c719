/** Converts between integer cents and the decimal text of money columns. */
import { MONEY_SCALE, moneyText, round } from '#kernel/values/money.ts';

export function unitsOfText(text: string): bigint {
  return round(text, MONEY_SCALE).units;
}

export function textOfUnits(units: bigint): string {
  return moneyText({ units, scale: MONEY_SCALE });
}
