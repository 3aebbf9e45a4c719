/** A line item that is written down needs a reason. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../../test/support/fixture.ts';
import { billingIn } from '../../test-support/billing.ts';

withFixture('A line that is written down', (fixture) => {
  const lineOf = async (bill: number): Promise<number> =>
    (await fixture.firm.get(`/api/v4/line_items?bill_id=${bill}&fields=id`)).body.data[0].id;

  it('stores the reason with its discount, and removes both together', async () => {
    const { matter, entry, billOf, read } = billingIn(fixture);
    const on = await matter();
    await entry(on);
    const { id: bill } = await billOf(on);
    const [{ id }] = await read(`line_items`, 'id');
    const change = async (discount: object | null) => {
      const answer = await fixture.firm.patch(`/api/v4/line_items/${id}?fields=total,discount{rate,note}`, {
        data: { discount },
      });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return answer.body.data;
    };
    const note = 'Agreed on the phone';
    assert.deepEqual(await change({ type: 'percentage', rate: 25, note }), {
      total: 75,
      discount: { rate: 25, note },
    });
    assert.deepEqual(await change({ rate: 10 }), { total: 90, discount: { rate: 10, note } });
    assert.deepEqual(await change(null), { total: 100, discount: null });
    assert.equal((await read(`bills/${bill}`, 'total')).total, 100);
  });

  it('says what the discount takes off: at most the subtotal, and nothing of a negative line', async () => {
    const { matter, entry, billOf } = billingIn(fixture);
    const on = await matter();
    await entry(on, { price: 33.33 });
    await entry(on);
    const { id: bill } = await billOf(on);
    const id = await lineOf(bill);
    const change = async (data: object) =>
      fixture.firm.patch(`/api/v4/line_items/${id}?fields=sub_total,discount_total,total`, { data });
    const after = async (data: object) => {
      const { body } = await change(data);
      return [body.data.sub_total, body.data.discount_total, body.data.total];
    };
    assert.deepEqual(await after({ discount: { type: 'percentage', rate: 50 } }), [33.33, 16.67, 16.66]);
    assert.deepEqual(await after({ discount: { type: 'money', rate: 40 } }), [33.33, 33.33, 0]);
    assert.deepEqual(await after({ price: -10 }), [-10, 0, -10]);
    const computed = await change({ discount_total: 5 });
    assert.deepEqual(Object.keys(computed.body.error.errors), ['discount_total']);
  });

  it('takes an amount with the decimals of its currency, and names the rate otherwise', async () => {
    const { matter, entry, billOf } = billingIn(fixture);
    const on = await matter();
    await entry(on);
    const { id: bill } = await billOf(on);
    const id = await lineOf(bill);
    for (const path of [`line_items/${id}`, `bills/${bill}`]) {
      const { status, body } = await fixture.firm.patch(`/api/v4/${path}`, {
        data: { discount: { type: 'money', rate: 12.345 } },
      });
      assert.equal(status, 422);
      assert.match(body.error.errors.discount[0], /^discount\.rate cannot be 12\.345: amounts in USD/);
    }
  });
});
