/**
 * Runs a recurring task for the firms that have work for it, several at a time. If one firm fails, the others still
 * run. The task then fails at its end and is retried, which finds that firm and any new work.
 */
import type { Tables } from '#tables';
import type { Database } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';

/** Fewer than the connections for jobs, so that a long sweep leaves one for other jobs. */
export const FIRMS_AT_ONCE = 3;

export type Visit = (accountId: string) => Promise<unknown>;

/** `found` selects account_id from one of the database's firms_with_… functions. */
export async function visitFirmsWithWork(database: Database, found: Sql, visit: Visit): Promise<void> {
  const rows = await database.forAccount(null, (connection) =>
    connection.rows<Pick<Tables['firm_locations'], 'account_id'>>(found),
  );
  const failed = await visitFirms(
    rows.map(({ account_id }) => account_id),
    visit,
  );
  if (failed.size > 0)
    throw new AggregateError(
      failed.values(),
      `The job failed for ${failed.size} of ${rows.length} firms: ${[...failed.keys()].join(', ')}.`,
    );
}

/** Returns the error of each firm that failed. */
export async function visitFirms(firms: readonly string[], visit: Visit): Promise<Map<string, unknown>> {
  const failed = new Map<string, unknown>();
  const left = firms.values();
  const visitInTurn = async (): Promise<void> => {
    for (const accountId of left)
      await Promise.resolve(accountId)
        .then(visit)
        .catch((error: unknown) => failed.set(accountId, error));
  };
  await Promise.all(Array.from({ length: FIRMS_AT_ONCE }, visitInTurn));
  return failed;
}
