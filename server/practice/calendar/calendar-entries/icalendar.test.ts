/** Calendar entries as iCalendar files, read with an independent parser. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import ICAL from 'ical.js';
import { create, createMatter } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

withFixture('Calendar entries as iCalendar', (fixture) => {
  let matter: { id: number };
  let series: { id: number };
  let single: { id: number };
  const eventsOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each))
      .map(({ summary, startDate }) => `${summary} ${startDate.toJSDate().toISOString()}`);

  before(async () => {
    const { body } = await fixture.firm.get('/api/v4/calendars?fields=id,type,permission');
    const { id } = body.data.find(
      ({ type, permission }: { type: string; permission: string }) =>
        type === 'UserCalendar' && permission === 'owner',
    );
    matter = await createMatter(fixture.firm);
    const enter = (summary: string, day: string, more: object = {}) =>
      create(fixture.firm, 'calendar_entries', {
        calendar_owner: { id },
        summary,
        start_at: `${day}T15:00:00Z`,
        end_at: `${day}T16:00:00Z`,
        start_at_time_zone: 'UTC',
        ...more,
      });
    single = await enter('Hearing', '2027-03-09', { matter: { id: matter.id }, location: 'Room 4; north' });
    series = await enter('Review', '2027-03-01', { recurrence_rule: 'FREQ=WEEKLY;COUNT=3' });
  });

  it('include the entries of a matter, or of any list filter', async () => {
    const window = 'from=2027-01-01T00:00:00Z&to=2027-12-31T00:00:00Z';
    const answer = await fixture.firm.get(
      `/api/v4/calendar_entries/icalendar?matter_id=${matter.id}&${window}`,
    );
    assert.equal(answer.headers.get('content-type'), 'text/calendar; charset=utf-8');
    assert.equal(eventsOf(answer.body).length, 1);
    assert.match(eventsOf(answer.body)[0]!, /^Hearing .*2027-03-09T15:00:00\.000Z$/);
    const all = await fixture.firm.get(`/api/v4/calendar_entries/icalendar?${window}`);
    assert.equal(eventsOf(all.body).length, 4);
    const whole = await fixture.firm.get(
      `/api/v4/calendar_entries/icalendar?${window}&expanded=false&limit=1`,
    );
    assert.equal(eventsOf(whole.body).length, 4, 'a file has no pages, and always the occurrences of series');
    assert.equal(whole.headers.get('x-ignored-parameters'), 'expanded, limit');
    const brought = await fixture.otherFirm.post('/api/v4/calendar_entries/import', {
      data: { csv: all.body },
    });
    assert.deepEqual([brought.body.data.created, brought.body.data.refused], [4, []]);
  });

  it('include one entry however many occurrences other series have, visible or not', async () => {
    const many = await create(fixture.firm, 'calendars', { name: 'Many' });
    for (let count = 0; count < 19; count++)
      await create(fixture.firm, 'calendar_entries', {
        calendar_owner: { id: many.id },
        summary: 'Daily',
        start_at: '2027-01-01T09:00:00Z',
        end_at: '2027-01-01T09:30:00Z',
        recurrence_rule: 'FREQ=DAILY',
      });
    const window = 'expanded=true&from=2027-01-01T00:00:00Z&to=2029-12-30T00:00:00Z';
    const status = async (path: string) => (await fixture.firm.get(`/api/v4/calendar_entries${path}`)).status;
    assert.equal(await status(`/${single.id}/icalendar`), 200);
    assert.equal(await status(`?ids[]=${series.id}&${window}`), 200);
    assert.equal(await status(`?query=Review&${window}`), 200);
    assert.equal(await status(`?${window}`), 400);
    await fixture.firm.delete(`/api/v4/calendars/${many.id}`);
  });

  it('include one entry, occurrence or series, for users who may see it', async () => {
    const one = (id: string | number, firm = fixture.firm) =>
      firm.get(`/api/v4/calendar_entries/${id}/icalendar`);
    assert.equal(eventsOf((await one(single.id)).body).length, 1);
    assert.deepEqual(eventsOf((await one(series.id)).body), [
      'Review 2027-03-01T15:00:00.000Z',
      'Review 2027-03-08T15:00:00.000Z',
      'Review 2027-03-15T15:00:00.000Z',
    ]);
    assert.deepEqual(eventsOf((await one(`${series.id}-20270308`)).body), [
      'Review 2027-03-08T15:00:00.000Z',
    ]);
    const statuses = [
      await one(single.id, fixture.otherFirm),
      await one('x'),
      await one(`${series.id}-20270309`),
    ];
    assert.deepEqual(
      statuses.map(({ status }) => status),
      [404, 404, 404],
    );
  });
});
