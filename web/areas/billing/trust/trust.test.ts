/** Stories of bank accounts and of the money that a firm holds for clients. */
import assert from 'node:assert/strict';
import { moveTrust, trustAccount } from '../../../../server/accounting/test-support/trust.ts';
import { create, createMatter } from '../../../../test/support/casework.ts';
import { eventually, until } from '../../../../test/support/until.ts';
import { it, type Person, stories } from '../../../test-support/stories.ts';

const read = async (person: Person, path: string) => (await person.firm.get(`/api/v4/${path}`)).body.data;

const account = (person: Person, type: string, name: string): Promise<{ id: number }> =>
  create(person.firm, 'bank_accounts', { type, name, currency: 'USD' });

const movedOf = async (person: Person) =>
  (await read(person, 'bank_transactions?fields=amount,voided_on,reverses{id}&order=id(asc)')).map(
    (one: { amount: number; voided_on: string | null; reverses: object | null }) => [
      one.amount,
      one.reverses ? 'returned' : one.voided_on ? 'voided' : 'valid',
    ],
  );

stories('Trust money', (app) => {
  it('is shown with its matter, and voided only after asking for that', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await trustAccount(firm);
    const matter = { id: (await createMatter(firm)).id };
    const { body } = await moveTrust(firm, { matter }, '2026-03-02', '250.00');
    const { id } = body.data;
    const accounts = (await firm.get('/api/v4/bank_accounts?fields=id,type')).body.data;
    const held = accounts.find(({ type }: { type: string }) => type === 'Trust');
    await person.open(`/billing/trust/${held.id}?tab=transactions&transaction=${id}`);
    const panel = page.getByRole('dialog', { name: 'Bank transaction' });
    await panel.getByRole('link', { name: '00001-Quill' }).waitFor();
    await person.isReadable('bank transaction');
    // Who only looks and presses Enter voids nothing.
    await page.keyboard.press('Enter');
    await panel.waitFor({ state: 'detached' });
    const voided = async () => (await firm.get(`/api/v4/bank_transactions/${id}?fields=voided_on`)).body.data;
    assert.deepEqual(await voided(), { voided_on: null });
    await person.open(`/billing/trust/${held.id}?tab=transactions&transaction=${id}`);
    await panel.getByRole('button', { name: 'Void', exact: true }).click();
    await panel.getByRole('textbox', { name: 'Void date' }).fill('2026-03-05');
    await panel.getByRole('textbox', { name: 'Why' }).fill('The check was returned');
    await person.isReadable('bank transaction to void');
    await panel.getByRole('button', { name: 'Void the transaction' }).click();
    await eventually(async () => assert.deepEqual(await voided(), { voided_on: '2026-03-05' }));
  });

  it('held for a matter leads to the transactions that it adds up to', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const trust = await trustAccount(firm);
    const one = { id: (await createMatter(firm)).id };
    const { client } = await read(person, `matters/${one.id}?fields=client{id}`);
    const other = { id: (await createMatter(firm, { client: { id: client.id } })).id };
    for (const [matter, amount] of [
      [one, '250.00'],
      [one, '-40.00'],
      [other, '77.00'],
    ] as const)
      assert.equal((await moveTrust(firm, { matter }, '2026-03-02', amount)).status, 201);
    assert.equal((await moveTrust(firm, { client }, '2026-03-02', '9.00')).status, 201);
    await person.open(`/billing/trust/${trust.id}`);
    await page.getByRole('row', { name: /00001-Quill.*\$210\.00/ }).click();
    const listed = page.getByRole('region', { name: 'Bank transactions' });
    for (const amount of ['$250.00', '$40.00']) await listed.getByText(amount).waitFor();
    await page.getByText('Rosa Quill · 00001-Quill $210.00').waitFor();
    for (const amount of ['$77.00', '$9.00']) await person.isWithout(listed.getByText(amount));
    await person.isReadable('trust transactions of a matter');
    await page.getByRole('link', { name: 'All transactions' }).click();
    await listed.getByText('$77.00').waitFor();
    // From the account of the client, too; also what belongs to no matter.
    await person.open(`/billing/clients/${client.id}`);
    await page.getByRole('link', { name: '$9.00' }).click();
    await page.getByText('Rosa Quill $9.00').waitFor();
    await listed.getByText('$9.00').waitFor();
    await person.isWithout(listed.getByText('$250.00'));
  });
});

