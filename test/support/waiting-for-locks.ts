/** Waits until requests wait for a lock that the test holds. */
import type pg from 'pg';
import { until } from './until.ts';

interface WithOwner {
  asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T>;
}

/** Resolves once at least this many statements wait for a lock; `what` says of whom, for the failure. */
export async function untilLocked(fixture: WithOwner, count: number, what: string): Promise<void> {
  await fixture.asOwner((owner) =>
    until(async () => {
      const { rowCount } = await owner.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return (rowCount ?? 0) >= count;
    }, what),
  );
}
