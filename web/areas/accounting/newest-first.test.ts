import assert from 'node:assert/strict';
import {
  chartOf,
  make,
  makeBill,
  pay,
  read,
  usd,
} from '../../../server/accounting/test-support/bookkeeping.ts';
import { until } from '../../../test/support/until.ts';
import { it, LONG, stories } from '../../test-support/stories.ts';

/** In the long form more than are read at once. */
const ENTRIES_OF_A_DAY = LONG ? 200 : 20;
const AT_ONCE = 20;

stories('The lists of the books', (app) => {
  it('begin with the newest day, however long ago the others are', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const chart = await chartOf(firm);
    const enter = (date: string, description: string) =>
      make(firm, 'journal_entries', {
        date,
        description,
        journal_entry_items: [
          { ledger_account: chart('Operating account'), operation_type: 'debit', amount: usd('5.00') },
          { ledger_account: chart('Owners’ draws'), operation_type: 'credit', amount: usd('5.00') },
        ],
      });
    await enter('2025-01-20', 'Second');
    await enter('2025-01-21', 'First');
    await enter('2001-06-01', 'Fourth');
    await enter('2024-11-02', 'Third');
    await person.open('/accounting/journal');
    const shown = async () =>
      (await page.getByRole('row', { name: /First|Second|Third|Fourth/ }).allInnerTexts())
        .map((text) => /First|Second|Third|Fourth/.exec(text)![0])
        .join(' ');
    await until(async () => (await shown()) === 'First Second Third Fourth', 'the newest entry first');
    await person.open('/accounting/journal?from=2024-01-01&to=2025-01-20');
    await until(async () => (await shown()) === 'Second Third', 'the entries of the period');
  });

  it('begin with the newest days of a month with many records', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const chart = await chartOf(firm);
    const enter = (date: string) =>
      make(firm, 'journal_entries', {
        date,
        description: `Of ${date}`,
        journal_entry_items: [
          { ledger_account: chart('Operating account'), operation_type: 'debit', amount: usd('5.00') },
          { ledger_account: chart('Owners’ draws'), operation_type: 'credit', amount: usd('5.00') },
        ],
      });
    for (let entries = 0; entries < ENTRIES_OF_A_DAY; entries += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, () => enter('2026-01-05')));
    await enter('2026-01-06');
    await enter('2026-01-04');
    await person.open('/accounting/journal?to=2026-01-31');
    await page.getByRole('row', { name: /Of 2026-01-06/ }).waitFor();
    await page
      .getByRole('row', { name: /Of 2026-01-05/ })
      .first()
      .waitFor();
    await page.mouse.move(640, 400);
    await until(async () => {
      await page.mouse.wheel(0, 10_000);
      return (await page.getByRole('row', { name: /Of 2026-01-04/ }).count()) > 0;
    }, 'the oldest entry at the end of the list');
  });

  it('begin with the bills to pay, and a payment offers a check only if it is made by check', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await makeBill(firm, '40.00', { bill_number: 'B-1' });
    const [bill] = await read(firm, 'vendor_bills');
    const { body: byAch } = await pay(firm, [[bill, '15.00']], { payment_method: 'ach' });
    const { body: byCheck } = await pay(firm, [[bill, '5.00']], {
      payment_method: 'check',
      date: '2026-03-21',
    });
    await makeBill(firm, '50.00', { bill_number: 'B-2', date: '2026-03-04' });
    const okafor = await make(firm, 'vendors', { last_name: 'Okafor' });
    await makeBill(firm, '60.00', { bill_number: 'B-3', date: '2026-03-03', vendor: { id: okafor.id } });
    await person.open('/accounting/bills');
    await page.getByRole('row', { name: /B-2.*Unpaid/ }).waitFor();
    await person.isWithout(page.getByRole('row', { name: /B-1/ }));
    await page.getByText('All', { exact: true }).click();
    await page.getByRole('row', { name: /B-1.*Partly paid/ }).waitFor();
    const isNewestFirst = (pattern: RegExp, expected: string) =>
      until(async () => {
        const texts = await page.getByRole('row', { name: pattern }).allInnerTexts();
        return texts.map((text) => pattern.exec(text)![0]).join(' ') === expected;
      }, expected);
    await isNewestFirst(/B-\d/, 'B-2 B-3 B-1');
    await page.getByRole('row', { name: /B-3.*Okafor/ }).waitFor();
    await person.isReadable('vendor bills');
    await person.open('/accounting/payments');
    await isNewestFirst(/\$\d+/, '$5 $15');
    const operating = (await chartOf(firm))('Operating account');
    await person.open(`/accounting/accounts/${operating.id}?from=2026-01-01&to=2026-12-31`);
    await page
      .getByRole('row', { name: /Marlow.*Bill payment/ })
      .first()
      .waitFor();
    await person.open(`/accounting/payments/${byCheck.data.id}`);
    await page.getByRole('button', { name: 'Write check' }).waitFor();
    await person.open(`/accounting/payments/${byAch.data.id}`);
    await page.getByText('ACH').waitFor();
    await page.getByRole('button', { name: 'Void today' }).click();
    const question = page.getByRole('dialog', { name: 'Void this payment?' });
    await person.isReadable('vendor payment to void');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await person.isWithout(question);
    await person.isWithout(page.getByRole('button', { name: 'Write check' }));
    assert.equal((await read(firm, 'checks')).length, 0);
    await page.getByRole('button', { name: 'Void today' }).click();
    await question.getByRole('button', { name: 'Void the payment' }).click();
    await person.isAt(/\/accounting\/payments$/);
  });
});
