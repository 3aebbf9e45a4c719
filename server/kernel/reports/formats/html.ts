/** A page with one table, to be read in a browser or pasted elsewhere; nothing in it runs. */
import { html, Html } from '../../http/html.ts';
import { isTotal, type ReportRequest, type Column, type Line, type Table } from '../table.ts';
import { headingOf } from './heading.ts';

const STYLE = new Html(
  'body{font:13px sans-serif}table{border-collapse:collapse}th,td{padding:2px 8px;text-align:left}' +
    '.figure{text-align:right}.total td{font-weight:bold;border-top:1px solid}',
);

interface Shown extends Column {
  /** Its place among the cells of a line. */
  readonly at: number;
}

export async function* writeHtml(table: Table, asked: ReportRequest): AsyncGenerator<string> {
  const { title, columns, lines } = table;
  const shown = columns
    .map((column, at): Shown => ({ ...column, at }))
    .filter(({ onPaper }) => onPaper !== 'nowhere');
  const heads = shown.map(
    (column) => html`<th class="${kindOf(column)}">${column.title ?? column.name.replaceAll('_', ' ')}</th>`,
  );
  yield String(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}, ${asked.firm}</title><style>${STYLE}</style></head><body><h1>${asked.firm}</h1><p>${title}, ${headingOf(asked)}</p><table><thead><tr>${heads}</tr></thead><tbody>`,
  );
  for await (const batch of lines) {
    let written = '';
    for (const line of batch) written += `\n${String(row(line, shown))}`;
    yield written;
  }
  yield '\n</tbody></table></body></html>\n';
}

function row({ type, cells }: Line, columns: readonly Shown[]): Html {
  const written = columns.map((column) => html`<td class="${kindOf(column)}">${cells[column.at]}</td>`);
  return html`<tr class="${isTotal(type) ? 'total' : 'line'}">${written}</tr>`;
}

function kindOf({ kind }: Column): string {
  return kind === 'amount' || kind === 'number' ? 'figure' : kind;
}
