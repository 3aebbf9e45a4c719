/** How things are called in a document: components by their noun, operations by their path. */
import type { Api } from '../http/api/api.ts';
import type { Endpoint } from '../http/api/endpoint.ts';

/** `practice_area` → `PracticeArea`. */
export function pascal(words: string): string {
  return words
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');
}

const VERBS = { list: 'list', read: 'read', create: 'create', update: 'update', delete: 'delete' } as const;
const VERB_BY_METHOD = { GET: 'get', POST: 'post', PATCH: 'update', PUT: 'put', DELETE: 'delete' } as const;

/** `listActivities`, `readActivity`, `replaceActivity` for PUT, `getUsersWhoAmI` for what nothing declares. */
export function operationId({ method, path, resource, operation }: Endpoint): string {
  const verb =
    operation && method === 'PUT' ? 'replace' : operation ? VERBS[operation] : VERB_BY_METHOD[method];
  const isOwn = path === `/${resource?.path}` || path === `/${resource?.path}/{id}`;
  if (resource && isOwn && operation && operation !== 'list') return verb + pascal(resource.name);
  return verb + pascal(path.replace(/\{\w+\}/g, ''));
}

/** What an endpoint belongs to: the record whose path its own begins with, or else its first part. */
export function tagOf({ path }: Endpoint, { registry }: Pick<Api, 'registry'>): string {
  const owners = registry.all.flatMap((of) =>
    of.path !== undefined && `${path}/`.startsWith(`/${of.path}/`) ? [of.path] : [],
  );
  return owners.toSorted((one, other) => other.length - one.length)[0] ?? path.split('/')[1]!;
}

/** `activity_description` → `activity description`. */
export function spoken(name: string): string {
  return name.replaceAll('_', ' ');
}

/** `an activity`, `a matter`. */
export function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) && !/^us(er|e)/i.test(name) && !/^ut/i.test(name) ? 'an' : 'a'} ${spoken(name)}`;
}
