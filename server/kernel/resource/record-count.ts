/**
 * `meta.records`: how many records a list has over all its pages, always exact and nearly free. A
 * list without filters reads the firm's tally, which every write keeps in its own transaction. A
 * filtered list is counted once, and the count is used again until the tally shows another write.
 */
import { LRUCache } from 'lru-cache';
import type { Connection } from '../database/database.ts';
import { SlotNames, substitute, type Slots } from './expression.ts';
import type { Resource } from './resource.ts';
import { statementName } from './statement-name.ts';

interface Question {
  readonly resource: Resource;
  /** The tally's `live` and `writes`, read by the page's own statement; undefined where there is none. */
  readonly tally: readonly string[] | undefined;
  readonly filtered: boolean;
  /** The rows of a first page that is also the last: then they are the answer. */
  readonly whole: number | undefined;
  readonly list: string;
  readonly where: (slots: SlotNames) => string;
  readonly slots: Slots;
}

/** Filtered lists whose counts are remembered. */
const COUNTS = 10_000;

export class RecordCount {
  readonly #counts = new LRUCache<string, { readonly writes: string; readonly count: number }>({
    max: COUNTS,
  });

  async of(connection: Connection, question: Question): Promise<number> {
    const { tally, filtered, whole, list } = question;
    if (whole !== undefined) return whole;
    if (tally && !filtered) return Number(tally[0] ?? 0);
    const writes = tally?.[1];
    const kept = writes ? this.#counts.get(list) : undefined;
    if (kept && kept.writes === writes) return kept.count;
    const count = await countRows(connection, question);
    if (writes) this.#counts.set(list, { writes, count });
    return count;
  }
}

async function countRows(connection: Connection, { resource, where, slots }: Question): Promise<number> {
  const names = new SlotNames();
  const source = substitute(resource.from ?? resource.table, 't', names);
  const conditions = where(names);
  const text = `select count(*) from ${source} t${conditions ? ` where ${conditions}` : ''}`;
  const [row] = await connection.arrays({ name: statementName(text), text }, names.values(slots));
  return Number(row?.[0] ?? 0);
}
