/** A seeded firm keeps books: what it billed, was paid and spent is in its ledger, and everything agrees. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { CHECKS } from '../../../commands/verify.ts';
import { runChecks } from '#kernel/verification.ts';
import { inAnOffice } from '../../../../test/support/office.ts';
import { seedFirm, type SeedCounts } from '../seed-firm.ts';
import { seedBooks } from './seed-books.ts';

const NOW = new Date('2026-04-15T15:00:00Z');

inAnOffice(
  'The books of a seeded firm',
  (office) => {
    let counts: SeedCounts;

    before(async () => {
      const { accountId } = office.firm;
      await seedFirm(office.parts, { accountId, size: 'small' });
      counts = await seedBooks(office.parts, { accountId, size: 'small' });
    });

    it('tell of bills, payments, money in trust and spending', async () => {
      console.log(counts);
      assert.ok(counts.bills! > 50);
    });

    it('agree in everything that can be recomputed', async () => {
      const findings = await office.asOwner((owner) => runChecks(CHECKS, { owner, parts: office.parts }));
      assert.deepEqual(findings.slice(0, 20), []);
    });
  },
  { now: () => NOW },
);