stories('Bank accounts', (app) => {
  it('are changed by two people at once, closed, reopened, and deleted with undo while unused', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const { id } = await account(person, 'Trust', 'Client money');
    await person.open(`/billing/trust/${id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Bank account' });
    await person.reads(form.getByRole('textbox', { name: 'Name' }), 'Client money');
    await form.getByRole('textbox', { name: 'Name' }).fill(' ');
    await form.getByRole('textbox', { name: 'Bank' }).fill('Maple Bank');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Enter the name of the account.').waitFor();
    await form.getByRole('textbox', { name: 'Name' }).fill('Clients of Maple Street');
    await form.getByRole('checkbox', { name: 'Default trust account' }).check();
    await person.isReadable('bank account form');
    await firm.patch(`/api/v4/bank_accounts/${id}`, { data: { account_number: '4711' } });
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Clients of Maple Street' }).waitFor();
    await page.getByText('Trust · Maple Bank · 4711').waitFor();
    const fields = 'name,institution,account_number,default_account,closed';
    assert.deepEqual(await read(person, `bank_accounts/${id}?fields=${fields}`), {
      name: 'Clients of Maple Street',
      institution: 'Maple Bank',
      account_number: '4711',
      default_account: true,
      closed: false,
    });
    await page.getByRole('button', { name: 'Edit' }).click();
    await form.getByRole('checkbox', { name: 'Closed' }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Trust · closed · Maple Bank').waitFor();
    await person.isWithout(page.getByRole('button', { name: 'Deposit' }));
    await person.open('/billing/trust');
    await page.getByRole('cell', { name: 'Trust, closed' }).waitFor();
    await page.getByRole('link', { name: 'Clients of Maple Street' }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await form.getByRole('checkbox', { name: 'Closed' }).uncheck();
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Deposit' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No bank accounts' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Clients of Maple Street' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No bank accounts' }).waitFor();
    await page.reload();
    await until(async () => (await read(person, 'bank_accounts')).length === 0, 'the deletion');
  });

  it('with money cannot be closed or deleted', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const { id } = await account(person, 'Operating', 'Main Street');
    await create(firm, 'bank_transactions', { bank_account: { id }, date: '2026-03-02', amount: 300 });
    await person.open(`/billing/trust/${id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await person.isWithout(page.getByRole('button', { name: 'Delete' }));
    const form = page.getByRole('dialog', { name: 'Bank account' });
    await form.getByRole('checkbox', { name: 'Closed' }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText(/holds 300.00. Move or pay out the money first./).waitFor();
    assert.equal((await read(person, `bank_accounts/${id}?fields=closed`)).closed, false);
  });

  it('get back both sides of a transfer that is voided from one of them', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const main = await account(person, 'Operating', 'Main Street');
    const savings = await account(person, 'Operating', 'Savings');
    await create(firm, 'bank_transactions', { bank_account: main, date: '2026-03-02', amount: 300 });
    await create(firm, 'bank_transfers', {
      source_account: { id: main.id },
      destination_account: { id: savings.id },
      amount: 120,
      date: '2026-03-03',
    });
    await person.open(`/billing/trust/${savings.id}`);
    await page.getByRole('row').filter({ hasText: '120.00' }).last().click();
    const drawer = page.getByRole('dialog', { name: 'Bank transaction' });
    await drawer.getByText('Transfer from Main Street to Savings').waitFor();
    await drawer.getByText('Voiding returns the whole transfer, on both sides.').waitFor();
    await person.isReadable('bank transfer');
    await drawer.getByRole('button', { name: 'Void', exact: true }).click();
    await drawer.getByRole('textbox', { name: 'Why' }).fill('Sent twice');
    await drawer.getByRole('button', { name: 'Void the transfer' }).click();
    await page.getByText(/Sent twice/).waitFor();
    await eventually(async () => {
      assert.deepEqual(await movedOf(person), [
        [300, 'valid'],
        [-120, 'voided'],
        [120, 'voided'],
        [120, 'returned'],
        [-120, 'returned'],
      ]);
      const balances = await read(person, 'bank_accounts?fields=balance&order=id(asc)');
      assert.deepEqual(balances, [{ balance: 300 }, { balance: 0 }]);
    });
    await page.getByRole('row').filter({ hasText: 'voided' }).click();
    await drawer.getByText(/^Voided on/).waitFor();
    await person.isWithout(drawer.getByRole('button', { name: 'Void' }));
  });

  it('return money to the matter that it was transferred from', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const trust = await account(person, 'Trust', 'Client money');
    const first = await createMatter(firm);
    const { client } = await read(person, `matters/${first.id}?fields=client{id}`);
    const second = await createMatter(firm, { client });
    await create(firm, 'bank_transactions', {
      bank_account: trust,
      date: '2026-03-02',
      amount: 300,
      matter: { id: first.id },
    });
    await create(firm, 'matter_transfers', {
      bank_account: { id: trust.id },
      client,
      source_matter: { id: first.id },
      destination_matter: { id: second.id },
      amount: 120,
      date: '2026-03-03',
    });
    await person.open(`/billing/trust/${trust.id}`);
    await page.getByRole('tab', { name: 'Transactions' }).click();
    await page.getByRole('row').filter({ hasText: '00002' }).click();
    const drawer = page.getByRole('dialog', { name: 'Bank transaction' });
    await drawer.getByText('Transfer from 00001-Quill to 00002-Quill').waitFor();
    await drawer.getByRole('button', { name: 'Void', exact: true }).click();
    await drawer.getByRole('button', { name: 'Void the transfer' }).click();
    await eventually(async () => {
      const held = await read(person, 'trust_balances?fields=matter{id},balance&order=balance(desc)');
      assert.deepEqual(
        held.filter(({ balance }: { balance: number }) => balance !== 0),
        [{ matter: { id: first.id }, balance: 300 }],
      );
    });
  });
});
