import assert from 'node:assert/strict';
import { create, createMatter } from '../../../test/support/casework.ts';
import { eventually, until } from '../../../test/support/until.ts';
import { holdBack } from '../../test-support/hold-back.ts';
import { it, type Person, stories } from '../../test-support/stories.ts';

const FIELDS =
  'id,summary,start_at,end_at,all_day,location,recurrence_rule,parent_calendar_entry_id,matter{id}';

interface Listed {
  readonly id: string;
  readonly summary: string;
  readonly start_at: string;
  readonly end_at: string;
  readonly all_day: boolean;
  readonly location: string | null;
  readonly recurrence_rule: string | null;
  readonly matter: { readonly id: number } | null;
}

/** The entries of March 2027, with series expanded. */
async function march({ firm }: Person): Promise<Listed[]> {
  const window = 'expanded=true&from=2027-03-01T00:00:00-05:00&to=2027-04-01T00:00:00-04:00';
  const { data } = (await firm.get(`/api/v4/calendar_entries?fields=${FIELDS}&${window}&limit=100`)).body;
  return data.toSorted((one: Listed, other: Listed) => one.start_at.localeCompare(other.start_at));
}

async function ownCalendar({ firm }: Person): Promise<{ id: number }> {
  const { data } = (await firm.get('/api/v4/calendars?fields=id,type')).body;
  return { id: data.find(({ type }: { type: string }) => type === 'UserCalendar').id };
}

async function enter(person: Person, data: object) {
  const calendar_owner = await ownCalendar(person);
  const start_at_time_zone = 'America/New_York';
  return create(person.firm, 'calendar_entries', { calendar_owner, start_at_time_zone, ...data });
}

const starts = (entries: readonly Listed[]) => entries.map(({ start_at }) => start_at.slice(0, 16));

