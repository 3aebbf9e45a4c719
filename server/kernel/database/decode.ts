/**
 * Text off the wire as values for code: booleans, whole numbers of up to 32 bits, and arrays. Whatever would lose
 * something as a JavaScript value stays text: ids, amounts, dates, instants, JSON (values/column.ts).
 */
import pg from 'pg';
import type { ArrayRow } from './statement-batch.ts';

export type Value = string | number | boolean | null | readonly string[] | readonly number[];

/** A row of a table that is not known here. */
export type AnyRow = Readonly<Record<string, Value>>;

/** The types of PostgreSQL that do not stay text; the driver knows how to read them. */
const DECODED = new Set<number>([
  pg.types.builtins.BOOL,
  pg.types.builtins.INT2,
  pg.types.builtins.INT4,
  pg.types.builtins.FLOAT4,
  pg.types.builtins.FLOAT8,
]);
/** Arrays of them, and of text, varchar, bigint and uuid, which have no names there. */
const DECODED_ARRAYS = new Set([1000, 1005, 1007, 1009, 1015, 1016, 2951]);

const textItself = (value: string): string => value;

/** For statements whose columns are all left as text. */
export const asText = { getTypeParser: () => textItself };

/** What the driver reads each column of a result with. */
export const decoded = {
  getTypeParser: (type: number) =>
    DECODED.has(type) || DECODED_ARRAYS.has(type) ? pg.types.getTypeParser(type) : textItself,
};

/** What a statement whose rows come as arrays of text has in each column. */
export const column = {
  text: (text: string | null): string | null => text,
  /** Of a column that is never null. */
  required: (text: string | null): string => {
    if (text === null) throw new Error('A column that is never null was null.');
    return text;
  },
  oneOf:
    <const Word extends string>(words: readonly Word[]) =>
    (text: string | null): Word | null =>
      words.find((word) => word === text) ?? null,
  /** Of a JSON array of texts, which is never null. */
  texts: (text: string | null): readonly string[] => JSON.parse(column.required(text)),
  integer: (text: string | null): number | null => (text === null ? null : Number(text)),
  /** Null is false. */
  boolean: (text: string | null): boolean => text !== null && text.startsWith('t'),
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who reads a column says what is in it
  json: <T>(text: string | null): T | null => (text === null ? null : JSON.parse(text)),
};

export type Decoders = Readonly<Record<string, (text: string | null) => unknown>>;

/** What such decoders make of a row. */
export type Decoded<D extends Decoders> = { readonly [Name in keyof D]: ReturnType<D[Name]> };

/** Reads such a row by the names of its columns, in their order. */
export function rowDecoder<D extends Decoders>(decoders: D): (row: ArrayRow) => Decoded<D>;
export function rowDecoder(decoders: Decoders): (row: ArrayRow) => Record<string, unknown> {
  const columns = Object.entries(decoders);
  return (row) => Object.fromEntries(columns.map(([name, read], index) => [name, read(row[index] ?? null)]));
}
