/** The operations that an API really offers for a declared record, and the scopes that they require. */
import type { Api } from '../../http/api/api.ts';
import type { Endpoint } from '../../http/api/endpoint.ts';
import type { Operation, Resource } from '../../declarations/resource.ts';

export interface Offered extends Resource {
  /** Whether there is one per firm or user, so that the path has no id. */
  readonly single: boolean;
  /** Whether every operation requires the scope that the declaration implies. */
  readonly usualScopes: boolean;
  /** The scopes that every operation requires in addition. */
  readonly alsoScopes: readonly string[];
}

/** The record with the operations that the API's endpoints offer for it. */
export function withOfferedOperations(of: Resource, { endpoints }: Api): Offered {
  // The suite calls as an application, which may not use endpoints that need a session.
  const callable = endpoints.filter((each) => !each.sessionOnly && each.resource?.name === of.name);
  const has = (method: string, path: string, operation?: string): boolean =>
    callable.some(
      (each) =>
        each.method === method &&
        each.path === path &&
        (operation === undefined || each.operation === operation),
    );
  const all = `/${of.path}`;
  const one = `${all}/{id}`;
  const single = has('GET', all, 'read');
  const operations: Operation[] = [
    ...(has('GET', all, 'list') ? ['list' as const] : []),
    ...(single || has('GET', one) ? ['read' as const] : []),
    ...(!single && has('POST', all) ? ['create' as const] : []),
    ...(has('PATCH', single ? all : one) ? ['update' as const] : []),
    ...(has('DELETE', one) ? ['delete' as const] : []),
  ];
  const standard = callable.filter(({ operation }) => operation !== undefined);
  return {
    ...of,
    operations,
    single,
    usualScopes: standard.every(hasUsualScope),
    alsoScopes: alsoScopes(standard),
  };
}

function hasUsualScope({ resource, method, scope, orScope }: Endpoint): boolean {
  const usual = `${resource?.scope}_${method === 'GET' ? 'read' : 'write'}`;
  return scope === usual && orScope === undefined;
}

function alsoScopes(standard: readonly Endpoint[]): string[] {
  return [...new Set(standard.flatMap(({ alsoScope }) => alsoScope ?? []))];
}
