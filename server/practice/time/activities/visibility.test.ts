/** What users who may see only their own activities see of others. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/activities';

withFixture('What a user may not see of activities', (fixture) => {
  const HOURS = 'quantity,quantity_in_hours,rounded_quantity,rounded_quantity_in_hours';

  it('are the hours of others in every version, shown by quantity_redacted since 4.0.8 (practice:247)', async () => {
    const { firm, userId } = await hire(fixture, fixture.firm, { hoursVisibility: 'own' });
    const theirs = await createTime(fixture.firm);
    const own = await createTime(fixture.firm, { user: { id: userId } });
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
    assert.equal(before.body.data.quantity, null);
    const unknown = await firm.get(`${PATH}/${theirs.id}?fields=quantity_redacted`, {
      headers: { 'x-api-version': '4.0.7' },
    });
    assert.equal(unknown.status, 400);
  });

  it('cannot be changed while their hours are hidden (records:146)', async () => {
    const { firm } = await hire(fixture, fixture.firm, { hoursVisibility: 'own' });
    const theirs = await createTime(fixture.firm);
    assert.equal((await firm.patch(`${PATH}/${theirs.id}`, { data: { note: 'x' } })).status, 403);
  });

  it('are the rates of others in every version: price and total are null (practice:244)', async () => {
    const { firm, userId } = await hire(fixture, fixture.firm, { ratesVisibility: 'own' });
    const theirs = await createTime(fixture.firm, { price: 120 });
    const own = await createTime(fixture.firm, { user: { id: userId }, price: 80 });
    assert.deepEqual(
      (await firm.get(`${PATH}/${theirs.id}?fields=price,total,non_billable_total`)).body.data,
      { price: null, total: null, non_billable_total: null },
    );
    assert.equal((await firm.get(`${PATH}/${own.id}?fields=total`)).body.data.total, 80);
    const before = await firm.get(`${PATH}/${theirs.id}?fields=price`, {
      headers: { 'x-api-version': '4.0.4' },
    });
    assert.equal(before.body.data.price, null);
  });

  it('is the total if hours are hidden, because it would reveal them', async () => {
    const { firm } = await hire(fixture, fixture.firm, { hoursVisibility: 'own' });
    const theirs = await createTime(fixture.firm, { price: 120 });
    const shown = (await firm.get(`${PATH}/${theirs.id}?fields=price,total,non_billable_total`)).body.data;
    assert.deepEqual(shown, { price: 120, total: null, non_billable_total: null });
  });

  it('cannot be deleted while their hours are hidden, not even billed ones', async () => {
    const { firm } = await hire(fixture, fixture.firm, { hoursVisibility: 'own' });
    const matter = await createMatter(fixture.firm);
    const open = await createTime(fixture.firm);
    const billed = await createTime(fixture.firm, { matter: { id: matter.id }, price: 10 });
    const bill = await fixture.firm.post('/api/v4/bills', { data: { matters: [{ id: matter.id }] } });
    const state = { data: { state: 'awaiting_payment' } };
    assert.equal((await fixture.firm.patch(`/api/v4/bills/${bill.body.data.id}`, state)).status, 200);
    for (const { id } of [open, billed]) {
      for (const answer of [
        await firm.delete(`${PATH}/${id}`),
        await firm.patch(`${PATH}/${id}`, { data: { note: 'x' } }),
        await firm.post('/api/v4/timer', { data: { activity: { id } } }),
      ]) {
        assert.equal(answer.status, 403, JSON.stringify(answer.body));
        assert.match(answer.body.error.message, /hidden/);
      }
    }
    assert.equal((await fixture.firm.delete(`${PATH}/${open.id}`)).status, 204);
    assert.equal((await fixture.firm.delete(`${PATH}/${billed.id}`)).status, 422);
  });

  it('cannot be found by sorting: hidden prices are ordered like missing ones (practice:244)', async () => {
    const { firm } = await hire(fixture, fixture.firm, { ratesVisibility: 'own' });
    const matter = await createMatter(fixture.firm);
    const ids: number[] = [];
    for (const price of [30, 10, 20])
      ids.push((await createTime(fixture.firm, { price, matter: { id: matter.id } })).id);
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
