import assert from 'node:assert/strict';
import { create, createClient, createMatter, createTime } from '../../../../test/support/casework.ts';
import { eventually } from '../../../../test/support/until.ts';
import { it, type Person, stories } from '../../../test-support/stories.ts';

const read = async ({ firm }: Person, path: string) => (await firm.get(`/api/v4/${path}`)).body.data;

async function draftOf({ firm }: Person, entry: object) {
  const matter = { id: (await createMatter(firm)).id };
  await createTime(firm, { matter, note: 'Call', price: 200, ...entry });
  const mileage = { type: 'ExpenseEntry', note: 'Mileage', date: '2026-03-02', quantity: 100, price: 0.725 };
  await create(firm, 'activities', { matter, ...mileage });
  return create(firm, 'bills', { matters: [matter] }, 'id,number');
}

stories('A line of a draft', (app) => {
  it('shows the amount and the rate of the paper, also if it is written down by more than it is', async () => {
    const person = await app.person();
    const { page } = person;
    const { id, number } = await draftOf(person, {});
    await person.open(`/billing/bills/${id}`);
    const lines = page.getByRole('region', { name: 'Lines' });
    await lines.getByText('100 × $0.725').waitFor();
    await lines.getByText('$72.50').waitFor();
    await person.strokes(['w']);
    await lines.getByText('Amount', { exact: true }).click();
    const by = lines.getByRole('textbox', { name: 'By', exact: true });
    await by.fill('20.005');
    await by.press('Enter');
    // The reason is at its field, and none of it below another field.
    const reason = lines.getByText('By cannot be 20.005: amounts in USD have at most 2 decimals.');
    await reason.waitFor();
    await reason.click();
    await by.fill('250');
    await by.press('Enter');
    await lines.getByText('Written down by $250.00').waitFor();
    await lines.getByText('$0.00', { exact: true }).waitFor();
    const paper = page.frameLocator(`iframe[title="Preview of bill ${number}"]`);
    await paper.getByRole('cell', { name: '$0.00' }).first().waitFor();
    await person.isReadable('draft with a line that is written down to nothing');
  });

  it('is split into parts that together are the line, with the rounding of the firm', async () => {
    const person = await app.person();
    const { firm, page } = person;
    await firm.patch('/api/v4/settings/billing', { data: { rounding: 6 } });
    const { id } = await draftOf(person, { quantity: 3960 });
    await person.open(`/billing/bills/${id}`);
    await page.getByText('1.1 × $200.00').waitFor();
    await person.strokes(['x']);
    const part = page.getByRole('textbox', { name: 'Bill now, of 1.1' });
    await part.fill('2');
    await page.getByText('Enter more than 0 and less than 1.1.').waitFor();
    await part.fill('1.05');
    await page.keyboard.press('Enter');
    await page.getByText('The firm’s rounding makes that 1.1.').waitFor();
    await part.fill('0.55');
    await page.keyboard.press('Enter');
    await page.getByText('0.6 × $200.00').waitFor();
    await eventually(async () => {
      const entries = await read(person, 'activities?type=TimeEntry&fields=total,on_bill&order=id(asc)');
      assert.deepEqual(entries, [
        { total: 120, on_bill: true },
        { total: 100, on_bill: false },
      ]);
    });
  });

  it('keeps what was typed on it when someone else issues the bill, which is then shown as issued', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const { id } = await draftOf(person, {});
    await person.open(`/billing/bills/${id}`);
    await page.getByText('1 × $200.00').waitFor();
    await person.strokes(['e']);
    const text = page.getByRole('textbox', { name: 'Description' });
    await text.fill('Call about the lease');
    await firm.patch(`/api/v4/bills/${id}`, { data: { state: 'awaiting_payment' } });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(new RegExp(`Description cannot be changed: the bill ${id} is issued\\.`)).waitFor();
    await page.getByRole('button', { name: 'Record a payment' }).waitFor();
    await person.isWithout(page.getByRole('button', { name: 'Approve' }));
    await person.reads(text, 'Call about the lease');
    await person.isReadable('line of a bill that someone else issued');
  });

  it('keeps what was typed on it when someone else takes it off the bill', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const { id } = await draftOf(person, {});
    await person.open(`/billing/bills/${id}`);
    const lines = page.getByRole('region', { name: 'Lines' });
    await lines.getByText('100 × $0.725').waitFor();
    await person.strokes(['w']);
    const reason = lines.getByRole('textbox', { name: 'Reason' });
    await lines.getByRole('textbox', { name: 'By', exact: true }).fill('10');
    await reason.fill('For the long wait');
    const [call] = await read(person, `line_items?bill_id=${id}&query=Call&fields=id,note`);
    assert.equal(call.note, 'Call');
    await firm.delete(`/api/v4/line_items/${call.id}`);
    await reason.press('Enter');
    await lines.getByText('The line item no longer exists, or you can no longer see it.').waitFor();
    // The total and the balance are that of the other line.
    await page.getByText('$72.50').nth(2).waitFor();
    await person.reads(reason, 'For the long wait');
    await person.isReadable('line that someone else took off the bill');
    await lines.getByRole('button', { name: 'Cancel' }).click();
    await person.isWithout(lines.getByText('1 × $200.00'));
  });

  it('is moved to another matter once one is chosen that still exists', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const { id } = await draftOf(person, {});
    const client = { id: (await createClient(firm, { last_name: 'Birch' })).id };
    const gone = await createMatter(firm, { client, description: 'Lease' });
    const other = await createMatter(firm, { client, description: 'Sale' });
    await person.open(`/billing/bills/${id}`);
    await page.getByText('1 × $200.00').waitFor();
    await person.strokes(['m']);
    const matter = page.getByRole('combobox', { name: 'To the matter' });
    const choose = async (description: string) => {
      await matter.fill('Birch');
      await page.getByRole('option', { name: new RegExp(description) }).click();
    };
    await choose('Lease');
    await firm.delete(`/api/v4/matters/${gone.id}`);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText('The matter no longer exists, or you can no longer see it.').waitFor();
    await choose('Sale');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await person.isWithout(matter);
    await eventually(async () => {
      const [entry] = await read(person, `activities?matter_id=${other.id}&fields=note,on_bill`);
      assert.deepEqual(entry, { note: 'Call', on_bill: false });
    });
  });

  it('is not split if someone else has issued the bill: no part of it is recorded twice', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const { id } = await draftOf(person, {});
    await person.open(`/billing/bills/${id}`);
    await page.getByText('1 × $200.00').waitFor();
    await person.strokes(['x']);
    const part = page.getByRole('textbox', { name: 'Bill now, of 1' });
    await part.fill('0.4');
    await firm.patch(`/api/v4/bills/${id}`, { data: { state: 'awaiting_payment' } });
    await part.press('Enter');
    await page.getByText(/cannot be changed: the bill/).waitFor();
    await eventually(async () => {
      const entries = await read(person, 'activities?type=TimeEntry&fields=quantity,on_bill');
      assert.deepEqual(entries, [{ quantity: 3600, on_bill: true }]);
    });
  });
});
