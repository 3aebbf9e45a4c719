/** Conditional requests (RFC 9110, section 13): 304 for what the caller has, 412 for what has changed. */
import type { FastifyRequest } from 'fastify';
import type { Found } from '../../resource/read.ts';

/** The entity tags of a header without their quotes, or undefined where the header is absent. */
export function entityTags(header: string | undefined): readonly string[] | undefined {
  if (header === undefined) return undefined;
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, '').replace(/^"|"$/g, ''));
}

/** The headers that let a caller ask conditionally next time. */
export function validators({ etag, updatedAt }: Found): Record<string, string> {
  return {
    ...(etag === undefined ? {} : { etag: `"${etag}"` }),
    ...(updatedAt ? { 'last-modified': updatedAt.toUTCString() } : {}),
  };
}

/** Whether the caller already has the record. If-None-Match outranks If-Modified-Since. */
export function isUnchanged({ headers }: FastifyRequest, { etag, updatedAt }: Found): boolean {
  const tags = entityTags(headers['if-none-match']);
  if (tags) return etag !== undefined && (tags.includes('*') || tags.includes(etag));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  if (Number.isNaN(since) || !updatedAt) return false;
  return Math.floor(updatedAt.getTime() / 1000) * 1000 <= since;
}
