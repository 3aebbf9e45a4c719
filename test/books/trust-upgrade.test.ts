/** Upgrades a database in which trust money was posted manually, which used to be possible. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { it } from 'node:test';
import { ledgerCheck, post } from '#accounting';
import { bankBalanceCheck, recordCounterCheck } from '#practice';
import { Books } from '../../server/accounting/test-support/books.ts';
import { BASE, makeCase, read } from '../../server/accounting/test-support/bookkeeping.ts';
import { MIGRATIONS_FOLDER } from '../../server/kernel/database/owner/migrate.ts';
import { withFixture } from '../support/fixture.ts';

withFixture('Entries that were posted to a trust account by hand', (fixture) => {
  it('become bank transactions of their client and matter, and stay unchanged', async () => {
    const { client, matter } = await makeCase(fixture.firm);
    const owner = { clientId: String(client.id), matterId: String(matter.id) };
    let id = 900;
    const posted = (date: string, units: number, matterId: string | null) =>
      new Books(fixture.database, fixture.firm).run((connection, context) =>
        post(connection, context, {
          ...owner,
          matterId,
          date,
          source: { type: 'bank_transaction', id: String(++id) },
          items: [
            { account: 'trust_bank', [units > 0 ? 'debit' : 'credit']: String(Math.abs(units)) },
            { account: 'trust_liability', [units > 0 ? 'credit' : 'debit']: String(Math.abs(units)) },
          ],
        }),
      );
    await posted('2026-03-01', 100, owner.matterId);
    await posted('2026-03-05', -70, owner.matterId);
    await posted('2026-03-09', 20, owner.matterId);
    await posted('2026-03-09', 7, null);
    const [adopt, days] = await Promise.all(
      ['0521_trust_entries_adopted.sql', '0522_trust_days.sql'].map((name) =>
        fs.readFile(path.join(MIGRATIONS_FOLDER, name), 'utf8'),
      ),
    );
    const fillDays = /insert into trust_balance_days[^;]+;/.exec(days!)![0];
    await fixture.asOwner(async (connection) => {
      await connection.query(
        'alter table journal_entry_items drop constraint journal_entry_items_trust_from_practice',
      );
      await connection.query(
        'update journal_entries set source_type = null, source_id = null where source_id > 900',
      );
      await connection.query('update journal_entry_items set source_type = null');
      await connection.query(inTodaysNames(adopt!));
      await connection.query(fillDays);
    });

    for (const each of [ledgerCheck, bankBalanceCheck, recordCounterCheck])
      assert.deepEqual(
        await fixture.asOwner((connection) => each.run({ owner: connection, parts: fixture.parts })),
        [],
      );
    const held = await fixture.firm.get(`/api/v4/matters/${matter.id}?fields=account_balances{name,balance}`);
    assert.deepEqual(held.body.data.account_balances, [
      { name: 'Client trust account', balance: 100 - 70 + 20 },
    ]);
    const ofClient = await fixture.firm.get(`/api/v4/contacts/${client.id}?fields=account_balances{balance}`);
    assert.deepEqual(ofClient.body.data.account_balances, [{ balance: 100 - 70 + 20 + 7 }]);
    const { body } = await fixture.firm.get(
      '/api/v4/bank_transactions?order=date(asc)&fields=id,date,amount,transaction_type',
    );
    assert.deepEqual(
      body.data.map(({ date, amount }: { date: string; amount: number }) => [date, amount]).slice(0, 2),
      [
        ['2026-03-01', 100],
        ['2026-03-05', -70],
      ],
    );
    assert.ok(
      body.data.every(
        ({ transaction_type }: { transaction_type: string }) => transaction_type === 'journal_entry',
      ),
    );
    // Another transaction must correct them; they cannot be changed or voided themselves.
    for (const answer of [
      await fixture.firm.delete(`/api/v4/bank_transactions/${body.data[0].id}`),
      await fixture.firm.post(`/api/v4/bank_transactions/${body.data[0].id}/void`, { data: {} }),
      ...(await Promise.all(
        (await read(fixture.firm, 'journal_entries')).map((each: { id: number }) =>
          fixture.firm.delete(`${BASE}/journal_entries/${each.id}`),
        ),
      )),
    ])
      assert.equal(answer.status, 422, JSON.stringify(answer.body));
    await fixture.asOwner(async (connection) => {
      await connection.query('begin');
      await connection.query('set local session_replication_role = replica');
      await connection.query(`update journal_entry_items set units = units * 2 where kind = 'trust'`);
      const differs = await bankBalanceCheck.run({ owner: connection, parts: fixture.parts });
      assert.match(
        JSON.stringify(differs),
        /on 2026-03-01 100\.00 was moved for one of its owners in the practice, but 200\.00 in the ledger/,
      );
      await connection.query('rollback');
    });
  });
});

/** The migration as it would be written today: the table of record counters was renamed later. */
function inTodaysNames(migration: string): string {
  return migration.replaceAll('record_tallies', 'record_counters').replaceAll(/\bslot\b/g, 'shard');
}
