/**
 * What the taxes of lines come to. By line each is rounded on its line. By document each rate is reckoned and rounded once
 * on all that bears it, and what it comes to is parted over the lines, the units that are left to the largest remainders:
 * so the lines come to the bill either way. Pure.
 */
import { add, moneyText, multiply, round, sum, ZERO, type Decimal } from '#kernel/values/money.ts';
import { taxAmounts } from '../../firm/index.ts';
import type { LineTax } from './totals.ts';

export interface TaxedLine {
  readonly net: string;
  readonly taxes: readonly LineTax[];
}

/** The first and the second tax of a line. */
export type TwoTaxes = readonly [string, string];

const NONE = '0.00';

export function taxesOfLines(lines: readonly TaxedLine[], digits: number): TwoTaxes[] {
  return lines.map(({ net, taxes }) => {
    const ordered = taxes.toSorted((a, b) => a.order - b.order);
    const { amounts } = taxAmounts(net, ordered, digits);
    const at = (order: number): string => amounts[ordered.findIndex((tax) => tax.order === order)] ?? NONE;
    return [at(1), at(2)];
  });
}

export function taxesOfDocument(lines: readonly TaxedLine[], digits: number): TwoTaxes[] {
  const first = amountsOfOrder(
    lines,
    1,
    lines.map(() => NONE),
    digits,
  );
  const second = amountsOfOrder(lines, 2, first, digits);
  return lines.map((_, index) => [first[index]!, second[index]!]);
}

/** What the taxes of one order come to for each line; a second one may be on the first, too. */
function amountsOfOrder(
  lines: readonly TaxedLine[],
  order: number,
  before: readonly string[],
  digits: number,
): string[] {
  const amounts = lines.map(() => NONE);
  const groups = Map.groupBy(lines.keys(), (index) => {
    const tax = taxAt(lines[index]!, order);
    return tax ? `${tax.rule} ${moneyText(multiply(tax.rate, RATE_UNITS))}` : undefined;
  });
  for (const [rate, indexes] of groups) {
    if (rate === undefined) continue;
    const exact = indexes.map((index) => {
      const { rule, rate: fraction } = taxAt(lines[index]!, order)!;
      const base = rule === 'Post' ? add(lines[index]!.net, before[index]!) : lines[index]!.net;
      return multiply(base, fraction);
    });
    const parted = inWholeUnits(exact, digits);
    indexes.forEach((index, at) => (amounts[index] = parted[at]!));
  }
  return amounts;
}

/** Rates are told apart to a millionth. */
const RATE_UNITS = 1_000_000;

function taxAt({ taxes }: TaxedLine, order: number): LineTax | undefined {
  return taxes.find((tax) => tax.order === order);
}

/** Exact amounts in whole units that come to their sum, rounded. */
function inWholeUnits(exact: readonly Decimal[], digits: number): string[] {
  const wanted = round(sum(exact), digits).units;
  const floors = exact.map((amount) => floor(amount, digits));
  const left = Number(wanted - floors.reduce((total, { units }) => total + units, 0n));
  const byRemainder = floors
    .map(({ remainder }, index) => ({ remainder, index }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return floors.map(({ units }, index) =>
    moneyText({ units: raised.has(index) ? units + 1n : units, scale: digits }),
  );
}

/** The whole units below an amount, and which part of a unit is left. */
function floor(amount: Decimal, digits: number): { units: bigint; remainder: number } {
  const { units, scale } = add(amount, ZERO);
  if (scale <= digits) return { units: round(amount, digits).units, remainder: 0 };
  const unit = 10n ** BigInt(scale - digits);
  const above = ((units % unit) + unit) % unit;
  return { units: (units - above) / unit, remainder: Number(above) / Number(unit) };
}