stories('The calendar', (app) => {
  it('creates an appointment by keyboard, shows it in each view, and turns it into a time entry', async () => {
    const person = await app.person();
    const { page } = person;
    const matter = await createMatter(person.firm);
    await person.open('/calendar?view=day&date=2027-03-10');
    await page.getByRole('heading', { name: 'March 10, 2027' }).waitFor();
    await page.keyboard.press('n');
    const drawer = page.getByRole('dialog', { name: 'New appointment' });
    await drawer.getByRole('textbox', { name: 'Title' }).fill('Hearing');
    await drawer.getByLabel('At', { exact: true }).fill('09:30');
    await drawer.getByLabel('Until', { exact: true }).fill('11:00');
    await drawer.getByRole('textbox', { name: 'Location' }).fill('Room 4');
    await drawer.getByRole('combobox', { name: 'Matter' }).fill('Quill');
    await page.getByRole('option', { name: /00001-Quill/ }).click();
    await drawer.getByRole('button', { name: 'Add a reminder' }).click();
    await person.isReadable('calendar new');
    await drawer.getByRole('button', { name: 'Create' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /Hearing · Room 4 · 00001-Quill/ }).waitFor();
    await eventually(async () => {
      const [entry] = await march(person);
      assert.deepEqual(
        [entry!.start_at.slice(0, 16), entry!.end_at.slice(0, 16), entry!.location, entry!.matter!.id],
        ['2027-03-10T09:30', '2027-03-10T11:00', 'Room 4', matter.id],
      );
    });
    for (const [key, name] of [
      ['m', 'Month'],
      ['a', 'Agenda'],
      ['d', 'Day'],
      ['w', 'Week'],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByRole('radio', { name, checked: true }).waitFor({ state: 'attached' });
      await page
        .getByText(/Hearing · Room 4/)
        .first()
        .waitFor();
      await person.isReadable(`calendar ${key}`);
    }
    await page
      .getByText(/Hearing · Room 4/)
      .first()
      .click();
    await page.getByText('1 day before, by email').waitFor();
    await page.getByRole('button', { name: 'Turn into time entry' }).click();
    await page.getByRole('link', { name: 'Open the time entry' }).waitFor();
    await person.isReadable('calendar entry');
    await eventually(async () => {
      const { data } = (await person.firm.get('/api/v4/activities?fields=quantity,date,note,matter{id}'))
        .body;
      assert.deepEqual(data[0], {
        quantity: 5400,
        date: '2027-03-10',
        note: 'Hearing',
        matter: { id: matter.id },
      });
    });
  });

  it('creates, moves and resizes appointments by dragging', async () => {
    const person = await app.person({ timeZone: 'America/New_York' });
    const { page } = person;
    await enter(person, {
      summary: 'Call',
      start_at: '2027-03-10T10:00:00-05:00',
      end_at: '2027-03-10T11:00:00-05:00',
    });
    await person.open('/calendar?view=day&date=2027-03-10');
    const event = page.getByRole('button', { name: /Call/ });
    const box = (await event.boundingBox())!;
    const drag = async (x: number, y: number, by: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + by / 2, { steps: 4 });
      await page.mouse.move(x, y + by, { steps: 4 });
      await page.mouse.up();
    };
    await drag(box.x + 40, box.y + 10, box.height);
    await until(async () => starts(await march(person))[0] === '2027-03-10T11:00', 'the move');
    await until(async () => (await event.boundingBox())!.y > box.y + box.height / 2, 'the grid');
    const moved = (await event.boundingBox())!;
    await event.hover();
    await drag(moved.x + moved.width / 2, moved.y + moved.height - 2, moved.height);
    await until(async () => (await march(person))[0]!.end_at.startsWith('2027-03-10T13:00'), 'the length');
    await drag(box.x + 40, box.y - box.height + 6, box.height - 12);
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Dragged');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: /Dragged/ }).waitFor();
    await eventually(async () => {
      assert.deepEqual(starts(await march(person)), ['2027-03-10T09:00', '2027-03-10T11:00']);
    });
  });

  it('changes one occurrence of a series, it and those that follow, or all; deletes with undo', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open(
      '/calendar?view=month&date=2027-03-01&new=1&start=2027-03-01T09:00:00&end=2027-03-01T10:00:00',
    );
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: 'Title' }).fill('Round');
    await drawer.getByRole('combobox', { name: 'Repeats' }).or(drawer.getByLabel('Repeats')).first().click();
    await page.getByRole('option', { name: 'Every week', exact: true }).click();
    await drawer.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Round').nth(4).waitFor();
    const change = async (nth: number, scope: string, title: string) => {
      await page.getByText('Round').nth(nth).click();
      await drawer.getByText(scope, { exact: true }).click();
      await drawer.getByRole('textbox', { name: 'Title' }).fill(title);
      await drawer.getByRole('button', { name: 'Save' }).click();
      await drawer.waitFor({ state: 'detached' });
      await page.getByText(title).first().waitFor();
    };
    const summaries = async () => (await march(person)).map(({ summary }) => summary);
    await change(1, 'This one', 'Single');
    await eventually(async () => {
      assert.deepEqual(await summaries(), ['Round', 'Single', 'Round', 'Round', 'Round']);
    });
    await change(2, 'This and following', 'Later');
    await eventually(async () => {
      assert.deepEqual(await summaries(), ['Round', 'Single', 'Round', 'Later', 'Later']);
    });
    await change(0, 'All', 'Early');
    await eventually(async () => {
      assert.deepEqual(await summaries(), ['Early', 'Single', 'Early', 'Later', 'Later']);
    });
    await page.getByText('Later').first().click();
    await drawer.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'This and following' }).click();
    await page.getByText('Later').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Later').nth(1).waitFor();
    await eventually(async () => {
      assert.equal((await summaries()).length, 5);
    });
  });

  it('ends a series of a number of occurrences where it ended before, if the following ones are changed', async () => {
    const person = await app.person();
    const { page } = person;
    await enter(person, {
      summary: 'Round',
      start_at: '2027-03-01T09:00:00-05:00',
      end_at: '2027-03-01T10:00:00-05:00',
      recurrence_rule: 'FREQ=DAILY;COUNT=4',
    });
    await person.open('/calendar?view=month&date=2027-03-01');
    await page.getByText('Round').nth(2).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('This and following', { exact: true }).click();
    await drawer.getByRole('textbox', { name: 'Title' }).fill('Later');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.waitFor({ state: 'detached' });
    await eventually(async () => {
      assert.deepEqual(
        (await march(person)).map(({ summary }) => summary),
        ['Round', 'Round', 'Later', 'Later'],
      );
    });
  });

  it('shows appointments of a month that are large enough to hit, on a phone too', async () => {
    const person = await app.person({ width: 390 });
    const { page } = person;
    for (const hour of [10, 11, 13, 15])
      await enter(person, {
        summary: `Session ${hour}`,
        start_at: `2027-03-10T${hour}:00:00-05:00`,
        end_at: `2027-03-10T${hour}:30:00-05:00`,
      });
    await person.open('/calendar?view=month&date=2027-03-10');
    await page.getByRole('button', { name: /Session 10/ }).waitFor();
    const targets = page.getByRole('button', { name: /Session|more/ });
    const heights = await targets.evaluateAll((all: { getBoundingClientRect(): { height: number } }[]) =>
      all.map((one) => one.getBoundingClientRect().height),
    );
    assert.ok(heights.length > 1);
    assert.deepEqual(
      heights.filter((height) => height < 24),
      [],
    );
    await person.isReadable('calendar month on a phone');
  });

  it('begins an appointment where a finger taps', async () => {
    const person = await app.personOnPhone();
    const { page } = person;
    await person.open('/calendar?date=2027-03-10');
    await page.getByRole('heading', { name: 'Wednesday, March 10, 2027' }).waitFor();
    const ten = page.getByText('10am');
    await ten.scrollIntoViewIfNeeded();
    const { x, y } = (await ten.boundingBox()) ?? { x: 0, y: 0 };
    await page.touchscreen.tap(x + 150, y + 4);
    const form = page.getByRole('dialog', { name: 'New appointment' });
    await person.reads(form.getByRole('textbox', { name: 'Begins' }), 'Mar 10, 2027');
    await person.reads(form.getByLabel('At', { exact: true }), '10:00');
    await person.reads(form.getByLabel('Until'), '10:30');
    await person.isReadable('appointment begun by a tap');
  });

  it('says that there are no appointments only once they are read', async () => {
    const person = await app.person();
    const { page } = person;
    const answer = await holdBack(page, /api\/v4\/calendar_entries\W/);
    await person.open('/calendar?view=agenda&date=2027-03-10');
    await page.getByRole('heading', { name: 'March 2027' }).waitFor();
    await page.locator('.calendar .mantine-Skeleton-root').waitFor();
    await person.isWithout(page.getByText('No appointments'));
    answer();
    await page.getByText('No appointments').waitFor();
  });

  it('shows several calendars in their colors, each shown or hidden by a click', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/calendar?view=agenda&date=2027-03-10');
    await page.getByRole('button', { name: 'Calendar settings' }).click();
    await page.getByRole('menuitem', { name: 'New calendar' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Court');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Court' }).waitFor();
    const calendars = (await person.firm.get('/api/v4/calendars?fields=id,name')).body.data;
    const court = calendars.find(({ name }: { name: string }) => name === 'Court');
    await enter(person, {
      summary: 'Session',
      calendar_owner: { id: court.id },
      start_at: '2027-03-10T10:00:00-05:00',
      end_at: '2027-03-10T11:00:00-05:00',
    });
    await page.reload();
    await page.getByText('Session').waitFor();
    await page.getByRole('checkbox', { name: 'Court' }).click();
    await page.getByText('Session').waitFor({ state: 'detached' });
    const shown = async () =>
      (await person.firm.get(`/api/v4/calendars/${court.id}?fields=visible`)).body.data.visible;
    await until(async () => !(await shown()), 'the calendar to be hidden');
    await page.getByRole('checkbox', { name: 'Court' }).click();
    await page.getByText('Session').waitFor();
    await page.getByRole('button', { name: 'Calendar settings' }).click();
    await page.getByRole('menuitem', { name: 'Subscribe from another program' }).click();
    await page.getByRole('button', { name: 'Create an address' }).click();
    const address = page.getByRole('textbox', { name: 'Secret address' });
    const url = await until(() => address.inputValue(), 'the address');
    const file = await person.page.request.get(url);
    assert.match(await file.text(), /^BEGIN:VCALENDAR\r\n/);
    await person.isReadable('calendar feed');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await address.waitFor({ state: 'detached' });
    assert.equal((await person.page.request.get(url)).status(), 404);
  });
});
