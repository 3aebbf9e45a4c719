/** The path, query and header parameters of an operation. */
import type { Api } from './api.ts';
import { hasDryRun } from './dry-run.ts';
import { NONCE_PARAMETER } from './click-nonce.ts';
import type { Conventions } from '../../declarations/conventions.ts';
import type { Endpoint } from './endpoint.ts';
import type { Filter } from '../../declarations/filter.ts';
import { ordersOf } from '../../records/chosen-order.ts';
import { filtersOf } from '../../records/list-filters.ts';
import { includedFields, isMember, type Resource } from '../../declarations/resource.ts';
import { inVersion } from '../../declarations/field.ts';
import { KINDS } from '../../declarations/values.ts';
import { withArticle } from './record-names.ts';
import type { Schema } from '../../values/json-schema.ts';
import type { ComponentRef, DescribedParameter } from './openapi-objects.ts';

const TEXT: Schema = { type: 'string' };

/** Parameters shared by many operations, by component name. */
export function sharedParameters({ versions, conventions }: Api): Record<string, DescribedParameter> {
  const all: Record<string, DescribedParameter> = {
    ...OF_THE_QUERY,
    Version: inHeader(versions.header, TEXT, versions.describe),
    ...OF_THE_HEADERS,
  };
  if (!conventions.fields) delete all.Fields;
  if (!conventions.order) delete all.Offset;
  return all;
}

const OF_THE_QUERY: Readonly<Record<string, DescribedParameter>> = {
  Fields: query('fields', TEXT, {
    description:
      'The members to return, separated by commas. The members of a nested record follow its name in braces, one level deep: `id,matter{id,description}`. Without this parameter, the default members are returned.',
    example: 'id,etag',
  }),
  PageToken: query('page_token', TEXT, {
    description: 'Selects a page. The tokens are in `meta.paging.next` and `previous`.',
  }),
  Offset: query(
    'offset',
    { type: 'integer', minimum: 0, maximum: 10_000 },
    {
      description: 'The number of rows to skip; used without a page token.',
    },
  ),
  CustomActionNonce: query(NONCE_PARAMETER, TEXT, {
    description:
      'The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403.',
  }),
};

const OF_THE_HEADERS: Readonly<Record<string, DescribedParameter>> = {
  IdempotencyKey: inHeader(
    'Idempotency-Key',
    { type: 'string', maxLength: 255 },
    'A key of your choice that makes the request safe to repeat for 24 hours.',
  ),
  DryRun: inHeader(
    'X-Dry-Run',
    { type: 'string', enum: ['true', 'false'] },
    'true: the request is validated and answered as usual, but nothing is saved.',
  ),
  Prefer: inHeader(
    'Prefer',
    { type: 'string', enum: ['handling=strict'] },
    'With `handling=strict`, unknown parameters are refused with 400 and unknown members of the body with 422; otherwise they are ignored and listed in X-Ignored-Parameters and X-Ignored-Members.',
  ),
  IfMatch: inHeader(
    'If-Match',
    TEXT,
    'The record must still have one of these entity tags; otherwise the response is 412.',
  ),
  IfNoneMatch: inHeader(
    'If-None-Match',
    TEXT,
    'The entity tags that you have. If the response would still have one of them, it is 304.',
  ),
  IfModifiedSince: inHeader(
    'If-Modified-Since',
    TEXT,
    'An HTTP date. If only stored members are selected and the record was not changed since, the response is 304.',
  ),
};

export function parametersOf(
  endpoint: Endpoint,
  version: number,
  conventions: Conventions,
): (DescribedParameter | ComponentRef)[] {
  const { method, operation, resource: of } = endpoint;
  const own = endpoint.parameters ?? [];
  const inPath = pathNames(endpoint.path);
  const described = own
    .filter(({ name }) => !inPath.includes(name))
    .map(({ name, describe, schema = TEXT, required }) =>
      query(name, schema, { description: describe, ...(required ? { required } : {}) }),
    );
  const isRead = method === 'GET' && (operation === 'read' || 'one' in (endpoint.answers ?? {}));
  const keepsEtag = of?.fields.etag !== undefined;
  return [
    ...inPath.map((name) => pathParameter(name, endpoint)),
    ...(selects(endpoint) ? choosing(of, version, conventions) : []),
    ...[
      ...(operation === 'list' && of ? listParameters(of, version, conventions) : []),
      ...(of ? ownParameters(of, endpoint) : []),
    ].filter((each) => !endpoint.without?.includes(nameOf(each))),
    ...described,
    shared('CustomActionNonce'),
    shared('Version'),
    shared('Prefer'),
    ...(method === 'POST' ? [shared('IdempotencyKey')] : []),
    ...(hasDryRun(endpoint) ? [shared('DryRun')] : []),
    ...(isRead ? [shared('IfNoneMatch'), shared('IfModifiedSince')] : []),
    ...((operation === 'update' || operation === 'delete') && keepsEtag ? [shared('IfMatch')] : []),
  ];
}

