/** Checks that are returned after the bank statement was reconciled: posted on the day on which they came back. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { ledgerCheck } from '../ledger/ledger-check.ts';
import { bankingCheck } from '../reconciliations/banking-check.ts';
import { registerOf } from '../test-support/banking.ts';
import {
  BASE,
  chartOf,
  make,
  makeBill,
  makeCase,
  makeVendor,
  pay,
  read,
  usd,
} from '../test-support/bookkeeping.ts';
import { Books } from '../test-support/books.ts';
import { moveTrust, trustAccount } from '../test-support/trust.ts';
import { payablesCheck } from '../vendor-bill-payments/payables-check.ts';

interface Named {
  readonly id: number;
}

withFixture('A check that came back after its account was reconciled', (fixture) => {
  const act = (path: string, data: object = {}) => fixture.firm.post(`${BASE}/${path}`, { data });
  const reconcile = async (account: Named, end_date: string, statement: string) => {
    const { id } = await make(fixture.firm, 'reconciliations', {
      ledger_account: account,
      end_date,
      statement_balance: usd(statement),
    });
    const register_items = (await registerOf(fixture.firm, account)).flatMap(
      (item: Named & { reconciliation: Named | null }) =>
        item.reconciliation === null ? [{ id: item.id }] : [],
    );
    assert.equal((await act(`reconciliations/${id}/clear`, { register_items })).status, 200);
    const completed = await act(`reconciliations/${id}/complete`);
    assert.equal(completed.status, 200, JSON.stringify(completed.body));
  };
  const bothBases = async (name: string, through: string) => {
    const books = new Books(fixture.database, fixture.firm);
    const [accrual, cash] = [await books.balances('accrual', through), await books.balances('cash', through)];
    assert.equal(accrual[name], cash[name]);
    return Number(cash[name] ?? 0);
  };
  const sound = async () =>
    assert.deepEqual(await fixture.findings([ledgerCheck, bankingCheck, payablesCheck]), []);

  it('of a vendor payment reverses it on the date of return, and the bill is due again', async () => {
    for (const made of ['with its check', 'before its check'] as const) {
      const name = `Checking ${made}`;
      const bank = {
        id: (await make(fixture.firm, 'ledger_accounts', { name, ledger_account_type: { id: 1 } })).id,
      };
      const bill = await makeBill(fixture.firm, '80.00', {
        vendor: { id: (await makeVendor(fixture.firm)).id },
      });
      const paid = { ledger_account: bank, date: '2026-03-20' };
      const items = { vendor_bill_payment_items: [{ vendor_bill: { id: bill.id }, amount: usd('80.00') }] };
      const payment: Named | undefined =
        made === 'with its check' ? undefined : (await pay(fixture.firm, [[bill, '80.00']], paid)).body.data;
      const check = await make(
        fixture.firm,
        'checks',
        payment ? { vendor_bill_payment: { id: payment.id } } : { ...paid, ...items },
      );
      await reconcile(bank, '2026-03-31', '-80.00');
      assert.equal((await act(`checks/${check.id}/void`, { date: '2026-04-07' })).status, 200);
      if (payment) {
        const path = `vendor_bill_payments/${payment.id}`;
        assert.equal((await fixture.firm.delete(`${BASE}/${path}`)).status, 422);
        assert.equal((await act(`${path}/void`, { date: '2026-03-19' })).status, 422);
        assert.equal((await act(`${path}/void`, { date: '2026-04-07' })).status, 204);
        assert.equal((await act(`${path}/void`, { date: '2026-04-07' })).status, 404);
      }
      assert.equal((await read(fixture.firm, `vendor_bills/${bill.id}`)).balance_due.amount, '80.00');
      assert.deepEqual(
        [await bothBases(name, '2026-04-06'), await bothBases(name, '2026-04-07')],
        [-80, -80 + 80],
      );
      await sound();
    }
  });

  it('of a trust disbursement returns the money to the matter on that date', async () => {
    const theCase = await makeCase(fixture.firm);
    assert.ok(await trustAccount(fixture.firm));
    assert.equal((await moveTrust(fixture.firm, theCase, '2026-03-02', '500.00')).status, 201);
    const paid = await moveTrust(fixture.firm, theCase, '2026-03-10', '-120.00');
    const trust = (await chartOf(fixture.firm))('Client trust account');
    const entry = (await registerOf(fixture.firm, trust)).find(
      ({ date }: { date: string }) => date === '2026-03-10',
    );
    const check = await make(fixture.firm, 'checks', { journal_entry: { id: entry.journal_entry.id } });
    await reconcile(trust, '2026-03-31', '380.00');
    const transaction = `/api/v4/bank_transactions/${paid.body.data.id}/void`;
    const back = { data: { date: '2026-04-07', description: 'Returned by the bank' } };
    const early = await fixture.firm.post(transaction, back);
    assert.match(early.body.error.message, /check/, 'the check stands');
    assert.equal((await act(`checks/${check.id}/void`, { date: '2026-04-07' })).status, 200);
    assert.equal((await fixture.firm.post(transaction, back)).status, 200);
    assert.deepEqual(
      [await bothBases('trust_bank', '2026-04-06'), await bothBases('trust_bank', '2026-04-07')],
      [500 - 120, 500 - 120 + 120],
    );
    const held = await fixture.firm.get(
      `/api/v4/matters/${theCase.matter.id}?fields=account_balances{balance}`,
    );
    assert.deepEqual(held.body.data.account_balances, [{ balance: 500 }]);
    await reconcile(trust, '2026-04-30', '500.00');
    await sound();
  });
});
