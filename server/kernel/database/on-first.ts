/** Work on what belongs to no firm, from within a transaction of a firm. */
import type { Connection } from './database.ts';

/**
 * On the caller's transaction where it is the first database's, and else in one of its own there, which commits whatever
 * becomes of the caller's. Work on the first database never waits for another one, so that the two can't lock each other.
 */
export function onFirst<T>(connection: Connection, work: (connection: Connection) => Promise<T>): Promise<T> {
  const { first } = connection.database;
  return first === connection.database ? work(connection) : first.transaction(null, work);
}
