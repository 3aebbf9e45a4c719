/** Changes of what belongs to a bill wait for the bill before they lock anything of it, so that none can deadlock. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Answer } from '../../../../test/support/caller.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { untilLocked } from '../../../../test/support/waiting-for-locks.ts';
import { billingIn } from '../../test-support/billing.ts';

withFixture('Changes of a bill at the same time', (fixture) => {
  const { post, matter, entry, billOf, read, patch } = billingIn(fixture);

  /** Sends a change while the bill is locked, and checks that it waits without a lock on this row. */
  async function waitsForBill(bill: number, row: readonly [string, number], send: () => Promise<Answer>) {
    const [table, id] = row;
    const { answer } = await fixture.asOwner(async (owner) => {
      const where = 'where account_id = $1 and id = $2 for update nowait';
      await owner.query('begin');
      await owner.query(`select from bills ${where}`, [fixture.firm.accountId, bill]);
      const sent = send();
      await untilLocked(fixture, 1, 'a change that waits for the bill');
      const held = await owner
        .query(`select from ${table} ${where}`, [fixture.firm.accountId, id])
        .catch(String);
      await owner.query('rollback');
      assert.equal(typeof held, 'object', `The change holds a lock on ${table}: ${JSON.stringify(held)}`);
      return { answer: await sent };
    });
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
  }

  async function draft() {
    const on = await matter();
    const works = [await entry(on), await entry(on)] as const;
    const { id } = await billOf(on);
    const { body } = await fixture.firm.get(`/api/v4/line_items?bill_id=${id}`);
    return { id: id as number, works, lines: body.data.map((line: { id: number }) => line.id) as number[] };
  }

  it('wait for it before they lock its lines or the entries behind them (records:734)', async () => {
    const { id, works, lines } = await draft();
    const line = lines[0]!;
    const [work] = works;
    await waitsForBill(id, ['line_items', line], () =>
      fixture.firm.patch(`/api/v4/line_items/${line}`, { data: { price: 90 } }),
    );
    await waitsForBill(id, ['activities', work], () =>
      fixture.firm.patch(`/api/v4/activities/${work}`, { data: { price: 80 } }),
    );
    await waitsForBill(id, ['activities', work], () =>
      fixture.firm.post('/api/v4/timer', { data: { activity: { id: work } } }),
    );
    await waitsForBill(id, ['activities', work], () => fixture.firm.delete('/api/v4/timer'));
    await waitsForBill(id, ['line_items', line], () => fixture.firm.delete(`/api/v4/line_items/${line}`));
  });

  it('wait for those that refer to it without holding what these wait for, when it is deleted', async () => {
    const { id } = await draft();
    const found = 'select from bills where account_id = $1 and id = $2 for';
    const deleted = await fixture.asOwner(async (owner) => {
      await owner.query('begin');
      // As a new allocation does: it refers to the bill, and then changes it.
      await owner.query(`${found} key share`, [fixture.firm.accountId, id]);
      const sent = fixture.firm.delete(`/api/v4/bills/${id}`);
      await untilLocked(fixture, 1, 'a deletion that waits for the bill');
      await owner.query(`${found} no key update nowait`, [fixture.firm.accountId, id]);
      await owner.query('rollback');
      return sent;
    });
    assert.equal(deleted.status, 204);
  });

  it('wait for it before they lock its interest and its payments (records:743)', async () => {
    const { id } = await draft();
    const interest = { type: 'simple', rate: 1.5, period: 1000 };
    const days = { issued_at: '2022-01-01', due_at: '2022-01-31' };
    assert.equal((await patch(id, { ...days, interest, state: 'awaiting_payment' })).status, 200);
    const { body: charges } = await fixture.firm.get(`/api/v4/interest_charges?bill_id=${id}`);
    const charge = charges.data[0].id as number;
    await waitsForBill(id, ['interest_charges', charge], () =>
      fixture.firm.delete(`/api/v4/interest_charges/${charge}`),
    );
    const destination_account = await post('bank_accounts', { type: 'Operating', currency: 'USD' });
    await post('payments', { amount: 50, date: '2026-03-02', destination_account, bills: [{ id }] });
    const { body: paid } = await fixture.firm.get(`/api/v4/allocations?bill_id=${id}`);
    const allocation = paid.data[0].id as number;
    await waitsForBill(id, ['allocations', allocation], () =>
      fixture.firm.patch(`/api/v4/allocations/${allocation}`, { data: { voided: true } }),
    );
  });

  it('wait for the first bill of a shared invoice, whichever of its bills they change (records:1208)', async () => {
    const on = await matter();
    const { id: contact_id } = await post('contacts', { type: 'Company', name: 'Insurer' });
    const data = { split_invoice_payers: [{ contact_id, split_portion: 30 }] };
    assert.equal((await fixture.firm.patch(`/api/v4/matters/${on.id}`, { data })).status, 200);
    await entry(on);
    const { id } = await billOf(on);
    const [linked] = (await read(`bills/${id}`, 'split_invoice{linked_invoices_ids}')).split_invoice
      .linked_invoices_ids;
    await waitsForBill(id, ['bills', linked], () => patch(linked, { state: 'awaiting_payment' }));
    await waitsForBill(id, ['bills', linked], () => fixture.firm.delete(`/api/v4/bills/${linked}`));
  });
});
