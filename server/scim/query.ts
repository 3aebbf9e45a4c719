/** What a list is asked for (RFC 7644, 3.4.2): one attribute with eq, and a page by its first index. */
import { ScimError } from './scim-error.ts';

export const MOST_RESULTS = 200;

export interface ListQuery {
  /** The value that the one attribute must have; undefined: all. */
  readonly equals: string | undefined;
  readonly startIndex: number;
  readonly count: number;
}

export function readListQuery(query: URLSearchParams, attribute: string): ListQuery {
  return {
    equals: readFilter(query.get('filter'), attribute),
    startIndex: Math.max(1, wholeNumber(query.get('startIndex'), 1)),
    count: Math.min(MOST_RESULTS, Math.max(0, wholeNumber(query.get('count'), MOST_RESULTS))),
  };
}

function readFilter(filter: string | null, attribute: string): string | undefined {
  if (filter === null) return undefined;
  const [, name = '', value = ''] = /^\s*([\w:.]+)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(filter) ?? [];
  if (name.split(':').at(-1)?.toLowerCase() === attribute.toLowerCase()) return JSON.parse(value) as string;
  throw new ScimError(
    400,
    `The filter cannot be ${filter}: ${attribute} eq "VALUE" is accepted.`,
    'invalidFilter',
  );
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
