import assert from 'node:assert/strict';
import { create, createClient, createMatter, createTime } from '../../../test/support/casework.ts';
import { eventually, until } from '../../../test/support/until.ts';
import { holdBack } from '../../test-support/hold-back.ts';
import { it, type Person, stories } from '../../test-support/stories.ts';

const read = async ({ firm }: Person, path: string) => (await firm.get(`/api/v4/${path}`)).body.data;

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

stories('What is owed', (app) => {
  it('is shared by the payers of a matter: each gets a bill, linked to the others', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const matter = await createMatter(firm);
    await createTime(firm, { matter: { id: matter.id }, price: 200, note: 'Read the policy' });
    await create(firm, 'contacts', { type: 'Company', name: 'Harbor Mutual' });
    await person.open(`/matters/${matter.id}`);
    const payers = page.getByRole('region', { name: 'Shared bills' });
    await payers.getByText('The client pays every bill.').waitFor();
    await payers.getByRole('combobox', { name: 'Payer' }).fill('Harbor');
    await page.getByRole('option', { name: /Harbor Mutual/ }).click();
    await payers.getByRole('textbox', { name: 'Percent of each bill' }).fill('101');
    await payers.getByRole('button', { name: 'Add payer' }).click();
    await payers.getByText(/send a percentage above 0 and up to 100/).waitFor();
    await payers.getByRole('textbox', { name: 'Percent of each bill' }).fill('40');
    await payers.getByRole('button', { name: 'Add payer' }).click();
    await payers.getByRole('row', { name: /Harbor Mutual 40%/ }).waitFor();
    await person.isReadable('matter with payers');
    await person.open(`/billing/unbilled?bill=${matter.id}`);
    await page.getByRole('button', { name: 'Create the draft' }).click();
    // The notification names all bills that were made, and leads to them.
    await page.getByText('2 drafts for').waitFor();
    await page.getByRole('button', { name: 'Review' }).click();
    await person.isAt(new RegExp(`/billing\\?.*matter=${matter.id}`));
    for (const name of ['Rosa Quill', 'Harbor Mutual']) await page.getByRole('cell', { name }).waitFor();
    const bills = () => read(person, 'bills?fields=number,state,total,client{name}&order=id(asc)');
    await eventually(async () => {
      const shares = (await bills()).map(({ total, client }: { total: number; client: { name: string } }) => [
        client.name,
        total,
      ]);
      assert.deepEqual(shares, [
        ['Rosa Quill', 120],
        ['Harbor Mutual', 80],
      ]);
    });
    const [own, other] = (await bills()).map(({ number }: { number: string }) => number);
    await person.open('/billing');
    await page.getByRole('link', { name: own, exact: true }).click();
    await page.getByText('60% of an invoice that payers share').waitFor();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Issued').first().waitFor();
    await page.getByRole('link', { name: `bill ${other}` }).click();
    await page.getByRole('heading', { name: `Bill ${other}` }).waitFor();
    // The parts of an invoice are issued together.
    await page.getByText('Issued').first().waitFor();
    await page.getByText('40% of an invoice that payers share').waitFor();
    await person.isReadable('bill that is shared');
    await person.open('/billing/clients');
    await page.getByRole('row', { name: /Harbor Mutual.*\$80\.00/ }).waitFor();
    await page.getByText('Owed in total: $200.00').waitFor();
    await person.isReadable('client balances');
    await person.open(`/matters/${matter.id}`);
    const remove = payers.getByRole('button', { name: 'Stop billing Harbor Mutual' });
    await remove.click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await remove.click();
    await payers.getByText('The client pays every bill.').waitFor();
    // Leaving the page sends pending deletions.
    await page.goto('about:blank');
    await eventually(async () => {
      const { split_invoice_payers: left } = await read(
        person,
        `matters/${matter.id}?fields=split_invoice_payers`,
      );
      assert.deepEqual(left, []);
    });
  });

  it('bears interest once it is overdue, which can be waived and is paid with the bill', async () => {
    const person = await app.person();
    const { firm, page } = person;
    await create(firm, 'bank_accounts', { type: 'Operating', name: 'Main Street', currency: 'USD' });
    const matter = { id: (await createMatter(firm)).id };
    await createTime(firm, { matter, price: 200 });
    const { id } = await create(firm, 'bills', { matters: [matter] });
    await person.open(`/billing/bills/${id}?tab=terms`);
    await page.getByRole('textbox', { name: 'Issue date' }).fill(daysAgo(45));
    await page.getByRole('textbox', { name: 'Due', exact: true }).fill(daysAgo(40));
    await page.getByRole('textbox', { name: 'Percent of the balance due' }).fill('1.5');
    await page.getByRole('button', { name: 'Save' }).click();
    // A rate alone was dropped without a word.
    await page.getByText('Choose Simple or Compound.').waitFor();
    await page.getByRole('combobox', { name: 'Interest when overdue' }).click();
    await page.getByRole('option', { name: 'Simple' }).click();
    await page.getByRole('textbox', { name: 'Every (days)' }).fill('30');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await eventually(async () => {
      const { interest, due_at } = await read(person, `bills/${id}?fields=due_at,interest{type,rate,period}`);
      assert.deepEqual([due_at, interest], [daysAgo(40), { type: 'simple', rate: 1.5, period: 30 }]);
    });
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Overdue').first().waitFor();
    // An issued bill still takes terms and texts, but no other number.
    await page.getByText('of an issued bill are fixed').waitFor();
    await until(() => page.getByRole('textbox', { name: 'Number' }).isDisabled(), 'a fixed number');
    await page.getByRole('textbox', { name: 'Purchase order' }).fill('PO-9');
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually(async () =>
      assert.equal((await read(person, `bills/${id}?fields=purchase_order`)).purchase_order, 'PO-9'),
    );
    await person.isReadable('terms of an issued bill');
    await page.getByRole('tab', { name: 'Payments' }).click();
    const interest = page.getByRole('region', { name: 'Interest' });
    await interest.getByText('$3.00').waitFor();
    await page.getByText('$203.00').waitFor();
    await person.isReadable('bill with interest');
    await interest.getByRole('button', { name: 'Waive' }).click();
    await interest.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await interest.getByText('$3.00').waitFor();
    const { client } = await read(person, `bills/${id}?fields=client{id}`);
    await createTime(firm, { matter, price: 90 });
    await create(firm, 'bills', { matters: [matter] });
    await person.open(`/billing/clients/${client.id}`);
    // The figures of each row add up.
    await page.getByRole('row', { name: /\$200\.00\s+\$3\.00\s+\$0\.00\s+\$0\.00\s+\$203\.00/ }).waitFor();
    // The other bill is a draft: the client does not owe it yet.
    await person.isWithout(page.getByText('$90.00'));
    await person.open(`/billing/bills/${id}?tab=payments`);
    await page.getByRole('button', { name: 'Record a payment' }).click();
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('203');
    await page.getByRole('dialog').getByRole('button', { name: 'Record the payment' }).click();
    await page.getByText('Paid').first().waitFor();
    await eventually(async () => {
      const {
        state,
        balance,
        interest: shown,
      } = await read(person, `bills/${id}?fields=state,balance,interest{total,balance}`);
      assert.deepEqual([state, balance, shown], ['paid', 0, { total: 3, balance: 0 }]);
    });
  });

  it('can be moved in trust from one matter of a client to another', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const { id: bank_account } = await create(firm, 'bank_accounts', {
      type: 'Trust',
      name: 'Client money',
      currency: 'USD',
    });
    const client = { id: (await createClient(firm)).id };
    const matters: { id: number }[] = [];
    for (const description of ['Boundary dispute', 'Purchase of the mill'])
      matters.push({ id: (await createMatter(firm, { client, description })).id });
    await create(firm, 'bank_transactions', {
      bank_account: { id: bank_account },
      matter: matters[0],
      amount: 300,
      date: daysAgo(3),
    });
    await person.open('/billing/trust');
    const transfer = page.getByRole('button', { name: 'Transfer', exact: true });
    const drawer = page.getByRole('dialog', { name: 'Transfer' });
    await transfer.press('Enter');
    await drawer.getByRole('button', { name: 'Cancel' }).press('Enter');
    await transfer.and(page.locator(':focus')).waitFor();
    await transfer.click();
    await drawer.getByText('Between matters').click();
    for (const [field, typed, found] of [
      ['Client', 'Quill', /Rosa Quill/],
      ['From the matter', 'Boundary', /00001-Quill/],
      ['To the matter', 'mill', /00002-Quill/],
    ] as const) {
      await drawer.getByRole('combobox', { name: field }).fill(typed);
      await page.getByRole('option', { name: found }).click();
    }
    await drawer.getByRole('textbox', { name: 'Amount' }).fill('400');
    await drawer.getByRole('button', { name: 'Transfer' }).click();
    await drawer.getByText(/300/).waitFor();
    await drawer.getByRole('textbox', { name: 'Amount' }).fill('120.5');
    await person.isReadable('trust transfer');
    await drawer.getByRole('button', { name: 'Transfer' }).click();
    await drawer.waitFor({ state: 'detached' });
    await eventually(async () => {
      const held = await Promise.all(
        matters.map(
          async ({ id }) => (await read(person, `trust_balances?matter_id=${id}&fields=balance`))[0],
        ),
      );
      assert.deepEqual(held, [{ balance: 179.5 }, { balance: 120.5 }]);
    });
  });

  it('into trust is requested for a matter from its client, also when another matter is chosen', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const matter = await createMatter(firm);
    const client = await createClient(firm, { last_name: 'Birch' });
    const other = await createMatter(firm, { client: { id: client.id } });
    const answer = await holdBack(page, new RegExp(`/matters/${matter.id}\\W`));
    await person.open(`/billing/trust?request=${matter.id}`);
    const panel = page.getByRole('dialog', { name: 'Request funds in trust' });
    await panel.locator('.mantine-Skeleton-root').waitFor();
    answer();
    await person.reads(panel.getByRole('combobox', { name: 'Client' }), 'Rosa Quill');
    await panel.getByRole('textbox', { name: 'Amount' }).and(page.locator(':focus')).waitFor();
    await page.reload();
    await person.reads(panel.getByRole('combobox', { name: 'Client' }), 'Rosa Quill');
    await person.isWithout(page.getByText('Restored what you typed earlier.'));
    await person.isReadable('request for trust money');
    for (const name of ['Matter', 'Client']) {
      await panel.getByRole('combobox', { name }).fill('');
      await page.keyboard.press('Tab');
    }
    await panel.getByRole('button', { name: 'Create the request' }).click();
    await panel.getByText('Amount is required.').waitFor();
    await panel.getByRole('textbox', { name: 'Amount' }).fill('400');
    await panel.getByRole('button', { name: 'Create the request' }).click();
    await panel.getByText('Client is required.').waitFor();
    await panel.getByRole('combobox', { name: 'Matter' }).fill('Birch');
    await page.getByRole('option', { name: /00002-Birch/ }).click();
    await person.reads(panel.getByRole('combobox', { name: 'Client' }), /Birch/);
    await panel.getByRole('button', { name: 'Create the request' }).click();
    await page.getByRole('heading', { name: /Trust request/ }).waitFor();
    await eventually(async () => {
      const requests = await read(person, 'bills?type=trust&fields=client{id},matters{id}');
      assert.deepEqual(requests, [{ client: { id: client.id }, matters: [{ id: other.id }] }]);
    });
  });

  it('in another currency says why no payment of it can be recorded', async () => {
    const person = await app.person();
    const { firm, page } = person;
    await create(firm, 'bank_accounts', { type: 'Operating', name: 'Main Street', currency: 'USD' });
    // Browsers count forints without decimals, which bills in them have.
    const settings = { multi_currency_billing: true, billing_currencies: [{ code: 'HUF' }] };
    await firm.patch('/api/v4/settings/billing', { data: settings });
    const currencies = (await firm.get('/api/v4/currencies?fields=id,code&limit=200')).body.data;
    const forint = currencies.find(({ code }: { code: string }) => code === 'HUF').id;
    const matter = { id: (await createMatter(firm, { currency: { id: forint } })).id };
    await createTime(firm, { matter, price: 410.25 });
    const bill = await create(firm, 'bills', { matters: [matter] });
    await firm.patch(`/api/v4/bills/${bill.id}`, { data: { state: 'awaiting_payment' } });
    await person.open(`/billing/bills/${bill.id}`);
    const record = page.getByRole('button', { name: 'Record a payment' });
    await record.waitFor();
    assert.equal(await record.isDisabled(), true);
    // Written on the page: a phone does not show the title of a button.
    await page.getByText('Payments are recorded in USD, and this bill is in HUF.').waitFor();
    await page.getByText('Ft 410.25').first().waitFor();
    await person.isReadable('bill in another currency');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Write off' }).click();
    const amount = page.getByRole('dialog').getByRole('textbox', { name: 'Amount' });
    await person.reads(amount, '410.25');
    await page.getByRole('dialog').getByRole('button', { name: 'Write off' }).click();
    await eventually(async () => {
      const { state, credits_issued } = await read(person, `bills/${bill.id}?fields=state,credits_issued`);
      assert.deepEqual([state, credits_issued], ['paid', 410.25]);
    });
  });
});
