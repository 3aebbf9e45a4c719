/** Distinguishes a lost database connection from a failed statement. */
import { codeOf } from '../errors/message.ts';

/** SQLSTATE 57P0x (shutdown, crash), 25006 (a primary that became a replica), and the driver's socket errors. */
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
