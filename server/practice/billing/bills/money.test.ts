import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../../test/support/fixture.ts';
import { recordedCheck } from '#kernel/audit/recorded-check.ts';
import { practiceWriter } from '../../api/provision.ts';
import { practiceRecordedKinds } from '../../api/recorded-kinds.ts';
import { serviceContext } from '../../firm/background-context.ts';
import { billCheck } from './bill-check.ts';
import { settleBill, type SettlementChange } from './settlement.ts';
import { billingIn, type Body } from '../../test-support/billing.ts';

withFixture('The money of a bill', (fixture) => {
  const { entry, matter, billOf, read, patch } = billingIn(fixture);
  const list = async (path: string): Promise<Body[]> => (await fixture.firm.get(`/api/v4/${path}`)).body.data;
  const findings = () => fixture.findings([billCheck]);

  it('follows its lines, which can change while it is a draft (records:733,734)', async () => {
    const on = await matter();
    const time = await entry(on);
    await entry(on);
    const { id } = await billOf(on);
    const [line, other] = await list(`line_items?bill_id=${id}`);
    const path = `/api/v4/line_items/${line.id}?fields=total,quantity,sub_total,discount{type,rate}`;
    const data = {
      quantity: 2,
      price: 150,
      discount: { type: 'percentage', rate: 10 },
      update_original_record: true,
    };
    const changed = await fixture.firm.patch(path, { data });
    assert.deepEqual([changed.body.data.sub_total, changed.body.data.total], [300, 270]);
    assert.equal((await read(`bills/${id}`, 'total')).total, 370);
    assert.deepEqual(await read(`activities/${time}`, 'quantity,price'), { quantity: 7200, price: 150 });
    assert.equal((await fixture.firm.delete(`/api/v4/line_items/${other.id}`)).status, 204);
    assert.equal((await read(`bills/${id}`, 'total')).total, 270);
    assert.equal((await fixture.firm.delete(`/api/v4/line_items/${line.id}`)).status, 422);
    await patch(id, { state: 'awaiting_payment' });
    const late = await fixture.firm.patch(path, { data: { quantity: 5 } });
    assert.deepEqual([late.status, late.body.data.quantity], [200, 2]);
    assert.equal((await fixture.firm.patch(path, { data: { price: 5 } })).status, 422);
    assert.deepEqual(await findings(), []);
  });

  it('records a changed tax rate of lines whose tax stays the same, and leaves removed lines as they were (decisions:99)', async () => {
    const settings = (data: object) => fixture.firm.patch('/api/v4/settings/billing', { data });
    const taxed = { tax_name: 'Sales tax', tax_rate: 5, apply_tax_by_default: true };
    assert.equal((await settings(taxed)).status, 200);
    const on = await matter();
    for (const price of [100, 0, 50]) await entry(on, { price });
    const { id } = await billOf(on);
    await settings({ apply_tax_by_default: false, tax_rate: 0 });
    const removed = (await list(`line_items?bill_id=${id}`)).at(-1)!;
    assert.equal((await fixture.firm.delete(`/api/v4/line_items/${removed.id}`)).status, 204);
    assert.equal((await patch(id, { tax_rate: 7 })).body.data.total, 107);
    const recorded = recordedCheck(practiceRecordedKinds);
    const found = await fixture.findings([recorded]);
    assert.deepEqual(found, []);
  });

  it('follows an entry that is changed while its bill is a draft (records:225)', async () => {
    const on = await matter();
    const time = await entry(on);
    const { id } = await billOf(on);
    assert.equal(
      (await fixture.firm.patch(`/api/v4/activities/${time}`, { data: { price: 250 } })).status,
      200,
    );
    assert.equal((await read(`bills/${id}`, 'total')).total, 250);
    const moved = await fixture.firm.patch(`/api/v4/activities/${time}`, {
      data: { matter: { id: (await matter()).id } },
    });
    assert.equal(moved.status, 422);
    assert.equal((await fixture.firm.delete(`/api/v4/activities/${time}`)).status, 422);
    assert.deepEqual(await findings(), []);
  });

  it('bears interest when it is overdue, which can be waived (records:743)', async () => {
    const on = await matter();
    await entry(on, { price: 1000 });
    const { id } = await billOf(on);
    const interest = { type: 'simple', rate: 1.5, period: 100_0 };
    await patch(id, { issued_at: '2022-01-01', due_at: '2022-01-31', interest, state: 'awaiting_payment' });
    const charges = await list(`interest_charges?bill_id=${id}&fields=id,total,date,description,bill{id}`);
    assert.deepEqual([charges[0].date, charges[0].total], ['2024-10-27', 15]);
    assert.equal(charges[0].description, 'Interest of 1.5% on the amount owed on October 27, 2024');
    assert.equal((await read(`bills/${id}`, 'due')).due, 1000 + 15 * charges.length);
    assert.equal((await fixture.firm.delete(`/api/v4/interest_charges/${charges[0].id}`)).status, 204);
    assert.equal((await read(`bills/${id}`, 'due')).due, 1000 + 15 * (charges.length - 1));
    assert.deepEqual(await findings(), []);
  });

  it('shows unbilled work and amounts owed (records:842,852,862)', async () => {
    const on = await matter();
    await entry(on, { quantity: 5400, price: 200 });
    const [waiting] = await list(
      `billable_matters?matter_id=${on.id}&fields=unbilled_amount,unbilled_hours,amount_in_trust,client{id}`,
    );
    assert.deepEqual(waiting, {
      unbilled_amount: 300,
      unbilled_hours: 1.5,
      amount_in_trust: 0,
      client: { id: on.client },
    });
    assert.deepEqual(await list(`billable_matters/ids?matter_id=${on.id}`), [on.id]);
    assert.deepEqual(await list(`billable_matters/ids?matter_id=${on.id}&fields=display_number`), [on.id]);
    assert.deepEqual(await list(`billable_matters?matter_id=${on.id}&end_date=2026-03-30`), []);
    const [client] = await list(
      `billable_clients?client_id=${on.client}&fields=unbilled_amount,billable_matters_count,billable_matters{id}`,
    );
    assert.deepEqual(client, {
      unbilled_amount: 300,
      billable_matters_count: 1,
      billable_matters: [{ id: on.id }],
    });
    const { id } = await billOf(on);
    assert.deepEqual(await list(`billable_matters?matter_id=${on.id}`), []);
    await patch(id, { state: 'awaiting_payment' });
    const fields = 'total_outstanding_balance,associated_matter_ids,outstanding_bills{id}';
    const [owed] = await list(`outstanding_client_balances?contact_id=${on.client}&fields=${fields}`);
    assert.deepEqual(owed, {
      total_outstanding_balance: 300,
      associated_matter_ids: [on.id],
      outstanding_bills: [{ id }],
    });
  });

  it('filters entries by billing status (decisions:35)', async () => {
    const on = await matter();
    const time = await entry(on);
    const found = async (status: string) =>
      (await list(`activities?matter_id=${on.id}&status=${status}`)).length;
    assert.deepEqual([await found('unbilled'), await found('draft'), await found('billed')], [1, 0, 0]);
    const { id } = await billOf(on);
    assert.deepEqual([await found('unbilled'), await found('draft'), await found('billed')], [0, 1, 0]);
    await patch(id, { state: 'awaiting_payment' });
    assert.deepEqual([await found('unbilled'), await found('draft'), await found('billed')], [0, 0, 1]);
    assert.ok(time);
  });

  it('is paid by settling amounts, never more than is owed, and marks entries as written off or not (decisions:35)', async () => {
    const on = await matter();
    const time = await entry(on);
    const { id } = await billOf(on);
    await patch(id, { state: 'awaiting_payment' });
    const { accountId, userId } = fixture.firm;
    const settle = (change: SettlementChange) =>
      fixture.database.transaction(accountId, (connection) => {
        const context = serviceContext({ accountId, userId, at: new Date(), requestId: 'test' });
        return settleBill({ connection, context, writer: practiceWriter() }, String(id), change);
      });
    await settle({ paid: '40.00' });
    assert.deepEqual(await read(`bills/${id}`, 'state,due'), { state: 'awaiting_payment', due: 60 });
    await assert.rejects(settle({ paid: '60.01' }), /60\.01 is more than the 60\.00 owed/);
    await settle({ paid: '60.00' });
    assert.deepEqual(await read(`bills/${id}`, 'state,due'), { state: 'paid', due: 0 });
    assert.equal((await fixture.firm.delete(`/api/v4/bills/${id}`)).status, 409);
    await settle({ paid: '-100.00', credits: '100.00' });
    const writtenOff = await list(`activities?matter_id=${on.id}&status=written_off`);
    assert.deepEqual(
      writtenOff.map((each) => each.id),
      [time],
    );
  });

  it('is posted when it is issued, and reversed when it is void (decisions:99)', async () => {
    const on = await matter();
    await entry(on, { price: 420 });
    const { id } = await billOf(on);
    const posted = () =>
      fixture.asOwner(
        async (owner) =>
          (
            await owner.query(
              `select count(*)::int as entries from journal_entries where source_type = 'bill' and source_id = $1`,
              [id],
            )
          ).rows[0].entries,
      );
    assert.equal(await posted(), 0);
    await patch(id, { state: 'awaiting_payment' });
    assert.equal(await posted(), 1);
    await patch(id, { state: 'void' });
    assert.equal(await posted(), 2);
  });
});
