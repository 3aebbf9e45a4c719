/**
 * How a recurring task comes to its firms: it asks the database for those that it has work for, and visits several at a
 * time. A firm whose visit fails keeps nobody else waiting; the task fails at its end and is tried again, when it finds
 * that firm and whatever is new.
 */
import type { Tables } from '#tables';
import type { Database } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';

/** Fewer than the connections that jobs have, so that a long sweep leaves one to the other jobs. */
export const FIRMS_AT_ONCE = 3;

export type Visit = (accountId: string) => Promise<unknown>;

/** `found` selects account_id, from one of the database's functions firms_with_…. */
export async function visitFirmsWithWork(database: Database, found: Sql, visit: Visit): Promise<void> {
  const rows = await database.forAccount(null, (connection) =>
    connection.rows<Pick<Tables['firm_places'], 'account_id'>>(found),
  );
  const failed = await visitFirms(
    rows.map(({ account_id }) => account_id),
    visit,
  );
  if (failed.size > 0)
    throw new AggregateError(
      failed.values(),
      `The work could not be done for ${failed.size} of ${rows.length} firms: ${[...failed.keys()].join(', ')}.`,
    );
}

/** Answers why, for each firm whose visit failed. */
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
