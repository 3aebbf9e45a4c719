/**
 * Caches the JSON of nested records between pages, until the firm's record counter shows a write to their kind. The
 * counter is read by the page's own statement, so a cached record is what that statement would have read.
 */
import { LRUCache } from 'lru-cache';
import { cacheUse, countLookup } from './cache-use.ts';
import type { Connection } from '../database/database.ts';
import type { ParameterValues } from './expression.ts';
import { type CachedNested, memberJson } from './projection.ts';

interface KeptRecord {
  /** The counter's number of writes when the record was read. */
  readonly writes: string;
  readonly json: string;
}

/** The most characters of JSON and keys in one process's cache, including an overhead per entry. */
const CHARACTERS = 4_000_000;
const ENTRY_CHARACTERS = 200;

const use = cacheUse('nested_records');

export class NestedRecordCache {
  readonly #records = new LRUCache<string, KeptRecord>({
    maxSize: CHARACTERS,
    sizeCalculation: ({ json }, key) => json.length + key.length + ENTRY_CHARACTERS,
  });

  /** The JSON of each of these ids, read if it is not cached or outdated; `writes` is the current counter. */
  async json(
    connection: Connection,
    { name, statement, parameters: names, members }: CachedNested,
    ids: ReadonlySet<string>,
    writes: string,
    parameters: ParameterValues,
  ): Promise<ReadonlyMap<string, string>> {
    const place = `${String(parameters.account)} ${name} `;
    const found = new Map<string, string>();
    const missing: string[] = [];
    for (const id of ids) {
      const kept = this.#records.get(place + id);
      countLookup(use, kept?.writes === writes);
      if (kept?.writes === writes) found.set(id, kept.json);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    for (const row of await connection.arrays(statement, names.values({ ...parameters, keys: missing }))) {
      const [id, now] = row;
      if (!id) continue;
      const json = `${members.map((member) => memberJson(member, row, 0)).join('')}}`;
      found.set(id, json);
      if (!connection.isDryRun) this.#records.set(place + id, { writes: now ?? '', json });
    }
    return found;
  }
}
