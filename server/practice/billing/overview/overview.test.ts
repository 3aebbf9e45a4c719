import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

withFixture(
  'The overview',
  (fixture) => {
    const overview = async (firm = fixture.firm) => (await firm.get('/api/v4/overview')).body.data;

    it('adds up billed amounts, receivables by age, work in progress and own time', async () => {
      const { firm } = fixture;
      const matter = { id: (await createMatter(firm)).id };
      await createTime(firm, { matter, price: 300, date: '2026-03-10' });
      const bill = await create(firm, 'bills', {
        matters: [matter],
        due_at: '2026-03-01',
        issued_at: '2026-02-10',
      });
      await firm.patch(`/api/v4/bills/${bill.id}`, { data: { state: 'awaiting_payment' } });
      await createTime(firm, { matter, price: 200, date: '2026-03-20', quantity: 1800 });
      await createTime(firm, { matter, price: 200, date: '2026-03-19', quantity: 600, non_billable: true });
      const { firm: figures, own } = await overview();
      assert.deepEqual(figures.months.at(-1).month, '2026-03');
      assert.equal(figures.months.length, 6);
      assert.equal(
        figures.months.reduce((sum: number, { billed }: { billed: number }) => sum + billed, 0),
        300,
      );
      assert.deepEqual(figures.work_in_progress, { quantity: 1800, total: 100 });
      assert.equal(figures.ageing.days_1_30, 300);
      await firm.patch(`/api/v4/bills/${bill.id}`, { data: { due_at: null } });
      const { days_1_30: dueOnIssue, days_31_60 } = (await overview()).firm.ageing;
      assert.deepEqual([dueOnIssue, days_31_60], [0, 300]);
      assert.deepEqual(own, { today: 1800, month: 6000, billable_month: 5400, unbilled: 1800 });
      assert.deepEqual((await overview(fixture.otherFirm)).own.month, 0);
    });

    it('counts a payment in its month, and takes it back in the month in which it was voided', async () => {
      const { firm } = fixture;
      const matter = { id: (await createMatter(firm)).id };
      await createTime(firm, { matter, price: 300, date: '2026-01-10' });
      const bill = await create(firm, 'bills', { matters: [matter] });
      const issued = { state: 'awaiting_payment', issued_at: '2026-01-10', due_at: '2026-04-10' };
      await firm.patch(`/api/v4/bills/${bill.id}`, { data: issued });
      const account = await create(firm, 'bank_accounts', {
        type: 'Operating',
        currency: 'USD',
        name: 'Main',
      });
      const paid = {
        amount: 120,
        date: '2026-01-31',
        destination_account: { id: account.id },
        bills: [{ id: bill.id, amount: 120 }],
      };
      const payment = await create(firm, 'payments', paid, 'id');
      const voided = { state: 'voided', voided_on: '2026-02-01' };
      assert.equal((await firm.patch(`/api/v4/payments/${payment.id}`, { data: voided })).status, 200);
      const { months } = (await overview()).firm;
      assert.deepEqual(
        months.slice(-3).map(({ collected }: { collected: number }) => collected),
        [120, -120, 0],
      );
    });

    it('counts own time of this month without the entries of later months', async () => {
      const before = (await overview()).own;
      const matter = { id: (await createMatter(fixture.firm)).id };
      await createTime(fixture.firm, { matter, price: 200, date: '2026-03-31', quantity: 60 });
      await createTime(fixture.firm, { matter, price: 200, date: '2026-04-01', quantity: 3600 });
      const { month, billable_month } = (await overview()).own;
      assert.deepEqual([month, billable_month], [before.month + 60, before.billable_month + 60]);
    });

    it('hides the firm’s figures from users who may not see the rates of others', async () => {
      const { firm } = await hire(fixture, fixture.firm, { ratesVisibility: 'own' });
      const { firm: figures, own } = await overview(firm);
      assert.deepEqual([figures, own.month], [null, 0]);
    });
  },
  { now: () => new Date('2026-03-20T15:00:00Z') },
);
