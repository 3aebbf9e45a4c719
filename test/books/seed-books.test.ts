/** A seeded firm keeps books: its bills, payments and expenses are in its ledger, and everything agrees. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { CHECKS } from '../../server/commands/verify.ts';
import { recordedCheck } from '../../server/kernel/audit/recorded-check.ts';
import { Books } from '../../server/accounting/test-support/books.ts';
import { type Cells, linesOf, totalOf } from '../../server/practice/billing/reports/test-support/reports.ts';
import { importShipped } from '../../server/practice/matters/court-rules/test-support/rules.ts';
import { withFixture } from '../support/fixture.ts';
import { practiceRecordedKinds, seedCasework, seedFirm, type SeedCounts } from '#practice';
import { altered, comparedColumns, onTrial } from './altered-columns.ts';

/** Money tables that are loaded in full. */
const LOADED = ['bills', 'line_items', 'payments', 'allocations', 'bank_transactions', 'bank_entries'];
const NOW = new Date('2026-04-15T15:00:00Z');

withFixture(
  'The books of a seeded firm',
  (fixture) => {
    let counts: SeedCounts;

    before(async () => {
      const { accountId } = fixture.firm;
      counts = await seedFirm(fixture.parts, { accountId, size: 'small', books: true });
    });

    it('contain bills, payments, trust money and expenses', async () => {
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
        const { body } = await fixture.firm.get(`/accounting/api/v1/${path}?limit=200`);
        assert.ok(body.data.length > 5, path);
      }
      const { body } = await fixture.firm.get(
        '/api/v4/bills?fields=number,state,issued_at,total,paid&order=id(asc)&limit=200',
      );
      assert.equal(body.data.length, counts.bills);
      assert.ok(new Set(body.data.map(({ state }: { state: string }) => state)).size >= 2);
    });

    it('never overdraws its operating account', async () => {
      const ofDay = new Map<string, number>();
      for (let token: string | null = ''; token !== null;) {
        const page: string = token && `&page_token=${token}`;
        const { body } = await fixture.firm.get(`/accounting/journal_entries?limit=200${page}`);
        for (const { date, journal_entry_items: items } of body.data)
          for (const { ledger_account: account, operation_type: side, amount } of items)
            if (account.name === 'Operating account') {
              const units = Math.round(Number(amount.amount) * 100) * (side === 'debit' ? 1 : -1);
              ofDay.set(date, (ofDay.get(date) ?? 0) + units);
            }
        token = body.meta.paging.next_page_token;
      }
      assert.ok(ofDay.size > 50);
      let balance = 0;
      for (const [day, units] of [...ofDay].sort(([one], [other]) => one.localeCompare(other))) {
        balance += units;
        assert.ok(balance >= 0, `${day}: ${balance}`);
      }
    });

    it('can be reported at once without database statistics, and every report is consistent', async () => {
      const whole = { start_date: '2020-01-01', end_date: '2026-04-15' };
      const total = async (kind: string, days: object = whole): Promise<Cells> =>
        totalOf(await linesOf(fixture, { kind, ...days }));
      const [revenue, originated] = [await total('revenue'), await total('originating_attorney_revenue')];
      assert.ok(Number(revenue.billed) > 0 && Number(revenue.collected) > 0);
      for (const column of ['fees', 'expenses', 'tax', 'billed', 'collected'])
        assert.equal(originated[column], revenue[column], column);
      const collection = await total('collection');
      assert.deepEqual([collection.billed, collection.collected], [revenue.billed, revenue.collected]);
      const paid = await total('invoice_payments_v2');
      assert.equal(paid.amount, revenue.collected, 'no bill of a seeded firm bears interest');
      const [byUser, byClient, byMatter] = [
        await total('productivity_by_user'),
        await total('productivity_by_client'),
        await total('matter_productivity_by_user'),
      ];
      for (const column of ['hours', 'billable_hours', 'fees', 'expenses', 'billed', 'unbilled'])
        assert.deepEqual([byClient[column], byMatter[column]], [byUser[column], byUser[column]], column);
      const day = { end_date: whole.end_date };
      assert.equal((await total('work_in_progress', day)).total, byUser.unbilled);
      const [owed, aged] = [
        await total('accounts_receivable', day),
        await total('accounts_receivable_aging', day),
      ];
      assert.equal(aged.total, owed.balance);
      const ledger = await linesOf(fixture, { kind: 'balance_sheet', accounting_basis: 'accrual', ...day });
      const receivable = ledger.filter((line) => /receivable/i.test(JSON.stringify(line)));
      assert.ok(
        receivable.some((line) => Object.values(line).includes(owed.balance!)),
        `${owed.balance} is not in ${JSON.stringify(receivable)}`,
      );
      const [listed, managed] = [await total('trust_listing', day), await total('trust_management', day)];
      assert.equal(listed.balance, managed.in_trust, 'all of it is held for matters');
    });

    it('are the same for the same seed, whoever owns them, and are not created twice', async () => {
      const { accountId } = fixture.otherFirm;
      const again = () => seedFirm(fixture.parts, { accountId, size: 'small', books: true });
      assert.deepEqual(await again(), counts);
      await assert.rejects(again, { code: 'seed.not_empty' });
      const [one, other] = await Promise.all(
        [fixture.firm, fixture.otherFirm].map(async (firm) => {
          const { body } = await firm.get('/api/v4/bills?fields=number,state,issued_at,total,paid&limit=200');
          return body.data;
        }),
      );
      assert.deepEqual(one, other);
    });

    it('show exactly the unbilled hard costs as advanced client costs', async () => {
      const { body } = await fixture.firm.get(
        '/api/v4/activities?type=HardCostEntry&fields=total,bill{state}&limit=200',
      );
      const all = body.data as { total: number; bill: { state: string } | null }[];
      assert.ok(all.length > 30 && !body.meta.paging.next, `${all.length} hard costs`);
      const cents = all
        .filter(({ bill }) => bill === null || bill.state === 'draft')
        .reduce((sum, { total }) => sum + Math.round(total * 100), 0);
      const held = await new Books(fixture.database, fixture.firm).balances('accrual');
      assert.ok(cents > 0 && cents < all.reduce((sum, { total }) => sum + Math.round(total * 100), 0));
      assert.equal(Math.round(Number(held.advanced_client_costs) * 100), cents);
    });

    it('are reported as changed, missing or made up by SQL, even if bulk-loaded', async () => {
      const { accountId } = fixture.firm;
      await fixture.asOwner((owner) =>
        onTrial(owner, async () => {
          const loaded = practiceRecordedKinds.filter(({ table }) => LOADED.includes(table));
          assert.equal(loaded.length, LOADED.length);
          for (const kind of loaded) {
            const { table } = kind;
            const found = () => recordedCheck([kind]).run({ owner, parts: fixture.parts });
            assert.deepEqual(await found(), [], table);
            for (const column of await comparedColumns(owner, table, kind.unrecorded))
              await altered(owner, table, column, async ({ account_id, id }) => {
                const subject = `account ${account_id}, ${table} ${id}`;
                const told = (await found()).map((each) => each.subject);
                assert.deepEqual(told, [subject], `${table}.${column.name}`);
              });
            await owner.query('savepoint here');
            const { rows } = await owner.query(
              `delete from ${table} where account_id = $1 and id = (select min(id) from ${table} where account_id = $1) returning id`,
              [accountId],
            );
            assert.match((await found())[0]!.message, /was loaded but is missing/);
            await owner.query(
              `update audit_log set after = after #- array['rows', $2] where account_id = $1`,
              [accountId, rows[0].id],
            );
            assert.deepEqual(await found(), []);
            await owner.query('rollback to here');
          }
          const [bills] = loaded;
          await owner.query(
            `update audit_log set after = after #- array['rows', (select min(id)::text from bills where account_id = $1)]
             where account_id = $1 and action = 'bill.loaded'`,
            [accountId],
          );
          const [made] = await recordedCheck([bills!]).run({ owner, parts: fixture.parts });
          assert.match(made!.message, /has no creation/);
        }),
      );
    });

    it('are reported as changed even after changes by the service', async () => {
      const { body } = await fixture.firm.get(
        '/api/v4/bills?fields=id,state,balance&state=awaiting_payment&limit=1',
      );
      const [bill] = body.data;
      const check = () => fixture.findings(CHECKS);
      const memo = await fixture.firm.patch(`/api/v4/bills/${bill.id}`, { data: { memo: 'Thank you' } });
      assert.equal(memo.status, 200, JSON.stringify(memo.body));
      assert.deepEqual(await check(), []);
      await fixture.asOwner((owner) =>
        onTrial(owner, async () => {
          for (const change of [`memo = 'No thanks'`, `subject = 'Made up'`]) {
            await owner.query('savepoint here');
            await owner.query(`update bills set ${change} where account_id = $1 and id = $2`, [
              fixture.firm.accountId,
              bill.id,
            ]);
            const found = await recordedCheck(practiceRecordedKinds).run({ owner, parts: fixture.parts });
            assert.equal(found[0]?.subject, `account ${fixture.firm.accountId}, bills ${bill.id}`, change);
            await owner.query('rollback to here');
          }
        }),
      );
    });

    it('pass verification, with claims, originals, deadlines and templates', async () => {
      await importShipped(fixture);
      await seedCasework(fixture.parts, fixture.firm);
      const findings = await fixture.findings(CHECKS);
      assert.deepEqual(findings.slice(0, 20), []);
    });
  },
  { now: () => NOW },
);
