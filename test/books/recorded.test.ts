/**
 * Changes every column of money records by hand, as only the database owner can, with foreign keys disabled: `verify`
 * names the table, the record and the member. Every change is reverted.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type pg from 'pg';
import { accountingRecordedKinds } from '#accounting';
import { practiceRecordedKinds } from '#practice';
import { CHECKS } from '../../server/commands/verify.ts';
import { recordedCheck } from '../../server/kernel/audit/recorded-check.ts';
import type { RecordedKind } from '../../server/kernel/audit/recorded-kind.ts';
import { runChecks } from '../../server/kernel/verification/checks.ts';
import { create } from '../support/casework.ts';
import { withFixture } from '../support/fixture.ts';
import { altered, comparedColumns, onTrial } from './altered-columns.ts';
import { COMMANDS, type Step } from './commands.ts';
import { openBooksFixture } from './books-fixture.ts';

const KINDS: readonly RecordedKind[] = [...practiceRecordedKinds, ...accountingRecordedKinds];

const MADE: readonly Step['does'][] = [
  'journal entry',
  'redate journal entry',
  'vendor bill',
  'amend vendor bill',
  'pay vendor bill',
  'expense',
  'reverse expense',
  'check',
  'trust movement',
  'client bill',
  'client payment',
  'client bill',
  'payment from trust',
  'allocation',
  'void client payment',
  'void vendor payment',
];

/** The fixture has at least one row of each, so that every column is tested. */
const TABLES = [
  'bills',
  'line_items',
  'payments',
  'allocations',
  'bank_transactions',
  'bank_entries',
  'checks',
  'vendor_bills',
  'vendor_bill_items',
  'expense_items',
  'vendor_bill_payments',
  'vendor_bill_payment_items',
  'vendor_credits',
  'line_item_taxes',
  'expenses',
  'journal_entries',
  'journal_entry_items',
  'safe_custody_packets',
  'safe_custody_records',
  'safe_custody_state_changes',
];

/** Derived columns: another check recomputes them. */
const DERIVED: Readonly<Record<string, readonly string[]>> = {
  bills: ['split_connection_id'],
  line_items: ['before_total', 'issued', 'released', 'billed_as', 'taxable', 'secondary_taxable'],
  bill_matters: ['amount', 'bill_id', 'matter_id'],
  vendor_bills: ['paid'],
  vendor_credits: ['applied'],
  journal_entry_items: ['entry_description', 'vendor_id'],
  trust_balances: ['balance', 'entries', 'client_id', 'matter_id', 'bank_account_id'],
};
/** Row constraints allow no other value in this fixture's rows. */
const HELD = ['before_total', 'applied'];
/** A reversed line keeps the text that its entry had then. */
const STANDING = `reverses_id is null and not exists (
  select from journal_entry_items r where r.account_id = t.account_id and r.reverses_id = t.id)`;

withFixture(
  'The records of money',
  (fixture) => {
    before(async () => {
      const booksFixture = await openBooksFixture(fixture.firm);
      const taxes = { tax_name: 'Sales tax', tax_rate: 8.25, apply_tax_by_default: true };
      await fixture.firm.patch('/api/v4/settings/billing', { data: taxes });
      for (const [n, does] of MADE.entries())
        await COMMANDS[does](booksFixture, {
          does,
          pick: n,
          other: n,
          cents: 500,
          day: 5,
          part: 0.5,
        } as never);
      const safe = await create(fixture.firm, 'safe_custody/locations', { name: 'Strong room' });
      const packet = await create(fixture.firm, 'safe_custody/packets', {
        contact_id: booksFixture.cases[0]!.client.id,
        safe_custody_location_id: safe.id,
      });
      await create(fixture.firm, 'safe_custody/records', {
        safe_custody_packet_id: packet.id,
        title: 'Last will',
      });
    });

    const differences = (owner: pg.Client, kinds = KINDS) =>
      recordedCheck(kinds).run({ owner, parts: fixture.parts });

    const trial = (work: (owner: pg.Client) => Promise<void>) =>
      fixture.asOwner((owner) => onTrial(owner, () => work(owner)));

    it('agree with the audit log', async () => {
      assert.deepEqual(await fixture.asOwner((owner) => differences(owner)), []);
      await fixture.asOwner(async (owner) => {
        for (const table of TABLES)
          assert.notEqual((await owner.query(`select from ${table} limit 1`)).rowCount, 0, `no ${table}`);
      });
    });

    describe('are reported as changed', () => {
      for (const kind of KINDS.filter(({ table }) => TABLES.includes(table))) {
        it(`in any column of ${kind.table}`, () =>
          trial(async (owner) => {
            const left = [...(kind.unrecorded ?? []), ...(kind.within ? [kind.within] : [])];
            const columns = await comparedColumns(owner, kind.table, left);
            let asked = 0;
            for (const column of columns) {
              const { name, type } = column;
              const happened = await altered(owner, kind.table, column, async ({ id }) => {
                const found = await differences(owner, [kind]);
                const named = found.some(
                  ({ subject, message }) =>
                    subject === `account ${fixture.firm.accountId}, ${kind.table} ${id}` &&
                    message.startsWith(`its ${name} is `),
                );
                assert.ok(named, `${kind.table}.${name} (${type}): ${JSON.stringify(found)}`);
              });
              if (happened) asked += 1;
            }
            assert.ok(asked > columns.length / 3, `${asked} of ${columns.length}`);
          }));
      }
    });

    describe('are reported as changed if a derived column differs', () => {
      for (const [table, names] of Object.entries(DERIVED))
        it(`in ${table}`, () =>
          trial(async (owner) => {
            assert.deepEqual(await runChecks(CHECKS, { owner, parts: fixture.parts }), []);
            const columns = await comparedColumns(owner, table);
            for (const column of columns.filter(({ name }) => names.includes(name))) {
              const look = async () => {
                const found = await runChecks(CHECKS, { owner, parts: fixture.parts });
                assert.notDeepEqual(found, [], `${table}.${column.name}`);
              };
              const where = table === 'journal_entry_items' ? STANDING : 'true';
              const happened = await altered(owner, table, column, look, where);
              assert.ok(happened || HELD.includes(column.name), `${table}.${column.name}`);
            }
          }));
    });

    it('are reported as missing or made up', () =>
      trial(async (owner) => {
        for (const kind of KINDS.filter((each) => TABLES.includes(each.table) && !each.within)) {
          await owner.query('savepoint here');
          const { rows } = await owner.query(
            `delete from ${kind.table} where id = (select min(id) from ${kind.table}) returning id`,
          );
          const found = await differences(owner, [kind]);
          assert.ok(
            found.some(
              ({ subject, message }) =>
                subject.endsWith(`, ${kind.table} ${rows[0].id}`) && /is missing/.test(message),
            ),
            `${kind.table}: ${JSON.stringify(found)}`,
          );
          await owner.query('rollback to here');
        }
        const payments = KINDS.filter(({ table }) => table === 'payments');
        await owner.query('delete from audit_log where action = $1', [`${payments[0]!.name}.created`]);
        const [made] = await differences(owner, payments);
        assert.match(made!.message, /has no creation/);
      }));
  },
  { settings: { rate_limit_per_minute: 1_000_000 } },
);
