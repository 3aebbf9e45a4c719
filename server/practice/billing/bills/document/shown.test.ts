import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../../../test/support/fixture.ts';
import { billingIn } from '../../../test-support/billing.ts';

withFixture('What is shown of a bill', (fixture) => {
  const { entry, matter, billOf, patch } = billingIn(fixture);

  async function issued() {
    const on = await matter();
    for (let day = 10; day < 28; day++) {
      const note = `Reviewed the file & the opposing party's <b>motion</b>, and wrote to the client about it (day ${day})`;
      await entry(on, { date: `2026-03-${day}`, note, quantity: 1000 * day, price: 325.5 });
    }
    await entry(on, { type: 'ExpenseEntry', quantity: 3, price: 12.34, note: 'Copies' });
    const { id } = await billOf(on);
    const discount = { type: 'percentage', rate: 5 };
    await patch(id, { subject: 'Estate of a friend, March', memo: 'With thanks.', discount });
    return id;
  }

  it('is a page with its lines and totals, without scripts (records:712)', async () => {
    const id = await issued();
    const { status, headers, body } = await fixture.firm.get(`/api/v4/bills/${id}/preview`);
    assert.equal(status, 200);
    assert.match(headers.get('content-type')!, /^text\/html/);
    assert.match(headers.get('content-security-policy')!, /sandbox/);
    assert.match(String(body), /Reviewed the file &amp; the opposing party&#39;s &lt;b&gt;motion/);
    assert.match(String(body), /Client &amp; Sons/);
    assert.match(String(body), /Draft/);
  });

  it('is a PDF by its suffix or by Accept once it is issued, and not before (records:712)', async () => {
    const id = await issued();
    const early = await fixture.firm.get(`/api/v4/bills/${id}.pdf`);
    assert.equal(early.status, 422);
    await patch(id, { state: 'awaiting_payment', issued_at: '2026-04-01' });
    const origin = await fixture.listen();
    for (const [path, accept] of [
      [`${id}.pdf`, '*/*'],
      [`${id}`, 'application/pdf'],
    ] as const) {
      const answer = await fetch(`${origin}/api/v4/bills/${path}`, {
        headers: { authorization: `Bearer ${fixture.firm.token}`, accept },
      });
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('content-type'), 'application/pdf');
      const bytes = Buffer.from(await answer.arrayBuffer());
      assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
      assert.match(bytes.subarray(-16).toString(), /%%EOF/);
    }
  });
});
