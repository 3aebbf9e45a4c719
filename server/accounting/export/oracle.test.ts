/**
 * Compares the ledger with independent implementations. A reader of the exported text, and hledger if it is
 * installed, read the exported journal; a simple sum adds up the items as they were written, including reversed items
 * and their reversals. Each result must equal the ledger's balances to the cent, for every account, on every day on
 * which a history ends, on the cash and on the accrual basis.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import fc from 'fast-check';
import { addDays } from '#kernel/values/dates.ts';
import { Database } from '#kernel/database/database.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { withFixture, type Fixture } from '../../../test/support/fixture.ts';
import { ownersIn } from '../test-support/owners.ts';
import { Books } from '../test-support/books.ts';
import { DAYS_OF_HISTORY, history, type Step } from '../test-support/history.ts';
import { checkJournal, readersOf } from '../test-support/journal-readers.ts';
import { itemsOracle, type Spans } from '../test-support/oracle.ts';
import { accountsIn } from '../test-support/text-reader.ts';
import { compare, requireRunningBalances, reportedBooks } from '../test-support/reported-books.ts';
import { exportLedger, type ExportBasis } from './export-ledger.ts';

/** Can be raised with `npm run soak -- --histories 1`; each history takes a few milliseconds. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 150);
const STEPS = 6;
const SEED = Number(process.env['HISTORIES_SEED'] ?? 20260630);
const WRITERS = 6;
/** Histories follow each other in time, each with its own days. */
const FIRST_DAY = '1900-01-01';
const BASES: readonly ExportBasis[] = ['cash', 'accrual'];
const IDS_OF_HISTORY = 10;
/** Number of histories that are covered by one request for a report. */
const HISTORIES_OF_A_SPAN = 20;

/** Debits minus credits of an account in the days of one history, by account id and number of the history. */
type DailyTotals = Map<string, bigint>;

const key = (account: string, number: number) => `${account} in history ${number}`;

async function dailyTotals(fixture: Fixture, select: string, basis: ExportBasis): Promise<DailyTotals> {
  const rows = await fixture.asOwner(async (owner) => {
    const found = await owner.query<{ account: string; number: number; units: string }>(
      `select ledger_account_id as account, (date - $2::date) / $3::integer as number, sum(units) as units
       from (${select}) postings where account_id = $1 and basis in ('both', $4) group by 1, 2 having sum(units) <> 0`,
      [fixture.firm.accountId, FIRST_DAY, DAYS_OF_HISTORY, basis],
    );
    return found.rows;
  });
  return new Map(rows.map(({ account, number, units }) => [key(account, number), BigInt(units)]));
}

const KEPT =
  'select account_id, ledger_account_id, basis, date, debit - credit as units from ledger_account_days';
const WRITTEN =
  'select account_id, ledger_account_id, date, units, (select basis from journal_entries e where e.account_id = i.account_id' +
  ' and e.id = i.journal_entry_id) as basis from journal_entry_items i';

/** The amounts of each history by account and history. */
function byHistory(amounts: readonly ReadonlyMap<string, bigint>[]): DailyTotals {
  return new Map(
    amounts.flatMap((of, number) =>
      [...of].map(([account, units]) => [key(account, number), units] as const),
    ),
  );
}

/** The balances at the end of each history. */
function cumulated(totals: DailyTotals): DailyTotals {
  const accounts = new Set([...totals.keys()].map((each) => each.split(' ')[0]!));
  const balances: DailyTotals = new Map();
  for (const account of accounts) {
    let units = 0n;
    for (let number = 0; number < HISTORIES; number++) {
      units += totals.get(key(account, number)) ?? 0n;
      if (units !== 0n) balances.set(key(account, number), units);
    }
  }
  return balances;
}

