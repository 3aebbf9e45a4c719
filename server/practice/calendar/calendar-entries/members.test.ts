/** Members of calendars, calendar entries and entry types, and the filters of their lists. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { takesTheStandardQuery } from '../../../../test/support/standard-list.ts';

const ENTRIES = '/api/v4/calendar_entries';

withFixture('A calendar entry that is looked at', (fixture) => {
  const get = async (path: string) => (await fixture.firm.get(`/api/v4/${path}`)).body;
  const own = async (): Promise<{ id: number }> => ({
    id: (await get('users/who_am_i?fields=default_calendar_id')).data.default_calendar_id,
  });
  const enter = async (data: object = {}, fields = 'id,etag') =>
    create(
      fixture.firm,
      'calendar_entries',
      {
        calendar_owner: await own(),
        summary: 'Hearing',
        start_at: '2027-03-10T09:00:00Z',
        end_at: '2027-03-10T10:00:00Z',
        ...data,
      },
      fields,
    );
  const ids = async (query: string) =>
    (await get(`calendar_entries?${query}`)).data.map(({ id }: { id: string }) => id);

  it('is refused an end before its start, with both as the API writes instants (records:598)', async () => {
    const { id } = await enter();
    const { status, body } = await fixture.firm.patch(`${ENTRIES}/${id}`, {
      data: { start_at: '2027-03-11T09:00:00Z' },
    });
    assert.equal(status, 422);
    assert.deepEqual(body.error.errors, {
      end_at: ['end_at cannot be 2027-03-10T10:00:00.000Z, which is before start_at, 2027-03-11T09:00:00Z.'],
    });
  });

  it('is created, listed, read, changed and deleted, by an id that is text and accepted as a number (records:595,604)', async () => {
    const made = await enter();
    assert.equal(typeof made.id, 'string');
    const matter = await createMatter(fixture.firm);
    const path = `${ENTRIES}/${made.id}?fields=summary,matter{id},etag`;
    const changed = await fixture.firm.patch(path, { data: { summary: 'Trial', matter: { id: matter.id } } });
    assert.deepEqual([changed.body.data.summary, changed.body.data.matter], ['Trial', { id: matter.id }]);
    assert.equal((await fixture.firm.get(`${ENTRIES}/${made.id}.json`)).status, 200);
    for (const id of [made.id, Number(made.id)]) {
      const spent = await create(
        fixture.firm,
        'activities',
        { type: 'TimeEntry', date: '2027-03-10', quantity: 60, calendar_entry: { id } },
        'calendar_entry{id}',
      );
      assert.deepEqual(spent.calendar_entry, { id: made.id });
    }
    const second = await enter();
    const chosen = await ids(`ids[]=${made.id}&ids[]=${second.id}`);
    assert.deepEqual(chosen, [made.id, second.id]);
    const gone = await fixture.firm.delete(`${ENTRIES}/${made.id}`);
    assert.equal(gone.status, 204);
    for (const request of [
      fixture.firm.get(path),
      fixture.firm.delete(`${ENTRIES}/${made.id}`),
      fixture.otherFirm.get(`${ENTRIES}/${second.id}`),
    ])
      assert.equal((await request).status, 404);
  });

  it('is filtered by its end and start with instants, never with a plain date (records:596,601)', async () => {
    const inMarch = (await enter({ start_at: '2028-03-10T09:00:00Z', end_at: '2028-03-10T10:00:00Z' })).id;
    const about = (query: string) => ids(`ids[]=${inMarch}&${query}`);
    assert.deepEqual(await about('from=2028-03-10T10:00:00Z'), [inMarch]);
    assert.deepEqual(await about('from=2028-03-10T10:00:01Z'), []);
    assert.deepEqual(await about('to=2028-03-10T09:00:00Z'), [inMarch]);
    assert.deepEqual(await about('to=2028-03-10T08:59:59Z'), []);
    assert.deepEqual(await about('from=2028-03-10T05:00:00-05:00&to=2028-03-10T10:00:00%2B01:00'), [inMarch]);
    for (const [name, expanded] of [
      ['from', false],
      ['to', true],
    ] as const) {
      const { status, body } = await fixture.firm.get(`${ENTRIES}?${name}=2028-03-10&expanded=${expanded}`);
      assert.deepEqual([status, body.error.type], [400, 'ArgumentError']);
      assert.match(body.error.message, /invalid xmlschema format/);
    }
    // No order is published for entries except by id.
    assert.equal((await fixture.firm.get(`${ENTRIES}?order=start_at(asc)`)).status, 400);
  });

  it('of a calendar created by another user shows the calendar’s creator (records:588)', async () => {
    const colleague = await hire(fixture, fixture.firm);
    const room = await create(
      colleague.firm,
      'calendars',
      { name: 'Room', visible: false },
      'id,creator{id,name},visible',
    );
    assert.deepEqual(room.creator, { id: Number(colleague.userId), name: room.creator.name });
    assert.equal(room.visible, false);
    assert.deepEqual((await get(`calendars/${room.id}?fields=creator{id},visible`)).data, {
      creator: { id: Number(colleague.userId) },
      visible: true,
    });
    const { data } = await get('calendars?fields=id&type=UserCalendar');
    await takesTheStandardQuery(
      fixture.firm,
      'calendars',
      data.map(({ id }: { id: number }) => id),
    );
  });

  it('has a type, and types are listed like other records (records:611)', async () => {
    const make = (name: string) =>
      create(fixture.firm, 'calendar_entry_event_types', { name, color: '#C75300' });
    const [one, two] = [await make('Deposition'), await make('Mediation')];
    await takesTheStandardQuery(fixture.firm, 'calendar_entry_event_types', [one.id, two.id]);
    const entry = await enter(
      { calendar_entry_event_type: { id: two.id } },
      'id,calendar_entry_event_type{id,name}',
    );
    assert.deepEqual(entry.calendar_entry_event_type, { id: two.id, name: 'Mediation' });
    const freed = await fixture.firm.patch(`${ENTRIES}/${entry.id}?fields=calendar_entry_event_type`, {
      data: { calendar_entry_event_type: { id: null } },
    });
    assert.deepEqual(freed.body.data, { calendar_entry_event_type: null });
  });
});
