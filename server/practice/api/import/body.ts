/** Builds the body for a row of a file: cells are placed where their columns point; empty cells are omitted. */
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Connection } from '#kernel/database/database.ts';
import { merge, Refusal } from '#kernel/errors/refusal.ts';
import { readCell, type CellTerms } from './cells.ts';
import { mapped, type Column, type Path } from './columns.ts';
import type { NamedRecords } from './find-named.ts';

type Branch = { [member: string]: Branch | string | null };
export type Body = Record<string, unknown>;

/** The value of one column in a row. */
export interface FilledCell {
  readonly column: Column;
  readonly cell: string;
}

/** The values of a row without empty cells, followed by the fixed members. */
export function filledCells(
  columns: readonly (Column | undefined)[],
  cells: readonly string[],
): FilledCell[] {
  const filled: FilledCell[] = [];
  for (const [index, column] of columns.entries()) {
    if (!column || column.fixed !== undefined) continue;
    const text = cells[index] ?? '';
    const cell = mapped(column.values, text) ?? text;
    if (cell !== '') filled.push({ column, cell });
  }
  const elements = new Set(filled.map(({ column: { path } }) => path.slice(0, 2).join()));
  for (const column of columns) {
    if (column?.fixed === undefined) continue;
    // A fixed label of an address must not create an address that the row does not have.
    const { path, fixed: cell } = column;
    if (typeof path[1] !== 'number' || elements.has(path.slice(0, 2).join())) filled.push({ column, cell });
  }
  return filled;
}

/** Throws one refusal for all invalid cells. */
export async function bodyOf(
  connection: Connection,
  filled: readonly FilledCell[],
  named: NamedRecords,
  terms: CellTerms,
): Promise<Body> {
  const body: Branch = {};
  const refusals: Refusal[] = [];
  for (const { column, cell } of filled) {
    try {
      put(body, column.path, await valueOf(connection, column, cell, named, terms));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
    }
  }
  if (refusals.length > 0) throw merge(refusals);
  joinHalves(body, filled, terms);
  return withLists(
    body,
    filled.map(({ column }) => column),
  );
}

async function valueOf(
  connection: Connection,
  column: Column,
  cell: string,
  named: NamedRecords,
  terms: CellTerms,
): Promise<string> {
  if (column.named) return named.idOf(connection, column.named, cell, column);
  const { header, read, kind } = column;
  if (!read) return readCell(kind, cell, terms);
  const value = read(cell);
  if (value !== undefined) return value;
  const accepted = 'write hours such as 1.5, 1:30 or 90m';
  throw refuseGenerally('member.invalid', { member: header, value: cell, accepted }, { field: header });
}

function put(body: Branch, [first, ...steps]: Path, value: string): void {
  let branch = body;
  let last: string | number = first;
  for (const step of steps) {
    branch = branchAt(branch, last);
    last = step;
  }
  branch[last] = value;
}

function branchAt(branch: Branch, step: string | number): Branch {
  const found = branch[step];
  if (typeof found === 'object' && found !== null) return found;
  const made: Branch = {};
  branch[step] = made;
  return made;
}

/** Joins a date and a time of day from two columns into an instant. */
function joinHalves(body: Branch, filled: readonly FilledCell[], terms: CellTerms): void {
  const halves = filled.filter(({ column: { half } }) => half);
  for (const [member, theirs] of Map.groupBy(halves, ({ column: { path } }) => path[0])) {
    const half = (name: string): string =>
      theirs.find(({ column: { path } }) => path[1] === name)?.cell ?? '';
    body[member] = readCell('instant', `${half('date')} ${half('time')}`.trim(), terms);
  }
}

/** Turns list positions into array elements; positions that a row leaves empty are dropped. */
function withLists(body: Branch, columns: readonly Column[]): Body {
  const lists = listsOf(columns);
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      lists.has(name) && value !== null ? Object.values(value) : value,
    ]),
  );
}

/** The members of a body that are lists. */
export function listsOf(columns: readonly Column[]): Set<string> {
  return new Set(columns.filter(({ path }) => typeof path[1] === 'number').map(({ path }) => path[0]));
}
