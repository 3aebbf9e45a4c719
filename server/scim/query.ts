/** The query of a list (RFC 7644, 3.4.2): a filter, a page by its first index, and attributes. */
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { conditionOf } from './filter.ts';
import type { ScimCall } from './scim-call.ts';
import type { ScimResource, Representation } from './scim-resource.ts';

export const MOST_RESULTS = 200;

/** Attributes that are always returned (RFC 7643, 7). */
const ALWAYS: ReadonlySet<string> = new Set(['schemas', 'id', 'meta']);

/** The prefix that an attribute's name may have (RFC 7644, 3.10). */
const CORE_SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i;

export async function list(
  connection: Connection,
  call: ScimCall,
  of: ScimResource,
  query: URLSearchParams,
): Promise<Record<string, unknown>> {
  const startIndex = Math.max(1, wholeNumber(query.get('startIndex'), 1));
  const count = Math.min(MOST_RESULTS, Math.max(0, wholeNumber(query.get('count'), MOST_RESULTS)));
  const { accountId } = call.context.principal;
  const found = sql`from ${raw(of.rows)} and t.account_id = ${accountId} and ${conditionOf(query.get('filter'), of.filters)}`;
  const total = await connection.count(sql`select count(*) ${found}`);
  const rows = await connection.rows<Pick<Tables['users' | 'groups'], 'id'>>(
    sql`select t.id ${found} order by t.id limit ${count} offset ${startIndex - 1}`,
  );
  const shown: Representation[] = [];
  for (const { id } of rows) shown.push(chosen(await of.read(connection, call, id), query));
  return listResponse(total, startIndex, shown);
}

/** Keeps only `attributes`, if given, and removes `excludedAttributes`. */
export function chosen(resource: Representation, query: URLSearchParams): Representation {
  const namesOf = (parameter: string): string[] =>
    (query.get(parameter) ?? '')
      .split(',')
      .map((name) => name.trim().replace(CORE_SCHEMA, '').replace(/\..*$/, '').toLowerCase())
      .filter(Boolean);
  const only = namesOf('attributes');
  const without = new Set(namesOf('excludedAttributes'));
  const isShown = (name: string): boolean =>
    ALWAYS.has(name) ||
    (only.length > 0 ? only.includes(name.toLowerCase()) : !without.has(name.toLowerCase()));
  const members = Object.entries(resource).filter(([name]) => isShown(name));
  return { ...Object.fromEntries(members), meta: resource.meta };
}

function wholeNumber(text: string | null, instead: number): number {
  const value = Number(text ?? instead);
  return Number.isInteger(value) ? value : instead;
}

export function listResponse(totalResults: number, startIndex: number, resources: readonly unknown[]) {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
