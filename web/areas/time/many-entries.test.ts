/** Many entries that are changed together while someone else changes, deletes or bills some of them. */
import assert from 'node:assert/strict';
import { create, createClient, createMatter, createTime } from '../../../test/support/casework.ts';
import { eventually } from '../../../test/support/until.ts';
import { it, type Person, stories } from '../../test-support/stories.ts';

interface Listed {
  readonly note: string;
  readonly date: string;
  readonly price: number;
  readonly matter: { readonly id: number };
}

async function entriesOf({ firm }: Person): Promise<readonly Listed[]> {
  return (await firm.get('/api/v4/activities?fields=note,date,price,matter{id}&order=id(asc)')).body.data;
}

/** Selects all entries and opens the form that changes them. */
async function startChange({ page }: Person, count: number): Promise<void> {
  await page.getByText(`${count} rows`).waitFor();
  for (const key of ['j', 'x', ...Array.from({ length: count - 1 }, () => 'j'), 'X'])
    await page.keyboard.press(key);
  await page.getByText(`${count} selected`).waitFor();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('heading', { name: `Change ${count} entries` }).waitFor();
}

stories('A change of many entries', (app) => {
  it('lists those that someone else changed, deleted or billed, changes the others, and is undone', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const matter = { id: (await createMatter(firm)).id };
    const billed = { id: (await createMatter(firm)).id };
    const date = '2026-03-02';
    const ids: number[] = [];
    for (const note of ['Deleted', 'Changed', 'Billed', 'First', 'Second'])
      ids.push((await createTime(firm, { matter: note === 'Billed' ? billed : matter, note, date })).id);
    await person.open('/time/entries');
    await startChange(person, ids.length);
    await firm.delete(`/api/v4/activities/${ids[0]}`);
    await firm.patch(`/api/v4/activities/${ids[1]}`, { data: { date: '2026-03-09' } });
    const bill = await create(firm, 'bills', { matters: [billed] });
    await firm.patch(`/api/v4/bills/${bill.id}`, { data: { state: 'awaiting_payment' } });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Date' }).fill('3/20/2026');
    await dialog.getByRole('button', { name: 'Change' }).click();
    const refusals = page.getByRole('alert').filter({ hasText: '3 refusals' });
    await refusals.getByText(/Deleted: The time or expense no longer exists/).waitFor();
    await refusals.getByText(/Changed: Someone else has changed this meanwhile/).waitFor();
    await refusals.getByText(/Billed: /).waitFor();
    await page.getByRole('cell', { name: 'Mar 20, 2026' }).nth(1).waitFor();
    await person.isReadable('entries partly changed');
    const dates = async () => (await entriesOf(person)).map((entry) => [entry.note, entry.date.slice(5)]);
    const others = [
      ['Changed', '03-09'],
      ['Billed', '03-02'],
    ];
    await eventually(async () =>
      assert.deepEqual(await dates(), [...others, ['First', '03-20'], ['Second', '03-20']]),
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () =>
      assert.deepEqual(await dates(), [...others, ['First', '03-02'], ['Second', '03-02']]),
    );
  });

  it('gives them back their matter and their own price when it is undone', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const from = { id: (await createMatter(firm)).id };
    const client = { id: (await createClient(firm, { last_name: 'Birch' })).id };
    const to = await createMatter(firm, { client });
    await create(firm, 'activities', {
      type: 'TimeEntry',
      date: '2026-03-02',
      quantity: 3600,
      note: 'Alone',
    });
    for (const price of [111, 222]) await createTime(firm, { matter: from, note: `At ${price}`, price });
    await person.open('/time/entries');
    await startChange(person, 3);
    await page.getByRole('combobox', { name: 'Matter' }).fill('Birch');
    await page.getByRole('option', { name: /00002-Birch/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
    const states = async () => (await entriesOf(person)).map(({ price, matter: { id } }) => [id, price]);
    await eventually(async () => {
      const matters = (await entriesOf(person)).map(({ matter: { id } }) => id);
      assert.deepEqual(matters, [to.id, to.id, to.id]);
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/Alone: It had no matter, and cannot be without one again/).waitFor();
    await eventually(async () =>
      assert.deepEqual((await states()).slice(1), [
        [from.id, 111],
        [from.id, 222],
      ]),
    );
  });
});
