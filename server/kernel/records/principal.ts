/**
 * Who is asking. The identity slice makes principals out of tokens and sessions; the kernel only
 * compares what they carry and knows none of the words in it.
 */
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
  readonly restrictions: ReadonlySet<string>;
  /**
   * The administrator who looks through this user's eyes. Such a principal only reads, and sees nothing that the
   * administrator does not see as well.
   */
  readonly observerId?: string;
  /** When the person at the app last proved who they are, in milliseconds; absent for applications. */
  readonly provenAt?: number;
  /** Whether the request log keeps the bodies of its requests, which it does of applications in sandboxes alone. */
  readonly bodiesAreLogged?: true;
  /** Requests per minute of this credential. */
  readonly requestsPerMinute: number;
  /** Where the request came from, for the audit log. */
  readonly address: string;
}

/** Write includes read (decisions:39). */
export function holdsScope(scopes: ReadonlySet<string>, scope: string): boolean {
  return scopes.has(scope) || (scope.endsWith('_read') && scopes.has(scope.replace(/_read$/, '_write')));
}
