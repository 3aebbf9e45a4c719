/**
 * Recurring entries: expanding them, changing or deleting one occurrence or all from one on, and reminders for each.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { attemptOf } from '../../../../test/support/attempt.ts';
import { create, createClient } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { practiceTasks } from '../../api/jobs.ts';
import { enterSeries } from './test-support/series.ts';

const PATH = '/api/v4/calendar_entries';
const MARCH = 'from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:00Z';

/** A list without a time window begins one year before now. */
const NOW = new Date('2026-06-01T12:00:00Z');

withFixture(
  'A series',
  (fixture) => {
    const enter = (data?: object) => enterSeries(fixture.firm, data);
    const list = async (calendar: number, query = MARCH, fields = 'id') => {
      const { status, body } = await fixture.firm.get(
        `${PATH}?expanded=true&calendar_id=${calendar}&${query}&fields=${fields}`,
      );
      assert.equal(status, 200, JSON.stringify(body));
      return body;
    };
    const ids = async (calendar: number, query?: string): Promise<string[]> =>
      (await list(calendar, query)).data.map(({ id }: { id: string }) => id);
    const patch = async (id: string, data: object, fields = 'id') => {
      const { status, body } = await fixture.firm.patch(`${PATH}/${id}?fields=${fields}`, { data });
      assert.equal(status, 200, JSON.stringify(body));
      return body.data;
    };

    it('is one record, and expands to its occurrences, at nine before and after a clock change (records:596,602)', async () => {
      const { id, calendar } = await enter();
      const plain = await fixture.firm.get(
        `${PATH}?calendar_id=${calendar}&${MARCH}&fields=id,recurrence_rule`,
      );
      assert.deepEqual(plain.body.data, [{ id, recurrence_rule: 'FREQ=WEEKLY' }]);
      const { data, meta } = await list(
        calendar,
        MARCH,
        'id,start_at,end_time,summary,parent_calendar_entry_id,calendar_owner{id}',
      );
      assert.equal(meta.records, 5);
      assert.deepEqual(
        data.map((each: { id: string; start_at: string }) => [each.id, each.start_at]),
        [
          [`${id}-20260303`, '2026-03-03T09:00:00.000-05:00'],
          [`${id}-20260310`, '2026-03-10T09:00:00.000-04:00'],
          [`${id}-20260317`, '2026-03-17T09:00:00.000-04:00'],
          [`${id}-20260324`, '2026-03-24T09:00:00.000-04:00'],
          [`${id}-20260331`, '2026-03-31T09:00:00.000-04:00'],
        ],
      );
      const { start_at: _, ...first } = data[0];
      assert.deepEqual(first, {
        id: `${id}-20260303`,
        end_time: '09:45:00',
        summary: 'Team',
        parent_calendar_entry_id: Number(id),
        calendar_owner: { id: calendar },
      });
      const one = await fixture.firm.get(`${PATH}/${id}-20260310.json?fields=id,start_time,etag`);
      assert.deepEqual([one.body.data.id, one.body.data.start_time], [`${id}-20260310`, '09:00:00']);
      // The ETag of the occurrence also depends on its date, which the record's own etag member does not include.
      assert.ok(one.headers.get('etag')!.startsWith(one.body.data.etag.slice(0, -1)));
      const again = await fixture.firm.get(`${PATH}/${id}-20260310`, {
        headers: { 'if-none-match': one.body.data.etag },
      });
      assert.equal(again.status, 304);
      for (const wrong of [
        `${id}-20260311`,
        `${id}-20260230`,
        `${id}-2026`,
        '987654-20260310',
        `${id}-20260224`,
      ])
        assert.equal((await fixture.firm.get(`${PATH}/${wrong}`)).status, 404, wrong);
      assert.equal((await fixture.otherFirm.get(`${PATH}/${id}-20260310`)).status, 404);
    });

    it('is expanded page by page, together with single entries (records:596)', async () => {
      const { id, calendar } = await enter({ recurrence_rule: 'FREQ=DAILY;COUNT=10' });
      const once = await create(fixture.firm, 'calendar_entries', {
        calendar_owner: { id: calendar },
        summary: 'Once',
        start_at: '2026-03-05T09:00:00Z',
        end_at: '2026-03-05T09:00:00Z',
      });
      const seen: string[] = [];
      let url: string | undefined =
        `${PATH}?expanded=true&calendar_id=${calendar}&${MARCH}&limit=3&fields=id`;
      while (url) {
        const { body } = await fixture.firm.get(url.replace(/^https?:\/\/[^/]+/, ''));
        assert.equal(body.meta.records, 11);
        seen.push(...body.data.map((each: { id: string }) => each.id));
        url = body.meta.paging.next;
      }
      assert.equal(new Set(seen).size, 11);
      assert.ok(seen.includes(once.id) && seen.includes(`${id}-20260312`));
      assert.deepEqual(await ids(calendar, `${MARCH}&ids[]=${once.id}`), [once.id]);
      assert.deepEqual(await ids(calendar, 'from=2026-03-12T14:45:00Z'), []);
      assert.deepEqual(await ids(calendar, 'from=2026-03-12T13:45:00Z'), [`${id}-20260312`]);
      assert.deepEqual(await ids(calendar, 'to=2026-03-03T14:00:00Z'), [`${id}-20260303`]);
      assert.equal((await ids(calendar, '')).length, 11);
    });

    it('of whole days stays on its days, and one of leap days waits for leap years', async () => {
      const days = await enter({
        all_day: true,
        start_at: '2026-03-07',
        end_at: '2026-03-09',
        recurrence_rule: 'RRULE:FREQ=DAILY;INTERVAL=7',
      });
      const { data } = await list(days.calendar, MARCH, 'start_at,end_at,start_date,end_date');
      assert.deepEqual(data[0], {
        start_at: '2026-03-07T00:00:00.000-05:00',
        end_at: '2026-03-09T00:00:00.000-04:00',
        start_date: '2026-03-07',
        end_date: '2026-03-08',
      });
      assert.deepEqual([data[1].start_date, data[1].end_date], ['2026-03-14', '2026-03-15']);
      const leap = await enter({
        start_at: '2024-02-29T12:00:00Z',
        end_at: '2024-02-29T13:00:00Z',
        recurrence_rule: 'FREQ=YEARLY',
      });
      assert.deepEqual(await ids(leap.calendar, 'from=2025-01-01T00:00:00Z&to=2027-12-31T00:00:00Z'), []);
      assert.deepEqual(await ids(leap.calendar, 'from=2027-01-01T00:00:00Z&to=2029-12-31T00:00:00Z'), [
        `${leap.id}-20280229`,
      ]);
    });

    it('can lose one occurrence, by _deleted and by DELETE, with a new etag (records:603)', async () => {
      const { id, etag, calendar } = await enter();
      const before = await fixture.firm.patch(
        `${PATH}/${id}-20260310`,
        { data: { _deleted: 'single' } },
        { headers: { 'if-match': '"other"' } },
      );
      assert.equal(before.status, 412);
      assert.notEqual((await patch(`${id}-20260310`, { _deleted: 'Single' }, 'etag')).etag, etag);
      assert.equal((await patch(id, { _deleted: 'single', start_at: '2026-03-17T09:00:00-04:00' })).id, id);
      assert.equal((await fixture.firm.delete(`${PATH}/${id}-20260331`)).status, 204);
      assert.deepEqual(await ids(calendar), [`${id}-20260303`, `${id}-20260324`]);
      for (const gone of [`${id}-20260310`, `${id}-20260311`]) {
        assert.equal((await fixture.firm.delete(`${PATH}/${gone}`)).status, 404);
        assert.equal(
          (await fixture.firm.patch(`${PATH}/${gone}`, { data: { _deleted: 'future' } })).status,
          404,
        );
      }
      await patch(id, { _deleted: 'single' });
      assert.deepEqual(await ids(calendar), [`${id}-20260324`]);
      assert.equal((await fixture.otherFirm.delete(`${PATH}/${id}-20260324`)).status, 404);
    });

    it('ends before an occurrence where that and all later ones are deleted (records:603)', async () => {
      const { id, calendar } = await enter({ recurrence_rule: 'FREQ=WEEKLY;COUNT=20' });
      const moved = await patch(`${id}-20260324`, { summary: 'Moved' });
      const { recurrence_rule } = await patch(`${id}-20260317`, { _deleted: 'future' }, 'recurrence_rule');
      assert.equal(recurrence_rule, 'FREQ=WEEKLY;UNTIL=20260316');
      assert.deepEqual(await ids(calendar), [`${id}-20260303`, `${id}-20260310`]);
      assert.equal((await fixture.firm.get(`${PATH}/${moved.id}`)).status, 404);
      const whole = await fixture.firm.patch(`${PATH}/${id}-20260303`, { data: { _deleted: 'future' } });
      assert.equal(whole.status, 204);
      assert.equal((await fixture.firm.get(`${PATH}/${id}`)).status, 404);
      const once = await enter({ recurrence_rule: undefined });
      const answer = await fixture.firm.patch(`${PATH}/${once.id}`, { data: { _deleted: 'future' } });
      assert.equal(answer.status, 422);
      assert.match(answer.body.error.message, /does not recur/);
      assert.equal(
        (await fixture.firm.patch(`${PATH}/${once.id}`, { data: { _deleted: 'all' } })).status,
        422,
      );
    });

    it('lets one occurrence become an entry of its own (records:599,600)', async () => {
      const client = await createClient(fixture.firm);
      const other = await createClient(fixture.firm);
      const { id, calendar } = await enter({
        description: 'Weekly',
        attendees: [client, other].map((each) => ({ id: each.id, type: 'Contact' })),
      });
      const moved = await patch(
        `${id}-20260310`,
        {
          start_at: '2026-03-11T14:00:00-04:00',
          end_at: '2026-03-11T15:00:00-04:00',
          attendees: [{ id: other.id, type: 'Contact', _destroy: true }],
        },
        'id,summary,description,start_time,parent_calendar_entry_id,recurrence_rule,attendees,calendar_owner{id}',
      );
      assert.deepEqual(
        { ...moved, attendees: moved.attendees.map((each: { id: number }) => each.id) },
        {
          id: moved.id,
          summary: 'Team',
          description: 'Weekly',
          start_time: '14:00:00',
          parent_calendar_entry_id: Number(id),
          recurrence_rule: null,
          attendees: [client.id],
          calendar_owner: { id: calendar },
        },
      );
      assert.deepEqual(
        new Set(await ids(calendar)),
        new Set([moved.id, `${id}-20260303`, `${id}-20260317`, `${id}-20260324`, `${id}-20260331`]),
      );
      assert.equal((await fixture.firm.get(`${PATH}/${id}-20260310`)).status, 404);
      for (const to of [moved.id, `${id}-20260317`]) {
        const { status, body } = await fixture.firm.patch(`${PATH}/${to}`, {
          data: { recurrence_rule: 'FREQ=DAILY' },
        });
        assert.equal(status, 422);
        assert.deepEqual(Object.keys(body.error.errors), ['recurrence_rule']);
      }
      const days = await enter({ all_day: true, start_at: '2026-03-03', end_at: '2026-03-04' });
      const day = await patch(
        `${days.id}-20260310`,
        { summary: 'Renamed' },
        'summary,start_date,end_date,all_day',
      );
      assert.deepEqual(day, {
        summary: 'Renamed',
        start_date: '2026-03-10',
        end_date: '2026-03-10',
        all_day: true,
      });
      assert.equal((await fixture.firm.delete(`${PATH}/${id}`)).status, 204);
      assert.equal((await fixture.firm.get(`${PATH}/${moved.id}`)).status, 404);
      assert.deepEqual(await ids(calendar), []);
    });

    it('follows its rule and its times when they change, and ends where the rule is taken away (records:598)', async () => {
      const { id, calendar } = await enter();
      await patch(id, { recurrence_rule: 'FREQ=MONTHLY;BYDAY=1TU' });
      assert.deepEqual(
        await ids(calendar, 'from=2026-03-01T00:00:00Z&to=2026-05-31T00:00:00Z'),
        ['20260303', '20260407', '20260505'].map((day) => `${id}-${day}`),
      );
      await patch(id, { start_at: '2026-03-03T11:00:00-05:00', end_at: '2026-03-03T12:00:00-05:00' });
      assert.equal((await list(calendar, MARCH, 'start_time')).data[0].start_time, '11:00:00');
      assert.equal((await patch(id, { recurrence_rule: null }, 'recurrence_rule')).recurrence_rule, null);
      assert.deepEqual(await ids(calendar), [id]);
    });

    it('is refused if its rule is invalid, or its occurrences are longer than a month (records:597)', async () => {
      const { id } = await enter();
      for (const recurrence_rule of [
        'FREQ=HOURLY',
        'daily',
        'FREQ=DAILY;UNTIL=20260302',
        'FREQ=DAILY;COUNT=5000',
      ]) {
        const { status, body } = await fixture.firm.patch(`${PATH}/${id}`, { data: { recurrence_rule } });
        assert.equal(status, 422, recurrence_rule);
        assert.ok(body.error.message.includes(recurrence_rule), body.error.message);
      }
      const { status, body } = await fixture.firm.patch(`${PATH}/${id}`, {
        data: { end_at: '2026-06-03T09:00:00Z' },
      });
      assert.equal(status, 422);
      assert.match(body.error.message, /31 days/);
    });

    it('is expanded over a limited period, to a limited number of occurrences (records:596)', async () => {
      const { calendar } = await enter({
        start_at: '1990-01-01T09:00:00Z',
        end_at: '1990-01-01T10:00:00Z',
        recurrence_rule: 'FREQ=DAILY',
      });
      const far = await fixture.firm.get(
        `${PATH}?expanded=true&from=2020-01-01T00:00:00Z&to=2026-01-01T00:00:00Z`,
      );
      assert.equal(far.status, 400);
      assert.match(far.body.error.message, /1096 days/);
      assert.equal((await list(calendar, 'from=2020-01-01T00:00:00Z&limit=1')).meta.records, 1096);
      const day = 'from=1999-12-31T00:00:00Z&to=1999-12-31T23:59:00Z';
      assert.equal((await ids(calendar, day)).length, 1);
      await Promise.all(Array.from({ length: 18 }, () => enter({ recurrence_rule: 'FREQ=DAILY' })));
      for (const edge of [
        'from=9999-12-31T00:00:00Z',
        'to=0001-01-02T00:00:00Z',
        'from=0001-01-01T00:00:00Z',
      ])
        assert.equal((await fixture.firm.get(`${PATH}?expanded=true&${edge}`)).status, 200, edge);
      for (const id of ['999999999999999999-20260310', '999999999999999999', '1-00000101'])
        assert.equal((await fixture.firm.get(`${PATH}/${id}`)).status, 404, id);
      for (const recurrence_rule of ['FREQ=YEARLY;INTERVAL=999;COUNT=1000', 'FREQ=DAILY;UNTIL=99991231'])
        await enter({ recurrence_rule });
      const many = await fixture.firm.get(
        `${PATH}?expanded=true&from=2027-01-01T00:00:00Z&to=2029-12-31T00:00:00Z`,
      );
      assert.equal(many.status, 400);
      assert.match(many.body.error.message, /20000 occurrences/);
    });

    it('has reminders before each occurrence, including changed ones (records:571,573,575)', async () => {
      const methods = (
        await fixture.firm.get('/api/v4/users/who_am_i?fields=time_zone,notification_methods{id,type}')
      ).body.data;
      const notification_method = { id: methods.notification_methods[0].id };
      const { id } = await enter({
        start_at: '2030-03-05T09:00:00-05:00',
        end_at: '2030-03-05T10:00:00-05:00',
        summary: 'Weekly call',
      });
      const fields = 'id,state,next_delivery_at,subject,duration';
      const made = await create(
        fixture.firm,
        'reminders',
        {
          subject: { id, type: 'CalendarEntry' },
          notification_method,
          duration_unit: 'hours',
          duration_value: 2,
        },
        fields,
      );
      assert.deepEqual(
        [made.state, made.next_delivery_at, made.duration],
        ['scheduled', '2030-03-05T12:00:00.000Z', 7200],
      );
      assert.deepEqual(
        [made.subject.type, made.subject.id, made.subject.identifier],
        ['CalendarEntry', Number(id), 'Weekly call'],
      );
      const at = async () =>
        (await fixture.firm.get(`/api/v4/reminders/${made.id}?fields=state,next_delivery_at`)).body.data;
      const found = await fixture.firm.get(
        `/api/v4/reminders?subject_type=calendar_entry&subject_id=${id}&fields=id`,
      );
      assert.deepEqual(found.body.data, [{ id: made.id }]);
      assert.deepEqual(
        (await fixture.firm.get(`${PATH}/${id}-20300312?fields=reminders{id}`)).body.data.reminders,
        [{ id: made.id }],
      );
      const deliver = (now: string) =>
        practiceTasks({ ...fixture.parts, now: () => new Date(now) })['deliver_reminder']!(
          { account_id: fixture.firm.accountId, reminder_id: String(made.id) },
          attemptOf(),
        );
      await deliver('2030-03-05T11:59:00Z');
      assert.equal((await at()).next_delivery_at, '2030-03-05T12:00:00.000Z');
      await deliver('2030-03-05T12:00:01Z');
      await deliver('2030-03-05T12:00:02Z');
      assert.deepEqual(await at(), { state: 'scheduled', next_delivery_at: '2030-03-12T11:00:00.000Z' });
      const mails = await fixture.mails();
      assert.equal(mails.filter((mail) => mail.includes('Reminder: Weekly call')).length, 1);
      const moved = await patch(
        `${id}-20300312`,
        { start_at: '2030-03-12T20:00:00Z', end_at: '2030-03-12T21:00:00Z' },
        'reminders{next_delivery_at,state}',
      );
      assert.deepEqual(moved.reminders, [
        { next_delivery_at: '2030-03-12T18:00:00.000Z', state: 'scheduled' },
      ]);
      await patch(id, { _deleted: 'single', start_at: '2030-03-05T09:00:00-05:00' });
      assert.equal((await at()).next_delivery_at, '2030-03-19T11:00:00.000Z');
      const day = await enter({
        all_day: true,
        start_at: '2030-06-10',
        end_at: '2030-06-11',
        recurrence_rule: undefined,
      });
      const early = await create(
        fixture.firm,
        'reminders',
        {
          subject: { id: day.id, type: 'CalendarEntry' },
          notification_method,
          duration_unit: 'days',
          duration_value: 1,
        },
        fields,
      );
      const local = new Intl.DateTimeFormat('sv-SE', {
        timeZone: methods.time_zone,
        dateStyle: 'short',
        timeStyle: 'short',
      });
      assert.equal(local.format(new Date(early.next_delivery_at)), '2030-06-09 09:00');
      await fixture.firm.delete(`${PATH}/${id}`);
      assert.equal((await fixture.firm.get(`/api/v4/reminders/${made.id}`)).status, 404);
    });
  },
  { now: () => NOW },
);
