/** Balances of accounts, and the items that add up to them. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { BASE, chartOf, make, makeBill, read, usd } from '../test-support/bookkeeping.ts';
import { registerOf } from '../test-support/banking.ts';

withFixture('Ledger account balances', (fixture) => {
  it('are the account balances at the end of a day, on the normal side', async () => {
    const { firm } = fixture;
    const chart = await chartOf(firm);
    const entry = (date: string, amount: string) =>
      make(firm, 'journal_entries', {
        date,
        journal_entry_items: [
          { ledger_account: chart('Operating account'), operation_type: 'debit', amount: usd(amount) },
          { ledger_account: chart('Owners’ draws'), operation_type: 'credit', amount: usd(amount) },
        ],
      });
    await entry('2026-03-02', '100.00');
    const taken = await entry('2026-03-05', '7.00');
    await entry('2026-03-05', '0.10');
    await entry('2026-03-05', '0.20');
    assert.equal((await firm.delete(`${BASE}/journal_entries/${taken.id}`)).status, 204);
    const on = async (date: string, basis = 'accrual') => {
      const { accounts, totals } = await read(
        firm,
        `ledger_account_balances?date=${date}&accounting_basis=${basis}`,
      );
      const of = (name: string) =>
        accounts.find((each: { ledger_account: { name: string } }) => each.ledger_account.name === name)
          .balance.amount;
      const assets = totals.find(
        (each: { primary_type: string; kind: string }) =>
          each.primary_type === 'asset' && each.kind === 'operating',
      );
      return [of('Operating account'), of('Owners’ draws'), assets.balance.amount];
    };
    assert.deepEqual(await on('2026-03-01'), ['0.00', '0.00', '0.00']);
    assert.deepEqual(await on('2026-03-04'), ['100.00', '100.00', '100.00']);
    assert.deepEqual(await on('2026-03-05'), ['100.30', '100.30', '100.30']);
    const register = await registerOf(firm, chart('Operating account'));
    assert.deepEqual(
      register.map(({ date, balance }: { date: string; balance: { amount: string } }) => [
        date,
        balance.amount,
      ]),
      [
        ['2026-03-02', '100.00'],
        ['2026-03-05', '100.10'],
        ['2026-03-05', '100.30'],
      ],
    );
    await makeBill(firm, '40.00', { status: 'posted' });
    const supplies = async (basis: string) =>
      (await read(firm, `ledger_account_balances?accounting_basis=${basis}`)).accounts.find(
        (each: { ledger_account: { name: string } }) => each.ledger_account.name === 'Office supplies',
      ).balance;
    assert.deepEqual([await supplies('accrual'), await supplies('cash')], [usd('40.00'), usd('0.00')]);
    for (const query of ['date=2026-02-30', 'accounting_basis=both'])
      assert.equal((await firm.get(`${BASE}/ledger_account_balances?${query}`)).status, 400);
  });

  it('link to the record that posted an entry', async () => {
    const { firm } = fixture;
    const bill = await makeBill(firm, '12.00', { status: 'posted' });
    const items = await registerOf(firm, (await chartOf(firm))('Office supplies'));
    const item = items.find(({ source_id }: { source_id: number }) => source_id === bill.id);
    const entry = await read(firm, `journal_entries/${item.journal_entry.id}`);
    assert.deepEqual([entry.source_type, entry.source_id], ['vendor_bill', bill.id]);
  });
});
