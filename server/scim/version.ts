/** The version of a resource (RFC 7644, 3.14): a hash of everything it shows. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ScimError } from './scim-error.ts';
import type { Representation } from './scim-resource.ts';

export function versioned(json: string): Representation {
  const version = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  const resource: Representation = JSON.parse(json);
  return { ...resource, meta: { ...resource.meta, version } };
}

/** Whether a header lists the version; in If-None-Match and If-Match, weak tags match too (RFC 7644, 3.14). */
export function names(header: string | undefined, { meta }: Representation): boolean {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((tag) => ['*', opaque(meta.version)].includes(opaque(tag)));
}

export function requireVersion({ headers }: FastifyRequest, current: Representation): void {
  const wanted = headers['if-match'];
  if (wanted === undefined || names(wanted, current)) return;
  throw new ScimError(
    412,
    `${String(current['id'])} has been changed: its version is ${current.meta.version}, not ${wanted.slice(0, 100)}.`,
  );
}
