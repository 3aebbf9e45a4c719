/**
 * Parses QIF: records that end with ^, whose lines begin with a letter for the field. Reads transactions of bank,
 * cash, credit card and other accounts; skips category lists and investments. Expects the
 * transactions of one account.
 */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../banking-refusals.ts';
import type { BooksCurrency } from '../money.ts';
import {
  refusedLine,
  textOrNull,
  type DateFormat,
  type ParsedFile,
  type ParsedLine,
  type RefusedLine,
} from './parsed.ts';
import { readAmount, readDate } from './values.ts';

const LISTS = /^!type:\s*(bank|cash|ccard|oth a|oth l)\b/i;
/** The record of the account to which the lists after it belong. */
const ACCOUNT = /^!account\b/i;

export function looksLikeQif(text: string): boolean {
  return /^\s*!(type|account|option|clear)\b/i.test(text);
}

export function parseQif(text: string, format: DateFormat, currency: BooksCurrency): ParsedFile | Refusal {
  const lines: ParsedLine[] = [];
  const refused: RefusedLine[] = [];
  const accounts = new Set<string>();
  let heading = '';
  let account = '';
  let record = new Map<string, string>();
  let begins = 0;
  const end = (): void => {
    if (ACCOUNT.test(heading)) account = record.get('N') ?? account;
    if (LISTS.test(heading) && record.size > 0) {
      accounts.add(`${account} ${heading.toLowerCase()}`);
      const read = lineOf(begins, record, format, currency);
      if ('refusal' in read) refused.push(read);
      else lines.push(read);
    }
    record = new Map();
    begins = 0;
  };
  for (const [index, raw] of text.split(/\r\n?|\n/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    if (line.startsWith('!')) {
      end();
      heading = line;
    } else if (line.startsWith('^')) end();
    else {
      begins ||= index + 1;
      // Splits repeat field letters; only the first one, for the whole amount, counts.
      const letter = line.charAt(0);
      if (!record.has(letter)) record.set(letter, line.slice(1).trim());
    }
  }
  end();
  if (accounts.size > 1)
    return refuse('bank_statement.accounts', { count: accounts.size }, { field: 'content' });
  return { lines, refused };
}

function lineOf(
  line: number,
  record: ReadonlyMap<string, string>,
  format: DateFormat,
  currency: BooksCurrency,
): ParsedLine | RefusedLine {
  const on = record.get('D') ?? '';
  const amount = record.get('T') ?? record.get('U') ?? '';
  const date = readDate(on, format);
  if (date === undefined) return refusedLine('bank_line.date', line, on);
  const units = readAmount(amount, currency);
  if (units === undefined) return refusedLine('bank_line.amount', line, amount);
  const number = textOrNull(record.get('N'));
  const isCheck = number !== null && /^\d+$/.test(number);
  return {
    line,
    date,
    units,
    transactionType: isCheck ? 'check' : (number?.toLowerCase() ?? null),
    payee: textOrNull(record.get('P')),
    memo: textOrNull(record.get('M')),
    checkNumber: isCheck ? number : null,
    reference: null,
  };
}
