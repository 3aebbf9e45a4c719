/**
 * `meta.records`: the exact number of records in a list over all pages, at little cost. A list without filters reads
 * the firm's record counter, which every write updates in its own transaction. A filtered list is counted once, and
 * the count is reused until the counter shows another write.
 */
import { boundedCache } from '../values/bounded-cache.ts';
import { cacheUse, countLookup } from './cache-use.ts';
import type { Connection } from '../database/database.ts';
import { ParameterNames, type ParameterValues } from '../declarations/expression.ts';
import type { ListRequest } from './list-request.ts';
import { countedRows } from './row-conditions.ts';
import type { Resource } from '../declarations/resource.ts';
import { statementName } from '../database/raw/statement-name.ts';
import { counterSql } from './record-counter.ts';

interface Counted {
  /** The counter's number of writes at the time of counting; undefined if there is no counter. */
  readonly writes: string | undefined;
  readonly count: number;
}

interface Question {
  readonly resource: Resource;
  readonly list: string;
  /** The rows to count, as SQL that follows FROM. */
  readonly rows: (parameters: ParameterNames) => string;
  readonly parameters: ParameterValues;
  readonly filtered: boolean;
}

interface Answered extends Question {
  /** The counter's `live` and `writes`, read by the page's own statement; undefined if there is none. */
  readonly counter: readonly string[] | undefined;
  /** The number of rows if the first page is also the last, which then is the count. */
  readonly whole: number | undefined;
  /** What the page's own statement counted. */
  readonly counted: number | undefined;
}

/** The most filtered lists whose counts are cached. */
const COUNTS = 10_000;

const use = cacheUse('record_counts');

export class RecordCount {
  readonly #counts = boundedCache<Counted>(COUNTS);

  /** Whether a list was counted before. */
  isKnown(list: string): boolean {
    return this.#counts.get(list) !== undefined;
  }

  /** The last known count of a list; counted now if there is none. */
  async about(connection: Connection, question: Question, counted: boolean): Promise<number> {
    const cached = this.#counts.get(question.list) ?? (await countRows(connection, question, counted));
    this.#counts.set(question.list, cached);
    return cached.count;
  }

  async of(connection: Connection, question: Answered): Promise<number> {
    const { counter, filtered, whole, counted, list } = question;
    const writes = counter?.[1];
    if (whole !== undefined) {
      if (filtered) this.#counts.set(list, { writes, count: whole });
      return whole;
    }
    if (counter && !filtered) {
      const count = Number(counter[0] ?? 0);
      this.#counts.set(list, { writes, count });
      return count;
    }
    const cached = writes ? this.#counts.get(list) : undefined;
    if (writes) countLookup(use, cached?.writes === writes);
    if (cached && cached.writes === writes) return cached.count;
    const count = counted ?? (await countRows(connection, question, false)).count;
    if (writes) this.#counts.set(list, { writes, count });
    return count;
  }
}

/** Counts, and reads the counter in the same snapshot if requested. */
async function countRows(
  connection: Connection,
  { resource, rows, parameters, filtered }: Question,
  counted: boolean,
): Promise<Counted> {
  const names = new ParameterNames();
  const counter = counted ? [counterSql(resource.name, names)] : [];
  const text =
    counted && !filtered
      ? `select null, ${counter.join()}`
      : `select ${['count(*)', ...counter].join(', ')} from ${rows(names)}`;
  const [row] = await connection.arrays({ name: statementName(text), text }, names.values(parameters));
  const [live, writes] = row?.[1]?.split(' ') ?? [];
  return { count: Number(row?.[0] ?? live ?? 0), writes };
}

/** What is counted for `meta.records`. */
export function countOf({ of, list, viewer, filters, values }: ListRequest): Question {
  return {
    resource: of,
    list,
    rows: (names) => countedRows(of, viewer, filters, names),
    parameters: values,
    filtered: filters.length > 0,
  };
}
