/** A day on a phone: taps instead of clicks, no mouse that rests on anything, and no keyboard but that on the screen. */
import assert from 'node:assert/strict';
import { create, createMatter, createTime } from '../../test/support/casework.ts';
import { until } from '../../test/support/until.ts';
import { holdBack } from '../test-support/hold-back.ts';
import { HARD_TO_TAP } from '../test-support/hard-to-tap.ts';
import { it, stories } from '../test-support/stories.ts';

/** Runs in the browser: the names of fields whose text is so small that a phone enlarges the page for them. */
const ENLARGED = `[...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=file]), textarea, select')]
  .filter((one) => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < 16)
  .map((one) => one.getAttribute('aria-label') ?? one.name)`;

stories('On a phone', (app) => {
  it('the timer shows what it runs on, and leads to its entry', async () => {
    const person = await app.personOnPhone();
    const { firm, page } = person;
    const { id } = await createMatter(firm);
    await createTime(firm, { matter: { id }, note: 'Call about the boundary', date: person.today() });
    const entries = await holdBack(page, /\/activities\?.*status=unbilled/);
    await person.open('/matters');
    await page.getByRole('button', { name: 'Start the timer', disabled: true }).waitFor();
    await page.getByRole('row', { name: /Boundary dispute/ }).waitFor();
    entries();
    await page.getByRole('button', { name: 'Start the timer' }).tap();
    await page.getByRole('button', { name: 'Pause the timer' }).waitFor();
    await page.getByRole('button', { name: /^Paused timers/ }).tap();
    await page.getByRole('button', { name: /^Edit .+ · Call about the boundary/ }).tap();
    const entry = page.getByRole('dialog', { name: 'Time entry' });
    await person.reads(entry.getByRole('textbox', { name: 'Description' }), 'Call about the boundary');
    await person.isReadable('entry of the timer on a phone');
  });

  it('the timer says that it was not paused', async () => {
    const person = await app.personOnPhone();
    const { page } = person;
    await person.open('/home');
    await page.getByRole('button', { name: 'Start the timer' }).tap();
    await page.route(/\/api\/v4\/timer/, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 403, json: {} }) : route.fallback(),
    );
    await page.getByRole('button', { name: 'Pause the timer' }).tap();
    await page.getByText('The timer was not paused').waitFor();
    await page.getByRole('button', { name: 'Pause the timer' }).waitFor();
  });

  it('held sideways, every area and every entry of a menu is reached, and a finger hits the rows of a list', async () => {
    const person = await app.personOnPhone({ sideways: true });
    const { page } = person;
    await createMatter(person.firm, { description: 'Sale of the mill' });
    await person.open('/home');
    await page.getByRole('link', { name: 'Integrations' }).tap();
    await page.getByRole('heading', { name: 'Integrations' }).waitFor();
    await page.getByRole('link', { name: 'Matters', exact: true }).tap();
    await page.getByRole('row', { name: /Sale of the mill/ }).waitFor();
    await person.isReadable('matters on a phone held sideways');
    assert.deepEqual(await page.evaluate(HARD_TO_TAP), []);
    await person.open('/integrations/audit');
    await page
      .getByRole('row', { name: /Matter created/ })
      .first()
      .tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: /account and appearance/ }).tap();
    await page.getByRole('menuitem', { name: 'Sign out' }).tap();
    await page.waitForURL(/sign-in/);
  });

  it('fields are not enlarged by the browser, and offer the keyboard for what is typed', async () => {
    const person = await app.personOnPhone();
    const { page } = person;
    await person.open('/contacts/new');
    const offers = (field: string) =>
      page.getByRole('textbox', { name: field, exact: true }).getAttribute('inputmode');
    assert.equal(await offers('Email'), 'email');
    assert.equal(await offers('Phone'), 'tel');
    assert.deepEqual(await page.evaluate(ENLARGED), []);
    await person.isReadable('new contact on a phone');
    for (const address of ['/matters', '/accounting/journal/new', '/calendar?new=1']) {
      await person.open(address);
      await page.getByRole('textbox').or(page.getByRole('searchbox')).first().waitFor();
      assert.deepEqual(await page.evaluate(ENLARGED), [], address);
    }
  });

  it('a day is tapped in the calendar of its field, which no keyboard covers', async () => {
    const person = await app.personOnPhone();
    const { page } = person;
    await person.open('/time?date=2027-03-10');
    const day = page.getByRole('textbox', { name: 'Day' });
    assert.equal(await day.getAttribute('inputmode'), 'none');
    await day.tap();
    await page.getByRole('dialog', { name: 'Calendar' }).getByRole('button', { name: '17 March 2027' }).tap();
    await person.isAt(/date=2027-03-17/);
  });

  it('no page names keys, and a board says how a task is moved', async () => {
    const person = await app.personOnPhone();
    const { firm, page } = person;
    const assignee = { id: Number(firm.userId), type: 'User' };
    await create(firm, 'tasks', { name: 'Call back', description: '', assignee });
    await person.open('/time');
    await page.getByText('start a timer').waitFor();
    await person.isWithout(
      page.locator('kbd:visible').or(page.getByText('with t').filter({ visible: true })),
    );
    await person.open('/tasks/board');
    await page.getByText('Open a task to change its status.').filter({ visible: true }).first().waitFor();
    await person.isWithout(page.getByText('Drag a task here.').filter({ visible: true }));
    await page.getByRole('button', { name: /Call back/ }).tap();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Status' }).tap();
    await page.getByRole('option', { name: 'In progress' }).tap();
    await page.getByRole('button', { name: 'Close' }).first().tap();
    await page
      .getByRole('region', { name: 'In progress' })
      .getByRole('button', { name: /Call back/ })
      .waitFor();
  });

  it('the timeline of a matter is read without what stands above it', async () => {
    const person = await app.personOnPhone();
    const { firm, page } = person;
    const { id } = await createMatter(firm);
    await createTime(firm, { matter: { id }, note: 'Call about the meadow' });
    await person.open(`/matters/${id}`);
    await page.getByRole('combobox', { name: 'View' }).selectOption('Timeline');
    await person.isAt(/tab=timeline/);
    await page
      .getByRole('region', { name: 'Timeline' })
      .getByRole('link', { name: /meadow/ })
      .waitFor();
    await person.isWithout(page.getByText('Responsible attorney'));
    await person.isReadable('timeline on a phone');
    await page.getByRole('link', { name: /meadow/ }).tap();
    await person.isAt(/tab=time\b/);
    await page.goBack();
    await person.isAt(/tab=timeline/);
  });

  it('a tap on the button below an empty note saves nothing', async () => {
    const person = await app.personOnPhone();
    const { firm, page } = person;
    const { id } = await createMatter(firm);
    await person.open(`/matters/${id}?tab=notes`);
    await page.getByRole('button', { name: 'Add note' }).tap();
    // The browser says that it must be filled in.
    await page.locator('textarea:focus').waitFor();
    await page.getByRole('textbox', { name: 'Subject' }).fill('Called back');
    await page.getByRole('button', { name: 'Add note' }).tap();
    await page.getByRole('button', { name: 'Subject: Called back, edit' }).waitFor();
    const notes = (await firm.get('/api/v4/notes?type=Matter&fields=subject')).body.data;
    assert.deepEqual(notes, [{ subject: 'Called back' }]);
  });

  it('the entries of a day and the results of a search are read whole', async () => {
    const person = await app.personOnPhone();
    const { firm, page } = person;
    const long = 'Boundary dispute between the owners of the mill and of the meadow behind the mill';
    const { id } = await createMatter(firm, { description: long });
    await createTime(firm, { matter: { id }, note: 'Call', date: person.today(), non_billable: true });
    await person.open('/time');
    await page
      .getByRole('button', { name: /Call/ })
      .getByText('Non-billable')
      .filter({ visible: true })
      .waitFor();
    await page.getByRole('button', { name: 'Search' }).tap();
    await page.getByRole('combobox', { name: 'Search or do' }).fill('boundary');
    const found = page.getByRole('option', { name: /meadow behind the mill/ });
    await found.waitFor();
    const isWhole = (part: { scrollWidth: number; clientWidth: number }) =>
      part.scrollWidth <= part.clientWidth;
    await until(() => found.locator('.palette-detail').evaluate(isWhole), 'a detail that is not cut off');
    await until(
      () => page.getByRole('listbox').evaluate(isWhole),
      'results that are no wider than the phone',
    );
  });
});
