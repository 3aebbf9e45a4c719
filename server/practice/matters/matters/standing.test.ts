import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create, createClient, createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const FIGURES = 'id,unbilled_amount,unbilled_hours,amount_due,amount_in_trust,currency_code';

withFixture('Where a matter stands', (fixture) => {
  let matterId: number;
  let otherId: number;

  const finances = async (id: number, firm = fixture.firm) => {
    const { id: _, ...figures } = (await firm.get(`/api/v4/matter_finances/${id}?fields=${FIGURES}`)).body
      .data;
    return figures;
  };
  const timeline = async (query = '', firm = fixture.firm) =>
    (
      await firm.get(
        `/api/v4/matters/${matterId}/timeline?fields=type,title,quantity,amount,user{name}${query}`,
      )
    ).body;

  before(async () => {
    const { firm } = fixture;
    const client = { id: (await createClient(firm)).id };
    matterId = (await createMatter(firm, { client })).id;
    otherId = (await createMatter(firm, { client })).id;
    const matters = [{ id: matterId }, { id: otherId }];
    await createTime(firm, { matter: matters[0], price: 100, quantity: 1200 });
    await createTime(firm, { matter: matters[1], price: 200, quantity: 3600 });
    const bill = await create(
      firm,
      'bills',
      { client, issued_at: '2026-03-10', due_at: '2026-04-01' },
      'id,total',
    );
    assert.equal(bill.total, 233.33);
    const issued = await firm.patch(`/api/v4/bills/${bill.id}`, { data: { state: 'awaiting_payment' } });
    assert.equal(issued.status, 200, JSON.stringify(issued.body));
    await createTime(firm, { matter: matters[0], price: 300, quantity: 1800, note: 'Read the deed' });
    await create(firm, 'notes', {
      type: 'Matter',
      matter: matters[0],
      subject: 'Survey ordered',
      date: '2026-03-05',
    });
    await create(firm, 'tasks', {
      name: 'Call the surveyor',
      description: '',
      matter: matters[0],
      assignee: { id: Number(firm.userId), type: 'User' },
      permission: 'private',
    });
  });

  it('shows unbilled, owed and trust amounts; a bill for two matters is divided by billed amounts', async () => {
    const nothing = { amount_in_trust: 0, currency_code: 'USD' };
    assert.deepEqual(await finances(matterId), {
      unbilled_amount: 150,
      unbilled_hours: 0.5,
      amount_due: 33.33,
      ...nothing,
    });
    assert.deepEqual(await finances(otherId), {
      unbilled_amount: 0,
      unbilled_hours: 0,
      amount_due: 200,
      ...nothing,
    });
    const listed = await fixture.firm.get(`/api/v4/matters?fields=id,finances{amount_due}&order=id(asc)`);
    assert.deepEqual(
      listed.body.data.map((each: { finances: { amount_due: number } }) => each.finances.amount_due),
      [33.33, 200],
    );
  });

  it('hides the amounts of others’ work, and does not exist for another firm', async () => {
    for (const [limits, hours] of [
      [{ ratesVisibility: 'own' }, 0.5],
      [{ hoursVisibility: 'own' }, null],
      [{ ratesVisibility: 'own', hoursVisibility: 'own' }, null],
    ] as const) {
      const { firm } = await hire(fixture, fixture.firm, limits);
      const { unbilled_amount, unbilled_hours, amount_due } = await finances(matterId, firm);
      assert.deepEqual([unbilled_amount, unbilled_hours, amount_due], [null, hours, null]);
      for (const list of ['billable_matters', 'billable_clients']) {
        const query = `fields=unbilled_amount,unbilled_hours&matter_id=${matterId}`;
        const { body } = await firm.get(`/api/v4/${list}?${query}`);
        assert.deepEqual(body.data, [{ unbilled_amount: null, unbilled_hours: hours }], list);
      }
    }
    assert.equal((await fixture.otherFirm.get(`/api/v4/matter_finances/${matterId}`)).status, 404);
    assert.equal((await fixture.otherFirm.get(`/api/v4/matters/${matterId}/timeline`)).status, 404);
  });

  it('is listed newest first, page by page, and filtered by kind', async () => {
    const all = await timeline();
    assert.deepEqual(all.data.map((each: { type: string }) => each.type).toSorted(), [
      'Bill',
      'Note',
      'Task',
      'TimeEntry',
      'TimeEntry',
    ]);
    const page = await timeline('&limit=2');
    assert.equal(page.meta.records, 5);
    const next = await fixture.firm.get(
      new URL(page.meta.paging.next).pathname + new URL(page.meta.paging.next).search,
    );
    assert.deepEqual([...page.data, ...next.body.data], all.data.slice(0, 4));
    const work = await timeline('&type=TimeEntry,Note');
    assert.deepEqual(
      work.data.map((each: { title: string }) => each.title),
      ['Survey ordered', 'Read the deed', null],
    );
  });

  it('shows an all-day appointment on its day, whatever its time zone', async () => {
    const { firm } = fixture;
    const { id } = await createMatter(firm, { client: { id: (await createClient(firm)).id } });
    const [calendar] = (await firm.get('/api/v4/calendars?fields=id&limit=1')).body.data;
    await create(firm, 'calendar_entries', {
      calendar_owner: { id: calendar.id },
      matter: { id },
      summary: 'Answer due',
      all_day: true,
      start_at: '2026-05-11',
      end_at: '2026-05-11',
      start_at_time_zone: 'Asia/Tokyo',
    });
    const { data } = (await firm.get(`/api/v4/matters/${id}/timeline?fields=date,title`)).body;
    assert.deepEqual(
      data.map(({ date, title }: Record<string, unknown>) => [date, title]),
      [['2026-05-11', 'Answer due']],
    );
  });

  it('shows users only what they may see in other lists', async () => {
    const { firm } = await hire(fixture, fixture.firm, { ratesVisibility: 'own', hoursVisibility: 'own' });
    const { data } = await timeline('', firm);
    assert.ok(!data.some((each: { type: string }) => each.type === 'Task'));
    const entry = data.find((each: { title: string }) => each.title === 'Read the deed');
    assert.deepEqual([entry.quantity, entry.amount], [null, null]);
    const scoped = await hire(fixture, fixture.firm, { scopes: ['matters_read', 'communications_read'] });
    const narrow = await timeline('', scoped.firm);
    assert.deepEqual(
      narrow.data.map((each: { type: string }) => each.type),
      ['Note'],
    );
  });
});
