/**
 * What the taxes of lines come to. By line each is rounded on its line. By document each rate is reckoned and rounded once
 * on all that bears it, and what it comes to is parted over the lines, the units that are left to the largest remainders:
 * so the lines come to the bill either way. Pure.
 */
import type { TaxRule } from '../../firm/index.ts';
import { add, moneyText, multiply, round, sum, ZERO, type Decimal } from '#kernel/values/money.ts';
import { taxAmounts } from '../../firm/index.ts';

export interface LineTax {
  readonly order: number;
  readonly rule: TaxRule;
  /** A fraction. */
  readonly rate: string;
}

export interface TaxedLine {
  readonly net: string;
  readonly taxes: readonly LineTax[];
}

/** The first and the second tax of a line. */
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

/** What the taxes of one order come to for each line that has one; a second one may be on the first, too. */
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

/** Rates are told apart to a millionth. */
const RATE_UNITS = 1_000_000;

/** Exact amounts in whole units that come to their sum, rounded. */
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

/** The whole units below an amount, and which part of a unit is left. */
function floor(amount: Decimal, digits: number): { units: bigint; remainder: number } {
  const { units, scale } = add(amount, ZERO);
  if (scale <= digits) return { units: round(amount, digits).units, remainder: 0 };
  const unit = 10n ** BigInt(scale - digits);
  const above = ((units % unit) + unit) % unit;
  return { units: (units - above) / unit, remainder: Number(above) / Number(unit) };
}
