import assert from 'node:assert/strict';
import { create, createClient, createMatter } from '../../../../test/support/casework.ts';
import { eventually, until } from '../../../../test/support/until.ts';
import { it, stories } from '../../../test-support/stories.ts';

stories('Safe custody', (app) => {
  it('creates a packet, hands an original over, takes it back, and finds it by its barcode', async () => {
    const person = await app.person();
    const { firm, page } = person;
    await createClient(firm);
    await person.open('/documents/custody');
    await page.getByRole('button', { name: 'New packet' }).first().click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('combobox', { name: 'Contact' }).fill('Quill');
    await page.getByRole('option', { name: /Rosa Quill/ }).click();
    await panel.getByRole('button', { name: 'New location' }).click();
    await panel.getByRole('textbox', { name: 'Name of the new location' }).fill('Strong room');
    await panel.getByRole('button', { name: 'Add location' }).click();
    await panel.getByRole('button', { name: 'New location' }).waitFor();
    await panel.getByRole('textbox', { name: 'Description' }).fill('Sealed envelope');
    await panel.getByRole('button', { name: 'Create packet' }).click();
    await panel.getByRole('img', { name: 'Barcode P-1' }).waitFor();
    await panel.getByRole('button', { name: 'Add original' }).click();
    await panel.getByRole('textbox', { name: 'Title' }).fill('Will of 2020');
    await panel.getByRole('button', { name: 'Add original' }).click();
    const record = panel.getByRole('region', { name: 'Will of 2020' });
    await record.getByText('Held', { exact: true }).waitFor();
    await record.getByRole('button', { name: 'Hand over' }).click();
    await record.getByRole('combobox', { name: 'Taken by' }).fill('Quill');
    await page.getByRole('option', { name: /Rosa Quill/ }).click();
    await record.getByRole('textbox', { name: 'Reason' }).fill('To the notary');
    await record.getByRole('button', { name: 'Hand over' }).click();
    await record.getByText(/Out with Rosa Quill \(To the notary\)/).waitFor();
    await person.isReadable('packet with an original that is out');
    await record.getByRole('button', { name: 'Take back' }).click();
    await record.getByRole('button', { name: 'Take back' }).click();
    const states = async () => {
      const { body } = await firm.get('/api/v4/safe_custody/records?fields=state_changes{state}');
      return body.data[0].state_changes.map(({ state }: { state: string }) => state);
    };
    await eventually(async () => {
      assert.deepEqual(await states(), ['held', 'temporarily_removed', 'held']);
    });
    await record.getByRole('button', { name: 'Hand over' }).waitFor();
    await person.open('/documents/custody');
    const labelled = await firm.get('/api/v4/safe_custody/records?fields=barcode');
    await page.getByRole('textbox', { name: 'Scan or search' }).fill(labelled.body.data[0].barcode);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Will of 2020' }).waitFor();
    await person.isReadable('packets in safe custody');
  });

  it('is shown on the pages of the contact and its matter, where originals can be handed over', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const client = await createClient(firm);
    const matter = await createMatter(firm, { client: { id: client.id } });
    await create(firm, 'safe_custody/locations', { name: 'Strong room' });
    await person.open(`/contacts/${client.id}?tab=custody`);
    await page.getByRole('button', { name: 'New packet' }).click();
    const drawer = page.getByRole('dialog', { name: 'New packet' });
    await drawer.getByRole('combobox', { name: 'Location' }).click();
    await page.getByRole('option', { name: 'Strong room' }).click();
    await drawer.getByRole('button', { name: 'Create packet' }).click();
    const packet = page.getByRole('region', { name: 'Packet P-1' });
    await packet.getByText('Strong room').waitFor();
    await packet.getByRole('button', { name: 'Add original' }).click();
    await packet.getByRole('textbox', { name: 'Title' }).fill('Deed of the farm');
    await packet.getByRole('button', { name: 'Add original' }).click();
    const original = page.getByRole('region', { name: 'Deed of the farm' });
    await original.getByRole('button', { name: 'Hand over' }).click();
    await original.getByRole('combobox', { name: 'Taken by' }).fill('Quill');
    await page.getByRole('option', { name: /Rosa Quill/ }).click();
    await original.getByRole('button', { name: 'Hand over' }).click();
    await original.getByText(/Out with Rosa Quill/).waitFor();
    await original.getByRole('button', { name: 'Edit Deed of the farm' }).click();
    await original.getByRole('textbox', { name: 'Description' }).fill('With the plan');
    await original.getByRole('button', { name: 'Save original' }).click();
    await original.getByText(/With the plan/).waitFor();
    await person.isReadable('custody of a contact');
    await person.open(`/matters/${matter.id}?tab=custody`);
    await original.getByRole('button', { name: 'Take back' }).click();
    await original.getByRole('button', { name: 'Take back' }).click();
    await original.getByText('Held', { exact: true }).waitFor();
    await eventually(async () => {
      const fields = 'description,state,state_changes{state}';
      const { body } = await firm.get(`/api/v4/safe_custody/records?fields=${fields}`);
      const [{ description, state, state_changes: changes }] = body.data;
      assert.deepEqual([description, state, changes.length], ['With the plan', 'held', 3]);
    });
    await person.isReadable('custody of a matter');
  });
});

stories('Text snippets', (app) => {
  it('are edited in the settings and expanded in time entries and notes', async () => {
    const person = await app.person();
    const { firm, page } = person;
    await person.open('/settings/lists/snippets');
    await page.getByRole('button', { name: 'New snippet' }).first().click();
    await page.getByRole('textbox', { name: 'Phrase' }).fill('tcw');
    await page.getByRole('textbox', { name: 'Text' }).fill('Telephone call with');
    await page.getByRole('button', { name: 'Create' }).click();
    await until(
      async () => (await firm.get('/api/v4/settings/text_snippets')).body.data.length === 1,
      'the snippet',
    );
    await page.getByText('Telephone call with').first().waitFor();
    await person.isReadable('text snippets');
    await person.open('/time');
    const line = page.getByLabel('New time entry in one line');
    await line.click();
    await page.keyboard.type('20m tcw counsel');
    await person.reads(line, '20m Telephone call with counsel');
    await person.open('/messages/notes?new=1');
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.click();
    await page.keyboard.type('TCW, ');
    await person.reads(text, 'Telephone call with, ');
  });
});
