import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createMatter, createTime } from '../../test/support/casework.ts';
import { stories } from '../test-support/stories.ts';

stories('The app', (app) => {
  it('opens on the home page, and each address can be reloaded', async () => {
    const person = await app.person();
    await person.open('');
    await person.page.getByRole('heading', { name: 'Home' }).waitFor();
    await person.isReadable('home');
    await person.open('/time/entries?status=unbilled');
    await person.page.reload();
    await person.page.getByRole('heading', { name: 'Time', exact: true }).waitFor();
    assert.ok(await person.page.getByRole('radio', { name: 'Unbilled' }).isChecked());
  });

  it('opens for a colleague without a role, who finds what they may use', async () => {
    const owner = await app.person();
    const person = await app.colleague(owner);
    await person.open('/home');
    await person.page.getByRole('heading', { name: 'Home' }).waitFor();
    assert.deepEqual(person.failures, []);
  });

  it('lists entries with their exact count', async () => {
    const person = await app.person();
    const matter = { id: (await createMatter(person.firm)).id };
    await createTime(person.firm, { matter, note: 'Call with opposing counsel', price: 300 });
    await createTime(person.firm, { matter, note: 'Draft of the statement of claim', price: 300 });
    await person.open('/time/entries');
    await person.page.getByText('Draft of the statement of claim').waitFor();
    await person.page.getByText('2 rows').waitFor();
    await person.isReadable('time');
  });
});
