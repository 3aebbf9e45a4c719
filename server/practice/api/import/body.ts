/** The body that a row of a file stands for: cells put where their columns point; empty ones say nothing. */
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Connection } from '#kernel/database/database.ts';
import { merge, Refusal } from '#kernel/errors/refusal.ts';
import type { Column } from './columns.ts';
import type { NamedRecords } from './find-named.ts';

type Branch = { [member: string]: Branch | string };

/** Throws one refusal for all cells at fault. */
export async function bodyOf(
  connection: Connection,
  columns: readonly Column[],
  cells: readonly string[],
  named: NamedRecords,
): Promise<Record<string, unknown>> {
  const body: Branch = {};
  const refusals: Refusal[] = [];
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (cell === '') continue;
    try {
      put(body, column.path, await valueOf(connection, column, cell, named));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
    }
  }
  if (refusals.length > 0) throw merge(refusals);
  return withLists(body, columns);
}

async function valueOf(
  connection: Connection,
  column: Column,
  cell: string,
  named: NamedRecords,
): Promise<string> {
  if (column.named) return named.idOf(connection, column.named, cell, column);
  const { header, read } = column;
  const value = read ? read(cell) : cell;
  if (value !== undefined) return value;
  const accepted = 'write hours such as 1.5, 1:30 or 90m';
  throw refuseGenerally('member.invalid', { member: header, value: cell, accepted }, { field: header });
}

function put(body: Branch, path: readonly (string | number)[], value: string): void {
  let branch = body;
  for (const step of path.slice(0, -1)) branch = (branch[step] ??= {}) as Branch;
  branch[path.at(-1)!] = value;
}

/** Places in lists become the elements of arrays; those that a row leaves empty fall out. */
function withLists(body: Branch, columns: readonly Column[]): Record<string, unknown> {
  const lists = new Set(columns.filter(({ path }) => typeof path[1] === 'number').map(({ path }) => path[0]));
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, lists.has(name) ? Object.values(value) : value]),
  );
}
