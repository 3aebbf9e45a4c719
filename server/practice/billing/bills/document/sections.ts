/** Groups the work on a bill for its reader: by matter, services before fees and expenses, and by timekeeper. */
import { decimalText, equal, moneyText, multiply, round, subtract, sum } from '#kernel/values/money.ts';
import type { BillDocument, BillLine } from './document.ts';

export interface Section {
  readonly title: string;
  /** The column title of quantities; null if a price covers the whole. */
  readonly quantity: string | null;
  readonly price: string | null;
  readonly amount: string;
  readonly lines: readonly (BillLine & { readonly net: string })[];
  /** The sum of its quantities; null if these have different units. */
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

/** The lines of a matter as shown on a bill. On a shared invoice the amounts are the payer's share. */
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

/** A line's amount after its own discount. */
export function netOf({ sub_total, discount_total }: BillLine): string {
  return moneyText(subtract(sub_total, discount_total));
}

/** The decimals of hours on paper; more if the hours would not result in the line's amount. */
const HOUR_PLACES = 2;
const MOST_HOUR_PLACES = 6;

/** Hours with fixed decimals; other quantities without trailing zeros. */
export function quantityShown(line: BillLine): string {
  return line.kind === 'Service' ? hoursShown(line.quantity, placesOf(line)) : decimalText(line.quantity);
}

/** The decimals needed so that hours times rate equal the line's amount. Not possible for shared or free lines. */
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

/** Hours and amounts by timekeeper. */
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
