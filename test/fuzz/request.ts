/**
 * Requests to every endpoint of an API, each more or less invalid: path, query, headers, body. Most are valid in all
 * but a few places, so that they get far before they are refused.
 */
import fc from 'fast-check';
import type { Api } from '../../server/kernel/http/api/api.ts';
import type { Endpoint } from '../../server/kernel/http/api/endpoint.ts';
import { documented } from '../../server/kernel/records/conformance/filters.ts';
import { ordersOf } from '../../server/kernel/records/chosen-order.ts';
import { filtersOf } from '../../server/kernel/records/list-filters.ts';
import type { Resource } from '../../server/kernel/declarations/resource.ts';
import { generatedBody } from './body.ts';
import { encoded, mostly, someId, generatedText } from './generated-input.ts';
import { idOf, nounOf, type World } from './world.ts';

export interface WildRequest {
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
}

/** Deletions are rarer, so that some records remain. */
const DELETION_WEIGHT = 1;
const OTHER_WEIGHT = 6;

export function generatedRequest(world: World): fc.Arbitrary<WildRequest> {
  const { api } = world;
  const weighted = api.endpoints.map((endpoint) => ({
    weight: endpoint.method === 'DELETE' ? DELETION_WEIGHT : OTHER_WEIGHT,
    arbitrary: fc.constant(endpoint),
  }));
  const headers = generatedHeaders(world);
  /** Cached per endpoint: creating generators takes longer than drawing from them. */
  const made = new Map<Endpoint, fc.Arbitrary<WildRequest>>();
  return fc.oneof(...weighted).chain((endpoint) => {
    const requests = made.get(endpoint) ?? requestTo(endpoint, world, headers);
    made.set(endpoint, requests);
    return requests;
  });
}

function requestTo(
  endpoint: Endpoint,
  world: World,
  generatedHeaders: fc.Arbitrary<Record<string, string>>,
): fc.Arbitrary<WildRequest> {
  return fc
    .record({
      path: generatedPath(endpoint, world),
      query: generatedQuery(endpoint, world),
      headers: generatedHeaders,
      body: generatedBody(endpoint, world),
    })
    .map(({ path, query, headers, body }) => ({
      method: endpoint.method,
      url: spared(endpoint, world.api.base + path, world) + (query === '' ? '' : `?${query}`),
      headers: { ...body.headers, ...headers },
      payload: body.payload,
    }));
}

function spared({ resource, method }: Endpoint, path: string, { userId }: World): string {
  return resource?.name === 'user' && method !== 'GET' && path.endsWith(`/${userId}`) ? `${path}000` : path;
}

function generatedPath(endpoint: Endpoint, world: World): fc.Arbitrary<string> {
  const { path } = endpoint;
  const parts = path.split('/').slice(1);
  const part = (text: string): fc.Arbitrary<string> =>
    text.startsWith('{')
      ? mostly(
          idOf(nounOf(text.slice(1, -1), endpoint, world), world).map(String),
          generatedText.map((each) => encoded(each.slice(0, 300)) || '0'),
          8,
        )
      : fc.constant(text);
  const suffix = fc.oneof(
    { weight: 12, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('.json', '/', '.json.json', '%00') },
  );
  return fc.tuple(fc.tuple(...parts.map(part)), suffix).map(([all, end]) => `/${all.join('/')}${end}`);
}

