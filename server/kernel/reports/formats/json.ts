/**
 * One object: the request, the columns, and the lines as objects by column. Amounts are decimal strings, as in the
 * API.
 */
import type { LineType, ReportRequest, Table, Cells } from '../table.ts';
import { Bytes, marksOf } from './cells.ts';
import { columnTitle } from './heading.ts';
import { writeBatch } from './lines.ts';

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
  yield '\n]}\n';
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
  #between = '\n';
  #at = 0;

  constructor(columns: Table['columns'], digits: number) {
    super(digits);
    this.#names = columns.map(({ name }) => Buffer.from(`,${JSON.stringify(name)}:`));
  }

  begin(type: LineType): void {
    this.#at = 0;
    this.add(Buffer.from(`${this.#between}{"row_type":"${type}"`));
    this.#between = ',\n';
  }

  end(): void {
    this.add(END);
  }

  empty(): void {
    this.#name(0);
    this.copy(NULL, 0, NULL.length);
  }

  text(text: string): void {
    const json = Buffer.from(JSON.stringify(text));
    this.#name(json.length);
    this.copy(json, 0, json.length);
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
  }

  amount(units: number | bigint): void {
    this.#name(0);
    this.bytes[this.length++] = QUOTE;
    this.digits(units);
    this.bytes[this.length++] = QUOTE;
  }

  /** Starts the next value and reserves this many bytes for it. */
  #name(bytes: number): void {
    const name = this.#names[this.#at++]!;
    this.createArchiveTable(name.length + bytes);
    this.copy(name, 0, name.length);
  }
}
