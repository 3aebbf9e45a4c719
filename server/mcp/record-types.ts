/** The record types that an agent may use: those for which its token has the scope and its user the role. */
import type { Api } from '../kernel/http/api/api.ts';
import { mayCall } from '../kernel/http/api/mount-api.ts';
import type { Operation } from '#kernel/declarations/resource.ts';
import type { Principal } from '#kernel/requests/principal.ts';
import type { Resource } from '#kernel/declarations/resource.ts';

/** An API and where this installation serves it. */
export interface ServedApi {
  readonly api: Api;
  readonly base: string;
  /** Its own host, if it has one. */
  readonly host?: string;
}

export interface RecordType {
  /** The path of its list, such as matters; with the API's name as a prefix unless it is the practice API. */
  readonly name: string;
  /** The path below the API's base. */
  readonly path: string;
  readonly served: ServedApi;
  readonly resource: Resource;
  readonly operations: ReadonlySet<Operation>;
}

export type RecordTypes = ReadonlyMap<string, RecordType>;

const OF_ONE = /^(\/[^{]+)\/\{id\}$/;

export function recordTypesFor(apis: readonly ServedApi[], principal: Principal): RecordTypes {
  return new Map(apis.flatMap((served) => typesOf(served, principal)).map((type) => [type.name, type]));
}

function typesOf(served: ServedApi, principal: Principal): RecordType[] {
  const { api } = served;
  const found = new Map<string, { resource: Resource; operations: Set<Operation> }>();
  for (const endpoint of api.endpoints) {
    const { resource, operation, path } = endpoint;
    if (!resource || !operation || !mayCall(api, endpoint, principal)) continue;
    const list = operation === 'list' || operation === 'create' ? path : OF_ONE.exec(path)?.[1];
    if (list === undefined || list.includes('{')) continue;
    const type = found.get(list) ?? { resource, operations: new Set<Operation>() };
    type.operations.add(operation);
    found.set(list, type);
  }
  return [...found].map(([path, { resource, operations }]) => {
    const own = path.slice(1);
    return { name: api.name === 'practice' ? own : `${api.name}/${own}`, path, served, resource, operations };
  });
}

/** The names of the types that offer an operation, in order. */
export function namesWith(types: RecordTypes, operation: Operation): string[] {
  return [...types.values()].filter(({ operations }) => operations.has(operation)).map(({ name }) => name);
}
