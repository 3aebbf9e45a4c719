/** Bodies of generated requests: the members that an endpoint takes, and arbitrary others. */
import fc from 'fast-check';
import type { Endpoint } from '../../server/kernel/http/api/endpoint.ts';
import { membersOf } from '../../server/kernel/changes/input.ts';
import type { Member, Members } from '../../server/kernel/declarations/member.ts';
import type { Kind } from '../../server/kernel/declarations/values.ts';
import {
  encoded,
  mostly,
  someId,
  generatedNumber,
  generatedText,
  generatedValue,
} from './generated-input.ts';
import { idOf, type World } from './world.ts';

export interface Body {
  readonly headers: Record<string, string>;
  readonly payload: string | undefined;
}

const asType =
  (type: string) =>
  (payload: string): Body => ({ headers: { 'content-type': type }, payload });

export function generatedBody(endpoint: Endpoint, world: World): fc.Arbitrary<Body> {
  const none: fc.Arbitrary<Body> = fc.constant({ headers: {}, payload: undefined });
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE')
    return fc.oneof(
      { weight: 10, arbitrary: none },
      {
        weight: 1,
        arbitrary: fc.constant({ headers: { 'content-type': 'application/json' }, payload: undefined }),
      },
    );
  const json = dataOf(endpoint, world).map((data) => JSON.stringify({ data }));
  const broken = json.chain((text) =>
    fc.oneof(
      fc.nat(text.length).map((at) => text.slice(0, at)),
      fc.constantFrom(
        '',
        '{',
        '[]',
        'null',
        '1',
        '"x"',
        '{"data":null}',
        '{"data":[]}',
        '{"data":{"__proto__":{"x":1}}}',
        '['.repeat(5000),
      ),
    ),
  );
  const form = fc
    .array(
      fc.tuple(
        fc.constantFrom(
          'data[id]',
          'data[name]',
          'data[type]',
          'data[matter][id]',
          'data[',
          'data[][]',
          'data[a][b][c][d][e][f][g][h]',
          'data[__proto__][x]',
          'data',
        ),
        generatedText,
      ),
      { maxLength: 6 },
    )
    .map((pairs) => pairs.map(([name, text]) => `${encoded(name)}=${encoded(text)}`).join('&'));
  const multipart = generatedText.map(
    (text) => `--b\r\ncontent-disposition: form-data; name="data[name]"\r\n\r\n${text}\r\n--b--\r\n`,
  );
  return fc.oneof(
    { weight: 12, arbitrary: json.map(asType('application/json')) },
    { weight: 2, arbitrary: broken.map(asType('application/json')) },
    { weight: 1, arbitrary: form.map(asType('application/x-www-form-urlencoded')) },
    {
      weight: 1,
      arbitrary: fc.oneof(multipart, generatedText).map(asType('multipart/form-data; boundary=b')),
    },
    {
      weight: 1,
      arbitrary: generatedText.chain((text) =>
        fc
          .constantFrom(
            'text/plain',
            'application/xml',
            'application/json; charset=utf-16',
            'multipart/form-data',
            'x',
          )
          .map((type) => asType(type)(text)),
      ),
    },
    { weight: 1, arbitrary: none },
  );
}

function dataOf({ body, resource, operation }: Endpoint, world: World): fc.Arbitrary<unknown> {
  const { registry, versions } = world.api;
  const members =
    body ??
    (resource
      ? membersOf(resource, operation === 'create' ? 'create' : 'update', versions.newest, registry)
      : {});
  return mostly(objectOf(members, world), generatedValue, 20);
}

/** How many members of a body are invalid, in percent. */
const GENERATED_PER_CENT = 12;

/** Members of a body: most of the required ones, some of the others, some with invalid values. */
function objectOf(members: Members, world: World): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(members);
  const weights = entries.map(([, member]) => (member.required ? 0.95 : Math.min(0.35, 4 / entries.length)));
  return fc
    .tuple(
      ...entries.map(([name, member], index) =>
        maybe(
          weights[index]!,
          memberOf(member, world).map((value) => [name, value] as const),
        ),
      ),
    )
    .map((chosen) => Object.fromEntries(chosen.filter((each) => each !== null)));
}

function maybe<T>(chance: number, each: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  const weight = Math.round(chance * 100);
  return fc.oneof({ weight, arbitrary: each }, { weight: 100 - weight, arbitrary: fc.constant(null) });
}

const RIGHT: Readonly<Record<Kind, fc.Arbitrary<unknown>>> = {
  integer: fc.oneof(fc.integer({ min: -5, max: 300 }), generatedNumber),
  text: fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom('Ada', 'one two', 'ada@office.example'),
  ),
  boolean: fc.oneof(fc.boolean(), fc.constantFrom('true', 'false')),
  date: fc.constantFrom('2026-03-31', '2024-02-29', '2026-03-31T09:30:00Z', '1900-01-01', '9999-12-31'),
  instant: fc.constantFrom('2026-03-31T09:30:00Z', '2026-03-31', '2026-03-31T09:30:00.123456789-07:00'),
  day_or_instant: fc.constantFrom('2026-03-31T09:30:00Z', '2026-03-31', '9999-12-31'),
  zoned: fc.constantFrom(
    '2026-03-31T09:30:00Z',
    '1800-02-28',
    '9999-12-31T23:59:59Z',
    '2026-10-25T02:30:00+02:00',
  ),
  money: fc.oneof(
    fc.integer({ min: -100, max: 100_000 }).map((cents) => cents / 100),
    generatedNumber,
  ),
  decimal: fc.oneof(fc.integer({ min: -100, max: 100_000 }), generatedNumber),
  etag: generatedValue,
  texts: fc.array(generatedText, { maxLength: 3 }),
  integers: fc.array(fc.oneof(someId, generatedNumber), { maxLength: 3 }),
  json: fc.oneof(fc.constant({}), generatedValue),
};

function memberOf(member: Member, world: World): fc.Arbitrary<unknown> {
  const weight = 100 - GENERATED_PER_CENT;
  return fc.oneof(
    { weight, arbitrary: rightValue(member, world) },
    { weight: GENERATED_PER_CENT, arbitrary: generatedValue },
  );
}

function rightValue(member: Member, world: World): fc.Arbitrary<unknown> {
  switch (member.is) {
    case 'value':
      return member.choices ? fc.constantFrom(...member.choices) : RIGHT[member.kind];
    case 'reference':
      return member.bare ? idOf(member.target, world) : idOf(member.target, world).map((id) => ({ id }));
    case 'object':
      return objectOf(member.members, world);
    case 'list':
      return fc.array(objectOf(member.members, world), { maxLength: 3 });
  }
}
