/** Changes that repeat what a record of the books holds already. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { BASE, chartOf, make, makeBill, pay, usd } from '../test-support/bookkeeping.ts';

withFixture('A record of the books to which its own items are sent again', (fixture) => {
  const RECORDS = {
    expense: async () => {
      const chart = await chartOf(fixture.firm);
      const item = { ledger_account: chart('Rent'), amount: usd('70.00'), description: 'March' };
      const data = { date: '2026-03-02', ledger_account: chart('Operating account'), expense_items: [item] };
      return [
        `expenses/${(await make(fixture.firm, 'expenses', data)).id}`,
        { expense_items: [item] },
      ] as const;
    },
    'journal entry': async () => {
      const chart = await chartOf(fixture.firm);
      const item = (name: string, operation_type: string) => ({
        ledger_account: chart(name),
        operation_type,
        amount: usd('12.30'),
        description: 'Moved',
      });
      const data = { journal_entry_items: [item('Rent', 'debit'), item('Utilities', 'credit')] };
      const { id } = await make(fixture.firm, 'journal_entries', { date: '2026-03-02', ...data });
      return [`journal_entries/${id}`, data] as const;
    },
    'vendor bill': async () => {
      const chart = await chartOf(fixture.firm);
      const data = { vendor_bill_items: [{ ledger_account: chart('Rent'), amount: usd('50.00') }] };
      return [`vendor_bills/${(await makeBill(fixture.firm, '50.00', data)).id}`, data] as const;
    },
    'vendor bill payment': async () => {
      const bill = await makeBill(fixture.firm, '50.00');
      const { body } = await pay(fixture.firm, [[bill, '20.00']]);
      const data = { vendor_bill_payment_items: [{ vendor_bill: { id: bill.id }, amount: usd('20.00') }] };
      return [`vendor_bill_payments/${body.data.id}`, data] as const;
    },
  } satisfies Record<string, () => Promise<readonly [string, object]>>;

  for (const [name, created] of Object.entries<() => Promise<readonly [string, object]>>(RECORDS))
    it(`stays as it is: ${name} (decisions:19)`, async () => {
      const [path, data] = await created();
      const before = await fixture.firm.get(`${BASE}/${path}`);
      const again = await fixture.firm.patch(`${BASE}/${path}`, { data });
      assert.equal(again.status, 200, JSON.stringify(again.body));
      assert.deepEqual(again.body, before.body);
      assert.equal(again.headers.get('etag'), before.headers.get('etag'));
    });
});
