/**
 * Every column of money's records, changed by hand as only the owner of the database can, with the keys that hold it
 * switched off: `verify` names the table, the record and the member. Everything is taken back again.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type pg from 'pg';
import { accountingRecordedKinds } from '#accounting';
import { practiceRecordedKinds } from '#practice';
import { recordedCheck, type RecordedKind } from '../../server/kernel/audit/recorded-check.ts';
import { inAnOffice } from '../support/office.ts';
import { COMMANDS, type Step } from './commands.ts';
import { setTheScene } from './scene.ts';

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

/** Of these the scene has at least one, so that what is asked of each column is asked. */
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
  'expenses',
  'journal_entries',
  'journal_entry_items',
];

/** Another value of a column's type. */
const OTHER: Readonly<Record<string, string>> = {
  text: `coalesce($c, '') || 'x'`,
  boolean: 'not coalesce($c, false)',
  date: `coalesce($c, date '2026-01-01') + 1`,
  'timestamp with time zone': `coalesce($c, timestamptz '2026-01-01') + interval '1 second'`,
  jsonb: `coalesce($c, '{}') || '{"x": 1}'`,
  uuid: 'gen_random_uuid()',
  'text[]': `array_append(coalesce($c, '{}'), 'x')`,
  bytea: `coalesce($c, '') || 'x'::bytea`,
};
const NUMBER = 'coalesce($c, 0) + 1';
/** Constraints of the row itself, and values that a type does not have. */
const REFUSED_BY_THE_DATABASE = /^(22|23)/;

inAnOffice(
  'The records of money',
  (office) => {
    before(async () => {
      const scene = await setTheScene(office.firm);
      for (const [n, does] of MADE.entries())
        await COMMANDS[does](scene, { does, pick: n, other: n, cents: 500, day: 5, part: 0.5 } as never);
    });

    const differences = (owner: pg.Client, kinds = KINDS) =>
      recordedCheck(kinds).run({ owner, parts: office.parts });

    /** Runs work whose changes are taken back. */
    const onTrial = (work: (owner: pg.Client) => Promise<void>) =>
      office.asOwner(async (owner) => {
        await owner.query('begin');
        await owner.query('set local session_replication_role = replica');
        await work(owner);
        await owner.query('rollback');
      });

    it('are as the audit log has them', async () => {
      assert.deepEqual(await office.asOwner((owner) => differences(owner)), []);
      await office.asOwner(async (owner) => {
        for (const table of TABLES)
          assert.notEqual((await owner.query(`select from ${table} limit 1`)).rowCount, 0, `no ${table}`);
      });
    });

    describe('are found to be changed', () => {
      for (const kind of KINDS.filter(({ table }) => TABLES.includes(table))) {
        it(`in any column of ${kind.table}`, () =>
          onTrial(async (owner) => {
            const { rows: columns } = await owner.query<{ name: string; type: string }>(
              `select attname as name, format_type(atttypid, null) as type from pg_attribute
             where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'
               and attname not in ('account_id', 'id', 'etag', 'updated_at') and attname <> all($2)`,
              [kind.table, [...(kind.unrecorded ?? []), ...(kind.within ? [kind.within] : [])]],
            );
            let asked = 0;
            for (const { name, type } of columns) {
              await owner.query('savepoint here');
              const value = (OTHER[type] ?? NUMBER).replaceAll('$c', `"${name}"`);
              const id = await owner
                .query(
                  `update ${kind.table} set "${name}" = ${value} where ctid = (select ctid from ${kind.table} order by id limit 1) returning id`,
                )
                .then(
                  ({ rows }) => rows[0].id as string,
                  (error: { code: string }) => {
                    if (!REFUSED_BY_THE_DATABASE.test(error.code)) throw error;
                  },
                );
              if (id !== undefined) {
                asked += 1;
                const found = await differences(owner, [kind]);
                const named = found.some(
                  ({ subject, message }) =>
                    subject === `account ${office.firm.accountId}, ${kind.table} ${id}` &&
                    message.startsWith(`its ${name} is `),
                );
                assert.ok(named, `${kind.table}.${name} (${type}): ${JSON.stringify(found)}`);
              }
              await owner.query('rollback to here');
            }
            assert.ok(asked > columns.length / 3, `${asked} of ${columns.length}`);
          }));
      }
    });

    it('are found to be gone, and to be made up', () =>
      onTrial(async (owner) => {
        for (const kind of KINDS.filter((each) => TABLES.includes(each.table) && !each.within)) {
          await owner.query('savepoint here');
          const { rows } = await owner.query(
            `delete from ${kind.table} where id = (select min(id) from ${kind.table}) returning id`,
          );
          const found = await differences(owner, [kind]);
          assert.ok(
            found.some(
              ({ subject, message }) =>
                subject.endsWith(`, ${kind.table} ${rows[0].id}`) && /not there/.test(message),
            ),
            `${kind.table}: ${JSON.stringify(found)}`,
          );
          await owner.query('rollback to here');
        }
        const payments = KINDS.filter(({ table }) => table === 'payments');
        await owner.query('delete from audit_log where action = $1', [`${payments[0]!.name}.created`]);
        const [made] = await differences(owner, payments);
        assert.match(made!.message, /tells of no creation/);
      }));
  },
  { settings: { rate_limit_per_minute: 1_000_000 } },
);
