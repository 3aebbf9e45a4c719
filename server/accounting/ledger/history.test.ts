/** The books of a firm stay consistent after any sequence of changes, including concurrent ones. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { withFixture, type Fixture } from '../../../test/support/fixture.ts';
import { Database } from '#kernel/database/database.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { post } from '../index.ts';
import { Books } from '../test-support/books.ts';
import { history, type Step } from '../test-support/history.ts';
import { ownersIn } from '../test-support/owners.ts';
import { ledgerCheck } from './ledger-check.ts';
import { foldDays } from './fold-days.ts';
import { closeBooks } from './periods.ts';

const HISTORIES = 25;
const STEPS = 30;
const WRITERS = 64;
const STEPS_OF_A_WRITER = 12;

/** Runs a step; returns the code of a refusal. Any other error fails the test. */
async function attempt(books: Books, step: Step): Promise<string | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      await books.run(step.run);
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      // 40P01: the database ended this transaction because of a deadlock. The service retries too.
      if ((error as { code?: string }).code !== '40P01' || tries > 20) throw error;
    }
  }
}

async function findings(fixture: Fixture) {
  return fixture.findings([ledgerCheck]);
}

withFixture('The daily totals of past days', (fixture) => {
  it('are combined into one row each, with the same sums', async () => {
    const books = new Books(fixture.database, fixture.firm);
    const many = new Database({ connection: fixture.login, connections: 8 });
    try {
      const spread = new Books(many, fixture.firm);
      const income = (id: number): Step => ({
        words: `income ${id}`,
        run: (connection, context) =>
          post(connection, context, {
            date: `2026-01-0${1 + (id % 3)}`,
            source: { type: 'payment', id: String(id) },
            items: [
              { account: 'operating_bank', debit: '1.01' },
              { account: 'fee_income', credit: '1.01' },
            ],
          }),
      });
      await Promise.all(Array.from({ length: 48 }, (_, id) => attempt(spread, income(id + 1))));
    } finally {
      await many.close();
    }
    const rows = async () =>
      fixture.asOwner(async (owner) => {
        const found = await owner.query(
          `select count(*) as all, count(distinct (ledger_account_id, basis, date)) as days from ledger_account_days`,
        );
        return found.rows[0];
      });
    const before = [await books.balances('accrual'), await books.balances('cash')];
    const spreadOver = await rows();
    assert.ok(Number(spreadOver.all) > Number(spreadOver.days));
    await fixture.database.transaction(fixture.firm.accountId, (connection) =>
      foldDays(connection, fixture.firm.accountId, '2026-12-31'),
    );
    const folded = await rows();
    assert.equal(folded.all, folded.days);
    assert.deepEqual([await books.balances('accrual'), await books.balances('cash')], before);
    assert.deepEqual(await findings(fixture), []);
  });
});

withFixture('The books of a firm', (fixture) => {
  it('balance after every transaction of every history, on every day and in both books (decisions:99)', async () => {
    const owners = await ownersIn(fixture);
    const refused = new Set<string>();
    await fc.assert(
      fc.asyncProperty(history({ owners, from: 1, mayClose: true }, STEPS), async (steps) => {
        const books = new Books(fixture.database, fixture.firm);
        await books.run((connection, context) => closeBooks(connection, context, null));
        for (const step of steps) {
          const code = await attempt(books, step);
          if (code) refused.add(code);
          for (const sum of await books.trialBalance()) assert.equal(sum, '0', step.words);
        }
        const [accrual, cash] = [await books.balances('accrual'), await books.balances('cash')];
        assert.equal(cash.accounts_receivable, undefined, 'under cash nothing is owed');
        assert.equal(accrual.operating_bank, cash.operating_bank, 'money is the same in both books');
        assert.equal(accrual.trust_bank ?? '0', (accrual.trust_liability ?? '0').replace('-', ''));
      }),
      { numRuns: HISTORIES },
    );
    assert.deepEqual(await findings(fixture), []);
    for (const code of ['ledger.trust_overdrawn', 'ledger.overpaid', 'ledger.closed_period'])
      assert.ok(refused.has(code), `no history met ${code}`);
  });

  it('hold while 64 writers use the same documents, accounts and clients concurrently (decisions:99)', async () => {
    const owners = await ownersIn(fixture);
    const database = new Database({ connection: fixture.login, connections: WRITERS + 1 });
    try {
      const books = new Books(database, fixture.otherFirm);
      const theirs = new Books(database, fixture.firm);
      const cast = { owners, from: 900_000, mayClose: false };
      const histories = fc.sample(history(cast, STEPS_OF_A_WRITER), { numRuns: WRITERS, seed: 20260630 });
      let writing = true;
      const folding = (async () => {
        let folded = 0;
        while (writing) {
          folded += await theirs.run((connection, context) =>
            foldDays(connection, context.principal.accountId, '2026-12-31'),
          );
        }
        return folded;
      })();
      await Promise.all(
        histories.map(async (steps) => {
          for (const step of steps) await attempt(theirs, step);
        }),
      );
      writing = false;
      assert.ok((await folding) > 0, 'and while days are folded');
      assert.deepEqual(new Set(await theirs.trialBalance()), new Set(['0']));
      assert.deepEqual(await books.trialBalance(), []);
      assert.deepEqual(await findings(fixture), []);
    } finally {
      await database.close();
    }
  });
});
