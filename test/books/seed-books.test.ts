/** A seeded firm keeps books: what it billed, was paid and spent is in its ledger, and everything agrees. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { CHECKS } from '../../server/commands/verify.ts';
import { runChecks } from '../../server/kernel/verification/checks.ts';
import { inAnOffice } from '../support/office.ts';
import { seedBooks, seedFirm, type SeedCounts } from '#practice';

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
      for (const [table, least] of Object.entries({
        bills: 50,
        payments: 30,
        bank_transactions: 50,
        trust_balances: 3,
      }))
        assert.ok(counts[table]! >= least, `${counts[table]} ${table}`);
      for (const path of [
        'vendor_bills',
        'vendor_bill_payments',
        'checks',
        'expenses',
        'journal_entries',
        'vendors',
      ]) {
        const { body } = await office.firm.get(`/accounting/api/v1/${path}?limit=200`);
        assert.ok(body.data.length > 5, path);
      }
      const { body } = await office.firm.get(
        '/api/v4/bills?fields=number,state,issued_at,total,paid&order=id(asc)&limit=200',
      );
      assert.equal(body.data.length, counts.bills);
      assert.ok(new Set(body.data.map(({ state }: { state: string }) => state)).size >= 2);
    });

    it('are the same for the same seed, whoever owns them, and are not kept twice', async () => {
      const { accountId } = office.otherFirm;
      await seedFirm(office.parts, { accountId, size: 'small' });
      assert.deepEqual(await seedBooks(office.parts, { accountId, size: 'small' }), counts);
      assert.deepEqual(await seedBooks(office.parts, { accountId, size: 'small' }), {});
      const [one, other] = await Promise.all(
        [office.firm, office.otherFirm].map(async (firm) => {
          const { body } = await firm.get('/api/v4/bills?fields=number,state,issued_at,total,paid&limit=200');
          return body.data;
        }),
      );
      assert.deepEqual(one, other);
    });

    it('agree in everything that can be recomputed', async () => {
      const findings = await office.asOwner((owner) => runChecks(CHECKS, { owner, parts: office.parts }));
      assert.deepEqual(findings.slice(0, 20), []);
    });
  },
  { now: () => NOW },
);
