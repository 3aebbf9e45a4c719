/** Bodies of creates: media types, members, and the messages about invalid members. */
import assert from 'node:assert/strict';
import { both, check, created, readSingly, type Check } from './check.ts';
import { refused, refusesMember, succeeded } from './expect.ts';
import { membersOf } from '../../changes/input.ts';
import type { Member } from '../../declarations/member.ts';
import { plainNames, wrongValue } from './members.ts';
import type { Subject } from './subject.ts';

const members = (subject: Subject): Record<string, Member> =>
  membersOf(subject.of, 'create', subject.newest, subject.setting.api.registry);

/** All members except those that store an invalid value as text. */
const strict = (subject: Subject): [string, Member][] =>
  Object.entries(members(subject)).filter(([, member]) => !('lenient' in member && member.lenient));

/** Generated words differ between bodies; with them replaced, two responses must be equal. */
const butForWords = (value: unknown): string => JSON.stringify(value).replace(/word\d+/gi, 'word');

const only = (names: readonly string[], record: Record<string, unknown>): unknown[] =>
  names.map((name) => [name, record[name]]);

/** A body as form fields: data[matter][id]=1. */
function pairs(value: unknown, name: string): [string, string][] {
  if (value === null) return [[name, '']];
  if (Array.isArray(value)) return value.flatMap((each, index) => pairs(each, `${name}[${index}]`));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, each]) => pairs(each, `${name}[${key}]`));
  return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
}

