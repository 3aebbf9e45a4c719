import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { make, makeBill, pay, read } from '../../../../server/accounting/test-support/bookkeeping.ts';
import { moveTrust, trustAccount } from '../../../../server/accounting/test-support/trust.ts';
import { createMatter } from '../../../../test/support/casework.ts';
import { eventually } from '../../../../test/support/until.ts';
import { it, stories } from '../../../test-support/stories.ts';

stories('Statements of the books', (app) => {
  it('are created on the page, link from a figure to its entries, and can be downloaded', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const bill = await makeBill(firm, '75.25', { status: 'posted' });
    await pay(firm, [[bill, '40.00']]);
    await person.open('/accounting/statements');
    const kind = page.getByRole('combobox', { name: 'Report', exact: true });
    await person.reads(kind, 'Balance sheet');
    await page.getByRole('textbox', { name: 'As of' }).waitFor();
    await person.isWithout(page.getByRole('textbox', { name: 'From' }));
    await kind.click();
    await page.getByRole('option', { name: 'Payables aging' }).click();
    await person.isWithout(page.getByRole('combobox', { name: 'Basis' }));
    await kind.click();
    await page.getByRole('option', { name: 'Income statement' }).click();
    await page.getByRole('textbox', { name: 'From' }).fill('Jan 1, 2026');
    await page.getByRole('button', { name: 'Run report' }).click();
    await page.getByRole('heading', { name: 'Income statement', level: 1 }).waitFor();
    void person.fixture.runJobs();
    await page.getByRole('row', { name: /Office supplies.*\$75.25/ }).waitFor();
    await person.isReadable('income statement');
    const arrives = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    void person.fixture.runJobs();
    const file = await (await arrives).path();
    assert.match(await fs.readFile(file, 'utf8'), /Office supplies,\d+,75\.25/);
    await page.getByRole('link', { name: 'Office supplies' }).click();
    await page
      .getByRole('row', { name: /Vendor bill.*\$75.25/ })
      .getByRole('link', { name: 'Vendor bill' })
      .click();
    await page.getByRole('heading', { name: /Vendor bill \d+/ }).waitFor();
    // A figure on cash basis leads to what was paid, and not to what is owed.
    await person.open('/accounting/statements');
    await kind.click();
    await page.getByRole('option', { name: 'Income statement' }).click();
    await page.getByRole('textbox', { name: 'From' }).fill('Jan 1, 2026');
    await page.getByRole('combobox', { name: 'Basis' }).click();
    await page.getByRole('option', { name: 'Cash' }).click();
    await page.getByRole('button', { name: 'Run report' }).click();
    await page.getByRole('heading', { name: 'Income statement', level: 1 }).waitFor();
    void person.fixture.runJobs();
    await page
      .getByRole('row', { name: /Office supplies.*\$40\.00/ })
      .getByRole('link', { name: '$40.00' })
      .click();
    await page
      .getByRole('radio', { name: 'Cash' })
      .and(page.locator(':checked'))
      .waitFor({ state: 'attached' });
    await page.getByText('Balance on').locator('..').getByText('$40.00').waitFor();
    const paid = page.getByRole('row', { name: /Bill payment.*\$40\.00/ });
    await paid.waitFor();
    await person.isWithout(page.getByRole('row', { name: /\$75\.25/ }));
    await person.isReadable('register on cash basis');
    await paid.getByRole('link').first().click();
    await page.getByRole('row', { name: /Office supplies.*\$40\.00/ }).waitFor();
    await page.getByRole('link', { name: 'Bill payment' }).waitFor();
  });

  it('link earnings that no account has to the income statement in which they were earned', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const today = person.today();
    const earlier = `${Number(today.slice(0, 4)) - 1}-03-02`;
    await makeBill(firm, '75.25', { status: 'posted', date: earlier });
    await makeBill(firm, '10.00', { status: 'posted', date: today });
    for (const [earnings, amount] of [
      ['Earnings of this year', /\$10\.00/],
      ['Earnings of earlier years', /\$75\.25/],
    ] as const) {
      await person.open('/accounting/statements');
      await page.getByRole('button', { name: 'Run report' }).click();
      await page.getByRole('heading', { name: 'Balance sheet', level: 1 }).waitFor();
      void person.fixture.runJobs();
      await page.getByRole('row', { name: earnings }).getByRole('link', { name: amount }).click();
      await person.reads(page.getByRole('combobox', { name: 'Report', exact: true }), 'Income statement');
      await page.getByRole('button', { name: 'Run report' }).click();
      await page.getByRole('heading', { name: 'Income statement', level: 1 }).waitFor();
      void person.fixture.runJobs();
      await page
        .getByRole('row', { name: /Office supplies/ })
        .getByRole('link', { name: amount })
        .click();
      await page.getByRole('row', { name: amount }).getByRole('link', { name: 'Vendor bill' }).waitFor();
    }
  });

  it('include three-way trust reconciliation with sign-off, and a period can be closed and reopened', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await trustAccount(firm);
    const matter = { id: (await createMatter(firm)).id };
    const { status } = await moveTrust(firm, { matter }, '2026-03-02', '250.00');
    assert.equal(status, 201);
    await person.open('/accounting/statements');
    await page.getByRole('combobox', { name: 'Report', exact: true }).click();
    await page.getByRole('option', { name: 'Three-way trust reconciliation' }).click();
    await page.getByRole('combobox', { name: 'Trust account' }).fill('client trust');
    await page.getByRole('option', { name: /Client trust account/ }).click();
    await page.getByRole('textbox', { name: 'Adjusted bank balance' }).fill('250');
    await page.getByRole('button', { name: 'Run report' }).click();
    void person.fixture.runJobs();
    await page.getByRole('button', { name: 'Sign off' }).click();
    await page.getByText(/by Olive Hart/).waitFor();
    await person.isReadable('trust reconciliation');
    await eventually(async () => {
      const [report] = await read(firm, 'reports?kind=trust_reconciliation');
      assert.equal(report.trust_reconciliation.client_balance.amount, '250.00');
      assert.ok(report.trust_reconciliation.signed_off_at);
    });
    const lines = page.getByRole('table', { name: 'Three-way trust reconciliation' });
    const linkOf = (row: RegExp) =>
      lines.getByRole('row', { name: row }).getByRole('link', { name: '$250.00' });
    await linkOf(/Clients.*Rosa Quill/).click();
    await page.getByRole('heading', { name: 'Rosa Quill', level: 1 }).waitFor();
    await page.goBack();
    await linkOf(/Client trust account/).click();
    await page.getByRole('heading', { name: /Client trust account/, level: 1 }).waitFor();
    await make(firm, 'reports', { kind: 'trust_listing', end_date: '2026-03-31' });
    await person.open('/accounting/statements');
    await page.getByRole('row', { name: /Trust listing/ }).waitFor();
    const [newest] = await page.getByRole('row', { name: /Trust listing|reconciliation/ }).allInnerTexts();
    assert.match(newest ?? '', /Trust listing/);
    await page.getByRole('textbox', { name: 'Close through' }).fill('Jan 31, 2099');
    await page.getByRole('button', { name: 'Close the period' }).click();
    await page.getByText(/cannot be Jan 31, 2099: it is in the future/).waitFor();
    await page.getByRole('textbox', { name: 'Close through' }).fill('Jan 31, 2026');
    await page.getByRole('button', { name: 'Close the period' }).click();
    await page.getByRole('heading', { name: /closed through Jan 31, 2026/ }).waitFor();
    await person.isReadable('statements');
    await person.open('/accounting/journal/new');
    await page.getByRole('textbox', { name: 'Date' }).fill('Jan 15, 2026');
    for (const [at, account, side] of [
      [1, 'Owners’ draws', 'Debit'],
      [2, 'Operating account', 'Credit'],
    ] as const) {
      await page.getByLabel(`Account, line ${at}`).fill(account);
      await page.getByRole('option', { name: new RegExp(account) }).waitFor();
      await page.getByRole('option', { name: /Legal fees/ }).waitFor({ state: 'detached' });
      await page.keyboard.press('Enter');
      await page.getByLabel(`${side}, line ${at}`).fill('1');
    }
    await page.getByRole('button', { name: 'Post entry' }).click();
    await page.getByText(/the books are closed through Jan 31, 2026/).waitFor();
    // The calendar would cover the reason.
    await page.locator('input:focus[aria-invalid=true]').waitFor();
    assert.equal(await page.getByRole('dialog', { name: 'Calendar' }).count(), 0);
    await page.getByRole('textbox', { name: 'Date' }).click();
    await page.getByRole('dialog', { name: 'Calendar' }).waitFor();
    await person.open('/accounting/statements');
    await page.getByRole('button', { name: 'Reopen the books' }).click();
    await page.getByRole('heading', { name: 'No period is closed' }).waitFor();
  });
});
