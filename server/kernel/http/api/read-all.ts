/** Reads all records of a list, page by page, for responses in formats other than JSON. */
import type { Connection } from '../../database/database.ts';
import type { Reader } from '../../records/read.ts';
import { Query } from '../../requests/query.ts';
import type { RequestContext } from '../../requests/request-context.ts';
import type { Resource } from '../../declarations/resource.ts';

const PAGE = 200;

/** Parameters of a list that a response with all of its records does not have. */
export const PAGING_PARAMETERS = ['limit', 'page_token', 'offset'] as const;

/** Reads until `most` is reached; the last page may bring slightly more. */
export async function readAll<T>(
  connection: Connection,
  reader: Reader,
  of: Resource,
  context: Omit<RequestContext, 'query'>,
  { parameters, most }: { readonly parameters: URLSearchParams; readonly most: number },
): Promise<T[]> {
  const search = new URLSearchParams(parameters);
  search.set('limit', String(PAGE));
  const records: T[] = [];
  while (records.length < most) {
    const page = await reader.list(connection, of, { ...context, query: new Query(search.toString()) });
    const those: readonly T[] = JSON.parse(page.records.toString());
    records.push(...those);
    if (page.next === undefined) break;
    search.set('page_token', page.next);
  }
  return records;
}

/** The query of a list request, with the fields that the response needs and without paging. */
export function listParametersOf(query: Query, fields: string): URLSearchParams {
  const search = new URLSearchParams(query.pairs.map(([name, text]) => [name, text]));
  for (const name of PAGING_PARAMETERS) search.delete(name);
  search.set('fields', fields);
  return search;
}
