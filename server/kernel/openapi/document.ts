/**
 * Generates the OpenAPI 3.1 document of an API, for one version, from its endpoints and their declarations. Nothing
 * that a declaration states is repeated here.
 */
import type { Api } from '../http/api/api.ts';
import type { Endpoint } from '../http/api/endpoint.ts';
import { membersOf } from '../changes/input.ts';
import { errorSchema, responsesOf, shapeOf, sharedHeaders, sharedResponses } from './answers.ts';
import type { Members } from '../declarations/member.ts';
import { dataSchema, requestBody } from './body-schemas.ts';
import { operationId, tagOf } from '../http/api/operation-names.ts';
import { pascalCase, readableName } from '../http/api/record-names.ts';
import { includedFields } from '../declarations/resource.ts';
import { parametersOf, sharedParameters } from '../http/api/parameters.ts';
import { withExample, type Examples } from './examples.ts';
import { nestedSchemas, recordSchema, type ApiVersion } from './record-schemas.ts';
import { webhookOperations } from './webhooks.ts';
import { componentRef, type Schema } from '../values/json-schema.ts';
import type {
  DescribedHeader,
  DescribedOperation,
  DescribedParameter,
  DescribedResponse,
} from '../http/api/openapi-objects.ts';

export interface DocumentOptions {
  /** Scheme, host and port; the API's base path is appended. */
  readonly origin: string;
  /** What each scope lets an application do, in plain words. */
  readonly scopes: Readonly<Record<string, string>>;
  /** The newest by default. */
  readonly version?: number;
  /** Examples for the newest version. */
  readonly examples?: Examples;
}

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly [member: string]: unknown };
  readonly servers: readonly [{ readonly url: string }];
  readonly tags: readonly DescribedTag[];
  readonly webhooks?: Readonly<Record<string, { readonly post: DescribedOperation }>>;
  /** By path and lower-case method. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, DescribedParameter>>;
    readonly headers: Readonly<Record<string, DescribedHeader>>;
    readonly responses: Readonly<Record<string, DescribedResponse>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}

export interface DescribedTag {
  readonly name: string;
  readonly description: string;
  readonly 'x-title': string;
  /** The schema component of the operation's record. */
  readonly 'x-record'?: string;
}

export function openapiDocument(
  api: Api,
  { origin, scopes, version = api.versions.newest, examples = {} }: DocumentOptions,
): OpenApiDocument {
  const edition: ApiVersion = {
    registry: api.registry,
    version,
    show: api.versions.show,
    chooses: api.conventions.fields,
  };
  const bodies = new Map<string, Schema>();
  const endpoints = describedEndpoints(api).filter(({ since = version }) => since <= version);
  const ofNewest = version === api.versions.newest ? examples : {};
  const paths = pathsOf({ ...api, endpoints }, edition, bodies, ofNewest);
  return {
    openapi: '3.1.0',
    info: infoOf(api, version, origin),
    servers: [{ url: origin + api.base }],
    tags: tagsOf({ ...api, endpoints }),
    paths,
    ...(api.webhooks?.length ? { webhooks: webhookOperations(api) } : {}),
    components: {
      schemas: {
        ...recordSchemas({ ...api, endpoints }, edition),
        ...Object.fromEntries(bodies),
        ListMeta: api.envelope.metaSchema,
        Error: errorSchema(),
      },
      parameters: sharedParameters(api),
      headers: sharedHeaders(api),
      responses: sharedResponses(),
      securitySchemes: { oauth2: oauthScheme(api, origin, scopes) },
    },
  };
}

function infoOf(api: Api, version: number, origin: string): OpenApiDocument['info'] {
  return {
    title: api.title,
    version: api.versions.show(version),
    summary: api.describe,
    description: `${api.describe}\n\nConventions, authorization and errors are explained at ${origin}/docs.`,
    license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
  };
}

/** Adds the schemas of the bodies to `bodies`. */
function pathsOf(
  api: Api,
  edition: ApiVersion,
  bodies: Map<string, Schema>,
  examples: Examples,
): OpenApiDocument['paths'] {
  const paths: Record<string, Record<string, DescribedOperation>> = {};
  for (const endpoint of api.endpoints) {
    const operation = operationOf(endpoint, api, edition, bodies);
    const example = examples[operationId(endpoint, api)];
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = withExample(operation, example);
  }
  return paths;
}

