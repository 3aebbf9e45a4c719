/** The app's client: the generated operations, called with the browser's session. */
import { ApiError, connect } from '../../sdk/client.ts';
import { fetchWithRetries, UnreachableError } from './fetch-with-retries.ts';

export const api = connect({ fetch: fetchWithRetries });

export { ApiError };

/** Programming errors, which the error boundary shows; never shown at a field. */
export function isDefect(error: unknown): boolean {
  if (error instanceof ApiError || error instanceof UnreachableError) return false;
  return error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
}

const NOT_FOUND = 404;
const PRECONDITION_FAILED = 412;

/** The record does not exist, or not for this person. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === NOT_FOUND;
}

/** Someone else has saved the record since it was read. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.status === PRECONDITION_FAILED;
}

/** An idempotency key for one write: the same for every repetition, so that the write happens once. */
export function newKey(): string {
  return crypto.randomUUID();
}
