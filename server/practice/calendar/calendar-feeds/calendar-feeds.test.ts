/** The secret address of a user's calendar, read with an independent parser of RFC 5545. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import ical from 'ical.js';
import { create, createMatter, hire } from '../../../../test/support/casework.ts';
import type { Firm } from '../../../../test/support/caller.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

withFixture('A calendar feed', (fixture) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const feed = async (firm: Firm = fixture.firm) =>
    (await create(firm, 'calendar_feeds', {}, 'id,url')) as { id: number; url: string };
  const fetched = async (url: string) => {
    const { pathname } = new URL(url);
    return fetch(new URL(pathname, await fixture.listen()));
  };
  const eventsAt = async (url: string) => {
    const answer = await fetched(url);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'text/calendar; charset=utf-8');
    const text = await answer.text();
    assert.ok(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75));
    assert.doesNotMatch(text, /[^\r]\n/);
    const calendar = new ical.Component(ical.parse(text));
    return calendar.getAllSubcomponents('vevent').map((each) => new ical.Event(each));
  };
  const ownCalendar = async (firm: Firm) =>
    (await firm.get('/api/v4/calendars?fields=id,type,permission')).body.data.find(
      ({ type, permission }: { type: string; permission: string }) =>
        type === 'UserCalendar' && permission === 'owner',
    ) as { id: number };
  const enter = async (data: object, firm: Firm = fixture.firm) => {
    const { id } = await ownCalendar(firm);
    return create(firm, 'calendar_entries', { calendar_owner: { id }, ...data });
  };

  it('contains every occurrence at its instant, all-day entries as dates, and unchanged texts', async () => {
    const matter = { id: (await createMatter(fixture.firm)).id };
    const summary =
      'Hearing; Quill, Rosa \\ “Ärger”\nwith a line that is long enough to be folded twice 🏛️🏛️🏛️🏛️';
    const [first, last] = [day(10), day(24)];
    await enter({
      summary,
      matter,
      location: 'Room 4; north',
      start_at: `${first}T14:00:00Z`,
      end_at: `${first}T15:30:00Z`,
      start_at_time_zone: 'UTC',
      recurrence_rule: `FREQ=WEEKLY;UNTIL=${last.replaceAll('-', '')}`,
    });
    await enter({
      summary: 'Away',
      all_day: true,
      start_at: `${day(3)}T00:00:00Z`,
      end_at: `${day(4)}T00:00:00Z`,
    });
    const events = await eventsAt((await feed()).url);
    const hearings = events.filter((each) => each.summary.startsWith('Hearing'));
    assert.deepEqual(
      hearings.map(({ startDate }) => startDate.toJSDate().toISOString()).toSorted(),
      [first, day(17), last].map((each) => `${each}T14:00:00.000Z`),
    );
    assert.equal(hearings[0]!.summary, `${summary} · 00001-Quill`);
    assert.equal(hearings[0]!.location, 'Room 4; north');
    assert.equal(new Set(events.map(({ uid }) => uid)).size, events.length);
    const away = events.find((each) => each.summary === 'Away')!;
    assert.equal(away.startDate.isDate, true);
    assert.deepEqual([away.startDate.toString(), away.endDate.toString()], [day(3), day(4)]);
  });

  it('is not sent again to a program that has it already, until an entry changes', async () => {
    const { url } = await feed();
    const entry = { summary: 'Call', start_at: `${day(6)}T09:00:00Z`, end_at: `${day(6)}T10:00:00Z` };
    await enter(entry);
    const etag = (await fetch(url)).headers.get('etag')!;
    const asked = () => fetch(url, { headers: { 'if-none-match': etag } });
    const unchanged = await asked();
    assert.deepEqual([unchanged.status, await unchanged.text()], [304, '']);
    await enter({ ...entry, summary: 'Another call' });
    const changed = await asked();
    assert.equal(changed.status, 200);
    assert.match(await changed.text(), /Another call/);
  });

  it('shows what its user sees: busy times of others, and nothing of hidden calendars', async () => {
    const colleague = await hire(fixture, fixture.firm, { calendarVisibility: 'own' });
    const secret = { summary: 'Secret', start_at: `${day(5)}T09:00:00Z`, end_at: `${day(5)}T10:00:00Z` };
    await enter(secret);
    await enter({ ...secret, summary: 'Mine' }, colleague.firm);
    const { url } = await feed(colleague.firm);
    const summaries = async () => (await eventsAt(url)).map((each) => each.summary);
    const seen = await summaries();
    assert.ok(seen.includes('Mine') && seen.includes('Busy') && !seen.includes('Secret'), seen.join());
    const { id } = await ownCalendar(colleague.firm);
    await colleague.firm.patch(`/api/v4/calendars/${id}`, { data: { visible: false } });
    assert.ok(!(await summaries()).includes('Mine'));
    const { body } = await colleague.firm.get('/api/v4/calendar_feeds?fields=url');
    assert.deepEqual(body.data, [{ url }], 'nobody sees the address of another');
  });

  it('has no end for an entry that ends as it begins', async () => {
    await enter({ summary: 'Filing', start_at: `${day(6)}T17:00:00Z`, end_at: `${day(6)}T17:00:00Z` });
    const text = await (await fetched((await feed()).url)).text();
    const event = text.split('BEGIN:VEVENT').find((each) => each.includes('SUMMARY:Filing'));
    assert.match(event!, /DTSTART:\d{8}T170000Z/);
    assert.doesNotMatch(event!, /DTEND/);
  });

  it('is complete for the days around today, however many series recur every day', async () => {
    const many = await create(fixture.firm, 'calendars', { name: 'Many' });
    for (let count = 0; count < 42; count++)
      await create(fixture.firm, 'calendar_entries', {
        calendar_owner: { id: many.id },
        summary: 'Daily',
        start_at: `${day(-200)}T09:00:00Z`,
        end_at: `${day(-200)}T09:30:00Z`,
        recurrence_rule: 'FREQ=DAILY',
      });
    await enter({ summary: 'Trial', start_at: `${day(1)}T09:00:00Z`, end_at: `${day(1)}T12:00:00Z` });
    const { url } = await feed();
    const summaries = async () => (await eventsAt(url)).map((each) => each.summary);
    const all = await summaries();
    assert.ok(all.includes('Trial') && all.length <= 5000, String(all.length));
    assert.ok(all.filter((each) => each === 'Daily').length >= 42 * 7);
    await fixture.firm.patch(`/api/v4/calendars/${many.id}`, { data: { visible: false } });
    const visible = await summaries();
    assert.ok(visible.includes('Trial') && !visible.includes('Daily'));
    assert.ok(visible.length < 100, 'series in hidden calendars do not count');
    await fixture.firm.delete(`/api/v4/calendars/${many.id}`);
  });

  it('is replaced and revoked at once, and its URL cannot be guessed or used for another firm', async () => {
    const { id: first, url: former } = await feed();
    const { id, url } = await feed();
    assert.notEqual(former, url);
    assert.equal((await fetched(former)).status, 200, 'each program has its own address');
    assert.equal((await fixture.firm.delete(`/api/v4/calendar_feeds/${first}`)).status, 204);
    assert.equal((await fetched(former)).status, 404);
    const [, , account, secret] = new URL(url).pathname.split('/');
    for (const wrong of [
      url.replace(/.(?=\.ics)/, (letter) => (letter === 'A' ? 'B' : 'A')),
      url.replace('.ics', ''),
      url.replace(`/${account}/`, `/${fixture.otherFirm.accountId}/`),
      url.replace(secret!, `${'0'.repeat(32)}-${'a'.repeat(22)}.ics`),
    ])
      assert.equal((await fetched(wrong)).status, 404, wrong);
    assert.equal((await fetched(url)).status, 200);
    assert.equal((await fixture.otherFirm.delete(`/api/v4/calendar_feeds/${id}`)).status, 404);
    assert.equal((await fixture.firm.delete(`/api/v4/calendar_feeds/${id}`)).status, 204);
    assert.equal((await fetched(url)).status, 404);
  });
});
