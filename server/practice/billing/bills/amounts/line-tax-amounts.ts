/**
 * Computes the taxes of lines. By line, each tax is rounded on its line. By document, each rate is computed and
 * rounded once on the sum of its lines and distributed over them; remaining units go to the largest remainders.
 * Either way, the lines sum to the bill. Pure functions.
 */
import type { TaxRule } from '../../../firm/index.ts';
import { add, moneyText, multiply, round, sum, ZERO, type Decimal } from '#kernel/values/money.ts';
import { taxAmounts } from '../../../firm/index.ts';

export interface LineTax {
  readonly order: number;
  readonly rule: TaxRule;
  /** As a fraction. */
  readonly rate: string;
}

export interface TaxedLine {
  readonly net: string;
  readonly taxes: readonly LineTax[];
}

/** The first and second tax of a line. */
export interface TwoTaxes {
  readonly tax: string;
  readonly secondary_tax: string;
}

const NONE = '0.00';

export function taxesOfLines<Line extends TaxedLine>(
  lines: readonly Line[],
  digits: number,
): (Line & TwoTaxes)[] {
  return lines.map((line) => {
    const ordered = line.taxes.toSorted((a, b) => a.order - b.order);
    const { amounts } = taxAmounts(line.net, ordered, digits);
    const at = (order: number): string => amounts[ordered.findIndex((tax) => tax.order === order)] ?? NONE;
    return { ...line, tax: at(1), secondary_tax: at(2) };
  });
}

export function taxesOfDocument<Line extends TaxedLine>(
  lines: readonly Line[],
  digits: number,
): (Line & TwoTaxes)[] {
  const first = amountsOfOrder(lines, 1, new Map(), digits);
  const second = amountsOfOrder(lines, 2, first, digits);
  return lines.map((line) => ({
    ...line,
    tax: first.get(line) ?? NONE,
    secondary_tax: second.get(line) ?? NONE,
  }));
}

/** The amounts of all first or all second taxes by line; a second tax may include the first in its base. */
function amountsOfOrder(
  lines: readonly TaxedLine[],
  order: number,
  before: ReadonlyMap<TaxedLine, string>,
  digits: number,
): Map<TaxedLine, string> {
  const taxed = lines.flatMap((line) => {
    const tax = line.taxes.find((each) => each.order === order);
    if (!tax) return [];
    const base = tax.rule === 'Post' ? add(line.net, before.get(line) ?? NONE) : line.net;
    return [{ line, tax, exact: multiply(base, tax.rate) }];
  });
  const ofEachRate = Map.groupBy(
    taxed,
    ({ tax }) => `${tax.rule} ${moneyText(multiply(tax.rate, RATE_UNITS))}`,
  );
  return new Map([...ofEachRate.values()].flatMap((group) => inWholeUnits(group, digits)));
}

/** Rates are compared to a millionth. */
const RATE_UNITS = 1_000_000;

/** Rounds exact amounts to whole units whose total is the rounded sum. */
function inWholeUnits(
  taxed: readonly { readonly line: TaxedLine; readonly exact: Decimal }[],
  digits: number,
): [TaxedLine, string][] {
  const wanted = round(sum(taxed.map(({ exact }) => exact)), digits).units;
  const floors = taxed.map(({ line, exact }, index) => ({ line, index, ...floor(exact, digits) }));
  const left = Number(wanted - floors.reduce((total, { units }) => total + units, 0n));
  const byRemainder = floors.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  const raised = new Set(byRemainder.slice(0, left));
  return floors.map((each) => [
    each.line,
    moneyText({ units: raised.has(each) ? each.units + 1n : each.units, scale: digits }),
  ]);
}

/** An amount rounded down to whole units, and the remaining fraction of a unit. */
function floor(amount: Decimal, digits: number): { units: bigint; remainder: number } {
  const { units, scale } = add(amount, ZERO);
  if (scale <= digits) return { units: round(amount, digits).units, remainder: 0 };
  const unit = 10n ** BigInt(scale - digits);
  const above = ((units % unit) + unit) % unit;
  return { units: (units - above) / unit, remainder: Number(above) / Number(unit) };
}
