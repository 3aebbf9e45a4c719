import assert from 'node:assert/strict';
import { createClient, createMatter, createTime } from '../../test/support/casework.ts';
import { eventually } from '../../test/support/until.ts';
import { holdBack } from '../test-support/hold-back.ts';
import { it, stories } from '../test-support/stories.ts';

/** Animation frames mostly come at once, before React has drawn what a key changed, as on a busy machine. */
const FRAMES_BEFORE_DRAWING = `let frames = 0;
requestAnimationFrame = (work) =>
  frames++ % 20 ? Promise.resolve().then(() => work(performance.now())) : setTimeout(work, 5, performance.now());`;

stories('Fields', (app) => {
  it('that pick a record accept the result for the typed text, however late it arrives', async () => {
    const person = await app.person();
    const { firm, page } = person;
    await createClient(firm, { last_name: 'Alder' });
    const wanted = await createClient(firm, { last_name: 'Birch' });
    const answer = await holdBack(page, /contacts\.json\?.*query=Birch|contacts\?.*query=Birch/);
    await person.open('/matters/new');
    const client = page.getByRole('combobox', { name: 'Client' }).or(page.getByLabel('Client *'));
    await page.getByRole('option', { name: /Alder/ }).waitFor();
    await page.keyboard.type('Birch');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await person.reads(client.first(), 'Birch');
    answer();
    await person.reads(client.first(), /\w Birch$/);
    // Tab selects it too, and moves on.
    await client.first().fill('Alder');
    await page.keyboard.press('Tab');
    await person.reads(client.first(), /\w Alder$/);
    await client.first().fill('Birch');
    await page.keyboard.press('Enter');
    await person.reads(client.first(), /\w Birch$/);
    await page.getByRole('textbox', { name: 'Description' }).fill('Estate');
    await page.getByRole('button', { name: 'Open matter' }).click();
    await page.getByRole('heading', { name: '00001-Birch' }).waitFor();
    await eventually(async () => {
      const { body } = await firm.get('/api/v4/matters?fields=client{id}');
      assert.deepEqual(body.data, [{ client: { id: wanted.id } }]);
    });
  });

  it('accept a choice made before the choices were loaded, and the form waits for it', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const matter = await createMatter(firm);
    const entry = await createTime(firm, { matter: { id: matter.id }, price: 300 });
    await createClient(firm, { last_name: 'Birch' });
    const answer = await holdBack(page, /contacts.*query=birch/);
    await person.open(`/matters/${matter.id}`);
    const relationship = page.getByRole('form', { name: 'New relationship' });
    await relationship.getByRole('textbox', { name: 'Contact' }).click();
    await person.strokes(['birch', 'Enter', 'Tab', 'witness', 'Enter']);
    answer();
    await page.getByRole('cell', { name: /witness/ }).waitFor();
    const answerCodes = await holdBack(page, /utbms\/codes/);
    await person.open(`/time/entries?entry=${entry.id}`);
    const code = page.getByRole('combobox', { name: 'Task code' });
    await code.click();
    await person.strokes(['l120', 'Enter']);
    answerCodes();
    await person.reads(code, /^L120 /);
    await person.strokes(['Enter']);
    await eventually(async () => {
      const { body } = await firm.get(
        `/api/v4/activities/${entry.id}?fields=activity_description{utbms_task_id}`,
      );
      assert.ok(body.data.activity_description.utbms_task_id);
    });
  });

  it('that search a list keep the typed text while the list updates', async () => {
    const person = await app.person();
    await createMatter(person.firm, { description: 'Purchase of the old mill' });
    await person.open('/matters');
    const field = person.page.getByRole('searchbox', { name: 'Search matters' });
    await person.page.getByText('1 row', { exact: true }).waitFor();
    await person.page.keyboard.press('/');
    await person.page.keyboard.type('old ');
    await person.isAt(/q=old$/);
    await person.page.getByText('1 row', { exact: true }).waitFor();
    await person.page.keyboard.type('mill');
    await person.reads(field, 'old mill');
    await person.isAt(/q=old\+mill$/);
    await person.strokes(['Enter', 'j', 'Enter']);
    await person.page.getByRole('heading', { level: 1, name: /Quill/ }).waitFor();
  });

  it('that search a list lead to its rows, even if keys come before the page is drawn again', async () => {
    const person = await app.person();
    const { page } = person;
    await createMatter(person.firm, { description: 'Purchase of the old mill' });
    await page.addInitScript(FRAMES_BEFORE_DRAWING);
    await person.open('/matters');
    await page.getByText('1 row', { exact: true }).waitFor();
    const answer = await holdBack(page, /matters\?.*query=mill/);
    await person.strokes(['/', 'mill']);
    await person.isAt(/q=mill$/);
    await person.strokes(['Enter', 'j', 'Enter']);
    answer();
    await page.getByRole('heading', { level: 1, name: /Quill/ }).waitFor();
  });

  it('for a date open an accessible calendar', async () => {
    const person = await app.person();
    const matter = await createMatter(person.firm);
    await person.open(`/matters/${matter.id}`);
    await person.page.getByRole('button', { name: /^Opened on: .*edit/ }).click();
    await person.page.locator('[data-dates-dropdown]').waitFor();
    await person.isReadable('day of a record');
  });

  it('keep their text when Escape leaves them; pressed again, it goes back unless unsaved text would be lost', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/contacts/new');
    const name = page.getByRole('textbox', { name: 'Last name' });
    await name.fill('Quill');
    await page.keyboard.press('Escape');
    await person.isWithout(name.and(page.locator(':focus')));
    await person.reads(name, 'Quill');
    await page.keyboard.press('Escape');
    await person.isAt(/\/contacts$/);
    await person.open('/contacts/new');
    await person.reads(name, 'Quill');

    await person.open(`/settings/users/${person.firm.userId}`);
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await phone.fill('555 0100');
    await person.strokes(['Escape', 'Escape', '?']);
    await page.getByRole('heading', { name: 'Go to' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Go to' }).waitFor({ state: 'detached' });
    await person.reads(phone, '555 0100');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.keyboard.press('Escape');
    await person.isAt(/\/settings\/users$/);
  });
});
