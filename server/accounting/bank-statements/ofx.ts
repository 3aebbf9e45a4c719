/**
 * Parses OFX files from banks, version 1 (SGML with unclosed values) and 2 (XML), both as a sequence of tags with the
 * text after each. Expects the statement of one account; a line that cannot be parsed is refused.
 */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../banking-refusals.ts';
import type { BooksCurrency } from '../money.ts';
import { refusedLine, textOrNull, type ParsedFile, type ParsedLine, type RefusedLine } from './parsed.ts';
import { readAmount, readDate } from './values.ts';

const TAG = /<(\/?)([A-Za-z][\w.]*)(?:[^\w.<>][^<>]*)?>([^<]*)/g;

/** Text of XML without entities; one that does not end reaches to the end of the file. */
const LITERAL = /<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)/g;

/** Character entities of SGML and XML. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

interface Open {
  readonly line: number;
  readonly values: Map<string, string>;
}

export function looksLikeOfx(text: string): boolean {
  return /<OFX\b/i.test(text);
}

export function parseOfx(written: string, books: BooksCurrency): ParsedFile | Refusal {
  const text = written.replace(LITERAL, (_, literal: string) => escaped(literal));
  const lines: ParsedLine[] = [];
  const refused: RefusedLine[] = [];
  const accounts = new Set<string>();
  const inside = new Set<string>();
  const balance = new Map<string, string>();
  let currency: string | undefined;
  let open: Open | undefined;
  const close = (): void => {
    if (!open) return;
    const read = lineOf(open, books);
    if ('refusal' in read) refused.push(read);
    else lines.push(read);
    open = undefined;
  };
  const count = lineCounter(text);
  for (const { tag, closes, worth, place } of tagsOf(text)) {
    if (closes) {
      inside.delete(tag);
      if (tag === 'STMTTRN' || tag === 'BANKTRANLIST') close();
      continue;
    }
    if (tag === 'STMTTRN') {
      close();
      open = { line: count(place), values: new Map() };
      continue;
    }
    if (worth === '') inside.add(tag);
    else if (open && !open.values.has(tag)) open.values.set(tag, worth);
    else if (inside.has('LEDGERBAL')) balance.set(tag, worth);
    else if (tag === 'ACCTID') accounts.add(worth);
    else if (tag === 'CURDEF') currency = worth.toUpperCase();
  }
  close();
  if (accounts.size > 1)
    return refuse('bank_statement.accounts', { count: accounts.size }, { field: 'content' });
  return { lines, refused, currency, balance: balanceOf(balance, books) };
}

interface Tag {
  readonly tag: string;
  readonly closes: boolean;
  /** The text after the tag. */
  readonly worth: string;
  readonly place: number;
}

function* tagsOf(text: string): Generator<Tag> {
  for (const found of text.matchAll(TAG)) {
    const [, slash, written = '', value = ''] = found;
    yield {
      tag: written.toUpperCase(),
      closes: slash === '/',
      worth: decoded(value).trim(),
      place: found.index,
    };
  }
}

function balanceOf(said: ReadonlyMap<string, string>, books: BooksCurrency): ParsedFile['balance'] {
  const units = amountOf(said.get('BALAMT') ?? '', books);
  const date = readDate(said.get('DTASOF') ?? '', 'ymd');
  return units === undefined || date === undefined ? undefined : { units, date };
}

function lineOf({ line, values }: Open, books: BooksCurrency): ParsedLine | RefusedLine {
  const posted = values.get('DTPOSTED') ?? '';
  const amount = values.get('TRNAMT') ?? '';
  const date = readDate(posted, 'ymd');
  if (date === undefined) return refusedLine('bank_line.date', line, posted);
  const units = amountOf(amount, books);
  if (units === undefined) return refusedLine('bank_line.amount', line, amount);
  return {
    line,
    date,
    units,
    transactionType: textOrNull(values.get('TRNTYPE')?.toLowerCase()),
    payee: textOrNull(values.get('NAME')),
    memo: textOrNull(values.get('MEMO')),
    checkNumber: textOrNull(values.get('CHECKNUM')),
    reference: textOrNull(values.get('FITID')),
    ...correctionOf(values),
  };
}

/** The standard groups no thousands, but some banks do. */
function amountOf(text: string, books: BooksCurrency): bigint | undefined {
  return readAmount(text, books, 'ungrouped') ?? readAmount(text, books);
}

/** The correction if the bank replaces or deletes an earlier line. */
function correctionOf(values: ReadonlyMap<string, string>): Pick<ParsedLine, 'corrects'> {
  const reference = textOrNull(values.get('CORRECTFITID'));
  if (reference === null) return {};
  const action = values.get('CORRECTACTION')?.toUpperCase() === 'DELETE' ? 'delete' : 'replace';
  return { corrects: { reference, action } };
}

function escaped(literal: string): string {
  return literal.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

function decoded(text: string): string {
  return text.replace(/&(#x?[\da-f]{1,6}|\w{2,5});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const hexadecimal = name[1]?.toLowerCase() === 'x';
    const point = Number.parseInt(name.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10);
    return point > 31 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : ' ';
  });
}

/** Returns the line number of an offset; offsets must be requested in ascending order. */
function lineCounter(text: string): (place: number) => number {
  let line = 1;
  let at = 0;
  return (place) => {
    for (; at < place; at++) if (text.charCodeAt(at) === 10) line++;
    return line;
  };
}
