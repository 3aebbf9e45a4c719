/** Creating, changing and deleting: bodies, what they leave behind, and what a refused one does not. */
import assert from 'node:assert/strict';
import { successStatus } from '../../openapi/answers.ts';
import { membersOf, type Member } from '../input.ts';
import { isTallied } from '../read.ts';
import { isPlain } from '../resource.ts';
import { both, check, created, deleted, listed, readSingly, tagged, updated, type Check } from './check.ts';
import { refused, refusesMember, succeeded } from './expect.ts';
import type { Data } from './sample.ts';
import type { Subject } from './subject.ts';

const members = (subject: Subject, writing: 'create' | 'update'): Record<string, Member> =>
  membersOf(subject.of, writing, subject.newest, subject.setting.api.registry);

/** Members of the body that an answer shows under the same name; ids differ from body to body. */
const plainNames = (subject: Subject, data: Data): string[] =>
  Object.keys(data).filter((name) => isPlain(subject.of.fields[name]) && !name.endsWith('_id'));

/** Words are made anew for each body; what is left of two bodies' answers is the same. */
const butForWords = (value: unknown): string => JSON.stringify(value).replace(/word\d+/gi, 'word');

/** A body as the names of a form: data[matter][id]=1. */
function pairs(value: unknown, name: string): [string, string][] {
  if (value === null) return [[name, '']];
  if (Array.isArray(value)) return value.flatMap((each, index) => pairs(each, `${name}[${index}]`));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, each]) => pairs(each, `${name}[${key}]`));
  return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
}

async function countOf(subject: Subject): Promise<number> {
  return (await subject.listed({ limit: 1 })).body.meta.records;
}

async function history(subject: Subject, id: number): Promise<{ events: string[]; audits: string[] }> {
  const values = [subject.firm.accountId, subject.name, id];
  const events = await subject.setting.ask(
    'select event from event_log where account_id = $1 and resource = $2 and record_id = $3 order by id',
    values,
  );
  const audits = await subject.setting.ask(
    'select action from audit_log where account_id = $1 and subject_type = $2 and subject_id = $3 order by id',
    values,
  );
  return {
    events: events.map(({ event }) => String(event)),
    audits: audits.map(({ action }) => String(action)),
  };
}

const WRONG: Readonly<Record<string, unknown>> = {
  integer: 'one',
  boolean: 'perhaps',
  date: '2026-02-30',
  instant: 'yesterday',
  money: 'much',
  decimal: '1,5',
  texts: 'one',
  integers: ['one'],
  json: 'x',
  text: { a: 1 },
};

function wrongValue(member: Member): unknown {
  if (member.is !== 'value')
    return member.is === 'list' ? 'none' : member.is === 'reference' && !member.bare ? { id: 'one' } : 'one';
  return member.choices ? 'nobody_knows_this' : WRONG[member.kind];
}

