/** Writes rows as JSON objects according to a projection. */
import { jsonBytes, type JsonBytes } from '../values/json-bytes.ts';
import type { Connection } from '../database/database.ts';
import type { RawRows } from '../database/raw/raw-rows.ts';
import type { ParameterValues } from '../declarations/expression.ts';
import type { NestedRecordCache } from './nested-record-cache.ts';
import type { Nested, Projection } from './projection.ts';
import { textsOf, writeMembers, type NestedJson } from './write-members.ts';

/** The cached nested records, and the current counters, which say which of them are still valid. */
interface NestedCache {
  readonly records: NestedRecordCache;
  readonly counters: readonly string[];
}

export type WriteRow = (out: JsonBytes, row: number) => void;

const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const COMMA = 0x2c;

/** Writes the rows as an array, the last row first if `back`. */
export function writeArray(rows: RawRows, writeRow: WriteRow, back = false): Buffer {
  const order = [...Array(rows.length).keys()];
  if (back) order.reverse();
  return jsonBytes((out) => writeList(out, order, writeRow));
}

function writeList(out: JsonBytes, rows: readonly number[], writeRow: WriteRow): void {
  out.byte(OPENING_BRACKET);
  for (const [index, row] of rows.entries()) {
    if (index > 0) out.byte(COMMA);
    writeRow(out, row);
  }
  out.byte(CLOSING_BRACKET);
}

interface RowWriterOptions {
  /** The index of the projection's first column. */
  readonly offset?: number;
  /** Without it, every nested record is read. */
  readonly cache?: NestedCache;
}

/** Reads the nested records of these rows, and returns a function that writes a row. */
export async function rowWriter(
  connection: Connection,
  { members }: Projection,
  rows: RawRows,
  parameters: ParameterValues,
  { offset = 0, cache }: RowWriterOptions = {},
): Promise<WriteRow> {
  const nested: (NestedJson | undefined)[] = [];
  for (const [index, { nested: inner, cached, column = 0 }] of members.entries()) {
    const at = offset + column;
    if (inner) nested[index] = await fetchNested(connection, inner, rows, at, parameters);
    else if (cached && cache) {
      const writes = cache.counters[cached.counter] ?? '';
      nested[index] = await cache.records.json(connection, cached, keysOf(rows, at), writes, parameters);
    }
  }
  return (out, row) => writeMembers(out, members, { rows, row, offset }, nested);
}

function keysOf(rows: RawRows, column: number): Set<number | string> {
  const keys = new Set<number | string>();
  for (let row = 0; row < rows.length; row++) {
    const key = rows.integer(row, column);
    if (key !== null) keys.add(key);
  }
  return keys;
}

/** The nested records of a page, each read once. */
async function fetchNested(
  connection: Connection,
  { statement, parameters: names, many, projection }: Nested,
  rows: RawRows,
  column: number,
  parameters: ParameterValues,
): Promise<NestedJson> {
  const keys = keysOf(rows, column);
  const written = new Map<number | string, Uint8Array>();
  if (keys.size === 0) return written;
  const found = await connection.raw(statement, names.values({ ...parameters, keys: textsOf(keys) }));
  const write = await rowWriter(connection, projection, found, parameters, { offset: 1 });
  for (const [key, those] of Map.groupBy(Array(found.length).keys(), (row) => found.integer(row, 0))) {
    const [first] = those;
    if (key === null || first === undefined) continue;
    written.set(
      key,
      jsonBytes((out) => (many ? writeList(out, those, write) : write(out, first))),
    );
  }
  return written;
}
