/**
 * Every GET of an API, as its endpoints declare it: with ids from its lists, with every selectable member, in several
 * versions, and in every response format. Extracts the text of a response in any format.
 */
import { inflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import type { Api } from '../../server/kernel/http/api/api.ts';
import type { Endpoint } from '../../server/kernel/http/api/endpoint.ts';
import { includedFields, type Resource } from '../../server/kernel/declarations/resource.ts';
import { inVersion } from '../../server/kernel/declarations/field.ts';
import type { Firm } from './caller.ts';

/** The maximum length of one `fields`; further members go into another request. */
const FIELDS_CHARACTERS = 4000;
/** How many records of a list are read one by one. */
const READ_OF_LIST = 5;

export interface GetAnswer {
  readonly asked: string;
  readonly status: number;
  readonly text: string;
}

/** The record that an endpoint returns, if it returns records. */
export function answered(api: Api, { resource, answers }: Endpoint): Resource | undefined {
  if (resource) return resource;
  if (answers && 'one' in answers) return api.registry.get(answers.one);
  return answers && 'many' in answers ? api.registry.get(answers.many) : undefined;
}

/** Every member of a record in a version, including nested records, in as many texts as necessary. */
export function allFields(api: Api, of: Resource, version: number, characters = FIELDS_CHARACTERS): string[] {
  const shown = (each: Resource) =>
    Object.entries(each.fields).filter(([, field]) => inVersion(field, version));
  const tokens = shown(of).map(([name, field]) =>
    field.member === 'relation'
      ? `${name}{${shown(api.registry.get(field.target))
          .map(([inner]) => inner)
          .join()}}`
      : name,
  );
  const texts: string[] = [];
  for (const token of tokens) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + token.length < characters)
      texts[texts.length - 1] = `${last},${token}`;
    else texts.push(token);
  }
  return texts;
}

/** The GET endpoints. */
export function reads(api: Api): Endpoint[] {
  return api.endpoints.filter(({ method }) => method === 'GET');
}

export class EveryGet {
  readonly #api: Api;
  readonly #owner: Pick<Firm, 'get'>;
  readonly #required: Readonly<Record<string, string>>;
  readonly #unlisted: Readonly<Record<string, readonly number[]>>;
  readonly #ids = new Map<string, Promise<readonly string[]>>();

  /**
   * `owner` sees every id. `required` are the parameters that the list of a path requires, `unlisted` ids of a path
   * that its list does not show.
   */
  constructor(
    api: Api,
    owner: Pick<Firm, 'get'>,
    required: Readonly<Record<string, string>>,
    unlisted: Readonly<Record<string, readonly number[]>> = {},
  ) {
    this.#unlisted = unlisted;
    this.#api = api;
    this.#owner = owner;
    this.#required = required;
  }

  /** The addresses of an endpoint with real ids. */
  async addresses({ path }: Endpoint): Promise<string[]> {
    let paths = [''];
    const pieces = path.split(/(\{\w+\})/);
    for (const [index, piece] of pieces.entries()) {
      const ids = index % 2 === 0 ? [piece] : await this.#idsOf(pieces[index - 1]!);
      paths = paths.flatMap((start) => ids.map((id) => start + id));
    }
    return paths.map((each) => this.#api.base + each);
  }

  #idsOf(before: string): Promise<readonly string[]> {
    const list = before.replace(/^.*\/(\w+)\/$/, '/$1');
    let ids = this.#ids.get(list);
    if (!ids) this.#ids.set(list, (ids = this.#listed(list)));
    return ids;
  }

  async #listed(list: string): Promise<readonly string[]> {
    const search = new URLSearchParams(this.#required[list]);
    if (this.#api.conventions.fields) search.set('fields', 'id');
    const { body } = await this.#owner.get(`${this.#api.base}${list}?${search.toString()}`);
    const ids = Array.isArray(body?.data) ? (body.data as { id: number | string }[]).map(({ id }) => id) : [];
    return [...ids.slice(-READ_OF_LIST), ...(this.#unlisted[list] ?? [])].map(String);
  }

  /** The queries to send to an address in a version. */
  queries(endpoint: Endpoint, version: number): string[] {
    const of = answered(this.#api, endpoint);
    const required = this.#required[endpoint.path];
    const fields = this.#api.conventions.fields && of ? allFields(this.#api, of, version) : [undefined];
    return fields.map((text) => {
      const search = new URLSearchParams(required);
      if (text !== undefined) search.set('fields', text);
      for (const name of of ? includedFields(of).keys() : []) search.append('include', name);
      return search.toString();
    });
  }

  /** What an endpoint returns to a user in a version. */
  async *answers(endpoint: Endpoint, as: Pick<Firm, 'fetch'>, version: number): AsyncGenerator<GetAnswer> {
    const { versions } = this.#api;
    if (endpoint.since !== undefined && version < endpoint.since) return;
    for (const address of await this.addresses(endpoint)) {
      for (const query of this.queries(endpoint, version)) {
        for (const accept of acceptedBy(endpoint)) {
          const headers = { [versions.header]: versions.show(version), accept };
          const asked = `GET ${address}${query ? `?${query}` : ''} in ${versions.show(version)} as ${accept}`;
          const { status, text } = await fetched(as, `${address}?${query}`, headers);
          yield { asked, status, text };
        }
      }
    }
  }
}

/** A bill is also read as PDF. */
function acceptedBy({ path }: Endpoint): string[] {
  return path === '/bills/{id}' ? ['application/json', 'application/pdf'] : ['*/*'];
}

async function fetched(as: Pick<Firm, 'fetch'>, path: string, headers: Record<string, string>) {
  const first = await as.fetch(path, headers);
  const file = first.status === 303 ? first.headers.get('location') : null;
  const response = file === null ? first : await as.fetch(file, headers);
  const bytes = Buffer.from(await response.arrayBuffer());
  const sent = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return { status: response.status, text: `${sent}\n${textOf(bytes)}` };
}

/** The text in a file: as is, or unpacked from a PDF or a ZIP archive such as a workbook. */
export function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 4).toString('latin1') === '%PDF') return textOfPdf(bytes);
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    return Object.entries(unzipSync(bytes))
      .map(([name, content]) => `${name}\n${Buffer.from(content).toString('utf8')}`)
      .join('\n');
  return bytes.toString('utf8');
}

/** The words of a PDF: inflates its compressed streams and joins the pieces of each shown text. */
function textOfPdf(bytes: Buffer): string {
  const raw = bytes.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream]) => {
    const content = Buffer.from(stream!, 'latin1');
    try {
      return inflateSync(content).toString('latin1');
    } catch {
      return content.toString('latin1');
    }
  });
  const shown = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\]\s*TJ/g)].map(([, pieces]) =>
      [...pieces!.matchAll(/<([0-9a-f]*)>/gi)]
        .map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
        .join(''),
    ),
  );
  return [...shown, raw].join('\n');
}
