/** One object: what was asked for, and the lines as objects by column. Amounts are decimal strings, as in the API. */
import type { ReportRequest, Table } from '../table.ts';

export async function* writeJson({ columns, lines }: Table, asked: ReportRequest): AsyncGenerator<string> {
  const { kind, basis, startDate, endDate, currency, firm } = asked;
  const about = { kind, firm, currency, accounting_basis: basis, start_date: startDate, end_date: endDate };
  yield `{"report":${JSON.stringify(about)},"rows":[`;
  let between = '\n';
  for await (const batch of lines) {
    let written = '';
    for (const { type, cells } of batch) {
      written += between + JSON.stringify(objectOf(type, columns, cells));
      between = ',\n';
    }
    if (written !== '') yield written;
  }
  yield '\n]}\n';
}

function objectOf(type: string, columns: Table['columns'], cells: readonly (string | null)[]) {
  const members: Record<string, string | null> = { row_type: type };
  columns.forEach(({ name }, at) => (members[name] = cells[at] ?? null));
  return members;
}
