/** One request as the records see it: who asks, in which version, when, and with which parameters. */
import type { Principal } from './principal.ts';
import { holdsScope } from './principal.ts';
import type { Parameter } from '../database/sql.ts';
import type { Viewer } from './projection.ts';
import type { Query } from './query.ts';

export interface Ask {
  readonly principal: Principal;
  /** The minor version, such as 13 for 4.0.13. */
  readonly version: number;
  readonly now: Date;
  readonly query: Query;
  readonly requestId: string;
  /** Whether unknown parameters and members are refused, where they are else ignored. */
  readonly strict?: boolean;
  /** Scheme, host and port that the caller used; unset where no request asks. */
  readonly origin?: string;
}

/** The parameters that any declaration's SQL may name. */
export function commonSlots({ principal, now, origin }: Ask): Record<string, Parameter> {
  const instant = now.toISOString();
  return {
    account: principal.accountId,
    viewer: principal.userId,
    application: principal.applicationId,
    now: instant,
    today: instant.slice(0, 10),
    origin: origin ?? null,
  };
}

export function viewerOf({ principal, version }: Ask): Viewer {
  return { version, sight: principal.sight, holds: (scope) => holdsScope(principal.scopes, scope) };
}

/** By the set of scopes, which a token's principal keeps from request to request. */
const keys = new WeakMap<Principal['scopes'], string>();

/** Everything about the asker that a compiled statement depends on, in one word. */
export function viewerKey({ principal, version }: Ask): string {
  let key = keys.get(principal.scopes);
  if (key === undefined) {
    key = `${[...principal.sight].toSorted().join()};${[...principal.scopes].toSorted().join()}`;
    keys.set(principal.scopes, key);
  }
  return `${version};${key}`;
}
