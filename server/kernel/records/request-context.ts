/** One request as the records see it: who asks, in which version, when, and with which parameters. */
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
  /** Whether unknown parameters and members are refused, where they are else ignored. */
  readonly strict?: boolean;
  /** Scheme, host and port that the caller used; unset where no request asks. */
  readonly origin?: string;
}

/** The parameters that any declaration's SQL may name. */
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

/** The words of a set, by the set itself: a principal keeps its sets from request to request. */
const joined = new WeakMap<ReadonlySet<string>, string>();

function joinedWords(words: ReadonlySet<string>): string {
  let text = joined.get(words);
  if (text === undefined) joined.set(words, (text = [...words].toSorted().join()));
  return text;
}

/** Everything about the asker that a compiled statement depends on, in one word. */
export function viewerKey({ principal: { restrictions, scopes }, version }: RequestContext): string {
  return `${version};${joinedWords(restrictions)};${joinedWords(scopes)}`;
}
