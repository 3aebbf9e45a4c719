/**
 * The reports of a firm agree with each other and with the items, for any history, on every day and on both bases.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { createMatter } from '../../../test/support/casework.ts';
import { withFixture, type Fixture } from '../../../test/support/fixture.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { addDays } from '#kernel/values/dates.ts';
import { Books } from '../test-support/books.ts';
import { history } from '../test-support/history.ts';
import { BASE, read } from '../test-support/bookkeeping.ts';
import { cents, linesOf, toCents, type Cells } from '../test-support/reports.ts';
import { keepBooks } from '../test-support/small-firm.ts';

const HISTORIES = 12;
const STEPS = 25;
/** Histories cover January and February 2026. */
const day = fc.integer({ min: -2, max: 61 }).map((days) => addDays('2026-01-01', days));

const EVERYTHING = 'Total liabilities, trust liabilities and equity';

/** The closing balance of each account, with debits positive, computed from the items alone. */
async function closings(fixture: Fixture, basis: string, through: string): Promise<Map<string, number>> {
  return fixture.asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string; units: string }>(
      `select i.ledger_account_id as id, sum(i.units) as units from journal_entry_items i
       join journal_entries e using (account_id) where e.id = i.journal_entry_id and account_id = $1
         and e.basis in ('both', $2) and i.date <= $3 group by 1 having sum(i.units) <> 0`,
      [fixture.firm.accountId, basis, through],
    );
    return new Map(rows.map(({ id, units }) => [id, Number(units)]));
  });
}

/** The closing balances in a sheet: assets and expenses grow by debits, all others by credits. */
function closingsOf(sheet: readonly Cells[]): Map<string, number> {
  return new Map(
    sheet
      .filter(({ account_id }) => account_id !== '')
      .map(({ account_id, section, amount }) => [
        account_id!,
        /assets$/i.test(section!) ? toCents(amount!) : -toCents(amount!),
      ]),
  );
}

withFixture('The reports', (fixture) => {
  it('are consistent with each other and with the items, for any period and either basis (decisions:99)', async () => {
    const matter = await createMatter(fixture.firm);
    const { body } = await fixture.firm.get(`/api/v4/matters/${matter.id}?fields=client{id}`);
    const clientId = String(body.data.client.id);
    const owners = [
      { clientId, matterId: String(matter.id) },
      { clientId, matterId: null },
    ];
    const books = new Books(fixture.database, fixture.firm);
    let met = 0;
    await fc.assert(
      fc.asyncProperty(
        history({ owners, from: 1, mayClose: false }, STEPS),
        day,
        day,
        fc.constantFrom('cash', 'accrual'),
        async (steps, one, other, accounting_basis) => {
          for (const step of steps) {
            await books.run(step.run).catch((error: unknown) => {
              if (!(error instanceof Refusal)) throw error;
            });
          }
          const [start_date, end_date] = [one, other].toSorted() as [string, string];
          const of = (data: Readonly<Record<string, string>>) =>
            linesOf(fixture, { accounting_basis, ...data });
          const opening = await of({ kind: 'balance_sheet', end_date: addDays(start_date, -1) });
          const closing = await of({ kind: 'balance_sheet', end_date });
          const statement = await of({ kind: 'income_statement', start_date, end_date });
          const ledger = await of({ kind: 'general_ledger', start_date, end_date });

          for (const sheet of [opening, closing]) {
            assert.equal(cents(sheet, 'Total assets and trust assets'), cents(sheet, EVERYTHING));
            assert.equal(cents(sheet, 'Total trust assets'), cents(sheet, 'Total trust liabilities'));
          }
          const result = cents(statement, 'Net income');
          assert.equal(result, cents(closing, 'Total equity') - cents(opening, 'Total equity'));
          if (result !== 0) met++;

          const items = await closings(fixture, accounting_basis, end_date);
          const inLedger = new Map(
            ledger
              .filter(({ row_type, balance }) => row_type === 'total' && toCents(balance!) !== 0)
              .map(({ account_id, balance }) => [account_id!, toCents(balance!)]),
          );
          assert.deepEqual(inLedger, items);
          for (const [account, amount] of closingsOf(closing)) assert.equal(items.get(account), amount);

          const moved = ledger.filter(({ row_type }) => row_type === 'item');
          const sum = (column: 'debit' | 'credit') =>
            moved.reduce((total, line) => total + (line[column] ? toCents(line[column]) : 0), 0);
          assert.equal(sum('debit'), sum('credit'));
        },
      ),
      { numRuns: HISTORIES },
    );
    assert.ok(met >= HISTORIES / 4, 'histories earn and spend');
  });

  it('of parts of a period add up to that of the whole (decisions:99)', async () => {
    const net = async (start_date: string, end_date: string) =>
      cents(await linesOf(fixture, { kind: 'income_statement', start_date, end_date }), 'Net income');
    const whole = await net('2026-01-01', '2026-02-28');
    assert.equal((await net('2026-01-01', '2026-01-20')) + (await net('2026-01-21', '2026-02-28')), whole);
  });
});

withFixture('The figures of a report', (fixture) => {
  const registered = async (accountId: string, query: string) => {
    const path = `register_items?ledger_account_id=${accountId}&limit=200&${query}`;
    const items: { amount: { amount: string } }[] = await read(fixture.firm, path);
    return items.reduce((sum, { amount }) => sum + toCents(amount.amount), 0);
  };

  for (const accounting_basis of ['cash', 'accrual'])
    it(`lead to register items that add up to them, and to entries that can be read (${accounting_basis})`, async () => {
      if (accounting_basis === 'cash') await keepBooks(fixture.firm);
      const of = (data: object) => linesOf(fixture, { accounting_basis, end_date: '2026-06-30', ...data });
      const basis = `accounting_basis=${accounting_basis}&date_to=2026-06-30`;
      const trial = (await of({ kind: 'trial_balance' })).filter(({ account_id }) => account_id !== '');
      assert.ok(trial.length > 3);
      for (const { account_id, account_name, debit, credit } of trial) {
        const figure = toCents(debit || '0.00') - toCents(credit || '0.00');
        assert.equal(await registered(account_id!, basis), figure, account_name!);
      }
      const period = { start_date: '2026-01-01' };
      for (const { account_id, account_name, section, amount } of await of({
        kind: 'income_statement',
        ...period,
      })) {
        if (account_id === '') continue;
        const sum = await registered(account_id!, `${basis}&date_from=2026-01-01`);
        assert.equal(section === 'Income' ? -sum : sum, toCents(amount!), account_name!);
      }
      const ledger = await of({ kind: 'general_ledger', ...period });
      const entries = new Set(ledger.map(({ entry_id }) => entry_id!).filter((id) => id !== ''));
      assert.ok(entries.size > 3);
      for (const id of entries) {
        assert.equal(String((await read(fixture.firm, `journal_entries/${id}`)).id), id);
        assert.equal((await fixture.otherFirm.get(`${BASE}/journal_entries/${id}`)).status, 404);
      }
      const listed = await read(fixture.firm, `journal_entries?limit=200&${basis}`);
      const ids = new Set(listed.map((entry: { id: number }) => String(entry.id)));
      assert.deepEqual(
        [...entries].filter((id) => !ids.has(id)),
        [],
      );
    });
});
