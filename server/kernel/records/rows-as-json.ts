/** Converts rows of text into JSON objects according to a projection. */
import { memberJson } from './projection.ts';
import type { ArrayRow, Connection } from '../database/database.ts';
import type { ParameterValues } from './expression.ts';
import type { NestedRecordCache } from './nested-record-cache.ts';
import type { Member, Nested, Projection } from './projection.ts';

/** The cached nested records, and the current counters that tell which of them are still valid. */
interface Keeping {
  readonly records: NestedRecordCache;
  readonly counters: readonly string[];
}

/** Converts rows into JSON objects; `offset` is the index of the projection's first column. */
export async function writeRows(
  connection: Connection,
  projection: Projection,
  rows: readonly ArrayRow[],
  parameters: ParameterValues,
  offset = 0,
  keeping?: Keeping,
): Promise<string[]> {
  return rows.map(await rowWriter(connection, projection, rows, parameters, offset, keeping));
}

/** Reads the nested records of these rows, and returns a function that writes each row. */
export async function rowWriter(
  connection: Connection,
  { members }: Projection,
  rows: readonly ArrayRow[],
  parameters: ParameterValues,
  offset = 0,
  keeping?: Keeping,
): Promise<(row: ArrayRow) => string> {
  const nested: (ReadonlyMap<string, string> | undefined)[] = [];
  for (const [index, member] of members.entries()) {
    const at = offset + member.column;
    if (member.nested) nested[index] = await fetchNested(connection, member.nested, rows, at, parameters);
    else if (member.kept && keeping) {
      const writes = keeping.counters[member.kept.counter] ?? '';
      nested[index] = await keeping.records.json(
        connection,
        member.kept,
        keysOf(rows, at),
        writes,
        parameters,
      );
    }
  }
  return (row) => {
    let text = '';
    let index = 0;
    for (const member of members) {
      const inside = nested[index++];
      const value = row[offset + member.column] ?? null;
      text += member.prefix;
      if (member.constant !== undefined) text += member.constant;
      else if (member.encode) text += value === null ? 'null' : member.encode(value);
      else if (member.joined) text += value === null ? 'null' : writeJoined(member.joined, row, offset);
      else text += (value === null ? undefined : inside?.get(value)) ?? (member.nested?.many ? '[]' : 'null');
    }
    return text === '' ? '{}' : `${text}}`;
  };
}

function writeJoined(members: readonly Member[], row: ArrayRow, offset: number): string {
  let text = '';
  for (const member of members) text += memberJson(member, row, offset);
  return `${text}}`;
}

function keysOf(rows: readonly ArrayRow[], column: number): Set<string> {
  const keys = new Set<string>();
  for (const { [column]: key } of rows) if (key !== null && key !== undefined) keys.add(key);
  return keys;
}

/** The nested records of a page as JSON, by key. */
async function fetchNested(
  connection: Connection,
  { statement, parameters: names, many, projection }: Nested,
  rows: readonly ArrayRow[],
  column: number,
  parameters: ParameterValues,
): Promise<ReadonlyMap<string, string>> {
  const keys = [...keysOf(rows, column)];
  const written = new Map<string, string>();
  if (keys.length === 0) return written;
  const found = await connection.arrays(statement, names.values({ ...parameters, keys }));
  const write = await rowWriter(connection, projection, found, parameters, 1);
  if (!many) {
    for (const row of found) {
      const [key] = row;
      if (key && !written.has(key)) written.set(key, write(row));
    }
    return written;
  }
  const lists = new Map<string, string[]>();
  for (const row of found) {
    const [key] = row;
    const list = key ? lists.get(key) : undefined;
    if (list) list.push(write(row));
    else if (key) lists.set(key, [write(row)]);
  }
  for (const [key, list] of lists) written.set(key, `[${list.join(',')}]`);
  return written;
}
