/**
 * Names of the vendors, clients and matters in a report's items: looked up once per batch, and cached for later
 * batches up to a limit.
 */
import { sql, type Sql } from '#kernel/database/sql.ts';
import type { RawRows } from '#kernel/database/raw/raw-rows.ts';
import type { Snapshot } from '#kernel/reports/snapshot.ts';

/** When the cache exceeds this, it is cleared. */
const KEPT_AT_MOST = 20_000;

export class Names {
  readonly #snapshot: Snapshot;
  readonly #named: (ids: readonly string[]) => Sql;
  /** By id, as in the rows. */
  readonly #kept = new Map<number | string, Buffer | null>();

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

  /** Looks up the unknown ids of a batch. `of` then knows all of them until the next batch. */
  async learn(rows: RawRows, field: number): Promise<void> {
    if (this.#kept.size > KEPT_AT_MOST) this.#kept.clear();
    const missing = new Map<string, number | string>();
    for (let row = 0; row < rows.length; row++) {
      const id = rows.integer(row, field);
      if (id === null || this.#kept.has(id)) continue;
      this.#kept.set(id, null);
      missing.set(String(id), id);
    }
    if (missing.size === 0) return;
    const names = new Map(
      await this.#snapshot.rows<[id: string, name: string]>(this.#named([...missing.keys()])),
    );
    for (const [text, id] of missing) {
      const name = names.get(text);
      if (name !== undefined) this.#kept.set(id, Buffer.from(name));
    }
  }

  /** The name in UTF-8; null if there is no such record. */
  of(id: number | string | null): Buffer | null {
    return id === null ? null : (this.#kept.get(id) ?? null);
  }
}
