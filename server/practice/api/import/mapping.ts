/**
 * What a mapping file says of a file that is brought in: which member each column stands for, and how its cells are
 * read. Refuses members that no mapping has, so that a misspelt one is not passed over.
 */
import { messageOf } from '#kernel/errors/message.ts';
import { z } from 'zod';
import { refuse } from '../refusals.ts';

/** How days are written where all that is there is numbers: 3/31/2026, 31/3/2026 or 2026/3/31. */
const DATE_ORDERS = ['month_first', 'day_first', 'year_first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const MOST_COLUMNS = 500;
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
  /** The member that the column of a header stands for; null leaves the column out. */
  readonly columns?: Readonly<Record<string, string | null>> | undefined;
  /** Of a column, by its header: what its cells say, and what stands for it. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** Members that are the same in every row, in place of a column of the file. */
  readonly fixed?: Readonly<Record<string, string | number | boolean>> | undefined;
  readonly dates?: DateOrder | undefined;
  /** The header of the column that tells rows apart, such as the number of a record in the system that is left. */
  readonly key?: string | undefined;
}

/** Reads the JSON of a mapping. */
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
