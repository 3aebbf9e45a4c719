/** Who makes a request, as identity records it. */
import type { PersonToAdd } from '#identity';
import type { RequestContext } from '#kernel/requests/request-context.ts';

export type Actor = NonNullable<PersonToAdd['actor']>;

export function actorOf({ principal, requestId }: RequestContext): Actor {
  const { userId, applicationId, credentialId, address } = principal;
  return { userId, applicationId, credentialId, address, requestId };
}
