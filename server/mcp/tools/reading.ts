/** The tools that read records: list, read and search. */
import { z } from 'zod';
import { filtersOf } from '#kernel/records/list-filters.ts';
import type { RecordType } from '../record-types.ts';
import { FIELDS, ID, pathOfOne, resultOf, typeArgument, typeNamed, type Tool, type Tools } from '../tool.ts';

const PAGE_RECORDS = 25;
const MOST_PAGE_RECORDS = 200;
const MOST_SEARCHED_TYPES = 8;
/** The types searched by default. */
const SEARCHED = [
  'matters',
  'contacts',
  'documents',
  'tasks',
  'notes',
  'communications',
  'bills',
  'activities',
];
const SEARCH_RESULTS = 10;

const LIMIT = z
  .int()
  .min(1)
  .max(MOST_PAGE_RECORDS)
  .default(PAGE_RECORDS)
  .describe('The maximum number of records per page.');

export function listTool(tools: Tools): Tool | undefined {
  const type = typeArgument(tools, 'list');
  if (!type) return undefined;
  const filters = z
    .record(
      z.string(),
      z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))]),
    )
    .default({})
    .describe('Filters by name, as `describe` lists them, such as {"status": "open"}.');
  const input = {
    type,
    fields: FIELDS,
    filters,
    order: z.string().optional().describe('Such as id(desc); `describe` lists the orders of a type.'),
    limit: LIMIT,
    page_token: z.string().optional().describe('The page token from meta.paging.next of the previous page.'),
  };
  return {
    name: 'list',
    title: 'List records',
    description: 'Lists records of one type, a page at a time, with the requested fields, filters and order.',
    input,
    readOnly: true,
    async run(given: z.output<z.ZodObject<typeof input>>) {
      const { type: name, filters: by, ...query } = given;
      const of = typeNamed(tools, name);
      return resultOf(
        await tools.call(of.served, { method: 'GET', path: of.path, query: { ...by, ...query } }),
      );
    },
  };
}

export function readTool(tools: Tools): Tool | undefined {
  const type = typeArgument(tools, 'read');
  if (!type) return undefined;
  const input = { type, id: ID, fields: FIELDS };
  return {
    name: 'read',
    title: 'Read a record',
    description: 'Reads one record by its id, with the requested fields.',
    input,
    readOnly: true,
    async run({ type: name, id, fields }: z.output<z.ZodObject<typeof input>>) {
      const of = typeNamed(tools, name);
      return resultOf(
        await tools.call(of.served, { method: 'GET', path: pathOfOne(of, id), query: { fields } }),
      );
    },
  };
}

export function searchTool(tools: Tools): Tool | undefined {
  const searchable = [...tools.types.values()].filter(isSearchable).map(({ name }) => name);
  if (searchable.length === 0) return undefined;
  const input = {
    query: z.string().min(1).max(200).describe('The words to search for.'),
    types: z
      .array(z.enum(searchable))
      .min(1)
      .max(MOST_SEARCHED_TYPES)
      .optional()
      .describe('The record types; by default matters, contacts, documents and similar.'),
    limit: z.int().min(1).max(PAGE_RECORDS).default(SEARCH_RESULTS).describe('Most records of each type.'),
  };
  const standard = SEARCHED.filter((name) => searchable.includes(name));
  return {
    name: 'search',
    title: 'Search',
    description: 'Finds records of several types by words, and returns them by type.',
    input,
    readOnly: true,
    async run({
      query,
      types = standard.length > 0 ? standard : searchable.slice(0, MOST_SEARCHED_TYPES),
      limit,
    }: z.output<z.ZodObject<typeof input>>) {
      const found: [string, unknown][] = [];
      for (const name of types) {
        const of = typeNamed(tools, name);
        const answer = await tools.call(of.served, {
          method: 'GET',
          path: of.path,
          query: { query, limit, fields: shownFields(of) },
        });
        if (answer.status >= 400) return resultOf(answer);
        found.push([name, JSON.parse(answer.text).data]);
      }
      return resultOf({ status: 200, text: JSON.stringify(Object.fromEntries(found)) });
    },
  };
}

function isSearchable({ operations, resource, served: { api } }: RecordType): boolean {
  return operations.has('list') && 'query' in filtersOf(resource, api.conventions);
}

/** Members that identify a record among others. */
const TELLING = [
  'id',
  'display_number',
  'number',
  'name',
  'subject',
  'description',
  'note',
  'status',
  'date',
  'type',
];

function shownFields({ resource, served: { api } }: RecordType): string | undefined {
  if (!api.conventions.fields) return undefined;
  return TELLING.filter((name) => resource.fields[name]?.member === 'plain').join(',') || undefined;
}
