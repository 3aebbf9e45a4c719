import assert from 'node:assert/strict';
import { create, createMatter } from '../../../test/support/casework.ts';
import { eventually } from '../../../test/support/until.ts';
import { holdBack } from '../../test-support/hold-back.ts';
import { it, type Person, stories } from '../../test-support/stories.ts';

const RESTORED = 'Restored what you typed earlier.';

async function hasDescription({ firm }: Person, id: number, description: string): Promise<void> {
  await eventually(async () => {
    const kept = await firm.get(`/api/v4/matters/${id}?fields=description`);
    assert.equal(kept.body.data.description, description);
  });
}

/** Opens the matter and types a description without saving it. */
async function typeDescription(person: Person, id: number, text: string) {
  const { page } = person;
  await person.open(`/matters/${id}`);
  await page.getByRole('button', { name: /^Description: .*edit/ }).click();
  const field = page.getByRole('textbox', { name: 'Description' });
  await field.fill(text);
  return field;
}

stories('Text typed in place', (app) => {
  it('survives a reload, and is saved or discarded then', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const { id } = await createMatter(firm, { description: 'First' });
    const field = await typeDescription(person, id, 'Mine');
    await page.reload();
    await page.getByText(RESTORED, { exact: true }).waitFor();
    await person.reads(field, 'Mine');
    await person.isReadable('restored text of a matter');
    await page.getByRole('button', { name: 'Save Description' }).click();
    await hasDescription(person, id, 'Mine');
    const saved = page.getByRole('button', { name: /^Description: Mine/ });
    await saved.and(page.locator(':focus')).waitFor();

    await typeDescription(person, id, 'Another');
    await firm.patch(`/api/v4/matters/${id}`, { data: { description: 'Theirs' } });
    await page.reload();
    await page.getByText('Someone else has changed it meanwhile: Theirs.').waitFor();
    await page.getByRole('button', { name: 'Discard Description' }).click();
    await page.getByRole('button', { name: /^Description: Theirs/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^Description: Theirs/ }).waitFor();
    await hasDescription(person, id, 'Theirs');
  });

  it('survives a reload after it could not be saved', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const { id } = await createMatter(firm, { description: 'First' });
    const field = await typeDescription(person, id, 'Mine');
    const record = new RegExp(`/api/v4/matters/${id}\\b`);
    await page.route(record, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 403, json: {} }) : route.continue(),
    );
    await field.press('Control+Enter');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute(record);
    await page.reload();
    await page.getByText(RESTORED, { exact: true }).waitFor();
    await field.press('Control+Enter');
    await hasDescription(person, id, 'Mine');
    await page.getByRole('button', { name: /^Description: Mine/ }).waitFor();
  });

  it('goes on where it ends, and is shown while it is being saved', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const { id } = await createMatter(firm, { description: 'First' });
    await person.open(`/matters/${id}`);
    await page.getByRole('button', { name: /^Description: First, edit/ }).click();
    await page.getByRole('textbox', { name: 'Description' }).waitFor();
    await page.keyboard.type(' and second');
    const record = new RegExp(`/api/v4/matters/${id}\\b`);
    const answer = await holdBack(page, record);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Saving').waitFor();
    const shown = page.getByRole('button', { name: /^Description: First and second, edit/ });
    await shown.waitFor();
    await page.unroute(record);
    const readAgain = await holdBack(page, record);
    answer();
    await page.getByText('Saved', { exact: true }).waitFor();
    await shown.waitFor();
    readAgain();
    await hasDescription(person, id, 'First and second');
  });

  it('stays in the row that it belongs to until the row is saved, also if it is refused', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const addresses = ['home@example.com', 'work@example.com'].map((address) => ({ name: 'Work', address }));
    const contact = await create(firm, 'contacts', {
      type: 'Person',
      first_name: 'Ada',
      last_name: 'Marlow',
      email_addresses: addresses,
    });
    await person.open(`/contacts/${contact.id}`);
    await page.getByRole('button', { name: /: work@example.com, edit/ }).click();
    const field = page.getByRole('textbox', { name: /^Email.*Work/ });
    await field.fill('ada at example');
    await field.press('Enter');
    await page.getByText('Address cannot be ada at example').waitFor();
    await page.getByRole('button', { name: /: ada at example, edit/ }).click();
    await field.fill(' ada@example.com ');
    await page.reload();
    await page.getByText(RESTORED, { exact: true }).waitFor();
    await page.getByRole('button', { name: /: home@example.com, edit/ }).waitFor();
    await field.press('Enter');
    await page.getByRole('button', { name: /: ada@example.com, edit/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /: ada@example.com, edit/ }).waitFor();
    await page.getByRole('button', { name: /: home@example.com, edit/ }).waitFor();
  });
});
