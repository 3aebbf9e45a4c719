/** The client of the app: the generated operations, called with the browser's session. */
import { ApiError, connect } from '../../sdk/client.ts';
import { fetchWithRetries, UnreachableError } from './fetch-with-retries.ts';

export const api = connect({ fetch: fetchWithRetries });

export { ApiError };

/** Errors of the program. They are shown by the error boundary and never beside a field. */
export function isDefect(error: unknown): boolean {
  if (error instanceof ApiError || error instanceof UnreachableError) return false;
  return error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
}

const PRECONDITION_FAILED = 412;

/** Somebody else has saved the record since it was read. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.status === PRECONDITION_FAILED;
}

/** The sentence to show for a failure: the API's own where it answered. A defect is thrown on. */
export function sentenceOf(error: unknown): string {
  if (isDefect(error)) throw error;
  return error instanceof Error ? error.message : String(error);
}

/** A key for one write: the same however often it is repeated, so that it happens once. */
export function newKey(): string {
  return crypto.randomUUID();
}
