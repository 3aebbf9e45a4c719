/** The aging of receivables: amounts by how long their bills are overdue, with interest and less write-offs. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { linesOf } from '../../server/accounting/test-support/reports.ts';
import { create, createMatter, createTime } from '../support/casework.ts';
import { withFixture } from '../support/fixture.ts';

withFixture('The ageing of receivables', (fixture) => {
  const BUCKETS = ['total', 'not_overdue', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'];
  const ageing = async (end_date: string) =>
    (await linesOf(fixture, { kind: 'receivables_ageing', end_date })).map((line) =>
      [line.client === 'Total' ? 'Total' : 'client', ...BUCKETS.map((name) => line[name])].join(' '),
    );

  it('shows interest and write-offs with their bill, and no bill that is paid with its interest (decisions:99)', async () => {
    const operating = await create(fixture.firm, 'bank_accounts', { type: 'Operating', currency: 'USD' });
    const matter = await createMatter(fixture.firm);
    await createTime(fixture.firm, { matter, quantity: 36_000, price: 100, date: '2021-12-31' });
    const { id } = await create(fixture.firm, 'bills', { matters: [{ id: matter.id }] });
    const issued = await fixture.firm.patch(`/api/v4/bills/${id}`, {
      data: {
        issued_at: '2022-01-01',
        due_at: '2022-01-31',
        interest: { type: 'simple', rate: 1.5, period: 1000 },
        state: 'awaiting_payment',
      },
    });
    assert.equal(issued.status, 200);
    await create(fixture.firm, 'credit_memos', { date: '2024-10-28', amount: 400, bill: { id } });
    // 1,000 of fees, 15 of interest on 27 October 2024, and 400 that were written off.
    assert.deepEqual(await ageing('2024-10-28'), [
      'client 615.00 0.00 0.00 0.00 0.00 615.00',
      'Total 615.00 0.00 0.00 0.00 0.00 615.00',
    ]);
    const { body } = await fixture.firm.get(`/api/v4/bills/${id}?fields=balance`);
    const paid = await fixture.firm.post('/api/v4/payments', {
      data: {
        amount: body.data.balance,
        date: '2030-03-02',
        destination_account: operating,
        bills: [{ id }],
      },
    });
    assert.equal(paid.status, 201, JSON.stringify(paid.body));
    assert.deepEqual(await ageing('2030-03-02'), ['Total 0.00 0.00 0.00 0.00 0.00 0.00']);
  });
});
