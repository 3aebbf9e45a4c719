/**
 * How long a request waits for the database. The server ends a statement that takes longer; where nothing comes
 * even then, the connection is broken and is given up, so that nobody waits on it for ever.
 */
import type pg from 'pg';
import { driverClient } from './wire.ts';

/** How much longer than a statement may take nothing may come from the server. */
const SILENCE_SECONDS = 2;

/** The session's option; none where statements may take as long as they need. */
export function statementTimeoutOption(statementTimeout_seconds: number | undefined): string {
  return statementTimeout_seconds === undefined ? '' : ` -c statement_timeout=${statementTimeout_seconds}s`;
}

export function closeUnresponsive(client: pg.PoolClient, statementTimeout_seconds: number): void {
  const wired = driverClient(client);
  const { stream } = wired.connection;
  stream.setTimeout((statementTimeout_seconds + SILENCE_SECONDS) * 1000, () => {
    if (!wired.readyForQuery) stream.destroy();
  });
}
