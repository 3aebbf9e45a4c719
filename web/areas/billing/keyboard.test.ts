import assert from 'node:assert/strict';
import { create, createMatter, createTime } from '../../../test/support/casework.ts';
import { until } from '../../../test/support/until.ts';
import { it, LONG, type Person, stories } from '../../test-support/stories.ts';

const DRAFTS = LONG ? 100 : 3;

const billsOf = async ({ firm }: Person) =>
  (await firm.get('/api/v4/bills?fields=id,state,number&order=id(asc)&limit=200')).body.data as {
    id: number;
    state: string;
    number: string;
  }[];

stories('Billing by keyboard', (app) => {
  it('creates and issues the first invoice with eleven keys', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const matter = { id: (await createMatter(firm)).id };
    await createTime(firm, { matter, price: 200 });
    await person.open('/home');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    let strokes = await person.strokes(['g', 'b']);
    await page.getByText('No bills yet').waitFor();
    strokes += await person.strokes(['n']);
    await page.getByRole('cell', { name: '00001-Quill' }).waitFor();
    strokes += await person.strokes(['j', 'Enter']);
    const make = page.getByRole('button', { name: 'Create the draft' });
    await until(() => make.evaluate((button) => button.matches(':focus')), 'the button to have the focus');
    strokes += await person.strokes(['Enter']);
    const draft = await until(async () => (await billsOf(person))[0], 'the draft');
    strokes += await person.strokes(['g', 'b']);
    await page.getByRole('link', { name: draft.number, exact: true }).waitFor();
    strokes += await person.strokes(['j', 'Enter']);
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    strokes += await person.strokes(['a']);
    await until(async () => (await billsOf(person))[0]!.state === 'awaiting_payment', 'the invoice');
    assert.equal(strokes, 11);
  });

  it('reviews and approves drafts with two keys each: a hundred need two hundred', async () => {
    const person = await app.person();
    const { firm, page } = person;
    for (let made = 0; made < DRAFTS; made++) {
      const matter = { id: (await createMatter(firm)).id };
      await createTime(firm, { matter, price: 200 });
      await create(firm, 'bills', { matters: [matter] });
    }
    const drafts = await billsOf(person);
    await person.open(`/billing/bills/${drafts[0]!.id}`);
    let strokes = 0;
    for (const [index, { id, number }] of drafts.entries()) {
      await page.getByRole('heading', { name: `Bill ${number}`, exact: true }).waitFor();
      await page.getByRole('button', { name: 'Approve' }).waitFor();
      strokes += await person.strokes(['a']);
      await until(
        async () => (await billsOf(person)).find((bill) => bill.id === id)!.state === 'awaiting_payment',
        `bill ${number} to be issued`,
      );
      if (index < drafts.length - 1) strokes += await person.strokes(['d']);
    }
    assert.equal(strokes, 2 * DRAFTS - 1);
  });
});
