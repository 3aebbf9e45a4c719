/** The groups in a report's rows, found in its total rows: what stands before their word names the group. */
import type { ReportColumn, ReportRow } from './report-cell.tsx';

const TOTALS: ReadonlySet<string> = new Set(['total', 'subtotal']);

export const isTotal = (row: ReportRow) => TOTALS.has(row['row_type'] ?? '');

const saysTotal = (text: string | null | undefined) => /^(?:Total|Closing balance)\b/.test(text ?? '');

/** The names of the columns that name groups, outermost first. */
export function groupsOf(columns: readonly ReportColumn[], rows: readonly ReportRow[]): readonly string[] {
  const groups = new Set<string>();
  for (const row of rows.filter(isTotal)) {
    const end = columns.findIndex(({ name }) => saysTotal(row[name]));
    for (const { name, kind } of columns.slice(0, Math.max(end, 0)))
      if (kind === 'text' && row[name]) groups.add(name);
  }
  return columns.flatMap(({ name }) => (groups.has(name) ? [name] : []));
}

/** The groups that the row shares with the one before it. */
export function repeatedIn(
  row: ReportRow,
  before: ReportRow | undefined,
  groups: readonly string[],
): readonly string[] {
  if (!before || isTotal(row)) return [];
  const other = groups.findIndex((name) => row[name] !== before[name]);
  return other < 0 ? groups : groups.slice(0, other);
}

/** Whether the row is the first of its group, which a heading announces. */
export function beginsGroup(
  row: ReportRow,
  before: ReportRow | undefined,
  groups: readonly string[],
): boolean {
  if (groups.length === 0 || isTotal(row)) return false;
  return !before || groups.some((name) => row[name] !== before[name]);
}

/** With more columns than this, there is no room for those of groups. */
const MANY = 8;
/** The rows of a group, on average, for which a heading is worth its line. */
const ROWS_OF_A_HEADING = 2;

/** Whether groups have headings instead of columns. */
export function haveHeadings(
  groups: readonly string[],
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
): boolean {
  if (columns.length > MANY) return true;
  const begun = rows.filter((row, at) => beginsGroup(row, rows[at - 1], groups)).length;
  return begun > 0 && rows.filter((row) => !isTotal(row)).length >= begun * ROWS_OF_A_HEADING;
}

/** What a total is called where its group has no column: Total Ada Cressey-Pascoe. */
export function titleOfTotal(row: ReportRow, label: string, groups: readonly string[]): string {
  const group = groups.findLast((name) => row[name]);
  return label === 'Total' && group ? `Total ${row[group]}` : label;
}