function generatedQuery(endpoint: Endpoint, world: World): fc.Arbitrary<string> {
  const { api } = world;
  const of = endpoint.resource;
  const filters = of ? filtersOf(of) : {};
  const named: Record<string, fc.Arbitrary<string>> = {
    fields: of ? generatedFields(of, api) : generatedText,
    order:
      of && ordersOf(of).size > 0
        ? mostly(
            fc
              .constantFrom(...ordersOf(of).keys())
              .chain((name) =>
                fc.constantFrom(name, `${name}(asc)`, `${name}(desc)`, `${name.toUpperCase()}(DESC)`),
              ),
            generatedText,
          )
        : generatedText,
    limit: mostly(fc.integer({ min: 1, max: 200 }).map(String), generatedText),
    offset: mostly(fc.integer({ min: 0, max: 10_001 }).map(String), generatedText),
    page_token: generatedText,
    nobody_knows_this: generatedText,
    ...Object.fromEntries(
      Object.entries(filters).map(([name, { schema }]) => [
        name,
        mostly(
          fc.oneof(
            fc.constantFrom(...(documented(schema) ?? ['1'])),
            idOf(nounOf(name, endpoint, world), world).map(String),
          ),
          generatedText,
        ),
      ]),
    ),
    ...Object.fromEntries(
      Object.keys(of?.parameters ?? {}).map((name) => [name, mostly(someId.map(String), generatedText)]),
    ),
    ...Object.fromEntries(
      (endpoint.parameters ?? []).map(({ name }) => [name, mostly(someId.map(String), generatedText)]),
    ),
  };
  const pair = fc
    .constantFrom(...Object.keys(named))
    .chain((name) =>
      fc
        .tuple(named[name]!, fc.constantFrom('', '', '', '[]', '[1]', '[x]', '['))
        .map(([text, brackets]) => `${encoded(name)}${brackets}=${encoded(text)}`),
    );
  const broken = fc.constantFrom(
    '%',
    '%zz=1',
    '&&&',
    '=',
    'fields',
    'fields=%c3%28',
    'ids[]=1&'.repeat(300),
    'x=1&'.repeat(1200),
  );
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 8, arbitrary: fc.array(pair, { maxLength: 3 }).map((all) => all.join('&')) },
    { weight: 1, arbitrary: broken },
  );
}

function generatedFields(of: Resource, api: Api): fc.Arbitrary<string> {
  const inner = (name: string): string[] => {
    const field = of.fields[name];
    return field?.member === 'relation' ? Object.keys(api.registry.get(field.target).fields) : ['id', 'name'];
  };
  const name = mostly(fc.constantFrom(...Object.keys(of.fields)), generatedText, 12);
  const token = name.chain((each) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(each) },
      {
        weight: 1,
        arbitrary: fc
          .array(fc.constantFrom(...inner(each)), { minLength: 1, maxLength: 5 })
          .map((members) => `${each}{${members.join(',')}}`),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(`${each}{`, `${each}}`, `${each}{id{id}}`, `${each}{}`, ` ${each} `),
      },
    ),
  );
  return fc.array(token, { maxLength: 6 }).map((tokens) => tokens.join(','));
}

/** Printable characters only; clients cannot send others. */
const headerText = generatedText.map((text) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 400));

function generatedHeaders({
  api: { versions },
  token,
  otherToken,
}: World): fc.Arbitrary<Record<string, string>> {
  const authorization = fc.oneof(
    { weight: 30, arbitrary: fc.constant(`Bearer ${token}`) },
    { weight: 1, arbitrary: fc.constant(`Bearer ${otherToken}`) },
    {
      weight: 1,
      arbitrary: fc.oneof(
        fc.constantFrom(
          '',
          'Bearer',
          'Bearer ',
          'bearer x',
          'Basic QTpC',
          `Bearer ${token} ${token}`,
          `Bearer ${token}=`,
        ),
        headerText,
      ),
    },
  );
  const version = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.integer({ min: versions.oldest - 1, max: versions.newest + 1 }).map(versions.show),
    },
    { weight: 1, arbitrary: headerText },
  );
  const tag = fc.oneof(fc.constantFrom('*', '""', '"x"', 'W/"x"', '"x", "y"', ',', '"'), headerText);
  const key = fc.oneof(
    fc.constantFrom('one', 'two', '"three"', 'x'.repeat(255), 'x'.repeat(256)),
    headerText,
  );
  const date = fc.oneof(
    fc.constantFrom('Tue, 31 Mar 2026 09:30:00 GMT', '0', 'yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'),
    headerText,
  );
  return fc
    .tuple(
      authorization,
      rarely(version),
      rarely(tag),
      rarely(tag),
      rarely(date),
      rarely(key),
      rarely(fc.constantFrom('*/*', 'text/html', 'application/pdf', '')),
    )
    .map(([first, second, ...others]) => {
      const names = ['if-match', 'if-none-match', 'if-modified-since', 'idempotency-key', 'accept'];
      const headers: Record<string, string> = { authorization: first };
      if (second !== null) headers[versions.header.toLowerCase()] = second;
      others.forEach((value, index) => {
        if (value !== null) headers[names[index]!] = value;
      });
      return headers;
    });
}

const rarely = <T>(each: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: each });
