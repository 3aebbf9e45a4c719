/** All records of a list, page by page, for answers of another form than JSON. */
import type { Connection } from '../database/database.ts';
import type { Reader } from './read.ts';
import { Query } from './query.ts';
import type { RequestContext } from './request-context.ts';
import type { Resource } from './resource.ts';

const PAGE = 200;

/** Of a list with more records than `most`, the first ones, and some beyond where a page has them. */
export async function readAll<T>(
  connection: Connection,
  reader: Reader,
  of: Resource,
  context: Omit<RequestContext, 'query'>,
  parameters: URLSearchParams,
  most: number,
): Promise<T[]> {
  const search = new URLSearchParams(parameters);
  search.set('limit', String(PAGE));
  const records: T[] = [];
  while (records.length < most) {
    const page = await reader.list(connection, of, { ...context, query: new Query(search.toString()) });
    for (const json of page.records) records.push(JSON.parse(json));
    if (page.next === undefined) break;
    search.set('page_token', page.next);
  }
  return records;
}

/** What a request asks of a list, with the fields that the answer needs and without its pages. */
export function listParametersOf(query: Query, fields: string): URLSearchParams {
  const search = new URLSearchParams(query.pairs.map(([name, text]) => [name, text]));
  for (const name of ['limit', 'page_token', 'offset']) search.delete(name);
  search.set('fields', fields);
  return search;
}
