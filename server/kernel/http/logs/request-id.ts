/**
 * The id of a request in the logs. A caller may choose it if it is well formed. Every response carries it, even
 * responses to malformed HTTP.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';
const WELL_FORMED = /^[A-Za-z0-9._-]{1,128}$/;

export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : newRequestId();
}

const ID_BYTES = 12;
/** Generating random bytes costs as much as the rest of a small request, so they are generated in advance. */
const IDS_AT_ONCE = 256;
let bytes = Buffer.alloc(0);

export function newRequestId(): string {
  if (bytes.length === 0) bytes = randomBytes(ID_BYTES * IDS_AT_ONCE);
  const id = bytes.toString('base64url', 0, ID_BYTES);
  bytes = bytes.subarray(ID_BYTES);
  return id;
}
