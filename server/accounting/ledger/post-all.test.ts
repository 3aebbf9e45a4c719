/** Posting many documents at once creates the same entries as posting them one by one. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { withFixture, type Fixture } from '../../../test/support/fixture.ts';
import { runChecks } from '#kernel/verification/checks.ts';
import { Books } from '../test-support/books.ts';
import { ownersIn } from '../test-support/owners.ts';
import { dollars } from '../test-support/bookkeeping.ts';
import { ledgerCheck } from './ledger-check.ts';
import { postAll, type PostedDocument } from './post-all.ts';
import { post } from './post.ts';
import type { Posting, Settlement } from './posting.ts';
import { settle } from './settle.ts';

const RUNS = 25;
const DOCUMENTS = 6;

const units = fc.bigInt(1n, 90_000n);
const date = fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`);

/** Bills with two kinds of income and a discount, paid in parts; and deposits into trust. */
const documents = (firm: { readonly clientId: string; readonly matterId: string | null }) =>
  fc
    .array(
      fc.record({
        fees: units,
        costs: units,
        off: fc.bigInt(0n, 50n),
        date,
        parts: fc.array(fc.record({ percent: fc.bigInt(0n, 100n), date }), { maxLength: 3 }),
        trust: fc.boolean(),
      }),
      { minLength: 1, maxLength: DOCUMENTS },
    )
    .map(
      (drawn) => (from: number) =>
        drawn.map(({ fees, costs, off, parts, trust, ...of }, index): PostedDocument => {
          const source = { type: trust ? 'bank_transaction' : 'bill', id: String(from + index) };
          if (trust)
            return {
              posting: {
                ...firm,
                date: of.date,
                source,
                items: [
                  { account: 'trust_bank', debit: dollars(fees) },
                  { account: 'trust_liability', credit: dollars(fees) },
                ],
              },
            };
          const less = (fees * off) / 100n;
          const whole = fees + costs - less;
          const posting: Posting = {
            ...firm,
            date: of.date,
            basis: 'accrual',
            source,
            items: [
              { account: 'accounts_receivable', debit: dollars(whole) },
              { account: 'fee_income', credit: dollars(fees) },
              { account: 'expense_income', credit: dollars(costs) },
              { account: 'write_offs', debit: dollars(less) },
            ],
          };
          let left = whole;
          const payments = parts.map(({ percent, date: paid }, part): Settlement => {
            const amount = (left * percent) / 100n;
            left -= amount;
            return {
              ...firm,
              date: paid,
              source: { type: 'allocation', id: String((from + index) * 10 + part) },
              of: source,
              amount: dollars(amount),
              account: 'operating_bank',
            };
          });
          return { posting, payments };
        }),
    );

/** Everything that was posted for the documents in one of the two ways, without the ids that differ. */
async function posted(fixture: Fixture, from: number) {
  return fixture.asOwner(async (owner) => {
    const { rows } = await owner.query(
      `select e.date::text, e.basis, e.source_type, e.source_id - case e.source_type when 'allocation' then $2::bigint * 10 else $2 end as source,
         e.settles_id - $2 as settles, e.client_id, i.place, a.role, i.units, i.client_id as item_client
       from journal_entries e
       join journal_entry_items i on i.account_id = e.account_id and i.journal_entry_id = e.id
       join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id
       where e.account_id = $1 and e.source_id / case e.source_type when 'allocation' then 10 else 1 end between $2 and $2 + ${DOCUMENTS - 1}
       order by 3, 4, 2, e.id, i.place`,
      [fixture.firm.accountId, from],
    );
    return rows;
  });
}

withFixture('Many documents posted at once', (fixture) => {
  it('get the same entries as when they are posted one by one', async () => {
    const [owner] = await ownersIn(fixture);
    const books = new Books(fixture.database, fixture.firm);
    let from = 1000;
    await fc.assert(
      fc.asyncProperty(documents(owner!), async (made) => {
        const [one, other] = [from, from + 1000];
        from += 2000;
        for (const { posting, payments = [] } of made(one)) {
          await books.run(async (connection, context) => {
            await post(connection, context, posting);
            for (const payment of payments) await settle(connection, context, payment);
          });
        }
        await books.run((connection, context) => postAll(connection, context, made(other)));
        assert.deepEqual(await posted(fixture, other), await posted(fixture, one));
      }),
      { numRuns: RUNS },
    );
    const findings = await fixture.asOwner((client) =>
      runChecks([ledgerCheck], { owner: client, parts: fixture.parts }),
    );
    assert.deepEqual(findings, []);
  });

  it('are refused together if one of them is refused', async () => {
    const books = new Books(fixture.database, fixture.firm);
    const before = await books.balances('accrual');
    const fee = (id: string, debit: string): PostedDocument => ({
      posting: {
        date: '2026-02-01',
        source: { type: 'bill', id },
        items: [
          { account: 'operating_bank', debit },
          { account: 'fee_income', credit: '5.00' },
        ],
      },
    });
    const both = books.run((connection, context) =>
      postAll(connection, context, [fee('1', '5.00'), fee('2', '6.00')]),
    );
    await assert.rejects(both, { code: 'ledger.unbalanced' });
    assert.deepEqual(await books.balances('accrual'), before);
  });
});
