/**
 * Decodes text from the driver into values: booleans, integers of up to 32 bits, and arrays. Ids, amounts, dates,
 * instants and JSON stay text, because a JavaScript value would lose precision (values/column.ts).
 */
import pg from 'pg';
import type { ArrayRow } from './raw/statement-batch.ts';

export type Value = string | number | boolean | null | readonly string[] | readonly number[];

/** A row whose table is not known at compile time. */
export type AnyRow = Readonly<Record<string, Value>>;

/** The PostgreSQL types that do not stay text; the driver has parsers for them. */
const DECODED = new Set<number>([
  pg.types.builtins.BOOL,
  pg.types.builtins.INT2,
  pg.types.builtins.INT4,
  pg.types.builtins.FLOAT4,
  pg.types.builtins.FLOAT8,
]);
/** Arrays of these types, and of text, varchar, bigint and uuid, for which the driver exports no names. */
const DECODED_ARRAYS = new Set([1000, 1005, 1007, 1009, 1015, 1016, 2951]);

const textItself = (value: string): string => value;

/** For statements whose columns all stay text. */
export const asText = { getTypeParser: () => textItself };

/** The parser that the driver uses for each column of a result. */
export const decoded = {
  getTypeParser: (type: number) =>
    DECODED.has(type) || DECODED_ARRAYS.has(type) ? pg.types.getTypeParser(type) : textItself,
};

/** Decoders for the columns of a statement whose rows are arrays of text. */
export const column = {
  text: (text: string | null): string | null => text,
  /** For a column that is never null. */
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
  /** Null becomes false. */
  boolean: (text: string | null): boolean => text !== null && text.startsWith('t'),
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller states the type of the JSON
  json: <T>(text: string | null): T | null => (text === null ? null : JSON.parse(text)),
};

export type Decoders = Readonly<Record<string, (text: string | null) => unknown>>;

/** The row that these decoders produce. */
export type Decoded<D extends Decoders> = { readonly [Name in keyof D]: ReturnType<D[Name]> };

/** Decodes the columns of a row in order and returns them by name. */
export function rowDecoder<D extends Decoders>(decoders: D): (row: ArrayRow) => Decoded<D>;
export function rowDecoder(decoders: Decoders): (row: ArrayRow) => Record<string, unknown> {
  const columns = Object.entries(decoders);
  return (row) => Object.fromEntries(columns.map(([name, read], index) => [name, read(row[index] ?? null)]));
}
