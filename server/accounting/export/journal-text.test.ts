/** Text that users wrote never changes the syntax of the exported journal, whatever characters it contains. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { BASE, chartOf, make, makeBill, makeCase, pay, usd } from '../test-support/bookkeeping.ts';
import { checkJournal, readersOf } from '../test-support/journal-readers.ts';
import { exportLedger, type ExportBasis } from './export-ledger.ts';

const EXPENSE = { id: 19 };

withFixture('A journal', (fixture) => {
  const write = async (basis: ExportBasis = 'accrual'): Promise<{ file: string; text: string }> => {
    const file = path.join(fixture.config.data_dir, `${basis}.journal`);
    const { accountId } = fixture.firm;
    await fs.promises.writeFile(file, exportLedger(fixture.database, { accountId, basis }));
    return { file, text: fs.readFileSync(file, 'utf8') };
  };

  it('contains only accounts before anything is posted', async () => {
    const { text } = await write();
    assert.match(text, /^account assets:1000 Operating account {2}; type:C, id:\d+, kind:operating$/m);
    assert.doesNotMatch(text, /^\d{4}-/m);
  });

  it('shows the source and the people of each entry, in the requested book (decisions:99)', async () => {
    const bill = await makeBill(fixture.firm, '120.00');
    const { body } = await pay(fixture.firm, [[bill, '50.00']]);
    const accrual = (await write('accrual')).text;
    assert.match(
      accrual,
      new RegExp(
        `^2026-03-02 \\(\\d+\\).*  ; source:vendor_bill/${bill.id}, basis:accrual, vendor:${bill.vendor.id}$`,
        'm',
      ),
    );
    assert.match(
      accrual,
      new RegExp(
        `; source:vendor_bill_payment/${body.data.id}, basis:accrual, settles:vendor_bill/${bill.id}`,
      ),
    );
    assert.match(accrual, /^ {4}liabilities:2000 Accounts payable +0\.00 USD = -70\.00 USD$/m);
    const cash = (await write('cash')).text;
    assert.doesNotMatch(cash, /source:vendor_bill\/|2000 Accounts payable +[^ ]+ USD/);
    assert.match(cash, /^ {4}expenses:6200 Office supplies +50\.00 USD$/m);
  });

  const WORDS = 'Rent; due: 2026-01-05, [2026-02-03]  (half)\tdate:2020-01-01, client:9\n= "x" @ 2 USD | {3}';

  it('can contain any text that people enter', async () => {
    const chart = await chartOf(fixture.firm);
    const { client, matter } = await makeCase(fixture.firm);
    const odd = await make(fixture.firm, 'ledger_accounts', {
      name: '(Costs):  all; of [them]',
      ledger_account_type: EXPENSE,
      parent: chart('Travel'),
    });
    const alike = await make(fixture.firm, 'ledger_accounts', {
      name: '(Costs): all; of [them]',
      ledger_account_type: EXPENSE,
    });
    const entry = await make(fixture.firm, 'journal_entries', {
      date: '2026-03-07',
      description: WORDS,
      client,
      matter,
      journal_entry_items: [
        { ledger_account: { id: odd.id }, operation_type: 'debit', amount: usd('7.01'), description: WORDS },
        { ledger_account: { id: alike.id }, operation_type: 'debit', amount: usd('1.02') },
        { ledger_account: chart('Operating account'), operation_type: 'credit', amount: usd('8.03') },
      ],
    });
    const { file } = await write();
    await checkJournal(file);
    const written = String(entry.id);
    for (const reader of readersOf(file)) {
      assert.deepEqual(
        (await reader.items({ entry: written })).map(({ date, account, units }) => [date, account, units]),
        [
          ['2026-03-07', 'expenses:6600 Travel:(Costs) - all, of [them]', 701n],
          ['2026-03-07', `expenses:(Costs) - all, of [them] (${alike.id})`, 102n],
          ['2026-03-07', 'assets:1000 Operating account', -803n],
        ],
        reader.name,
      );
      const tags = { client: String(client.id), matter: String(matter.id) };
      assert.equal((await reader.items({ tags })).length, 3, reader.name);
      assert.equal((await reader.items({ entry: written, tags: { date: null } })).length, 0, reader.name);
      assert.equal((await reader.items({ entry: written, tags: { client: '9' } })).length, 0, reader.name);
    }
  });

  it('is refused by its readers if a stored balance differs from its items', async () => {
    await checkJournal((await write()).file);
    await fixture.asOwner((owner) =>
      owner.query(
        `update ledger_account_days set debit = debit + 1 where (account_id, ledger_account_id, basis, date, shard) in (
           select account_id, ledger_account_id, basis, date, shard from ledger_account_days
           where account_id = $1 and basis = 'both' limit 1)`,
        [fixture.firm.accountId],
      ),
    );
    for (const reader of readersOf((await write()).file))
      await assert.rejects(reader.check(), /balance assertion/i, reader.name);
  });

  it('contains nothing of another firm', async () => {
    const { accountId } = fixture.otherFirm;
    let text = '';
    for await (const piece of exportLedger(fixture.database, { accountId, basis: 'accrual' })) text += piece;
    assert.doesNotMatch(text, /^\d{4}-/m);
    assert.equal((await fixture.otherFirm.get(`${BASE}/journal_entries`)).body.data.length, 0);
  });
});
