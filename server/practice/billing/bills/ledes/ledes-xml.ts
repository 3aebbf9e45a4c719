/**
 * A bill as LEDES XML E-Billing 2.1. A line's discounts are part of the line, the bill's are part of each matter.
 * Lines list their taxes, and matters the tax totals. Amounts are those of the issued invoice, before any payment.
 */
import { add, compare, moneyText, subtract, sum } from '#kernel/values/money.ts';
import type { BillDocument, BillLine, BillMatter } from '../document/document.ts';
import {
  fraction,
  ledesBill,
  ledesLine,
  ledesMatter,
  negative,
  timekeeperOf,
  type LedesBill,
} from './ledes-values.ts';
import { shareOf, taxTotals, type TaxTotal } from '../document/total-rows.ts';
import { element, numbered, type Element } from './ledes-xml-elements.ts';

const SOURCE = 'Chancery';

export function ledesXml(document: BillDocument, accountId: string): string {
  const of = ledesBill(document, accountId);
  const { bill, client, firm, lines } = document;
  const taxes = taxTotals(lines);
  const root = element('ledesxmlebilling2.1', [
    element('firm', [
      element('lf_vendor_id', of.lawFirm, 25),
      element('lf_id', of.lawFirm, 20),
      element('lf_name', firm.name, 120),
      element('lf_address', [
        ...addressOf(firm),
        element('phone', firm.phone, 20),
        element('fax', firm.fax, 20),
      ]),
      element('source_app', SOURCE, 25),
      element('firm_URL', firm.website, 255),
      ...taxes.map((tax, index) => taxElement(tax, index)),
      element('client', [
        element('cl_id', of.client, 20),
        element('cl_lf_id', client.id, 20),
        element('cl_name', client.name, 120),
        element('cl_tax_id', client.tax_number, 25),
        element('cl_address', addressOf(client)),
        element('invoice', [
          ...invoiceHead(document, of),
          element('inv_total_tax', moneyText(sum(taxes.map(({ amount }) => amount)))),
          element('inv_total_net_due', bill.total),
          ...document.matters.map((matter) => matterElement(document, matter, taxes)),
        ]),
      ]),
    ]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${numbered(root, 'http://www.ledes.org/LEDES21.xsd')}`;
}

interface PostalAddress {
  readonly street: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly postal_code: string | null;
  readonly country: string | null;
}

function addressOf({ street, city, province, postal_code, country }: PostalAddress): Element[] {
  const [first, second, ...more] = (street ?? '').split('\n');
  return [
    element('address_1', first, 60),
    element('address_2', second, 60),
    element('address_3', more.join(' '), 60),
    element('city', city, 40),
    element('state_province', province, 40),
    element('zip_postal_code', postal_code, 20),
    element('country', country, 40),
  ];
}

function invoiceHead({ bill, currency }: BillDocument, of: LedesBill): Element[] {
  return [
    element('inv_id', of.number, 20),
    element('inv_date', of.date),
    element('inv_due_date', bill.due_at),
    element('inv_currency', currency.code, 3),
    element('inv_start_date', of.from),
    element('inv_end_date', of.until),
    element('inv_desc', of.description, 15_360),
  ];
}

function taxElement({ name, rate }: TaxTotal, index: number): Element {
  return element('tax', [
    element('tx_id', taxId(index)),
    element('tax_type', name, 20),
    element('tax_rate_percent', rate.replace('-', '')),
    element('increase_decrease', rate.startsWith('-') ? 'Decrease' : 'Increase'),
  ]);
}

const taxId = (index: number): string => String(index + 1);

function matterElement(document: BillDocument, matter: BillMatter, taxes: readonly TaxTotal[]): Element {
  const lines = document.lines.filter(({ matter_id }) => matter_id === matter.id);
  const ids = ledesMatter(document, matter);
  const fees = lines.filter(({ kind }) => kind === 'Service');
  const expenses = lines.filter(({ kind }) => kind !== 'Service');
  return element('matter', [
    element('cl_matter_id', ids.client, 20),
    element('lf_matter_id', ids.lawFirm, 20),
    element('matter_name', matter.description, 255),
    element('po_number', document.bill.purchase_order, 100),
    element('account_type', 'O'),
    element('matter_billing_type', billingType(document, matter)),
    element('matter_final_bill', 'N'),
    ...matterFigures(fees, expenses),
    ...discountElements(document, 'Fee', fees),
    ...discountElements(document, 'Exp', expenses),
    ...taxes.flatMap((tax, index) => summaryElement(tax, index, fees, expenses)),
    ...timekeeperElements(document, fees),
    ...fees.map((line) => lineElement(document, line, taxes)),
    ...expenses.map((line) => lineElement(document, line, taxes)),
  ]);
}

/** Multi-payer, flat fee, contingency, or time and materials. */
function billingType({ bill }: BillDocument, { billing_method }: BillMatter): string {
  if (bill.split_portion) return 'MPF';
  return { flat: 'FF', contingency: 'CT', hourly: 'TM' }[billing_method];
}

const totalOf = (lines: readonly BillLine[], amount: (line: BillLine) => string): string =>
  moneyText(sum(lines.map(amount)));
const netOfLine = (line: BillLine): string => ledesLine(line).net;
const taxOfLine = ({ tax, secondary_tax }: BillLine): string => moneyText(add(tax, secondary_tax));
const discountOfLine = ({ bill_discount }: BillLine): string => bill_discount;

function matterFigures(fees: readonly BillLine[], expenses: readonly BillLine[]): Element[] {
  const [fee, expense] = [figuresOf(fees), figuresOf(expenses)];
  return [
    element('matter_total_detail_fees', fee.detail),
    element('matter_total_detail_exp', expense.detail),
    element('matter_disc_credit_fees', fee.off),
    element('matter_disc_credit_exp', expense.off),
    element('matter_disc_cred_total', moneyText(add(fee.off, expense.off))),
    element('matter_tax_on_fees', fee.tax),
    element('matter_tax_on_exp', expense.tax),
    element('matter_net_fees', fee.net),
    element('matter_net_exp', expense.net),
    element('matter_total_due', moneyText(sum([fee.net, expense.net, fee.tax, expense.tax]))),
  ];
}

function figuresOf(lines: readonly BillLine[]) {
  const detail = totalOf(lines, netOfLine);
  const off = negative(totalOf(lines, discountOfLine));
  return { detail, off, tax: totalOf(lines, taxOfLine), net: moneyText(add(detail, off)) };
}

/** The bill's discount on the fees or expenses of a matter, as a flat adjustment. */
function discountElements({ bill }: BillDocument, category: string, lines: readonly BillLine[]): Element[] {
  const off = totalOf(lines, discountOfLine);
  if (compare(off, 0) === 0) return [];
  return [
    element('matter_disc_cred', [
      element('disc_cred', 'MIA'),
      element('disc_cred_note', bill.discount_note, 255),
      element('disc_cred_type', 'Flat'),
      element('disc_cred_category', category),
      element('increase_decrease', 'Decrease'),
      element('pre_post_split', 'Pre-Split'),
      element('disc_cred_amount', negative(off)),
    ]),
  ];
}

function has({ taxes }: BillLine, { name, rate }: TaxTotal): boolean {
  return taxes.some((tax) => tax.name === name && tax.rate === rate);
}

function summaryElement(
  tax: TaxTotal,
  index: number,
  fees: readonly BillLine[],
  expenses: readonly BillLine[],
): Element[] {
  const of = (lines: readonly BillLine[]): TaxTotal | undefined =>
    taxTotals(lines.filter((line) => has(line, tax))).find(
      (each) => each.name === tax.name && each.rate === tax.rate,
    );
  const [onFees, onExpenses] = [of(fees), of(expenses)];
  if (!onFees && !onExpenses) return [];
  // The base of a compound tax includes the other tax.
  const base = (total: TaxTotal | undefined, lines: readonly BillLine[]): string => {
    const first = tax.compound
      ? totalOf(
          lines.filter((line) => has(line, tax)),
          (line) => line.tax,
        )
      : '0.00';
    return moneyText(add(total?.base ?? '0.00', first));
  };
  return [
    element('tax_summary', [
      element('tx_id', taxId(index)),
      element('tax_total_detail_fees', base(onFees, fees)),
      element('total_tax_on_fees', onFees?.amount ?? '0.00'),
      element('tax_total_detail_exp', base(onExpenses, expenses)),
      element('total_tax_on_expense', onExpenses?.amount ?? '0.00'),
    ]),
  ];
}

/** One per person, level and rate. */
function timekeeperElements(document: BillDocument, fees: readonly BillLine[]): Element[] {
  const each = fees.map((line) => ({ ...timekeeperOf(document, line), rate: line.price }));
  const distinct = new Map(each.map((one) => [JSON.stringify([one.id, one.level, one.rate]), one]));
  return [...distinct.values()].map(({ id, last, first, level, rate }) =>
    element('tk_sum', [
      element('tk_id', id, 20),
      element('tk_lname', last, 30),
      element('tk_fname', first, 20),
      element('tk_level', level),
      element('tk_rate', rate),
    ]),
  );
}

function lineElement(document: BillDocument, line: BillLine, taxes: readonly TaxTotal[]): Element {
  const { fee, units, base, net, task, activity, expense, description } = ledesLine(line);
  const timekeeper = timekeeperOf(document, line);
  const off = moneyText(subtract(net, base));
  const name = fee ? 'fee' : 'expense';
  return element(name, [
    element('charge_date', line.date),
    ...(fee ? [element('tk_id', timekeeper.id, 20), element('tk_level', timekeeper.level)] : []),
    element('charge_desc', description, 15_360),
    ...(fee
      ? [element('task_code', task, 20), element('task_activity', activity, 20)]
      : [element('expense_code', expense, 20)]),
    element('charge_type', line.fee === null ? 'U' : 'F'),
    element('units', units),
    element('rate', line.price),
    element('base_amount', base),
    element('item_disc_cred_amount', off),
    element('total_amount', net),
    ...(compare(off, 0) === 0 ? [] : [itemDiscount(document, name, off)]),
    ...taxes.flatMap((tax, index) =>
      has(line, tax) ? [element(`tax_item_${name}`, [element('tx_id', taxId(index))])] : [],
    ),
  ]);
}

function itemDiscount(document: BillDocument, name: string, off: string): Element {
  const { split_portion } = document.bill;
  const note = split_portion
    ? `Share of ${shareOf(document)} (${fraction(split_portion)})`
    : 'Line adjustment';
  return element(`${name}_item_disc_cred`, [
    element('disc_cred', 'Other'),
    element('disc_cred_note', note),
    element('disc_cred_type', 'Flat'),
    element('increase_decrease', off.startsWith('-') ? 'Decrease' : 'Increase'),
    element('disc_cred_amount', off),
  ]);
}
