/** Rates agreed with clients and co-counsel, over the API. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/activity_rates';

withFixture('An activity rate', (fixture) => {
  const add = (data: Record<string, unknown>, fields = 'id,etag') =>
    create(fixture.firm, 'activity_rates', data, fields);

  it('belongs to one client or one co-counsel (records:249,251)', async () => {
    const [client, counsel] = [await createClient(fixture.firm), await createClient(fixture.firm)];
    const fields = 'contact_id,co_counsel_contact_id,rate,flat_rate,group,user';
    assert.deepEqual(await add({ contact_id: String(client.id), rate: '99.9' }, fields), {
      contact_id: client.id,
      co_counsel_contact_id: null,
      rate: 99.9,
      flat_rate: false,
      group: null,
      user: null,
    });
    const theirs = await add({ co_counsel_contact_id: counsel.id, rate: 70, flat_rate: true }, fields);
    assert.deepEqual(
      [theirs.contact_id, theirs.co_counsel_contact_id, theirs.flat_rate],
      [null, counsel.id, true],
    );
    for (const data of [{ rate: 1 }, { rate: 1, contact_id: client.id, co_counsel_contact_id: counsel.id }]) {
      const { status, body } = await fixture.firm.post(PATH, { data });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, ['contact_id']]);
    }
  });

  it('can be for one user or one group of the firm (records:252)', async () => {
    const client = await createClient(fixture.firm);
    const { id: group } = await create(fixture.firm, 'groups', { name: 'Seniors' });
    const user = { id: fixture.firm.userId };
    const forOne = await add({ contact_id: client.id, rate: 300, user }, 'user{name},group');
    assert.deepEqual(forOne, { user: { name: 'Ada Ash' }, group: null });
    const forGroup = await add(
      { contact_id: client.id, rate: 250, group: { id: group } },
      'user,group{name}',
    );
    assert.deepEqual(forGroup, { user: null, group: { name: 'Seniors' } });
    const both = await fixture.firm.post(PATH, {
      data: { contact_id: client.id, rate: 1, user, group: { id: group } },
    });
    assert.deepEqual([both.status, Object.keys(both.body.error.errors)], [422, ['user']]);
    const counsel = await fixture.firm.post(PATH, {
      data: { co_counsel_contact_id: client.id, rate: 1, user },
    });
    assert.deepEqual([counsel.status, Object.keys(counsel.body.error.errors)], [422, ['user']]);
  });

  it('is unique for each co-counsel', async () => {
    const counsel = await createClient(fixture.firm);
    await add({ co_counsel_contact_id: counsel.id, rate: 70 });
    const { status, body } = await fixture.firm.post(PATH, {
      data: { co_counsel_contact_id: counsel.id, rate: 80 },
    });
    assert.deepEqual([status, Object.keys(body.error.errors)], [422, ['co_counsel_contact_id']]);
  });

  it('prices work for that client (records:225, practice:58)', async () => {
    const matter = await createMatter(fixture.firm);
    const { client } = (await fixture.firm.get(`/api/v4/matters/${matter.id}?fields=client{id}`)).body.data;
    const { id } = await add({ contact_id: client.id, rate: 125 });
    const price = async () => (await createTime(fixture.firm, { matter: { id: matter.id } }, 'price')).price;
    assert.equal(await price(), 125);
    await fixture.firm.patch(`${PATH}/${id}`, { data: { rate: 130 } });
    assert.equal(await price(), 130);
    assert.equal((await fixture.firm.delete(`${PATH}/${id}`)).status, 204);
    assert.equal(await price(), 0);
  });

  it('is not negative, and refers to no contact or user of another firm (decisions:12)', async () => {
    const client = await createClient(fixture.firm);
    const foreign = await createClient(fixture.otherFirm);
    const refusals: [Record<string, unknown>, string][] = [
      [{ contact_id: client.id, rate: -1 }, 'rate'],
      [{ contact_id: foreign.id, rate: 1 }, 'contact_id'],
      [{ contact_id: client.id, rate: 1, user: { id: fixture.otherFirm.userId } }, 'user'],
    ];
    for (const [data, field] of refusals) {
      const { status, body } = await fixture.firm.post(PATH, { data });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, [field]], JSON.stringify(data));
    }
    const { id } = await add({ contact_id: client.id, rate: 1 });
    for (const answer of [
      await fixture.otherFirm.get(`${PATH}/${id}`),
      await fixture.otherFirm.delete(`${PATH}/${id}`),
    ]) {
      assert.equal(answer.status, 404);
    }
  });

  it('is listed by client and by co-counsel (records:248)', async () => {
    const client = await createClient(fixture.firm);
    const { id } = await add({ contact_id: client.id, rate: 5 });
    const other = await add({ co_counsel_contact_id: client.id, rate: 6 });
    const ids = async (query: string) =>
      (await fixture.firm.get(`${PATH}?${query}&fields=id`)).body.data.map((rate: { id: number }) => rate.id);
    assert.deepEqual(await ids(`contact_id=${client.id}`), [id]);
    assert.deepEqual(await ids(`co_counsel_contact_id=${client.id}`), [other.id]);
    assert.deepEqual(await ids(`ids[]=${id}&ids[]=${other.id}`), [id, other.id]);
  });

  it("hides others' rates from those who may see only their own (practice:244)", async () => {
    const client = await createClient(fixture.firm);
    const { userId, firm } = await hire(fixture, fixture.firm, { ratesVisibility: 'own' });
    const own = await add({ contact_id: client.id, rate: 10, user: { id: userId } });
    const others = await add({ contact_id: client.id, rate: 20 });
    const rate = async (id: number, version = '4.0.13') =>
      (await firm.get(`${PATH}/${id}?fields=rate`, { headers: { 'x-api-version': version } })).body.data.rate;
    assert.deepEqual(
      [await rate(own.id), await rate(others.id), await rate(others.id, '4.0.4')],
      [10, null, null],
    );
  });
});
