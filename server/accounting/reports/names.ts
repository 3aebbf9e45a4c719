/**
 * Names of the vendors, clients and matters that the items of a report name by their ids: looked up once for all
 * items that come together, and kept for those that follow, so many that the memory for them is bounded.
 */
import { sql, type Sql } from '#kernel/database/sql.ts';
import type { Snapshot } from './snapshot.ts';

/** With more than these, all are forgotten. */
const KEPT_AT_MOST = 20_000;

export class Names {
  readonly #snapshot: Snapshot;
  readonly #named: (ids: readonly string[]) => Sql;
  readonly #kept = new Map<string | null, string | null>([[null, null]]);

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
  async learn(ids: readonly (string | null)[]): Promise<void> {
    if (this.#kept.size > KEPT_AT_MOST) {
      this.#kept.clear();
      this.#kept.set(null, null);
    }
    const missing = ids.filter((id) => !this.#kept.has(id)) as string[];
    if (missing.length === 0) return;
    for (const id of missing) this.#kept.set(id, null);
    const named = await this.#snapshot.rows(this.#named([...new Set(missing)]));
    for (const [id, name] of named) this.#kept.set(id!, name!);
  }

  of(id: string | null): string | null {
    return this.#kept.get(id) ?? null;
  }
}
