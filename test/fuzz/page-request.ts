/**
 * Requests to everything served outside the APIs: authorization, tokens, sign-in, forms, payment pages, files, the
 * reference. Each is more or less invalid, and usually sent by a signed-in person.
 */
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import type { WildRequest } from './request.ts';
import { encoded, mostly, someId, generatedText } from './generated-input.ts';

export interface Surroundings {
  readonly app: FastifyInstance;
  /** Base paths of the APIs, which have their own generated requests. */
  readonly bases: readonly string[];
  /** Unguessable addresses: payment pages, intake forms. */
  readonly addresses: readonly string[];
  readonly cookie: string;
  /** Valid form values by member name. */
  readonly right: Readonly<Record<string, readonly string[]>>;
}

interface Route {
  readonly method: WildRequest['method'];
  readonly path: string;
}

const METHODS: readonly WildRequest['method'][] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** These would sign the person out or remove the requesting application. */
const SPARED = new Set(['/sign-out', '/connected-applications', '/second-step']);

export function generatedPageRequest(surroundings: Surroundings): fc.Arbitrary<WildRequest> {
  const { app, bases, addresses } = surroundings;
  const routes = routesOf(app).filter(
    ({ path, method }) =>
      !bases.some((base) => path.startsWith(base)) && !(method === 'POST' && SPARED.has(path)),
  );
  const known = addresses.flatMap((path) => [
    { method: 'GET' as const, path },
    { method: 'POST' as const, path },
  ]);
  return fc
    .oneof(
      { weight: 4, arbitrary: fc.constantFrom(...routes) },
      { weight: 1, arbitrary: fc.constantFrom(...(known.length > 0 ? known : routes)) },
    )
    .chain((route) => requestTo(route, surroundings));
}

function requestTo({ method, path }: Route, { cookie, right }: Surroundings): fc.Arbitrary<WildRequest> {
  const parts = path.split('/').map((part) => (/^[:*]/.test(part) ? generatedPart : fc.constant(part)));
  const form = formOf(right);
  const body =
    method === 'GET' || method === 'DELETE'
      ? fc.constant({ headers: {}, payload: undefined })
      : fc.oneof(
          {
            weight: 8,
            arbitrary: form.map((payload) => ({
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
              payload,
            })),
          },
          {
            weight: 1,
            arbitrary: generatedText.map((payload) => ({
              headers: { 'content-type': 'application/json' },
              payload,
            })),
          },
          {
            weight: 1,
            arbitrary: generatedText.map((payload) => ({
              headers: { 'content-type': 'text/plain' },
              payload,
            })),
          },
        );
  return fc
    .tuple(fc.tuple(...parts), rarely(form), body, headersWith(cookie, right))
    .map(([pieces, query, { headers, payload }, more]) => ({
      method,
      url: `${pieces.join('/')}${query === null ? '' : `?${query}`}`,
      headers: { ...headers, ...more },
      payload,
    }));
}

const generatedPart = mostly(
  someId.map(String),
  generatedText.map((text) => encoded(text.slice(0, 300)) || '0'),
  3,
);

/** Form members: known ones, some twice, and unknown ones. */
function formOf(right: Surroundings['right']): fc.Arbitrary<string> {
  const names = Object.keys(right);
  const whole = fc
    .tuple(
      ...names.map((name) =>
        mostly(mostly(fc.constantFrom(...right[name]!), generatedText, 12), fc.constant(null), 6).map(
          (value) => (value === null ? null : `${name}=${encoded(value)}`),
        ),
      ),
    )
    .map((pairs) => pairs.filter((pair) => pair !== null).join('&'));
  const some = fc
    .array(
      fc.tuple(
        fc.oneof(fc.constantFrom(...names), generatedText),
        fc.oneof(generatedText, fc.constantFrom(...Object.values(right).flat())),
      ),
      { maxLength: 6 },
    )
    .map((pairs) => pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&'));
  const broken = fc.constantFrom('%', '%zz=1', '&&&', '=', 'x=1&'.repeat(1200), 'client_id=%c3%28');
  return fc.oneof(
    { weight: 4, arbitrary: whole },
    { weight: 4, arbitrary: some },
    { weight: 1, arbitrary: broken },
  );
}

function headersWith(
  cookie: string,
  { client_id: [id = ''] = [], client_secret: [secret = ''] = [] }: Surroundings['right'],
): fc.Arbitrary<Record<string, string>> {
  const printable = generatedText.map((text) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 400));
  const basic = Buffer.from(`${id}:${secret}`).toString('base64');
  return fc
    .tuple(
      mostly(fc.constant(cookie), printable, 8),
      rarely(mostly(fc.constant(`Basic ${basic}`), printable)),
      rarely(fc.oneof(fc.constantFrom('null', 'https://evil.example'), printable)),
      rarely(fc.constantFrom('bytes=0-', 'bytes=9-1', 'bytes=x')),
    )
    .map(([kept, authorization, origin, range]) => ({
      cookie: kept,
      ...(authorization === null ? {} : { authorization }),
      ...(origin === null ? {} : { origin }),
      ...(range === null ? {} : { range }),
    }));
}

const rarely = <T>(each: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: each });

/**
 * Reads the routes from the tree that the server prints: each line is a piece of a path below the line it is indented
 * under.
 */
function routesOf(app: FastifyInstance): Route[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', piece = '', methods] =
        /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      if (piece === '') return [];
      const depth = indent.length / 4;
      const path = (above[depth - 1] ?? '') + piece;
      above[depth] = path;
      const offered = methods?.split(', ') ?? [];
      return METHODS.filter((method) => offered.includes(method)).map((method) => ({ method, path }));
    });
}
