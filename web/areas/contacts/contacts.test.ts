import assert from 'node:assert/strict';
import { create, createClient, createMatter } from '../../../test/support/casework.ts';
import { eventually } from '../../../test/support/until.ts';
import { it, stories } from '../../test-support/stories.ts';

stories('Contacts', (app) => {
  it('are added, found in the list and the palette, and edited in place', async () => {
    const person = await app.person();
    const { firm, page } = person;
    await create(firm, 'contacts', { type: 'Company', name: 'Granite Builders' });
    await createClient(firm, { last_name: 'Lovelace' });
    await person.open('/contacts');
    await page.getByRole('link', { name: 'Granite Builders' }).waitFor();
    await page.keyboard.press('n');
    await page.getByRole('combobox', { name: 'Company' }).click();
    await page.getByRole('option', { name: /Granite Builders/ }).waitFor();
    assert.equal(await page.getByRole('option').count(), 1, 'no people are offered');
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Byron');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@byron.example');
    await page.getByRole('textbox', { name: 'Phone' }).fill('555 010 2000');
    await page.getByRole('textbox', { name: 'Street' }).fill('12 Mill Road');
    await page.getByRole('combobox', { name: 'Country' }).fill('gb');
    await page.keyboard.press('Enter');
    await person.reads(page.getByRole('combobox', { name: 'Country' }), 'United Kingdom');
    await person.isReadable('new contact');
    await page.getByRole('button', { name: 'Add contact' }).click();
    await page.getByRole('heading', { name: 'Ada Byron' }).waitFor();
    await page.getByRole('button', { name: 'Title: empty, edit' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Countess');
    await page.getByRole('textbox', { name: 'Title' }).press('Enter');
    await page.getByRole('button', { name: 'Title: Countess, edit' }).waitFor();
    await page.getByRole('button', { name: 'Country: United Kingdom, edit' }).click();
    await page.getByRole('combobox', { name: 'Country', exact: true }).fill('irel');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Country: Ireland, edit' }).waitFor();
    await page.getByRole('textbox', { name: 'New email' }).fill('countess@byron.example');
    await page.getByRole('form', { name: 'New email' }).getByRole('button', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'Make countess@byron.example the primary one' }).click();
    await page.getByRole('button', { name: 'countess@byron.example is the primary one' }).waitFor();
    await person.isReadable('contact');
    await eventually(async () => {
      const { body } = await firm.get(
        '/api/v4/contacts?query=Byron&fields=name,title,primary_email_address,primary_phone_number,addresses{street,country}',
      );
      assert.deepEqual(body.data, [
        {
          name: 'Ada Byron',
          title: 'Countess',
          primary_email_address: 'countess@byron.example',
          primary_phone_number: '555 010 2000',
          addresses: [{ street: '12 Mill Road', country: 'IE' }],
        },
      ]);
    });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or do' }).fill('Granite');
    await page.getByRole('option', { name: /Granite Builders/ }).click();
    await page.getByRole('heading', { name: 'Granite Builders' }).waitFor();
    await person.open('/contacts');
    await page.getByText('3 rows').waitFor();
    await person.isReadable('contacts');
  });

  it('that are duplicates can be merged', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const kept = await createClient(firm);
    const other = await createClient(firm, { first_name: 'Rose' });
    const matter = await createMatter(firm, { client: { id: other.id } });
    await person.open('/contacts');
    await page.getByRole('checkbox', { name: 'Select row 1' }).check();
    await page.getByRole('checkbox', { name: 'Select row 2' }).check();
    await page.getByRole('button', { name: 'Merge…' }).click();
    await page.getByText('1 matters').waitFor();
    await person.isReadable('merge contacts');
    await person.open(`/contacts/merge?keep=${kept.id}&merge=${other.id}`);
    await page
      .getByRole('region', { name: 'Is merged and deleted' })
      .getByRole('link', { name: 'Rose Quill' })
      .waitFor();
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByRole('heading', { name: 'Rosa Quill' }).waitFor();
    await eventually(async () => {
      const moved = await firm.get(`/api/v4/matters/${matter.id}?fields=client{id}`);
      assert.equal(moved.body.data.client.id, kept.id);
      assert.equal((await firm.get('/api/v4/contacts')).body.meta.records, 1);
    });
  });

  it('are imported after a preview of refused rows', async () => {
    const person = await app.person();
    const { firm, page } = person;
    await person.open('/contacts/import');
    const csv = 'type,name,date_of_birth\nCompany,Harbor Ltd.,\nPerson,Ada Byron,soon\n';
    await page.locator('input[type=file]').setInputFiles({
      name: 'contacts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await page.getByText('2 rows: 1 can be imported, 1 is refused').waitFor();
    const refused = page.getByRole('table', { name: 'Refused rows' });
    await refused.getByRole('cell', { name: 'date_of_birth', exact: true }).waitFor();
    await person.isReadable('import contacts');
    assert.equal((await firm.get('/api/v4/contacts')).body.meta.records, 0);
    await page.getByRole('button', { name: 'Import 1 contact' }).click();
    await page.getByRole('link', { name: 'Harbor Ltd.' }).waitFor();
    await eventually(async () => {
      assert.equal((await firm.get('/api/v4/contacts')).body.meta.records, 1);
    });
  });

  it('from another program’s address book are recognized, mapped by hand, and exported as vCards', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/contacts/import');
    const csv =
      'First Name,Last Name,E-mail Address,Business Phone,Notes\nIvo,Marsh,ivo@marsh.example,555 0155,Barrister\n';
    await page.locator('input[type=file]').setInputFiles({
      name: 'book.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await page.getByText('An address book with E-mail Address').waitFor();
    await page.getByRole('combobox', { name: 'Notes stands for' }).fill('tit');
    await page.getByRole('option', { name: 'title', exact: true }).click();
    await page.getByRole('combobox', { name: 'First Name stands for' }).waitFor();
    await page.getByText('Try the new mapping before you import.').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Import 1 contact' }).isDisabled());
    await person.isReadable('import with a mapping');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Try the new mapping before you import.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Import 1 contact' }).click();
    await page.getByRole('link', { name: 'Ivo Marsh' }).waitFor();
    const { body } = await person.firm.get('/api/v4/contacts?fields=name,title');
    assert.deepEqual(body.data, [{ name: 'Ivo Marsh', title: 'Barrister' }]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'vCards' }).click();
    assert.equal((await download).suggestedFilename(), 'contacts.vcf');
  });

  it('are searched for conflicts of interest', async () => {
    const person = await app.person();
    const { firm, page } = person;
    await create(firm, 'contacts', { type: 'Company', name: 'Harbor Shipping' });
    await person.open('/contacts/conflicts');
    await page.getByRole('textbox', { name: 'Names, one per line' }).fill('Harbour Shiping');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('table', { name: 'Results' }).getByText('Harbor Shipping').waitFor();
    await person.isReadable('conflict check');
    await eventually(async () => {
      const checks = await firm.get('/lead/conflict_checks');
      assert.deepEqual(
        checks.body.data.map(({ names }: { names: string[] }) => names),
        [['Harbour Shiping']],
      );
    });
    const matter = await createMatter(firm);
    const opponent = await create(firm, 'contacts', { type: 'Company', name: 'Fence & Sons' });
    const contact = { id: opponent.id };
    await create(firm, 'relationships', { matter: { id: matter.id }, contact, description: 'Opponent' });
    await person.open(`/matters/${matter.id}`);
    await page.getByRole('link', { name: 'Fence & Sons' }).waitFor();
    await page.getByRole('link', { name: 'Check for conflicts' }).click();
    await person.reads(
      page.getByRole('textbox', { name: 'Names, one per line' }),
      'Rosa Quill\nFence & Sons',
    );
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('table', { name: 'Results' }).getByText('Fence & Sons').first().waitFor();
    const limited = await app.colleague(person, { contactsVisibility: 'own' });
    await limited.open('/contacts');
    await limited.page.getByRole('heading', { name: 'Contacts', level: 1 }).waitFor();
    await limited.isWithout(limited.page.getByRole('link', { name: 'Conflict check' }));
    await limited.open('/contacts/conflicts');
    await limited.page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });
});
