import assert from 'node:assert/strict';
import { create, createMatter, createTime } from '../../test/support/casework.ts';
import { eventually, until } from '../../test/support/until.ts';
import { PASSWORD } from '../../test/support/firms.ts';
import { holdBack } from '../test-support/hold-back.ts';
import { HARD_TO_TAP } from '../test-support/hard-to-tap.ts';
import { it, stories } from '../test-support/stories.ts';

const LINE = 'New time entry in one line';

stories('The app', (app) => {
  it('opens on the home page, and each address can be reloaded', async () => {
    const person = await app.person();
    await person.open('');
    await person.page.getByRole('heading', { name: 'Home' }).waitFor();
    await person.open('/time/entries?status=unbilled');
    await person.page.reload();
    await person.page.getByRole('heading', { name: 'Time', exact: true }).waitFor();
    await until(
      () => person.page.getByRole('radio', { name: 'Unbilled' }).isChecked(),
      'the filter of the address',
    );
    await person.open('/nowhere');
    await person.page.getByText('Page not found').waitFor();
    await person.isReadable('missing page');
  });

  it('says that a record does not exist, and leads back to its area', async () => {
    const person = await app.person();
    const { page } = person;
    for (const [address, area] of [
      ['/matters/x1', 'Matters'],
      ['/matters/999999', 'Matters'],
      ['/documents?folder=999999', 'Documents'],
      ['/tasks/templates/999999', 'Tasks'],
    ]) {
      await person.open(address!);
      await page.getByText('Page not found').waitFor();
      await page.getByRole('link', { name: `Go to ${area}` }).waitFor();
    }
    await person.isReadable('missing record');
  });

  it('opens for a user without a role, who sees what they may use', async () => {
    const owner = await app.person();
    const person = await app.colleague(owner);
    await person.open('/home');
    await person.page.getByRole('heading', { name: 'Home' }).waitFor();
    assert.deepEqual(person.failures, []);
  });

  it('lists records with their exact count, and exports the shown records', async () => {
    const person = await app.person();
    const matter = { id: (await createMatter(person.firm)).id };
    await createTime(person.firm, { matter, note: 'Call, "urgent"', price: 300 });
    await createTime(person.firm, { matter, note: '=1+1', price: 300 });
    await person.open('/time/entries');
    await person.page.getByText('2 rows').waitFor();
    await person.page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      person.page.waitForEvent('download'),
      person.page.getByRole('menuitem', { name: 'CSV of the 2 rows loaded' }).click(),
    ]);
    const text = await (await file.createReadStream()).toArray();
    const lines = Buffer.concat(text).toString().replace('\uFEFF', '').split('\r\n').sort();
    assert.equal(
      lines.find((line) => line.includes('urgent')),
      '"Mar 2, 2026",00001-Quill,"Call, ""urgent""",Olive Hart,1:00,300',
    );
    assert.ok(
      lines.some((line) => line.includes("'=1+1")),
      'A spreadsheet does not compute it.',
    );
  });

  it('navigates, searches and acts from the palette: Ctrl-K, a phrase and Enter start a timer on a matter, 22 keys', async () => {
    const person = await app.person();
    await createMatter(person.firm);
    await person.open('/home');
    await person.page.getByRole('heading', { name: 'Home' }).waitFor();
    let strokes = await person.strokes(['Control+k', 'start timer on quill']);
    await person.page.getByRole('option', { name: /Start timer on 00001-Quill/ }).waitFor();
    await person.isReadable('palette');
    strokes += await person.strokes(['Enter']);
    await person.page.getByRole('timer').waitFor();
    assert.equal(strokes, 22);
    await eventually(async () => {
      const { body } = await person.firm.get('/api/v4/timer?fields=activity{id}');
      assert.ok(body.data.activity.id);
    });
  });

  it('searches records for three letters or a number, and for two followed by a space', async () => {
    const person = await app.person();
    const { page } = person;
    const searched = new Set<string>();
    page.on('request', (request) => {
      const asked = /[?&]query=([^&]*)/.exec(request.url());
      if (asked) searched.add(decodeURIComponent(asked[1]!));
    });
    await person.open('/home');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: 'Search or do' });
    await palette.fill('zz');
    await page.getByText('Records are searched from 3 letters').waitFor();
    assert.deepEqual([...searched], []);
    for (const text of ['zz ', 'zzz', '98']) {
      await palette.fill(text);
      await page.getByText(`No results for “${text}”`).waitFor();
      assert.ok(searched.has(text.trim()), [...searched].join());
    }
  });

  it('searches only matters and bills for a short number', async () => {
    const person = await app.person();
    const { page } = person;
    const asked = new Set<string>();
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (searchParams.has('query')) asked.add(pathname);
    });
    await person.open('/home');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: 'Search or do' });
    await palette.fill('9');
    await page.getByText('No results for “9”').waitFor();
    assert.deepEqual([...asked].sort(), ['/api/v4/bills', '/api/v4/matters']);
    await palette.fill('987');
    await page.getByText('No results for “987”').waitFor();
    assert.ok(asked.has('/api/v4/contacts'), [...asked].join());
  });

  it('accepts a final result with Enter while other records are still being searched', async () => {
    const person = await app.person();
    const { page } = person;
    const matter = await createMatter(person.firm);
    const answer = await holdBack(page, /api\/v4\/contacts\W/);
    await person.open('/home');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await person.strokes(['Control+k', 'quill', 'Enter']);
    await page.waitForURL(`**/app/matters/${matter.id}`);
    answer();
  });

  it('loses no key typed after Ctrl-K, and Enter accepts their result', async () => {
    const person = await app.person();
    const { page } = person;
    const load = await holdBack(page, '**/assets/palette-*.js');
    await person.open('/home');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await person.strokes(['Control+k', 'gx', 'Backspace', 'o to tasks', 'Enter']);
    load();
    await page.waitForURL('**/app/tasks');
    await person.strokes(['Control+k', 'go to time', 'Enter']);
    await page.waitForURL('**/app/time');
  });

  it('keeps the focus in the palette when the page below it loads and focuses one of its own fields', async () => {
    const person = await app.person();
    const { page } = person;
    const load = await holdBack(page, '**/assets/new-matter-page-*.js');
    await person.open('/matters');
    await page.getByRole('heading', { name: 'Matters', level: 1 }).waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or do' }).fill('go to ta');
    load();
    await page.locator('h1', { hasText: 'New matter' }).waitFor();
    await person.strokes(['sks', 'Enter']);
    await page.waitForURL('**/app/tasks');
  });

  it('keeps keys pressed before their list has loaded', async () => {
    const person = await app.person();
    const { page } = person;
    const matter = await createMatter(person.firm);
    const answer = await holdBack(page, /api\/v4\/matters\W/);
    await person.open('/home');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await person.strokes(['g', 'm', 'j', 'Enter']);
    await page.waitForURL('**/app/matters');
    answer();
    await page.waitForURL(`**/app/matters/${matter.id}`);
  });

  it('recognizes a two-key sequence by the time of the key presses, however busy the page is', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/home');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await page.evaluate(
      `addEventListener('keydown', () => { for (const end = performance.now() + 2000; performance.now() < end; ); }, { once: true })`,
    );
    await person.strokes(['g', 'm']);
    await page.waitForURL('**/app/matters');
  });

  it('prefetches a record when its row is focused, shows list data at once, and keeps keys pressed meanwhile', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const matter = await createMatter(firm, { description: 'Boundary dispute' });
    await createTime(firm, { matter: { id: matter.id }, price: 100 });
    const { id } = await create(firm, 'bills', { matters: [{ id: matter.id }] }, 'id');
    const answer = await holdBack(page, /api\/v4\/(?:matters|bills)\/\d/);
    await person.open('/matters');
    const row = page.getByRole('cell', { name: 'Boundary dispute' });
    const read = page.waitForRequest(new RegExp(`/api/v4/matters/${matter.id}\\W`));
    await row.hover();
    await read;
    await row.click();
    await page.getByRole('article', { name: 'Loading' }).getByText('Boundary dispute').waitFor();
    await person.open(`/billing/bills/${id}`);
    await page.getByRole('article', { name: 'Loading' }).waitFor();
    await person.strokes(['e']);
    answer();
    await page.getByRole('textbox', { name: 'Description' }).waitFor();
  });

  it('says that the service cannot be reached only if that is true, and reports defects as such', async () => {
    const person = await app.person();
    const { page } = person;
    await page.route('**/api/v4/matters**', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), data: [null] } });
    });
    await createMatter(person.firm);
    await person.open('/matters');
    await page.getByRole('heading', { name: 'This page failed' }).waitFor();
    await page.getByText('Application error').waitFor();
    await person.isWithout(page.getByText('cannot be reached'));
    await person.isReadable('defect');
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    await page.getByRole('heading', { name: 'Calendar' }).waitFor();
  });

  it('announces that it waits for the connection, and then sends the form', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/contacts/new');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Quill');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Add contact' }).click();
    await page.getByText('cannot be reached. Trying again in').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Quill' }).waitFor();
    await person.isWithout(page.getByText('Trying again in'));
  });

  it('asks for a reload where the code of a page is missing, as after an update', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/home');
    await page.route('**/assets/week-page-*.js', (route) => route.fulfill({ status: 404 }));
    await person.open('/time/week');
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await page.unroute('**/assets/week-page-*.js');
    await page.getByRole('button', { name: 'Reload the app' }).click();
    await page.getByRole('heading', { name: /^Week of/ }).waitFor();
    await page.route('**/assets/calendar-page-*.css', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Calendar' }).click();
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  });

  it('lists its shortcuts on ?, navigates by g and a letter, and ignores shortcuts while typing', async () => {
    const person = await app.person();
    await person.open('/home');
    await person.page.getByRole('heading', { name: 'Home' }).waitFor();
    await person.page.keyboard.press('?');
    await person.page.getByRole('heading', { name: 'Go to' }).waitFor();
    await person.isReadable('help');
    await person.page.keyboard.press('Escape');
    await person.page.getByRole('heading', { name: 'Go to' }).waitFor({ state: 'detached' });
    await person.strokes(['g', 't']);
    const line = person.page.getByRole('textbox', { name: LINE });
    await line.fill('gh');
    await line.press('t');
    await person.isAt(/\/app\/time$/);
    await eventually(async () => {
      assert.equal((await person.firm.get('/api/v4/timer')).status, 404);
    });
  });

  it('asks to sign in again over the page when the session has ended, and repeats the request', async () => {
    const person = await app.person();
    await person.open('/time');
    const line = person.page.getByRole('textbox', { name: LINE });
    await line.fill('30m prepared the hearing');
    await person.fixture.asOwner((owner) =>
      owner.query('delete from sessions where user_id = $1', [person.firm.userId]),
    );
    await person.firm.post('/api/v4/groups', { data: { name: 'Wakes the memory of sessions' } });
    await person.page.context().clearCookies({ name: 'chancery_session' });
    await line.press('Enter');
    await person.page.getByLabel('Password', { exact: true }).fill('not the password');
    await person.page.getByRole('button', { name: 'Sign in' }).click();
    await person.page.getByText('The email or the password is wrong.').waitFor();
    await person.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await person.page.getByRole('button', { name: 'Sign in' }).click();
    await person.page.getByRole('button', { name: /0:30 No matter prepared the hearing/ }).waitFor();
    await eventually(async () => {
      const { body } = await person.firm.get('/api/v4/activities');
      assert.equal(body.data.length, 1);
    });
  });

  it('sends a pending deletion when the page closes', async () => {
    const person = await app.person();
    const entry = await createTime(person.firm, { note: 'Mistaken' });
    await person.open(`/time/entries?entry=${entry.id}`);
    await person.page.getByRole('button', { name: 'Delete' }).click();
    await person.page.getByText('Entry deleted').waitFor();
    await person.page.getByText('0 rows').waitFor();
    await eventually(async () => {
      assert.equal((await person.firm.get(`/api/v4/activities/${entry.id}`)).status, 200);
    });
    await person.page.goto('about:blank');
    await until(
      async () => (await person.firm.get(`/api/v4/activities/${entry.id}`)).status === 404,
      'the deletion',
    );
  });

  it('takes back a deletion with Ctrl-Z, which undoes typing in a field', async () => {
    const person = await app.person();
    const { page } = person;
    await createMatter(person.firm);
    await person.open('/matters');
    const search = page.getByRole('searchbox').first();
    await page.getByRole('checkbox', { name: 'Select row 1' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('0 rows').waitFor();
    await search.press('Q');
    await search.press('Control+z');
    await person.reads(search, '');
    await search.blur();
    await page.keyboard.press('Control+z');
    await page.getByText('1 row', { exact: true }).waitFor();
  });

  it('is light or dark as the user chooses, also after a reload, and signs them out', async () => {
    const person = await app.person();
    await person.open('/home');
    const menu = person.page.getByRole('button', { name: 'Olive Hart: account and appearance' });
    await menu.click();
    await person.page.getByRole('menuitem', { name: 'Dark' }).waitFor();
    await person.isReadable('account menu');
    await person.page.getByRole('menuitem', { name: 'Dark' }).click();
    await person.page.reload();
    await menu.waitFor();
    await until(
      () => person.page.evaluate<boolean>("document.documentElement.dataset.mantineColorScheme === 'dark'"),
      'the dark page',
    );
    await menu.click();
    await person.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await person.page.waitForURL('**/sign-in');
    await person.open('/home');
    await person.isAt(/sign-in\?return_to=%2Fapp%2Fhome/);
  });

  it('shows the amounts of a list on a tablet, without columns that matter less', async () => {
    const person = await app.person({ width: 768 });
    const { page } = person;
    await createMatter(person.firm);
    await person.open('/matters');
    await page.getByRole('row', { name: /00001-Quill/ }).waitFor();
    const list = page.getByRole('region', { name: 'Matters' });
    await until(
      () =>
        list.evaluate(
          (one: { scrollWidth: number; clientWidth: number }) => one.scrollWidth <= one.clientWidth,
        ),
      'a list that is no wider than the tablet',
    );
    await page.getByRole('columnheader', { name: 'Trust' }).waitFor();
    await person.isWithout(page.getByRole('columnheader', { name: 'Responsible' }));
    await person.isReadable('matters on a tablet');
  });

  it('is used on a phone, where each row of a list is a card and a finger hits every control', async () => {
    const person = await app.person({ width: 390 });
    const { page } = person;
    for (const description of ['Boundary dispute', 'Sale of the mill'])
      await createMatter(person.firm, { description });
    await person.open('/time');
    await page.getByRole('button', { name: 'Navigation' }).click();
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await person.isReadable('home on a phone');
    assert.deepEqual(await page.evaluate(HARD_TO_TAP), []);
    await page.getByRole('button', { name: 'Navigation' }).click();
    await page.getByRole('link', { name: 'Matters' }).first().click();
    await page.getByRole('row', { name: /Sale of the mill/ }).waitFor();
    const list = page.getByRole('region', { name: 'Matters' });
    await until(
      () =>
        list.evaluate(
          (one: { scrollWidth: number; clientWidth: number }) => one.scrollWidth <= one.clientWidth,
        ),
      'a list that is no wider than the phone',
    );
    // Cards show every column, also those that a narrow list leaves out.
    await page
      .getByRole('row', { name: /Sale of the mill/ })
      .getByText('Open')
      .waitFor();
    await page.getByRole('button', { name: 'By matter' }).click();
    await page.getByRole('menuitem', { name: 'Client' }).click();
    await person.isAt(/order=client.name/);
    await person.isReadable('matters on a phone');
    assert.deepEqual(await page.evaluate(HARD_TO_TAP), []);
    const [matter] = (await person.firm.get('/api/v4/matters?query=Boundary')).body.data;
    await createTime(person.firm, { matter: { id: matter.id }, note: 'Call' });
    await page.getByRole('row', { name: /Boundary dispute/ }).click();
    await page.getByText('Client reference').first().waitFor();
    await page.getByRole('list').getByRole('link', { name: 'Call' }).waitFor();
    await person.isReadable('matter on a phone');
    assert.deepEqual(await page.evaluate(HARD_TO_TAP), []);
    await page.getByRole('combobox', { name: 'View' }).selectOption('Documents');
    await person.isAt(/tab=documents/);
    await page.getByText('No documents yet').waitFor();
    await person.open('/reports/schedules?new=1');
    await page.getByRole('combobox', { name: 'How often' }).click();
    await page.getByRole('option', { name: 'Monthly' }).click();
    await page.getByLabel('On day').waitFor();
    assert.deepEqual(await page.evaluate(HARD_TO_TAP), []);
  });
});
