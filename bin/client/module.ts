/** One module of the client: the records of an API as types, and each of its operations as a value. */
import type { OpenApiDocument } from '../../server/kernel/openapi/document.ts';
import { comment, key, members, quoted, typeOf, type Json } from './types.ts';
import { resolved, type DescribedOperation } from '../../server/kernel/http/api/openapi-objects.ts';

const METHODS = ['get', 'post', 'patch', 'put', 'delete'];

export function clientModule(api: string, document: OpenApiDocument): string {
  const { title, version } = document.info;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [operation(api, document, path, method, item[method])] : [])),
  );
  return [
    `/** The ${title} ${version}: its records and operations. Generated with \`npm run client\`; do not edit. */`,
    `import type { Operation } from './operation.ts';`,
    '',
    ...Object.entries(document.components.schemas).map(([name, schema]) => record(name, schema)),
    ...Object.entries(document.components.schemas).map(([name, schema]) => values(name, schema)),
    ...operations,
  ].join('\n');
}

/** A response has every requested member; a request body has the members that `required` lists. */
function record(name: string, schema: Json): string {
  const properties = schema['properties'] as Readonly<Record<string, Json>> | undefined;
  if (!properties) return `${comment(schema, '')}export type ${name} = ${typeOf(schema)};\n`;
  const written = /(?:Create|Update)$/.test(name) || schema['required'] !== undefined;
  const required = written ? ((schema['required'] ?? []) as string[]) : Object.keys(properties);
  return `${comment(schema, '')}export interface ${name} ${members(properties, required, '')}\n`;
}

/** The allowed values of a new record's members, for programs to offer as choices. */
function values(name: string, { properties = {} }: Json): string {
  const choices = Object.entries(properties as Readonly<Record<string, Json>>).filter(([, { enum: all }]) =>
    Array.isArray(all),
  );
  if (!name.endsWith('Create') || choices.length === 0) return '';
  const described = choices.map(([member, { enum: all }]) => `${key(member)}: ${JSON.stringify(all)}`);
  return `/** The values of members of ${name}. */\nexport const ${name}Values = { ${described.join(', ')} } as const;\n`;
}

function operation(
  api: string,
  document: OpenApiDocument,
  path: string,
  method: string,
  described: DescribedOperation,
): string {
  const id = described.operationId;
  const types = [paramsOf(document, described), bodyOf(described), answerOf(described)].join(', ');
  const value = `{ id: ${quoted(id)}, api: ${quoted(api)}, method: ${quoted(method.toUpperCase())}, path: ${quoted(path)} }`;
  return `${comment({ ...described }, '')}export const ${key(id)}: Operation<${types}> = ${value};\n`;
}

/** Header parameters are left out: the client sends headers itself. */
function paramsOf(document: OpenApiDocument, { parameters }: DescribedOperation): string {
  const sent = parameters
    .map((each) => resolved(each, document.components.parameters))
    .filter((each) => each.in === 'path' || each.in === 'query');
  if (sent.length === 0) return '{}';
  const required = sent.filter((one) => one.required === true).map(({ name }) => name);
  const properties = Object.fromEntries(
    sent.map(({ name, schema, description }) => [name, { ...schema, description }]),
  );
  return members(properties, required, '');
}

function bodyOf({ requestBody }: DescribedOperation): string {
  const schema = requestBody?.content['application/json']?.schema;
  return schema ? typeOf(schema.properties?.['data']) : 'never';
}

function answerOf({ responses }: DescribedOperation): string {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const content = success && 'content' in success ? success.content : undefined;
  if (!content) return 'undefined';
  const schema = content['application/json']?.schema;
  return schema ? typeOf(schema) : 'Blob';
}
