/** Activity descriptions and their rates, over the API. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/activity_descriptions';

withFixture('An activity description', (fixture) => {
  const add = (data: Record<string, unknown> = {}, fields = 'id,etag') =>
    create(fixture.firm, 'activity_descriptions', { name: 'Advice', ...data }, fields);
  const listed = async (query: string, fields = 'name') =>
    (await fixture.firm.get(`${PATH}?fields=${fields}&${query}`)).body.data;

  it('needs a name, and the rest can be left out (records:236,238,239)', async () => {
    const description = await add(
      {},
      'name,description,type,category_type,default,visible_to_co_counsel,accessible_to_user,utbms_activity_id,utbms_task_id,utbms_task_name,xero_service_code,currency{code},groups,rate,utbms_activity,utbms_task',
    );
    assert.deepEqual(description, {
      name: 'Advice',
      description: null,
      type: 'svc',
      category_type: null,
      default: false,
      visible_to_co_counsel: false,
      accessible_to_user: true,
      utbms_activity_id: null,
      utbms_task_id: null,
      utbms_task_name: null,
      xero_service_code: null,
      currency: { code: 'USD' },
      groups: [],
      rate: {
        type: 'User',
        amount: 0,
        non_billable_amount: 0,
        hierarchy: 'Default',
        rate_table_name: null,
        rate_table_category_name: null,
      },
      utbms_activity: null,
      utbms_task: null,
    });
    const { status, body } = await fixture.firm.post(PATH, { data: { description: 'No name' } });
    assert.deepEqual([status, Object.keys(body.error.errors)], [422, ['name']]);
  });

  it('has its own hourly or flat rate, or uses the user’s (records:240)', async () => {
    for (const [type, hierarchy] of [
      ['User', 'Default'],
      ['FlatRate', 'Activity'],
      ['Custom', 'Activity'],
    ]) {
      const { rate } = await add(
        { rate: { type: type!.toLowerCase(), amount: '150.5', non_billable_amount: 20 } },
        'rate{type,amount,non_billable_amount,hierarchy}',
      );
      assert.deepEqual(rate, { type, amount: 150.5, non_billable_amount: 20, hierarchy });
    }
    const { id, etag } = await add({ rate: { type: 'Custom', amount: 100 } });
    const { body } = await fixture.firm.patch(`${PATH}/${id}?fields=etag,rate{type,amount}`, {
      data: { rate: { amount: 120 } },
    });
    assert.deepEqual(body.data.rate, { type: 'Custom', amount: 120 });
    assert.notEqual(body.data.etag, etag);
    for (const rate of [{ amount: -1 }, { type: 'Table' }, { amount: 'much' }]) {
      const refused = await fixture.firm.patch(`${PATH}/${id}`, { data: { rate } });
      assert.deepEqual(
        [refused.status, Object.keys(refused.body.error.errors)],
        [422, ['rate']],
        JSON.stringify(rate),
      );
    }
    assert.deepEqual(await listed(`flat_rate=true&ids[]=${id}`), []);
    assert.equal((await listed(`flat_rate=false&ids[]=${id}`)).length, 1);
    assert.ok(
      (await listed('flat_rate=true', 'rate{type}')).every(
        ({ rate }: { rate: { type: string } }) => rate.type === 'FlatRate',
      ),
    );
  });

  it('can become the firm’s single default, replacing the former one (records:236)', async () => {
    const { id: former } = await add({ name: 'Former', default: true });
    const { id } = await add({ name: 'Next' });
    const { status } = await fixture.firm.patch(`${PATH}/${id}`, { data: { default: true } });
    assert.equal(status, 200);
    const defaults = await listed(`ids[]=${former}&ids[]=${id}`, 'name,default');
    assert.deepEqual(defaults, [
      { name: 'Former', default: false },
      { name: 'Next', default: true },
    ]);
    const theirs = await create(
      fixture.otherFirm,
      'activity_descriptions',
      { name: 'Theirs', default: true },
      'default',
    );
    assert.equal(theirs.default, true);
  });

  it('is available to all users, or to members of its groups (records:235,241)', async () => {
    const { userId, firm } = await hire(fixture, fixture.firm);
    const { id: group } = await create(fixture.firm, 'groups', {
      name: 'Partners',
      users: [{ id: fixture.firm.userId }],
    });
    const { id } = await add({ name: 'For partners', groups: [{ id: group }] });
    const accessible = async (of: typeof firm) =>
      (await of.get(`${PATH}/${id}?fields=accessible_to_user`)).body.data.accessible_to_user;
    assert.deepEqual([await accessible(fixture.firm), await accessible(firm)], [true, false]);
    assert.equal((await listed(`user_id=${fixture.firm.userId}&ids[]=${id}`)).length, 1);
    assert.equal((await listed(`user_id=${userId}&ids[]=${id}`)).length, 0);
    const more = await fixture.firm.patch(`${PATH}/${id}?fields=groups{name}`, {
      data: { name: 'For partners', groups: [{ id: group }] },
    });
    assert.deepEqual(more.body.data.groups, [{ name: 'Partners' }]);
    const { body } = await fixture.firm.patch(`${PATH}/${id}?fields=groups`, {
      data: { groups: [{ id: group, _deleted: true }] },
    });
    assert.deepEqual(body.data.groups, []);
    assert.equal((await listed(`user_id=${userId}&ids[]=${id}`)).length, 1);
  });

  it('is created from UTBMS codes by the first entry that uses them (records:240)', async () => {
    const code = async (type: string) =>
      (await fixture.firm.get(`/api/v4/utbms/codes?type=${type}&limit=1&fields=id,code,name`)).body.data[0];
    const [task, activity] = [await code('UtbmsTask'), await code('UtbmsActivity')];
    const entry = await createTime(
      fixture.firm,
      { activity_description: { utbms_task_id: task.id, utbms_activity_id: activity.id } },
      'activity_description{id,type}',
    );
    assert.equal(entry.activity_description.type, 'utbms');
    const [description] = await listed(
      'type=utbms',
      'id,type,utbms_activity_id,utbms_task_id,utbms_task_name,utbms_activity{code},utbms_task{code}',
    );
    assert.deepEqual(description, {
      id: entry.activity_description.id,
      type: 'utbms',
      utbms_activity_id: activity.id,
      utbms_task_id: task.id,
      utbms_task_name: task.name,
      utbms_activity: { code: activity.code },
      utbms_task: { code: task.code },
    });
    assert.ok((await listed('type=svc', 'type')).every(({ type }: { type: string }) => type === 'svc'));
    assert.equal((await fixture.firm.get(`${PATH}?type=other`)).status, 400);
  });

  it('is ordered only by id (records:71)', async () => {
    const ids = (await listed('limit=200', 'id')).map(({ id }: { id: number }) => id);
    assert.deepEqual(
      ids,
      ids.toSorted((a: number, b: number) => a - b),
    );
    assert.equal((await fixture.firm.get(`${PATH}?order=name(asc)`)).status, 400);
  });

  it('shows the rate for a matter and a user by the hierarchy: description, matter, client, user (records:240, practice:58)', async () => {
    const colleague = await hire(fixture, fixture.firm, { rate: '200' });
    const matter = await createMatter(fixture.firm, {});
    const { client } = (await fixture.firm.get(`/api/v4/matters/${matter.id}?fields=client{id}`)).body.data;
    const plain = await add({ name: 'Plain' });
    const custom = await add({ name: 'Custom', rate: { type: 'Custom', amount: 90 } });
    const rateFor = async (query: string, { id }: { id: number } = plain) => {
      const [found] = await listed(`ids[]=${id}&${query}`, 'rate{type,amount,hierarchy}');
      return found.rate;
    };
    const ofBoth = `rate_for[matter_id]=${matter.id}&rate_for[user_id]=${colleague.userId}`;
    assert.deepEqual(await rateFor(ofBoth), { type: 'User', amount: 200, hierarchy: 'Default' });
    await create(fixture.firm, 'activity_rates', { contact_id: client.id, rate: 180 });
    assert.deepEqual(await rateFor(ofBoth), { type: 'Custom', amount: 180, hierarchy: 'Client' });
    assert.deepEqual(await rateFor(`rate_for[user_id]=${colleague.userId}`), {
      type: 'User',
      amount: 200,
      hierarchy: 'Default',
    });
    await fixture.firm.patch(`/api/v4/matters/${matter.id}`, {
      data: { custom_rate: { type: 'HourlyRate', rates: [{ rate: 170, user: { id: colleague.userId } }] } },
    });
    assert.deepEqual(await rateFor(encodeURI(ofBoth)), { type: 'Custom', amount: 170, hierarchy: 'Matter' });
    assert.deepEqual(await rateFor(ofBoth, custom), { type: 'Custom', amount: 90, hierarchy: 'Activity' });
    assert.deepEqual(await rateFor(`rate_for[matter_id]=${matter.id}`), {
      type: 'Custom',
      amount: 180,
      hierarchy: 'Client',
    });
    const entry = await createTime(
      fixture.firm,
      { matter: { id: matter.id }, user: { id: colleague.userId }, activity_description: { id: plain.id } },
      'price',
    );
    assert.equal(entry.price, 170);
  });

  it('has no rate for a matter or a user of another firm (decisions:12)', async () => {
    const matter = await createMatter(fixture.otherFirm);
    for (const query of [
      `rate_for[matter_id]=${matter.id}`,
      `rate_for[user_id]=${fixture.otherFirm.userId}`,
      'rate_for[matter_id]=999999',
    ]) {
      const { status, body } = await fixture.firm.get(`${PATH}?${query}`);
      assert.deepEqual([status, body.error.type], [404, 'RecordNotFound'], query);
    }
    assert.equal((await fixture.firm.get(`${PATH}?rate_for[user_id]=me`)).status, 400);
  });

  it("hides others' rates from users who may see only their own (practice:244)", async () => {
    const { userId, firm } = await hire(fixture, fixture.firm, { ratesVisibility: 'own', rate: '80' });
    const { id } = await add({ name: 'Secret' });
    const amountFor = async (of: string) =>
      (await firm.get(`${PATH}?ids[]=${id}&rate_for[user_id]=${of}&fields=rate`)).body.data[0].rate.amount;
    assert.equal(await amountFor(userId), 80);
    assert.equal(await amountFor(fixture.firm.userId), null);
  });

  it('can be deleted, and stays on its entries (records:234)', async () => {
    const { id } = await add({ name: 'Obsolete' });
    const entry = await createTime(fixture.firm, { activity_description: { id } });
    assert.equal((await fixture.otherFirm.patch(`${PATH}/${id}`, { data: { name: 'Mine' } })).status, 404);
    assert.equal((await fixture.firm.delete(`${PATH}/${id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${PATH}/${id}`)).status, 404);
    const { body } = await fixture.firm.get(
      `/api/v4/activities/${entry.id}?fields=activity_description{name}`,
    );
    assert.equal(body.data.activity_description.name, 'Obsolete');
  });
});
