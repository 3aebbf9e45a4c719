/**
 * What a bill comes to. From each line its own discount is taken, then its share of the bill's discount, and
 * what is left is taxed; the bill is the sum of its lines, to the smallest unit of its currency. Text in and out; refuses nothing.
 */
import {
  add,
  compare,
  divide,
  type DecimalText,
  moneyText,
  multiply,
  round,
  subtract,
  sum,
  ZERO,
} from '#kernel/values/money.ts';
import type { TaxRounding, TaxRule } from '../../firm/index.ts';
import { taxesOfDocument, taxesOfLines } from './line-tax-amounts.ts';
import { shares } from './shares.ts';

export interface Discount {
  readonly type: 'percentage' | 'money';
  readonly rate: string;
}

export interface LineTax {
  readonly order: number;
  readonly rule: TaxRule;
  /** A fraction. */
  readonly rate: string;
}

export interface LineSums {
  readonly kind: 'Service' | 'Expense' | 'Product';
  readonly sub_total: string;
  readonly discount: Discount | null;
  readonly taxes: readonly LineTax[];
}

export interface LineTotals {
  readonly discount_total: string;
  readonly bill_discount: string;
  readonly tax: string;
  readonly secondary_tax: string;
  readonly total: string;
}

/** What of a bill decides what its lines come to. */
export interface BillTerms {
  readonly discount: Discount | null;
  readonly services_only: boolean;
  /** Places of the smallest unit of its currency. */
  readonly digits: number;
  /** Whether taxes are reckoned on each line, or for each rate on the whole document. */
  readonly tax_rounding: TaxRounding;
}

export const BILL_SUMS = [
  'sub_total',
  'services_sub_total',
  'discount_total',
  'taxable_sub_total',
  'services_taxable_sub_total',
  'secondary_taxable_sub_total',
  'services_secondary_taxable_sub_total',
  'tax_sum',
  'services_tax',
  'secondary_tax_sum',
  'services_secondary_tax',
  'total',
] as const;

export type BillSums = Readonly<Record<(typeof BILL_SUMS)[number], string>>;

/** Quantities are kept with more places than hours have; this many make their product with a price exact. */
const PRODUCT_SCALE = 8;

/** Quantity times price: an hour is kept with enough places that whole seconds come to the cent. */
export function subTotalOf(quantity: string, price: string, digits: number): string {
  return inUnits(round(multiply(quantity, price), PRODUCT_SCALE), digits);
}

/** An amount in whole units of the currency. */
function inUnits(amount: DecimalText, digits: number): string {
  return moneyText(round(amount, digits));
}

/** What a discount takes off an amount: never more than there is, and nothing where the amount is below zero. */
export function discountOn(amount: string, discount: Discount | null, digits: number): string {
  if (!discount || compare(amount, 0) <= 0) return '0.00';
  if (discount.type === 'percentage') return inUnits(divide(multiply(amount, discount.rate), 100, 8), digits);
  return inUnits(compare(discount.rate, amount) > 0 ? amount : discount.rate, digits);
}

export function billTotals(
  lines: readonly LineSums[],
  { discount, services_only, digits, tax_rounding }: BillTerms,
): { readonly lines: readonly LineTotals[]; readonly sums: BillSums } {
  const own = lines.map((line) => discountOn(line.sub_total, line.discount, digits));
  const net = lines.map((line, index) => moneyText(subtract(line.sub_total, own[index]!)));
  const weights = lines.map(({ kind }, index) =>
    (services_only && kind !== 'Service') || compare(net[index]!, 0) < 0 ? '0' : net[index]!,
  );
  const off = discountOn(moneyText(sum(weights)), discount, digits);
  const parts = compare(off, 0) > 0 ? shares(off, weights, digits) : lines.map(() => '0.00');
  const taxed = lines.map(({ taxes }, index) => ({
    taxes,
    net: moneyText(subtract(net[index]!, parts[index]!)),
  }));
  const taxes = tax_rounding === 'line' ? taxesOfLines(taxed, digits) : taxesOfDocument(taxed, digits);
  const totals = taxed.map(({ net: taxable }, index): LineTotals => {
    const [tax, secondary_tax] = taxes[index]!;
    return {
      discount_total: own[index]!,
      bill_discount: parts[index]!,
      tax,
      secondary_tax,
      total: moneyText(sum([taxable, tax, secondary_tax])),
    };
  });
  return { lines: totals, sums: sumsOf(lines, net, totals, off) };
}

function sumsOf(
  lines: readonly LineSums[],
  net: readonly string[],
  totals: readonly LineTotals[],
  off: string,
): BillSums {
  const over = (value: (index: number) => string, which: (line: LineSums) => boolean = () => true): string =>
    moneyText(lines.reduce((total, line, index) => (which(line) ? add(total, value(index)) : total), ZERO));
  const isService = ({ kind }: LineSums): boolean => kind === 'Service';
  const hasTax = (order: number) => (line: LineSums) => line.taxes.some((tax) => tax.order === order);
  const both =
    (one: (line: LineSums) => boolean, other: (line: LineSums) => boolean) =>
    (line: LineSums): boolean =>
      one(line) && other(line);
  const afterDiscount = (index: number): string =>
    moneyText(subtract(net[index]!, totals[index]!.bill_discount));
  return {
    sub_total: over((index) => net[index]!),
    services_sub_total: over((index) => net[index]!, isService),
    discount_total: off,
    taxable_sub_total: over(afterDiscount, hasTax(1)),
    services_taxable_sub_total: over(afterDiscount, both(isService, hasTax(1))),
    secondary_taxable_sub_total: over(afterDiscount, hasTax(2)),
    services_secondary_taxable_sub_total: over(afterDiscount, both(isService, hasTax(2))),
    tax_sum: over((index) => totals[index]!.tax),
    services_tax: over((index) => totals[index]!.tax, isService),
    secondary_tax_sum: over((index) => totals[index]!.secondary_tax),
    services_secondary_tax: over((index) => totals[index]!.secondary_tax, isService),
    total: over((index) => totals[index]!.total),
  };
}
