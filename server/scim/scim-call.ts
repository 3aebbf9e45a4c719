/** One request of a directory: who asks, and under which address resources are named. */
import type { Actor, IdentityParts } from '#identity';
import type { RequestContext } from '#kernel/records/request-context.ts';

export interface ScimCall {
  readonly context: RequestContext;
  readonly actor: Actor;
  /** Such as https://office.example/scim/v2. */
  readonly base: string;
  readonly parts: IdentityParts;
}
