/** The figures below the lines of a bill: by matter, for the whole bill, payments, and trust balances. */
import { add, decimalText, equal, moneyText, multiply, subtract, sum } from '#kernel/values/money.ts';
import { dayShown, money, type BillDocument, type BillLine, type BillMatter } from './document.ts';
import { netOf } from './sections.ts';

export interface TotalRow {
  readonly label: string;
  readonly amount: string;
  readonly strong?: true;
}

const row = (label: string, amount: string): TotalRow => ({ label, amount });
const strong = (label: string, amount: string): TotalRow => ({ label, amount, strong: true });

function unlessZero(label: string, amount: string | null | undefined, sign = ''): TotalRow[] {
  return equal(amount ?? '0', 0) ? [] : [row(label, sign + amount)];
}

/** The sums of a matter; empty if it is the only one, since the bill shows them. */
export function matterTotalRows(document: BillDocument, matter: BillMatter): readonly TotalRow[] {
  if (document.matters.length < 2) return [];
  const lines = document.lines.filter(({ matter_id }) => matter_id === matter.id);
  const of = (pick: (line: (typeof lines)[number]) => string): string => moneyText(sum(lines.map(pick)));
  const net = of(netOf);
  const rows = [
    ...discountRow(
      document,
      of((line) => line.bill_discount),
    ),
    ...taxRows(document, lines, net),
  ];
  return [
    ...(rows.length > 0 ? [row('Subtotal', net), ...rows] : []),
    strong(
      `Total ${matter.number}`,
      of((line) => line.total),
    ),
  ];
}

/** The final sums, down to the balance due. */
export function billTotalRows(document: BillDocument): readonly TotalRow[] {
  return document.bill.kind === 'trust_kind' ? requestSums(document) : billSums(document);
}

function billSums(document: BillDocument): TotalRow[] {
  const { bill, lines } = document;
  const changes = [
    ...discountRow(document, bill.discount_total ?? '0'),
    ...taxRows(document, lines, bill.sub_total),
  ];
  return [
    ...(changes.length > 0 ? [row('Subtotal', bill.sub_total), ...changes] : []),
    strong(bill.split_portion ? `Total of your share (${shareOf(document)})` : 'Total', bill.total),
    ...unlessZero('Interest on overdue amounts', bill.interest_total),
    ...settled(document),
    strong('Balance due', bill.balance),
  ];
}

function requestSums(document: BillDocument): TotalRow[] {
  const { bill } = document;
  const received = settled(document);
  return [
    strong('Amount requested', bill.total),
    ...received,
    ...(received.length > 0 ? [strong('Still requested', bill.balance)] : []),
  ];
}

function discountRow({ bill }: BillDocument, amount: string): TotalRow[] {
  const rate = bill.discount_type === 'percentage' ? ` ${percent(bill.discount_rate ?? '0', 1)}` : '';
  const note = bill.discount_note ? ` (${bill.discount_note})` : '';
  return unlessZero(`Discount${rate}${note}`, amount, '-');
}

/** A tax at one rate on several lines. */
export interface TaxTotal {
  readonly name: string;
  readonly rate: string;
  /** Whether its base includes another tax. */
  readonly compound: boolean;
  /** Its base, before any tax. */
  readonly base: string;
  readonly amount: string;
}

/** The taxes of lines, summed by rate, the firm's first tax first. */
export function taxTotals(lines: readonly BillLine[]): readonly TaxTotal[] {
  const each = lines.flatMap((line) => line.taxes.map((tax) => ({ line, tax })));
  const same = Map.groupBy(each, ({ tax }) => JSON.stringify([tax.order, tax.name, tax.rate]));
  const sorted = [...same].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted.flatMap(([, its]) => {
    const base = moneyText(sum(its.map(({ line }) => moneyText(subtract(netOf(line), line.bill_discount)))));
    const amount = moneyText(sum(its.map(({ tax }) => tax.amount)));
    return its.slice(0, 1).map(({ tax: { name, rate, rule, order } }) => ({
      name,
      rate,
      compound: rule === 'Post' && order === 2,
      base,
      amount,
    }));
  });
}

/** A tax's name with its rate, such as GST 5%. */
export function taxName({ name, rate }: Pick<TaxTotal, 'name' | 'rate'>): string {
  return `${name} ${percent(rate, 100)}`;
}

/** Shows the base of each tax unless it is the whole amount. */
function taxRows({ currency }: BillDocument, lines: readonly BillLine[], all: string): TotalRow[] {
  const off = moneyText(sum(lines.map(({ bill_discount }) => bill_discount)));
  const whole = moneyText(subtract(all, off));
  return taxTotals(lines).map((tax) => {
    const on = tax.compound || equal(tax.base, whole) ? '' : ` on ${money(currency, tax.base)}`;
    return row(`${taxName(tax)}${on}`, tax.amount);
  });
}

/** 5% for 0.05 if a whole is 1; 12.5% for 12.5 if a whole is 100. */
function percent(rate: string, factor: number): string {
  const text = decimalText(multiply(rate, factor));
  return `${text.includes('.') ? text.replace(/\.?0+$/, '') : text}%`;
}

const WAYS: Readonly<Record<string, string>> = {
  cash: 'cash',
  check: 'check',
  credit_card: 'credit card',
  debit_card: 'debit card',
  ach: 'bank transfer',
  wire: 'wire',
  online: 'online',
  trust: 'from trust',
};

/** More settlements than this are combined in one line. */
const SETTLEMENTS_SHOWN = 12;

function settled(document: BillDocument): TotalRow[] {
  const { bill, settlements } = document;
  const rows = settlements.map(({ date, amount, kind, payment_type }) => {
    const way = WAYS[payment_type ?? ''];
    const what = kind === 'credit' ? 'Credit' : `Payment${way ? `, ${way}` : ''}`;
    return row(`${what}, ${dayShown(document, date, 'short')}`, `-${amount}`);
  });
  const told = moneyText(sum(settlements.map(({ amount }) => amount)));
  const all = moneyText(add(bill.paid ?? '0', bill.credits_issued ?? '0'));
  if (rows.length <= SETTLEMENTS_SHOWN && equal(told, all)) return rows;
  return [...unlessZero('Payments', bill.paid, '-'), ...unlessZero('Credits', bill.credits_issued, '-')];
}

/** A payer's share of an invoice, such as 40%. */
export function shareOf({ bill }: BillDocument): string {
  return percent(bill.split_portion ?? '100', 1);
}

/** Trust balances, by matter and for the client beyond them. */
export function trustRows({ matters, trust }: BillDocument): readonly TotalRow[] {
  return trust.balances.map(({ matter_id, balance }) => {
    const matter = matters.find(({ id }) => id === matter_id);
    return row(matter ? `For ${matter.number}` : 'For the client, without a matter', balance);
  });
}
