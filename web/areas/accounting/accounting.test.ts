import assert from 'node:assert/strict';
import {
  chartOf,
  make,
  makeBill,
  makeCase,
  makeVendor,
  read,
  usd,
} from '../../../server/accounting/test-support/bookkeeping.ts';
import { create, createMatter, createTime } from '../../../test/support/casework.ts';
import { eventually, until } from '../../../test/support/until.ts';
import { it, stories } from '../../test-support/stories.ts';

stories('The books', (app) => {
  it('call a write-off by its name in the journal', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const matter = { id: (await createMatter(firm)).id };
    await createTime(firm, { matter, price: 200, date: '2026-03-02' });
    const bill = { id: (await create(firm, 'bills', { matters: [matter] }, 'id')).id };
    const issued = { issued_at: '2026-03-03', due_at: '2026-04-02', state: 'awaiting_payment' };
    assert.equal((await firm.patch(`/api/v4/bills/${bill.id}`, { data: issued })).status, 200);
    await create(firm, 'credit_memos', { date: '2026-03-04', amount: 20, bill }, 'id');
    await person.open('/accounting/journal');
    await page.getByRole('row', { name: /Write-off.*Write-off.*\$20\.00/ }).click();
    await page.getByRole('heading', { name: 'Write-off' }).waitFor();
    await person.isReadable('journal entry of a write-off');
  });

  it('accept a journal entry by keyboard, link to it from a balance, and show account balances', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await person.open('/accounting');
    await page.getByRole('row', { name: /Operating account/ }).waitFor();
    await page.keyboard.press('n');
    const line = (what: string, at: number) => page.getByLabel(`${what}, line ${at}`);
    await line('Account', 1).fill('operating account');
    await page.getByRole('option', { name: /Operating account/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Deposit');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1,000.10');
    await page.getByText('Credits lack $1,000.10').waitFor();
    await line('Account', 2).fill('owners');
    // The results for the empty text are gone.
    await page.getByRole('option', { name: /Operating account/ }).waitFor({ state: 'detached' });
    await page.getByRole('option', { name: /Owners’ draws/ }).waitFor();
    await page.keyboard.press('Enter');
    await line('Credit', 2).fill('=');
    await page.getByText('Balanced').waitFor();
    // A keyboard on a screen may have no =.
    await line('Credit', 2).fill('');
    await page.getByRole('button', { name: 'Fill it in' }).click();
    await person.reads(line('Credit', 2), '1000.10');
    await page.getByText('Balanced').waitFor();
    await person.isReadable('journal entry form');
    await page.getByRole('button', { name: 'Post entry' }).click();
    await page.getByRole('table', { name: /Items of entry/ }).waitFor();
    await eventually(async () => {
      const [entry] = await read(firm, 'journal_entries');
      assert.deepEqual(
        entry.journal_entry_items.map((item: { operation_type: string; amount: unknown }) => [
          item.operation_type,
          item.amount,
        ]),
        [
          ['debit', usd('1000.10')],
          ['credit', usd('1000.10')],
        ],
      );
    });
    await person.open('/accounting');
    await page.getByRole('row', { name: /Operating account.*\$1,000.10/ }).waitFor();
    await person.isReadable('chart of accounts');
    await page.getByRole('link', { name: /Operating account/ }).click();
    await page.getByRole('row', { name: /Deposit.*Manual entry.*\$1,000.10.*\$1,000.10/ }).waitFor();
    await person.isReadable('account register');
    await page
      .getByRole('link', { name: /2026|20\d\d/ })
      .first()
      .click();
    await page.getByRole('heading', { name: /Journal entry/ }).waitFor();
    await person.isReadable('journal entry');
  });

  it('accept a vendor bill, pay it by check, and void the check', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await person.open('/accounting/vendors?vendor=new');
    await page.getByRole('textbox', { name: 'Company' }).fill('Marlow Office Supply');
    await page.getByRole('button', { name: 'Create vendor' }).click();
    await page.getByRole('heading', { name: 'Marlow Office Supply' }).waitFor();
    await person.open('/accounting/bills/new');
    await page.getByRole('combobox', { name: 'Vendor' }).fill('marlow');
    await page.getByRole('option', { name: /Marlow/ }).click();
    await page.getByRole('textbox', { name: 'Bill number' }).fill('A-7');
    await page.getByRole('combobox', { name: 'Account, line 1' }).fill('office supplies');
    await page.getByRole('option', { name: /Office supplies/ }).click();
    await page.getByRole('textbox', { name: 'Amount, line 1' }).fill('12.345');
    await page.getByRole('button', { name: 'Create bill' }).click();
    await page
      .getByRole('alert')
      .getByText(/12.345/)
      .waitFor();
    await page.getByRole('textbox', { name: 'Amount, line 1' }).fill('120.50');
    await person.isReadable('vendor bill form');
    await page.getByRole('button', { name: 'Create bill' }).click();
    await page.getByRole('heading', { name: 'Bill A-7' }).waitFor();
    await page.getByRole('tab', { name: 'In the books' }).click();
    await page.getByRole('row', { name: /Office supplies.*\$120.50/ }).waitFor();
    await person.isReadable('vendor bill');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('textbox', { name: 'Amount to pay on A-7' }).fill('=');
    await page.getByRole('combobox', { name: 'Pay from' }).fill('operating');
    await page.getByRole('option', { name: /Operating account/ }).click();
    await person.isReadable('pay bills');
    await page.getByRole('button', { name: 'Pay and write check' }).click();
    await page.getByRole('heading', { name: /^Check \d+/ }).waitFor();
    const check = page.url();
    await eventually(async () => {
      assert.equal((await read(firm, 'vendor_bills'))[0].status, 'paid');
    });
    const [paid] = await read(firm, 'vendor_bills');
    await person.open(`/accounting/bills/${paid.id}?tab=payments`);
    await page.getByRole('row', { name: /Operating account\s+\$120\.50/ }).waitFor();
    await page.goto(check);
    const href = await page.getByRole('link', { name: 'Print' }).getAttribute('href');
    const printed = await page.request.get(new URL(href!, page.url()).href);
    assert.equal(printed.headers()['content-type'], 'application/pdf');
    await page.getByRole('button', { name: 'Void' }).click();
    await page.getByRole('textbox', { name: 'Reason for voiding' }).fill('Lost in the mail');
    await person.isReadable('check to void');
    await page.getByRole('button', { name: /Void check/ }).click();
    await page.getByText('Lost in the mail').waitFor();
    // Its payment is gone with it, so there is no link to that.
    await page.getByRole('link', { name: 'Nothing: its payment was undone' }).waitFor();
    await person.isReadable('check');
    await eventually(async () => {
      assert.equal((await read(firm, 'vendor_bills'))[0].status, 'posted');
    });
    await person.open('/accounting/credits?new=1');
    for (const [name, typed] of [
      ['Vendor', 'Marlow'],
      // A name that begins so comes before Advanced client costs, which are a current asset.
      ['Account', 'Rent'],
      ['Account', 'Office supplies'],
    ] as const) {
      const picker = page.getByRole('combobox', { name });
      await picker.fill(typed.toLowerCase());
      await page.keyboard.press('Enter');
      await until(async () => (await picker.inputValue()).includes(typed), `the ${name} that was typed`);
    }
    await page.getByRole('textbox', { name: 'Amount' }).fill('20.50');
    await page.getByRole('button', { name: 'Create credit' }).click();
    await page.getByRole('row', { name: /Marlow.*Office supplies.*\$20\.50.*\$20\.50/ }).waitFor();
    for (const [name, row] of [
      ['credits', /Marlow/],
      ['bills', /A-7.*Marlow.*Unpaid/],
      ['checks', /Marlow.*Void/],
      ['vendors', /Marlow/],
    ] as const) {
      await person.open(`/accounting/${name}`);
      await page.getByRole('row', { name: row }).waitFor();
      await person.isReadable(`accounting ${name}`);
    }
    await person.open('/accounting/checks?status=active');
    await page.getByText('No checks here').waitFor();
  });

  it('write a check for a disbursement from trust, to the payee of the transaction', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const { client, matter } = await makeCase(firm);
    const account = await create(firm, 'bank_accounts', { type: 'Trust', currency: 'USD', name: 'Escrow' });
    const movement = { bank_account: { id: account.id }, date: '2026-03-02', client, matter };
    await create(firm, 'bank_transactions', { ...movement, amount: 500 });
    await create(firm, 'bank_transactions', { ...movement, amount: -120, source: 'Clerk of the Court' });
    const [received, paid] = await read(firm, 'journal_entries?source_type=bank_transaction');
    await person.open(`/accounting/journal/${received.id}`);
    await page.getByRole('table', { name: /Items of entry/ }).waitFor();
    await page.getByText('$500.00').first().waitFor();
    await person.isWithout(page.getByRole('button', { name: 'Write check' }));
    await person.open(`/accounting/journal/${paid.id}`);
    await page.getByRole('button', { name: 'Write check' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write check' });
    await dialog.getByLabel('Memo').fill('Filing fee');
    await person.isReadable('check for a disbursement');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Check \d+/ }).waitFor();
    await page.getByText('Clerk of the Court').first().waitFor();
    await person.isReadable('check of a disbursement');
    const [check] = await read(firm, 'checks');
    assert.deepEqual(
      [check.payee, check.memo, check.amount],
      ['Clerk of the Court', 'Filing fee', usd('120.00')],
    );
    await person.open(`/accounting/journal/${paid.id}`);
    await page.getByRole('button', { name: 'Write check' }).click();
    await dialog.getByRole('button', { name: 'Write check' }).click();
    await dialog.getByText(/already written/).waitFor();
  });

  it('pay the vendor that the form shows, whatever was typed for another, however many there are', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const first = await makeVendor(firm);
    await makeBill(firm, '70.00', { vendor: { id: first.id }, bill_number: 'M-1' });
    // More than the API lists in one page.
    await Promise.all(
      Array.from({ length: 200 }, (_, at) => makeVendor(firm, { company_name: `Firm ${at}` })),
    );
    const last = await makeVendor(firm, { company_name: 'Zeller Couriers' });
    await makeBill(firm, '30.00', { vendor: { id: last.id }, bill_number: 'Z-1' });
    await person.open(`/accounting/payments/new?vendor=${first.id}`);
    await page.getByRole('textbox', { name: 'Amount to pay on M-1' }).fill('=');
    await page.getByText('To pay$70.00').waitFor();
    const vendor = page.getByRole('combobox', { name: 'Vendor' });
    await vendor.fill('zeller');
    await page.getByRole('option', { name: 'Zeller Couriers' }).click();
    await page.getByRole('textbox', { name: 'Amount to pay on Z-1' }).waitFor();
    await page.getByText('To pay$0.00').waitFor();
    await page.getByRole('combobox', { name: 'Pay from' }).fill('operating');
    await page.getByRole('option', { name: /Operating account/ }).click();
    await page.getByRole('button', { name: 'Pay and write check' }).click();
    await page.getByText('Enter an amount for at least one bill.').waitFor();
    await page.getByRole('textbox', { name: 'Amount to pay on Z-1' }).fill('=');
    await page.getByRole('button', { name: 'Pay and write check' }).click();
    await page.getByRole('heading', { name: /^Check \d+/ }).waitFor();
    await eventually(async () => {
      const checks = await read(firm, 'checks');
      assert.deepEqual(
        checks.map(({ payee, amount }: { payee: string; amount: unknown }) => [payee, amount]),
        [['Zeller Couriers', usd('30.00')]],
      );
    });
  });

  it('say that a vendor already has a bill with the number that is typed, and lead to it', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const vendor = await make(firm, 'vendors', { company_name: 'Pacific Power' });
    const { id } = await make(firm, 'vendor_bills', {
      vendor: { id: vendor.id },
      bill_number: 'INV-7',
      date: '2026-03-02',
      vendor_bill_items: [{ ledger_account: (await chartOf(firm))('Utilities'), amount: usd('120.50') }],
    });
    await person.open('/accounting/bills/new');
    await page.getByRole('combobox', { name: 'Vendor' }).fill('pacific');
    await page.getByRole('option', { name: /Pacific Power/ }).click();
    await page.getByRole('textbox', { name: 'Bill number' }).fill('inv-7');
    const hint = page.getByRole('status').filter({ hasText: 'This vendor already has' });
    await hint.getByText('of Mar 2, 2026, $120.50.').waitFor();
    await person.isReadable('vendor bill with a number that the vendor used');
    await page.getByRole('textbox', { name: 'Bill number' }).fill('INV-8');
    await person.isWithout(hint);
    await page.getByRole('textbox', { name: 'Bill number' }).fill('INV-7');
    await hint.getByRole('link', { name: 'bill INV-7' }).click();
    await person.isAt(new RegExp(`/accounting/bills/${id}$`));
    await page.getByRole('button', { name: 'Edit' }).click();
    await person.reads(page.getByRole('textbox', { name: 'Bill number' }), 'INV-7');
    await person.isWithout(hint);
  });

  it('accept an expense, post drafts in bulk, and delete with undo', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const chart = await chartOf(firm);
    await makeBill(firm, '40.00', {
      bill_number: 'B-1',
      status: 'draft',
      vendor_bill_items: [{ ledger_account: chart('Rent'), amount: usd('40.00') }],
    });
    await person.open('/accounting/bills?status=draft');
    await page.getByRole('checkbox', { name: 'Select row 1' }).click();
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await until(async () => (await read(firm, 'vendor_bills'))[0].status === 'posted', 'the posted bill');
    await person.open('/accounting/expenses/new');
    const paidFrom = page.getByRole('combobox', { name: 'Paid from' });
    await paidFrom.and(page.locator(':focus')).waitFor();
    await paidFrom.fill('operating');
    await page.getByRole('option', { name: /Operating account/ }).click();
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Courier');
    await page.getByRole('combobox', { name: 'Account, line 1' }).fill('rent');
    await page.getByRole('option', { name: /Rent/ }).first().click();
    await page.getByRole('textbox', { name: 'Amount, line 1' }).fill('15');
    await page.getByRole('button', { name: 'Record expense' }).click();
    await page.getByRole('heading', { name: 'Courier' }).waitFor();
    await person.isReadable('expense');
    await eventually(async () => {
      assert.deepEqual((await read(firm, 'expenses'))[0].amount, usd('15.00'));
    });
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Expenses', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('row', { name: /Courier/ }).waitFor();
    await person.isReadable('expenses');
  });

  it('say which account is missing, in words and on which line, and keep the focus on the page', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await makeVendor(firm);
    await person.open('/accounting/expenses/new');
    await page.getByRole('combobox', { name: 'Paid from' }).fill('operating');
    await page.getByRole('option', { name: /Operating account/ }).click();
    await page.getByRole('textbox', { name: 'Amount, line 1' }).fill('15');
    await page.getByRole('textbox', { name: 'Description, line 2' }).fill('Courier');
    const record = page.getByRole('button', { name: 'Record expense' });
    await record.click();
    await page
      .getByText(/^Ledger account, line 1 is required\. Ledger account, line 2 is required\./)
      .waitFor();
    await record.and(page.locator(':focus')).waitFor();
    await person.open('/accounting/journal/new');
    await page.getByRole('textbox', { name: 'Debit, line 1' }).fill('W'.repeat(400));
    const post = page.getByRole('button', { name: 'Post entry' });
    await post.click();
    await page.getByText(/^(?:Ledger account, line 1 is required\.|An amount cannot be W)/).waitFor();
    await post.and(page.locator(':focus')).waitFor();
    await person.isReadable('journal entry without accounts');
    // A line is a debit or a credit: what is typed last is sent, and nothing else is shown.
    await page.getByRole('textbox', { name: 'Credit, line 1' }).fill('7');
    await person.reads(page.getByRole('textbox', { name: 'Debit, line 1' }), '');
    await person.open('/accounting/bills/new');
    await page.getByRole('combobox', { name: 'Vendor' }).fill('marlow');
    await page.getByRole('option', { name: /Marlow/ }).click();
    const create = page.getByRole('button', { name: 'Create bill' });
    await create.click();
    await page.getByText('Vendor bill items are required.', { exact: true }).waitFor();
    for (const [line, amount] of [
      ['line 1', '5'],
      ['line 2', 'five'],
    ] as const) {
      const charged = page.getByRole('combobox', { name: `Account, ${line}` });
      await charged.fill('rent');
      await charged.press('Enter');
      await person.reads(charged, /Rent/);
      await page.getByRole('textbox', { name: `Amount, ${line}` }).fill(amount);
    }
    await create.click();
    await page.getByText(/^Line 2: An amount cannot be five:/).waitFor();
    for (const noun of ['expenses', 'journal_entries', 'vendor_bills'])
      assert.deepEqual(await read(firm, noun), []);
  });

  it('close up over empty lines when they are sent, so that a refusal names the line that is on the screen', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await makeVendor(firm);
    for (const [address, amount, save, ...required] of [
      ['expenses/new', 'Amount', 'Record expense', 'Paid from', 'operating'],
      ['journal/new', 'Debit', 'Post entry'],
      ['bills/new', 'Amount', 'Create bill', 'Vendor', 'marlow'],
    ] as const) {
      await person.open(`/accounting/${address}`);
      const [field, text] = required;
      if (field) {
        await page.getByRole('combobox', { name: field }).fill(text);
        await page.getByRole('option', { name: new RegExp(text, 'i') }).click();
      }
      const first = page.getByRole('combobox', { name: 'Account, line 1' });
      await first.fill('rent');
      await first.press('Enter');
      await person.reads(first, /Rent/);
      await page.getByRole('textbox', { name: `${amount}, line 1` }).fill('5');
      // The second line stays empty.
      await page.getByRole('textbox', { name: 'Description, line 2' }).fill('Courier');
      await page.getByRole('textbox', { name: 'Description, line 3' }).fill('Copies');
      await page.getByRole('textbox', { name: 'Description, line 2' }).fill('');
      await page.getByRole('button', { name: save }).click();
      await page
        .getByText(/Ledger account, line 2 is required\./)
        .first()
        .waitFor();
      await person.reads(page.getByRole('textbox', { name: 'Description, line 2' }), 'Copies');
    }
  });
});
