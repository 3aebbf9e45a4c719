import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../../test/support/fixture.ts';
import { billingIn, type Body } from '../../test-support/billing.ts';

const BILL =
  'id,state,number,total,sub_total,due,balance,available_state_transitions,can_update,issued_at,due_at,type';

withFixture('A bill', (fixture) => {
  const { entry, matter, billOf, read, patch } = billingIn(fixture);

  it('is created from the unbilled work on a matter, which is then on the bill (records:225) (decisions:40)', async () => {
    const on = await matter();
    const time = await entry(on, { quantity: 5400, price: 200 });
    await entry(on, { quantity: 3600, price: 100, non_billable: true });
    const shown = await entry(on, { quantity: 3600, price: 100, non_billable: true, no_charge: true });
    const bill = await billOf(
      on,
      {},
      `${BILL},matters{id},client{id},user{id},currency{code},bill_theme{name}`,
    );
    assert.deepEqual([bill.state, bill.total, bill.due, bill.type], ['draft', 300, 0, 'MatterBill']);
    assert.deepEqual(bill.available_state_transitions, ['awaiting_approval', 'awaiting_payment', 'deleted']);
    assert.equal(bill.matters[0].id, on.id);
    assert.equal(bill.bill_theme.name, 'Standard');
    const { body } = await fixture.firm.get(
      `/api/v4/line_items?bill_id=${bill.id}&fields=type,quantity,total,activity{id}`,
    );
    assert.deepEqual(
      body.data.map((line: Body) => [line.activity.id, line.type, line.quantity, line.total]),
      [
        [time, 'ActivityLineItem', 1.5, 300],
        [shown, 'NoChargeLineItem', 1, 0],
      ],
    );
    const activity = await read(`activities/${time}`, 'on_bill,billed,bill{id,number}');
    assert.deepEqual([activity.on_bill, activity.billed, activity.bill.id], [true, false, bill.id]);
    const again = await fixture.firm.post('/api/v4/bills', { data: { matters: [{ id: on.id }] } });
    assert.equal(again.status, 422);
    assert.match(again.body.error.message, /nothing to bill/);
  });

  it('includes only work of its period, or of all matters of a client (decisions:40)', async () => {
    const one = await matter();
    const other = await matter(one.client);
    await entry(one, { date: '2026-01-31' });
    await entry(one, { date: '2026-02-01' });
    await entry(other, { date: '2026-02-28' });
    const data = { client: { id: one.client }, start_at: '2026-02-01', end_at: '2026-02-28' };
    const answer = await fixture.firm.post(
      `/api/v4/bills?fields=type,total,matter_totals{id,amount},start_at`,
      { data },
    );
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    assert.deepEqual([answer.body.data.type, answer.body.data.total], ['ClientBill', 200]);
    assert.deepEqual(
      answer.body.data.matter_totals.map(({ id }: Body) => id),
      [one.id, other.id],
    );
  });

  it('goes from draft to approval to payment, and locks its entries when issued (records:710) (decisions:36)', async () => {
    const on = await matter();
    const time = await entry(on);
    const { id } = await billOf(on);
    assert.equal((await patch(id, { state: 'awaiting_approval' })).body.data.state, 'awaiting_approval');
    const issued = await patch(id, { state: 'awaiting_payment', issued_at: '2026-04-01' });
    assert.deepEqual(
      [issued.body.data.state, issued.body.data.due, issued.body.data.due_at, issued.body.data.can_update],
      ['awaiting_payment', 100, '2026-05-01', false],
    );
    assert.deepEqual(issued.body.data.available_state_transitions, ['void']);
    assert.equal((await read(`activities/${time}`, 'billed')).billed, true);
    assert.equal(
      (await fixture.firm.patch(`/api/v4/activities/${time}`, { data: { price: 1 } })).status,
      422,
    );
    assert.equal((await fixture.firm.delete(`/api/v4/activities/${time}`)).status, 422);
    assert.equal((await patch(id, { discount: { rate: 10 } })).status, 422);
    assert.equal((await patch(id, { state: 'draft' })).status, 422);
    assert.equal((await patch(id, { state: 'paid' })).status, 422);
  });

  it('can be deleted as a draft and voided once issued, and its work billed again (records:711)', async () => {
    const on = await matter();
    const time = await entry(on);
    const draft = await billOf(on);
    assert.equal((await fixture.firm.delete(`/api/v4/bills/${draft.id}`)).status, 204);
    assert.equal((await fixture.firm.get(`/api/v4/bills/${draft.id}`)).status, 404);
    const deleted = await fixture.firm.get('/api/v4/bills?state=deleted');
    assert.ok(deleted.body.data.some(({ id }: Body) => id === draft.id));
    const issued = await billOf(on);
    await patch(issued.id, { state: 'awaiting_payment' });
    assert.equal((await fixture.firm.delete(`/api/v4/bills/${issued.id}`)).status, 204);
    const kept = await read(`bills/${issued.id}`, 'state,balance,total');
    assert.deepEqual([kept.state, kept.balance, kept.total], ['void', 0, 100]);
    assert.deepEqual(await read(`activities/${time}`, 'on_bill,billed'), { on_bill: false, billed: false });
    const third = await billOf(on);
    const gone = await patch(third.id, { state: 'deleted' });
    assert.deepEqual([gone.status, gone.body.data.state], [200, 'deleted']);
    assert.equal((await fixture.firm.get(`/api/v4/bills/${third.id}`)).status, 404);
  });

  it('can have a discount in percent or money, and agreed interest (records:707)', async () => {
    const on = await matter();
    await entry(on, { price: 150 });
    const { id } = await billOf(on);
    const fields = 'total,discount{type,rate,note},interest{type,rate,period,total}';
    const tenth = await fixture.firm.patch(`/api/v4/bills/${id}?fields=${fields}`, {
      data: {
        discount: { type: 'percentage', rate: 10, note: 'Old friends' },
        interest: { type: 'simple', rate: 1.5, period: 30 },
      },
    });
    assert.equal(tenth.body.data.total, 135);
    assert.equal(tenth.body.data.discount.note, 'Old friends');
    assert.deepEqual(tenth.body.data.interest, { type: 'simple', rate: 1.5, period: 30, total: 0 });
    assert.equal((await patch(id, { discount: { type: 'money', rate: 20 } })).body.data.total, 130);
    assert.equal((await patch(id, { discount: null })).body.data.total, 150);
    assert.equal((await patch(id, { discount: { type: 'percentage', rate: 101 } })).status, 422);
  });

  it('shows matter_balances up to 4.0.4 and no longer (practice:244)', async () => {
    const on = await matter();
    await entry(on);
    const { id } = await billOf(on);
    const path = `/api/v4/bills/${id}?fields=matter_balances{id,amount}`;
    const old = await fixture.firm.get(path, { headers: { 'X-API-VERSION': '4.0.4' } });
    assert.deepEqual(old.body.data.matter_balances, [{ id: on.id, amount: 100 }]);
    assert.equal((await fixture.firm.get(path, { headers: { 'X-API-VERSION': '4.0.5' } })).status, 400);
  });

  it('bills an entry once, even concurrently (records:225) (decisions:40)', async () => {
    const on = await matter();
    const time = await entry(on);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        fixture.firm.post('/api/v4/bills', { data: { matters: [{ id: on.id }] } }),
      ),
    );
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, ...Array(7).fill(422)],
    );
    const { body } = await fixture.firm.get(`/api/v4/line_items?activity_id=${time}`);
    assert.equal(body.meta.records, 1);
  });

  it('is shared among payers, whose shares add up to the total (records:1208,1209)', async () => {
    const on = await matter();
    const payer = await fixture.firm.post('/api/v4/contacts', {
      data: { type: 'Person', first_name: 'A', last_name: 'Payer' },
    });
    const payers = [{ contact_id: payer.body.data.id, split_portion: 33.3333 }];
    await fixture.firm.patch(`/api/v4/matters/${on.id}`, { data: { split_invoice_payers: payers } });
    await entry(on, { price: 100 });
    const first = await billOf(on, {}, 'id,total,split_invoice{split_portion,linked_invoices_ids}');
    const [otherId] = first.split_invoice.linked_invoices_ids;
    const other = await read(`bills/${otherId}`, 'total,client{id},original_bill{id}');
    assert.deepEqual([first.total, other.total], [66.67, 33.33]);
    assert.deepEqual([other.client.id, other.original_bill.id], [payer.body.data.id, first.id]);
    await patch(first.id, { state: 'awaiting_payment' });
    assert.equal((await read(`bills/${otherId}`, 'state')).state, 'awaiting_payment');
  });

  it('does not exist for other firms (decisions:40)', async () => {
    const on = await matter();
    await entry(on);
    const { id } = await billOf(on);
    assert.equal((await fixture.otherFirm.get(`/api/v4/bills/${id}`)).status, 404);
    assert.equal((await fixture.otherFirm.get(`/api/v4/bills/${id}/preview`)).status, 404);
    assert.equal(
      (await fixture.otherFirm.post('/api/v4/bills', { data: { matters: [{ id: on.id }] } })).status,
      422,
    );
  });
});
