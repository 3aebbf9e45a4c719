import assert from 'node:assert/strict';
import { createClient, createMatter, createTime } from '../../../test/support/casework.ts';
import { eventually } from '../../../test/support/until.ts';
import { holdBack } from '../../test-support/hold-back.ts';
import { it, stories } from '../../test-support/stories.ts';

/** Animation frames mostly come at once, before React has drawn what a key changed, as on a busy machine. */
const FRAMES_BEFORE_DRAWING = `let frames = 0;
requestAnimationFrame = (work) =>
  frames++ % 20 ? Promise.resolve().then(() => work(performance.now())) : setTimeout(work, 5, performance.now());`;

/** Results of a search for a record. */
const FOUND_AT_MOST = 12;

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

  it('that pick a record take the one on which the pointer was pressed, although newer results arrive before its release', async () => {
    const person = await app.person();
    const { firm, page } = person;
    // As many as the list has to be scrolled for, and the wanted one last.
    for (let n = 1; n < FOUND_AT_MOST; n += 1) await createClient(firm, { last_name: 'Alder' });
    await createClient(firm, { last_name: 'Birch' });
    // Slow typing searches for its beginning too.
    const answer = await holdBack(page, /contacts.*query=B/);
    await person.open('/matters/new');
    const options = page.getByRole('option');
    await options.filter({ hasText: 'Birch' }).waitFor();
    await page.keyboard.type('Birch');
    await options.filter({ hasText: 'Birch' }).hover();
    await page.mouse.down();
    const answered = page.waitForResponse(/contacts.*query=Birch/);
    answer();
    await answered;
    // The results of the search have been drawn by then.
    await page.waitForTimeout(300);
    assert.equal(await options.count(), FOUND_AT_MOST);
    await page.mouse.up();
    const client = page.getByRole('combobox', { name: 'Client' }).or(page.getByLabel('Client *'));
    await person.reads(client.first(), /\w Birch$/);
    // The next list is the newest again.
    await client.first().fill('Alder');
    await eventually(async () => assert.equal(await options.count(), FOUND_AT_MOST - 1));
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
    await relationship.getByRole('combobox', { name: 'Contact' }).click();
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
    await person.altersWindow();
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

  it('for a date keep text that is none, say what they read, and no form with it is sent', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const matter = await createMatter(firm);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await person.open(`/billing/unbilled?bill=${matter.id}`);
    const due = page.getByRole('dialog').getByRole('textbox', { name: 'Due' });
    await due.fill('Feb 30');
    await page.keyboard.press('Enter');
    await page.getByText(/^Enter a date such as /).waitFor();
    await person.reads(due, 'Feb 30');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Issue date' }).focus();
    await person.reads(due, 'Feb 30');
    await person.isReadable('date that cannot be read');
    await due.fill('2099-03-02');
    await page.keyboard.press('Tab');
    await person.reads(due, 'Mar 2, 2099');
    await person.isWithout(page.getByText(/^Enter a date such as /));
    assert.deepEqual(
      sent.filter((url) => url.includes('/bills')),
      [],
    );
  });

  it('keep their text when Escape leaves them; pressed again, it goes back, and a draft is kept', async () => {
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
  });

  it('of a page that was left with changes come back with their text by Undo', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open(`/settings/users/${person.firm.userId}`);
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await phone.fill('555 0100');
    await person.strokes(['Escape', 'Escape']);
    await person.isAt(/\/settings\/users$/);
    await page.getByText(/^Your changes to .* were discarded\.$/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await person.reads(phone, '555 0100');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.keyboard.press('Escape');
    await person.isAt(/\/settings\/users$/);
    await person.isWithout(page.getByText(/were discarded/));
  });

  it('of a panel that was closed with changes come back with their text by Undo, and no others', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const matter = await createMatter(firm);
    const entry = await createTime(firm, { matter: { id: matter.id }, price: 300, note: 'Call' });
    await person.open(`/time/entries?entry=${entry.id}`);
    const description = page.getByRole('textbox', { name: 'Description' });
    await person.reads(description, 'Call');
    for (const close of [
      () => page.getByRole('button', { name: 'Cancel' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await description.fill('Call with opposing counsel');
      await close();
      await person.isWithout(page.getByRole('dialog'));
      await page.getByText('Your changes to the time entry were discarded.').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await person.reads(description, 'Call with opposing counsel');
      await person.isAt(new RegExp(`entry=${entry.id}$`));
    }
    await page.getByRole('button', { name: 'Save' }).click();
    await person.isWithout(page.getByRole('dialog'));
    await eventually(async () => {
      const { body } = await firm.get(`/api/v4/activities/${entry.id}?fields=note`);
      assert.equal(body.data.note, 'Call with opposing counsel');
    });
    await person.open(`/time/entries?entry=${entry.id}`);
    await person.reads(description, 'Call with opposing counsel');
    await page.keyboard.press('Escape');
    await person.isWithout(page.getByRole('dialog'));
    await person.isWithout(page.getByText(/were discarded/));
  });

  it('of a form that a button opens come back with their text by Undo', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const matter = await createMatter(firm);
    await person.open(`/documents?matter=${matter.id}`);
    await page.getByRole('button', { name: 'New folder' }).click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Pleadings');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await person.isWithout(name);
    await page.getByRole('button', { name: 'Undo' }).click();
    await person.reads(name, 'Pleadings');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'New folder' }).click();
    await person.reads(name, '');
    // The form is open again, without its text.
    await page.getByRole('button', { name: 'Undo' }).click();
    await person.reads(name, 'Pleadings');
  });

  it('of a panel take what is typed once they have loaded, and not before', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const matter = await createMatter(firm);
    const entry = await createTime(firm, { matter: { id: matter.id }, price: 300, note: 'Call' });
    const answer = await holdBack(page, new RegExp(`/activities/${entry.id}\\W`));
    await person.open(`/time/entries?entry=${entry.id}`);
    const focused = page.getByRole('dialog', { name: 'Time entry' }).locator(':focus');
    await focused.and(page.getByRole('button')).waitFor();
    answer();
    await focused.and(page.getByRole('textbox', { name: 'Description' })).waitFor();
    await person.strokes(['End', ' with counsel']);
    await person.reads(focused, 'Call with counsel');
  });

  it('of a panel leave the focus where the person has moved it meanwhile', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const matter = await createMatter(firm);
    const entry = await createTime(firm, { matter: { id: matter.id }, price: 300, note: 'Call' });
    const answer = await holdBack(page, new RegExp(`/activities/${entry.id}\\W`));
    await person.open(`/time/entries?entry=${entry.id}`);
    const panel = page.getByRole('dialog', { name: 'Time entry' });
    await panel.locator(':focus').and(page.getByRole('button')).waitFor();
    // As with a screen reader, which reads on in the page behind.
    const navigation = page.getByRole('navigation').getByRole('link', { name: 'Matters' });
    await navigation.evaluate((link) => link.focus());
    answer();
    await panel.getByRole('textbox', { name: 'Description' }).waitFor();
    await navigation.and(page.locator(':focus')).waitFor();
  });
});
