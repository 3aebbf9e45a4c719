/** Conditional requests (RFC 9110, section 13): 304 for what the caller has, 412 for what has changed. */
import type { FastifyRequest } from 'fastify';
import type { Found } from '../../records/read.ts';

/** The entity tags of a header without their quotes, or undefined where the header is absent. */
function entityTags(header: string | undefined): readonly string[] | undefined {
  return header?.split(',').map(unquoted);
}

function unquoted(tag: string): string {
  return tag.trim().replace(/^W\//, '').replace(/^"|"$/g, '');
}

/** The tags of records that If-Match names; the part that tells of what else an answer showed is left out. */
export function recordTags(header: string | undefined): readonly string[] | undefined {
  return entityTags(header)?.map((tag) => tag.replace(/-[0-9a-f]{16}$/, ''));
}

/** The headers that let a caller ask conditionally next time. */
export function validators({ tag, updatedAt }: Found): Record<string, string> {
  return { etag: tag, ...(updatedAt ? { 'last-modified': updatedAt.toUTCString() } : {}) };
}

/** Whether the caller already has the answer. If-None-Match outranks If-Modified-Since. */
export function isUnchanged({ headers }: FastifyRequest, { tag, updatedAt, own }: Found): boolean {
  const tags = entityTags(headers['if-none-match']);
  if (tags) return tags.includes('*') || tags.includes(unquoted(tag));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  if (!own || Number.isNaN(since) || !updatedAt) return false;
  return Math.floor(updatedAt.getTime() / 1000) * 1000 <= since;
}
