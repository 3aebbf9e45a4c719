/** A line item that is written down needs a reason. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../../test/support/fixture.ts';
import { billingIn } from '../../test-support/billing.ts';

withFixture('A line that is written down', (fixture) => {
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
});
