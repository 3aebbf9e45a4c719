/**
 * Conditional requests (RFC 9110, section 13): 304 if the caller's copy is current, 412 if the record has changed.
 */
import type { FastifyRequest } from 'fastify';
import type { EncodedRecord } from '../../records/read.ts';

/** The entity tags of a header without their quotes; undefined if the header is absent. */
function entityTags(header: string | undefined): readonly string[] | undefined {
  return header?.split(',').map(unquoted);
}

function unquoted(tag: string): string {
  return tag.trim().replace(/^W\//, '').replace(/^"|"$/g, '');
}

/** The record tags in If-Match, without the suffix that covers the rest of the response. */
export function recordTags(header: string | undefined): readonly string[] | undefined {
  return entityTags(header)?.map((tag) => tag.replace(/-[0-9a-f]{16}$/, ''));
}

/** The headers that allow a conditional request next time. */
export function validators({ tag, updatedAt }: EncodedRecord): Record<string, string> {
  return { etag: tag, ...(updatedAt ? { 'last-modified': updatedAt.toUTCString() } : {}) };
}

/** Whether the caller has a copy with this tag; undefined if the caller did not ask. */
export function hasCopy({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean | undefined {
  const tags = entityTags(headers['if-none-match']);
  return tags && (tags.includes('*') || tags.includes(unquoted(tag)));
}

/** Whether the caller's copy is current. If-None-Match takes precedence over If-Modified-Since. */
export function isUnchanged(request: FastifyRequest, { tag, updatedAt, own }: EncodedRecord): boolean {
  const { headers } = request;
  const named = hasCopy(request, tag);
  if (named !== undefined) return named;
  const since = Date.parse(headers['if-modified-since'] ?? '');
  if (!own || Number.isNaN(since) || !updatedAt) return false;
  return Math.floor(updatedAt.getTime() / 1000) * 1000 <= since;
}
