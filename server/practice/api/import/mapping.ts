/**
 * A mapping file: which member each column stands for, and how its cells are read. Refuses unknown members, so that a
 * misspelled one is not ignored.
 */
import { messageOf } from '#kernel/errors/message.ts';
import { z } from 'zod';
import { refuse } from '../refusals.ts';

/** The order of numbers in dates: 3/31/2026, 31/3/2026 or 2026/3/31. */
const DATE_ORDERS = ['month_first', 'day_first', 'year_first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const MOST_COLUMNS = 500;
const TEXT_CHARACTERS = 1000;
const text = z.string().max(TEXT_CHARACTERS);
const few = (record: Record<string, unknown>): boolean => Object.keys(record).length <= MOST_COLUMNS;

const MAPPING = z.strictObject({
  columns: z.record(text, text.nullable()).refine(few).optional(),
  values: z.record(text, z.record(text, text).refine(few)).refine(few).optional(),
  fixed: z
    .record(text, z.union([text, z.number(), z.boolean()]))
    .refine(few)
    .optional(),
  dates: z.enum(DATE_ORDERS).optional(),
  key: text.optional(),
});

export interface Mapping {
  /** The member for the column with a header; null ignores the column. */
  readonly columns?: Readonly<Record<string, string | null>> | undefined;
  /** By header: replacements for the cell values of a column. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** Members with the same value in every row, instead of a column. */
  readonly fixed?: Readonly<Record<string, string | number | boolean>> | undefined;
  readonly dates?: DateOrder | undefined;
  /** The header of the column that identifies rows, such as the record's number in the previous system. */
  readonly key?: string | undefined;
}

/** Parses the JSON of a mapping. */
export function readMapping(json: string): Mapping {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch (error) {
    throw refuse('import.mapping', { reason: messageOf(error) }, { field: 'mapping' });
  }
  const read = MAPPING.safeParse(given);
  if (read.success) return read.data;
  const [reason] = read.error.issues.map(({ path, message }) => {
    const place = path.join('.');
    return place === '' ? message : `${place}: ${message}`;
  });
  throw refuse('import.mapping', { reason }, { field: 'mapping' });
}
