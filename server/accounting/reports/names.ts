/**
 * Names of the vendors, clients and matters that the items of a report name by their ids: looked up once for all
 * items that come together, and kept for those that follow, so many that the memory for them is bounded.
 */
import { sql, type Sql } from '#kernel/database/sql.ts';
import type { RawRows } from '#kernel/database/raw-rows.ts';
import type { Snapshot } from '#kernel/reports/snapshot.ts';

/** With more than these, all are forgotten. */
const KEPT_AT_MOST = 20_000;

export class Names {
  readonly #snapshot: Snapshot;
  readonly #named: (ids: readonly string[]) => Sql;
  /** By ids as rows have them. */
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

  /** Looks up those of a batch that are not known; from then on `of` knows these, until the next batch. */
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

  /** In UTF-8; null where nothing has that id. */
  of(id: number | string | null): Buffer | null {
    return id === null ? null : (this.#kept.get(id) ?? null);
  }
}