function operationOf(
  endpoint: Endpoint,
  api: Api,
  edition: ApiVersion,
  bodies: Map<string, Schema>,
): DescribedOperation {
  const body = bodyOf(endpoint, edition, bodies);
  return {
    operationId: operationId(endpoint, api),
    tags: [tagOf(endpoint, api)],
    summary: endpoint.describe,
    security: securityOf(endpoint),
    ...(endpoint.sessionOnly ? { 'x-session-only': true } : {}),
    parameters: parametersOf(endpoint, edition.version, api.conventions),
    ...(body ? { requestBody: requestBody(body) } : {}),
    responses: responsesOf(endpoint, api),
  };
}

/** All endpoints except PUT aliases of PATCH, which do not replace the record as PUT would promise. */
export function describedEndpoints({ endpoints }: Pick<Api, 'endpoints'>): readonly Endpoint[] {
  const patched = new Set(endpoints.filter(({ method }) => method === 'PATCH').map(({ path }) => path));
  return endpoints.filter(({ method, path }) => method !== 'PUT' || !patched.has(path));
}

/** The scopes that an operation requires; alternative scopes are listed as separate requirements. */
function securityOf({ scope, orScope, alsoScope }: Endpoint): DescribedOperation['security'] {
  const ways = orScope === undefined ? [scope] : [scope, orScope];
  return ways.map((one) => ({ oauth2: [one, alsoScope].filter((each) => each !== undefined) }));
}

function scopesOf({ scope, orScope, alsoScope }: Endpoint): string[] {
  return [scope, orScope, alsoScope].filter((each) => each !== undefined);
}

/** Bodies of declared records become components. */
function bodyOf(
  { body, fillsIn, operation, resource }: Endpoint,
  { registry, version }: ApiVersion,
  bodies: Map<string, Schema>,
): Schema | undefined {
  if (body) return dataSchema(body, resource);
  if (!resource || (operation !== 'create' && operation !== 'update')) return undefined;
  const members = membersOf(resource, operation, version, registry);
  if (fillsIn) return dataSchema(withOptional(fillsIn, members), resource);
  const name = pascalCase(resource.name) + pascalCase(operation);
  bodies.set(name, dataSchema(members, resource));
  return componentRef(name);
}

function withOptional(names: readonly string[], members: Members): Members {
  return Object.fromEntries(
    Object.entries(members).map(([name, member]) => [
      name,
      names.includes(name) ? { ...member, required: false } : member,
    ]),
  );
}

/** The schemas of every record that a response can contain, including nested ones. */
function recordSchemas(api: Api, edition: ApiVersion): Record<string, Schema> {
  const answered = api.endpoints.flatMap((endpoint) => {
    const shape = shapeOf(endpoint);
    return 'one' in shape ? [shape.one] : 'many' in shape ? [shape.many] : [];
  });
  const records = [...new Set(answered)].map((name) => api.registry.get(name));
  const schemas = records.flatMap((of) => [
    [pascalCase(of.name), recordSchema(of, edition)] as const,
    ...nestedSchemas(of, edition),
  ]);
  return Object.fromEntries(schemas.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function tagsOf(api: Api): DescribedTag[] {
  const names = new Set(api.endpoints.map((endpoint) => tagOf(endpoint, api)));
  return [...names].toSorted().map((name) => {
    const of = api.registry.all.find(({ path }) => path === name);
    const title = readableName(name.includes('/') && of ? of.name : name);
    const shown = { name, 'x-title': title.charAt(0).toUpperCase() + title.slice(1) };
    return of
      ? { ...shown, description: of.describe, 'x-record': pascalCase(of.name) }
      : { ...shown, description: `Operations on ${readableName(name)}.` };
  });
}

function oauthScheme({ endpoints }: Api, origin: string, words: Readonly<Record<string, string>>): unknown {
  const included = endpoints.flatMap(({ resource }) =>
    resource ? [...includedFields(resource).values()] : [],
  );
  const used = [...new Set([...endpoints.flatMap(scopesOf), ...included])].toSorted();
  const scopes = Object.fromEntries(used.map((scope) => [scope, words[scope] ?? scope]));
  const tokenUrl = `${origin}/oauth/token`;
  return {
    type: 'oauth2',
    description: 'The authorization code flow of OAuth 2.0.',
    flows: {
      authorizationCode: {
        authorizationUrl: `${origin}/oauth/authorize`,
        tokenUrl,
        refreshUrl: tokenUrl,
        scopes,
      },
    },
  };
}
