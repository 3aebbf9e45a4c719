/** How a matter is charged: its own rates, the entries they make, its budget, its retainer, who pays. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter, createTime, hire } from '../../../test/support/casework.ts';
import { inAnOffice } from '../../../test/support/office.ts';

const PATH = '/api/v4/matters';

inAnOffice('What a matter costs', (office) => {
  const me = () => ({ id: Number(office.firm.userId) });
  const read = async (id: number, fields: string) => (await office.firm.get(`${PATH}/${id}?fields=${fields}`)).body.data;
  const patch = (id: number, data: object, fields = 'id') => office.firm.patch(`${PATH}/${id}?fields=${fields}`, { data });
  const ratesOf = async (id: number) => (await read(id, 'custom_rate{rates}')).custom_rate.rates as Record<string, never>[];
  const entriesOf = async (id: number) =>
    (await office.firm.get(`/api/v4/activities?matter_id=${id}&fields=id,type,date,price,total,flat_rate,contingency_fee,non_billable,note,user{id}`)).body.data;

  it('is by the hour at the rates of its people, each once for each kind of work (facts:296,301)', async () => {
    const work = await create(office.firm, 'activity_descriptions', { name: 'Drafting of wills' });
    const rates = [{ user: me(), rate: 250.5, note: 'agreed by phone', date: '2026-01-02' }, { user: me(), activity_description: { id: work.id }, rate: 300 }];
    const { id } = await createMatter(office.firm, { custom_rate: { type: 'HourlyRate', rates } });
    const { custom_rate, billing_method } = await read(id, 'billing_method,custom_rate{type,on_invoice,rates}');
    assert.equal(billing_method, 'hourly');
    assert.equal(custom_rate.type, 'HourlyRate');
    assert.equal(custom_rate.on_invoice, false);
    const [first, second] = custom_rate.rates;
    assert.deepEqual([first.rate, first.note, first.date, first.user.id], [250.5, 'agreed by phone', '2026-01-02', me().id]);
    assert.deepEqual([second.rate, second.activity_description.name], [300, 'Drafting of wills']);
    assert.equal((await createTime(office.firm, { matter: { id } }, 'price')).price, 250.5);
    const twice = await patch(id, { custom_rate: { rates: [{ user: me(), rate: 1 }] } });
    assert.equal(twice.status, 422);
    assert.match(twice.body.error.errors.custom_rate[0], /same person/);
  });

  it('takes rates by the rule of nested arrays: no id adds, an id changes, _destroy removes, others stay (facts:297,304)', async () => {
    const group = await create(office.firm, 'groups', { name: 'Paralegals' });
    const { id } = await createMatter(office.firm, { custom_rate: { type: 'hourlyrate', rates: [{ user: me(), rate: 100 }] } });
    const [first] = await ratesOf(id);
    await patch(id, { custom_rate: { rates: [{ group: { id: group.id }, rate: 60 }] } });
    await patch(id, { custom_rate: { rates: [{ id: first!.id, rate: 110 }] } });
    assert.deepEqual((await ratesOf(id)).map(({ rate }) => rate), [110, 60]);
    await patch(id, { custom_rate: { rates: [{ id: first!.id, _destroy: true }] } });
    assert.deepEqual((await ratesOf(id)).map(({ rate }) => rate), [60]);
    const other = await createMatter(office.firm);
    const foreign = await patch(other.id, { custom_rate: { rates: [{ id: (await ratesOf(id))[0]!.id, rate: 1 }] } });
    assert.equal(foreign.status, 422);
  });

  it('refuses a rate without a person, below zero, above 100 per cent, or with an award it can not have (facts:296,301)', async () => {
    const { id } = await createMatter(office.firm);
    const refused: [string, object, RegExp][] = [
      ['HourlyRate', { rate: 10 }, /user or a group/],
      ['HourlyRate', { user: me(), rate: -1 }, /-1/],
      ['HourlyRate', { user: me(), rate: 10, award: 5 }, /ContingencyFee/],
      ['ContingencyFee', { user: me(), rate: 101 }, /101/],
      ['FlatRate', { user: me() }, /rate is required/],
      ['FlatRate', { user: { id: 987654 }, rate: 1 }, /987654/],
    ];
    for (const [type, rate, words] of refused) {
      const { status, body } = await patch(id, { custom_rate: { type, rates: [rate] } });
      assert.equal(status, 422, JSON.stringify(rate));
      assert.match(body.error.errors.custom_rate[0], words);
    }
    const two = [{ user: me(), rate: 1 }, { user: me(), rate: 2 }];
    for (const type of ['FlatRate', 'ContingencyFee']) assert.equal((await patch(id, { custom_rate: { type, rates: two } })).status, 422);
    assert.equal((await office.firm.post(PATH, { data: { client: { id: (await createClient(office.firm)).id }, description: 'X', custom_rate: { rates: two } } })).status, 422);
    assert.equal((await read(id, 'billing_method')).billing_method, 'hourly');
  });

  it('makes the time entry of a flat price by itself, which follows the price (facts:301,226)', async () => {
    const { id } = await createMatter(office.firm, { custom_rate: { type: 'FlatRate', rates: [{ user: me(), rate: 1500, date: '2026-02-03', note: 'Whole case' }] } });
    const [entry, ...others] = await entriesOf(id);
    assert.deepEqual(others, []);
    assert.deepEqual(
      { ...entry, id: 0 },
      { id: 0, type: 'TimeEntry', date: '2026-02-03', price: 1500, total: 1500, flat_rate: true, contingency_fee: false, non_billable: false, note: 'Whole case', user: me() },
    );
    assert.equal((await read(id, 'billing_method')).billing_method, 'flat');
    await patch(id, { custom_rate: { rates: [{ id: (await ratesOf(id))[0]!.id, rate: 1800 }] } });
    const [changed] = await entriesOf(id);
    assert.deepEqual([changed.id, changed.total, changed.note], [entry.id, 1800, 'Whole case']);
  });

  it('drops the stored rates, and the entry they made, when its type becomes another (facts:301)', async () => {
    const { id } = await createMatter(office.firm, { custom_rate: { type: 'FlatRate', rates: [{ user: me(), rate: 1500 }] } });
    const answer = await patch(id, { custom_rate: { type: 'HourlyRate' } }, 'billing_method,custom_rate{type,rates}');
    assert.deepEqual(answer.body.data, { billing_method: 'hourly', custom_rate: { type: 'HourlyRate', rates: [] } });
    assert.deepEqual(await entriesOf(id), []);
  });

  it('keeps a flat price whose entry is billed (decisions:36)', async () => {
    const { id } = await createMatter(office.firm, { custom_rate: { type: 'FlatRate', rates: [{ user: me(), rate: 1500 }] } });
    await office.asOwner((owner) => owner.query('update activities set bill_id = 1, billed = true where matter_id = $1', [id]));
    const [rate] = await ratesOf(id);
    for (const custom_rate of [{ rates: [{ id: rate!.id, rate: 1 }] }, { rates: [{ id: rate!.id, _destroy: true }] }, { type: 'HourlyRate' }]) {
      assert.equal((await patch(id, { custom_rate })).status, 422);
    }
    assert.equal((await ratesOf(id))[0]!.rate, 1500);
  });

  it('takes a share of the award as a contingency fee, once the award is known (facts:299,301)', async () => {
    const { id } = await createMatter(office.firm, {
      custom_rate: { type: 'ContingencyFee', rates: [{ user: me(), rate: '33.33' }] },
      contingency_fee: { show_contingency_award: true },
    });
    assert.deepEqual(await entriesOf(id), []);
    const { contingency_fee, billing_method } = await read(id, 'billing_method,contingency_fee{show_contingency_award}');
    assert.deepEqual([billing_method, contingency_fee], ['contingency', { show_contingency_award: true }]);
    const [rate] = await ratesOf(id);
    await patch(id, { custom_rate: { rates: [{ id: rate!.id, award: 10000.1 }] } });
    const [entry] = await entriesOf(id);
    assert.deepEqual([entry.total, entry.contingency_fee, entry.flat_rate], [3333.03, true, false]);
    await patch(id, { custom_rate: { rates: [{ id: rate!.id, award: null }] } });
    assert.deepEqual(await entriesOf(id), []);
    assert.equal((await read((await createMatter(office.firm)).id, 'contingency_fee')).contingency_fee, null);
  });

  it('hides the rates of others from users who may see only their own (v4:244)', async () => {
    const { id } = await createMatter(office.firm, { custom_rate: { type: 'HourlyRate', rates: [{ user: me(), rate: 400 }] } });
    const junior = await hire(office, office.firm, { ratesVisibility: 'own' });
    await patch(id, { custom_rate: { rates: [{ user: { id: junior.userId }, rate: 90 }] } });
    const seen = async (version: string) =>
      (await junior.firm.get(`${PATH}/${id}?fields=custom_rate{rates}`, { headers: { 'x-api-version': version } })).body.data.custom_rate.rates.map((each: { rate: number | null }) => each.rate);
    assert.deepEqual(await seen('4.0.13'), [null, 90]);
    assert.deepEqual(await seen('4.0.4'), [400, 90]);
  });

  it('has one budget, written as an object and removed by _destroy or null (facts:296,302)', async () => {
    const { id } = await createMatter(office.firm, { matter_budget: { budget: '5000.50', notification_threshold: 80 } });
    const fields = 'matter_budget{budget,include_expenses,notification_threshold,notify_users}';
    const budget = { budget: 5000.5, include_expenses: true, notification_threshold: 80, notify_users: false };
    assert.deepEqual(await read(id, fields), { matter_budget: budget });
    const { body } = await patch(id, { matter_budget: { notify_users: true, include_expenses: false } }, fields);
    assert.deepEqual(body.data, { matter_budget: { ...budget, notify_users: true, include_expenses: false } });
    assert.equal((await patch(id, { matter_budget: { notification_threshold: 101 } })).status, 422);
    assert.deepEqual((await patch(id, { matter_budget: { _destroy: true } }, fields)).body.data, { matter_budget: null });
    assert.deepEqual((await patch(id, { matter_budget: { budget: 1 } }, 'matter_budget{budget}')).body.data, { matter_budget: { budget: 1 } });
    assert.deepEqual((await patch(id, { matter_budget: null }, fields)).body.data, { matter_budget: null });
    const nothing = await patch(id, { matter_budget: { notify_users: true } });
    assert.equal(nothing.status, 422);
    assert.match(nothing.body.error.errors.matter_budget[0], /budget is required/);
  });

  it('has no budget where the price is flat (facts:302)', async () => {
    const flat = { type: 'FlatRate', rates: [{ user: me(), rate: 10 }] };
    const client = await createClient(office.firm);
    const both = await office.firm.post(PATH, { data: { client, description: 'X', custom_rate: flat, matter_budget: { budget: 5 } } });
    assert.equal(both.status, 422);
    assert.match(both.body.error.errors.matter_budget[0], /flat rate/);
    const { id } = await createMatter(office.firm, { matter_budget: { budget: 5 } });
    assert.equal((await patch(id, { custom_rate: flat })).status, 422);
    assert.equal((await patch(id, { custom_rate: flat, matter_budget: null })).status, 200);
  });

  it('keeps an evergreen retainer and who is told of it (facts:296,297)', async () => {
    const colleague = await hire(office, office.firm);
    const { id } = await createMatter(office.firm, { evergreen_retainer: { minimum_threshold: 2000, recipients: [me()] } });
    const fields = 'evergreen_retainer{minimum_threshold,recipients}';
    const shown = async () => {
      const { evergreen_retainer: retainer } = await read(id, fields);
      return retainer && [retainer.minimum_threshold, ...retainer.recipients.map((each: { id: number }) => each.id)];
    };
    assert.deepEqual(await shown(), [2000, me().id]);
    await patch(id, { evergreen_retainer: { minimum_threshold: 1500, recipients: [{ id: colleague.userId }, { ...me(), _destroy: true }] } });
    assert.deepEqual(await shown(), [1500, Number(colleague.userId)]);
    assert.equal((await patch(id, { evergreen_retainer: { minimum_threshold: -1 } })).status, 422);
    assert.equal((await patch(id, { evergreen_retainer: { recipients: [{ id: office.otherFirm.userId }] } })).status, 422);
    await patch(id, { evergreen_retainer: { _destroy: true } });
    assert.equal(await shown(), null);
  });

  it('shares its invoices among payers, the whole at most, each once (facts:296,297)', async () => {
    const [one, other] = [await createClient(office.firm), await createClient(office.firm)];
    const { id } = await createMatter(office.firm, {
      split_invoice_payers: [{ contact_id: one.id, split_portion: 60, send_to_bill_recipients: true }, { contact_id: String(other.id), split_portion: '33.3333' }],
    });
    const fields = 'split_invoice_payers{id,contact_id,matter_id,split_portion,send_to_bill_recipients}';
    const payers = (await read(id, fields)).split_invoice_payers;
    assert.deepEqual(payers.map((each: { split_portion: number }) => each.split_portion), [60, 33.3333]);
    assert.deepEqual([payers[0].contact_id, payers[0].matter_id, payers[0].send_to_bill_recipients], [one.id, id, true]);
    const third = await createClient(office.firm);
    for (const payer of [{ contact_id: third.id, split_portion: 7 }, { contact_id: one.id, split_portion: 1 }, { contact_id: third.id, split_portion: 0 }, { split_portion: 1 }, { contact_id: 987654, split_portion: 1 }]) {
      const { status, body } = await patch(id, { split_invoice_payers: [payer] });
      assert.equal(status, 422, JSON.stringify(payer));
      assert.ok(Object.keys(body.error.errors).length === 1);
    }
    const { body } = await patch(id, { split_invoice_payers: [{ id: payers[0].id, split_portion: 10 }, { id: payers[1].id, _destroy: true }] }, 'split_invoice_payers{split_portion}');
    assert.deepEqual(body.data, { split_invoice_payers: [{ split_portion: 10 }] });
  });

  it('draws on three grants at most (facts:302)', async () => {
    const grants: { id: number }[] = [];
    for (const name of ['One', 'Two', 'Three', 'Four']) grants.push(await create(office.firm, 'grants', { name }));
    const { id } = await createMatter(office.firm, { grants: grants.slice(0, 3).map((each) => ({ id: each.id })) });
    const refused = await patch(id, { grants: [{ id: grants[3]!.id }] });
    assert.equal(refused.status, 422);
    assert.match(refused.body.error.errors.grants[0], /3/);
    const { body } = await patch(id, { grants: [{ id: grants[3]!.id }, { id: grants[0]!.id, _destroy: true }] }, 'grants{name}');
    assert.deepEqual(body.data.grants.map((each: { name: string }) => each.name), ['Two', 'Three', 'Four']);
    const list = await office.firm.get(`${PATH}?grant_id=${grants[3]!.id}`);
    assert.deepEqual(list.body.data.map((each: { id: number }) => each.id), [id]);
  });
});