function sorted(amounts: ReadonlyMap<string, bigint>): [string, bigint][] {
  return [...amounts].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

withFixture(
  `The books after ${HISTORIES} histories`,
  (fixture) => {
    const journals = new Map<ExportBasis, string>();
    const kept = new Map<ExportBasis, DailyTotals>();
    const nominal = new Set<string>();
    const refused = new Set<string>();

    it('equal the sum of the items, for every account at the end of every history', async () => {
      const owners = await ownersIn(fixture);
      const many = new Database({ connection: fixture.login, connections: WRITERS });
      let next = 0;
      const write = async (): Promise<void> => {
        const books = new Books(many, fixture.firm);
        for (let number = next++; number < HISTORIES; number = next++) {
          const firstDay = addDays(FIRST_DAY, number * DAYS_OF_HISTORY);
          const cast = {
            owners,
            from: 1 + number * IDS_OF_HISTORY,
            mayClose: false,
            firmFunds: true,
            firstDay,
          };
          const [steps] = fc.sample(history(cast, STEPS), { numRuns: 1, seed: SEED + number });
          for (const step of steps!) await attempt(books, step);
        }
      };
      /**
       * Runs a step. Refusals are part of a history. A transaction that was ended because of a deadlock is retried.
       */
      const attempt = async (books: Books, step: Step): Promise<void> => {
        for (;;) {
          try {
            await books.run(step.run);
            return;
          } catch (error) {
            if (error instanceof Refusal) return void refused.add(error.code);
            if ((error as { code?: string }).code !== '40P01') throw error;
          }
        }
      };
      try {
        await Promise.all(Array.from({ length: WRITERS }, write));
      } finally {
        await many.close();
      }
      for (const code of ['ledger.trust_overdrawn', 'ledger.overpaid', 'ledger.not_posted'])
        assert.ok(refused.has(code), `no history met ${code}`);
      for (const basis of BASES) {
        const totals = await dailyTotals(fixture, KEPT, basis);
        assert.ok(totals.size > HISTORIES / 2, `only ${totals.size} amounts to compare`);
        assert.deepEqual(
          sorted(await dailyTotals(fixture, WRITTEN, basis)),
          sorted(totals),
          `${basis}, seed ${SEED}`,
        );
        kept.set(basis, totals);
      }
      const ids = await fixture.asOwner(async (owner) => {
        const { rows } = await owner.query<{ id: string }>(
          `select id from ledger_accounts where account_id = $1 and primary_type in ('income', 'expense')`,
          [fixture.firm.accountId],
        );
        return rows;
      });
      for (const { id } of ids) nominal.add(id);
    });

    it('equal those computed from the exported journal', async () => {
      for (const basis of BASES) {
        const journal = path.join(fixture.config.data_dir, `${basis}.journal`);
        const books = exportLedger(fixture.database, { accountId: fixture.firm.accountId, basis });
        await fs.promises.writeFile(journal, books);
        journals.set(basis, journal);
        await checkJournal(journal);
      }
    });

    const of = (amounts: DailyTotals, isNominal: boolean): [string, bigint][] =>
      sorted(amounts).filter(([each]) => nominal.has(each.split(' ')[0]!) === isNominal);

    it('give the journal’s balance sheet at the end of every history', async () => {
      assert.equal(journals.size, BASES.length);
      for (const [basis, journal] of journals)
        for (const reader of readersOf(journal))
          assert.deepEqual(
            sorted(byHistory(await reader.standings(spansOf(1)))),
            of(cumulated(kept.get(basis)!), false),
            `${basis}, seed ${SEED}, read by ${reader.name}`,
          );
    });

    it('give the journal’s income statement for the days of every history', async () => {
      assert.equal(journals.size, BASES.length);
      for (const [basis, journal] of journals)
        for (const reader of readersOf(journal))
          assert.deepEqual(
            sorted(byHistory(await reader.results(spansOf(1)))),
            of(kept.get(basis)!, true),
            `${basis}, seed ${SEED}, read by ${reader.name}`,
          );
    });

    it('give the journal’s register of every account, item by item with running balances', async () => {
      assert.equal(journals.size, BASES.length);
      for (const [basis, journal] of journals) {
        const readers = readersOf(journal);
        for (const [name, id] of accountsIn(journal)) {
          const items = await fixture.asOwner(async (owner) => {
            const found = await owner.query<string[]>({
              text: `select e.id::text, i.date::text, i.units::text, (sum(i.units) over (order by i.date, e.id, i.place))::text
              from journal_entry_items i join journal_entries e on e.account_id = i.account_id and e.id = i.journal_entry_id
              where i.account_id = $1 and i.ledger_account_id = $2 and e.basis in ('both', $3) and i.reverses_id is null
                and not exists (select from journal_entry_items r where r.account_id = i.account_id and r.reverses_id = i.id)
              order by i.date, e.id, i.place`,
              values: [fixture.firm.accountId, id, basis],
              rowMode: 'array',
            } as never);
            return found.rows;
          });
          if (items.length === 0) continue;
          for (const reader of readers) {
            const shown = (await reader.register(name)).map(({ entry, date, units, balance }) => [
              entry,
              date,
              String(units),
              String(balance),
            ]);
            assert.deepEqual(shown, items, `${name}, ${basis}, seed ${SEED}, read by ${reader.name}`);
          }
        }
      }
    });

    /** Consecutive spans of this number of histories each; every history is in exactly one of them. */
    const spansOf = (histories: number): Spans => {
      const length = DAYS_OF_HISTORY * histories;
      const days = Array.from({ length: Math.ceil(HISTORIES / histories) }, (_, index) => ({
        from: addDays(FIRST_DAY, index * length),
        through: addDays(FIRST_DAY, (index + 1) * length - 1),
      }));
      return {
        period: `every ${length} days from ${FIRST_DAY} to ${addDays(days.at(-1)!.through, 1)}`,
        days,
      };
    };
    for (const basis of BASES) {
      const reports = reportedBooks(fixture, basis);

      it(`are reported on the ${basis} basis as the sum of their items, and item by item (decisions:99)`, async () => {
        const lines = await compare(reports, itemsOracle(fixture, basis), spansOf(HISTORIES_OF_A_SPAN));
        assert.ok(lines > HISTORIES, `only ${lines} lines to compare`);
        await requireRunningBalances(reports);
      });

      it(`are reported on the ${basis} basis as in the journal (decisions:99)`, async () => {
        for (const reader of readersOf(journals.get(basis)!))
          await compare(reports, reader, spansOf(HISTORIES_OF_A_SPAN));
      });
    }
  },
  { settings: { rate_limit_per_minute: 1_000_000 } },
);
