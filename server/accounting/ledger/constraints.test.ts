/** Constraints of the database, which apply to the service, to other tools and to faulty code alike. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { sql } from '#kernel/database/sql.ts';
import { post } from '../index.ts';
import { Books } from '../test-support/books.ts';
import { ledgerCheck } from './ledger-check.ts';
import { closeBooks } from './periods.ts';

withFixture('The database', (fixture) => {
  const books = () => new Books(fixture.database, fixture.firm);
  let next = 1;
  const posted = (date = '2026-03-02') =>
    books().run((connection, context) =>
      post(connection, context, {
        date,
        source: { type: 'bank_transaction', id: String(next++) },
        items: [
          { account: 'operating_bank', debit: '10.00' },
          { account: 'unclassified', credit: '4.00' },
          { account: 'fee_income', credit: '6.00' },
        ],
      }),
    );
  const statement = (text: string, values: unknown[] = []) =>
    fixture.asOwner((owner) => owner.query(text, values));
  const entry = `insert into journal_entries (account_id, date, items, etag, created_at, updated_at)
    values ($1, '2026-03-02', $2, 'x', '2026-03-02', '2026-03-02') returning id, account_id`;
  const item = (place: number, units: number, before: number, date = '2026-03-02') =>
    `select account_id, id, ${place}, (select min(l.id) from ledger_accounts l where l.account_id = e.account_id),
      date '${date}', ${units}, ${before}, 'both', timestamptz '2026-03-02' from e`;
  const written = (count: number, ...items: string[]) =>
    statement(
      `with e as (${entry}) insert into journal_entry_items
        (account_id, journal_entry_id, place, ledger_account_id, date, units, before_units, basis, created_at) ${items.join(' union all ')}`,
      [fixture.firm.accountId, count],
    );

  it('refuses an entry whose debits and credits differ, on any day', async () => {
    await written(2, item(1, 500, 0), item(2, -500, 500));
    await assert.rejects(written(2, item(1, 500, 0), item(2, -499, 500)), /journal_entries_balanced/);
    await assert.rejects(written(2, item(1, 500, 0), item(2, 500, 0)), /journal_entries_balanced/);
    await assert.rejects(
      written(3, item(1, 500, 0), item(2, 300, 300), item(3, -600, 600)),
      /journal_entry_items_previous_fkey/,
    );
    await assert.rejects(
      written(2, item(1, 500, 0), item(2, -500, 500, '2026-03-03')),
      /journal_entry_items_previous_fkey/,
    );
    await assert.rejects(written(1, item(1, 500, 0)), /journal_entries_items_several/);
    await assert.rejects(written(3, item(1, 500, 0), item(2, -500, 500)), /journal_entries_balanced/);
    await assert.rejects(written(2, item(1, 500, 0), item(2, 0, 500)), /journal_entry_items_amount_not_zero/);
  });

  it('refuses items of a missing entry', async () => {
    const loose = (place: number, before: number) =>
      statement(
        `insert into journal_entry_items
           (account_id, journal_entry_id, place, ledger_account_id, date, units, before_units, basis, created_at)
         select $1, 999999, $2, min(id), '2026-03-02', 500, $3, 'both', '2026-03-02' from ledger_accounts where account_id = $1`,
        [fixture.firm.accountId, place, before],
      );
    await assert.rejects(loose(1, 0), /journal_entry_items_opens_entry_id_fkey/);
    await assert.rejects(loose(2, -500), /journal_entry_items_previous_fkey/);
  });

  it('prevents the service from changing or removing items, and from removing entries or accounts', async () => {
    await posted();
    for (const text of [
      'update journal_entry_items set units = units',
      'update journal_entry_items set basis = basis',
      'delete from journal_entry_items',
      'delete from journal_entries',
      'delete from ledger_accounts',
    ]) {
      await assert.rejects(
        books().run((connection) => connection.execute({ text, values: [] })),
        /permission denied/,
      );
    }
  });

  it('keeps the account tree in one kind, without cycles', async () => {
    const account = (role: string) =>
      `(select id from ledger_accounts where account_id = ${fixture.firm.accountId} and role = '${role}')`;
    const under = (child: string, parent: string, depth = 0) =>
      statement(
        `update ledger_accounts set parent_id = ${account(parent)}, parent_depth = ${depth} where id = ${account(child)}`,
      );
    await under('undeposited_funds', 'operating_bank');
    await assert.rejects(under('operating_bank', 'undeposited_funds', 1), /ledger_accounts_parent_id_fkey/);
    await assert.rejects(under('operating_bank', 'operating_bank'), /ledger_accounts_parent_id_fkey/);
    await assert.rejects(under('trust_bank', 'operating_bank'), /ledger_accounts_parent_id_fkey/);
    await assert.rejects(under('fee_income', 'operating_bank'), /ledger_accounts_parent_id_fkey/);
  });

  it('keeps the books of each firm separate', async () => {
    await posted();
    const seen = await fixture.database.forAccount(fixture.otherFirm.accountId, (connection) =>
      connection.rows(sql`select id from journal_entries union all select id from journal_entry_items
        union all select ledger_account_id from ledger_account_days`),
    );
    assert.deepEqual(seen, []);
    const nobody = await fixture.database.forAccount(null, (connection) =>
      connection.rows(sql`select id from ledger_accounts`),
    );
    assert.deepEqual(nobody, []);
  });

  it('refuses everything dated in a closed period, until it is reopened (decisions:99)', async () => {
    await books().run((connection, context) => closeBooks(connection, context, '2026-03-31'));
    await assert.rejects(posted('2026-03-31'), /books are closed through 2026-03-31/);
    await posted('2026-04-01');
    await books().run((connection, context) => closeBooks(connection, context, null));
    await posted('2026-03-31');
  });

  it('can check the books, and reports differences', async () => {
    const check = () => fixture.findings([ledgerCheck]);
    const before = (await check()).length;
    await statement('update ledger_account_days set debit = debit + 1 where debit > 0 and account_id = $1', [
      fixture.firm.accountId,
    ]);
    const found = await check();
    assert.ok(found.length > before);
    assert.ok(found.some(({ message }) => /items have debit .* but the daily totals are/.test(message)));
  });
});
