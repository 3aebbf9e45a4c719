/** Work on data that belongs to no firm, from within a firm's transaction. */
import type { Connection } from '../database.ts';

/**
 * Uses the caller's transaction if it runs on the first database. Otherwise the work gets its own transaction there,
 * which commits regardless of the caller's outcome. Work on the first database never waits for another database, so
 * the two cannot deadlock.
 */
export function onFirstDatabase<T>(
  connection: Connection,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const { first } = connection.database;
  return first === connection.database ? work(connection) : first.transaction(null, work);
}
