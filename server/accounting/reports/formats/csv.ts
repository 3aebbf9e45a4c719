/**
 * RFC 4180 with a header, CRLF and UTF-8; the first column says what kind of line each is. Text that a spreadsheet
 * would take for a formula gets an apostrophe before it.
 */
import type { Asked, Line, Table } from '../table.ts';

export async function* writeCsv({ columns, lines }: Table, _asked: Asked): AsyncGenerator<string> {
  yield `${['row_type', ...columns.map(({ name }) => name)].join(',')}\r\n`;
  const cellsWritten = new CellsWritten(columns);
  for await (const batch of lines) {
    const written = batch.map(({ type, cells }) => `${type}${cellsWritten.of(cells)}\r\n`).join('');
    if (written !== '') yield written;
  }
}

/** Cells of text are kept as they were written last: most say what the one above them says. */
class CellsWritten {
  readonly #isText: readonly boolean[];
  readonly #above: (string | undefined)[];
  readonly #writtenAbove: string[];

  constructor(columns: Table['columns']) {
    this.#isText = columns.map(({ kind }) => kind === 'text');
    this.#above = columns.map(() => undefined);
    this.#writtenAbove = columns.map(() => '');
  }

  of(cells: Line['cells']): string {
    let written = '';
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at];
      if (cell === null || cell === undefined) written += ',';
      else if (!this.#isText[at]) written += `,${cell}`;
      else {
        if (cell !== this.#above[at]) {
          this.#above[at] = cell;
          this.#writtenAbove[at] = `,${textCell(cell)}`;
        }
        written += this.#writtenAbove[at]!;
      }
    }
    return written;
  }
}

const PLAIN = /^[\w][\w .:/()&’-]*$/;

/** A cell of text, quoted where it must be, and never a formula. */
function textCell(value: string): string {
  if (PLAIN.test(value)) return value;
  const safe = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
