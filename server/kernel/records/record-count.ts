/**
 * `meta.records`: how many records a list has over all its pages, always exact, and nearly free. A
 * list without filters reads the firm's tally, which every write keeps in its own transaction. A
 * filtered list is counted once, and the count is used again until the tally shows another write.
 */
import { boundedCache } from '../values/bounded-cache.ts';
import { cacheUse, countLookup } from './cache-use.ts';
import type { Connection } from '../database/database.ts';
import { ParameterNames, type ParameterValues } from './expression.ts';
import type { Resource } from './resource.ts';
import { statementName } from './statement-name.ts';
import { counterSql } from './record-counter.ts';

interface Counted {
  /** The tally's writes when it was counted; undefined where no tally is kept. */
  readonly writes: string | undefined;
  readonly count: number;
}

interface Question {
  readonly resource: Resource;
  readonly list: string;
  /** The rows to count, as what stands behind FROM. */
  readonly rows: (slots: ParameterNames) => string;
  readonly slots: ParameterValues;
  readonly filtered: boolean;
}

interface Answered extends Question {
  /** The tally's `live` and `writes`, read by the page's own statement; undefined where there is none. */
  readonly counter: readonly string[] | undefined;
  /** The rows of a first page that is also the last: then they are the answer. */
  readonly whole: number | undefined;
  /** What the page's own statement counted. */
  readonly counted: number | undefined;
}

/** Filtered lists whose counts are remembered. */
const COUNTS = 10_000;

const use = cacheUse('record_counts');

export class RecordCount {
  readonly #counts = boundedCache<Counted>(COUNTS);

  /** How many a list had when it was last counted; one that never was is counted now. */
  async about(connection: Connection, question: Question, counted: boolean): Promise<number> {
    const kept = this.#counts.get(question.list) ?? (await countRows(connection, question, counted));
    this.#counts.set(question.list, kept);
    return kept.count;
  }

  async of(connection: Connection, question: Answered): Promise<number> {
    const { counter, filtered, whole, counted, list } = question;
    if (whole !== undefined) return whole;
    const writes = counter?.[1];
    if (counter && !filtered) {
      const count = Number(counter[0] ?? 0);
      this.#counts.set(list, { writes, count });
      return count;
    }
    const kept = writes ? this.#counts.get(list) : undefined;
    if (writes) countLookup(use, kept?.writes === writes);
    if (kept && kept.writes === writes) return kept.count;
    const count = counted ?? (await countRows(connection, question, false)).count;
    if (writes) this.#counts.set(list, { writes, count });
    return count;
  }
}

/** With the tally of the same moment, where it is asked for. */
async function countRows(
  connection: Connection,
  { resource, rows, slots, filtered }: Question,
  counted: boolean,
): Promise<Counted> {
  const names = new ParameterNames();
  const counter = counted ? [counterSql(resource.name, names)] : [];
  const text =
    counted && !filtered
      ? `select null, ${counter.join()}`
      : `select ${['count(*)', ...counter].join(', ')} from ${rows(names)}`;
  const [row] = await connection.arrays({ name: statementName(text), text }, names.values(slots));
  const [live, writes] = row?.[1]?.split(' ') ?? [];
  return { count: Number(row?.[0] ?? live ?? 0), writes };
}
