/** Example requests of the operations that are derived from a declaration, with records created for them. */
import type { Api } from '../../server/kernel/http/api/api.ts';
import type { Endpoint } from '../../server/kernel/http/api/endpoint.ts';
import type { Setting } from '../../server/kernel/records/conformance/setup.ts';
import { Rows } from '../../server/kernel/records/conformance/rows.ts';
import { derivedBody, derivedChange, type Maker } from '../../server/kernel/records/conformance/sample.ts';
import { withOfferedOperations } from '../../server/kernel/records/conformance/offered-operations.ts';
import { parametersOf } from '../../server/kernel/http/api/parameters.ts';
import type { Schema } from '../../server/kernel/values/json-schema.ts';
import type { Resource } from '../../server/kernel/declarations/resource.ts';
import { fieldsOf } from './fields.ts';
import type { ExampleRequest } from '../../server/kernel/openapi/examples.ts';
import { believable } from './words.ts';

type Parameters = ExampleRequest['parameters'];

/** Keeps only the operation's parameters, converted to their types. */
function typed(wanted: Parameters, described: ReturnType<typeof parametersOf>): Parameters {
  const pairs = Object.entries(wanted).flatMap(([name, value]): [string, Parameters[string]][] => {
    if (name === 'fields') return [[name, value]];
    const parameter = described.find((each) => 'name' in each && each.name === name);
    return parameter && 'schema' in parameter ? [[name, inType(value, parameter.schema)]] : [];
  });
  return Object.fromEntries(pairs);
}

function inType(value: Parameters[string], { type }: Schema): Parameters[string] {
  if (type === 'string') return String(value);
  if (type === 'boolean') return value === 'true' || value === true;
  return /^\d+$/.test(String(value)) ? Number(value) : value;
}

/** The most records that an example's list shows. */
const LIMIT = 2;

export class StandardRequests {
  readonly maker: Maker;
  readonly #api: Api;
  readonly #setting: Setting;
  readonly #rows: Rows;

  constructor(setting: Setting) {
    this.#api = setting.api;
    this.#setting = setting;
    this.#rows = new Rows(setting);
    this.maker = this.#rows.maker(setting.firm);
  }

  /** Undefined if the request cannot be derived; `data` is sent instead of a generated body. */
  async of(endpoint: Endpoint, data?: unknown): Promise<ExampleRequest | undefined> {
    const { resource: of, operation, method, path } = endpoint;
    if (!of || operation === undefined || path.replace(/\/\{id\}$/, '') !== `/${of.path}`) return undefined;
    switch (operation) {
      case 'list':
        return this.asked(endpoint, await this.#listed(of));
      case 'read':
        return this.asked(endpoint, path.endsWith('{id}') ? { id: await this.maker.idOf(of.name) } : {});
      case 'create':
        return this.asked(endpoint, {}, data ?? (await this.#bodyOf(endpoint, of)));
      case 'update': {
        const id = path.endsWith('{id}') ? { id: await this.fresh(of) } : {};
        return this.asked(endpoint, id, data ?? (await this.#changeOf(endpoint, of)));
      }
      case 'delete':
        return this.asked(endpoint, method === 'DELETE' ? { id: await this.fresh(of) } : {});
      default:
        return undefined;
    }
  }

  /** The request with the members that its response shows. */
  asked(
    endpoint: Endpoint,
    parameters: ExampleRequest['parameters'],
    body?: unknown,
    headers?: ExampleRequest['headers'],
  ): ExampleRequest {
    const data = body === undefined ? undefined : believable(body);
    const written = Object.keys(data ?? {});
    const fields = endpoint.method === 'DELETE' ? undefined : fieldsOf(endpoint, this.#api, written);
    const wanted = { ...parameters, ...(fields === undefined ? {} : { fields }) };
    return {
      parameters: typed(wanted, parametersOf(endpoint, this.#api.versions.newest, this.#api.conventions)),
      ...(data === undefined ? {} : { data }),
      ...(headers ? { headers } : {}),
    };
  }

  /** Creates a record that nothing else uses. */
  async fresh(of: Resource): Promise<number> {
    const make = this.#setting.samples[of.name]?.make;
    if (make) return make(this.maker);
    return withOfferedOperations(of, this.#api).operations.includes('create')
      ? this.maker.newOf(of.name)
      : this.maker.idOf(of.name);
  }

  async #listed(of: Resource): Promise<ExampleRequest['parameters']> {
    await this.maker.idOf(of.name).catch(() => undefined);
    const needed = (await this.#setting.samples[of.name]?.list?.(this.maker)) ?? {};
    return { ...needed, limit: LIMIT };
  }

  async #bodyOf({ body }: Endpoint, of: Resource): Promise<unknown> {
    if (body && !this.#setting.samples[of.name]?.create) return derivedBody(of, body, this.maker);
    return this.#rows.bodyOf(of, this.#setting.firm);
  }

  async #changeOf({ body }: Endpoint, of: Resource): Promise<unknown> {
    if (body && !this.#setting.samples[of.name]?.change) return derivedChange(of, body, this.maker);
    return this.#rows.changeOf(of, this.#setting.firm);
  }
}
