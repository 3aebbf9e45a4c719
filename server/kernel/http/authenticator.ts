/** Authentication of requests, and the challenges sent to callers without the required rights. */
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../requests/principal.ts';

/** The challenge for a caller without valid credentials (RFC 6750, section 3). */
export const BEARER_CHALLENGE = 'Bearer realm="chancery"';

/** The challenge for a token that lacks a scope. */
export function scopeChallenge(scope: string): string {
  return `${BEARER_CHALLENGE}, error="insufficient_scope", scope="${scope}"`;
}

export interface Authenticator {
  /** The principal of a request. Throws a 401 Refusal if there is none. */
  authenticate(request: FastifyRequest): Promise<Principal>;
}
