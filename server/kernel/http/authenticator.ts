/** How a request proves who sends it, and what a caller without the right to do something is told. */
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../records/principal.ts';

/** What a caller without the right to do something is told to come with (RFC 6750, section 3). */
export const BEARER_CHALLENGE = 'Bearer realm="chancery"';

/** The challenge of a token that lacks a scope. */
export function scopeChallenge(scope: string): string {
  return `${BEARER_CHALLENGE}, error="insufficient_scope", scope="${scope}"`;
}

export interface Authenticator {
  /** The principal of a request. Throws a Refusal of 401 where there is none. */
  authenticate(request: FastifyRequest): Promise<Principal>;
}
