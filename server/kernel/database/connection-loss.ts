/** How a lost connection to the database is told from a failed statement. */
import { codeOf } from '../errors/message.ts';

/** PostgreSQL's class 57P0x (shutdown, crash), 25006 of a primary that has become a replica, and the driver's own socket errors. */
export function isConnectionLoss(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return (
    /^(57P0|08|25006|ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)/.test(
      codeOf(error),
    ) ||
    /Connection terminated|not queryable|connection timeout|timeout expired|timeout exceeded when trying to connect/i.test(
      message,
    )
  );
}
