/** If-Match (RFC 9110, section 13.1.1): a write of a record that has changed since it was read is refused. */
import type { Resource } from '../declarations/resource.ts';
import { refuse } from '../errors/kernel-refusals.ts';

/** `ifMatch` lists entity tags; throws 412 unless one of them is the record's, or any is accepted. */
export function requireEtag(
  { name: resource }: Resource,
  id: string,
  etag: string,
  ifMatch: readonly string[] | undefined,
): void {
  if (!ifMatch || ifMatch.includes('*') || ifMatch.includes(etag)) return;
  throw refuse('record.precondition', { resource, id, etag: `"${etag}"` });
}
