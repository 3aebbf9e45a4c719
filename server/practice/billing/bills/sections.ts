/** The work on a bill as its reader finds it: by matter, services before fees and expenses, and by who did it. */
import { decimalText, equal, moneyText, multiply, round, subtract, sum } from '#kernel/values/money.ts';
import type { BillDocument, BillLine } from './document.ts';

export interface Section {
  readonly title: string;
  /** What its quantities and prices are called; null where a price stands for the whole. */
  readonly quantity: string | null;
  readonly price: string | null;
  readonly amount: string;
  readonly lines: readonly (BillLine & { readonly net: string })[];
  /** Of all its quantities; null where they are of different things. */
  readonly hours: string | null;
  readonly total: string;
}

const SECTIONS = [
  { title: 'Professional services', quantity: 'Hours', price: 'Rate' },
  { title: 'Flat fees', quantity: null, price: null },
  { title: 'Contingency fees', quantity: null, price: null },
  { title: 'Expenses', quantity: 'Quantity', price: 'Price' },
] as const;

function sectionOf({ kind, fee }: BillLine): (typeof SECTIONS)[number]['title'] {
  if (kind !== 'Service') return 'Expenses';
  if (fee === null) return 'Professional services';
  return fee === 'flat' ? 'Flat fees' : 'Contingency fees';
}

/** The lines of a matter as a bill tells them. Of a shared invoice the amounts are the payer's part. */
export function sectionsOf({ bill, lines }: BillDocument, matterId: string): readonly Section[] {
  const own = lines
    .filter(({ matter_id }) => matter_id === matterId)
    .map((line) => ({ ...line, net: netOf(line) }));
  const amount = bill.split_portion ? 'Your share' : 'Amount';
  return SECTIONS.flatMap(({ title, quantity, price }) => {
    const its = own.filter((line) => sectionOf(line) === title);
    if (its.length === 0) return [];
    const hours = quantity === 'Hours' ? hoursOf(its) : null;
    return [
      { title, quantity, price, amount, lines: its, hours, total: moneyText(sum(its.map(({ net }) => net))) },
    ];
  });
}

/** What a line comes to after its own discount. */
export function netOf({ sub_total, discount_total }: BillLine): string {
  return moneyText(subtract(sub_total, discount_total));
}

/** Places of an hour on paper; of one that would not come to its amount with these, as many more as it needs. */
const HOUR_PLACES = 2;
const MOST_HOUR_PLACES = 6;

/** Hours with their places; other quantities without those that are nothing. */
export function quantityShown(line: BillLine): string {
  return line.kind === 'Service' ? hoursShown(line.quantity, placesOf(line)) : decimalText(line.quantity);
}

/** So many that hours times the rate come to what the line says. Of a shared or free line they do not. */
function placesOf({ quantity, price, sub_total, type, split }: BillLine): number {
  if (split || type === 'NoChargeLineItem') return HOUR_PLACES;
  for (let places = HOUR_PLACES; places <= MOST_HOUR_PLACES; places++) {
    const product = multiply(round(quantity, places), price);
    if ([0, 2].some((digits) => equal(round(product, digits), sub_total))) return places;
  }
  return HOUR_PLACES;
}

function hoursShown(quantity: string, places = HOUR_PLACES): string {
  const [whole, part = ''] = decimalText(round(quantity, places)).split('.');
  return `${whole}.${part.padEnd(HOUR_PLACES, '0')}`;
}

function hoursOf(lines: readonly BillLine[]): string {
  return hoursShown(decimalText(sum(lines.map(({ quantity }) => quantity))));
}

export function wordsOfLine({ description, note }: BillLine): string {
  return [description, note].filter(Boolean).join(': ');
}

/** What each person did by the hour: their hours, and what they come to. */
export function peopleOf({
  lines,
}: BillDocument): readonly (readonly [name: string, hours: string, amount: string])[] {
  const services = lines.filter(
    ({ kind, fee, user_name }) => kind === 'Service' && fee === null && user_name !== null,
  );
  return [...Map.groupBy(services, ({ user_id }) => user_id).values()].map((its) => [
    its[0]?.user_name ?? '',
    hoursOf(its),
    moneyText(sum(its.map(netOf))),
  ]);
}
