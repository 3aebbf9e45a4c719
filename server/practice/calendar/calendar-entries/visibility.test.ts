/** Which parts of calendar entries each user sees, who may change them, and how they can be found. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Firm } from '../../../../test/support/caller.ts';
import { create, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/calendar_entries';
const HIDDEN = {
  attendees: [],
  calendar_entry_event_type: null,
  calendars: [],
  conference_meeting: null,
  court_rule: null,
  description: null,
  external_properties: [],
  location: null,
  matter: null,
  parent_calendar_entry: null,
  recurrence_rule: null,
  reminders: [],
  summary: null,
  time_entries: [],
  time_entries_count: null,
};

withFixture('What is in a calendar entry', (fixture) => {
  const calendarOf = async (firm: Firm): Promise<number> =>
    (await firm.get('/api/v4/users/who_am_i?fields=default_calendar_id')).body.data.default_calendar_id;
  const enter = async (data: object = {}, firm = fixture.firm) =>
    create(firm, 'calendar_entries', {
      calendar_owner: { id: await calendarOf(firm) },
      summary: 'Divorce of Quill',
      description: 'In secret',
      location: 'Chambers',
      start_at: '2026-03-10T09:00:00Z',
      end_at: '2026-03-10T10:00:00Z',
      ...data,
    });
  const read = async (firm: Firm, id: string, fields: string, version?: string) => {
    const headers = version ? { 'x-api-version': version } : {};
    return firm.get(`${PATH}/${id}?fields=${fields}`, { headers });
  };

  it('shows details only to owners, editors and viewers, and busy times to others, in every version (practice:250, records:147,603)', async () => {
    const { firm: own } = await hire(fixture, fixture.firm, { calendarVisibility: 'own' });
    const { firm: editor } = await hire(fixture, fixture.firm);
    const matter = await createMatter(fixture.firm);
    const type = await create(fixture.firm, 'calendar_entry_event_types', {
      name: 'Trial',
      color: '#367B9C',
    });
    const room = await create(fixture.firm, 'calendars', { name: 'Room' });
    const { id } = await enter({
      matter: { id: matter.id },
      calendar_entry_event_type: { id: type.id },
      conference_meeting: { type: 'zoom' },
      attendees: [{ id: room.id, type: 'Calendar' }],
      external_properties: [{ name: 'uid', value: 'abc' }],
      recurrence_rule: 'FREQ=DAILY;COUNT=2',
    });
    const hidden = Object.keys(HIDDEN).join();
    const busy = `id,start_at,end_time,all_day,permission,calendar_owner{id},calendar_owner_id,redacted,${hidden}`;
    const calendar = await calendarOf(fixture.firm);
    const expected = {
      start_at: '2026-03-10T05:00:00.000-04:00',
      end_time: '06:00:00',
      all_day: false,
      permission: 'limited_viewer',
      calendar_owner: { id: calendar },
      calendar_owner_id: calendar,
      redacted: true,
      ...HIDDEN,
    };
    const { body } = await read(own, id, busy);
    const zone = (await fixture.firm.get('/api/v4/users/who_am_i?fields=time_zone')).body.data.time_zone;
    assert.equal(zone, 'America/New_York');
    assert.deepEqual(body.data, { id, ...expected });
    const occurring = await read(own, `${id}-20260310`, busy);
    assert.deepEqual(occurring.body.data, { id: `${id}-20260310`, ...expected });
    const expanded = await own.get(
      `${PATH}?expanded=true&from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:00Z&fields=${busy}`,
    );
    assert.deepEqual(expanded.body.data[0], { id: `${id}-20260310`, ...expected });
    const seen = (
      await read(editor, id, 'summary,redacted,permission,matter{id},external_properties,attendees')
    ).body.data;
    assert.deepEqual(
      [seen.summary, seen.redacted, seen.permission, seen.matter.id],
      ['Divorce of Quill', false, 'editor', matter.id],
    );
    assert.deepEqual([seen.external_properties.length, seen.attendees.length], [1, 1]);
    const before = await read(own, id, 'summary,matter{id},permission', '4.0.10');
    assert.deepEqual(before.body.data, {
      summary: null,
      matter: null,
      permission: 'limited_viewer',
    });
    assert.equal((await read(own, id, 'redacted', '4.0.10')).status, 400);
  });

  it('is not revealed by search, by filters, or through related records', async () => {
    const { firm: own } = await hire(fixture, fixture.firm, { calendarVisibility: 'own' });
    const matter = await createMatter(fixture.firm);
    const room = await create(own, 'calendars', { name: 'Room of own' });
    const { id } = await enter({
      summary: 'Findable',
      matter: { id: matter.id },
      external_properties: [{ name: 'uid', value: 'found' }],
    });
    const time = await create(fixture.firm, 'activities', {
      type: 'TimeEntry',
      date: '2026-03-10',
      calendar_entry: { id },
    });
    for (const query of [
      'query=findable',
      'query=chamb*',
      `matter_id=${matter.id}`,
      'external_property_value=found',
      'external_property_name=uid&external_property_value=found',
    ]) {
      const found = async (firm: Firm, version: string) =>
        (await firm.get(`${PATH}?${query}`, { headers: { 'x-api-version': version } })).body.data.some(
          (each: { id: string }) => each.id === id,
        );
      assert.equal(await found(fixture.firm, '4.0.13'), true, query);
      assert.equal(await found(own, '4.0.13'), false, query);
      assert.equal(await found(own, '4.0.10'), false, query);
    }
    const beside = await own.get(
      `/api/v4/activities/${time.id}?fields=calendar_entry{id,summary},subject{identifier}`,
    );
    assert.deepEqual(beside.body.data, { calendar_entry: { id, summary: null }, subject: null });
    await fixture.firm.patch(`${PATH}/${id}`, { data: { attendees: [{ id: room.id, type: 'Calendar' }] } });
    const invited = (await read(own, id, 'summary,permission,redacted')).body.data;
    assert.deepEqual(invited, { summary: 'Findable', permission: 'viewer', redacted: false });
  });

  it('does not exist for users who may not see the calendar, and is written by its owner and editors (records:587)', async () => {
    const clerk = await hire(fixture, fixture.firm);
    const { firm: own } = await hire(fixture, fixture.firm, { calendarVisibility: 'own' });
    const calendar = await calendarOf(fixture.firm);
    const { id } = await enter();
    const set = (permission: string) =>
      fixture.firm.patch(`/api/v4/calendars/${calendar}`, {
        data: { permissions: [{ user: { id: clerk.userId }, permission }] },
      });
    const data = { summary: 'Changed' };
    assert.equal((await clerk.firm.patch(`${PATH}/${id}`, { data })).status, 200);
    const limited = await own.patch(`${PATH}/${id}`, { data });
    assert.equal(limited.status, 403);
    assert.match(limited.body.error.message, /limited_viewer/);
    assert.equal((await own.delete(`${PATH}/${id}`)).status, 403);
    const body = {
      ...data,
      calendar_owner: { id: calendar },
      start_at: '2026-03-10T09:00:00Z',
      end_at: '2026-03-10T10:00:00Z',
    };
    assert.equal((await own.post(PATH, { data: body })).status, 403);
    const theirs = await enter({}, own);
    assert.equal(
      (await own.patch(`${PATH}/${theirs.id}`, { data: { calendar_owner: { id: calendar } } })).status,
      403,
    );
    await set('none');
    for (const path of [`${PATH}/${id}`, `/api/v4/calendars/${calendar}`])
      assert.equal((await clerk.firm.get(path)).status, 404);
    assert.equal((await clerk.firm.post(PATH, { data: body })).status, 422);
    assert.ok(!(await clerk.firm.get(PATH)).body.data.some((each: { id: string }) => each.id === id));
  });

  it('is filtered by time, calendar, source, and visibility (records:596,602)', async () => {
    const found = async (query: string, firm = fixture.firm): Promise<string[]> => {
      const { status, body } = await firm.get(`${PATH}?${query}&fields=id`);
      assert.equal(status, 200, JSON.stringify(body));
      return body.data.map((each: { id: string }) => each.id);
    };
    const room = await create(fixture.firm, 'calendars', { name: 'Found', source: 'mobile' });
    const into = { calendar_owner: { id: room.id } };
    const short = await enter({ ...into, start_at: '2025-05-05T09:00:00Z', end_at: '2025-05-05T10:00:00Z' });
    const long = await enter({ ...into, all_day: true, start_at: '2025-01-01', end_at: '2025-06-01' });
    const series = await enter({
      ...into,
      start_at: '2024-01-01T09:00:00Z',
      end_at: '2024-01-01T09:30:00Z',
      recurrence_rule: 'FREQ=MONTHLY',
    });
    const within = (from: string, to: string) => found(`calendar_id=${room.id}&from=${from}&to=${to}`);
    assert.deepEqual(await within('2025-05-05T10:00:00Z', '2025-05-05T12:00:00Z'), [
      short.id,
      long.id,
      series.id,
    ]);
    assert.deepEqual(await within('2025-05-05T10:00:01Z', '2025-05-05T12:00:00Z'), [long.id, series.id]);
    assert.deepEqual(await within('2025-05-05T08:00:00Z', '2025-05-05T09:00:00Z'), [
      short.id,
      long.id,
      series.id,
    ]);
    assert.deepEqual(await within('2025-05-05T08:00:00Z', '2025-05-05T08:59:59Z'), [long.id, series.id]);
    assert.deepEqual(await within('2026-05-05T08:00:00Z', '2026-05-05T08:59:59Z'), [series.id]);
    assert.deepEqual(await within('2023-05-05T08:00:00Z', '2023-05-05T08:59:59Z'), []);
    for (const name of ['from', 'to']) {
      const { status, body } = await fixture.firm.get(`${PATH}?${name}=2026-03-10`);
      assert.deepEqual([status, body.error.type], [400, 'ArgumentError']);
      assert.match(body.error.message, /invalid xmlschema format/);
    }
    assert.deepEqual(await found(`calendar_id=${room.id}&is_all_day=true`), [long.id]);
    assert.deepEqual(await found(`calendar_id=${room.id}&is_all_day=false`), [short.id, series.id]);
    assert.deepEqual(await found('has_court_rule=true'), []);
    assert.equal((await found(`calendar_id=${room.id}&has_court_rule=false`)).length, 3);
    assert.deepEqual(await found('source=mobile'), [short.id, long.id, series.id]);
    assert.deepEqual(await found(`calendar_id=${room.id}&source=web`), []);
    assert.deepEqual(await found(`calendar_id=${room.id}&owner_entries_across_all_users=true`), []);
    assert.equal((await found(`calendar_id=${room.id}&owner_entries_across_all_users=false`)).length, 3);
    assert.equal((await found(`calendar_id=${room.id}&visible=true`)).length, 3);
    await fixture.firm.patch(`/api/v4/calendars/${room.id}`, { data: { visible: false } });
    assert.equal((await found(`calendar_id=${room.id}&visible=true`)).length, 0);
    assert.equal((await found(`calendar_id=${room.id}&visible=false`)).length, 3);
    assert.equal((await found(`calendar_id=${room.id}&matter_id=null`)).length, 3);
    assert.deepEqual(await found(`calendar_id=${room.id}`, fixture.otherFirm), []);
  });

  it('needs the scope of calendars (decisions:39)', async () => {
    const { firm } = await hire(fixture, fixture.firm, { scopes: ['calendars_read', 'activities_read'] });
    const { id } = await enter();
    assert.equal((await firm.get(`${PATH}/${id}?fields=summary`)).status, 200);
    assert.equal((await firm.delete(`${PATH}/${id}`)).status, 403);
    assert.equal((await firm.patch(`${PATH}/${id}-20260310`, { data: {} })).status, 403);
    const { firm: other } = await hire(fixture, fixture.firm, { scopes: ['activities_read'] });
    assert.equal((await other.get(PATH)).status, 403);
    assert.equal((await other.get('/api/v4/calendars')).status, 403);
  });
});
