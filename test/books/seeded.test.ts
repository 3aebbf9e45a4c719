/**
 * The reports of a seeded firm compared with programs that share no code with the ledger: at the end of each month,
 * for the days of each month, and item by item, to the cent and on both bases.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { before, it } from 'node:test';
import { addDays } from '#kernel/values/dates.ts';
import { exportLedger, type ExportBasis } from '#accounting';
import { seedFirm } from '#practice';
import { withFixture } from '../support/fixture.ts';
import { checkJournal, readersOf } from '../../server/accounting/test-support/journal-readers.ts';
import { itemsOracle, type Spans } from '../../server/accounting/test-support/oracle.ts';
import {
  compare,
  requireRunningBalances,
  reportedBooks,
  type ReportedBooks,
} from '../../server/accounting/test-support/reported-books.ts';

const NOW = new Date('2026-04-15T15:00:00Z');
const BASES: readonly ExportBasis[] = ['cash', 'accrual'];
/** The firm is a year and a half old. */
const FIRST_MONTH = '2024-10';
const LAST_MONTH = '2026-05';

function monthly(): Spans {
  const days = [];
  for (let from = `${FIRST_MONTH}-01`; from.slice(0, 7) < LAST_MONTH;) {
    const next = `${addDays(from, 31).slice(0, 7)}-01`;
    days.push({ from, through: addDays(next, -1) });
    from = next;
  }
  return { period: `monthly from ${FIRST_MONTH}-01 to ${LAST_MONTH}-01`, days };
}

withFixture(
  'The reports of a seeded firm',
  (fixture) => {
    const spans = monthly();
    const reports = new Map<ExportBasis, ReportedBooks>();

    before(async () => {
      const { accountId } = fixture.firm;
      await seedFirm(fixture.parts, { accountId, size: 'small', books: true });
      for (const basis of BASES) reports.set(basis, reportedBooks(fixture, basis));
    });

    for (const basis of BASES) {
      it(`on the ${basis} basis equal the sums of its items, every month and on every account (decisions:99)`, async () => {
        const lines = await compare(reports.get(basis)!, itemsOracle(fixture, basis), spans);
        assert.ok(lines > 500, `only ${lines} lines to compare`);
        await requireRunningBalances(reports.get(basis)!);
      });

      it(`on the ${basis} basis agree with other programs’ reading of the exported journal (decisions:99)`, async () => {
        const journal = path.join(fixture.config.data_dir, `${basis}.journal`);
        const { accountId } = fixture.firm;
        await fs.promises.writeFile(journal, exportLedger(fixture.database, { accountId, basis }));
        await checkJournal(journal);
        for (const reader of readersOf(journal)) await compare(reports.get(basis)!, reader, spans);
      });
    }
  },
  { now: () => NOW, settings: { rate_limit_per_minute: 1_000_000 } },
);
