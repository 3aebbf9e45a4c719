/** The operations that an API really offers for a declared record. */
import type { Api } from '../../http/api/api.ts';
import type { Operation, Resource } from '../resource.ts';

/** The record with the operations that the API's endpoints offer for it. */
export function withOfferedOperations(
  of: Resource,
  { endpoints }: Api,
): Resource & { readonly single: boolean } {
  const has = (method: string, path: string, operation?: string): boolean =>
    endpoints.some(
      (each) =>
        // The suite calls as an application, which may not use endpoints that need a session.
        !each.sessionOnly &&
        each.resource?.name === of.name &&
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
  return { ...of, operations, single };
}
