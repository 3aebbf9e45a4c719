/**
 * The operations of an API that a user may not call, because of their roles or restrictions or because they view the app
 * as someone else.
 */
import { operationId } from './operation-names.ts';
import type { Principal } from '../../requests/principal.ts';
import type { Api } from './api.ts';
import type { Resource } from '../../declarations/resource.ts';
import { type Endpoint, isRefusedToObservers } from './endpoint.ts';

type Caller = Pick<Principal, 'roles' | 'restrictions' | 'observerId'>;

function refusedEndpoints(api: Api, { roles, restrictions, observerId }: Caller): Endpoint[] {
  if (!isOpenTo(api, restrictions)) return [...api.endpoints];
  const has = (wanted: readonly string[] | undefined) => !wanted || wanted.some((role) => roles.has(role));
  return api.endpoints.filter(
    (endpoint) =>
      (observerId !== undefined && isRefusedToObservers(endpoint)) ||
      !has(api.callers) ||
      !has(endpoint.callers) ||
      (endpoint.method !== 'GET' && !has(writersOf(endpoint, api))) ||
      (endpoint.method === 'POST' && isUnseen(endpoint.resource, restrictions)),
  );
}

/** Whether users with these restrictions see no record of this kind, and so may create none. */
function isUnseen(resource: Resource | undefined, held: Principal['restrictions']): boolean {
  return [resource?.visible ?? []]
    .flat()
    .some(
      ({ restrictions, unless }) =>
        unless === 'false' && [restrictions].flat().some((word) => held.has(word)),
    );
}

/** Whether users with these restrictions may use an API. */
export function isOpenTo({ needsUnrestricted = {} }: Api, restrictions: Principal['restrictions']): boolean {
  return !Object.keys(needsUnrestricted).some((word) => restrictions.has(word));
}

/** The operations that this user may not call, by their ids; one that both PATCH and PUT call is listed once. */
export function refusedOperations(api: Api, principal: Caller): Map<string, Endpoint> {
  return new Map(refusedEndpoints(api, principal).map((endpoint) => [operationId(endpoint, api), endpoint]));
}

/** The roles that may write with an endpoint: unless it says so, those that may write what it declares or returns. */
function writersOf(
  { writers, resource, answers }: Endpoint,
  { registry }: Api,
): readonly string[] | undefined {
  if (writers) return writers === 'everyone' ? undefined : writers;
  const noun = answers && ('one' in answers ? answers.one : 'many' in answers ? answers.many : undefined);
  return (resource ?? (noun === undefined ? undefined : registry.get(noun)))?.writtenBy;
}
