/** Entity tags: new ones, and those that a request has written. */
import { randomBytes } from 'node:crypto';
import type { Parameter } from '../database/sql.ts';
import type { Resource } from '../declarations/resource.ts';
import type { RequestContext } from '../requests/request-context.ts';

/** A new entity tag: opaque, and never reused for the record. */
export function newEtag(): string {
  return randomBytes(16).toString('hex');
}

/** The entity tags that each request has written, keyed by the request's instant. */
const tagsWritten = new WeakMap<Date, Map<string, string>>();

export function rememberEtag(
  { now }: RequestContext,
  of: Resource,
  ids: readonly string[],
  etag: Parameter | undefined,
): void {
  if (typeof etag !== 'string') return;
  const tags = tagsWritten.get(now) ?? new Map<string, string>();
  for (const id of ids) tags.set(`${of.name} ${id}`, etag);
  tagsWritten.set(now, tags);
}

/** The tag that a record got in this request, which saves reading it back. */
export function etagWritten({ now }: RequestContext, of: Resource, id: string): string | undefined {
  return tagsWritten.get(now)?.get(`${of.name} ${id}`);
}
