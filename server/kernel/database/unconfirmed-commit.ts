/**
 * Commits that no replica has confirmed. With synchronous replication a commit waits for a replica; PostgreSQL ends the
 * wait with a warning and no error where the statement is cancelled, also by its timeout, and a failover may then lose
 * what was committed. Such a write is not acknowledged.
 */
import type pg from 'pg';

/** PostgreSQL's function that gives the warning, whose text is in the language of the server. */
const WAIT = 'SyncRepWaitForLSN';

/** Of SQL: a statement whose completion is unknown. */
export const UNCONFIRMED = '40003';

class UnconfirmedCommit extends Error {
  readonly code = UNCONFIRMED;
}

const unconfirmed = new WeakSet<pg.ClientBase>();

export function watchCommits(client: pg.ClientBase): void {
  client.on('notice', ({ routine }) => {
    if (routine === WAIT) unconfirmed.add(client);
  });
}

/** Runs work on the connection, and throws where it committed what no replica has confirmed. */
export async function confirmed<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  unconfirmed.delete(client);
  const result = await work();
  if (unconfirmed.has(client))
    throw new UnconfirmedCommit('The write was committed, but no replica has confirmed it.');
  return result;
}
