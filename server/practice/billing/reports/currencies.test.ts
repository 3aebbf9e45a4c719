/** Shares of payments in reports have as many decimals as the firm's currency, so that they sum to the payments. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createMatter, createTime } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { linesOf, ofType, totalOf } from './test-support/reports.ts';

const DATE = '2026-03-02';
const DAYS = { start_date: '2026-01-01', end_date: '2026-12-31' };

for (const [currency, prices, paid] of [
  ['KWD', [10.001, 20.002, 30.003], 7.777],
  ['JPY', [1001, 2002, 3003], 777],
] as const)
  withFixture(`A payment of a part of a bill in ${currency}`, (fixture) => {
    it('is divided among matters and lines to the last decimal', async () => {
      const { firm } = fixture;
      const chosen = await firm.patch('/api/v4/settings/billing', { data: { currency } });
      assert.equal(chosen.status, 200, JSON.stringify(chosen.body));
      const account = await create(firm, 'bank_accounts', { type: 'Operating', currency });
      const first = await createMatter(firm);
      const { client } = (await firm.get(`/api/v4/matters/${first.id}?fields=client`)).body.data;
      const matters = [first, await createMatter(firm, { client: { id: client.id } })];
      for (const [index, price] of prices.entries())
        await createTime(firm, { matter: { id: matters[index % 2].id }, price, date: DATE });
      const bill = await create(firm, 'bills', { client: { id: client.id }, issued_at: DATE, due_at: DATE });
      const issued = await firm.patch(`/api/v4/bills/${bill.id}`, { data: { state: 'awaiting_payment' } });
      assert.equal(issued.status, 200, JSON.stringify(issued.body));
      const pay = async (amount: number) => {
        const data = {
          amount,
          date: DATE,
          destination_account: { id: account.id },
          bills: [{ id: bill.id }],
        };
        await create(firm, 'payments', data, 'id');
      };
      const collected = async (kind: string) => {
        const lines = await linesOf(fixture, { kind, ...DAYS });
        const parts = ofType(lines, 'item').map((line) => Number(line.collected));
        assert.equal(
          Number(parts.reduce((sum, part) => sum + part, 0).toFixed(3)),
          Number(totalOf(lines).collected),
        );
        return Number(totalOf(lines).collected);
      };
      const read = async () => (await firm.get(`/api/v4/bills/${bill.id}?fields=total,balance`)).body.data;
      await pay(paid);
      for (const kind of ['revenue', 'fee_allocation', 'collection'])
        assert.equal(await collected(kind), paid, kind);
      const { balance, total } = await read();
      const due = (await firm.get('/api/v4/matter_finances?fields=amount_due')).body.data as {
        amount_due: number;
      }[];
      assert.equal(Number(due.reduce((sum, each) => sum + each.amount_due, 0).toFixed(3)), balance);
      const decimals = currency === 'JPY' ? /^\d+$/ : /^\d+(\.\d{1,3})?$/;
      for (const { amount_due } of due) assert.match(String(amount_due), decimals);
      await pay(balance);
      for (const kind of ['revenue', 'fee_allocation', 'collection'])
        assert.equal(await collected(kind), total, kind);
    });
  });