export const bodyChecks: readonly Check[] = [
  check('shows what was sent', both(created, readSingly), async (subject) => {
    const data = await subject.body();
    const names = plainNames(subject, data);
    const answer = await subject.call('POST', `${subject.all}?fields=${['id', ...names].join(',')}`, {
      data,
    });
    succeeded(answer, 201, JSON.stringify(data));
    const { body } = answer;
    for (const name of names) {
      const sent = data[name];
      const shown = body.data[name];
      if (typeof sent === 'number') assert.equal(Number(shown), sent, name);
      else if (typeof sent === 'string' && typeof shown === 'string')
        assert.equal(shown.toLowerCase().slice(0, 10), sent.toLowerCase().slice(0, 10), name);
    }
  }),

  check('ignores unknown members, and lists them (decisions:11,records:45)', created, async (subject) => {
    const data = { ...(await subject.body()), nobody_knows_this: 1, 'wörd\n': {} };
    const answer = await subject.call('POST', subject.all, { data });
    succeeded(answer, 201, 'a body with unknown members');
    const ignored = (answer.headers.get('x-ignored-members') ?? '').split(', ');
    assert.ok(ignored.includes('nobody_knows_this'), `X-Ignored-Members: ${ignored.join(', ')}`);
    assert.ok(ignored.includes(encodeURI('wörd\n')), `X-Ignored-Members: ${ignored.join(', ')}`);
  }),

  check(
    'refuses members that nobody knows where the caller prefers strict handling (decisions:119)',
    created,
    async (subject) => {
      const data = { ...(await subject.body()), nobody_knows_this: 1 };
      const options = { headers: { prefer: 'handling=strict' } };
      refusesMember(
        await subject.call('POST', subject.all, { data }, options),
        'nobody_knows_this',
        'a strict body with an unknown member',
      );
    },
  ),

  check(
    'accepts forms of both kinds like JSON (practice:38,decisions:13)',
    both(created, readSingly),
    async (subject) => {
      const shown: string[] = [];
      for (const form of ['json', 'urlencoded', 'multipart']) {
        const data = await subject.body();
        const path = `${subject.all}?fields=${plainNames(subject, data).join(',') || 'id'}`;
        const list = pairs(data, 'data');
        const multipart = new FormData();
        for (const [name, value] of list) multipart.append(name, value);
        const answer =
          form === 'json'
            ? await subject.call('POST', path, { data })
            : await subject.call('POST', path, undefined, {
                raw: form === 'multipart' ? multipart : new URLSearchParams(list),
              });
        succeeded(answer, 201, `a create as ${form}`);
        shown.push(butForWords(only(plainNames(subject, data), answer.body.data)));
      }
      assert.equal(shown[1], shown[0], 'urlencoded');
      assert.equal(shown[2], shown[0], 'multipart');
    },
  ),

  check('requires its body under data (practice:38)', created, async (subject) => {
    const bodies: unknown[] = [
      {},
      [],
      null,
      'text',
      1,
      { data: null },
      { data: [] },
      { data: 'x' },
      await subject.body(),
    ];
    for (const body of bodies)
      refused(await subject.call('POST', subject.all, body), 400, JSON.stringify(body), 'ArgumentError');
    refused(await subject.call('POST', subject.all), 400, 'no body at all', 'ArgumentError');
    refused(
      await subject.call('POST', subject.all, undefined, {
        raw: '{"data":',
        headers: { 'content-type': 'application/json' },
      }),
      400,
      'broken JSON',
      'ArgumentError',
    );
    refused(
      await subject.call('POST', subject.all, undefined, {
        raw: '<data/>',
        headers: { 'content-type': 'text/xml' },
      }),
      415,
      'XML',
    );
  }),

  check('requires each member that it declares as required (practice:38,215)', created, async (subject) => {
    for (const [name, member] of Object.entries(members(subject))) {
      if (!member.required) continue;
      const { [name]: _, ...rest } = await subject.body();
      refusesMember(await subject.call('POST', subject.all, { data: rest }), name, `without ${name}`);
      refusesMember(
        await subject.call('POST', subject.all, { data: { ...rest, [name]: null } }),
        name,
        `${name}: null`,
      );
    }
  }),

  check(
    'declares each member as required without which it is refused (practice:38,215)',
    created,
    async (subject) => {
      const needed: string[] = [];
      for (const name of Object.keys(await subject.body())) {
        if (members(subject)[name]?.required) continue;
        const { [name]: _, ...rest } = await subject.body();
        const { status, body } = await subject.call('POST', subject.all, { data: rest });
        if (status === 201) await subject.clear();
        else if (body.error.errors?.[name]) needed.push(name);
      }
      const { neededBySome = [] } = subject.setting.samples[subject.name] ?? {};
      assert.deepEqual(
        needed.toSorted(),
        neededBySome.toSorted(),
        'refused without members that are not required',
      );
    },
  ),

  check('refuses null where it is not valid', created, async (subject) => {
    for (const [name, member] of Object.entries(members(subject))) {
      if (member.is === 'list' || member.nullable || member.required) continue;
      refusesMember(
        await subject.call('POST', subject.all, { data: { ...(await subject.body()), [name]: null } }),
        name,
        `${name}: null`,
      );
    }
  }),

  check('accepts null wherever declared', created, async (subject) => {
    for (const [name, member] of Object.entries(members(subject))) {
      if (member.is === 'list' || !member.nullable || member.required) continue;
      const { status, body } = await subject.call('POST', subject.all, {
        data: { ...(await subject.body()), [name]: null },
      });
      if (status === 201) await subject.clear();
      else
        assert.doesNotMatch(
          String(body.error.errors?.[name]),
          /cannot be null/,
          `${name} is declared as nullable: ${JSON.stringify(body)}`,
        );
    }
  }),

  check('refuses values of the wrong kind, and names the member', created, async (subject) => {
    for (const [name, member] of strict(subject)) {
      const value = wrongValue(member);
      refusesMember(
        await subject.call('POST', subject.all, { data: { ...(await subject.body()), [name]: value } }),
        name,
        `${name}: ${JSON.stringify(value)}`,
      );
    }
  }),

  check('lists all invalid members at once', created, async (subject) => {
    const faulty = strict(subject).slice(0, 3);
    const data = {
      ...(await subject.body()),
      ...Object.fromEntries(faulty.map(([name, member]) => [name, wrongValue(member)])),
    };
    const answer = await subject.call('POST', subject.all, { data });
    for (const [name] of faulty) refusesMember(answer, name, JSON.stringify(data));
  }),

  check(
    'accepts numbers as strings and enumerations in any case (decisions:10,records:46,47)',
    both(created, readSingly),
    async (subject) => {
      const loose = (value: unknown, member: Member | undefined): unknown => {
        if (typeof value === 'number' || typeof value === 'boolean') return String(value);
        if (member?.is === 'value' && member.choices && typeof value === 'string') return value.toUpperCase();
        if (value && typeof value === 'object' && !Array.isArray(value))
          return Object.fromEntries(
            Object.entries(value).map(([key, each]) => [key, loose(each, undefined)]),
          );
        return value;
      };
      const known = members(subject);
      const data = await subject.body();
      const names = plainNames(subject, data);
      const path = `${subject.all}?fields=${names.join(',') || 'id'}`;
      const strict = await subject.call('POST', path, { data });
      const again = await subject.body();
      const answer = await subject.call('POST', path, {
        data: Object.fromEntries(
          Object.entries(again).map(([name, value]) => [name, loose(value, known[name])]),
        ),
      });
      succeeded(answer, 201, JSON.stringify(again));
      assert.equal(butForWords(only(names, answer.body.data)), butForWords(only(names, strict.body.data)));
    },
  ),
];
