/**
 * How long a request waits for the database. The server cancels a statement that takes longer. If even then no answer
 * arrives, the connection is treated as broken and closed, so that nothing waits forever.
 */
import type pg from 'pg';
import { driverClient } from './raw/driver-connection.ts';

/** How long after the statement timeout the connection is considered broken. */
const SILENCE_SECONDS = 2;

/** The session option; empty if statements have no timeout. */
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
