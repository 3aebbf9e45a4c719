import assert from 'node:assert/strict';
import { create, createClient, createMatter, createTime } from '../../../test/support/casework.ts';
import { eventually, until } from '../../../test/support/until.ts';
import { throttle } from '../../test-support/slow.ts';
import { it, type Person, stories } from '../../test-support/stories.ts';

const read = async (person: Person, path: string) => (await person.firm.get(`/api/v4/${path}`)).body.data;

/** Creates a matter with time entries, and a draft bill for them. */
async function draftOf(person: Person, notes: readonly string[] = ['Call', 'Letter']) {
  const matter = { id: (await createMatter(person.firm)).id };
  for (const note of notes) await createTime(person.firm, { matter, note, price: 200 });
  const bill = await create(person.firm, 'bills', { matters: [matter] }, 'id,number');
  return { matter, bill };
}

async function issue(person: Person, id: number, more: object = {}) {
  const answer = await person.firm.patch(`/api/v4/bills/${id}`, {
    data: { state: 'awaiting_payment', ...more },
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}

const account = (person: Person, type: string, name: string) =>
  create(person.firm, 'bank_accounts', { type, name, currency: 'USD' });

/** Runs in the browser. */
const colors = (all: readonly object[]): readonly string[] =>
  all.map(
    (one) =>
      (globalThis as unknown as { getComputedStyle(of: object): { color: string } }).getComputedStyle(one)
        .color,
  );

stories('Billing', (app) => {
  it('creates drafts from unbilled work, shows refusals, and approves many at once', async () => {
    const person = await app.person();
    const { firm, page } = person;
    for (const last_name of ['Alder', 'Birch']) {
      const client = { id: (await createClient(firm, { last_name })).id };
      const matter = { id: (await createMatter(firm, { client })).id };
      await createTime(firm, { matter, price: 100, date: '2026-03-02' });
    }
    const late = { id: (await createMatter(firm)).id };
    await createTime(firm, { matter: late, price: 100, date: '2026-04-02' });
    await person.open('/billing');
    await page.getByText('No bills yet').waitFor();
    await page.getByRole('link', { name: 'Show unbilled work' }).click();
    await page.getByText('3 rows').waitFor();
    await person.isReadable('billing unbilled');
    for (const key of ['j', 'x', 'j', 'j', 'X']) await page.keyboard.press(key);
    await person.strokes(['a', 'Enter']);
    await page.getByRole('dialog').getByRole('textbox', { name: 'Work until' }).fill('Mar 31, 2026');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Create 3 drafts' }).click();
    const refused = page.getByRole('alert');
    await refused.getByText(/nothing|no unbilled/i).waitFor();
    await refused.getByText('00003-Quill').waitFor();
    await page.getByText('Bill 3 matters: 2 drafts, 1 refused').waitFor();
    // The matters that were billed leave the list, and with them the selection.
    await page.getByText('1 row', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Select row 1' }).click();
    const all = page.getByRole('checkbox', { name: 'Select all rows', checked: false });
    await until(
      () => all.evaluate((one: { indeterminate: boolean }) => !one.indeterminate),
      'a list without selected rows',
    );
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Bills').click();
    await page.getByText('2 rows').waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('cell', { name: 'Issued' }).nth(1).waitFor();
    await page.getByRole('img', { name: 'Chart: Receivables by age' }).waitFor();
    await person.isReadable('billing bills');
    await eventually(async () => {
      const states = (await read(person, 'bills?fields=state,total')).map((bill: object) =>
        Object.values(bill),
      );
      assert.deepEqual(states, [
        ['awaiting_payment', 100],
        ['awaiting_payment', 100],
      ]);
    });
  });

  it('says which of many drafts could not be approved, and why', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const [early, late] = [await draftOf(person, ['Call']), await draftOf(person, ['Letter'])];
    await firm.patch(`/api/v4/bills/${early.bill.id}`, { data: { issued_at: '2026-02-27' } });
    await firm.patch('/accounting/api/v1/account', { data: { closed_through: '2026-02-28' } });
    await person.open('/billing');
    await page.getByText('2 rows').waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    const refused = page.getByRole('alert', { name: 'Approve 2 bills: 1 refused' });
    await refused.getByText(/the books are closed through/).waitFor();
    await refused.getByText(`Bill ${early.bill.number}`).waitFor();
    await person.isReadable('billing with a refused approval');
    await eventually(async () => {
      const states = (await read(person, 'bills?fields=id,state')) as { id: number; state: string }[];
      assert.deepEqual(Object.fromEntries(states.map(({ id, state }) => [id, state])), {
        [early.bill.id]: 'draft',
        [late.bill.id]: 'awaiting_payment',
      });
    });
    await refused.getByRole('button', { name: 'Dismiss' }).click();
    await person.isWithout(refused);
  });

  it('reviews a draft by keyboard next to its preview: edits, writes down with a reason, removes with undo, approves', async () => {
    const person = await app.person();
    const { page } = person;
    const { bill } = await draftOf(person, ['Call', 'Letter', 'Filing']);
    await person.open(`/billing/bills/${bill.id}`);
    const paper = page.frameLocator(`iframe[title="Preview of bill ${bill.number}"]`);
    await paper.getByText('Letter').waitFor();
    await person.strokes(['e']);
    const words = page.getByRole('textbox', { name: 'Description' });
    await words.fill('Call with the other side');
    await page.getByRole('textbox', { name: 'Quantity' }).fill('0.5');
    await words.press('Enter');
    await paper.getByText('Call with the other side').waitFor();
    await person.strokes(['j', 'w']);
    await page.getByRole('textbox', { name: 'Reason' }).fill('Agreed with the client');
    await page.keyboard.press('Enter');
    await page.getByText('Enter by how much.').waitFor();
    await page.getByRole('textbox', { name: 'By', exact: true }).fill('25');
    await page.keyboard.press('Enter');
    await page.getByText('Written down by 25%: Agreed with the client').waitFor();
    await page.getByRole('region', { name: 'Lines' }).getByText('$150.00').waitFor();
    await person.isReadable('bill draft');
    await person.strokes(['j', 'Delete']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Filing').first().waitFor();
    await page.getByText('$450.00').first().waitFor();
    await person.strokes(['a']);
    await page.getByText('Issued').first().waitFor();
    await eventually(async () => {
      const lines = await read(
        person,
        `line_items?bill_id=${bill.id}&fields=note,quantity,discount{rate,note}`,
      );
      assert.deepEqual(lines, [
        { note: 'Call with the other side', quantity: 0.5, discount: null },
        { note: 'Letter', quantity: 1, discount: { rate: 25, note: 'Agreed with the client' } },
        { note: 'Filing', quantity: 1, discount: null },
      ]);
    });
    await eventually(async () => {
      const { state, total } = await read(person, `bills/${bill.id}?fields=state,total`);
      assert.deepEqual([state, total], ['awaiting_payment', 450]);
    });
  });

  it('splits a line of a draft, moves another to its own matter, and keeps concurrent changes', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const [task] = await read(person, 'utbms/codes?type=UtbmsTask&fields=id');
    const codes = { utbms_task_id: task.id, utbms_activity_id: null };
    const matter = { id: (await createMatter(firm)).id };
    const coded = { activity_description: codes };
    await createTime(firm, { matter, note: 'Call', price: 200, ...coded });
    await createTime(firm, { matter, note: 'Letter', price: 200 });
    const bill = await create(firm, 'bills', { matters: [matter] }, 'id,number');
    const client = { id: (await createClient(firm, { last_name: 'Birch' })).id };
    const other = await createMatter(firm, { client });
    await person.open(`/billing/bills/${bill.id}`);
    await page.getByText('Call').first().waitFor();
    await person.strokes(['x']);
    await page.getByRole('textbox', { name: 'Bill now, of 1' }).fill('0.25');
    await page.keyboard.press('Enter');
    await page.getByText('0.25 × $200.00').waitFor();
    await person.strokes(['j', 'm']);
    await page.getByRole('combobox', { name: 'To the matter' }).fill('Birch');
    // What Enter takes is on a dark ground, and its second line as light as the first.
    const first = page
      .getByRole('listbox', { name: 'To the matter' })
      .getByRole('option', { name: /00002-Birch/ });
    await until(
      async () => new Set(await first.locator('p').evaluateAll(colors)).size === 1,
      'two lines of one color',
    );
    await person.strokes(['Enter', 'Enter']);
    await until(
      async () => (await read(person, `line_items?bill_id=${bill.id}`)).length === 1,
      'the line is off the bill',
    );
    await until(
      async () => (await read(person, `activities?matter_id=${other.id}`)).length === 1,
      'the entry is on the other matter',
    );
    const line = await until(async () => {
      const lines = await read(person, `line_items?bill_id=${bill.id}&fields=id,quantity`);
      return lines.find(({ quantity }: { quantity: number }) => quantity === 0.25);
    }, 'the line of a quarter of an hour');
    await eventually(async () => {
      const seconds = await read(person, 'activities?fields=quantity,note,on_bill&order=id(asc)');
      assert.deepEqual(
        seconds.map((entry: object) => Object.values(entry)),
        [
          [900, 'Call', true],
          [3600, 'Letter', false],
          [2700, 'Call', false],
        ],
      );
    });
    const alike = 'activities?fields=activity_description{utbms_task_id,utbms_activity_id}&order=id(asc)';
    const [kept, , rest] = await read(person, alike);
    assert.deepEqual(rest, kept);
    assert.deepEqual(rest, coded);
    await page.getByText('0.25 × $200.00').waitFor();
    // The list is reread after the move, and the remaining line becomes the active one.
    await page.getByRole('region', { name: 'Lines' }).getByText('Letter').waitFor({ state: 'detached' });
    await person.strokes(['e']);
    await page.getByRole('textbox', { name: 'Description' }).fill('Mine');
    await firm.patch(`/api/v4/line_items/${line.id}`, { data: { note: 'Theirs' } });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('It now reads “Theirs”').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await until(
      async () => (await read(person, `line_items/${line.id}?fields=note`)).note === 'Mine',
      'the text of the person',
    );
  });

  it('accepts a payment larger than the bill, keeps the rest as credit and applies it to the next bill', async () => {
    const person = await app.person();
    const { page } = person;
    await account(person, 'Operating', 'Main Street');
    const { bill } = await draftOf(person, ['Call']);
    await issue(person, bill.id);
    const paid = `/billing/bills/${bill.id}`;
    await person.open(paid);
    await page.getByRole('button', { name: 'Record a payment' }).click();
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('250');
    await page.getByRole('textbox', { name: 'Number' }).fill('1042');
    await person.isReadable('bill payment');
    await page.getByRole('dialog').getByRole('button', { name: 'Record the payment' }).click();
    await page.getByText('The rest, $50.00, is the client’s credit').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Cancel' }).count(), 0);
    const [{ id: clientId }] = await read(person, 'contacts?fields=id');
    const [first] = await read(person, 'matters?fields=id');
    await createTime(person.firm, { matter: first, price: 200 });
    const next = await create(person.firm, 'bills', { matters: [first] }, 'id,number');
    await issue(person, next.id);
    await page.getByRole('link', { name: 'Show the client’s account' }).click();
    await page.getByRole('cell', { name: '$50.00' }).waitFor();
    await page.getByRole('cell', { name: 'Received, not all applied' }).waitFor();
    await page.getByRole('columnheader', { name: 'Written off' }).waitFor();
    await person.isReadable('client statement');
    await page.getByRole('button', { name: 'PDF' }).click();
    await page.getByRole('heading', { name: 'Statement of account' }).waitFor();
    await person.fixture.runJobs();
    await person.seesPdf('Statement of account', '200.00');
    await page.goBack();
    const payment = page.getByRole('table', { name: 'Payments of the client' }).getByRole('link');
    assert.equal(await payment.last().getAttribute('href'), `/app${paid}`);
    await payment.first().click();
    await page.getByRole('combobox', { name: 'Apply to' }).click();
    await page.getByRole('option', { name: new RegExp(`Bill ${next.number}`) }).click();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByRole('link', { name: `Bill ${next.number}` }).waitFor();
    await person.isReadable('payments');
    await eventually(async () => {
      const bills = await read(person, `bills?client_id=${clientId}&fields=state,balance&order=id(asc)`);
      assert.deepEqual(
        bills.map((one: object) => Object.values(one)),
        [
          ['paid', 0],
          ['awaiting_payment', 150],
        ],
      );
    });
  });

  it('sends a bill, writes off and reverses, and lists the history', async () => {
    const person = await app.person();
    const { firm, page } = person;
    await account(person, 'Operating', 'Main Street');
    const { bill, matter } = await draftOf(person, ['Call']);
    await person.open(`/billing/bills/${bill.id}`);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('combobox', { name: 'To', exact: true }).fill('rosa@quill.example');
    await page.getByRole('button', { name: 'Approve and send' }).click();
    await page.getByText(`Bill ${bill.number} is being sent.`).waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Write off' }).click();
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('20');
    await page.getByRole('textbox', { name: 'Reason' }).fill('Goodwill');
    await page.getByRole('dialog').getByRole('button', { name: 'Write off' }).click();
    await page.getByRole('tab', { name: 'Payments' }).click();
    await page.getByRole('cell', { name: /Goodwill/ }).waitFor();
    await person.isReadable('bill payments');
    await eventually(async () => {
      assert.equal((await read(person, `bills/${bill.id}?fields=balance`)).balance, 180);
    });
    await page.getByRole('button', { name: 'Reverse' }).click();
    await page.getByText('(reversed)').waitFor();
    await person.isWithout(page.getByText('$180.00'));
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('rosa@quill.example').waitFor();
    await person.isReadable('bill history');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Create a payment link' }).click();
    await page.getByRole('button', { name: 'Create the link' }).click();
    const address = page.getByRole('textbox', { name: 'Address' });
    const link = await until(() => address.inputValue(), 'the link');
    await person.isReadable('payment link');
    await eventually(async () => {
      const [made] = await read(person, 'svc_payments/links?fields=url,amount,bill{id}');
      assert.deepEqual(made, { url: link, amount: 200, bill: { id: bill.id } });
    });
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('tab', { name: 'Lines' }).click();
    await page.getByRole('radiogroup', { name: 'Show as' }).getByText('PDF').click();
    await person.seesPdf(`PDF of bill ${bill.number}`, 'Rosa Quill');
    await person.isReadable('bill as PDF');
    await page.getByRole('button', { name: 'More' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'LEDES 1998B' }).click();
    assert.equal((await saved).suggestedFilename(), `bill-${bill.number}.ledes.txt`);
    await firm.patch(`/api/v4/matters/${matter.id}`, { data: { client_reference: 'x'.repeat(30) } });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'LEDES XML 2.1' }).click();
    await page
      .getByRole('alert')
      .getByText(/cannot be exported as LEDES/)
      .waitFor();
  });

  it('holds trust money, warns below a threshold, requests more and pays a bill from it to the cent', async () => {
    const person = await app.person();
    const { firm, page } = person;
    await account(person, 'Operating', 'Main Street');
    const { matter, bill } = await draftOf(person, ['Call']);
    await issue(person, bill.id);
    const retainer = { minimum_threshold: 500, recipients: [{ id: Number(firm.userId) }] };
    await firm.patch(`/api/v4/matters/${matter.id}`, { data: { evergreen_retainer: retainer } });
    await person.open('/billing/trust');
    await page.getByRole('button', { name: 'Open an account' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Client money');
    await page.getByRole('dialog').getByRole('button', { name: 'Open the account' }).click();
    await page.getByRole('link', { name: 'Client money' }).waitFor();
    await page.getByRole('button', { name: 'Deposit' }).click();
    await page.getByRole('combobox', { name: 'Matter' }).fill('Quill');
    await page.getByRole('option', { name: /00001-Quill/ }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('300');
    await page.getByRole('dialog').getByRole('button', { name: 'Deposit' }).click();
    await page.getByText('Below the retainer minimum').waitFor();
    await page.getByText('$300.00').first().waitFor();
    await person.isReadable('trust');
    await page.getByRole('link', { name: 'Client money' }).click();
    await page.getByRole('cell', { name: '00001-Quill', exact: true }).waitFor();
    await person.isReadable('trust account');
    await person.open(`/billing/bills/${bill.id}`);
    await page.getByRole('button', { name: 'Record a payment' }).click();
    await page.getByText('From trust').click();
    // Without an owner it would be recorded as a check that was received.
    await page.getByRole('dialog').getByRole('button', { name: 'Record the payment' }).click();
    await page.getByText('Choose whose trust funds pay.').waitFor();
    assert.deepEqual(await read(person, 'allocations'), []);
    await page.getByRole('combobox', { name: 'Trust funds of' }).click();
    await page.getByRole('option', { name: /00001-Quill · \$300.00/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Record the payment' }).click();
    await page.getByText('Paid').first().waitFor();
    await until(
      async () => (await read(person, `bills/${bill.id}?fields=state`)).state === 'paid',
      'the payment',
    );
    await eventually(async () => {
      const [held] = await read(person, `trust_balances?matter_id=${matter.id}&fields=balance`);
      assert.equal(held.balance, 100);
    });
    await page.getByRole('tab', { name: 'History' }).click();
    const newest = page.getByRole('list', { name: 'History' }).getByRole('listitem').first();
    await newest.filter({ hasText: /^[A-Z]\w+ \d+, \d+\s*Paid$/ }).waitFor();
    await person.open(`/billing/trust?request=${matter.id}`);
    const amount = page.getByRole('textbox', { name: 'Amount' });
    for (const written of ['1.400,50', '1 400,50', '1,400.50']) {
      await amount.fill('');
      await amount.pressSequentially(written);
      await amount.blur();
      await person.reads(amount, '1,400.50');
    }
    await page.getByRole('button', { name: 'Create the request' }).click();
    await page.getByRole('heading', { name: /Trust request/ }).waitFor();
    await eventually(async () => {
      const [request] = await read(person, 'bills?type=trust&fields=total,state');
      assert.deepEqual([request.total, request.state], [1400.5, 'awaiting_payment']);
    });
  });

  it('is available in the palette, also on a slow device: bill a client, open a bill by number', async () => {
    const person = await app.person();
    const { page } = person;
    const { matter, bill } = await draftOf(person, ['Call']);
    await createTime(person.firm, { matter, price: 100, note: 'Later' });
    await person.open('/home');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: 'Search or do' });
    await palette.fill('bill 00001');
    await page.getByRole('option', { name: /Bill 00001-Quill/ }).waitFor();
    await throttle(page, 5);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Create the draft' }).click();
    await throttle(page, 1);
    await until(async () => (await read(person, 'bills')).length === 2, 'the draft');
    await page.getByText('Draft for the matter created').waitFor();
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('heading', { name: /^Bill / }).waitFor();
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    await page.keyboard.press('Control+k');
    await palette.fill(bill.number);
    await page.getByRole('option', { name: new RegExp(`Bill ${bill.number}`) }).click();
    await page.getByRole('heading', { name: `Bill ${bill.number}` }).waitFor();
  });
});
