/**
 * Names of the vendors, clients and matters that the items of a report name by their ids: looked up once for all
 * items that come together, and kept for those that follow, so many that the memory for them is bounded.
 */
import { LRUCache } from 'lru-cache';
import { sql, type Sql } from '#kernel/database/sql.ts';
import type { Snapshot } from './snapshot.ts';

const KEPT_AT_MOST = 20_000;

export class Names {
  readonly #snapshot: Snapshot;
  readonly #named: (ids: readonly string[]) => Sql;
  readonly #kept = new LRUCache<string, { readonly name: string | null }>({ max: KEPT_AT_MOST });
  /** Of those that were asked for last. */
  #asked = new Map<string, string | null>();

  private constructor(snapshot: Snapshot, named: (ids: readonly string[]) => Sql) {
    this.#snapshot = snapshot;
    this.#named = named;
  }

  static ofVendors(snapshot: Snapshot, accountId: string): Names {
    return new Names(
      snapshot,
      (ids) =>
        sql`select id, name from vendors where account_id = ${accountId} and id = any(${ids}::bigint[])`,
    );
  }

  static ofClients(snapshot: Snapshot, accountId: string): Names {
    return new Names(
      snapshot,
      (ids) =>
        sql`select id, name from contacts where account_id = ${accountId} and id = any(${ids}::bigint[])`,
    );
  }

  static ofMatters(snapshot: Snapshot, accountId: string): Names {
    return new Names(
      snapshot,
      (ids) =>
        sql`select id, display_number from matters where account_id = ${accountId} and id = any(${ids}::bigint[])`,
    );
  }

  /** Looks up those of a batch that are not known; from then on `of` knows these, until the next batch. */
  async learn(ids: Iterable<string | null>): Promise<void> {
    this.#asked = new Map();
    const missing: string[] = [];
    for (const id of ids) {
      if (id === null || this.#asked.has(id)) continue;
      const kept = this.#kept.get(id);
      if (kept === undefined) missing.push(id);
      this.#asked.set(id, kept?.name ?? null);
    }
    if (missing.length === 0) return;
    for (const [id, name] of await this.#snapshot.rows(this.#named(missing))) {
      this.#kept.set(id!, { name: name! });
      this.#asked.set(id!, name!);
    }
  }

  of(id: string | null): string | null {
    return id === null ? null : (this.#asked.get(id) ?? null);
  }
}
