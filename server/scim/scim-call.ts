/** A directory's request: the caller, and the base URL of resources. */
import type { Actor, IdentityParts } from '#identity';
import type { RequestContext } from '#kernel/requests/request-context.ts';

export interface ScimCall {
  readonly context: RequestContext;
  readonly actor: Actor;
  /** Such as https://office.example/scim/v2. */
  readonly base: string;
  readonly parts: IdentityParts;
}
