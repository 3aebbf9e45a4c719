import assert from 'node:assert/strict';
import { create, createClient, createMatter, createTime } from '../../../test/support/casework.ts';
import { eventually, until } from '../../../test/support/until.ts';
import { holdBack } from '../../test-support/hold-back.ts';
import { it, type Person, stories } from '../../test-support/stories.ts';

const LINE = 'New time entry in one line';
const FIELDS =
  'id,date,quantity,note,non_billable,matter{id,display_number},activity_description{utbms_task_id,utbms_activity_id}';

async function entriesOf(person: Person) {
  const answer = await person.firm.get(`/api/v4/activities?fields=${FIELDS}&order=id(asc)`);
  return answer.body.data;
}

stories('Time', (app) => {
  it('is recorded in one line: one key, the line, Enter', async () => {
    const person = await app.person();
    const matter = await createMatter(person.firm, {});
    await person.open('/home');
    await person.page.getByRole('heading', { name: 'Home' }).waitFor();
    let strokes = await person.strokes(['g', 't']);
    await person.page.getByRole('textbox', { name: LINE }).waitFor();
    strokes += await person.strokes(['n']);
    strokes += await person.strokes(['1h20m call with opposing counsel @00001 #L120 #A106']);
    await person.page.getByText('Press Enter to save.').waitFor();
    await person.page.keyboard.press('Enter');
    await person.page.getByRole('button', { name: /1:20 00001-Quill call with opposing counsel/ }).waitFor();
    await eventually(async () => {
      const [entry, ...others] = await entriesOf(person);
      assert.deepEqual(
        [entry.quantity, entry.note, entry.matter.id, others.length],
        [4800, 'call with opposing counsel', matter.id, 0],
      );
      assert.ok(entry.activity_description.utbms_activity_id);
    });
    // Three keys to get there, the line, and Enter.
    assert.equal(strokes + 1, 55);
    await person.isReadable('time day');
    for (const [line, member] of [
      ['12m read the file @00001 #L120', 'utbms_task_id'],
      ['6m call @00001 #A106', 'utbms_activity_id'],
    ] as const) {
      await person.page.getByRole('textbox', { name: LINE }).fill(line);
      await person.page.getByText('Press Enter to save.').waitFor();
      await person.page.keyboard.press('Enter');
      const codes = await until(async () => {
        const [, ...later] = (await entriesOf(person)) as { activity_description: Record<string, unknown> }[];
        return later.find(({ activity_description: { [member]: code } }) => code)?.activity_description;
      }, `the entry with ${line}`);
      assert.equal(Object.values(codes).filter(Boolean).length, 1, line);
    }
  });

  it('is saved while the previous one is pending, and only once if Enter is pressed twice', async () => {
    const person = await app.person();
    const { page } = person;
    const first = Promise.withResolvers<void>();
    await page.route('**/api/v4/activities*', async (route) => {
      if (route.request().postData()?.includes('first')) await first.promise;
      await route.continue();
    });
    await person.open('/time');
    const line = page.getByRole('textbox', { name: LINE });
    await line.fill('6m first');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await line.fill('12m second');
    await page.keyboard.press('Enter');
    await eventually(async () => {
      const notes = (await entriesOf(person)).map(({ note }: { note: string }) => note);
      assert.deepEqual(notes, ['second']);
    });
    first.resolve();
    await eventually(async () => {
      const notes = (await entriesOf(person)).map(({ note }: { note: string }) => note);
      assert.deepEqual(notes, ['second', 'first']);
    });
    await person.reads(line, '');
  });

  it('that cannot be parsed is not saved, and stays in the field after a reload', async () => {
    const person = await app.person();
    await person.open('/time');
    const line = person.page.getByRole('textbox', { name: LINE });
    await line.fill('call about nothing @nowhere');
    await person.page.getByText('Start with a duration').waitFor();
    await line.fill('1h call @nowhere');
    await person.page.getByText('No matter found for “nowhere”.').waitFor();
    await line.press('Enter');
    await person.page.reload();
    await line.waitFor();
    await person.reads(line, '1h call @nowhere');
    assert.deepEqual(await entriesOf(person), []);
  });

  it('is measured by a timer that one key starts and stops, in every tab, and that survives a reload', async () => {
    const person = await app.person();
    await person.open('/home');
    await person.page.getByRole('button', { name: 'Start the timer' }).waitFor();
    assert.equal(await person.strokes(['t']), 1);
    await person.page.getByRole('timer').waitFor();
    await person.page.getByRole('textbox', { name: 'What are you working on?' }).fill('Reading the file');
    await person.page.keyboard.press('Enter');
    const other = await person.page.context().newPage();
    await other.goto(person.page.url());
    await other.getByRole('timer').waitFor();
    await until(
      async () => (await other.getByLabel('What are you working on?').inputValue()) === 'Reading the file',
      'the note',
    );
    await other.getByRole('button', { name: 'Pause the timer' }).click();
    await person.page.getByRole('button', { name: 'Start the timer' }).waitFor();
    await eventually(async () => {
      assert.equal((await person.firm.get('/api/v4/timer')).status, 404);
    });
    await person.page.reload();
    await person.page.getByRole('button', { name: 'Paused timers: 1' }).click();
    await person.page.getByRole('button', { name: 'Resume Reading the file' }).click();
    await person.page.getByRole('timer').waitFor();
    await eventually(async () => {
      assert.equal((await person.firm.get('/api/v4/timer')).status, 200);
      assert.equal((await entriesOf(person)).length, 1);
    });
  });

  it('of a week shows totals and the gaps of each day', async () => {
    const person = await app.person();
    const matter = { id: (await createMatter(person.firm)).id };
    await createTime(person.firm, { matter, quantity: 5400, date: '2026-03-02' });
    await createTime(person.firm, { matter, quantity: 1800, date: '2026-03-04' });
    const answer = await holdBack(person.page, /api\/v4\/activities\W/);
    await person.open('/time/week?date=2026-03-05');
    await person.page.getByRole('heading', { name: 'Week of Mar 2, 2026' }).waitFor();
    await person.isWithout(person.page.getByText('unrecorded'));
    answer();
    await person.page.getByRole('row', { name: /00001-Quill · Boundary dispute 1:30 0:30 2:00/ }).waitFor();
    await person.page.getByText('6:30 unrecorded').waitFor();
    await person.isReadable('time week');
    await person.page.getByRole('link', { name: /Wed/ }).click();
    await person.page.getByRole('button', { name: /0:30 00001-Quill/ }).waitFor();
  });

  it('is changed, duplicated, split and deleted with undo', async () => {
    const person = await app.person();
    const matter = { id: (await createMatter(person.firm)).id };
    const date = person.today();
    await createTime(person.firm, { matter, quantity: 7200, date, note: 'Draft' });
    await person.open('/time');
    const { page } = person;
    await page.getByRole('button', { name: /2:00 00001-Quill Draft/ }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Draft of the reply');
    await person.isReadable('time entry');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: /2:00 00001-Quill Draft of the reply/ }).click();
    await page.getByRole('textbox', { name: 'Split off' }).fill('45m');
    await page.getByRole('button', { name: 'Split', exact: true }).click();
    await page.getByRole('button', { name: /1:15 00001-Quill/ }).waitFor();
    await page.getByRole('button', { name: /0:45 00001-Quill/ }).click();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await until(async () => (await entriesOf(person)).length === 3, 'the copy');
    await page.getByRole('button', { name: /1:15 00001-Quill/ }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await person.isWithout(page.getByRole('button', { name: /1:15 00001-Quill/ }));
    await page.getByText('1h 30m recorded').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /1:15 00001-Quill/ }).waitFor();
    await eventually(async () => {
      const seconds = (await entriesOf(person)).map((entry: { quantity: number }) => entry.quantity);
      assert.deepEqual(seconds, [4500, 2700, 2700]);
    });
  });

  it('of a colleague is split into parts that are the colleague’s, once, or not at all if it is refused', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const colleague = await app.colleague(person);
    const matter = { id: (await createMatter(firm)).id };
    const entry = await createTime(colleague.firm, {
      matter,
      quantity: 7200,
      note: 'Draft',
      reference: 'R-7',
    });
    const parts = async () =>
      (await firm.get('/api/v4/activities?fields=quantity,reference,user{id}&order=id(asc)')).body.data;
    const [{ user }] = await parts();
    const part = (quantity: number) => ({ quantity, reference: 'R-7', user });
    const splitOff = async (text: string) => {
      await page.getByRole('textbox', { name: 'Split off' }).fill(text);
      await page.getByRole('button', { name: 'Split', exact: true }).click();
    };
    await person.open(`/time/entries?entry=${entry.id}`);
    await page.getByRole('textbox', { name: 'Split off' }).waitFor();
    await firm.patch(`/api/v4/activities/${entry.id}`, { data: { note: 'Draft of the reply' } });
    await splitOff('45m');
    await page.getByText('Someone else has changed this meanwhile.').waitFor();
    await page.getByText('Draft of the reply').first().waitFor();
    await person.isReadable('time entry that was not split');
    await eventually(async () => assert.deepEqual(await parts(), [part(7200)]));
    await splitOff('45m');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(async () => assert.deepEqual(await parts(), [part(4500), part(2700)]));
  });

  it('of another day than the one that is shown is announced, with the way to that day', async () => {
    const person = await app.person();
    const { page } = person;
    await createMatter(person.firm);
    await person.open('/time?date=2026-03-04');
    await page.getByRole('textbox', { name: LINE }).fill('1h20m call @00001 2026-03-02');
    await page.getByText('Press Enter to save.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('1h 20m recorded on Mar 2, 2026').waitFor();
    await person.isReadable('time of another day');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('button', { name: /1:20 00001-Quill call/ }).waitFor();
  });

  it('cannot lose its matter or its duration without a word, and loses its codes', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await createMatter(firm);
    await person.open('/time');
    await page.getByRole('textbox', { name: LINE }).fill('1h20m call @00001 #L120');
    await page.getByText('Press Enter to save.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /1:20 00001-Quill call/ }).click();
    const panel = page.getByRole('dialog', { name: 'Time entry' });
    const save = panel.getByRole('button', { name: 'Save' });
    const matter = panel.getByRole('combobox', { name: 'Matter' });
    const duration = panel.getByRole('textbox', { name: 'Duration' });
    await matter.fill('');
    await duration.fill('soon');
    await save.click();
    await duration.and(page.locator(':focus')).waitFor();
    await panel.getByText('Write 1h20m, 1:20, 80m or 1.33').waitFor();
    await duration.fill('');
    await save.click();
    await panel.getByText('Matter is required.').waitFor();
    await panel.getByText('Duration is required.').waitFor();
    await person.isReadable('time entry without a matter');
    await matter.fill('Quill');
    await page.getByRole('option', { name: /00001-Quill/ }).click();
    await duration.fill('1h');
    await panel.getByRole('button', { name: 'Clear', includeHidden: true }).click();
    await save.click();
    await person.isWithout(panel);
    await eventually(async () => {
      const [entry] = await entriesOf(person);
      assert.equal(entry.quantity, 3600);
      assert.equal(entry.activity_description?.utbms_task_id ?? null, null);
    });
  });

  it('without an amount, because its author has no rate, says so with the way to the rate', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const rated = (rate: number) => firm.patch(`/api/v4/users/${firm.userId}`, { data: { rate } });
    await rated(0);
    const matter = { id: (await createMatter(firm)).id };
    const date = person.today();
    await createTime(firm, { matter, date, quantity: 3600 });
    await createTime(firm, { matter, date, quantity: 3600, non_billable: true });
    await person.open('/time');
    const hint = page.getByRole('note');
    await hint.getByText('You have no hourly rate, so one billable entry has no amount.').waitFor();
    await person.isReadable('time without a rate');
    await hint.getByRole('link', { name: 'Set your rate' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('textbox', { name: 'Hourly rate' }).fill('250');
    await panel.getByRole('button', { name: 'Save' }).click();
    await eventually(async () => {
      const { body } = await firm.get(`/api/v4/users/${firm.userId}?fields=rate`);
      assert.equal(body.data.rate, 250);
    });
  });

  it('of others says that it is hidden from those who see only their own hours', async () => {
    const person = await app.person();
    const matter = { id: (await createMatter(person.firm)).id };
    const { id } = await createTime(person.firm, { matter, note: 'Call' });
    const limited = await app.colleague(person, { hoursVisibility: 'own' });
    await limited.open(`/time?entry=${id}`);
    const panel = limited.page.getByRole('dialog', { name: 'Time entry' });
    await panel.getByText('The hours of this entry are hidden from you, so you cannot change it.').waitFor();
    await panel.getByPlaceholder('hidden').first().waitFor();
    await limited.isReadable('hidden time entry');
    for (const name of ['Save', 'Delete', 'Duplicate'])
      assert.equal(await panel.getByRole('button', { name }).count(), 0);
  });

  it('of an expense shows its quantity and price, and is duplicated as an expense', async () => {
    const person = await app.person();
    const matter = await createMatter(person.firm, {});
    const data = {
      type: 'ExpenseEntry',
      matter: { id: matter.id },
      date: '2026-03-02',
      note: 'Courier',
      quantity: 3,
    };
    const { id } = await create(person.firm, 'activities', { ...data, price: 26.85 });
    await person.open(`/time/entries?entry=${id}`);
    const { page } = person;
    const drawer = page.getByRole('dialog', { name: 'Expense' });
    await person.reads(drawer.getByRole('textbox', { name: 'Quantity' }), '3');
    await person.reads(drawer.getByRole('textbox', { name: 'Price' }), '26.85');
    await drawer.getByRole('button', { name: 'Duplicate' }).click();
    await eventually(async () => {
      const answer = await person.firm.get('/api/v4/activities?fields=type,quantity,total');
      const expense = { type: 'ExpenseEntry', quantity: 3, total: 80.55 };
      assert.partialDeepStrictEqual(answer.body.data, [expense, expense]);
    });
  });

  it('of a list is saved as a view with its filters and columns', async () => {
    const person = await app.person();
    await createTime(person.firm, { note: 'Call' });
    await person.open('/time/entries?status=unbilled');
    const { page } = person;
    await page.getByText('1 row').waitFor();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('textbox', { name: 'Name of this view' }).fill('To bill');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'To bill' }).waitFor();
    await person.isReadable('views');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Person' }).uncheck();
    await page.getByRole('columnheader', { name: 'Person' }).waitFor({ state: 'detached' });
    await person.open('/time/entries');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('link', { name: 'To bill' }).click();
    await page.waitForURL('**/time/entries?status=unbilled');
    await person.isWithout(page.getByRole('columnheader', { name: 'Person' }));
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('textbox', { name: 'Name of this view' }).fill('To bill');
    await page.getByRole('checkbox', { name: 'Share with the firm' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('shared by you').waitFor();
    await person.isReadable('views shared');
    const colleague = await app.colleague(person);
    await colleague.open('/time/entries');
    await colleague.page.getByRole('columnheader', { name: 'Person' }).waitFor();
    await colleague.page.getByRole('button', { name: 'Views' }).click();
    await colleague.page.getByText('shared by Olive Hart').waitFor();
    await person.isWithout(colleague.page.getByRole('button', { name: 'Remove the view To bill' }));
    await colleague.page.getByRole('link', { name: 'To bill' }).click();
    await colleague.page.waitForURL('**/time/entries?status=unbilled');
    await colleague.page.getByRole('columnheader', { name: 'Person' }).waitFor({ state: 'detached' });
  });

  it('of many entries is moved to another matter at once, by keyboard', async () => {
    const person = await app.person();
    const from = { id: (await createMatter(person.firm)).id };
    const client = { id: (await createClient(person.firm, { last_name: 'Birch' })).id };
    const to = await createMatter(person.firm, { client });
    for (const note of ['One', 'Two', 'Three']) await createTime(person.firm, { matter: from, note });
    await person.open('/time/entries');
    const { page } = person;
    await page.getByText('3 rows').waitFor();
    for (const key of ['j', 'x', 'j', 'j', 'X']) await page.keyboard.press(key);
    await page.getByText('3 selected').waitFor();
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('combobox', { name: 'Matter' }).fill('Birch');
    await page.getByRole('option', { name: /00002-Birch/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
    await page.getByRole('cell', { name: '00002-Birch' }).nth(2).waitFor();
    await eventually(async () => {
      const matters = (await entriesOf(person)).map((entry: { matter: { id: number } }) => entry.matter.id);
      assert.deepEqual(matters, [to.id, to.id, to.id]);
    });
    await person.isReadable('time entries');
  });
});
