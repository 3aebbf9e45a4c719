/** Imports of files in areas whose own stories cover other topics. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { create, createClient, createMatter } from '../../../test/support/casework.ts';
import { eventually } from '../../../test/support/until.ts';
import { it, stories } from '../../test-support/stories.ts';

async function choose(page: Page, lines: readonly string[]): Promise<void> {
  const file = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await page.locator('input[type=file]').first().setInputFiles(file);
}

stories('A file', (app) => {
  it('imports notes and trust balances from their list pages', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const matter = await createMatter(firm);
    const { body } = await firm.get(`/api/v4/matters/${matter.id}?fields=display_number,client{name}`);
    const { display_number: number, client } = body.data;
    const trust = await create(firm, 'bank_accounts', {
      type: 'Trust',
      currency: 'USD',
      name: 'Client funds',
    });
    await person.open('/messages/notes');
    await page.getByRole('link', { name: 'Import' }).click();
    await choose(page, [
      'type,subject,detail,matter.display_number',
      `Matter,Expert,Reports in May.,${number}`,
    ]);
    await page.getByRole('button', { name: 'Import 1 note', exact: true }).click();
    await page.getByText('Expert', { exact: true }).first().waitFor();

    await person.open('/billing/trust');
    await page.getByRole('link', { name: 'Import' }).click();
    await choose(page, [
      'date,amount,description,client.name,matter.display_number,bank_account.name',
      `2026-01-01,"$2,500.00",Opening balance,${client.name},${number},Client funds`,
    ]);
    await page.getByText('1 row, all can be imported').waitFor();
    await person.isReadable('import bank transactions');
    await page.getByRole('button', { name: 'Import 1 bank transaction' }).click();
    await eventually(async () => {
      const account = await firm.get(`/api/v4/bank_accounts/${trust.id}?fields=balance`);
      assert.equal(account.body.data.balance, 2500);
    });
  });

  it('is undone right after the import, or later from the list of earlier imports', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const contacts = async () => (await firm.get('/api/v4/contacts')).body.meta.records;
    const bring = async (...names: readonly string[]) => {
      await person.open('/contacts/import');
      await choose(page, ['type,name', ...names.map((name) => `Company,${name}`)]);
      await page.getByRole('button', { name: /^Import \d contacts?$/ }).click();
    };
    await bring('Heron Ltd.', 'Otter Ltd.');
    await page.getByText('2 contacts imported').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('No contacts yet').waitFor();
    assert.equal(await contacts(), 0);

    await bring('Finch Ltd.', 'Wren Ltd.', 'Robin Ltd.');
    await page.getByRole('link', { name: 'Finch Ltd.' }).waitFor();
    const robin = (await firm.get('/api/v4/contacts?query=Robin')).body.data[0];
    await firm.patch(`/api/v4/contacts/${robin.id}`, { data: { title: 'Supplier' } });
    await person.open('/contacts/import');
    const earlier = page.getByRole('region', { name: 'Earlier imports' });
    await earlier.getByText('rows.csv: 3 contacts').waitFor();
    await earlier.getByText('Undone').waitFor();
    await person.isReadable('earlier imports');
    await earlier.getByRole('button', { name: 'Undo the import of rows.csv' }).click();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page
      .getByText(`2 deleted, 1 kept. The contact ${robin.id} was changed after the import.`)
      .waitFor();
    assert.equal(await contacts(), 1);
  });

  it('is read with a mapping made on the page, which is saved for the next file', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const born = async () =>
      (await firm.get('/api/v4/contacts?fields=name,date_of_birth&order=id(asc)')).body.data;
    await person.open('/contacts/import');
    await choose(page, ['Who,Surname,Born,Colour', 'Ada,Byron,3/31/1980,red']);
    await page.getByText(/^The column Who is not a member of contact/).waitFor();
    for (const [header, member] of [
      ['Who', 'first_name'],
      ['Surname', 'last_name'],
      ['Born', 'date_of_birth'],
    ] as const) {
      await page.getByRole('combobox', { name: `${header} stands for` }).fill(member);
      await page.getByRole('option', { name: member, exact: true }).click();
    }
    await page.getByRole('button', { name: 'Add a value for every row' }).click();
    await page.getByRole('combobox', { name: 'In every row, the field' }).fill('title');
    await page.getByRole('textbox', { name: 'is', exact: true }).fill('Dr.');
    await page.getByRole('combobox', { name: 'Dates with slashes' }).click();
    await page.getByRole('option', { name: 'Month first: 3/31/2026' }).click();
    await page.getByText('Try the new mapping before you import.').waitFor();
    await person.isReadable('import with a new mapping');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('1 row, all can be imported').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save mapping' }).click();
    const saved = await fs.readFile(await (await download).path());
    await page.getByRole('button', { name: 'Import 1 contact' }).click();
    await page.getByRole('link', { name: 'Ada Byron' }).waitFor();
    assert.deepEqual(await born(), [{ name: 'Ada Byron', date_of_birth: '1980-03-31' }]);

    await person.open('/contacts/import');
    await choose(page, ['Who,Surname,Born,Colour', 'Bo,Finch,12/24/1975,blue']);
    const loaded = { name: 'mapping.json', mimeType: 'application/json', buffer: saved };
    await page
      .getByLabel('Saved mapping', { exact: true })
      .setInputFiles({ ...loaded, buffer: Buffer.from('no') });
    await page.getByText('mapping.json is not a saved mapping.').waitFor();
    await page.getByLabel('Saved mapping', { exact: true }).setInputFiles(loaded);
    await page.getByRole('button', { name: 'Import 1 contact' }).click();
    await page.getByRole('link', { name: 'Bo Finch' }).waitFor();
    assert.deepEqual((await born())[1], { name: 'Bo Finch', date_of_birth: '1975-12-24' });
  });

  it('imports leads into the inbox, and takes them out again', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const leads = async () => (await firm.get('/lead/inbox_leads?state=untriaged')).body.data;
    await person.open('/leads');
    await page.getByRole('link', { name: 'Import' }).click();
    await choose(page, ['first_name,last_name,from_message', 'Ines,Okoro,The landlord keeps the deposit.']);
    await page.getByText('1 row, all can be imported').waitFor();
    await person.isReadable('import leads');
    await page.getByRole('button', { name: 'Import 1 lead' }).click();
    await page.getByText('The landlord keeps the deposit.').first().waitFor();
    assert.equal((await leads())[0].last_name, 'Okoro');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('The inbox is empty').waitFor();
    assert.deepEqual(await leads(), []);
  });

  it('names the members that have no effect before anything is imported', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await createClient(firm, { type: 'Company', name: 'Granite Builders LLC' });
    await person.open('/matters/import');
    await choose(page, ['client.name,description,display_number', 'Granite Builders LLC,Delay claim,N-17']);
    await page.getByText('1 row, all can be imported').waitFor();
    await page.getByText('Ignored: Display number.').waitFor();
    await person.isReadable('import without effect');
    assert.deepEqual((await firm.get('/api/v4/matters')).body.data, []);
  });
});
