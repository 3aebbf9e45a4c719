/** Dockets: the calendar entries they create, how these move, which changes by users are kept, and who sees them. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { importRules } from './import.ts';
import type { RuleSet } from './rule-set.ts';
import {
  CALIFORNIA,
  FEDERAL,
  importShipped,
  readRules,
  shippedText,
  workWith,
} from './test-support/rules.ts';

const PATH = '/api/v4/court_rules/matter_dockets';
const ENTRIES = '/api/v4/calendar_entries';
const ENTRY_FIELDS = 'id,summary,start_date,all_day,court_rule,matter_docket{id,name,status},matter{id}';

interface Entry {
  readonly id: string;
  readonly summary: string;
  readonly start_date: string;
}

withFixture('A docket', (fixture) => {
  before(async () => {
    await importShipped(fixture);
    await workWith(fixture.firm, FEDERAL);
    await workWith(fixture.firm, CALIFORNIA);
  });
  const discovery = (data: object = {}, fields = 'id') =>
    create(
      fixture.firm,
      'court_rules/matter_dockets',
      {
        name: 'Quill',
        jurisdiction: { id: FEDERAL },
        trigger: { id: 1011 },
        start_date: '2026-09-03',
        ...data,
      },
      fields,
    );
  const entriesOf = async (docket: number, firm = fixture.firm): Promise<Entry[]> =>
    (await firm.get(`${PATH}/${docket}?fields=calendar_entries{id,summary,start_date}`)).body.data
      .calendar_entries;
  const daysOf = async (docket: number) => (await entriesOf(docket)).map((each) => each.start_date);
  const move = (docket: number, data: object) => fixture.firm.patch(`${PATH}/${docket}`, { data });

  it('creates an entry for each deadline, as published (records:599,1025,1028,1029,1030)', async () => {
    const matter = await createMatter(fixture.firm);
    const shown = await discovery(
      { matter: { id: matter.id }, service_type: { id: 2 } },
      'id,name,start_date,start_time,status,deleted_at,edition,newest_edition,jurisdiction{id},matter{id},service_type{id},trigger{id},calendar{type}',
    );
    const { id, ...rest } = shown;
    assert.deepEqual(rest, {
      name: 'Quill',
      start_date: '2026-09-03',
      start_time: null,
      status: 'completed',
      deleted_at: null,
      edition: '2025-12-01',
      newest_edition: true,
      jurisdiction: { id: FEDERAL },
      matter: { id: matter.id },
      service_type: { id: 2 },
      trigger: { id: 1011 },
      calendar: { type: 'AccountCalendar' },
    });
    const { body } = await fixture.firm.get(
      `${ENTRIES}?matter_id=${matter.id}&has_court_rule=true&fields=${ENTRY_FIELDS},description`,
    );
    assert.equal(body.data.length, 3);
    assert.deepEqual(body.data[1], {
      id: body.data[1].id,
      summary: 'Quill: Answers and objections to interrogatories',
      start_date: '2026-10-08',
      all_day: true,
      court_rule: true,
      matter_docket: { id, name: 'Quill', status: 'completed' },
      matter: { id: matter.id },
      description:
        'FRCP 33(b)(2): 30 days after “Discovery requests served” on September 3, 2026, extended by 3 days for service by mail.',
    });
    assert.deepEqual(
      (await fixture.firm.get(`${ENTRIES}?matter_id=${matter.id}&has_court_rule=false`)).body.data,
      [],
    );
    const expanded = await fixture.firm.get(
      `${ENTRIES}?expanded=true&matter_id=${matter.id}&from=2026-10-01T00:00:00Z&to=2026-11-01T00:00:00Z&fields=court_rule,matter_docket{id}`,
    );
    assert.deepEqual(expanded.body.data[0], { court_rule: true, matter_docket: { id } });
  });

  it('can be created with only the published members, with personal service by default (records:1028)', async () => {
    const docket = await discovery({ name: 'Alone' }, 'id,matter,service_type{id}');
    assert.deepEqual([docket.matter, docket.service_type], [null, { id: 1 }]);
    assert.deepEqual(await daysOf(docket.id), ['2026-10-05', '2026-10-05', '2026-10-05']);
    const filed = await create(
      fixture.firm,
      'court_rules/matter_dockets',
      { name: 'Filed', jurisdiction: { id: FEDERAL }, trigger: { id: 1001 }, start_date: '2026-03-02' },
      'service_type,id',
    );
    assert.equal(filed.service_type, null);
    await fixture.firm.delete(`${PATH}/${filed.id}`);
  });

  it('is filtered by matter, status, text and method of service, and ordered by date (records:1026)', async () => {
    const matter = await createMatter(fixture.firm, { status: 'Pending' });
    const made = [
      await discovery({ matter: { id: matter.id }, start_date: '2026-05-04', name: 'Later' }),
      await discovery({
        matter: { id: matter.id },
        start_date: '2026-04-06',
        name: 'Earlier',
        service_type: { id: 2 },
      }),
    ].map(({ id }) => id);
    const found = async (query: string) =>
      (await fixture.firm.get(`${PATH}?${query}`)).body.data.map(({ id }: { id: number }) => id);
    assert.deepEqual(await found(`matter_id=${matter.id}`), made);
    assert.deepEqual(await found(`matter_id=${matter.id}&order=date(asc)`), made.toReversed());
    assert.deepEqual(await found(`matter_status=pending&order=date(desc)`), made);
    assert.deepEqual(await found(`matter_status=closed`), []);
    assert.deepEqual(await found(`matter_id=${matter.id}&service_type_id=2`), [made[1]]);
    assert.deepEqual(await found(`matter_id=${matter.id}&service_type_id=null`), []);
    assert.deepEqual(await found(`matter_id=${matter.id}&query=earl`), [made[1]]);
    for (const status of ['completed', 'completed,', 'COMPLETED'])
      assert.deepEqual(await found(`matter_id=${matter.id}&status=${status}`), made, status);
    for (const status of ['not_started,', 'in_progress,', 'failed'])
      assert.deepEqual(await found(`matter_id=${matter.id}&status=${status}`), [], status);
    assert.deepEqual((await fixture.otherFirm.get(PATH)).body.data, []);
    assert.equal((await fixture.otherFirm.get(`${PATH}/${made[0]}`)).status, 404);
  });

  it('moves its entries with its date, its way of service and its name', async () => {
    const { id, etag } = await discovery({}, 'id,etag');
    const before = await entriesOf(id);
    assert.equal((await move(id, { start_date: '2026-09-10' })).status, 200);
    const after = await entriesOf(id);
    assert.deepEqual(
      after.map((each) => each.id),
      before.map((each) => each.id),
    );
    assert.deepEqual(await daysOf(id), ['2026-10-13', '2026-10-13', '2026-10-13']);
    await move(id, { service_type: { id: 2 }, name: 'Renamed' });
    assert.deepEqual(
      (await entriesOf(id)).map(({ summary, start_date }) => `${summary.split(':')[0]} ${start_date}`),
      Array(3).fill('Renamed 2026-10-16'),
    );
    const late = await fixture.firm.call(
      'PATCH',
      `${PATH}/${id}`,
      { data: { start_date: '2026-01-05' } },
      { headers: { 'if-match': etag } },
    );
    assert.equal(late.status, 412);
  });

  it('keeps manual changes, and moves the rest of the entry', async () => {
    const { id } = await discovery();
    const [first, second, third] = await entriesOf(id);
    const change = (entry: Entry, data: object) => fixture.firm.patch(`${ENTRIES}/${entry.id}`, { data });
    await change(first!, { start_at: '2026-09-21T00:00:00Z', end_at: '2026-09-21T00:00:00Z' });
    await change(second!, { description: 'Agreed with opposing counsel.', summary: 'Our answers' });
    assert.equal((await fixture.firm.delete(`${ENTRIES}/${third!.id}`)).status, 204);
    await move(id, { start_date: '2026-09-10', name: 'Moved' });
    const kept = await entriesOf(id);
    assert.deepEqual(
      kept.map(({ summary, start_date }) => [summary.replace(/: .*/, ''), start_date]),
      [
        ['Moved', '2026-09-21'],
        ['Our answers', '2026-10-13'],
      ],
    );
    const { body } = await fixture.firm.get(`${ENTRIES}/${second!.id}?fields=description`);
    assert.equal(body.data.description, 'Agreed with opposing counsel.');
  });

  it('is deleted with its entries, except manually changed ones', async () => {
    const { id } = await discovery();
    const [first, ...others] = await entriesOf(id);
    await fixture.firm.patch(`${ENTRIES}/${first!.id}`, { data: { description: 'Ask for a week more.' } });
    assert.equal((await fixture.firm.delete(`${PATH}/${id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${PATH}/${id}`)).status, 404);
    for (const { id: entry } of others)
      assert.equal((await fixture.firm.get(`${ENTRIES}/${entry}`)).status, 404);
    const kept = await fixture.firm.get(`${ENTRIES}/${first!.id}?fields=court_rule,matter_docket,start_date`);
    assert.deepEqual(kept.body.data, { court_rule: false, matter_docket: null, start_date: '2026-10-05' });
  });

  it('uses the firm’s calendar and attendees for court rules (records:587,901)', async () => {
    const court = await create(fixture.firm, 'calendars', {
      name: 'Court',
      court_rules_default_calendar: true,
    });
    const deadlines = await create(fixture.firm, 'calendars', {
      name: 'Deadlines',
      court_rules_default_calendar: true,
    });
    const marked = await fixture.firm.get('/api/v4/calendars?fields=id,court_rules_default_calendar');
    assert.deepEqual(
      marked.body.data.filter(
        (each: { court_rules_default_calendar: boolean }) => each.court_rules_default_calendar,
      ),
      [{ id: deadlines.id, court_rules_default_calendar: true }],
    );
    const clerk = await hire(fixture, fixture.firm);
    assert.equal(
      (
        await clerk.firm.patch(`/api/v4/calendars/${court.id}`, {
          data: { court_rules_default_calendar: true },
        })
      ).status,
      403,
    );
    const attends = await fixture.firm.patch(
      `/api/v4/users/${clerk.userId}?fields=court_rules_default_attendee`,
      {
        data: { court_rules_default_attendee: true },
      },
    );
    assert.deepEqual(attends.body.data, { court_rules_default_attendee: true });
    const { id } = await discovery();
    const [entry] = await entriesOf(id);
    const { body } = await fixture.firm.get(
      `${ENTRIES}/${entry!.id}?fields=calendar_owner{id},attendees{type,name}`,
    );
    assert.deepEqual(body.data.calendar_owner, { id: deadlines.id });
    assert.equal(body.data.attendees.length, 1);
    const other = await discovery({ calendar: { id: court.id } }, 'id,calendar{id}');
    assert.deepEqual(other.calendar, { id: court.id });
    assert.equal((await fixture.firm.delete(`/api/v4/calendars/${court.id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${PATH}/${other.id}`)).status, 404);
    await fixture.firm.patch(`/api/v4/calendars/${deadlines.id}`, {
      data: { court_rules_default_calendar: false },
    });
    await fixture.firm.patch(`/api/v4/users/${clerk.userId}`, {
      data: { court_rules_default_attendee: false },
    });
  });

  it('is visible and writable for users who can see and write its calendar', async () => {
    const calendar = await create(fixture.firm, 'calendars', { name: 'Partners' });
    const docket = await discovery({ calendar: { id: calendar.id } });
    const { firm: outsider } = await hire(fixture, fixture.firm, { calendarVisibility: 'own' });
    const { firm: colleague, userId } = await hire(fixture, fixture.firm);
    assert.equal((await outsider.get(`${PATH}/${docket.id}`)).status, 404);
    assert.deepEqual((await outsider.get(`${PATH}?ids[]=${docket.id}`)).body.data, []);
    assert.equal((await outsider.delete(`${PATH}/${docket.id}`)).status, 404);
    assert.equal((await entriesOf(docket.id, colleague)).length, 3);
    await fixture.firm.patch(`/api/v4/calendars/${calendar.id}`, {
      data: { permissions: [{ user: { id: userId }, permission: 'viewer' }] },
    });
    assert.equal((await colleague.get(`${PATH}/${docket.id}`)).status, 200);
    assert.equal(
      (await colleague.patch(`${PATH}/${docket.id}`, { data: { start_date: '2026-05-04' } })).status,
      403,
    );
    assert.equal((await colleague.delete(`${PATH}/${docket.id}`)).status, 403);
    const body = {
      name: 'x',
      jurisdiction: { id: FEDERAL },
      trigger: { id: 1011 },
      start_date: '2026-09-03',
    };
    const refused = await outsider.post(PATH, { data: { ...body, calendar: { id: calendar.id } } });
    assert.ok([403, 422].includes(refused.status), JSON.stringify(refused.body));
    assert.equal(
      (await colleague.post(PATH, { data: { ...body, calendar: { id: calendar.id } } })).status,
      403,
    );
  });

  it('moves an entry also in a calendar that its user cannot see, and leaves it there when it is deleted', async () => {
    const { userId, firm: colleague } = await hire(fixture, fixture.firm);
    const docket = await discovery({ name: 'Moved' });
    const [entry] = await entriesOf(docket.id);
    const own = await create(fixture.firm, 'calendars', {
      name: 'Sealed',
      permissions: [{ user: { id: userId }, permission: 'none' }],
    });
    await fixture.firm.patch(`${ENTRIES}/${entry!.id}`, { data: { calendar_owner: { id: own.id } } });
    assert.equal((await colleague.get(`${ENTRIES}/${entry!.id}`)).status, 404);
    const moved = await colleague.patch(`${PATH}/${docket.id}`, { data: { start_date: '2026-09-10' } });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    assert.deepEqual(await daysOf(docket.id), ['2026-10-13', '2026-10-13', '2026-10-13']);
    assert.equal((await colleague.delete(`${PATH}/${docket.id}`)).status, 204);
    const kept = await fixture.firm.get(`${ENTRIES}/${entry!.id}?fields=start_date,court_rule`);
    assert.deepEqual(kept.body.data, { start_date: '2026-10-13', court_rule: false });
  });

  it('names the way of service that extends a deadline in words', async () => {
    for (const [service, words] of [
      [2, '5 days for service by mail.'],
      [3, '10 days for service by mail outside the state.'],
      [8, '2 court days for service by electronic means.'],
    ] as const) {
      const trigger = {
        jurisdiction: { id: CALIFORNIA },
        trigger: { id: 2006 },
        service_type: { id: service },
      };
      const { id, calendar_entries } = await discovery(trigger, 'id,calendar_entries{description}');
      assert.ok(
        calendar_entries[0].description.endsWith(`extended by ${words}`),
        calendar_entries[0].description,
      );
      await fixture.firm.delete(`${PATH}/${id}`);
    }
  });

  it('is refused with what would be accepted (records:1028)', async () => {
    const body = {
      name: 'x',
      jurisdiction: { id: FEDERAL },
      trigger: { id: 1011 },
      start_date: '2026-09-03',
    };
    const refused = async (data: object, firm = fixture.firm) => {
      const { status, body: answer } = await firm.post(PATH, { data: { ...body, ...data } });
      assert.equal(status, 422, JSON.stringify(answer));
      return Object.keys(answer.error.errors);
    };
    assert.deepEqual(await refused({ name: undefined, start_date: undefined }), ['name', 'start_date']);
    assert.deepEqual(await refused({ trigger: { id: 2001 } }), ['trigger']);
    assert.deepEqual(await refused({ trigger: { id: 99 } }), ['trigger']);
    assert.deepEqual(await refused({ jurisdiction: { id: 99 } }), ['jurisdiction']);
    assert.deepEqual(await refused({ service_type: { id: 99 } }), ['service_type']);
    assert.deepEqual(await refused({ start_date: '0900-01-01' }), ['start_date']);
    assert.deepEqual(await refused({}, fixture.otherFirm), ['jurisdiction']);
  });

  it('keeps its edition until it is refreshed', async () => {
    const { id } = await discovery();
    const costs = await create(fixture.firm, 'court_rules/matter_dockets', {
      name: 'Costs',
      jurisdiction: { id: FEDERAL },
      trigger: { id: 1023 },
      start_date: '2026-03-02',
    });
    await fixture.asOwner((owner) => importRules(owner, withoutCosts(), new Date()));
    await move(id, { start_date: '2026-09-10' });
    assert.deepEqual(await daysOf(id), ['2026-10-13', '2026-10-13', '2026-10-13']);
    const state = async () =>
      (await fixture.firm.get(`${PATH}/${id}?fields=edition,newest_edition`)).body.data;
    assert.deepEqual(await state(), { edition: '2025-12-01', newest_edition: false });
    assert.equal((await move(id, { refresh: true })).status, 200);
    assert.deepEqual(await state(), { edition: '2027-12-01', newest_edition: true });
    assert.deepEqual(await daysOf(id), ['2026-09-25', '2026-10-13', '2026-10-26']);
    const retired = await move(costs.id, { refresh: true });
    assert.deepEqual([retired.status, Object.keys(retired.body.error.errors)], [422, ['refresh']]);
    const trigger = await fixture.firm.get(`${PATH}/${costs.id}?fields=trigger{description}`);
    assert.equal(trigger.body.data.trigger.description, 'Costs taxed by the clerk');
  });

  it('can be previewed at a URL that needs no token (records:1027)', async () => {
    const query = `jurisdiction[id]=${CALIFORNIA}&trigger[id]=2006&service_type[id]=2&start_date=2026-12-04T09:00:00-08:00&start_time=2026-12-04T09:00:00-08:00&event_prefix=Quill`;
    const answer = await fixture.firm.get(`${PATH}/preview?${query}`);
    assert.equal(answer.status, 303);
    const location = answer.headers.get('location')!;
    const shown = await fixture.firm.get(location.replace(/^.*?(?=\/court_rule)/, ''), { token: null });
    assert.deepEqual(
      shown.body.data.map((each: { summary: string; start_date: string; start_time: string | null }) => [
        each.start_date,
        each.start_time,
        each.summary,
      ]),
      [
        ['2026-11-04', null, 'Quill: Serve and file moving papers'],
        ['2026-11-19', null, 'Quill: Opposition papers'],
        ['2026-11-25', null, 'Quill: Reply papers'],
        ['2026-12-03', '15:00:00', 'Quill: Tentative ruling is published'],
      ],
    );
    const made = await create(
      fixture.firm,
      'court_rules/matter_dockets',
      {
        name: 'Quill',
        jurisdiction: { id: CALIFORNIA },
        trigger: { id: 2006 },
        service_type: { id: 2 },
        start_date: '2026-12-04',
      },
      'calendar_entries{summary,start_date,start_time}',
    );
    assert.deepEqual(
      made.calendar_entries,
      shown.body.data.map(({ summary, start_date, start_time }: Record<string, string>) => ({
        summary,
        start_date,
        start_time,
      })),
    );
    assert.equal((await fixture.firm.get('/court_rule_previews?link=x', { token: null })).status, 404);
    for (const [wrong, status] of [
      ['start_date=2026-12-04', 400],
      [query.replace('2006', '1001'), 404],
      [query.replace('2000', '99'), 404],
      [query.replace('type[id]=2', 'type[id]=99'), 404],
      [query.replace('start_date=2026-12-04', 'start_date=soon'), 400],
    ] as const)
      assert.equal((await fixture.firm.get(`${PATH}/preview?${wrong}`)).status, status, wrong);
  });
});

/** A later edition of the federal rules, with other discovery deadlines and without costs. */
function withoutCosts(): RuleSet {
  const rules = readRules(shippedText('us-federal-civil'));
  const [interrogatories, production] = rules.triggers.find(({ system_id }) => system_id === 1011)!.deadlines;
  const due = (count: number) => ({ count, unit: 'days', direction: 'after' }) as const;
  const deadlines = [
    interrogatories!,
    { ...production!, due: due(45) },
    { key: 'objections', summary: 'Objections', due: due(15) },
  ];
  const triggers = rules.triggers
    .filter(({ system_id }) => system_id !== 1023)
    .map((trigger) => (trigger.system_id === 1011 ? { ...trigger, deadlines } : trigger));
  return { ...rules, edition: '2027-12-01', triggers };
}
