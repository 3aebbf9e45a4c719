import assert from 'node:assert/strict';
import { create, createMatter, createTime } from '../../../test/support/casework.ts';
import { eventually } from '../../../test/support/until.ts';
import { holdBack } from '../../test-support/hold-back.ts';
import { it, type Person, stories } from '../../test-support/stories.ts';

const restored = ({ page }: Person) => page.getByText('Restored what you typed earlier.');

/** Opens the panel of a new time entry with the description Call. */
async function openEntry(person: Person) {
  const matter = await createMatter(person.firm);
  const { id } = await createTime(person.firm, { matter: { id: matter.id }, price: 300, note: 'Call' });
  await person.open(`/time/entries?entry=${id}`);
  const description = person.page.getByRole('textbox', { name: 'Description' });
  await person.reads(description, 'Call');
  return { id, description };
}

/** Everything that the browser stores. */
const stored = ({ page }: Person) => page.evaluate<string>('JSON.stringify(localStorage)');

stories('Forms', (app) => {
  it('that change a record show their text again after a reload, until it is discarded', async () => {
    const person = await app.person();
    const { page } = person;
    const { description } = await openEntry(person);
    await description.fill('Call with opposing counsel');
    await page.reload();
    await restored(person).waitFor();
    await person.reads(description, 'Call with opposing counsel');
    await person.isReadable('time entry with restored text');
    await page.getByRole('button', { name: 'Discard' }).click();
    await person.reads(description, 'Call');
    await person.isWithout(restored(person));
    await page.getByRole('dialog').locator(':focus').and(page.locator('input, textarea')).waitFor();
    await page.reload();
    await person.reads(description, 'Call');
    await person.isWithout(restored(person));
  });

  it('forget their text when they are closed or sent', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const { id, description } = await openEntry(person);
    await description.fill('Call with opposing counsel');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/were discarded/).waitFor();
    await person.open(`/time/entries?entry=${id}`);
    await person.reads(description, 'Call');
    await description.fill('Call with the client');
    await page.getByRole('button', { name: 'Save' }).click();
    await person.isWithout(page.getByRole('dialog'));
    await firm.patch(`/api/v4/activities/${id}`, { data: { note: 'Long call' } });
    await person.open(`/time/entries?entry=${id}`);
    await person.reads(description, 'Long call');
    await person.isWithout(restored(person));
  });

  it('that a button opens show their text again after a reload', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const matter = await createMatter(firm);
    await person.open(`/documents?matter=${matter.id}`);
    await page.getByRole('button', { name: 'New folder' }).click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Pleadings');
    await page.reload();
    await page.getByRole('button', { name: 'New folder' }).click();
    await person.reads(name, 'Pleadings');
    await restored(person).waitFor();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('link', { name: 'Pleadings' }).waitFor();
    await page.getByRole('button', { name: 'New folder' }).click();
    await person.reads(name, '');
  });

  it('of two records on one page never show each other’s text', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const matter = { id: (await createMatter(firm)).id };
    for (const note of ['Call', 'Letter']) await createTime(firm, { matter, note, price: 200 });
    const bill = await create(firm, 'bills', { matters: [matter] });
    await person.open(`/billing/bills/${bill.id}`);
    const lines = page.getByRole('region', { name: 'Lines' });
    const reason = page.getByRole('textbox', { name: 'Reason' });
    await lines.getByText('Call').waitFor();
    await person.strokes(['w']);
    await reason.fill('Agreed with the client');
    await page.reload();
    await lines.getByText('Letter').waitFor();
    await person.strokes(['j', 'w']);
    await person.reads(reason, '');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await person.strokes(['k', 'w']);
    await person.reads(reason, 'Agreed with the client');
  });

  it('ask which text to keep if someone else changed the record before the reload', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const { id, description } = await openEntry(person);
    await description.fill('Mine');
    await firm.patch(`/api/v4/activities/${id}`, { data: { note: 'Theirs', date: '2026-03-04' } });
    await page.reload();
    await person.reads(description, 'Mine');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'Description was changed by someone else' }).waitFor();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await eventually(async () => {
      const { body } = await firm.get(`/api/v4/activities/${id}?fields=note,date`);
      assert.deepEqual(body.data, { note: 'Mine', date: '2026-03-04' });
    });
  });

  it('name what was refused as their labels do, also within a sentence', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/leads?new=1');
    await page.getByRole('button', { name: 'Save lead' }).click();
    await page.getByText(/send at least one of First name, Last name, email and Phone\./).waitFor();
    await person.isReadable('refused lead');
  });

  it('keep their text when the page fails', async () => {
    const person = await app.person();
    const { page } = person;
    const { description } = await openEntry(person);
    await description.fill('Call with opposing counsel');
    await page.evaluate("dispatchEvent(new ErrorEvent('error', { error: new TypeError('A defect.') }))");
    await page.getByRole('heading', { name: 'This page failed' }).waitFor();
    await page.getByRole('button', { name: 'Reload the app' }).click();
    await person.reads(description, 'Call with opposing counsel');
  });

  it('for a new record say that they show what was typed earlier', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/contacts/new');
    const name = page.getByRole('textbox', { name: 'Last name' });
    await name.fill('Quill');
    await person.isWithout(restored(person));
    await page.reload();
    await restored(person).waitFor();
    await person.reads(name, 'Quill');
    await page.getByRole('button', { name: 'Discard' }).click();
    await person.reads(name, '');
  });

  it('for a new record do not open it once the person has gone back meanwhile', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/contacts');
    await page.getByRole('button', { name: 'New contact' }).first().click();
    await page.getByRole('textbox', { name: 'Last name' }).fill('Quill');
    const answer = await holdBack(page, /\/api\/v4\/contacts(?:\?fields=[^&]*)?$/);
    await page.getByRole('button', { name: 'Add contact' }).click();
    await page.locator('button[data-loading]').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Contacts', level: 1 }).waitFor();
    answer();
    await page.getByRole('row', { name: /Quill/ }).waitFor();
    assert.match(page.url(), /\/contacts$/);
  });

  it('store no secrets in the browser', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/settings/sign-in');
    const issuer = page.getByRole('textbox', { name: 'Issuer' });
    await issuer.fill('https://login.quill.example');
    await page.getByLabel('Client secret').fill('only for the provider');
    await page.getByRole('textbox', { name: 'Client ID' }).fill('chancery');
    const text = await stored(person);
    assert.match(text, /login\.quill\.example/);
    assert.doesNotMatch(text, /only for the provider/);
    await page.reload();
    await person.reads(issuer, 'https://login.quill.example');
    await person.reads(page.getByLabel('Client secret'), '');
  });
});