/** The name of a list's parameter in addresses, without brackets. */
function nameOf(parameter: DescribedParameter | ComponentRef): string {
  const name = 'name' in parameter ? parameter.name : OF_THE_QUERY[componentOf(parameter)]?.name;
  return (name ?? '').replace(/\[\]$/, '');
}

function componentOf({ $ref }: ComponentRef): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

/** Whether the response contains records whose members `fields` selects. */
function selects({ operation, answers }: Endpoint): boolean {
  if (answers) return 'one' in answers || 'many' in answers;
  return operation !== undefined && operation !== 'delete';
}

/** The parameters that select the members of a response. */
function choosing(
  of: Resource | undefined,
  version: number,
  { fields }: Conventions,
): (DescribedParameter | ComponentRef)[] {
  if (fields) return [shared('Fields')];
  const names = of ? [...includedFields(of).keys()].filter((name) => isMember(of, name, version)) : [];
  if (names.length === 0) return [];
  return [
    query(
      'include',
      { type: 'array', items: { type: 'string' } },
      {
        description: `Members that are returned only on request, separated by commas: ${names.join(', ')}. Others are ignored.`,
        style: 'form',
        explode: false,
      },
    ),
  ];
}

function listParameters(
  of: Resource,
  version: number,
  conventions: Conventions,
): (DescribedParameter | ComponentRef)[] {
  const { default: standard, max }: Conventions['page'] = of.limit ?? conventions.page;
  const orders = [...ordersOf(of).keys()].flatMap((name) => [`${name}(asc)`, `${name}(desc)`]);
  const limit = query(
    'limit',
    { type: 'integer', minimum: 1, maximum: max, default: standard },
    { description: 'The maximum number of records per page.' },
  );
  const order = query(
    'order',
    { type: 'string', enum: orders, default: of.defaultOrder ?? 'id(asc)' },
    { description: 'The order of the list.' },
  );
  return [
    ...(max === undefined ? [] : [limit]),
    shared('PageToken'),
    ...(conventions.order ? [shared('Offset'), order] : []),
    ...Object.entries(filtersOf(of, conventions)).map(([name, filter]) =>
      filterParameter(name, filter, version),
    ),
  ];
}

function filterParameter(name: string, filter: Filter, version: number): DescribedParameter {
  const { keyed, schema, describe } = filter;
  const words = { description: describe, ...(isRequired(filter, version) ? { required: true } : {}) };
  if (keyed) {
    const object = { type: 'object', additionalProperties: TEXT };
    return query(name, object, { ...words, style: 'deepObject', explode: true });
  }
  return listOr(name, schema, words);
}

function isRequired({ required }: Filter, version: number): boolean {
  return required === true || (typeof required === 'object' && inVersion(required, version));
}

function ownParameters(of: Resource, { operation }: Endpoint): DescribedParameter[] {
  if (operation === undefined || operation === 'delete') return [];
  return Object.entries(of.parameters ?? {}).map(([name, { kind, describe }]) =>
    listOr(name, KINDS[kind].schema, { description: describe }),
  );
}

export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function pathParameter(name: string, { parameters, resource }: Endpoint): DescribedParameter {
  const given = parameters?.find((each) => each.name === name);
  const noun = name === 'id' ? (resource?.name ?? 'record') : name.replace(/_id$/, '');
  return {
    name,
    in: 'path',
    required: true,
    description: given?.describe ?? `The id of ${withArticle(noun)}.`,
    schema: given?.schema ?? KINDS.integer.schema,
  };
}

/** The description of a query parameter, apart from its name and schema. */
type Words = Omit<DescribedParameter, 'name' | 'in' | 'schema'>;

function query(name: string, schema: Schema, words: Words): DescribedParameter {
  return { name, in: 'query', ...words, schema };
}

/** A list's name ends with brackets and is repeated. */
function listOr(name: string, schema: Schema, words: Words): DescribedParameter {
  if (schema.type !== 'array') return query(name, schema, words);
  return query(`${name}[]`, schema, { ...words, style: 'form', explode: true });
}

function inHeader(name: string, schema: Schema, description: string): DescribedParameter {
  return { name, in: 'header', description, schema };
}

function shared(name: string): ComponentRef {
  return { $ref: `#/components/parameters/${name}` };
}
