/**
 * CSV files of banks. The header may be below other lines, and its columns are recognized by the names that banks
 * use, or as the caller specifies. Refuses a file without dates or amounts.
 */
import { CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../banking-refusals.ts';
import type { BooksCurrency } from '../money.ts';
import {
  refusedLine,
  textOrNull,
  type DateFormat,
  type ParsedFile,
  type ParsedLine,
  type RefusedLine,
  CSV_COLUMNS,
  type CsvColumn,
} from './parsed.ts';
import { readAmount, readDate } from './values.ts';

export type ColumnNames = Readonly<Partial<Record<CsvColumn, string>>>;

const NAMES: Readonly<Record<CsvColumn, readonly string[]>> = {
  date: [
    'date',
    'posting date',
    'post date',
    'posted date',
    'date posted',
    'transaction date',
    'trans date',
    'posted',
  ],
  amount: ['amount', 'transaction amount', 'amount usd', 'value'],
  debit: [
    'debit',
    'debits',
    'debit amount',
    'withdrawal',
    'withdrawals',
    'withdrawal amount',
    'money out',
    'paid out',
  ],
  credit: [
    'credit',
    'credits',
    'credit amount',
    'deposit',
    'deposits',
    'deposit amount',
    'money in',
    'paid in',
  ],
  payee: ['payee', 'name', 'description', 'transaction description', 'details', 'merchant', 'transaction'],
  memo: ['memo', 'notes', 'note', 'extended description', 'additional details'],
  check_number: [
    'check number',
    'check no',
    'check',
    'checknum',
    'check or slip',
    'check or slip number',
    'number',
  ],
  reference: ['reference', 'reference number', 'reference no', 'transaction id', 'fitid', 'id'],
  type: ['type', 'transaction type'],
};

type ColumnIndexes = Readonly<Partial<Record<CsvColumn, number>>>;

/** The header must be within this many rows. */
const HEADER_ROWS = 20;
const DELIMITERS = [',', ';', '\t'] as const;
/** A longer row is not a valid one. */
const LONGEST_ROW_CHARACTERS = 100_000;

interface Row {
  readonly record: readonly string[];
  /** The number of its last line in the file. */
  readonly line: number;
}

export function parseCsv(
  text: string,
  format: DateFormat,
  names: ColumnNames,
  currency: BooksCurrency,
): ParsedFile | Refusal {
  const rows = rowsOf(text);
  if (rows instanceof Refusal) return rows;
  const header = rows.slice(0, HEADER_ROWS).find(({ record }) => isHeader(columnIndexes(record, names)));
  if (!header) {
    const known = CSV_COLUMNS.map((column) => `${column} (${NAMES[column].slice(0, 3).join(', ')})`).join(
      '; ',
    );
    return refuse('bank_statement.columns', { known }, { field: 'content' });
  }
  const indexes = columnIndexes(header.record, names);
  const lines: ParsedLine[] = [];
  const refused: RefusedLine[] = [];
  let before = header;
  for (const row of rows.slice(rows.indexOf(header) + 1)) {
    const read = lineOf(before.line + 1, row.record, indexes, format, currency);
    if ('refusal' in read) refused.push(read);
    else lines.push(read);
    before = row;
  }
  return { lines, refused };
}

function rowsOf(text: string): Row[] | Refusal {
  const rows: Row[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      max_record_size: LONGEST_ROW_CHARACTERS,
      on_record(record, { lines }) {
        rows.push({ record, line: lines });
        return null;
      },
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse('bank_statement.csv', { reason: error.message }, { field: 'content' });
  }
  return rows;
}

/** The candidate that most rows contain several times. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 10_000).replace(/"[^"]*"/g, '');
  const count = (delimiter: string): number => head.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

function columnIndexes(record: readonly string[], names: ColumnNames): ColumnIndexes {
  const headers = record.map(simplified);
  const indexes: Partial<Record<CsvColumn, number>> = {};
  for (const column of CSV_COLUMNS) {
    const sought = names[column] === undefined ? NAMES[column] : [simplified(names[column])];
    const at = sought.map((name) => headers.indexOf(name)).find((place) => place >= 0);
    if (at !== undefined) indexes[column] = at;
  }
  return indexes;
}

function simplified(header: string): string {
  return header
    .toLowerCase()
    .replace(/#/g, ' number ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

function isHeader({ date, amount, debit, credit }: ColumnIndexes): boolean {
  return date !== undefined && (amount !== undefined || debit !== undefined || credit !== undefined);
}

function lineOf(
  line: number,
  record: readonly string[],
  indexes: ColumnIndexes,
  format: DateFormat,
  currency: BooksCurrency,
): ParsedLine | RefusedLine {
  const cell = (column: CsvColumn): string =>
    indexes[column] === undefined ? '' : (record[indexes[column]] ?? '').trim();
  const date = readDate(cell('date'), format);
  if (date === undefined) return refusedLine('bank_line.date', line, cell('date'));
  const amounts = [cell('amount'), cell('debit'), cell('credit')] as const;
  const units = unitsOf(amounts, currency);
  if (units === undefined) return refusedLine('bank_line.amount', line, amounts.filter(Boolean).join(', '));
  return {
    line,
    date,
    units,
    transactionType: textOrNull(cell('type').toLowerCase()),
    payee: textOrNull(cell('payee')),
    memo: textOrNull(cell('memo')),
    checkNumber: textOrNull(cell('check_number')),
    reference: textOrNull(cell('reference')),
  };
}

/** A signed amount, or separate columns for money out and money in. */
function unitsOf(
  [amount, debit, credit]: readonly [string, string, string],
  currency: BooksCurrency,
): bigint | undefined {
  if (amount !== '') return readAmount(amount, currency);
  if (debit === '' && credit === '') return undefined;
  const [out, into] = [readAmount(debit || '0', currency), readAmount(credit || '0', currency)];
  if (out === undefined || into === undefined) return undefined;
  return into - (out < 0n ? -out : out);
}
