/**
 * Who is asking. The identity slice makes principals out of tokens and sessions; the kernel only
 * compares what they carry and knows none of the words in it.
 */
import type { FastifyRequest } from 'fastify';

export interface Principal {
  readonly accountId: string;
  readonly userId: string;
  /** Null for a person in the web app. */
  readonly applicationId: string | null;
  /** Names the token or session in rate limits, idempotency and the audit log; not the secret itself. */
  readonly credentialId: string;
  /** The OAuth grant behind the token, or null for a session. */
  readonly grantId: string | null;
  readonly scopes: ReadonlySet<string>;
  /** The user's roles, such as admin or billing. */
  readonly roles: ReadonlySet<string>;
  /**
   * What this user may not see, as words that declarations refer to, such as own_hours: the user
   * sees only their own hours. Part of the key of every compiled shape.
   */
  readonly sight: ReadonlySet<string>;
  /**
   * The administrator who looks through this user's eyes. Such a principal only reads, and sees nothing that the
   * administrator does not see as well.
   */
  readonly observerId?: string;
  /** Requests per minute of this credential. */
  readonly requestsPerMinute: number;
  /** Where the request came from, for the audit log. */
  readonly address: string;
}

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

/** Write includes read (decisions, section 3). */
export function holdsScope(scopes: ReadonlySet<string>, scope: string): boolean {
  return scopes.has(scope) || (scope.endsWith('_read') && scopes.has(scope.replace(/_read$/, '_write')));
}
