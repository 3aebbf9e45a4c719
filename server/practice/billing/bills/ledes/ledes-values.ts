/**
 * Values shared by all LEDES files, in the form of the standard: ids of at most 20 characters, timekeeper levels,
 * plain ASCII. Refuses a bill with ids that are too long, since a truncated id would name something else.
 */
import {
  compare,
  decimal,
  decimalText,
  divide,
  MONEY_SCALE,
  moneyText,
  multiply,
  round,
  subtract,
  sum,
} from '#kernel/values/money.ts';
import { refuse } from '../../refusals.ts';
import { lawFirmId } from '../../../firm/index.ts';
import type { BillDocument, BillLine, BillMatter } from '../document/document.ts';
import { netOf, wordsOfLine } from '../document/sections.ts';

/** The most characters of an id, a name and a description. */
const ID_CHARACTERS = 20;
export const NAME_CHARACTERS = 30;
const DESCRIPTION_CHARACTERS = 15_360;
const UNIT_PLACES = 4;
/** UTBMS code for other expenses. */
const OTHER_EXPENSE = 'E124';

export interface LedesBill {
  readonly date: string;
  readonly number: string;
  readonly client: string;
  readonly lawFirm: string;
  readonly from: string;
  readonly until: string;
  readonly description: string;
}

export function ledesBill({ bill, client, firm, lines }: BillDocument, accountId: string): LedesBill {
  const days = lines.map(({ date }) => date).toSorted();
  const id = bill.id;
  const issued = bill.issued_at ?? '';
  return {
    date: issued,
    number: fitting(id, 'INVOICE_NUMBER', bill.number, 'the number of the bill'),
    client: fitting(id, 'CLIENT_ID', client.ledes ?? client.id, 'ledes_client_id of the client'),
    lawFirm: fitting(id, 'LAW_FIRM_ID', lawFirmId(firm, accountId), 'ledes_law_firm_id of the letterhead'),
    from: bill.start_at ?? days[0] ?? issued,
    until: bill.end_at ?? days.at(-1) ?? issued,
    description: described(bill.subject ?? bill.memo ?? `Invoice ${bill.number}`),
  };
}

/** The firm's and the client's ids of a matter. An overlong display number is replaced by the plain number. */
export function ledesMatter({ bill }: BillDocument, { number, count, reference }: BillMatter) {
  const shown = ascii(number);
  return {
    lawFirm: shown.length <= ID_CHARACTERS ? shown : count,
    client: fitting(bill.id, 'CLIENT_MATTER_ID', reference ?? '', 'client_reference of the matter'),
  };
}

function fitting(id: string | undefined, field: string, value: string, source: string): string {
  const text = ascii(value);
  if (text.length > ID_CHARACTERS)
    throw refuse('bill.ledes_length', { id, field, limit: ID_CHARACTERS, value: text, source });
  return text;
}

export interface LedesLine {
  readonly fee: boolean;
  readonly units: string;
  /** Units times price. */
  readonly base: string;
  /** After its own discount, before its share of the bill's discount and taxes. */
  readonly net: string;
  readonly task: string;
  readonly activity: string;
  readonly expense: string;
  readonly description: string;
}

export function ledesLine(line: BillLine): LedesLine {
  const fee = line.kind === 'Service';
  const units = round(line.quantity, UNIT_PLACES);
  return {
    fee,
    units: decimalText(units),
    base: moneyText(round(multiply(units, line.price), Math.max(MONEY_SCALE, decimal(line.sub_total).scale))),
    net: netOf(line),
    task: fee ? (line.task ?? '') : '',
    activity: fee ? (line.activity ?? '') : '',
    expense: fee ? '' : (line.expense ?? OTHER_EXPENSE),
    description: described(wordsOfLine(line) || (fee ? 'Services' : 'Expense')),
  };
}

export interface Timekeeper {
  readonly id: string;
  readonly last: string;
  readonly first: string;
  readonly level: string;
}

/** The timekeeper of a line; the firm itself if the line names nobody. */
export function timekeeperOf({ firm, lines }: BillDocument, line: BillLine): Timekeeper {
  if (line.user_id === null)
    return { id: 'FIRM', last: ascii(firm.name).slice(0, NAME_CHARACTERS), first: '', level: 'OT' };
  const namesake = lines.some(
    ({ initials, user_id }) => initials === line.initials && user_id !== null && user_id !== line.user_id,
  );
  const initials = ascii(line.initials ?? '');
  return {
    id: (initials === '' || namesake ? `${initials}${line.user_id}` : initials).slice(-ID_CHARACTERS),
    last: ascii(line.last_name ?? line.user_name ?? '').slice(0, NAME_CHARACTERS),
    first: ascii(line.first_name ?? '').slice(0, NAME_CHARACTERS),
    level: levelOf(line),
  };
}

/** Last name, first name. */
export function timekeeperName({ last, first }: Timekeeper): string {
  return [last, first].filter(Boolean).join(', ').slice(0, NAME_CHARACTERS).trim();
}

/**
 * Partner, associate, of counsel, legal assistant or other timekeeper: by job title and the kind of user. Only
 * attorneys are partners or of counsel, so that a staff member is neither.
 */
function levelOf({ classification, job_title }: BillLine): string {
  const title = (job_title ?? '').toLowerCase();
  if (/\b(paralegal|legal assistant|law clerk)\b/.test(title)) return 'LA';
  if (classification?.toLowerCase() === 'nonattorney') return title === '' ? 'LA' : 'OT';
  if (/\bcounsel\b/.test(title)) return 'OC';
  return /\b(partner|shareholder|principal|member|owner)\b/.test(title) ? 'PT' : 'AS';
}

/** The sum of a line's taxes as a fraction of its net amount; 0 if it has none. */
export function taxRate({ taxes }: BillLine): string {
  const [one, two] = taxes;
  if (!one) return '0';
  if (!two) return one.rate;
  const compound = two.rule === 'Post' ? decimalText(multiply(one.rate, two.rate)) : '0';
  return decimalText(round(sum([one.rate, two.rate, compound]), 6));
}

/** 20260331 for 2026-03-31. */
export function compactDate(date: string): string {
  return date.replaceAll('-', '');
}

/** -12.50 for a reduction of 12.50; 0.00 for none. */
export function negative(amount: string): string {
  return compare(amount, 0) === 0 ? '0.00' : moneyText(subtract('0', amount));
}

export function described(text: string): string {
  return ascii(text).slice(0, DESCRIPTION_CHARACTERS);
}

/** A percentage as a fraction. */
export function fraction(percent: string): string {
  return decimalText(divide(percent, 100, 6));
}

/** What is written for characters that have no ASCII in them. */
const SPELLED: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '«': '"',
  '»': '"',
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  ı: 'i',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '§': 'Sec.',
  '¶': 'Para.',
  '·': '-',
  '•': '-',
  '×': 'x',
  '©': '(c)',
  '®': '(R)',
};

/** Plain ASCII on one line. The standard has no escape for separators, so they are replaced. */
export function ascii(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[^\x20-\x7e]/g, (character) => SPELLED[character] ?? character)
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e\r\n\t]/gu, '?')
    .replace(/\[\]/g, '()')
    .replace(/[|\r\n\t]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
