/** Series of appointments that are moved, and the fields of an appointment that is typed. */
import assert from 'node:assert/strict';
import { create } from '../../../test/support/casework.ts';
import { eventually } from '../../../test/support/until.ts';
import { it, type Person, stories } from '../../test-support/stories.ts';

interface Listed {
  readonly id: string;
  readonly summary: string;
  readonly start_at: string;
}

/** The days of March 2027, and of the first days of April, on which there are appointments with a title. */
async function daysOf({ firm }: Person, title: string): Promise<readonly string[]> {
  const window = 'expanded=true&from=2027-03-01T00:00:00-05:00&to=2027-04-05T00:00:00-04:00';
  const { data } = (await firm.get(`/api/v4/calendar_entries?fields=id,summary,start_at&${window}&limit=100`))
    .body;
  return data
    .filter(({ summary }: Listed) => summary === title)
    .map(({ start_at }: Listed) => start_at.slice(5, 16))
    .toSorted();
}

async function enter({ firm }: Person, summary: string, rule: string) {
  const { data } = (await firm.get('/api/v4/calendars?fields=id,type')).body;
  const own = data.find(({ type }: { type: string }) => type === 'UserCalendar');
  return create(firm, 'calendar_entries', {
    summary,
    calendar_owner: { id: own.id },
    start_at: '2027-03-02T10:00:00-05:00',
    end_at: '2027-03-02T11:00:00-05:00',
    start_at_time_zone: 'America/New_York',
    recurrence_rule: rule,
  });
}

/** Drags the appointment of a Tuesday to the Wednesday after it, in the week in which daylight saving begins. */
async function dragToWednesday({ page }: Person, title: string): Promise<void> {
  const event = page.getByRole('button', { name: new RegExp(title) });
  await event.waitFor();
  const box = (await event.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + box.width / 2, y, { steps: 4 });
  await page.mouse.move(x + box.width, y, { steps: 4 });
  await page.mouse.up();
}

const WEEK = '/calendar?view=week&date=2027-03-15';

stories('A series of appointments', (app) => {
  it('recurs on another weekday if all of it is moved there, and ends as many days later', async () => {
    const person = await app.person({ timeZone: 'America/New_York' });
    await enter(person, 'Review', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270330');
    await person.open(WEEK);
    await dragToWednesday(person, 'Review');
    await person.page.getByRole('button', { name: 'All', exact: true }).click();
    await eventually(async () => {
      const days = ['03-03T10:00', '03-10T10:00', '03-17T10:00', '03-24T10:00', '03-31T10:00'];
      assert.deepEqual(await daysOf(person, 'Review'), days);
    });
  });

  it('recurs on another weekday from the one that is moved there with those that follow', async () => {
    const person = await app.person({ timeZone: 'America/New_York' });
    await enter(person, 'Review', 'FREQ=WEEKLY;BYDAY=TU;COUNT=5');
    await person.open(WEEK);
    await dragToWednesday(person, 'Review');
    await person.page.getByRole('button', { name: 'This and following' }).click();
    await eventually(async () => {
      const days = ['03-02T10:00', '03-09T10:00', '03-17T10:00', '03-24T10:00', '03-31T10:00'];
      assert.deepEqual(await daysOf(person, 'Review'), days);
    });
  });

  it('says that it cannot be moved to other days if its rule names them', async () => {
    const person = await app.person({ timeZone: 'America/New_York' });
    const { page } = person;
    await enter(person, 'Board', 'FREQ=MONTHLY;BYDAY=1TU,3TU');
    const before = await daysOf(person, 'Board');
    await person.open(WEEK);
    await dragToWednesday(person, 'Board');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByText(/change its rule and its dates together/).waitFor();
    await person.isReadable('series that cannot be moved');
    assert.deepEqual(await daysOf(person, 'Board'), before);
  });

  it('that someone else deletes while it is moved is said to be gone, and leaves the calendar', async () => {
    const person = await app.person({ timeZone: 'America/New_York' });
    const { page, firm } = person;
    const { id } = await enter(person, 'Review', 'FREQ=WEEKLY');
    await person.open(WEEK);
    await dragToWednesday(person, 'Review');
    const one = page.getByRole('button', { name: 'This one' });
    await one.waitFor();
    await firm.delete(`/api/v4/calendar_entries/${id}`);
    await one.click();
    await page.getByText('The appointment no longer exists, or you can no longer see it.').waitFor();
    await person.isWithout(page.getByRole('button', { name: /Review/ }));
  });
});

stories('A new appointment', (app) => {
  it('keeps the rule that is typed, also while it is empty or one of the choices', async () => {
    const person = await app.person({ timeZone: 'America/New_York' });
    const { page } = person;
    await person.open('/calendar?new=1&start=2027-03-02T09:00:00&end=2027-03-02T10:00:00');
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: 'Title' }).fill('Round');
    await drawer.getByRole('combobox', { name: 'Repeats' }).click();
    await page.getByRole('option', { name: /By a rule/ }).click();
    const rule = drawer.getByRole('textbox', { name: 'Rule' });
    await rule.fill('');
    await rule.pressSequentially('FREQ=DAILY;INTERVAL=10');
    await person.reads(rule, 'FREQ=DAILY;INTERVAL=10');
    await person.isReadable('appointment with a rule of its own');
    await drawer.getByRole('button', { name: 'Create' }).click();
    await eventually(async () => {
      const days = ['03-02T09:00', '03-12T09:00', '03-22T09:00', '04-01T09:00'];
      assert.deepEqual(await daysOf(person, 'Round'), days);
    });
  });

  it('keeps its time in the hour that the clocks repeat, if something else is changed', async () => {
    const person = await app.person({ timeZone: 'America/New_York' });
    const { page, firm } = person;
    const { data } = (await firm.get('/api/v4/calendars?fields=id,type')).body;
    const own = data.find(({ type }: { type: string }) => type === 'UserCalendar');
    const { id } = await create(firm, 'calendar_entries', {
      summary: 'Night duty',
      calendar_owner: { id: own.id },
      start_at: '2027-11-07T01:30:00-05:00',
      end_at: '2027-11-07T02:30:00-05:00',
      start_at_time_zone: 'America/New_York',
    });
    await person.open(`/calendar?view=day&date=2027-11-07&entry=${id}`);
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: 'Title' }).fill('Duty');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.waitFor({ state: 'detached' });
    await eventually(async () => {
      const entry = (await firm.get(`/api/v4/calendar_entries/${id}?fields=summary,start_at,end_at`)).body
        .data;
      assert.equal(entry.summary, 'Duty');
      assert.deepEqual(
        [entry.start_at, entry.end_at].map((at) => new Date(at).toISOString().slice(11, 16)),
        ['06:30', '07:30'],
      );
    });
  });

  it('asks for the times at which it begins and ends', async () => {
    const person = await app.person({ timeZone: 'America/New_York' });
    const { page } = person;
    await person.open('/calendar?new=1&start=2027-03-02T09:00:00&end=2027-03-02T10:00:00');
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: 'Title' }).fill('Call');
    await drawer.getByLabel('At', { exact: true }).fill('');
    await drawer.getByRole('button', { name: 'Create' }).click();
    await drawer.getByText('Enter a time.').waitFor();
    await person.isReadable('appointment without a time');
    await drawer.getByLabel('At', { exact: true }).fill('09:30');
    await drawer.getByRole('button', { name: 'Create' }).click();
    await eventually(async () => assert.deepEqual(await daysOf(person, 'Call'), ['03-02T09:30']));
  });
});
