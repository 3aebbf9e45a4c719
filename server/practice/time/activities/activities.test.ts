/** Activities, written and read by an application. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter, createTime } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/activities';

withFixture('An activity', (fixture) => {
  const read = async (id: number, fields: string) =>
    (await fixture.firm.get(`${PATH}/${id}?fields=${fields}`)).body.data;

  it('has one of four types, and a date, and nothing else is required (practice:38,42,43)', async () => {
    for (const type of ['TimeEntry', 'ExpenseEntry', 'HardCostEntry', 'SoftCostEntry']) {
      const { status, body } = await fixture.firm.post(`${PATH}?fields=type,date`, {
        data: { type, date: '2026-02-28' },
      });
      assert.equal(status, 201);
      assert.deepEqual(body.data, { type, date: '2026-02-28' });
    }
    const { status, body } = await fixture.firm.post(PATH, { data: {} });
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.error.errors).toSorted(), ['date', 'type']);
    const wrong = await fixture.firm.post(PATH, { data: { type: 'MileageEntry', date: '2026-02-30' } });
    assert.match(wrong.body.error.errors.type[0], /MileageEntry.*TimeEntry/);
    assert.match(wrong.body.error.errors.date[0], /2026-02-30/);
  });

  it('accepts an enumeration in any case, an id as a string and a date-time as its date (decisions:12)', async () => {
    const matter = await createMatter(fixture.firm);
    const entry = await create(
      fixture.firm,
      'activities',
      {
        type: 'timeentry',
        date: '2026-03-02T23:59:00-08:00',
        matter: { id: String(matter.id) },
        non_billable: 'false',
      },
      'type,date,matter,non_billable',
    );
    assert.equal(entry.type, 'TimeEntry');
    assert.equal(entry.date, '2026-03-02');
    assert.equal(entry.matter.id, matter.id);
    assert.equal(entry.non_billable, false);
    for (const date of ['2026-03-02T25:00:00Z', '2026-03-02T', '2026-03-02 noon']) {
      const { status, body } = await fixture.firm.post('/api/v4/activities', {
        data: { type: 'TimeEntry', date, quantity: 60 },
      });
      assert.deepEqual(
        [status, body.error.errors.date],
        [422, [`date cannot be ${date}: send a date such as 2026-03-31.`]],
      );
    }
  });

  it('returns the computed total with the create (practice:32,70)', async () => {
    const time = await createTime(fixture.firm, { quantity: 5400, price: 200 }, 'id,total,price,quantity');
    assert.equal(time.total, 300);
    const soft = await create(
      fixture.firm,
      'activities',
      { type: 'SoftCostEntry', date: '2026-03-02', quantity: 3, price: '0.35' },
      'total',
    );
    assert.equal(soft.total, 1.05);
  });

  it('rounds half a cent up, exactly, where floats would lose it (practice:70)', async () => {
    const entry = await createTime(fixture.firm, { quantity: 1800, price: '100.01' }, 'total');
    assert.equal(entry.total, 50.01);
  });

  it('has a quantity of four decimals; more are rounded (decisions:21)', async () => {
    const entry = await create(
      fixture.firm,
      'activities',
      { type: 'ExpenseEntry', date: '2026-03-02', quantity: 1.23456, price: 1000 },
      'quantity,total',
    );
    assert.deepEqual(entry, { quantity: 1.2346, total: 1234.6 });
  });

  it('counts a hard cost once, whatever quantity is sent (practice:58,59,60)', async () => {
    const entry = await create(
      fixture.firm,
      'activities',
      { type: 'HardCostEntry', date: '2026-03-02', price: 80, quantity: 9, reference: 'Check 1042' },
      'quantity,total,reference',
    );
    assert.deepEqual(entry, { quantity: 1, total: 80, reference: 'Check 1042' });
  });

  it('belongs to the current user by default, and to no user if user is null (practice:54)', async () => {
    const mine = await createTime(fixture.firm, {}, 'user{id}');
    assert.equal(String(mine.user.id), fixture.firm.userId);
    const nobodys = await createTime(fixture.firm, { user: null }, 'user{id}');
    assert.equal(nobodys.user, null);
  });

  it('cannot lose the links for which null is not valid (practice:45,46,47,48,49,50,51,52)', async () => {
    const { id } = await createTime(fixture.firm);
    const links = [
      'calendar_entry',
      'client_portal',
      'communication',
      'contact_note',
      'matter',
      'matter_note',
      'task',
      'text_message_conversation',
    ];
    for (const link of links) {
      const { status, body } = await fixture.firm.patch(`${PATH}/${id}`, { data: { [link]: null } });
      assert.equal(status, 422, link);
      assert.match(body.error.errors[link][0], /null/);
    }
  });

  it('refuses links to records that do not exist, naming each (practice:45,46,47,48,49,50,51,52)', async () => {
    for (const link of [
      'calendar_entry',
      'client_portal',
      'communication',
      'contact_note',
      'matter',
      'matter_note',
      'task',
      'text_message_conversation',
    ]) {
      const { status, body } = await fixture.firm.post(PATH, {
        data: { type: 'TimeEntry', date: '2026-03-02', [link]: { id: 987654 } },
      });
      assert.equal(status, 422, link);
      assert.match(body.error.errors[link][0], /987654/);
    }
  });

  it('loses links that are set to null (practice:53,54,55,56)', async () => {
    const category = await create(fixture.firm, 'expense_categories', { name: 'Filing fees' });
    const vendor = await createClient(fixture.firm, { type: 'Company', name: 'County Clerk' });
    const code = (await fixture.firm.get('/api/v4/utbms/codes?type=UtbmsExpense&limit=1')).body.data[0];
    const entry = await create(
      fixture.firm,
      'activities',
      {
        type: 'HardCostEntry',
        date: '2026-03-02',
        price: 10,
        expense_category: { id: category.id },
        vendor: { id: vendor.id },
        utbms_expense: { id: code.id },
      },
      'id,expense_category{id,name},vendor{id,name},utbms_expense{id}',
    );
    assert.equal(entry.expense_category.name, 'Filing fees');
    assert.equal(entry.vendor.name, 'County Clerk');
    assert.equal(entry.utbms_expense.id, code.id);
    const { body } = await fixture.firm.patch(
      `${PATH}/${entry.id}?fields=expense_category,vendor,utbms_expense,user`,
      {
        data: { expense_category: null, vendor: null, utbms_expense: null, user: null },
      },
    );
    assert.deepEqual(body.data, { expense_category: null, vendor: null, utbms_expense: null, user: null });
  });

  it('has a vendor only as a hard cost (practice:55)', async () => {
    const vendor = await createClient(fixture.firm);
    const { status, body } = await fixture.firm.post(PATH, {
      data: { type: 'TimeEntry', date: '2026-03-02', vendor: { id: vendor.id } },
    });
    assert.equal(status, 422);
    assert.match(body.error.errors.vendor[0], /HardCostEntry/);
  });

  it('keeps its note as written, including quotes and line ends (practice:57)', async () => {
    const note = 'Call with "R. Quill"\nre: § 12 — élan ✓ \\ done';
    assert.equal((await createTime(fixture.firm, { note }, 'note')).note, note);
  });

  it('is in seconds since 4.0.4 and in hours before, read and written (practice:59,243)', async () => {
    const old = { headers: { 'x-api-version': '4.0.3' } };
    const { body } = await fixture.firm.post(
      `${PATH}?fields=id,quantity,total`,
      { data: { type: 'TimeEntry', date: '2026-03-02', quantity: 1.5, price: 100 } },
      old,
    );
    assert.equal(body.data.quantity, 1.5);
    assert.equal(body.data.total, 150);
    assert.equal((await read(body.data.id, 'quantity')).quantity, 5400);
    const older = await fixture.firm.get(`${PATH}/${body.data.id}?fields=quantity`, old);
    assert.equal(older.body.data.quantity, 1.5);
    const expense = await fixture.firm.post(
      `${PATH}?fields=quantity`,
      { data: { type: 'ExpenseEntry', date: '2026-03-02', quantity: 7 } },
      old,
    );
    assert.equal(expense.body.data.quantity, 7);
    const time = await createTime(fixture.firm, { quantity: 600, price: 100 }, 'id,etag');
    const { quantity } = (await fixture.firm.get(`${PATH}/${time.id}?fields=quantity`, old)).body.data;
    await fixture.firm.patch(`${PATH}/${time.id}`, { data: { quantity } }, old);
    assert.deepEqual(await read(time.id, 'quantity,etag'), { quantity: 600, etag: time.etag });
  });

  it('that becomes an expense, or time again, does not count seconds as units (practice:59)', async () => {
    const { id } = await createTime(fixture.firm, { quantity: 3600, price: 100 }, 'id');
    const path = `${PATH}/${id}?fields=quantity,price,total`;
    const changed = async (data: object) => (await fixture.firm.patch(path, { data })).body.data;
    const expense = { quantity: 1, price: 30, total: 30 };
    assert.deepEqual(await changed({ type: 'ExpenseEntry', price: 30 }), expense);
    assert.deepEqual(await changed({ type: 'SoftCostEntry', quantity: 4, price: 30 }), {
      ...expense,
      quantity: 4,
      total: 120,
    });
    assert.equal((await changed({ type: 'ExpenseEntry' })).quantity, 4);
    assert.equal((await changed({ type: 'TimeEntry', price: 100 })).quantity, 0);
  });

  it('can start its own timer, unless it is flat or not a time entry (practice:61)', async () => {
    const entry = await createTime(fixture.firm, { start_timer: true }, 'id,timer{id,start_time}');
    assert.ok(entry.timer.start_time);
    const { body, status } = await fixture.firm.post(PATH, {
      data: { type: 'ExpenseEntry', date: '2026-03-02', start_timer: true },
    });
    assert.equal(status, 422);
    assert.ok(body.error.errors.start_timer);
    const flat = await create(fixture.firm, 'activity_descriptions', {
      name: 'Simple will',
      rate: { type: 'FlatRate', amount: 400 },
    });
    const refused = await fixture.firm.post(PATH, {
      data: {
        type: 'TimeEntry',
        date: '2026-03-02',
        activity_description: { id: flat.id },
        start_timer: true,
      },
    });
    assert.equal(refused.status, 422);
    assert.match(refused.body.error.errors.start_timer[0], /flat/);
  });

  it('can be non-billable as time, and as an expense only with no_charge (practice:62,63)', async () => {
    const time = await createTime(
      fixture.firm,
      { non_billable: true, price: 100 },
      'non_billable,no_charge,non_billable_total,total',
    );
    assert.deepEqual(time, { non_billable: true, no_charge: false, non_billable_total: 100, total: 100 });
    const refused = await fixture.firm.post(PATH, {
      data: { type: 'ExpenseEntry', date: '2026-03-02', non_billable: true },
    });
    assert.equal(refused.status, 422);
    const shown = await create(
      fixture.firm,
      'activities',
      { type: 'ExpenseEntry', date: '2026-03-02', non_billable: true, no_charge: true },
      'non_billable,no_charge',
    );
    assert.deepEqual(shown, { non_billable: true, no_charge: true });
  });

  it('accepts a tax setting on expenses but not on time (practice:64)', async () => {
    for (const tax_setting of ['no_tax', 'TAX_1_ONLY', 'tax_2_only', 'tax_1_and_tax_2']) {
      const { status } = await fixture.firm.post(PATH, {
        data: { type: 'ExpenseEntry', date: '2026-03-02', tax_setting },
      });
      assert.equal(status, 201, tax_setting);
    }
    const { status, body } = await fixture.firm.post(PATH, {
      data: { type: 'TimeEntry', date: '2026-03-02', tax_setting: 'tax_1_only' },
    });
    assert.equal(status, 422);
    assert.ok(body.error.errors.tax_setting);
  });

  it('has at most two taxes in an order, the first always Pre (practice:65,66)', async () => {
    const rate = async (name: string) =>
      (await create(fixture.firm, 'tax_rate_configurations', { name, rate: 0.05, country: 'US' })).id;
    const [gst, pst, third] = [await rate('GST'), await rate('PST'), await rate('Levy')];
    const data = {
      type: 'HardCostEntry',
      date: '2026-03-02',
      price: 100,
      tax_settings: [{ tax_rate_configuration_id: gst, order: 1, rule: 'Post' }],
      input_tax_settings: [
        { tax_rate_configuration_id: pst, order: 2, rule: 'Post' },
        { tax_rate_configuration_id: gst, order: 1 },
      ],
    };
    const entry = await create(
      fixture.firm,
      'activities',
      data,
      'id,tax_settings{order,rule,tax_rate_configuration_id},input_tax_settings{order,rule,tax_rate_configuration_name}',
    );
    assert.deepEqual(entry.tax_settings, [{ order: 1, rule: 'Pre', tax_rate_configuration_id: gst }]);
    assert.deepEqual(entry.input_tax_settings, [
      { order: 1, rule: 'Pre', tax_rate_configuration_name: 'GST' },
      { order: 2, rule: 'Post', tax_rate_configuration_name: 'PST' },
    ]);
    const three = [gst, pst, third].map((id, index) => ({ tax_rate_configuration_id: id, order: index + 1 }));
    const refused = await fixture.firm.post(PATH, { data: { ...data, input_tax_settings: three } });
    assert.equal(refused.status, 422);
    assert.ok(refused.body.error.errors.input_tax_settings);
    const incomplete = await fixture.firm.post(PATH, { data: { ...data, tax_settings: [{ rule: 'Pre' }] } });
    assert.equal(incomplete.status, 422);
    const onTime = await fixture.firm.post(PATH, {
      data: { type: 'SoftCostEntry', date: '2026-03-02', input_tax_settings: data.input_tax_settings },
    });
    assert.equal(onTime.status, 422);
  });

  it('is read, changed and deleted by its id, with and without .json (decisions:32)', async () => {
    const { id } = await createTime(fixture.firm);
    assert.equal((await fixture.firm.get(`${PATH}/${id}.json`)).status, 200);
    assert.equal((await fixture.firm.patch(`${PATH}/${id}.json`, { data: { note: 'x' } })).status, 200);
    assert.equal((await fixture.firm.call('PUT', `${PATH}/${id}`, { data: { note: 'y' } })).status, 200);
    assert.equal((await fixture.firm.delete(`${PATH}/${id}.json`)).status, 204);
    assert.equal((await fixture.firm.get(`${PATH}/${id}`)).status, 404);
  });

  it('does not exist for another firm, on every verb (decisions:12)', async () => {
    const { id } = await createTime(fixture.firm);
    for (const [method, body] of [['GET'], ['PATCH', { data: { note: 'mine' } }], ['DELETE']] as const) {
      const theirs = await fixture.otherFirm.call(method, `${PATH}/${id}`, body);
      const unknown = await fixture.otherFirm.call(method, `${PATH}/99999999`, body);
      assert.equal(theirs.status, 404);
      assert.equal(
        theirs.body.error.message.replace(String(id), ''),
        unknown.body.error.message.replace('99999999', ''),
      );
    }
  });
});
