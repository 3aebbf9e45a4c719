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
      assert.deepEqual(own, { today: 1800, month: 6000, billable_month: 5400, unbilled: 1800 });
      assert.deepEqual((await overview(fixture.otherFirm)).own.month, 0);
    });

    it('hides the firm’s figures from users who may not see the rates of others', async () => {
      const { firm } = await hire(fixture, fixture.firm, { ratesVisibility: 'own' });
      const { firm: figures, own } = await overview(firm);
      assert.deepEqual([figures, own.month], [null, 0]);
    });
  },
  { now: () => new Date('2026-03-20T15:00:00Z') },
);
