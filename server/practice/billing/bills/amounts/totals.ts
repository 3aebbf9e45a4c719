/**
 * Computes a bill. Each line is reduced by its own discount and its share of the bill's discount, then taxed; the
 * bill is the sum of its lines, to the currency's smallest unit. Text in and out; refuses nothing.
 */
import type { LineTax } from './line-tax-amounts.ts';
import {
  compare,
  divide,
  type DecimalText,
  moneyText,
  multiply,
  round,
  subtract,
  sum,
} from '#kernel/values/money.ts';
import type { TaxRounding } from '../../../firm/index.ts';
import { taxesOfDocument, taxesOfLines, type TaxedLine, type TwoTaxes } from './line-tax-amounts.ts';
import { shares } from './shares.ts';

export interface Discount {
  readonly type: 'percentage' | 'money';
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

/** The properties of a bill that affect the amounts of its lines. */
export interface BillTerms {
  readonly discount: Discount | null;
  readonly services_only: boolean;
  /** The decimals of the currency. */
  readonly digits: number;
  /** Whether taxes are rounded by line, or by rate for the whole document. */
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

/** Quantities have more decimals than displayed hours; with this many, their product with a price is exact. */
const PRODUCT_SCALE = 8;

/** Quantity times price; hours have enough decimals that whole seconds are exact to the cent. */
export function subTotalOf(quantity: string, price: string, digits: number): string {
  return inUnits(round(multiply(quantity, price), PRODUCT_SCALE), digits);
}

/** An amount rounded to the currency's smallest unit. */
function inUnits(amount: DecimalText, digits: number): string {
  return moneyText(round(amount, digits));
}

/** The discount on an amount: at most the amount, and zero for negative amounts. */
export function discountOn(amount: string, discount: Discount | null, digits: number): string {
  if (!discount || compare(amount, 0) <= 0) return '0.00';
  if (discount.type === 'percentage') return inUnits(divide(multiply(amount, discount.rate), 100, 8), digits);
  return inUnits(compare(discount.rate, amount) > 0 ? amount : discount.rate, digits);
}

/** The lines with their amounts in order, and the bill's totals. */
export function billTotals<Line extends LineSums>(
  lines: readonly Line[],
  { discount, services_only, digits, tax_rounding }: BillTerms,
): {
  readonly lines: readonly { readonly line: Line; readonly totals: LineTotals }[];
  readonly sums: BillSums;
} {
  const priced = lines.map((line) => {
    const own = discountOn(line.sub_total, line.discount, digits);
    const { kind, taxes } = line;
    return { line, kind, taxes, own, net: moneyText(subtract(line.sub_total, own)) };
  });
  const weights = priced.map(({ kind, net }) =>
    (services_only && kind !== 'Service') || compare(net, 0) < 0 ? '0' : net,
  );
  const off = discountOn(moneyText(sum(weights)), discount, digits);
  const parts = compare(off, 0) > 0 ? shares(off, weights, digits) : [];
  const discounted = priced.map(({ own, net, ...line }, index): DiscountedLine<Line> => {
    const bill_discount = parts[index] ?? '0.00';
    const left = moneyText(subtract(net, bill_discount));
    return { ...line, before: net, net: left, discount_total: own, bill_discount };
  });
  const taxed =
    tax_rounding === 'line' ? taxesOfLines(discounted, digits) : taxesOfDocument(discounted, digits);
  const totalled = taxed.map(({ line, net, discount_total, bill_discount, tax, secondary_tax }) => {
    const total = moneyText(sum([net, tax, secondary_tax]));
    return { line, totals: { discount_total, bill_discount, tax, secondary_tax, total } };
  });
  return { lines: totalled, sums: sumsOf(taxed, off) };
}

/** A line less its own discount, before and after its share of the bill's discount. */
interface DiscountedLine<Line = unknown>
  extends TaxedLine, Pick<LineTotals, 'discount_total' | 'bill_discount'> {
  readonly line: Line;
  readonly kind: LineSums['kind'];
  readonly before: string;
}

function sumsOf(lines: readonly (DiscountedLine & TwoTaxes)[], off: string): BillSums {
  type Line = (typeof lines)[number];
  const over = (amount: (line: Line) => DecimalText, which: (line: Line) => boolean = () => true): string =>
    moneyText(sum(lines.filter(which).map(amount)));
  const isService = ({ kind }: Line): boolean => kind === 'Service';
  const hasTax = (order: number) => (line: Line) => line.taxes.some((tax) => tax.order === order);
  const isTaxedService = (order: number) => (line: Line) => isService(line) && hasTax(order)(line);
  const before = (line: Line) => line.before;
  const net = (line: Line) => line.net;
  const tax = (line: Line) => line.tax;
  const secondaryTax = (line: Line) => line.secondary_tax;
  return {
    sub_total: over(before),
    services_sub_total: over(before, isService),
    discount_total: off,
    taxable_sub_total: over(net, hasTax(1)),
    services_taxable_sub_total: over(net, isTaxedService(1)),
    secondary_taxable_sub_total: over(net, hasTax(2)),
    services_secondary_taxable_sub_total: over(net, isTaxedService(2)),
    tax_sum: over(tax),
    services_tax: over(tax, isService),
    secondary_tax_sum: over(secondaryTax),
    services_secondary_tax: over(secondaryTax, isService),
    total: over((line) => sum([line.net, line.tax, line.secondary_tax])),
  };
}
