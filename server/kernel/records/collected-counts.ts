/**
 * The record counters of a transaction with many writes, collected and written once at its end. A counter's row that
 * is updated again and again in one transaction keeps every version until the end, and each update reads all of them,
 * so the time would grow with the square of the number of writes. Lists read in such a transaction are counted as if
 * it had written nothing; nested records are read without their cache.
 */
import type { BeforeCommit, Connection } from '../database/database.ts';
import { sql } from '../database/sql.ts';

interface Count {
  readonly live: number;
  readonly writes: number;
}

const KEY = {};

class CollectedCounts implements BeforeCommit {
  readonly #accountId: string;
  #counts = new Map<string, Count>();
  isWritten = false;

  constructor(accountId: string) {
    this.#accountId = accountId;
  }

  add(resource: string, { live, writes }: Count): void {
    const before = this.#counts.get(resource) ?? { live: 0, writes: 0 };
    this.#counts.set(resource, { live: before.live + live, writes: before.writes + writes });
  }

  /** Returns what undoes all that is added from now on. */
  mark(): () => void {
    const marked = new Map(this.#counts);
    return () => {
      this.#counts = new Map(marked);
    };
  }

  /** From then on, the transaction's writes update the counters themselves. */
  async settle(connection: Connection): Promise<void> {
    this.isWritten = true;
    const counts = [...this.#counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const live = counts.map(([, count]) => String(count.live));
    const writes = counts.map(([, count]) => String(count.writes));
    await connection.execute(sql`
      insert into record_counters as stored (account_id, resource, shard, live, writes)
      select ${this.#accountId}, c.resource, ${connection.shard}, c.live, c.writes
        from unnest(${counts.map(([resource]) => resource)}::text[], ${live}::bigint[], ${writes}::bigint[])
             as c(resource, live, writes)
      on conflict (account_id, resource, shard)
      do update set live = stored.live + excluded.live, writes = stored.writes + excluded.writes`);
  }
}

/** Collects the counts of this transaction from now on. */
export function collectCounts(connection: Connection, accountId: string): void {
  connection.atCommit(KEY, () => new CollectedCounts(accountId));
}

/** Undefined where writes update the counters themselves. */
export function collectedCounts(connection: Connection): CollectedCounts | undefined {
  const counts = connection.workAtCommit(KEY);
  return counts instanceof CollectedCounts && !counts.isWritten ? counts : undefined;
}
