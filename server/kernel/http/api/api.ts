/** An API: its address, its versions, its endpoints and what they have in common. mount-api.ts puts it on a server. */
import type { FastifyRequest } from 'fastify';
import type { Conventions } from '../../records/conventions.ts';
import type { Principal } from '../../records/principal.ts';
import type { Registry } from '../../records/registry.ts';
import type { Endpoint } from './endpoint.ts';
import type { Envelope } from './envelope.ts';
import type { WebhookModel } from './extension.ts';

export interface Api {
  readonly name: string;
  /** What it is called and what it is for, in the document and on the reference page. */
  readonly title: string;
  readonly describe: string;
  /** Such as /api/v4. */
  readonly base: string;
  readonly versions: Versions;
  readonly endpoints: readonly Endpoint[];
  /** What is sent to webhooks. */
  readonly webhooks?: readonly WebhookModel[];
  readonly registry: Registry;
  readonly envelope: Envelope;
  readonly conventions: Conventions;
  /** Roles of which a caller's user needs one; without them any user may call. */
  readonly callers?: readonly string[];
  /** Countries of the firms that may use it, by ISO 3166; without them every firm may. */
  readonly countries?: readonly string[];
  /** Restrictions with which a user may not call at all, each with what the API shows of others in spite of it. */
  readonly needsUnrestricted?: Readonly<Record<string, string>>;
  /** What callers may not see because of what their tokens hold, beside what their users may not. */
  readonly restrictionsOf?: (principal: Principal, version: number) => readonly string[];
}

export interface Versions {
  /** The request header's name, and the name under which answers carry it. */
  readonly header: string;
  /** The version that a header asks for; throws 410 where it can't be had. */
  readonly read: (header: string | undefined) => number;
  readonly show: (version: number) => string;
  /** Versions are dates, and one without a contract of its own is answered by the one before it. */
  readonly dated?: true;
  /** What the header takes, as a sentence. */
  readonly describe: string;
  /** The versions that can be had, in their order. */
  readonly all: readonly number[];
  readonly oldest: number;
  readonly newest: number;
}

/** The version that a request asks for. */
export function versionAsked(versions: Versions, { headers }: FastifyRequest): number {
  const header = headers[versions.header.toLowerCase()];
  return versions.read(typeof header === 'string' ? header : undefined);
}
