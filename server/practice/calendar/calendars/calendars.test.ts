/** Calendars of the firm, of its users and other calendars, and who may do what with them. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Firm } from '../../../../test/support/caller.ts';
import { create, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/calendars';

withFixture('A calendar', (fixture) => {
  const list = async (query: string, firm: Firm = fixture.firm) => {
    const { status, body } = await firm.get(`${PATH}?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data;
  };
  const names = async (query: string, firm?: Firm) =>
    (await list(`fields=name&order=name&${query}`, firm)).map(({ name }: { name: string }) => name);
  const make = (data: object = {}, fields?: string) =>
    create(fixture.firm, 'calendars', { name: 'Court room', ...data }, fields);

  it('exists once for the firm and each user, and others can be created (records:583,585,589)', async () => {
    const colleague = await hire(fixture, fixture.firm, { firstName: 'Ada', lastName: 'Clerk' });
    const types = async () =>
      (await list('fields=type')).map(({ type }: { type: string }) => type).toSorted();
    assert.deepEqual(await types(), ['AccountCalendar', 'UserCalendar', 'UserCalendar']);
    const made = await make({ name: 'Court room 4', color: '#ffa5a4', source: 'Mobile' }, FIELDS);
    assert.deepEqual(
      { ...made, id: 0, etag: '', created_at: '', updated_at: '' },
      {
        id: 0,
        etag: '',
        type: 'AdhocCalendar',
        name: 'Court room 4',
        color: '#FFA5A4',
        light_color: '#F95957',
        permission: 'owner',
        source: 'mobile',
        visible: true,
        court_rules_default_calendar: false,
        created_at: '',
        updated_at: '',
        creator: { id: Number(fixture.firm.userId) },
      },
    );
    const { body } = await colleague.firm.get('/api/v4/users/who_am_i?fields=default_calendar_id,name');
    const [own] = await list('owner=true&fields=id,name,type,creator{id}', colleague.firm);
    assert.deepEqual(own, {
      id: body.data.default_calendar_id,
      name: body.data.name,
      type: 'UserCalendar',
      creator: { id: Number(colleague.userId) },
    });
    assert.equal((await fixture.firm.post(PATH, { data: { name: ' ' } })).status, 422);
    assert.equal((await fixture.firm.post(PATH, { data: { color: '#367B9C' } })).status, 422);
    assert.equal((await fixture.firm.post(PATH, { data: { name: 'x', color: '#000000' } })).status, 422);
    assert.equal((await fixture.otherFirm.get(`${PATH}/${made.id}`)).status, 404);
    assert.ok(!(await names('', fixture.otherFirm)).includes('Court room 4'));
  });

  it('is filtered by type, source, owner, write permission and visibility (records:584)', async () => {
    const firm = (await hire(fixture, fixture.firm, { calendarVisibility: 'own' })).firm;
    const room = await make({ name: 'Room of the list', source: 'mobile' });
    assert.deepEqual(await names('type=AccountCalendar'), ['Firm']);
    assert.ok((await names('type=adhoccalendar')).includes('Room of the list'));
    assert.ok((await names('source=mobile')).includes('Room of the list'));
    assert.ok(!(await names('source=web')).includes('Room of the list'));
    assert.ok(!(await names('owner=true', firm)).includes('Room of the list'));
    assert.ok((await names('owner=false', firm)).includes('Room of the list'));
    assert.deepEqual((await names('writeable=true', firm)).length, 2);
    assert.ok((await names('writeable=false', firm)).includes('Room of the list'));
    assert.deepEqual(
      (await list('order=name(desc)&fields=name')).map(({ name }: { name: string }) => name),
      (await names('')).toReversed(),
    );
    await firm.patch(`${PATH}/${room.id}`, { data: { visible: false } });
    assert.deepEqual(await names('visible=false', firm), ['Room of the list']);
    assert.ok((await names('visible=true')).includes('Room of the list'));
  });

  it('of a disabled user is left out on request (records:584)', async () => {
    const gone = await hire(fixture, fixture.firm, { firstName: 'Gone', lastName: 'Away' });
    await fixture.firm.patch(`/api/v4/users/${gone.userId}`, { data: { enabled: false } });
    assert.ok((await names('')).includes('Gone Away'));
    assert.ok((await names('filter_inactive_users=false')).includes('Gone Away'));
    assert.ok(!(await names('filter_inactive_users=true')).includes('Gone Away'));
  });

  it('is changed by its owner and by admins, and shown or hidden by each user (records:586,587)', async () => {
    const { firm } = await hire(fixture, fixture.firm);
    const { id } = await make();
    const one = `${PATH}/${id}?fields=name,visible,color,permission`;
    assert.equal((await firm.get(one)).body.data.permission, 'editor');
    assert.equal((await firm.patch(one, { data: { name: 'Mine now' } })).status, 403);
    const hidden = await firm.patch(one, { data: { visible: false } });
    assert.equal(hidden.body.data.visible, false);
    assert.equal((await fixture.firm.get(one)).body.data.visible, true);
    assert.equal((await firm.patch(one, { data: { visible: true } })).body.data.visible, true);
    const theirs = await create(firm, 'calendars', { name: 'Theirs' });
    const renamed = await fixture.firm.patch(`${PATH}/${theirs.id}?fields=name,color`, {
      data: { name: 'Renamed', color: '#D6C4A5' },
    });
    assert.deepEqual(renamed.body.data, { name: 'Renamed', color: '#D6C4A5' });
    const [own] = await list('owner=true&type=UserCalendar&fields=id,name', firm);
    const called = await firm.patch(`${PATH}/${own.id}?fields=name`, { data: { name: 'Out of office' } });
    assert.equal(called.body.data.name, 'Out of office');
  });

  it('can have permissions for single users (decisions:43)', async () => {
    const partner = await hire(fixture, fixture.firm, { calendarVisibility: 'own' });
    const clerk = await hire(fixture, fixture.firm);
    const { id } = await make({ name: 'Partners' });
    const allowed = async (firm: Firm) =>
      (await firm.get(`${PATH}/${id}?fields=permission`)).body.data?.permission;
    assert.deepEqual([await allowed(partner.firm), await allowed(clerk.firm)], ['limited_viewer', 'editor']);
    const set = (permissions: object[]) =>
      fixture.firm.patch(`${PATH}/${id}?fields=permissions{id,permission,user}`, { data: { permissions } });
    const { body } = await set([
      { user: { id: partner.userId }, permission: 'Viewer' },
      { user: { id: clerk.userId }, permission: 'none' },
    ]);
    assert.deepEqual(await allowed(partner.firm), 'viewer');
    assert.equal((await clerk.firm.get(`${PATH}/${id}`)).status, 404);
    assert.ok(!(await names('', clerk.firm)).includes('Partners'));
    const [, ofClerk] = body.data.permissions;
    await set([{ id: ofClerk.id, permission: 'owner' }]);
    assert.equal((await clerk.firm.patch(`${PATH}/${id}`, { data: { color: '#DADADA' } })).status, 200);
    await set([{ id: ofClerk.id, _destroy: true }]);
    assert.equal(await allowed(clerk.firm), 'editor');
    for (const permissions of [
      [{ permission: 'owner' }],
      [{ user: { id: clerk.userId } }],
      [{ user: { id: fixture.otherFirm.userId }, permission: 'none' }],
      [{ user: { id: partner.userId }, permission: 'none' }],
    ])
      assert.equal((await set(permissions)).status, 422, JSON.stringify(permissions));
  });

  it('is deleted with its entries by its owner, unless it is the firm’s or a user’s (records:583,589)', async () => {
    const { firm } = await hire(fixture, fixture.firm);
    const { id } = await make();
    const entry = await create(fixture.firm, 'calendar_entries', {
      calendar_owner: { id },
      summary: 'Hearing',
      start_at: '2026-03-10T09:00:00Z',
      end_at: '2026-03-10T10:00:00Z',
      recurrence_rule: 'FREQ=DAILY',
    });
    const moved = await fixture.firm.patch(`/api/v4/calendar_entries/${entry.id}-20260311`, {
      data: { summary: 'Moved' },
    });
    assert.equal((await firm.delete(`${PATH}/${id}`)).status, 403);
    assert.equal((await fixture.firm.delete(`${PATH}/${id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${PATH}/${id}`)).status, 404);
    for (const each of [entry.id, moved.body.data.id])
      assert.equal((await fixture.firm.get(`/api/v4/calendar_entries/${each}`)).status, 404);
    for (const { id: stays, type } of await list('fields=id,type')) {
      if (type === 'AdhocCalendar') continue;
      const answer = await fixture.firm.delete(`${PATH}/${stays}`);
      assert.equal(answer.status, 422);
      assert.match(answer.body.error.message, new RegExp(type));
    }
  });
});

const FIELDS =
  'id,etag,type,name,color,light_color,permission,source,visible,court_rules_default_calendar,created_at,updated_at,creator{id}';

withFixture('A kind of calendar entry', (fixture) => {
  const TYPES = '/api/v4/calendar_entry_event_types';

  it('has a name and a color, and is wrapped like every record (records:59,610,612,613,614,615)', async () => {
    const made = await create(
      fixture.firm,
      'calendar_entry_event_types',
      { name: 'Hearing', color: '#8e3f64' },
      'id,etag,name,color,created_at,updated_at',
    );
    assert.deepEqual([made.name, made.color], ['Hearing', '#8E3F64']);
    const one = `${TYPES}/${made.id}?fields=name,color`;
    const changed = await fixture.firm.patch(one, { data: { color: '#DADADA' } });
    assert.deepEqual(changed.body.data, { name: 'Hearing', color: '#DADADA' });
    for (const data of [
      { name: 'No color' },
      { color: '#DADADA' },
      { name: '', color: '#DADADA' },
      { name: 'x', color: '#123456' },
    ])
      assert.equal((await fixture.firm.post(TYPES, { data })).status, 422, JSON.stringify(data));
    assert.deepEqual((await fixture.firm.get(`${TYPES}?fields=id`)).body.data, [{ id: made.id }]);
    assert.deepEqual((await fixture.otherFirm.get(TYPES)).body.data, []);
    assert.equal((await fixture.firm.delete(`${TYPES}/${made.id}`)).status, 204);
    assert.equal((await fixture.firm.get(one)).status, 404);
  });
});
