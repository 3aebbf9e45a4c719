/** After any sequence of bills, payments, changes and voids, the amount due is the same everywhere. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { withFixture } from '../../../test/support/fixture.ts';
import { unitsOf } from '../ledger/amount.ts';
import { ledgerCheck } from '../ledger/ledger-check.ts';
import { Books } from '../test-support/books.ts';
import { BASE, chartOf, dollars, makeVendor, read, usd } from '../test-support/bookkeeping.ts';
import { payablesCheck } from './payables-check.ts';

const HISTORIES = 20;
const STEPS = 14;
/** A seed whose histories contain every kind of step, both successful and refused. */
const SEED = 20260321;
const BILLS = 3;

interface Money {
  readonly amount: string;
}

interface Bill {
  readonly id: number;
  readonly status: string;
  readonly amount: Money;
  readonly balance_due: Money;
}

withFixture(
  'The bills of a vendor',
  (fixture) => {
    const pick = fc.nat();
    const units = fc.bigInt(1n, 30_000n);
    /** Percentage of the amount due; sometimes more than all of it. */
    const percent = fc.bigInt(1n, 115n);
    const step = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          does: fc.constant('bill' as const),
          lines: fc.array(units, { minLength: 1, maxLength: 3 }),
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          does: fc.constant('pay' as const),
          of: fc.array(fc.tuple(pick, percent), { minLength: 1, maxLength: 2 }),
          over: fc.option(units),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          does: fc.constant('change' as const),
          which: pick,
          of: fc.array(fc.tuple(pick, percent), { minLength: 1, maxLength: 2 }),
        }),
      },
      { weight: 2, arbitrary: fc.record({ does: fc.constant('void' as const), which: pick }) },
      {
        weight: 1,
        arbitrary: fc.record({
          does: fc.constant('amend' as const),
          which: pick,
          lines: fc.array(units, { minLength: 1, maxLength: 3 }),
        }),
      },
      { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), which: pick }) },
      { weight: 2, arbitrary: fc.record({ does: fc.constant('use credit' as const), which: pick, percent }) },
    );
    const books = () => new Books(fixture.database, fixture.firm);
    const checks = () => fixture.findings([ledgerCheck, payablesCheck]);

    it('have the unpaid amount due, the matching status, and consistent books (accounting:42) (decisions:97,99)', async () => {
      const chart = await chartOf(fixture.firm);
      const accounts = [chart('Rent'), chart('Insurance'), chart('Meals')];
      const itemsOf = (lines: readonly bigint[]) =>
        lines.map((line, index) => ({ ledger_account: accounts[index], amount: usd(dollars(line)) }));
      const seen = new Set<string>();
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: 2 * STEPS }), async (steps) => {
          const vendor = { id: (await makeVendor(fixture.firm)).id };
          const mine = async () =>
            (await read(fixture.firm, 'vendor_bills?limit=200')).filter(
              (each: { vendor: { id: number } }) => each.vendor.id === vendor.id,
            ) as Bill[];
          const payments = async () =>
            (await read(fixture.firm, 'vendor_bill_payments?limit=200')).filter(
              (each: { vendor: { id: number } }) => each.vendor.id === vendor.id,
            ) as { id: number }[];
          const at = <T>(list: readonly T[], index: number): T | undefined =>
            list[index % Math.max(list.length, 1)];
          const parts = (bills: readonly Bill[], of: readonly (readonly [number, bigint])[]) =>
            of.flatMap(([index, share]) => {
              const bill = at(bills, index);
              if (!bill) return [];
              const units = 1n + (unitsOf(bill.balance_due.amount) * share) / 100n;
              return [{ vendor_bill: { id: bill.id }, amount: usd(dollars(units)) }];
            });
          for (const each of steps) {
            const bills = await mine();
            const done = async (method: string, path: string, data?: Record<string, unknown>) => {
              const { status, body } = await fixture.firm.call(method, `${BASE}/${path}`, data && { data });
              assert.ok(status < 300 || status === 422, `${each.does}: ${status} ${JSON.stringify(body)}`);
              seen.add(`${each.does} ${status < 300 ? 'done' : 'refused'}`);
            };
            const paid = { ledger_account: chart('Operating account'), date: '2026-03-20' };
            if (each.does === 'bill' && bills.length < BILLS)
              await done('POST', 'vendor_bills', {
                vendor,
                date: '2026-03-02',
                vendor_bill_items: itemsOf(each.lines),
              });
            if (each.does === 'pay') {
              const items = parts(bills, each.of);
              const sum = items.reduce(
                (total, { amount }) => total + unitsOf(amount.amount),
                each.over ?? 0n,
              );
              await done('POST', 'vendor_bill_payments', {
                ...paid,
                vendor_bill_payment_items: items,
                ...(each.over ? { amount: usd(dollars(sum)) } : {}),
              });
            }
            if (each.does === 'use credit') {
              const credits: readonly { id: number; remaining: Money }[] = await read(
                fixture.firm,
                `vendor_credits?vendor_id=${vendor.id}`,
              );
              const credit = at(credits, each.which);
              const [part] = parts(bills, [[each.which, each.percent]]);
              if (credit && part) {
                const [left, wanted] = [unitsOf(credit.remaining.amount), unitsOf(part.amount.amount)];
                const used = each.which % 5 === 0 || left > wanted ? wanted : left;
                await done('POST', 'vendor_bill_payments', {
                  ...paid,
                  vendor_bill_payment_items: [part],
                  vendor_credits: [{ vendor_credit: { id: credit.id }, amount: usd(dollars(used)) }],
                });
              }
            }
            const payment = 'which' in each ? at(await payments(), each.which) : undefined;
            if (each.does === 'change' && payment)
              await done('PATCH', `vendor_bill_payments/${payment.id}`, {
                vendor_bill_payment_items: parts(bills, each.of),
              });
            if (each.does === 'void' && payment) await done('DELETE', `vendor_bill_payments/${payment.id}`);
            const bill = 'which' in each ? at(bills, each.which) : undefined;
            if (each.does === 'amend' && bill)
              await done('PATCH', `vendor_bills/${bill.id}`, { vendor_bill_items: itemsOf(each.lines) });
            if (each.does === 'delete' && bill) await done('DELETE', `vendor_bills/${bill.id}`);
          }
          for (const { status, amount, balance_due } of await mine()) {
            const [whole, due] = [unitsOf(amount.amount), unitsOf(balance_due.amount)];
            assert.ok(due >= 0n && due <= whole);
            assert.equal(status, due === whole ? 'posted' : due === 0n ? 'paid' : 'partially_paid');
          }
        }),
        { numRuns: HISTORIES, seed: SEED },
      );
      assert.deepEqual(await checks(), []);
      const [accrual, cash] = [await books().balances('accrual'), await books().balances('cash')];
      const charged = (of: Record<string, string>) =>
        ['Rent', 'Insurance', 'Meals'].reduce((sum, name) => sum + unitsOf(of[name] ?? '0'), 0n);
      assert.equal(charged(accrual) - charged(cash), -unitsOf(accrual.accounts_payable ?? '0'));
      for (const name of [
        'bill done',
        'pay done',
        'pay refused',
        'void done',
        'use credit done',
        'amend done',
      ])
        assert.ok(seen.has(name), `no history came to: ${name}`);
    });
  },
  { settings: { rate_limit_per_minute: 1_000_000 } },
);
