import assert from 'node:assert/strict';
import { upload } from '../../../../server/practice/documents/documents/test-support/documents.ts';
import { create, createMatter } from '../../../../test/support/casework.ts';
import { eventually, until } from '../../../../test/support/until.ts';
import { it, stories } from '../../../test-support/stories.ts';

stories('Damages and records', (app) => {
  it('are shown on an injury matter: damages, requests with their bills and payers, and liens', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const area = await create(firm, 'practice_areas', { name: 'Accidents', category: 'personal_injury' });
    const matter = await createMatter(firm, { practice_area: { id: area.id } });
    await create(firm, 'contacts', { type: 'Company', name: 'Mercy Hospital' });
    await create(firm, 'contacts', { type: 'Company', name: 'Harbour Health' });
    await upload(firm, { name: 'Chart.pdf', parent: { id: matter.id, type: 'Matter' } }, 'A chart');
    const held = async (path: string, fields: string) =>
      (await firm.get(`/api/v4/${path}?matter_id=${matter.id}&fields=${fields}`)).body.data;
    const pick = async (label: string, name: string) => {
      await page.getByRole('combobox', { name: label, exact: true }).fill(name.slice(0, 5));
      await page.getByRole('option', { name }).click();
    };

    await person.open(`/matters/${matter.id}`);
    await page.getByRole('tab', { name: 'Damages and records' }).click();
    await page.getByRole('heading', { name: 'Nothing claimed yet' }).waitFor();
    await person.isReadable('injury empty');

    await page.getByRole('button', { name: 'Add damage' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('12500.10');
    await page.getByRole('textbox', { name: 'Description' }).fill('Lost wages');
    await page.getByRole('dialog').getByRole('button', { name: 'Add damage' }).click();
    await page.getByRole('cell', { name: '$12,500.10' }).waitFor();

    await page.getByRole('button', { name: 'Add request' }).click();
    await pick('Medical provider', 'Mercy Hospital');
    await page.getByRole('checkbox', { name: 'Still in treatment' }).check();
    await page.getByRole('combobox', { name: 'Records', exact: true }).click();
    await page.getByRole('option', { name: 'Received' }).click();
    await page.getByRole('combobox', { name: 'Received records' }).click();
    await page.getByRole('option', { name: 'Chart.pdf' }).click();
    await page.keyboard.press('Escape');
    await person.isReadable('injury request');
    await page.getByRole('dialog').getByRole('button', { name: 'Add request' }).click();
    await page.getByText('1 on file').waitFor();

    await page.getByRole('button', { name: 'Add bill of Mercy Hospital' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Emergency room');
    await page.getByRole('textbox', { name: 'Billed' }).fill('1000');
    await page.getByRole('textbox', { name: 'Balance' }).fill('900');
    await page.getByRole('button', { name: 'Add payer' }).click();
    await pick('Payer', 'Harbour Health');
    await page.getByRole('textbox', { name: 'Paid' }).fill('300');
    await page.getByRole('dialog').getByRole('button', { name: 'Add bill' }).click();
    await page.getByText(/balance cannot be 900/i).waitFor();
    await page.getByRole('textbox', { name: 'Balance' }).fill('600.50');
    await person.isReadable('injury bill');
    await page.getByRole('dialog').getByRole('button', { name: 'Add bill' }).click();
    await page.getByRole('table', { name: 'Bills of Mercy Hospital' }).waitFor();
    await page.getByRole('cell', { name: 'Payer', exact: true }).waitFor();
    await eventually(async () => {
      assert.deepEqual(await held('liens', 'lien_type,amount,mark_as_lien'), [
        { lien_type: 'medical_provider', amount: 600.5, mark_as_lien: false },
        { lien_type: 'medical_payer', amount: 300, mark_as_lien: true },
      ]);
    });

    await page.getByRole('button', { name: 'Add lien' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('250');
    await page.getByRole('textbox', { name: 'Description' }).fill('Benefits paid');
    await page.getByRole('dialog').getByRole('button', { name: 'Add lien' }).click();
    await page.getByRole('cell', { name: '$250.00' }).waitFor();
    const totals = page.getByLabel('Totals');
    await totals.getByText('$13,500.10').waitFor();
    await totals.getByText('$550.00').waitFor();
    await page
      .getByRole('table', { name: 'Requests by status' })
      .getByRole('row', { name: /Received 1 0/ })
      .waitFor();
    await person.isReadable('injury');

    await page.getByRole('button', { name: 'Change the bill Emergency room' }).click();
    await page.getByRole('combobox', { name: 'The balance is' }).click();
    await page.getByRole('option', { name: 'Lien of the provider' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await totals.getByText('$1,150.50').waitFor();
    await page.getByRole('button', { name: 'Change the damage Lost wages' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('13000');
    await page.getByRole('button', { name: 'Save' }).click();
    await until(async () => (await held('damages', 'amount'))[0].amount === 13_000, 'the changed damage');
    await totals.getByText('$14,000.00').waitFor();

    const [{ id }] = await held('damages', 'id');
    await page.getByRole('button', { name: 'Change the damage Lost wages' }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Lost wages of two years');
    await firm.patch(`/api/v4/damages/${id}`, { data: { amount: 14_000 } });
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually(async () => {
      const both = [{ amount: 14_000, description: 'Lost wages of two years' }];
      assert.deepEqual(await held('damages', 'amount,description'), both);
    });
  });

  it('are absent on matters of other kinds', async () => {
    const person = await app.person();
    const matter = await createMatter(person.firm);
    await person.open(`/matters/${matter.id}`);
    await person.page.getByRole('tab', { name: 'Overview' }).waitFor();
    await person.isWithout(person.page.getByRole('tab', { name: 'Damages and records' }));
  });
});
