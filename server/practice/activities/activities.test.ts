/** Activities as an application writes and reads them. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter, createTime, hire } from '../../../test/support/casework.ts';
import { inAnOffice } from '../../../test/support/office.ts';

const PATH = '/api/v4/activities';

inAnOffice('An activity', (office) => {
  const read = async (id: number, fields: string) =>
    (await office.firm.get(`${PATH}/${id}?fields=${fields}`)).body.data;

  it('has one of four types, and a date, and nothing else is required (v4:38,42,43)', async () => {
    for (const type of ['TimeEntry', 'ExpenseEntry', 'HardCostEntry', 'SoftCostEntry']) {
      const { status, body } = await office.firm.post(`${PATH}?fields=type,date`, {
        data: { type, date: '2026-02-28' },
      });
      assert.equal(status, 201);
      assert.deepEqual(body.data, { type, date: '2026-02-28' });
    }
    const { status, body } = await office.firm.post(PATH, { data: {} });
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.error.errors).toSorted(), ['date', 'type']);
    const wrong = await office.firm.post(PATH, { data: { type: 'MileageEntry', date: '2026-02-30' } });
    assert.match(wrong.body.error.errors.type[0], /MileageEntry.*TimeEntry/);
    assert.match(wrong.body.error.errors.date[0], /2026-02-30/);
  });

  it('takes an enumeration in any case, an id as a string and a date-time as its date (decisions:12)', async () => {
    const matter = await createMatter(office.firm);
    const entry = await create(
      office.firm,
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
  });

  it('answers the total it has computed with the create itself (v4:32,70)', async () => {
    const time = await createTime(office.firm, { quantity: 5400, price: 200 }, 'id,total,price,quantity');
    assert.equal(time.total, 300);
    const soft = await create(
      office.firm,
      'activities',
      { type: 'SoftCostEntry', date: '2026-03-02', quantity: 3, price: '0.35' },
      'total',
    );
    assert.equal(soft.total, 1.05);
  });

  it('rounds half a cent up, exactly, where floats would lose it (v4:70)', async () => {
    const entry = await createTime(office.firm, { quantity: 1800, price: '100.01' }, 'total');
    assert.equal(entry.total, 50.01);
  });

  it('counts a hard cost once, whatever quantity is sent (v4:58,59,60)', async () => {
    const entry = await create(
      office.firm,
      'activities',
      { type: 'HardCostEntry', date: '2026-03-02', price: 80, quantity: 9, reference: 'Check 1042' },
      'quantity,total,reference',
    );
    assert.deepEqual(entry, { quantity: 1, total: 80, reference: 'Check 1042' });
  });

  it('belongs to the current user where none is named, and to nobody where user is null (v4:54)', async () => {
    const mine = await createTime(office.firm, {}, 'user{id}');
    assert.equal(String(mine.user.id), office.firm.userId);
    const nobodys = await createTime(office.firm, { user: null }, 'user{id}');
    assert.equal(nobodys.user, null);
  });

  it('can not lose the links for which null is not valid (v4:45,46,47,48,49,50,51,52)', async () => {
    const { id } = await createTime(office.firm);
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
      const { status, body } = await office.firm.patch(`${PATH}/${id}`, { data: { [link]: null } });
      assert.equal(status, 422, link);
      assert.match(body.error.errors[link][0], /null/);
    }
  });

  it('refuses links to records that do not exist, naming each (v4:45,46,47,48,49,50,51,52)', async () => {
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
      const { status, body } = await office.firm.post(PATH, {
        data: { type: 'TimeEntry', date: '2026-03-02', [link]: { id: 987654 } },
      });
      assert.equal(status, 422, link);
      assert.match(body.error.errors[link][0], /987654/);
    }
  });

  it('loses the links that null takes away (v4:53,54,55,56)', async () => {
    const category = await create(office.firm, 'expense_categories', { name: 'Filing fees' });
    const vendor = await createClient(office.firm, { type: 'Company', name: 'County Clerk' });
    const code = (await office.firm.get('/api/v4/utbms/codes?type=UtbmsExpense&limit=1')).body.data[0];
    const entry = await create(
      office.firm,
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
    const { body } = await office.firm.patch(
      `${PATH}/${entry.id}?fields=expense_category,vendor,utbms_expense,user`,
      {
        data: { expense_category: null, vendor: null, utbms_expense: null, user: null },
      },
    );
    assert.deepEqual(body.data, { expense_category: null, vendor: null, utbms_expense: null, user: null });
  });

  it('has a vendor only as a hard cost (v4:55)', async () => {
    const vendor = await createClient(office.firm);
    const { status, body } = await office.firm.post(PATH, {
      data: { type: 'TimeEntry', date: '2026-03-02', vendor: { id: vendor.id } },
    });
    assert.equal(status, 422);
    assert.match(body.error.errors.vendor[0], /HardCostEntry/);
  });

  it('keeps its note as it was written, quotes and line ends and all (v4:57)', async () => {
    const note = 'Call with "R. Quill"\nre: § 12 — élan ✓ \\ done';
    assert.equal((await createTime(office.firm, { note }, 'note')).note, note);
  });

  it('is in seconds from 4.0.4 on and in hours before, read and written (v4:59,243)', async () => {
    const old = { headers: { 'x-api-version': '4.0.3' } };
    const { body } = await office.firm.post(
      `${PATH}?fields=id,quantity,total`,
      { data: { type: 'TimeEntry', date: '2026-03-02', quantity: 1.5, price: 100 } },
      old,
    );
    assert.equal(body.data.quantity, 1.5);
    assert.equal(body.data.total, 150);
    assert.equal((await read(body.data.id, 'quantity')).quantity, 5400);
    const older = await office.firm.get(`${PATH}/${body.data.id}?fields=quantity`, old);
    assert.equal(older.body.data.quantity, 1.5);
    const expense = await office.firm.post(
      `${PATH}?fields=quantity`,
      { data: { type: 'ExpenseEntry', date: '2026-03-02', quantity: 7 } },
      old,
    );
    assert.equal(expense.body.data.quantity, 7);
  });

  it('can start its own timer, unless it is flat or no time at all (v4:61)', async () => {
    const entry = await createTime(office.firm, { start_timer: true }, 'id,timer{id,start_time}');
    assert.ok(entry.timer.start_time);
    const { body, status } = await office.firm.post(PATH, {
      data: { type: 'ExpenseEntry', date: '2026-03-02', start_timer: true },
    });
    assert.equal(status, 422);
    assert.ok(body.error.errors.start_timer);
    const flat = await create(office.firm, 'activity_descriptions', {
      name: 'Simple will',
      rate: { type: 'FlatRate', amount: 400 },
    });
    const refused = await office.firm.post(PATH, {
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

  it('is non-billable as time, and as an expense only together with no_charge (v4:62,63)', async () => {
    const time = await createTime(
      office.firm,
      { non_billable: true, price: 100 },
      'non_billable,no_charge,non_billable_total,total',
    );
    assert.deepEqual(time, { non_billable: true, no_charge: false, non_billable_total: 100, total: 100 });
    const refused = await office.firm.post(PATH, {
      data: { type: 'ExpenseEntry', date: '2026-03-02', non_billable: true },
    });
    assert.equal(refused.status, 422);
    const shown = await create(
      office.firm,
      'activities',
      { type: 'ExpenseEntry', date: '2026-03-02', non_billable: true, no_charge: true },
      'non_billable,no_charge',
    );
    assert.deepEqual(shown, { non_billable: true, no_charge: true });
  });

  it('takes a tax setting on expenses and none on time (v4:64)', async () => {
    for (const tax_setting of ['no_tax', 'TAX_1_ONLY', 'tax_2_only', 'tax_1_and_tax_2']) {
      const { status } = await office.firm.post(PATH, {
        data: { type: 'ExpenseEntry', date: '2026-03-02', tax_setting },
      });
      assert.equal(status, 201, tax_setting);
    }
    const { status, body } = await office.firm.post(PATH, {
      data: { type: 'TimeEntry', date: '2026-03-02', tax_setting: 'tax_1_only' },
    });
    assert.equal(status, 422);
    assert.ok(body.error.errors.tax_setting);
  });

  it('has at most two taxes in an order, the first always Pre (v4:65,66)', async () => {
    const rate = async (name: string) =>
      (await create(office.firm, 'tax_rate_configurations', { name, rate: 0.05, country: 'US' })).id;
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
      office.firm,
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
    const refused = await office.firm.post(PATH, { data: { ...data, input_tax_settings: three } });
    assert.equal(refused.status, 422);
    assert.ok(refused.body.error.errors.input_tax_settings);
    const incomplete = await office.firm.post(PATH, { data: { ...data, tax_settings: [{ rule: 'Pre' }] } });
    assert.equal(incomplete.status, 422);
    const onTime = await office.firm.post(PATH, {
      data: { type: 'SoftCostEntry', date: '2026-03-02', input_tax_settings: data.input_tax_settings },
    });
    assert.equal(onTime.status, 422);
  });

  it('is read, changed and deleted by its id, with and without .json (decisions:32)', async () => {
    const { id } = await createTime(office.firm);
    assert.equal((await office.firm.get(`${PATH}/${id}.json`)).status, 200);
    assert.equal((await office.firm.patch(`${PATH}/${id}.json`, { data: { note: 'x' } })).status, 200);
    assert.equal((await office.firm.call('PUT', `${PATH}/${id}`, { data: { note: 'y' } })).status, 200);
    assert.equal((await office.firm.delete(`${PATH}/${id}.json`)).status, 204);
    assert.equal((await office.firm.get(`${PATH}/${id}`)).status, 404);
  });

  it('is nobody else’s: another firm gets the answer of an unknown id on every verb (decisions:14)', async () => {
    const { id } = await createTime(office.firm);
    for (const [method, body] of [['GET'], ['PATCH', { data: { note: 'mine' } }], ['DELETE']] as const) {
      const theirs = await office.otherFirm.call(method, `${PATH}/${id}`, body);
      const unknown = await office.otherFirm.call(method, `${PATH}/99999999`, body);
      assert.equal(theirs.status, 404);
      assert.equal(
        theirs.body.error.message.replace(String(id), ''),
        unknown.body.error.message.replace('99999999', ''),
      );
    }
  });
});

inAnOffice('The price of time', (office) => {
  const price = async (data: Record<string, unknown>) =>
    (await createTime(office.firm, data, 'price,flat_rate,total')) as {
      price: number;
      flat_rate: boolean;
      total: number;
    };

  it('comes from the activity description, the matter, the client and the user, in this order (v4:58)', async () => {
    const { userId, firm } = await hire(office, office.firm, { rate: '100' });
    const user = { id: userId };
    assert.equal((await price({ user })).price, 100);
    const client = await createClient(office.firm);
    await create(office.firm, 'activity_rates', { contact_id: client.id, rate: 200 });
    const matter = await createMatter(office.firm, { client: { id: client.id } });
    assert.equal((await price({ user, matter: { id: matter.id } })).price, 200);
    const agreed = await createMatter(office.firm, {
      client: { id: client.id },
      custom_rate: { type: 'HourlyRate', rates: [{ user: { id: userId }, rate: 300 }] },
    });
    assert.equal((await price({ user, matter: { id: agreed.id } })).price, 300);
    const description = await create(office.firm, 'activity_descriptions', {
      name: 'Expert work',
      rate: { type: 'Custom', amount: 400 },
    });
    assert.equal(
      (await price({ user, matter: { id: agreed.id }, activity_description: { id: description.id } })).price,
      400,
    );
    assert.equal((await price({ user, matter: { id: agreed.id }, price: 55 })).price, 55);
    assert.ok(firm);
  });

  it('is flat where the activity description says so, whatever the time (v4:58)', async () => {
    const flat = await create(office.firm, 'activity_descriptions', {
      name: 'Name search',
      rate: { type: 'FlatRate', amount: 250 },
    });
    assert.deepEqual(await price({ quantity: 900, activity_description: { id: flat.id } }), {
      price: 250,
      flat_rate: true,
      total: 250,
    });
  });

  it('is reset when the work becomes other work and no price is sent (v4:58)', async () => {
    const one = await hire(office, office.firm, { rate: '100' });
    const other = await hire(office, office.firm, { rate: '150' });
    const entry = await createTime(office.firm, { user: { id: one.userId }, price: 90 }, 'id,price');
    const noted = await office.firm.patch(`${PATH}/${entry.id}?fields=price`, {
      data: { note: 'Same work' },
    });
    assert.equal(noted.body.data.price, 90);
    const moved = await office.firm.patch(`${PATH}/${entry.id}?fields=price`, {
      data: { user: { id: other.userId } },
    });
    assert.equal(moved.body.data.price, 150);
    const kept = await office.firm.patch(`${PATH}/${entry.id}?fields=price`, {
      data: { user: { id: one.userId }, price: 95 },
    });
    assert.equal(kept.body.data.price, 95);
  });

  it('is reset for a user who can not see rates, even where they send one (v4:58)', async () => {
    const blind = await hire(office, office.firm, { ratesVisibility: 'own' });
    const rich = await hire(office, office.firm, { rate: '500' });
    const entry = await createTime(office.firm, { price: 90 }, 'id');
    await blind.firm.patch(`${PATH}/${entry.id}`, { data: { user: { id: rich.userId }, price: 1 } });
    const { body } = await office.firm.get(`${PATH}/${entry.id}?fields=price`);
    assert.equal(body.data.price, 500);
  });
});

inAnOffice('What a user may not see of activities', (office) => {
  const HOURS = 'quantity,quantity_in_hours,rounded_quantity,rounded_quantity_in_hours';

  it('are the hours of others from 4.0.8 on, and quantity_redacted says so (v4:247)', async () => {
    const { firm, userId } = await hire(office, office.firm, { hoursVisibility: 'own' });
    const theirs = await createTime(office.firm);
    const own = await createTime(office.firm, { user: { id: userId } });
    const hidden = (await firm.get(`${PATH}/${theirs.id}?fields=${HOURS},quantity_redacted`)).body.data;
    assert.deepEqual(hidden, {
      quantity: null,
      quantity_in_hours: null,
      rounded_quantity: null,
      rounded_quantity_in_hours: null,
      quantity_redacted: true,
    });
    const shown = (await firm.get(`${PATH}/${own.id}?fields=quantity,quantity_redacted`)).body.data;
    assert.deepEqual(shown, { quantity: 3600, quantity_redacted: false });
    const before = await firm.get(`${PATH}/${theirs.id}?fields=quantity`, {
      headers: { 'x-api-version': '4.0.7' },
    });
    assert.equal(before.body.data.quantity, 3600);
    const unknown = await firm.get(`${PATH}/${theirs.id}?fields=quantity_redacted`, {
      headers: { 'x-api-version': '4.0.7' },
    });
    assert.equal(unknown.status, 400);
  });

  it('can not be changed while their hours are hidden (facts:146)', async () => {
    const { firm } = await hire(office, office.firm, { hoursVisibility: 'own' });
    const theirs = await createTime(office.firm);
    assert.equal((await firm.patch(`${PATH}/${theirs.id}`, { data: { note: 'x' } })).status, 403);
  });

  it('are the rates of others from 4.0.5 on: price and total are null (v4:244)', async () => {
    const { firm, userId } = await hire(office, office.firm, { ratesVisibility: 'own' });
    const theirs = await createTime(office.firm, { price: 120 });
    const own = await createTime(office.firm, { user: { id: userId }, price: 80 });
    assert.deepEqual(
      (await firm.get(`${PATH}/${theirs.id}?fields=price,total,non_billable_total`)).body.data,
      { price: null, total: null, non_billable_total: null },
    );
    assert.equal((await firm.get(`${PATH}/${own.id}?fields=total`)).body.data.total, 80);
    const before = await firm.get(`${PATH}/${theirs.id}?fields=price`, {
      headers: { 'x-api-version': '4.0.4' },
    });
    assert.equal(before.body.data.price, 120);
  });

  it('can not be found out by sorting: hidden prices order like missing ones (v4:244)', async () => {
    const { firm } = await hire(office, office.firm, { ratesVisibility: 'own' });
    const matter = await createMatter(office.firm);
    const ids: number[] = [];
    for (const price of [30, 10, 20])
      ids.push((await createTime(office.firm, { price, matter: { id: matter.id } })).id);
    for (const order of ['price(asc)', 'total(asc)', 'non_billable_total(asc)']) {
      const { body } = await firm.get(`${PATH}?matter_id=${matter.id}&order=${order}`);
      assert.deepEqual(
        body.data.map(({ id }: { id: number }) => id),
        ids,
        order,
      );
    }
  });
});

inAnOffice('A list of activities', (office) => {
  const idsOf = async (query: string) => {
    const { status, body } = await office.firm.get(`${PATH}?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data.map(({ id }: { id: number }) => id) as number[];
  };

  it('is narrowed by the records an entry names, and by null to those without (v4:127)', async () => {
    const matter = await createMatter(office.firm);
    const note = await create(office.firm, 'notes', {
      type: 'Matter',
      matter: { id: matter.id },
      subject: 'Plan',
      detail: 'First steps',
      date: '2026-03-02',
    });
    const contactNote = await create(office.firm, 'notes', {
      type: 'Contact',
      contact: { id: (await createClient(office.firm)).id },
      subject: 'Call',
      detail: 'x',
      date: '2026-03-02',
    });
    const description = await create(office.firm, 'activity_descriptions', { name: 'Research' });
    const category = await create(office.firm, 'expense_categories', { name: 'Copies' });
    const full = await createTime(office.firm, {
      matter: { id: matter.id },
      matter_note: { id: note.id },
      contact_note: { id: contactNote.id },
      activity_description: { id: description.id },
    });
    const expense = await create(office.firm, 'activities', {
      type: 'ExpenseEntry',
      date: '2026-03-02',
      user: null,
      expense_category: { id: category.id },
    });
    assert.deepEqual(await idsOf(`matter_id=${matter.id}`), [full.id]);
    assert.deepEqual(await idsOf(`matter_note_id=${note.id}`), [full.id]);
    assert.deepEqual(await idsOf(`contact_note_id=${contactNote.id}`), [full.id]);
    assert.deepEqual(await idsOf(`activity_description_id=${description.id}`), [full.id]);
    assert.deepEqual(await idsOf(`expense_category_id=${category.id}`), [expense.id]);
    assert.deepEqual(await idsOf(`user_id=${office.firm.userId}`), [full.id]);
    for (const name of [
      'matter_id',
      'matter_note_id',
      'contact_note_id',
      'activity_description_id',
      'user_id',
    ]) {
      assert.deepEqual(await idsOf(`${name}=null`), [expense.id], name);
    }
    for (const name of ['calendar_entry_id', 'communication_id', 'task_id', 'grant_id']) {
      assert.deepEqual(await idsOf(`${name}=null`), [full.id, expense.id], name);
      assert.deepEqual(await idsOf(`${name}=4711`), [], name);
    }
  });

  it('is narrowed by the days of the work, both ends included (v4:129)', async () => {
    const early = await createTime(office.firm, { date: '2025-01-01' });
    const late = await createTime(office.firm, { date: '2025-01-31' });
    assert.deepEqual(await idsOf('start_date=2025-01-01&end_date=2025-01-31'), [early.id, late.id]);
    assert.deepEqual(await idsOf('start_date=2025-01-02&end_date=2025-01-31'), [late.id]);
    assert.equal((await office.firm.get(`${PATH}?start_date=yesterday`)).status, 400);
  });

  it('is narrowed by when entries were made and changed (v4:128)', async () => {
    const { id } = await createTime(office.firm);
    const { created_at } = (await office.firm.get(`${PATH}/${id}?fields=created_at`)).body.data;
    assert.ok(!(await idsOf(`created_since=${created_at}`)).includes(id));
    const before = new Date(Date.parse(created_at) - 1).toISOString();
    assert.ok((await idsOf(`created_since=${before}`)).includes(id));
    assert.ok((await idsOf(`updated_since=${before}`)).includes(id));
  });

  it('is narrowed by type and by flat rate among time entries (v4:131,139)', async () => {
    const flat = await create(office.firm, 'activity_descriptions', {
      name: 'Flat work',
      rate: { type: 'FlatRate', amount: 10 },
    });
    const entry = await createTime(office.firm, { activity_description: { id: flat.id } });
    assert.deepEqual(await idsOf('flat_rate=true'), [entry.id]);
    const hourly = await idsOf('flat_rate=false');
    assert.ok(!hourly.includes(entry.id));
    const expenses = await idsOf('type=ExpenseEntry');
    assert.ok(expenses.length > 0 && expenses.every((id) => !hourly.includes(id)));
    assert.equal((await office.firm.get(`${PATH}?type=Mileage`)).status, 400);
  });

  it('is narrowed by status as it follows from billing (v4:134,138) (decisions:35)', async () => {
    const non = await createTime(office.firm, { non_billable: true });
    const open = await createTime(office.firm);
    const draft = await createTime(office.firm);
    const billed = await createTime(office.firm);
    const written = await createTime(office.firm);
    await office.asOwner(async (owner) => {
      await owner.query('update activities set bill_id = 1 where id = any($1)', [
        [draft.id, billed.id, written.id],
      ]);
      await owner.query('update activities set billed = true where id = any($1)', [[billed.id, written.id]]);
      await owner.query('update activities set written_off = true where id = $1', [written.id]);
    });
    const has = async (status: string, ids: number[]) => {
      const found = await idsOf(`status=${status}`);
      return ids.map((id) => found.includes(id));
    };
    const all = [non.id, open.id, draft.id, billed.id, written.id];
    assert.deepEqual(await has('billed', all), [false, false, false, true, true]);
    assert.deepEqual(await has('draft', all), [false, false, true, false, false]);
    assert.deepEqual(await has('unbilled', all), [false, true, false, false, false]);
    assert.deepEqual(await has('non_billable', all), [true, false, false, false, false]);
    assert.deepEqual(await has('billable', all), [false, true, true, true, true]);
    assert.deepEqual(await has('written_off', all), [false, false, false, false, true]);
    const unaccounted = await idsOf('only_unaccounted_for=true');
    assert.ok(
      unaccounted.includes(open.id) && !unaccounted.includes(billed.id) && !unaccounted.includes(non.id),
    );
    assert.equal((await office.firm.get(`${PATH}?status=lost`)).status, 400);
    assert.equal((await office.firm.patch(`${PATH}/${billed.id}`, { data: { note: 'x' } })).status, 422);
    assert.equal((await office.firm.delete(`${PATH}/${billed.id}`)).status, 422);
    const { body } = await office.firm.get(`${PATH}/${draft.id}?fields=on_bill,billed`);
    assert.deepEqual(body.data, { on_bill: true, billed: false });
  });

  it('is searched by words of the note, with asterisks for anything between (v4:137)', async () => {
    const { id } = await createTime(office.firm, {
      note: 'Reviewed 100% of the Zephyr deposition_transcripts',
    });
    assert.deepEqual(await idsOf('query=zephyr'), [id]);
    assert.deepEqual(await idsOf('query=Zep*transcripts'), [id]);
    assert.deepEqual(await idsOf(`query=${encodeURIComponent('100% of')}`), [id]);
    assert.deepEqual(await idsOf('query=depositionXtranscripts'), []);
  });

  it('is ordered by each of its orders both ways, by id where none is given (v4:135)', async () => {
    const names = [
      'id',
      'display_number',
      'user.name',
      'price',
      'total',
      'type',
      'date',
      'note',
      'updated_at',
      'vendor.name',
      'expense_category.name',
      'non_billable',
      'non_billable_total',
    ];
    const all = await idsOf('');
    assert.deepEqual(
      all,
      all.toSorted((a, b) => a - b),
    );
    for (const name of names) {
      const up = await idsOf(`order=${name}(asc)`);
      const down = await idsOf(`order=${name}(desc)`);
      assert.deepEqual(up.toReversed(), down, name);
      assert.deepEqual(
        up.toSorted((a, b) => a - b),
        all,
        name,
      );
    }
    const prices = (await office.firm.get(`${PATH}?order=price(desc)&fields=price`)).body.data.map(
      ({ price }: { price: number }) => price,
    );
    assert.deepEqual(
      prices,
      prices.toSorted((a: number, b: number) => b - a),
    );
  });

  it('holds only the identifiers that are asked for, and none of another firm (v4:132)', async () => {
    const [one, two] = [await createTime(office.firm), await createTime(office.firm)];
    const other = await createTime(office.otherFirm);
    assert.deepEqual(await idsOf(`ids[]=${two.id}&ids[]=${one.id}&ids%5B%5D=${other.id}`), [one.id, two.id]);
  });

  it('has 200 records a page unless fewer are asked for (v4:133,226)', async () => {
    for (const limit of ['0', '201', 'many', '-1']) {
      const { status, body } = await office.firm.get(`${PATH}?limit=${limit}`);
      assert.equal(status, 400, limit);
      assert.match(body.error.message, /1 to 200/);
    }
    assert.equal((await idsOf('limit=2')).length, 2);
  });
});
