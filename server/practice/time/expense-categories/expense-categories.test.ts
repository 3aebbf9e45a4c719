/** Expense categories, over the API. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/expense_categories';

withFixture('An expense category', (fixture) => {
  const add = (data: Record<string, unknown> = {}, fields = 'id,etag') =>
    create(fixture.firm, 'expense_categories', { name: 'Couriers', ...data }, fields);
  const change = (id: number, data: Record<string, unknown>, fields = 'id') =>
    fixture.firm.patch(`${PATH}/${id}?fields=${fields}`, { data });
  const addTax = async (name: string, rate: number) =>
    (await create(fixture.firm, 'tax_rate_configurations', { name, rate, country: 'CA' })).id;

  it('needs a name, and the rest can be left out (records:260,262,263)', async () => {
    const category = await add(
      {},
      'name,description,rate,entry_type,tax_setting,accessible_to_user,xero_expense_code,currency{code},groups,tax_settings,input_tax_settings,utbms_code',
    );
    assert.deepEqual(category, {
      name: 'Couriers',
      description: null,
      rate: 0,
      entry_type: 'unassociated',
      tax_setting: 'no_tax',
      accessible_to_user: true,
      xero_expense_code: null,
      currency: { code: 'USD' },
      groups: [],
      tax_settings: [],
      input_tax_settings: [],
      utbms_code: null,
    });
    for (const data of [{}, { name: '' }]) {
      const { status, body } = await fixture.firm.post(PATH, { data });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, ['name']]);
    }
  });

  it('is one of three kinds of entry, and is listed by it (records:259,260)', async () => {
    for (const entry_type of ['hard_cost', 'soft_cost', 'unassociated']) {
      const { id } = await add({ entry_type: entry_type.toUpperCase(), name: `Kind ${entry_type}` });
      const { body } = await fixture.firm.get(
        `${PATH}?entry_type=${entry_type}&query=kind&fields=id,entry_type`,
      );
      assert.deepEqual(body.data, [{ id, entry_type }]);
    }
    const refused = await fixture.firm.post(PATH, { data: { name: 'X', entry_type: 'warm_cost' } });
    assert.match(refused.body.error.errors.entry_type[0], /warm_cost.*hard_cost, soft_cost, unassociated/);
    assert.equal((await fixture.firm.get(`${PATH}?entry_type=warm_cost`)).status, 400);
  });

  it('passes its price, code and taxes to a new expense (records:260)', async () => {
    const [code] = (await fixture.firm.get('/api/v4/utbms/codes?type=UtbmsExpense&limit=1&fields=id,code'))
      .body.data;
    const tax = await addTax('GST', 0.05);
    const { id } = await add({
      rate: 4.5,
      utbms_code: { id: code.id },
      tax_settings: [{ order: 1, tax_rate_configuration_id: tax }],
    });
    const expense = await create(
      fixture.firm,
      'activities',
      { type: 'SoftCostEntry', date: '2026-03-02', quantity: 2, expense_category: { id } },
      'price,total,utbms_expense{code},tax_settings{tax_rate_configuration_name},expense_category{name}',
    );
    assert.deepEqual(expense, {
      price: 4.5,
      total: 9,
      utbms_expense: { code: code.code },
      tax_settings: [{ tax_rate_configuration_name: 'GST' }],
      expense_category: { name: 'Couriers' },
    });
  });

  it('has at most two taxes per direction, the first Pre, the second as set (records:260,874)', async () => {
    const [one, two] = [await addTax('PST', 0.07), await addTax('HST', 0.13)];
    const { id } = await add({
      tax_settings: [
        { order: 2, rule: 'Post', tax_rate_configuration_id: two },
        { order: 1, rule: 'Post', tax_rate_configuration_id: one },
      ],
      input_tax_settings: [{ order: '1', tax_rate_configuration_id: String(two) }],
    });
    const taxes =
      'tax_setting,tax_settings{order,rule,tax_rate_configuration_id,tax_rate_configuration_rate},input_tax_settings';
    const { body } = await fixture.firm.get(`${PATH}/${id}?fields=${taxes}`);
    assert.deepEqual(body.data, {
      tax_setting: 'tax_1_and_tax_2',
      tax_settings: [
        { order: 1, rule: 'Pre', tax_rate_configuration_id: one, tax_rate_configuration_rate: 0.07 },
        { order: 2, rule: 'Post', tax_rate_configuration_id: two, tax_rate_configuration_rate: 0.13 },
      ],
      input_tax_settings: [
        {
          order: 1,
          rule: 'Pre',
          tax_rate_configuration_id: two,
          tax_rate_configuration_name: 'HST',
          tax_rate_configuration_rate: 0.13,
          tax_rate_configuration_formatted_rate: '13%',
        },
      ],
    });
    const kept = await change(id, { name: 'Still taxed' }, taxes);
    assert.deepEqual(kept.body.data, body.data);
    const less = await change(id, { tax_settings: [{ order: 1, tax_rate_configuration_id: two }] }, taxes);
    assert.deepEqual(
      [
        less.body.data.tax_setting,
        less.body.data.tax_settings.length,
        less.body.data.input_tax_settings.length,
      ],
      ['tax_1_only', 1, 1],
    );
    for (const tax_settings of [
      [{ order: 2, tax_rate_configuration_id: one }],
      [
        { order: 1, tax_rate_configuration_id: one },
        { order: 2, tax_rate_configuration_id: one },
      ],
      [{ order: 1 }],
      [{ order: 1, rule: 'Mid', tax_rate_configuration_id: one }],
    ]) {
      const refused = await change(id, { tax_settings });
      assert.deepEqual(
        [refused.status, Object.keys(refused.body.error.errors)],
        [422, ['tax_settings']],
        JSON.stringify(tax_settings),
      );
    }
  });

  it('accepts only UTBMS expense codes (records:260)', async () => {
    const [task] = (await fixture.firm.get('/api/v4/utbms/codes?type=UtbmsTask&limit=1&fields=id,code')).body
      .data;
    const refused = await fixture.firm.post(PATH, { data: { name: 'X', utbms_code: { id: task.id } } });
    assert.deepEqual([refused.status, Object.keys(refused.body.error.errors)], [422, ['utbms_code']]);
    assert.match(refused.body.error.message, new RegExp(task.code));
  });

  it('is available to all users, or to members of its groups (records:260,262)', async () => {
    const { userId, firm } = await hire(fixture, fixture.firm);
    const { id: group } = await create(fixture.firm, 'groups', {
      name: 'Partners',
      users: [{ id: fixture.firm.userId }],
    });
    const { id } = await add({ groups: [{ id: group }] });
    const accessible = async (of: typeof firm) =>
      (await of.get(`${PATH}/${id}?fields=accessible_to_user`)).body.data.accessible_to_user;
    assert.deepEqual([await accessible(fixture.firm), await accessible(firm)], [true, false]);
    await fixture.firm.patch(`/api/v4/groups/${group}`, { data: { users: [{ id: userId }] } });
    assert.equal(await accessible(firm), true);
    const { etag } = (await fixture.firm.get(`${PATH}/${id}`)).body.data;
    const { body } = await change(id, { groups: [{ id: group, _deleted: 'true' }] }, 'etag,groups');
    assert.deepEqual(body.data.groups, []);
    assert.notEqual(body.data.etag, etag);
    const foreign = (await fixture.otherFirm.get('/api/v4/groups?fields=id&limit=1')).body.data[0].id;
    assert.equal((await change(id, { groups: [{ id: foreign }] })).status, 422);
  });

  it('is listed in each of its orders and searched by name (records:259)', async () => {
    await add({ name: 'zz top', rate: 3, entry_type: 'soft_cost' });
    await add({ name: 'Zz bottom', rate: 1, entry_type: 'hard_cost' });
    const names = async (order: string) =>
      (await fixture.firm.get(`${PATH}?query=zz&order=${order}&fields=name`)).body.data.map(
        ({ name }: { name: string }) => name,
      );
    for (const order of ['name', 'rate', 'entry_type']) {
      assert.deepEqual(await names(`${order}(asc)`), ['Zz bottom', 'zz top'], order);
      assert.deepEqual(await names(`${order}(desc)`), ['zz top', 'Zz bottom'], order);
    }
    assert.deepEqual(await names('id(asc)'), ['zz top', 'Zz bottom']);
    assert.equal((await fixture.firm.get(`${PATH}?order=price(asc)`)).status, 400);
  });

  it('stays on the expenses that have it when it is deleted (records:258)', async () => {
    const { id } = await add({ name: 'Telegrams' });
    const activity = await create(fixture.firm, 'activities', {
      type: 'ExpenseEntry',
      date: '2026-03-02',
      expense_category: { id },
    });
    assert.equal((await fixture.otherFirm.delete(`${PATH}/${id}`)).status, 404);
    assert.equal((await fixture.firm.delete(`${PATH}/${id}`)).status, 204);
    assert.equal((await fixture.firm.delete(`${PATH}/${id}`)).status, 404);
    const { body } = await fixture.firm.get(
      `/api/v4/activities/${activity.id}?fields=expense_category{name}`,
    );
    assert.equal(body.data.expense_category.name, 'Telegrams');
    const again = await fixture.firm.post('/api/v4/activities', {
      data: { type: 'ExpenseEntry', date: '2026-03-02', expense_category: { id } },
    });
    assert.equal(again.status, 422);
  });

  it('is written with the scope of activities (decisions:39)', async () => {
    const { firm } = await hire(fixture, fixture.firm, { scopes: ['activities_read'] });
    assert.equal((await firm.get(PATH)).status, 200);
    assert.equal((await firm.post(PATH, { data: { name: 'X' } })).status, 403);
  });
});
