/** Creating, changing and deleting: the effects of a write, and that a refused one has none. */
import assert from 'node:assert/strict';
import { successStatus } from '../../openapi/answers.ts';
import { membersOf } from '../../changes/input.ts';
import { isCounted } from '../row-conditions.ts';
import {
  both,
  check,
  created,
  deleted,
  listed,
  readSingly,
  tagged,
  updated,
  type Check,
  type Needs,
} from './check.ts';
import { refused, succeeded } from './expect.ts';
import { plainNames, wrongValue } from './members.ts';
import type { Subject } from './subject.ts';

const countOf = (subject: Subject): Promise<number> => subject.count();
const putting: Needs = ({ conventions }) => conventions.put;

async function history(subject: Subject, id: number): Promise<{ events: string[]; audits: string[] }> {
  const values = [subject.firm.accountId, subject.name, id];
  const events = await subject.setting.context(
    'select event from event_log where account_id = $1 and resource = $2 and record_id = $3 order by id',
    values,
  );
  const audits = await subject.setting.context(
    'select action from audit_log where account_id = $1 and subject_type = $2 and subject_id = $3 order by id',
    values,
  );
  return {
    events: events.map(({ event }) => String(event)),
    audits: audits.map(({ action }) => String(action)),
  };
}

export const writeChecks: readonly Check[] = [
  check(
    'is created with 201 and found under its id (practice:141,records:61,54)',
    created,
    async (subject) => {
      const before = subject.can('list') ? await countOf(subject) : 0;
      const { id, answer } = await subject.make();
      assert.match(String(id), /^\d+$/);
      assert.deepEqual(Object.keys(answer.body), ['data']);
      if (subject.can('list')) assert.equal(await countOf(subject), before + 1);
      if (subject.can('read')) succeeded(await subject.get(subject.one(id)), 200, 'the new record');
    },
  ),

  check('leaves nothing behind where it is refused', created, async (subject) => {
    const [name, member] = Object.entries(
      membersOf(subject.of, 'create', subject.newest, subject.setting.api.registry),
    )[0]!;
    const rows = async (table: string): Promise<unknown> =>
      (
        await subject.setting.context(`select count(*) as rows from ${table} where account_id = $1`, [
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

  check(
    'treats PUT as PATCH (decisions:41)',
    both(updated),
    async (subject) => {
      const { id } = await subject.fresh();
      succeeded(await subject.call('PUT', subject.one(id), { data: await subject.change() }), 200, 'PUT');
      succeeded(await subject.call('PUT', subject.one(id), { data: {} }), 200, 'PUT of nothing');
    },
    putting,
  ),

  check(
    'returns 204 without a body for a deletion, and is gone (practice:33,decisions:44,records:60)',
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
      if (subject.setting.api.conventions.ids !== undefined)
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

  check('records in its event what changed, and who did it', both(updated, tagged), async (subject) => {
    if (!subject.changesEachTime) return;
    const { id } = await subject.fresh();
    const answer = await subject.call('PATCH', subject.one(id), { data: await subject.change() });
    const requestId = answer.headers.get('x-request-id');
    const [event] = await subject.setting.context(
      "select user_id, request_id, changed from event_log where account_id = $1 and resource = $2 and record_id = $3 and event = 'updated' order by id desc limit 1",
      [subject.firm.accountId, subject.name, id],
    );
    assert.equal(String(event?.user_id), subject.firm.userId);
    assert.equal(event?.request_id, requestId);
    assert.ok(Array.isArray(event?.changed));
  }),

  check('updates its record counter', both(created, listed), async (subject) => {
    if (!isCounted(subject.setting.api.registry.get(subject.name))) return;
    await subject.several();
    const [{ live }] = (await subject.setting.context(
      'select coalesce(sum(live), 0) as live from record_counters where account_id = $1 and resource = $2',
      [subject.firm.accountId, subject.name],
    )) as [{ live: unknown }];
    const { ids } = await subject.walk({});
    assert.equal(Number(live), ids.length);
    assert.equal(await countOf(subject), ids.length);
  }),
];
