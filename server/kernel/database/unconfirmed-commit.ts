/**
 * Detects commits that no replica has confirmed. With synchronous replication a commit waits for a replica. If that
 * wait is cancelled, for example by the statement timeout, PostgreSQL reports a warning instead of an error, and a
 * failover may lose the commit. Such a write is not acknowledged.
 */
import type pg from 'pg';

/** The PostgreSQL function that raises the warning; the warning's text is localized and cannot be matched. */
const WAIT = 'SyncRepWaitForLSN';

/** SQLSTATE for a statement whose completion is unknown. */
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

/** Runs work on the connection; throws if it committed something that no replica has confirmed. */
export async function confirmed<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  unconfirmed.delete(client);
  const result = await work();
  if (unconfirmed.has(client))
    throw new UnconfirmedCommit('The write was committed, but no replica has confirmed it.');
  return result;
}
