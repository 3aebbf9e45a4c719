/**
 * The id under which a request is found in the logs. A caller may choose it, where theirs is well
 * formed; it is on every answer, also on those to requests that are not HTTP.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';
const WELL_FORMED = /^[A-Za-z0-9._-]{1,128}$/;

export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : newRequestId();
}

export function newRequestId(): string {
  return randomBytes(12).toString('base64url');
}
