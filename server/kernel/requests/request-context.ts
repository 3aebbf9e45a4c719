/** The context of a request for the records: the caller, the version, the time, and the parameters. */
import type { Principal } from './principal.ts';
import { holdsScope } from './principal.ts';
import type { Parameter } from '../database/sql.ts';
import type { Viewer } from './viewer.ts';
import type { Query } from './query.ts';

export interface RequestContext {
  readonly principal: Principal;
  /** The minor version, such as 13 for 4.0.13. */
  readonly version: number;
  readonly now: Date;
  readonly query: Query;
  readonly requestId: string;
  /** Whether unknown parameters and members are refused instead of ignored. */
  readonly strict?: boolean;
  /** The origin (scheme, host and port) that the caller used; unset outside of requests. */
  readonly origin?: string;
}

/** The parameters that the SQL of any declaration may use. */
export function commonParameters({ principal, now, origin }: RequestContext): Record<string, Parameter> {
  const instant = now.toISOString();
  return {
    account: principal.accountId,
    viewer: principal.userId,
    observer: principal.observerId ?? null,
    application: principal.applicationId,
    now: instant,
    today: instant.slice(0, 10),
    origin: origin ?? null,
  };
}

export function viewerOf({ principal, version }: RequestContext): Viewer {
  return {
    version,
    restrictions: principal.restrictions,
    holds: (scope) => holdsScope(principal.scopes, scope),
  };
}

/** The joined words of a set, cached by the set itself, since a principal keeps its sets between requests. */
const joined = new WeakMap<ReadonlySet<string>, string>();

function joinedWords(words: ReadonlySet<string>): string {
  let text = joined.get(words);
  if (text === undefined) joined.set(words, (text = [...words].toSorted().join()));
  return text;
}

/** A single key for everything about the caller that a compiled statement depends on. */
export function viewerKey({ principal, version }: RequestContext): string {
  return `${version};${rightsKey(principal)}`;
}

/** A single key for what a caller may see in any version. */
export function rightsKey({ restrictions, scopes }: Pick<Principal, 'restrictions' | 'scopes'>): string {
  return `${joinedWords(restrictions)};${joinedWords(scopes)}`;
}
