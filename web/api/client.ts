/** The client of the app: the generated operations, called with the browser's session. */
import { ApiError, connect } from '../../sdk/client.ts';
import { patientFetch } from './patient-fetch.ts';

export const api = connect({ fetch: patientFetch });

export { ApiError };

/** The sentence to show for a failure: the API's own where it answered. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof TypeError)
    return 'The service cannot be reached. Check your connection and try again.';
  return error instanceof Error ? error.message : String(error);
}

/** A key for one write: the same however often it is repeated, so that it happens once. */
export function newKey(): string {
  return crypto.randomUUID();
}
