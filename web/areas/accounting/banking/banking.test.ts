import assert from 'node:assert/strict';
import { csvOf } from '../../../../server/accounting/test-support/banking.ts';
import {
  chartOf,
  make,
  makeBill,
  pay,
  read,
  usd,
} from '../../../../server/accounting/test-support/bookkeeping.ts';
import { eventually, until } from '../../../../test/support/until.ts';
import { it, stories } from '../../../test-support/stories.ts';

interface Scrolled {
  readonly scrollWidth: number;
  readonly clientWidth: number;
}

stories('The bank', (app) => {
  it('is matched with the books line by line, with undo and new expenses, and reconciled to zero', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const chart = await chartOf(firm);
    await make(firm, 'journal_entries', {
      date: '2026-03-01',
      description: 'Opening balance',
      journal_entry_items: [
        { ledger_account: chart('Operating account'), operation_type: 'debit', amount: usd('500.00') },
        { ledger_account: chart('Owners’ draws'), operation_type: 'credit', amount: usd('500.00') },
      ],
    });
    await pay(firm, [[await makeBill(firm, '120.00'), '120.00']], { description: 'Toner' });
    await person.open('/accounting/banking');
    await page.getByLabel('Account', { exact: true }).first().waitFor();
    await person.isReadable('banking');
    const content = csvOf(
      ['2026-03-01', '500.00', 'Deposit'],
      ['2026-03-21', '-120.00', 'MARLOW'],
      ['2026-03-22', '-9.90', 'BANK FEE'],
      ['2026-03-23', 'nine', 'NO AMOUNT'],
      ['someday', '1.00', 'NO DATE'],
    );
    await page
      .getByLabel('Statement file')
      .setInputFiles({ name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    // All of them, so that nothing is left out unseen, and without the advice for programs.
    await page.getByText('Line 5: nine is not an amount, such as -1,234.56.', { exact: true }).waitFor();
    await page.getByText('Line 6: someday is not a date.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Import without these lines' }).click();
    await page.getByRole('heading', { name: 'march.csv' }).waitFor();
    await page.getByRole('button', { name: /Accept Toner/ }).waitFor();
    await page.getByRole('link', { name: /^Marlow.* · Toner of / }).waitFor();
    await page
      .getByText('Line 6 of the file was left out: someday is not a date.', { exact: true })
      .waitFor();
    await person.isReadable('bank statement');
    await page.getByRole('button', { name: 'Match all certain lines' }).click();
    await page.getByText('2 matched, 1 left.').waitFor();
    await page.getByText('Matched', { exact: true }).click();
    const toVendor = page.getByRole('row', { name: /MARLOW/ });
    await toVendor.getByRole('link', { name: /^Marlow.* · Toner of / }).waitFor();
    await toVendor.getByRole('button', { name: 'Undo match' }).click();
    await page.getByRole('row', { name: /MARLOW/ }).waitFor({ state: 'detached' });
    await page.getByText('To match', { exact: true }).click();
    await page.getByRole('button', { name: /Accept Toner/ }).waitFor();
    await page.locator('tr[aria-current=true]', { hasText: 'MARLOW' }).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('row', { name: /MARLOW/ }).waitFor({ state: 'detached' });
    await page.keyboard.press('e');
    await page.getByRole('heading', { name: 'Expense from the statement' }).waitFor();
    const charged = page.getByLabel('Account, line 1');
    await charged.and(page.locator(':focus')).waitFor();
    await charged.fill('bank charges');
    await charged.press('Enter');
    await until(async () => (await charged.inputValue()).endsWith('Bank charges'), 'the account');
    await page.getByRole('button', { name: 'Record expense' }).click();
    await page.getByText('No lines left').waitFor();
    await eventually(async () => {
      const lines = await read(firm, 'bank_statement_lines');
      assert.ok(lines.every(({ status }: { status: string }) => status === 'matched'));
    });
    await person.open('/accounting/banking');
    await page.getByRole('row', { name: /march.csv/ }).waitFor();
    // All of its columns are seen.
    const statements = page.getByRole('region', { name: 'Bank statements' });
    await until(
      () => statements.evaluate((one: Scrolled) => one.scrollWidth <= one.clientWidth),
      'the whole width of the list',
    );
    // Statements of credit cards are imported and reconciled, too.
    await page.getByRole('combobox', { name: 'Account' }).click();
    await page.getByRole('option', { name: 'Credit card' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Statement of' }).fill('Mar 31, 2026');
    await page.getByRole('textbox', { name: 'Statement balance' }).fill('370.11');
    await page.getByRole('button', { name: 'Begin reconciliation' }).click();
    const standing = page.getByRole('status', { name: 'Reconciliation summary' });
    // A mistyped balance is corrected, and what was cleared stays.
    await standing.getByText('Difference $0.01').waitFor();
    await page.getByText('The difference must be zero first.').waitFor();
    await page.getByRole('button', { name: 'Change' }).click();
    const changed = page.getByRole('dialog', { name: 'Change the reconciliation' });
    await person.reads(changed.getByRole('textbox', { name: 'Statement balance' }), '370.11');
    await changed.getByRole('textbox', { name: 'Statement of' }).fill('Mar 32');
    await page.keyboard.press('Enter');
    await changed.getByText(/^Enter a date such as /).waitFor();
    await changed.getByRole('textbox', { name: 'Statement of' }).fill('Mar 31, 2026');
    await changed.getByRole('textbox', { name: 'Statement balance' }).fill('370.10');
    await person.isReadable('reconciliation changed');
    await changed.getByRole('button', { name: 'Save' }).click();
    // Lines matched with the statement are already cleared.
    await standing.getByText('Ready to finish').waitFor();
    await page.getByRole('row', { name: /Toner Marlow/ }).waitFor();
    await page.getByRole('checkbox', { name: /Clear Opening balance/ }).click();
    await standing.getByText('Difference $500.00').waitFor();
    await until(() => page.getByRole('button', { name: 'Finish' }).isDisabled(), 'nothing to finish yet');
    await page.getByRole('checkbox', { name: 'Clear all' }).click();
    await standing.getByText('Ready to finish').waitFor();
    await person.isReadable('reconciliation');
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByRole('button', { name: 'Reopen' }).waitFor();
    await eventually(async () => {
      assert.equal((await read(firm, 'reconciliations'))[0].status, 'completed');
    });
    const [statement] = await read(firm, 'bank_statements');
    await person.open(`/accounting/banking/${statement.id}`);
    await page.getByText('Matched', { exact: true }).click();
    const matched = page.getByRole('row', { name: /MARLOW/ });
    await matched.getByRole('button', { name: 'Undo match' }).click();
    await matched.getByText(/the completed reconciliation \d+ rests on it/).waitFor();
    const [{ id: reconciliationId }] = await read(firm, 'reconciliations');
    await person.open(`/accounting/reconciliations/${reconciliationId}`);
    await page.getByRole('button', { name: 'Reopen' }).click();
    await page.getByRole('button', { name: 'Finish' }).waitFor();
    await eventually(async () => {
      assert.equal((await read(firm, 'reconciliations'))[0].status, 'open');
    });
  });

  it('is cleared entirely, with the items that the page has not read yet, and this is taken back', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const chart = await chartOf(firm);
    const deposit = { ledger_account: chart('Operating account'), operation_type: 'debit' };
    await make(firm, 'journal_entries', {
      date: '2026-03-01',
      description: 'Deposits',
      journal_entry_items: [
        ...Array.from({ length: 205 }, () => ({ ...deposit, amount: usd('1.00') })),
        { ledger_account: chart('Owners’ draws'), operation_type: 'credit', amount: usd('205.00') },
      ],
    });
    const { id } = await make(firm, 'reconciliations', {
      ledger_account: chart('Operating account'),
      end_date: '2026-03-31',
      statement_balance: usd('205.00'),
    });
    await person.open(`/accounting/reconciliations/${id}`);
    const standing = page.getByRole('status', { name: 'Reconciliation summary' });
    await page.getByRole('button', { name: 'Show more' }).waitFor();
    await page.getByRole('checkbox', { name: 'Clear all' }).click();
    await standing.getByText('Ready to finish').waitFor();
    await page.getByRole('checkbox', { name: 'Clear all' }).and(page.locator(':checked:enabled')).click();
    await standing.getByText('Cleared $0.00').waitFor();
    await eventually(async () => {
      const { cleared } = await read(firm, `reconciliations/${id}`);
      assert.deepEqual(cleared, usd('0.00'));
    });
  });
});
