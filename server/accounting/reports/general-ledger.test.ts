/** The general ledger: every item of every account, with the balance before and after it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { post } from '../index.ts';
import { ledgerCheck } from '../ledger/ledger-check.ts';
import { BASE, chartOf, make, makeBill, makeCase, usd } from '../test-support/bookkeeping.ts';
import { Books } from '../test-support/books.ts';
import { linesOf, toCents, type Cells } from '../test-support/reports.ts';
import { keepBooks } from '../test-support/small-firm.ts';

const ofAccount = (lines: readonly Cells[], name: string) =>
  lines.filter(({ account_name }) => account_name === name);

withFixture('A general ledger', (fixture) => {
  it('has each account’s opening balance, its items with a running balance, and its closing balance (accounting:43) (decisions:91,99)', async () => {
    const { client, matter } = await keepBooks(fixture.firm);
    const lines = await linesOf(fixture, {
      kind: 'general_ledger',
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      accounting_basis: 'accrual',
    });
    const bank = ofAccount(lines, 'Operating account');
    assert.deepEqual(
      bank.map(({ row_type, date, type, debit, credit, balance }) =>
        [row_type, date, type, debit, credit, balance].join('|'),
      ),
      [
        'opening_balance|2026-01-01||||1000.00',
        'item|2026-02-01|journal_entry|500.00||1500.00',
        'item|2026-03-31|expense||120.00|1380.00',
        'item|2026-04-10|vendor_bill_payment||60.00|1320.00',
        'total|2026-12-31||||1320.00',
      ],
    );
    assert.equal(bank[1]!.description, 'Fees of January');
    assert.equal(bank[3]!.vendor, 'Marlow Office Supply');
    assert.ok(
      bank.every(({ account_code, account_id }) => account_code === '1000' && Number(account_id) > 0),
    );
    const [, deposit] = ofAccount(lines, 'Client trust account');
    const names = await Promise.all([
      fixture.firm.get(`${BASE}/clients/${client.id}`),
      fixture.firm.get(`${BASE}/matters/${matter.id}`),
    ]);
    assert.deepEqual(
      [deposit!.client, deposit!.matter],
      names.map(({ body }) => body.data.display_name),
    );
    const entry = await fixture.firm.get(`${BASE}/journal_entries/${deposit!.entry_id}`);
    assert.equal(entry.body.data.date, '2026-05-05');
    assert.deepEqual(
      [...new Set(lines.map(({ account_code }) => account_code))],
      ['1000', '1100', '2000', '2100', '4000', '6100', '6200'],
    );
  });

  it('shows accounts with a balance but no movements', async () => {
    const lines = await linesOf(fixture, {
      kind: 'general_ledger',
      start_date: '2026-11-01',
      end_date: '2026-11-30',
    });
    assert.deepEqual(
      ofAccount(lines, 'Operating account').map(({ row_type, balance }) => [row_type, balance]),
      [
        ['opening_balance', '1320.00'],
        ['total', '1320.00'],
      ],
    );
    assert.deepEqual(ofAccount(lines, 'Accounts payable'), []);
  });

  it('leaves out reversed items, as every sum does', async () => {
    const chart = await chartOf(fixture.firm);
    const { id } = await make(fixture.firm, 'journal_entries', {
      date: '2026-07-01',
      description: 'A mistake',
      journal_entry_items: [
        { ledger_account: chart('Rent'), operation_type: 'debit', amount: usd('9.00') },
        { ledger_account: chart('Operating account'), operation_type: 'credit', amount: usd('9.00') },
      ],
    });
    const july = { kind: 'general_ledger', start_date: '2026-07-01', end_date: '2026-07-31' };
    const items = async () =>
      (await linesOf(fixture, july)).filter(({ description }) => description === 'A mistake').length;
    assert.equal(await items(), 2);
    await fixture.firm.delete(`${BASE}/journal_entries/${id}`);
    assert.equal(await items(), 0);
  });

  it('describes an item as its entry does now, in any script and length (decisions:99)', async () => {
    const chart = await chartOf(fixture.firm);
    const { id } = await make(fixture.firm, 'journal_entries', {
      date: '2026-08-01',
      description: 'Paper',
      journal_entry_items: [
        {
          ledger_account: chart('Rent'),
          operation_type: 'debit',
          amount: usd('9.00'),
          description: 'Łódź, 紙',
        },
        { ledger_account: chart('Operating account'), operation_type: 'credit', amount: usd('9.00') },
      ],
    });
    const august = { kind: 'general_ledger', start_date: '2026-08-01', end_date: '2026-08-31' };
    const told = async () =>
      (await linesOf(fixture, august))
        .filter(({ entry_id }) => Number(entry_id) === id)
        .map(({ description, vendor }) => [description, vendor]);
    assert.deepEqual(await told(), [
      ['Paper', ''],
      ['Łódź, 紙', ''],
    ]);
    const vendor = await make(fixture.firm, 'vendors', { company_name: 'Größe & Söhne' });
    // Longer than one chunk from the socket.
    const long = 'é“paper” and 😀 '.repeat(600);
    for (const data of [{ description: long }, { vendor: { id: vendor.id } }])
      assert.equal((await fixture.firm.patch(`${BASE}/journal_entries/${id}`, { data })).status, 200);
    assert.deepEqual(await told(), [
      [long, 'Größe & Söhne'],
      ['Łódź, 紙', 'Größe & Söhne'],
    ]);
    assert.deepEqual(await fixture.findings([ledgerCheck]), []);
    await fixture.asOwner((owner) =>
      owner.query(
        "update journal_entry_items set entry_description = 'Another' where journal_entry_id = $1",
        [id],
      ),
    );
    const found = await fixture.findings([ledgerCheck]);
    assert.equal(found.length, 2);
    assert.match(found[0]!.message, /its copy of the fields of entry \d+ differs from the entry/);
  });

  it('of many items is read in batches, ordered by account, date and item', async () => {
    const { client, matter } = await makeCase(fixture.otherFirm);
    const books = new Books(fixture.database, fixture.otherFirm);
    const items = Array.from({ length: 2600 }, (_, at) => ({
      account: 'fee_income' as const,
      credit: `${at + 1}.01`,
    }));
    const whole = (2600 * 2601) / 2 + 26;
    for (const [id, date] of [
      ['1', '2026-03-02'],
      ['2', '2026-03-01'],
    ] as const)
      await books.run((connection, context) =>
        post(connection, context, {
          date,
          source: { type: 'payment', id },
          clientId: String(client.id),
          matterId: String(matter.id),
          items: [{ account: 'operating_bank', debit: `${whole}.00` }, ...items],
        }),
      );
    const lines = await linesOf(
      fixture,
      { kind: 'general_ledger', start_date: '2026-03-01', end_date: '2026-03-31' },
      fixture.otherFirm,
    );
    assert.equal(lines.length, 2 + 2 + 2 + 5200);
    const fees = ofAccount(lines, 'Legal fees');
    let balance = 0;
    for (const { debit, credit, balance: said } of fees) {
      balance += debit ? toCents(debit) : 0;
      balance -= credit ? toCents(credit) : 0;
      assert.equal(toCents(said!), balance);
    }
    assert.equal(balance, -2 * whole * 100);
    const days = fees.slice(1, -1).map(({ date }) => date!);
    assert.deepEqual(days, days.toSorted());
    assert.equal(fees[1]!.credit, '1.01');
  });
});

withFixture('A general ledger of a firm without books', (fixture) => {
  it('has no lines', async () => {
    assert.deepEqual(
      await linesOf(fixture, { kind: 'general_ledger', start_date: '2026-01-01', end_date: '2026-12-31' }),
      [],
    );
    await makeBill(fixture.firm, '5.00', { date: '2026-03-02' });
    const cash = { kind: 'general_ledger', start_date: '2026-01-01', end_date: '2026-12-31' };
    assert.deepEqual(await linesOf(fixture, cash), []);
    assert.equal((await linesOf(fixture, { ...cash, accounting_basis: 'accrual' })).length, 6);
  });
});
