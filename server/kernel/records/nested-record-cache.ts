/**
 * Caches the JSON of nested records between pages, until the firm's record counter shows a write to their kind. The
 * counter is read by the page's own statement, so a cached record is what that statement would have read.
 */
import { LRUCache } from 'lru-cache';
import { jsonBytes } from '../values/json-bytes.ts';
import { cacheUse, countLookup } from './cache-use.ts';
import { collectedCounts } from './collected-counts.ts';
import type { Connection } from '../database/database.ts';
import type { ParameterValues } from '../declarations/expression.ts';
import type { CachedNested } from './projection.ts';
import { textsOf, writeMembers, type NestedJson } from './write-members.ts';

/** The records of one kind and selection of a firm, as they were after this number of writes. */
interface Group {
  readonly writes: string;
  readonly records: Map<number | string, Uint8Array>;
  readonly bytes: number;
}

/** The most bytes of JSON in one process's cache, including an overhead per record, and the most of one group. */
const BYTES = 4_000_000;
const GROUP_BYTES = 2_000_000;
const RECORD_BYTES = 200;

const use = cacheUse('nested_records');

const NONE: ReadonlyMap<number | string, Uint8Array> = new Map();

export class NestedRecordCache {
  readonly #groups = new LRUCache<string, Group>({
    maxSize: BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + key.length + RECORD_BYTES,
  });

  /** The JSON of at least these ids, read if it is not cached or outdated; `writes` is the current counter. */
  async json(
    connection: Connection,
    nested: CachedNested,
    ids: ReadonlySet<number | string>,
    writes: string,
    parameters: ParameterValues,
  ): Promise<NestedJson> {
    const place = `${String(parameters.account)} ${nested.name}`;
    const isCounted = !collectedCounts(connection);
    const cached = isCounted ? this.#groupOf(place, writes).records : NONE;
    const missing = [...ids].filter((id) => !cached.has(id));
    countLookup(use, true, ids.size - missing.length);
    if (missing.length === 0) return cached;
    countLookup(use, false, missing.length);
    const found = new Map<number | string, Uint8Array>();
    for (const id of ids) {
      const json = cached.get(id);
      if (json) found.set(id, json);
    }
    const values = nested.parameters.values({ ...parameters, keys: textsOf(missing) });
    const rows = await connection.raw(nested.statement, values);
    for (let row = 0; row < rows.length; row++) {
      const id = rows.integer(row, 0);
      if (id === null) continue;
      const json = jsonBytes((out) => writeMembers(out, nested.members, { rows, row, offset: 0 }));
      found.set(id, json);
      if (isCounted && !connection.isDryRun) this.#keep(place, rows.text(row, 1) ?? '', id, json);
    }
    return found;
  }

  /** The cached records that are valid after this number of writes. */
  #groupOf(place: string, writes: string): Group {
    const group = this.#groups.get(place);
    return group?.writes === writes ? group : { writes, records: new Map(), bytes: 0 };
  }

  /** A full group starts anew, and so does one of earlier writes. */
  #keep(place: string, writes: string, id: number | string, json: Uint8Array): void {
    const group = this.#groupOf(place, writes);
    const bytes = group.bytes + json.length + RECORD_BYTES;
    const isFull = bytes > GROUP_BYTES;
    const records = isFull ? new Map<number | string, Uint8Array>() : group.records;
    records.set(id, json);
    this.#groups.set(place, { writes, records, bytes: isFull ? json.length + RECORD_BYTES : bytes });
  }
}
