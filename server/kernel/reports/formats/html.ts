/** A page with one table, to read in a browser or copy elsewhere; it contains no scripts. */
import { html, Html } from '../../http/pages/html.ts';
import { isTotal, type Column, type LineType, type ReportRequest, type Table, type Cells } from '../table.ts';
import { Bytes, marksOf } from './cells.ts';
import { headingOf } from './heading.ts';
import { writeBatch } from './lines.ts';

const STYLE = new Html(
  'body{font:13px sans-serif}table{border-collapse:collapse}th,td{padding:2px 8px;text-align:left}' +
    '.figure{text-align:right}.total td{font-weight:bold;border-top:1px solid}',
);

export async function* writeHtml(
  { title, columns, lines }: Table,
  asked: ReportRequest,
): AsyncGenerator<string | Buffer> {
  const heads = columns
    .filter(isShown)
    .map(
      (column) =>
        html`<th class="${classOf(column)}">${column.title ?? column.name.replaceAll('_', ' ')}</th>`,
    );
  yield String(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}, ${asked.firm}</title><style>${STYLE}</style></head><body><h1>${asked.firm}</h1><p>${title}, ${headingOf(asked)}</p><table><thead><tr>${heads}</tr></thead><tbody>`,
  );
  const rows = new HtmlRows(columns, asked.digits);
  for await (const batch of lines) {
    writeBatch(rows, batch, columns);
    yield rows.taken();
  }
  yield '\n</tbody></table></body></html>\n';
}

function isShown({ onPaper }: Column): boolean {
  return onPaper !== 'nowhere';
}

function classOf({ kind }: Column): string {
  return kind === 'amount' || kind === 'number' ? 'figure' : kind;
}

const ROW = { line: Buffer.from('\n<tr class="line">'), total: Buffer.from('\n<tr class="total">') };
const END_OF_CELL = Buffer.from('</td>');
const END_OF_ROW = Buffer.from('</tr>');
const ESCAPED = marksOf((byte) => Buffer.from('&<>"\'').includes(byte));

class HtmlRows extends Bytes implements Cells {
  /** The opening markup of each column's cells; undefined for columns that are not shown. */
  readonly #beginnings: readonly (Buffer | undefined)[];
  #at = 0;

  constructor(columns: readonly Column[], digits: number) {
    super(digits);
    this.#beginnings = columns.map((column) =>
      isShown(column) ? Buffer.from(`<td class="${classOf(column)}">`) : undefined,
    );
  }

  begin(type: LineType): void {
    this.#at = 0;
    this.add(ROW[isTotal(type) ? 'total' : 'line']);
  }

  end(): void {
    this.add(END_OF_ROW);
  }

  empty(): void {
    this.#cell(END_OF_CELL, 0, 0);
  }

  text(text: string): void {
    this.plain(String(html`${text}`));
  }

  utf8(from: Buffer, start: number, end: number): void {
    if (this.hasMarked(ESCAPED, from, start, end)) this.text(from.toString('utf8', start, end));
    else this.#cell(from, start, end);
  }

  plain(word: string): void {
    const beginning = this.#beginnings[this.#at++];
    if (!beginning) return;
    this.add(beginning);
    this.addText(word);
    this.add(END_OF_CELL);
  }

  ascii(from: Buffer, start: number, end: number): void {
    this.#cell(from, start, end);
  }

  amount(units: number | bigint): void {
    const beginning = this.#beginnings[this.#at++];
    if (!beginning) return;
    this.add(beginning);
    this.digits(units);
    this.add(END_OF_CELL);
  }

  #cell(from: Buffer, start: number, end: number): void {
    const beginning = this.#beginnings[this.#at++];
    if (!beginning) return;
    this.createArchiveTable(beginning.length + end - start);
    this.copy(beginning, 0, beginning.length);
    this.copy(from, start, end);
    this.copy(END_OF_CELL, 0, END_OF_CELL.length);
  }
}
