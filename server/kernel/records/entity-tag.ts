/** The entity tag of an answer (RFC 9110, section 8.8.3). */
import { hash } from 'node:crypto';

/** The number of hexadecimal digits that cover the rest of the response, after the record's own tag. */
const DIGEST_DIGITS = 16;

/** Weak if the record has no tag of its own; then no write can be made conditional on it. */
export function entityTag(etag: string | undefined, own: boolean, json: string): string {
  if (own && etag !== undefined) return `"${etag}"`;
  const digest = hash('sha256', json).slice(0, DIGEST_DIGITS);
  return etag === undefined ? `W/"${digest}"` : `"${etag}-${digest}"`;
}
