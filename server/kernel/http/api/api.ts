/** An API: its base path, versions, endpoints and what they share. mount-api.ts adds it to a server. */
import type { FastifyRequest } from 'fastify';
import type { Conventions } from '../../declarations/conventions.ts';
import type { Principal } from '../../requests/principal.ts';
import type { Registry } from '../../declarations/registry.ts';
import type { Endpoint } from './endpoint.ts';
import type { Envelope } from './envelope.ts';
import type { WebhookModel } from './extension.ts';

export interface Api {
  readonly name: string;
  /** The title and description in the OpenAPI document and on the reference page. */
  readonly title: string;
  readonly describe: string;
  /** Such as /api/v4. */
  readonly base: string;
  readonly versions: Versions;
  readonly endpoints: readonly Endpoint[];
  /** The models whose events are sent to webhooks. */
  readonly webhooks?: readonly WebhookModel[];
  readonly registry: Registry;
  readonly envelope: Envelope;
  readonly conventions: Conventions;
  /** The caller's user must have one of these roles; if unset, any user may call. */
  readonly callers?: readonly string[];
  /** Countries (ISO 3166 codes) of the firms that may use the API; if unset, every firm may. */
  readonly countries?: readonly string[];
  /**
   * Users with one of these restrictions may not call the API at all. Each comes with the data of others that the API
   * would show them regardless.
   */
  readonly needsUnrestricted?: Readonly<Record<string, string>>;
  /** Restrictions that result from the caller's token, in addition to those of the user. */
  readonly restrictionsOf?: (principal: Principal, version: number) => readonly string[];
}

export interface Versions {
  /** The name of the request header, and the name of the response header. */
  readonly header: string;
  /** The version that a header value asks for; throws 410 if it is not available. */
  readonly read: (header: string | undefined) => number;
  readonly show: (version: number) => string;
  /** Set if versions are dates. A date without its own contract uses the contract before it. */
  readonly dated?: true;
  /** The accepted header values, as a sentence. */
  readonly describe: string;
  /** All available versions, in ascending order. */
  readonly all: readonly number[];
  readonly oldest: number;
  readonly newest: number;
}

/** The version that a request asks for. */
export function versionAsked(versions: Versions, { headers }: FastifyRequest): number {
  const header = headers[versions.header.toLowerCase()];
  return versions.read(typeof header === 'string' ? header : undefined);
}
