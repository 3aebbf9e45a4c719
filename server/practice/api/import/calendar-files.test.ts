/** Importing calendars of other programs as calendar entries. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../../test/support/fixture.ts';

const EASTERN = [
  'BEGIN:VTIMEZONE',
  'TZID:Eastern Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16011104T020000',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010311T020000',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

const event = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'];

const HEARING = event(
  'hearing@court.example',
  'SUMMARY:Hearing\\, motion to dismiss',
  'LOCATION:Courtroom 4',
  'DESCRIPTION:Bring the exhibits\\nand two copies of a brief whose description is so long that it is fol',
  ' ded over two lines',
  'DTSTART;TZID=America/New_York:20270308T093000',
  'DTEND;TZID=America/New_York:20270308T110000',
);
const RETREAT = event(
  'retreat',
  'SUMMARY:Retreat',
  'DTSTART;VALUE=DATE:20270401',
  'DTEND;VALUE=DATE:20270403',
);
const WEEKLY = [
  ...event(
    'weekly',
    'SUMMARY:Case review',
    'DTSTART;TZID=Eastern Standard Time:20270301T100000',
    'DURATION:PT45M',
    'RRULE:FREQ=WEEKLY;COUNT=5',
    'EXDATE;TZID=Eastern Standard Time:20270308T100000',
  ),
  ...event(
    'weekly',
    'RECURRENCE-ID;TZID=Eastern Standard Time:20270315T100000',
    'SUMMARY:Case review with the client',
    'DTSTART;TZID=Eastern Standard Time:20270315T140000',
    'DURATION:PT1H',
  ),
];

withFixture('A calendar file', (fixture) => {
  const file = (...lines: string[]) =>
    `${['BEGIN:VCALENDAR', 'VERSION:2.0', ...EASTERN, ...lines, 'END:VCALENDAR'].join('\r\n')}\r\n`;
  const bring = async (text: string, options = {}) =>
    (await fixture.firm.post('/api/v4/calendar_entries/import', { data: { csv: text, ...options } })).body
      .data;
  const counts = (report: Record<string, number>) =>
    ['created', 'changed', 'deleted', 'unchanged', 'refused_rows'].map((name) => report[name]);
  const occurrences = async () => {
    const { body } = await fixture.firm.get(
      '/api/v4/calendar_entries?expanded=true&from=2027-02-01T00:00:00Z&to=2027-05-01T00:00:00Z' +
        '&fields=summary,description,location,start_at,end_at,all_day&limit=200',
    );
    const times = body.data.map((each: { summary: string; start_at: string; end_at: string }) =>
      [each.summary, new Date(each.start_at).toISOString(), new Date(each.end_at).toISOString()].join(' '),
    );
    return { times, all: body.data };
  };

  it('creates entries in the calendar of the importing user, including series and their exceptions', async () => {
    const report = await bring(file(...HEARING, ...RETREAT, ...WEEKLY));
    assert.deepEqual(counts(report), [3, 0, 0, 0, 0], JSON.stringify(report));
    const { times, all } = await occurrences();
    assert.deepEqual(times.filter((text: string) => !text.startsWith('Retreat')).toSorted(), [
      'Case review 2027-03-01T15:00:00.000Z 2027-03-01T15:45:00.000Z',
      // Daylight saving time began on March 14.
      'Case review 2027-03-22T14:00:00.000Z 2027-03-22T14:45:00.000Z',
      'Case review 2027-03-29T14:00:00.000Z 2027-03-29T14:45:00.000Z',
      'Case review with the client 2027-03-15T18:00:00.000Z 2027-03-15T19:00:00.000Z',
      'Hearing, motion to dismiss 2027-03-08T14:30:00.000Z 2027-03-08T16:00:00.000Z',
    ]);
    const hearing = all.find(({ location }: { location: string }) => location === 'Courtroom 4');
    assert.match(hearing.description, /^Bring the exhibits\nand two copies .* folded over two lines$/);
    const retreat = all.find(({ summary }: { summary: string }) => summary === 'Retreat');
    assert.equal(retreat.all_day, true);
    assert.equal(Date.parse(retreat.end_at) - Date.parse(retreat.start_at), 2 * 86_400_000);
  });

  it('changes nothing if it is imported again, whenever it was exported', async () => {
    const before = await occurrences();
    const again = [
      ...HEARING.slice(0, 2),
      'DTSTAMP:20270201T000000Z',
      ...HEARING.slice(2),
      ...RETREAT,
      ...WEEKLY,
    ];
    assert.deepEqual(counts(await bring(file(...again))), [0, 0, 0, 3, 0]);
    assert.deepEqual(await occurrences(), before);
  });

  it('applies newer events, deletes canceled ones, and ignores older ones', async () => {
    const moved = HEARING.map((line) => line.replace('20270308T', '20270309T')).filter(
      (line) => !line.startsWith('LOCATION'),
    );
    const later = [...moved.slice(0, 2), 'SEQUENCE:2', ...moved.slice(2)];
    const cancelled = event('retreat', 'STATUS:CANCELLED', 'SEQUENCE:1', 'DTSTART;VALUE=DATE:20270401');
    const unmoved = WEEKLY.slice(0, WEEKLY.indexOf('END:VEVENT') + 1).filter(
      (line) => !line.startsWith('EXDATE'),
    );
    const unknown = event('unknown', 'STATUS:CANCELLED', 'DTSTART:20270401T100000Z');
    const report = await bring(file(...later, ...cancelled, ...unmoved, ...unknown));
    assert.deepEqual(counts(report), [0, 2, 1, 1, 0], JSON.stringify(report));
    const { times, all } = await occurrences();
    assert.equal(times.filter((text: string) => text.startsWith('Case review 2027')).length, 5);
    const hearing = all.find(({ summary }: { summary: string }) => summary.startsWith('Hearing'));
    assert.deepEqual([hearing.location, hearing.start_at.slice(0, 10)], [null, '2027-03-09']);
    assert.ok(!all.some(({ summary }: { summary: string }) => summary === 'Retreat'));
    const older = [...HEARING.slice(0, 2), 'SEQUENCE:1', ...HEARING.slice(2)];
    assert.deepEqual(counts(await bring(file(...older))), [0, 0, 0, 1, 0]);
  });

  it('reports the line and the error of every unreadable event, and imports none of the others', async () => {
    const text = file(
      ...event('no-start', 'SUMMARY:x'),
      ...event('hourly', 'SUMMARY:x', 'DTSTART:20270101T100000Z', 'RRULE:FREQ=HOURLY'),
      ...event('nowhere', 'SUMMARY:x', 'DTSTART;TZID=Nowhere Time:20270101T100000'),
      ...event('mixed', 'SUMMARY:x', 'DTSTART;VALUE=DATE:20270101', 'DTEND:20270101T100000Z'),
      ...event('orphan', 'RECURRENCE-ID:20270101T100000Z', 'DTSTART:20270101T110000Z'),
      ...event('itself', 'SUMMARY:x', 'DTSTART:20270101T100000Z', 'RRULE:FREQ=DAILY;COUNT=2'),
      ...event('itself', 'RECURRENCE-ID:20270105T100000Z', 'DTSTART:20270105T110000Z', 'SUMMARY:y'),
      ...event('cyclic', 'RECURRENCE-ID:20270101T100000Z', 'DTSTART:20270101T100000Z', 'RRULE:FREQ=DAILY'),
      ...event('missing', 'SUMMARY:x', 'DTSTART:20270230T100000Z'),
      ...event('leap', 'SUMMARY:x', 'DTSTART;VALUE=DATE:20270228', 'EXDATE;VALUE=DATE:20270229'),
      ...event('backwards', 'SUMMARY:x', 'DTSTART:20270102T100000Z', 'DTEND:20270101T100000Z'),
      'BEGIN:VEVENT',
      'SUMMARY:Nameless',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:endless',
    );
    const report = await bring(text);
    const lines = text.split('\r\n');
    const told = new Map(
      report.refused.map(({ line, sentence }: { line: number; sentence: string }) => [
        lines[line]!.replace(/^UID:/, ''),
        sentence,
      ]),
    );
    const expected: Record<string, RegExp> = {
      'no-start': /it has no DTSTART/,
      hourly: /FREQ as one of DAILY/,
      nowhere: /the time zone Nowhere Time is not an IANA name/,
      mixed: /one of DTSTART and DTEND is a date/,
      orphan: /the series orphan, which is not in the file/,
      itself: /The occurrence that begins in line \d+ cannot be imported/,
      cyclic: /the series cyclic, which is not in the file/,
      missing: /DTSTART is on 2027-02-30, a day that does not exist/,
      leap: /EXDATE is on 2027-02-29, a day that does not exist/,
      backwards: /end/,
      'SUMMARY:Nameless': /it has no UID/,
      endless: /has no end/,
    };
    for (const [name, sentence] of Object.entries(expected))
      assert.match(String(told.get(name)), sentence, name);
    assert.equal(report.refused_rows, Object.keys(expected).length, JSON.stringify(report.refused));
    assert.equal(report.created, 0);
  });

  it('stays within the firm and the target calendar', async () => {
    const { otherFirm } = fixture;
    const { body } = await fixture.firm.get('/api/v4/calendars?fields=id&limit=1');
    const mapping = { fixed: { 'calendar_owner.id': body.data[0].id } };
    const foreign = await otherFirm.post('/api/v4/calendar_entries/import', {
      data: { csv: file(...RETREAT), mapping },
    });
    assert.match(foreign.body.data.refused[0].sentence, /No calendar has the id/);
    const own = await otherFirm.post('/api/v4/calendar_entries/import', { data: { csv: file(...RETREAT) } });
    assert.deepEqual(counts(own.body.data), [1, 0, 0, 0, 0]);
  });
});
