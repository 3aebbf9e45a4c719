/**
 * RFC 4180 with a header, CRLF and UTF-8; the first column says what kind of line each is. Text that a spreadsheet
 * would take for a formula gets an apostrophe before it.
 */
import type { Asked, Table } from '../table.ts';

export async function* writeCsv({ columns, lines }: Table, _asked: Asked): AsyncGenerator<string> {
  yield `${['row_type', ...columns.map(({ name }) => name)].join(',')}\r\n`;
  const isText = columns.map(({ kind }) => kind === 'text');
  // Most cells of text say what the one above them says.
  const above: (string | undefined)[] = columns.map(() => undefined);
  const writtenAbove: string[] = columns.map(() => '');
  for await (const batch of lines) {
    let written = '';
    for (const { type, cells } of batch) {
      written += type;
      for (let at = 0; at < cells.length; at++) {
        const cell = cells[at];
        if (cell === null || cell === undefined) written += ',';
        else if (!isText[at]) written += `,${cell}`;
        else {
          if (cell !== above[at]) {
            above[at] = cell;
            writtenAbove[at] = `,${textCell(cell)}`;
          }
          written += writtenAbove[at]!;
        }
      }
      written += '\r\n';
    }
    if (written !== '') yield written;
  }
}

const PLAIN = /^[\w][\w .:/()&’-]*$/;

/** A cell of text, quoted where it must be, and never a formula. */
function textCell(value: string): string {
  if (PLAIN.test(value)) return value;
  const safe = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
