/** Calendar entries: members, times, attendees, and filters of their list. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { attemptOf } from '../../../../test/support/attempt.ts';
import { create, createClient, createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import { withFixture, type Fixture } from '../../../../test/support/fixture.ts';
import { practiceTasks } from '../../api/jobs.ts';

const PATH = '/api/v4/calendar_entries';
const HEARING = {
  summary: 'Hearing',
  start_at: '2026-03-10T09:00:00-04:00',
  end_at: '2026-03-10T10:30:00-04:00',
  start_at_time_zone: 'America/New_York',
};

async function calendarOf(firm: Fixture['firm']): Promise<number> {
  return (await firm.get('/api/v4/users/who_am_i?fields=default_calendar_id')).body.data.default_calendar_id;
}

withFixture('A calendar entry', (fixture) => {
  const enter = async (data: object = {}, fields?: string) =>
    create(
      fixture.firm,
      'calendar_entries',
      { calendar_owner: { id: await calendarOf(fixture.firm) }, ...HEARING, ...data },
      fields,
    );
  const refused = async (data: object, member: string) => {
    const sent = { calendar_owner: { id: await calendarOf(fixture.firm) }, ...HEARING, ...data };
    const { status, body } = await fixture.firm.post(PATH, { data: sent });
    assert.equal(status, 422, JSON.stringify(data));
    assert.deepEqual(Object.keys(body.error.errors), [member], body.error.message);
    return body.error.message as string;
  };
  const patch = async (id: string, data: object, fields: string) => {
    const { status, body } = await fixture.firm.patch(`${PATH}/${id}?fields=${fields}`, { data });
    assert.equal(status, 200, JSON.stringify(body));
    return body.data;
  };

  it('has every published member (records:43,597,599,600,1119,1133)', async () => {
    const calendar = await calendarOf(fixture.firm);
    const matter = await createMatter(fixture.firm);
    const type = await create(fixture.firm, 'calendar_entry_event_types', {
      name: 'Trial',
      color: '#367B9C',
    });
    const entry = await enter(
      {
        description: 'Bring the file',
        location: 'Room 4',
        matter: { id: matter.id },
        calendar_entry_event_type: { id: type.id },
        conference_meeting: { type: 'Zoom' },
        external_properties: [{ name: 'uid', value: 'abc' }],
      },
      `${PLAIN},${NESTED}`,
    );
    const { id, etag, created_at, updated_at, attendees, external_properties, ...rest } = entry;
    assert.match(id, /^\d+$/);
    assert.equal(typeof id, 'string');
    assert.ok(etag && created_at && updated_at);
    assert.deepEqual([attendees, external_properties[0].value], [[], 'abc']);
    assert.deepEqual(rest, {
      all_day: false,
      calendar_owner_id: calendar,
      court_rule: false,
      description: 'Bring the file',
      end_at: '2026-03-10T10:30:00.000-04:00',
      end_date: '2026-03-10',
      end_time: '10:30:00',
      location: 'Room 4',
      parent_calendar_entry_id: null,
      permission: 'owner',
      recurrence_rule: null,
      start_at: '2026-03-10T09:00:00.000-04:00',
      start_at_time_zone: 'America/New_York',
      start_date: '2026-03-10',
      start_time: '09:00:00',
      summary: 'Hearing',
      time_entries_count: 0,
      redacted: false,
      calendar_entry_event_type: { id: type.id },
      calendar_owner: { id: calendar },
      calendars: [{ id: calendar }],
      conference_meeting: { type: 'zoom', join_url: null },
      matter: { id: matter.id },
      matter_docket: null,
      parent_calendar_entry: null,
      reminders: [],
      time_entries: [],
    });
    assert.deepEqual(Object.keys((await fixture.firm.get(`${PATH}/${id}`)).body.data), ['id', 'etag']);
    assert.equal((await fixture.otherFirm.get(`${PATH}/${id}`)).status, 404);
    assert.equal(
      (
        await fixture.firm.patch(`${PATH}/${id}`, {
          data: { id, matter: null, calendar_entry_event_type: { id: null } },
        })
      ).status,
      200,
    );
    const bare = (await fixture.firm.get(`${PATH}/${id}?fields=matter,calendar_entry_event_type`)).body.data;
    assert.deepEqual(bare, { matter: null, calendar_entry_event_type: null });
  });

  it('stores its video conference, which an application writes', async () => {
    const { id } = await enter({ conference_meeting: { type: 'zoom' } }, 'id');
    const path = `${PATH}/${id}?fields=conference_meeting{type,conference_id,conference_password,join_url,source_id}`;
    const change = (conference_meeting: object | null) =>
      fixture.firm.patch(path, { data: { conference_meeting } });
    const held = {
      type: 'zoom',
      conference_id: '921 5540 1187',
      conference_password: 'oyer',
      join_url: 'https://zoom.example/j/92155401187',
      source_id: 'm-77',
    };
    const { type: _, ...place } = held;
    assert.deepEqual((await change(place)).body.data.conference_meeting, held);
    assert.deepEqual((await change({ source_id: null })).body.data.conference_meeting, {
      ...held,
      source_id: null,
    });
    assert.equal((await change({ join_url: 'javascript:alert(1)' })).status, 422);
    assert.equal((await change(null)).body.data.conference_meeting, null);
    const without = await change({ join_url: held.join_url });
    assert.match(without.body.error.errors.conference_meeting[0], /type is missing/);
  });

  it('needs a calendar, a summary, a beginning and an end in that order (records:597,602)', async () => {
    await refused({ calendar_owner: undefined }, 'calendar_owner');
    await refused({ calendar_owner: { id: await calendarOf(fixture.otherFirm) } }, 'calendar_owner');
    await refused({ summary: undefined }, 'summary');
    await refused({ summary: '  ' }, 'summary');
    await refused({ start_at: undefined }, 'start_at');
    await refused({ end_at: undefined }, 'end_at');
    await refused({ start_at: 'tomorrow' }, 'start_at');
    await refused({ end_at: '9999-12-31T23:59:59Z', all_day: true }, 'end_at');
    for (const zone of ['Mars/Olympus', '+02:00', '+0200', 'PST', 'CET'])
      assert.match(
        await refused({ start_at_time_zone: zone }, 'start_at_time_zone'),
        /start_at_time_zone cannot be .*: send a name such as America\/New_York/,
      );
    await refused({ conference_meeting: { type: 'telegraph' } }, 'conference_meeting');
    await refused({ matter: { id: 987654 } }, 'matter');
    assert.match(await refused({ end_at: '2026-03-10T08:59:59-04:00' }, 'end_at'), /before start_at/);
    const moment = await enter({ end_at: HEARING.start_at }, 'end_at');
    assert.equal(moment.end_at, '2026-03-10T09:00:00.000-04:00');
  });

  it('uses the time zone of its calendar’s user, and shows times with that offset (records:603)', async () => {
    const { body } = await fixture.firm.get('/api/v4/users/who_am_i?fields=time_zone');
    const plain = await enter({ start_at_time_zone: undefined }, 'start_at_time_zone');
    assert.equal(plain.start_at_time_zone, body.data.time_zone);
    const far = await hire(fixture, fixture.firm);
    await fixture.firm.patch(`/api/v4/users/${far.userId}`, { data: { time_zone: 'Australia/Sydney' } });
    const theirs = await enter(
      { calendar_owner: { id: await calendarOf(far.firm) }, start_at_time_zone: undefined },
      'id,start_at,start_date,start_time,end_date',
    );
    assert.deepEqual(theirs, {
      id: theirs.id,
      start_at: '2026-03-11T00:00:00.000+11:00',
      start_date: '2026-03-11',
      start_time: '00:00:00',
      end_date: '2026-03-11',
    });
    const there = await patch(theirs.id, { start_at_time_zone: 'Asia/Kolkata' }, 'start_at');
    assert.equal(there.start_at, '2026-03-10T18:30:00.000+05:30');
    const old = await enter(
      {
        start_at: '1960-03-10T09:00:00Z',
        end_at: '1960-03-10T10:00:00Z',
        start_at_time_zone: 'Africa/Monrovia',
      },
      'start_at,start_time',
    );
    assert.deepEqual(old, { start_at: '1960-03-10T09:00:00.000Z', start_time: '08:15:30' });
  });

  it('is moved to 1900 if it is earlier (records:603)', async () => {
    const entry = await enter(
      { start_at: '1812-06-24T09:00:00Z', end_at: '1900-03-01T00:00:00Z' },
      'start_date,end_date',
    );
    assert.deepEqual(entry, { start_date: '1900-01-01', end_date: '1900-02-28' });
  });

  it('covers whole days if it is all-day, as written, regardless of clock changes (records:597,599)', async () => {
    const fields = 'id,start_at,end_at,start_date,end_date,start_time,end_time,all_day';
    const day = await enter(
      { all_day: true, start_at: '2026-03-08T00:00:00Z', end_at: '2026-03-08T00:00:00Z' },
      fields,
    );
    assert.deepEqual(
      { ...day, id: '' },
      {
        id: '',
        start_at: '2026-03-08T00:00:00.000-05:00',
        end_at: '2026-03-09T00:00:00.000-04:00',
        start_date: '2026-03-08',
        end_date: '2026-03-08',
        start_time: null,
        end_time: null,
        all_day: true,
      },
    );
    const days = async (start_at: string, end_at: string) => {
      const { start_date, end_date } = await enter(
        { all_day: 'true', start_at, end_at },
        'start_date,end_date',
      );
      return [start_date, end_date];
    };
    assert.deepEqual(await days('2026-03-08', '2026-03-10'), ['2026-03-08', '2026-03-09']);
    assert.deepEqual(await days('2026-03-08T00:00:00-08:00', '2026-03-10T23:59:59-08:00'), [
      '2026-03-08',
      '2026-03-10',
    ]);
    assert.deepEqual(await days('2026-03-08T15:00Z', '2026-03-08T16:00Z'), ['2026-03-08', '2026-03-08']);
    await refused({ all_day: true, start_at: '2026-03-08', end_at: '2026-03-07' }, 'end_at');
    const elsewhere = await patch(day.id, { start_at_time_zone: 'Asia/Tokyo' }, fields);
    assert.deepEqual(
      [elsewhere.start_at, elsewhere.end_date],
      ['2026-03-08T00:00:00.000+09:00', '2026-03-08'],
    );
    const skipped = await enter(
      {
        all_day: true,
        start_at: '2018-11-03',
        end_at: '2018-11-04',
        start_at_time_zone: 'America/Sao_Paulo',
      },
      'start_date,end_date,end_at',
    );
    assert.deepEqual(skipped, {
      start_date: '2018-11-03',
      end_date: '2018-11-03',
      end_at: '2018-11-04T01:00:00.000-02:00',
    });
    const timed = await patch(
      day.id,
      { all_day: false, start_at: '2026-03-08T01:00:00Z', end_at: '2026-03-08T02:00:00Z' },
      'start_time',
    );
    assert.equal(timed.start_time, '10:00:00');
  });

  it('is attended by contacts and by calendars, which also show it (records:597,602,1122)', async () => {
    const client = await createClient(fixture.firm, {
      email_addresses: [{ name: 'Work', address: 'rosa@quill.example', default_email: true }],
    });
    const room = await create(fixture.firm, 'calendars', { name: 'Room' });
    const owner = await calendarOf(fixture.firm);
    const attendees = [
      { id: client.id, type: 'Contact' },
      { id: room.id, type: 'calendar' },
      { id: owner, type: 'Calendar' },
    ];
    const entry = await enter({ attendees }, 'id,attendees,calendars{id}');
    assert.deepEqual(
      entry.attendees.map(({ id, name, type }: Attendee) => [id, name, type]),
      [
        [client.id, 'Rosa Quill', 'Contact'],
        [room.id, 'Room', 'Calendar'],
      ],
    );
    assert.deepEqual(entry.calendars, [{ id: owner }, { id: room.id }]);
    const whole = await patch(entry.id, {}, 'attendees{id,name,email,enabled,type,created_at,updated_at}');
    assert.deepEqual([whole.attendees[0].email, whole.attendees[0].enabled], ['rosa@quill.example', true]);
    const less = await patch(
      entry.id,
      { attendees: [{ id: client.id, type: 'Contact', _destroy: true }] },
      'attendees',
    );
    assert.deepEqual(
      less.attendees.map(({ id }: Attendee) => id),
      [room.id],
    );
    await refused({ attendees: [{ id: 987654, type: 'Contact' }] }, 'attendees');
    await refused(
      { attendees: [{ id: await calendarOf(fixture.otherFirm), type: 'Calendar' }] },
      'attendees',
    );
    await refused({ attendees: [{ id: room.id, type: 'Room' }] }, 'attendees');
    await refused({ attendees: [{ id: room.id }] }, 'attendees');
    const found = await fixture.firm.get(`${PATH}?calendar_id=${room.id}&fields=id`);
    assert.deepEqual(found.body.data, [{ id: entry.id }]);
    const held = await patch(entry.id, { calendar_owner: { id: room.id } }, 'attendees,calendars{id}');
    assert.deepEqual(held, { attendees: [], calendars: [{ id: room.id }] });
    await patch(
      entry.id,
      { calendar_owner: { id: owner }, attendees: [{ id: room.id, type: 'Calendar' }] },
      'id',
    );
    await fixture.firm.delete(`/api/v4/calendars/${room.id}`);
    assert.deepEqual((await patch(entry.id, {}, 'attendees')).attendees, []);
  });

  it('notifies attendees by mail on request (records:597)', async () => {
    const client = await createClient(fixture.firm, {
      email_addresses: [{ name: 'Work', address: 'told@quill.example', default_email: true }],
    });
    const colleague = await hire(fixture, fixture.firm);
    const entry = await enter({
      calendar_owner: { id: await calendarOf(colleague.firm) },
      summary: 'Closing',
      location: 'Notary',
      attendees: [{ id: client.id, type: 'Contact' }],
      send_email_notification: true,
    });
    const payload = {
      account_id: fixture.firm.accountId,
      calendar_entry_id: entry.id,
      user_id: fixture.firm.userId,
    };
    for (const occasion of ['entered', 'changed'])
      await practiceTasks(fixture.parts)['notify_of_calendar_entry']!({ ...payload, occasion }, attemptOf());
    const mails = await fixture.mails();
    const closing = mails.filter((mail) => mail.includes('Closing'));
    assert.equal(closing.length, 4);
    assert.ok(closing.some((mail) => mail.includes('told@quill.example') && mail.includes('Where: Notary')));
    assert.ok(
      closing.some((mail) => mail.includes(colleague.email) && mail.includes('2026-03-10 09:00 to 10:30')),
    );
  });

  it('can have time entries (records:219,220,600,1117)', async () => {
    const entry = await enter({ matter: { id: (await createMatter(fixture.firm)).id } });
    const time = await createTime(
      fixture.firm,
      { calendar_entry: { id: entry.id } },
      'id,calendar_entry{id,etag,calendar_owner_id},subject',
    );
    assert.deepEqual(
      [time.calendar_entry.id, time.calendar_entry.calendar_owner_id],
      [entry.id, await calendarOf(fixture.firm)],
    );
    assert.deepEqual(
      [time.subject.type, time.subject.id, time.subject.identifier],
      ['CalendarEntry', Number(entry.id), 'Hearing'],
    );
    const read = await patch(entry.id, {}, 'time_entries_count,time_entries{id}');
    assert.deepEqual(read, { time_entries_count: 1, time_entries: [{ id: time.id }] });
    const found = await fixture.firm.get(`/api/v4/activities?calendar_entry_id=${entry.id}&fields=id`);
    assert.deepEqual(found.body.data, [{ id: time.id }]);
    const theirs = await fixture.firm.post('/api/v4/activities', {
      data: { type: 'TimeEntry', date: '2026-03-02', calendar_entry: { id: 987654 } },
    });
    assert.equal(theirs.status, 422);
  });
});

interface Attendee {
  readonly id: number;
  readonly name: string;
  readonly type: string;
}

const PLAIN =
  'all_day,calendar_owner_id,court_rule,created_at,description,end_at,end_date,end_time,etag,id,location,parent_calendar_entry_id,permission,recurrence_rule,start_at,start_at_time_zone,start_date,start_time,summary,time_entries_count,updated_at,redacted';
const NESTED =
  'attendees,calendar_entry_event_type{id},calendar_owner{id},calendars{id},conference_meeting{type,join_url},external_properties,matter{id},matter_docket{id,status},parent_calendar_entry,reminders,time_entries';