export const writeChecks: readonly Check[] = [
  check('is created with 201 and found under its id (v4:141)', created, async (subject) => {
    const before = subject.can('list') ? await countOf(subject) : 0;
    const { id, answer } = await subject.make();
    assert.ok(Number.isSafeInteger(id));
    assert.deepEqual(Object.keys(answer.body), ['data']);
    if (subject.can('list')) assert.equal(await countOf(subject), before + 1);
    if (subject.can('read')) succeeded(await subject.get(subject.one(id)), 200, 'the new record');
  }),

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

  check('passes over members that nobody knows, and names them (decisions:11)', created, async (subject) => {
    const data = { ...(await subject.body()), nobody_knows_this: 1, 'wörd\n': {} };
    const answer = await subject.call('POST', subject.all, { data });
    succeeded(answer, 201, 'a body with unknown members');
    const ignored = (answer.headers.get('x-ignored-members') ?? '').split(', ');
    assert.ok(ignored.includes('nobody_knows_this'), `X-Ignored-Members: ${ignored.join(', ')}`);
    assert.ok(ignored.includes(encodeURI('wörd\n')), `X-Ignored-Members: ${ignored.join(', ')}`);
  }),

  check(
    'takes forms of both kinds as it takes JSON (v4:38,decisions:13)',
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
        shown.push(plainNames(subject, data).length > 0 ? butForWords(answer.body.data) : '');
      }
      assert.equal(shown[1], shown[0], 'urlencoded');
      assert.equal(shown[2], shown[0], 'multipart');
    },
  ),

  check('wants its body under data (v4:38)', created, async (subject) => {
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

  check('wants each member that it declares as required (v4:38,215)', created, async (subject) => {
    for (const [name, member] of Object.entries(members(subject, 'create'))) {
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

  check('refuses null where it is not valid', created, async (subject) => {
    for (const [name, member] of Object.entries(members(subject, 'create'))) {
      if (member.is === 'list' || member.nullable || member.required) continue;
      refusesMember(
        await subject.call('POST', subject.all, { data: { ...(await subject.body()), [name]: null } }),
        name,
        `${name}: null`,
      );
    }
  }),

  check('takes null wherever it is said to', created, async (subject) => {
    for (const [name, member] of Object.entries(members(subject, 'create'))) {
      if (member.is === 'list' || !member.nullable || member.required) continue;
      const { status, body } = await subject.call('POST', subject.all, {
        data: { ...(await subject.body()), [name]: null },
      });
      if (status === 201) await subject.clear();
      else
        assert.doesNotMatch(
          String(body.error.errors?.[name]),
          /can not be null/,
          `${name} is declared as nullable: ${JSON.stringify(body)}`,
        );
    }
  }),

  check('refuses values of the wrong kind, and names the member', created, async (subject) => {
    const all = Object.entries(members(subject, 'create'));
    for (const [name, member] of all) {
      const value = wrongValue(member);
      refusesMember(
        await subject.call('POST', subject.all, { data: { ...(await subject.body()), [name]: value } }),
        name,
        `${name}: ${JSON.stringify(value)}`,
      );
    }
  }),

  check('names all members at fault at once', created, async (subject) => {
    const faulty = Object.entries(members(subject, 'create')).slice(0, 3);
    const data = {
      ...(await subject.body()),
      ...Object.fromEntries(faulty.map(([name, member]) => [name, wrongValue(member)])),
    };
    const answer = await subject.call('POST', subject.all, { data });
    for (const [name] of faulty) refusesMember(answer, name, JSON.stringify(data));
  }),

  check(
    'takes numbers as strings and words in any letter case (decisions:10)',
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
      const known = members(subject, 'create');
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
      if (names.length > 0) assert.equal(butForWords(answer.body.data), butForWords(strict.body.data));
    },
  ),

  check('leaves nothing behind where it is refused', created, async (subject) => {
    const [name, member] = Object.entries(members(subject, 'create'))[0]!;
    const rows = async (table: string): Promise<unknown> =>
      (
        await subject.setting.ask(`select count(*) as rows from ${table} where account_id = $1`, [
          subject.firm.accountId,
        ])
      )[0]!.rows;
    const data = { ...(await subject.body()), [name]: wrongValue(member) };
    const before = [await rows(subject.of.table), await rows('event_log'), await rows('audit_log')];
    refused(await subject.call('POST', subject.all, { data }), 422, name);
    const bodyMade = [await rows(subject.of.table), await rows('event_log'), await rows('audit_log')];
    assert.deepEqual(bodyMade, before);
  }),

  check('changes the members that are sent and no others', both(readSingly, updated), async (subject) => {
    const { id } = await subject.fresh();
    const path = `${subject.one(id)}?fields=${subject.members().join(',')}`;
    const before = (await subject.get(path)).body.data;
    const empty = await subject.call('PATCH', path, { data: {} });
    succeeded(empty, 200, 'a change of nothing');
    const { etag: _etag, updated_at: _at, ...kept } = before;
    for (const [name, value] of Object.entries(kept))
      assert.deepEqual(empty.body.data[name], value, `${name} after a change of nothing`);
    const data = await subject.change();
    const { body } = await subject.call('PATCH', path, { data });
    for (const name of plainNames(subject, data))
      if (typeof data[name] === 'string') assert.notDeepEqual(body.data[name], before[name], name);
  }),

  check('takes PUT as PATCH (decisions:41)', both(updated), async (subject) => {
    const { id } = await subject.fresh();
    succeeded(await subject.call('PUT', subject.one(id), { data: await subject.change() }), 200, 'PUT');
    succeeded(await subject.call('PUT', subject.one(id), { data: {} }), 200, 'PUT of nothing');
  }),

  check(
    'answers a deletion with 204 and nothing, and is gone (v4:33,decisions:44)',
    both(created, deleted),
    async (subject) => {
      const before = subject.can('list') ? await countOf(subject) : 0;
      const { id } = await subject.make();
      const gone = await subject.call('DELETE', subject.one(id), undefined, {
        headers: { 'content-type': 'application/json' },
      });
      const endpoint = subject.setting.api.endpoints.find(
        ({ method, path }) => method === 'DELETE' && path === `/${subject.of.path}/{id}`,
      )!;
      succeeded(gone, successStatus(endpoint), 'DELETE');
      if (gone.status === 204) assert.equal(gone.body, '');
      const data = subject.can('update') ? await subject.change() : {};
      refused(await subject.call('DELETE', subject.one(id)), 404, 'DELETE again', 'RecordNotFound');
      if (subject.can('read')) refused(await subject.get(subject.one(id)), 404, 'GET', 'RecordNotFound');
      if (subject.can('update'))
        refused(await subject.call('PATCH', subject.one(id), { data }), 404, 'PATCH', 'RecordNotFound');
      if (!subject.can('list')) return;
      assert.equal(await countOf(subject), before);
      assert.deepEqual((await subject.listed({ 'ids[]': id })).body.data, []);
    },
  ),

  check('has an event and an audit entry for every write', both(created, listed), async (subject) => {
    const { id } = await subject.make();
    if (subject.can('update'))
      succeeded(await subject.call('PATCH', subject.one(id), { data: await subject.change() }), 200, 'PATCH');
    if (subject.can('delete')) assert.ok((await subject.call('DELETE', subject.one(id))).status < 300);
    const { events, audits } = await history(subject, id);
    const wanted = [
      'created',
      ...(subject.can('update') ? ['updated'] : []),
      ...(subject.can('delete') ? ['deleted'] : []),
    ];
    assert.deepEqual(
      wanted.filter((each) => !events.includes(each)),
      [],
      `events: ${events.join()}`,
    );
    assert.equal(events[0], 'created');
    assert.ok(audits.length >= wanted.length, `audit: ${audits.join()}`);
  }),

  check('tells in its event what changed, and who did it', both(updated, tagged), async (subject) => {
    const { id } = await subject.fresh();
    const answer = await subject.call('PATCH', subject.one(id), { data: await subject.change() });
    const requestId = answer.headers.get('x-request-id');
    const [event] = await subject.setting.ask(
      "select user_id, request_id, changed from event_log where account_id = $1 and resource = $2 and record_id = $3 and event = 'updated' order by id desc limit 1",
      [subject.firm.accountId, subject.name, id],
    );
    assert.equal(String(event?.user_id), subject.firm.userId);
    assert.equal(event?.request_id, requestId);
    assert.ok(Array.isArray(event?.changed));
  }),

  check('keeps its tally', both(created, listed), async (subject) => {
    if (!isTallied(subject.setting.api.registry.get(subject.name))) return;
    await subject.several();
    const [{ live }] = (await subject.setting.ask(
      'select coalesce(sum(live), 0) as live from record_tallies where account_id = $1 and resource = $2',
      [subject.firm.accountId, subject.name],
    )) as [{ live: unknown }];
    const { ids } = await subject.walk({});
    assert.equal(Number(live), ids.length);
    assert.equal(await countOf(subject), ids.length);
  }),
];
