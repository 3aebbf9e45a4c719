/**
 * One object: the request, the columns, the lines as objects by column, and which of them are totals that only repeat
 * the one before. Amounts are decimal strings, as in the API.
 */
import { isTotal, type LineType, type ReportRequest, type Table, type Cells } from '../table.ts';
import { Bytes, marksOf } from './cells.ts';
import { columnTitle } from './heading.ts';
import { writeBatch } from './lines.ts';
import { RepeatedTotals } from './repeated-totals.ts';

export async function* writeJson(
  { columns, lines }: Table,
  asked: ReportRequest,
): AsyncGenerator<string | Buffer> {
  const { kind, basis, startDate, endDate, currency, firm, digits } = asked;
  const about = { kind, firm, currency, accounting_basis: basis, start_date: startDate, end_date: endDate };
  const shown = columns
    .filter(({ onPaper }) => onPaper !== 'nowhere')
    .map((column) => ({
      name: column.name,
      title: columnTitle(column),
      kind: column.kind,
      in_words: column.onPaper === 'in words',
    }));
  yield `{"report":${JSON.stringify(about)},"columns":${JSON.stringify(shown)},"rows":[`;
  const rows = new JsonRows(columns, digits);
  for await (const batch of lines) {
    writeBatch(rows, batch, columns);
    yield rows.taken();
  }
  yield `\n],"repeated_totals":${JSON.stringify(rows.repeatedTotals)}}\n`;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
const ESCAPED = marksOf((byte) => byte < SPACE || byte === QUOTE || byte === BACKSLASH);
const NULL = Buffer.from('null');
const END = Buffer.from('}');

class JsonRows extends Bytes implements Cells {
  /** The bytes before each column's value. */
  readonly #names: readonly Buffer[];
  /** The indexes of rows that are repeated totals. */
  readonly repeatedTotals: number[] = [];
  readonly #repeated: RepeatedTotals;
  #between = '\n';
  #at = 0;
  #row = 0;
  #type: LineType = 'item';
  /** The values of the row that is being written, if it is a total. */
  #total: (string | null)[] = [];

  constructor(columns: Table['columns'], digits: number) {
    super(digits);
    this.#repeated = new RepeatedTotals(columns);
    this.#names = columns.map(({ name }) => Buffer.from(`,${JSON.stringify(name)}:`));
  }

  begin(type: LineType): void {
    this.#at = 0;
    this.#type = type;
    this.#total = [];
    this.add(Buffer.from(`${this.#between}{"row_type":"${type}"`));
    this.#between = ',\n';
  }

  end(): void {
    this.add(END);
    if (this.#repeated.take({ type: this.#type, cells: this.#total })) this.repeatedTotals.push(this.#row);
    this.#row++;
  }

  empty(): void {
    this.#name(0);
    this.copy(NULL, 0, NULL.length);
    if (isTotal(this.#type)) this.#total.push(null);
  }

  text(text: string): void {
    const json = Buffer.from(JSON.stringify(text));
    this.#name(json.length);
    this.copy(json, 0, json.length);
    if (isTotal(this.#type)) this.#total.push(text);
  }

  utf8(from: Buffer, start: number, end: number): void {
    if (this.hasMarked(ESCAPED, from, start, end)) this.text(from.toString('utf8', start, end));
    else this.ascii(from, start, end);
  }

  plain(word: string): void {
    this.text(word);
  }

  ascii(from: Buffer, start: number, end: number): void {
    this.#name(end - start);
    this.bytes[this.length++] = QUOTE;
    this.copy(from, start, end);
    this.bytes[this.length++] = QUOTE;
    if (isTotal(this.#type)) this.#total.push(from.toString('utf8', start, end));
  }

  amount(units: number | bigint): void {
    this.#name(0);
    this.bytes[this.length++] = QUOTE;
    const start = this.length;
    this.digits(units);
    if (isTotal(this.#type)) this.#total.push(this.bytes.toString('utf8', start, this.length));
    this.bytes[this.length++] = QUOTE;
  }

  /** Starts the next value and reserves this many bytes for it. */
  #name(bytes: number): void {
    const name = this.#names[this.#at++]!;
    this.createArchiveTable(name.length + bytes);
    this.copy(name, 0, name.length);
  }
}
