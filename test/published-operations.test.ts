/**
 * The 301 published operations of the practice API (published-operations/operations.json) compared with our OpenAPI
 * document: each exists and takes and returns what is published. Exceptions are listed with their reasons
 * (published-operations/exceptions.ts).
 */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { describedApis, scopeWords } from '../server/apis.ts';
import { openapiDocument } from '../server/kernel/openapi/document.ts';
import {
  MORE_VALUES_ANSWERED,
  MORE_VALUES_TAKEN,
  NO_FILTER,
  NO_OPERATION,
  NO_REQUEST_MEMBER,
  NO_RESPONSE_MEMBER,
  NO_VALUES,
  REFUSED_VALUES,
  VALUES_NEVER_ANSWERED,
} from './published-operations/exceptions.ts';
import { Offers, type Offered } from './published-operations/offered.ts';
import { PUBLISHED, type Words } from './published-operations/published.ts';

const OPERATIONS = 301;

const [api] = describedApis('svc');
const offers = new Offers(
  openapiDocument(api, {
    origin: 'https://office.example',
    scopes: scopeWords,
    version: api.versions.newest,
  }),
);

/** The parts of an operation, their exceptions, and the least percentage that is offered. */
const PARTS = {
  filters: ['filters', NO_FILTER, 99],
  request: ['members of bodies', NO_REQUEST_MEMBER, 99],
  response: ['members of answers', NO_RESPONSE_MEMBER, 99],
} as const;
type Part = keyof typeof PARTS;
const PART_NAMES = Object.keys(PARTS) as Part[];

/** The operations in both, with each side's description. */
const BOTH = PUBLISHED.flatMap((published) => {
  const offered = offers.of(published.operation);
  return offered ? [{ published, offered }] : [];
});

/** A repeated parameter has brackets after its name, or is published without them. */
function offeredName(words: Words, name: string): string | undefined {
  return [name, `${name}[]`, name.replace(/\[\]$/, '')].find((each) => words.has(each));
}

/** Ignores letter case, spaces and the direction of an order. */
function plain(value: string): string {
  return value
    .toLowerCase()
    .replaceAll(' ', '_')
    .replace(/\((asc|desc)\)$/, '');
}

/** Each offered member with published values, with the published values and ours. */
function enumerations(part: Part) {
  return BOTH.flatMap(({ published: { operation, [part]: wanted }, offered }) =>
    [...wanted].flatMap(([name, words]) => {
      const key = offeredName(offered[part], name);
      if (!words || key === undefined) return [];
      const have = offered[part].get(key)?.map(plain);
      return [{ operation, member: lastWord(name), wanted: words.map(plain), have }];
    }),
  );
}

type Named = Readonly<Record<string, readonly [values: RegExp, reason: string]>>;

/** The values without an exception, and the exceptions that match no value. */
function unnamed(all: readonly { readonly member: string; readonly value: string }[], named: Named) {
  const exceptions = all.filter(({ member, value }) => named[member]?.[0].test(value));
  const used = new Set(exceptions.map(({ member }) => member));
  const lines = all
    .filter((each) => !exceptions.includes(each))
    .map(({ member, value }) => `${member} ${value}`);
  return [[...new Set(lines)], Object.keys(named).filter((member) => !used.has(member))];
}

/** The published values that we do not have, or our values that are not published. */
function differences(all: ReturnType<typeof enumerations>, which: 'refused' | 'more') {
  return all.flatMap(({ member, wanted, have = [] }) => {
    const [values, known] = which === 'refused' ? [wanted, have] : [have, wanted];
    const differ = have.length === 0 ? [] : values.filter((value) => !known.includes(value));
    return differ.map((value) => ({ member, value }));
  });
}

const lastWord = (name: string): string => name.split('.').at(-1)!;

describe('The published operations', () => {
  it('all exist, except the listed ones', (test: TestContext) => {
    assert.equal(PUBLISHED.length, OPERATIONS);
    const missing = PUBLISHED.filter(({ operation }) => !offers.of(operation)).map(
      ({ operation }) => operation,
    );
    const named = (operation: string) =>
      Object.keys(NO_OPERATION).filter((path) => operation.split(' ')[1]!.startsWith(path));
    assert.deepEqual(
      missing.filter((operation) => named(operation).length === 0),
      [],
    );
    const used = new Set(missing.flatMap(named));
    assert.deepEqual(
      Object.keys(NO_OPERATION).filter((path) => !used.has(path)),
      [],
      'these are there: take their lines away',
    );
    test.diagnostic(`${PUBLISHED.length - missing.length} of ${PUBLISHED.length} operations`);
  });

  for (const [part, [title, exceptions, least]] of Object.entries(PARTS) as [Part, (typeof PARTS)[Part]][]) {
    it(`accept and return all of their ${title}, except the listed ones`, (test: TestContext) => {
      const all = PUBLISHED.reduce((sum, published) => sum + published[part].size, 0);
      const missing = BOTH.flatMap(({ published, offered }) =>
        lacking(published.operation, published, offered),
      );
      function lacking(operation: string, published: Offered, offered: Offered): string[] {
        return [...published[part].keys()]
          .filter((name) => offeredName(offered[part], name) === undefined)
          .map((name) => `${operation} ${name}`);
      }
      const named = (line: string) =>
        Object.keys(exceptions).filter(
          (each) => line === each || line.startsWith(each.endsWith(' ') ? each : `${each}.`),
        );
      assert.deepEqual(
        missing.filter((line) => named(line).length === 0),
        [],
      );
      const used = new Set(missing.flatMap(named));
      assert.deepEqual(
        Object.keys(exceptions).filter((line) => !used.has(line)),
        [],
        'these are there: take their lines away',
      );
      const there = BOTH.reduce((sum, { published }) => sum + published[part].size, 0);
      test.diagnostic(
        `${there - missing.length} of ${there} ${title} of the operations that are there; ${all} in all`,
      );
      assert.ok((there - missing.length) * 100 >= there * least);
    });
  }

  it('have values wherever they are published with values, except the listed ones', () => {
    const free = PART_NAMES.flatMap(enumerations).filter(({ have }) => !have);
    assert.deepEqual(new Set(free.map(({ member }) => member)), new Set(Object.keys(NO_VALUES)));
  });

  it('accept exactly the published values, except the listed ones', () => {
    const asked = (['filters', 'request'] as const).flatMap(enumerations);
    assert.deepEqual(unnamed(differences(asked, 'refused'), REFUSED_VALUES), [[], []]);
    assert.deepEqual(unnamed(differences(asked, 'more'), MORE_VALUES_TAKEN), [[], []]);
  });

  it('return exactly the published values, except the listed ones', () => {
    const answered = enumerations('response');
    assert.deepEqual(unnamed(differences(answered, 'refused'), VALUES_NEVER_ANSWERED), [[], []]);
    assert.deepEqual(unnamed(differences(answered, 'more'), MORE_VALUES_ANSWERED), [[], []]);
  });
});
