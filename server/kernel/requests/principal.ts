/**
 * The caller. The identity slice creates principals from tokens and sessions; the kernel only compares their values
 * and does not interpret them.
 */
export interface Principal {
  readonly accountId: string;
  readonly userId: string;
  /** Null for a person in the web app. */
  readonly applicationId: string | null;
  /** Identifies the token or session in rate limits, idempotency and the audit log; it is not the secret. */
  readonly credentialId: string;
  /** The OAuth grant of the token; null for a session. */
  readonly grantId: string | null;
  readonly scopes: ReadonlySet<string>;
  /** The user's roles, such as admin or billing. */
  readonly roles: ReadonlySet<string>;
  /**
   * What this user may not see, as words that declarations refer to, such as hours_of_others. Part of the key of every
   * compiled shape.
   */
  readonly restrictions: ReadonlySet<string>;
  /**
   * The administrator who views the app as this user. Such a principal can only read, and sees nothing that the
   * administrator may not see.
   */
  readonly observerId?: string;
  /** When the person at the app last confirmed their identity, in milliseconds; absent for applications. */
  readonly provenAt?: number;
  /** Whether the request log stores request and response bodies, which happens only for applications in sandboxes. */
  readonly bodiesAreLogged?: true;
  /** The rate limit of this credential. */
  readonly requestsPerMinute: number;
  /** The client address, for the audit log. */
  readonly address: string;
}

/** Write includes read (decisions:39). */
export function holdsScope(scopes: ReadonlySet<string>, scope: string): boolean {
  return scopes.has(scope) || (scope.endsWith('_read') && scopes.has(scope.replace(/_read$/, '_write')));
}
