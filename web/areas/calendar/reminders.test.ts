/** Reminders of appointments: planned, changed with a series, and shown when they are due. */
import assert from 'node:assert/strict';
import { create } from '../../../test/support/casework.ts';
import { eventually, until } from '../../../test/support/until.ts';
import { it, type Person, stories } from '../../test-support/stories.ts';

interface Listed {
  readonly duration_value: number;
  readonly duration_unit: string;
  readonly subject: { readonly id: number };
}

async function remindersOf({ firm }: Person): Promise<readonly Listed[]> {
  return (await firm.get('/api/v4/reminders?fields=duration_value,duration_unit,subject{id}')).body.data;
}

async function entriesOf({ firm }: Person): Promise<readonly { id: string; recurrence_rule: string }[]> {
  return (await firm.get('/api/v4/calendar_entries?fields=id,recurrence_rule')).body.data;
}

async function enter({ firm }: Person, data: object) {
  const { data: calendars } = (await firm.get('/api/v4/calendars?fields=id,type')).body;
  const own = calendars.find(({ type }: { type: string }) => type === 'UserCalendar');
  return create(firm, 'calendar_entries', {
    calendar_owner: { id: own.id },
    start_at_time_zone: 'America/New_York',
    ...data,
  });
}

/** A reminder in the app. */
async function remind({ firm }: Person, entry: number, minutes: number) {
  const { data } = (await firm.get('/api/v4/users/who_am_i?fields=notification_methods{id,type}')).body;
  const popup = data.notification_methods.find(({ type }: { type: string }) => type === 'Popup');
  return create(firm, 'reminders', {
    subject: { id: entry, type: 'CalendarEntry' },
    notification_method: { id: popup.id },
    duration_value: minutes,
    duration_unit: 'minutes',
  });
}

stories('Reminders', (app) => {
  it('that cannot be set keep an appointment from being created, so that it is created once', async () => {
    const person = await app.person({ timeZone: 'America/New_York' });
    const { page } = person;
    await person.open('/calendar?new=1&start=2027-03-02T09:00:00&end=2027-03-02T10:00:00');
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: 'Title' }).fill('Hearing');
    await drawer.getByRole('button', { name: 'Add a reminder' }).click();
    const before = drawer.getByRole('textbox', { name: 'Reminder 1: how long before' });
    for (const typed of ['1.5', '']) {
      await before.fill(typed);
      await drawer.getByRole('button', { name: 'Create' }).click();
      await drawer.getByText('Enter a whole number of minutes, hours, days or weeks.').waitFor();
      await before.and(page.locator(':focus, [aria-invalid=true]')).waitFor();
    }
    await person.isReadable('appointment with half a reminder');
    assert.deepEqual(await entriesOf(person), []);
    await before.fill('2');
    await drawer.getByRole('button', { name: 'Create' }).click();
    await drawer.waitFor({ state: 'detached' });
    await eventually(async () => {
      const reminders = (await remindersOf(person)).map((one) => [one.duration_value, one.duration_unit]);
      assert.deepEqual([reminders, (await entriesOf(person)).length], [[[2, 'days']], 1]);
    });
  });

  it('that the service refuses are told, and the appointment is created once', async () => {
    const person = await app.person({ timeZone: 'America/New_York' });
    const { page } = person;
    await person.open('/calendar?new=1&start=2027-03-02T09:00:00&end=2027-03-02T10:00:00');
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: 'Title' }).fill('Hearing');
    await drawer.getByRole('button', { name: 'Add a reminder' }).click();
    await drawer.getByRole('textbox', { name: 'Reminder 1: how long before' }).fill('9999999');
    await drawer.getByRole('button', { name: 'Create' }).click();
    await drawer.waitFor({ state: 'detached' });
    const told = page.getByRole('alert').filter({ hasText: 'Created, but without a reminder' });
    await told.getByText(/cannot be 9999999/).waitFor();
    assert.equal((await entriesOf(person)).length, 1);
  });

  it('of an existing appointment are set after one that was refused, and the reason goes', async () => {
    const person = await app.person({ timeZone: 'America/New_York' });
    const { page } = person;
    const { id } = await enter(person, {
      summary: 'Hearing',
      start_at: '2027-03-02T10:00:00-05:00',
      end_at: '2027-03-02T11:00:00-05:00',
    });
    await person.open(`/calendar?date=2027-03-02&entry=${id}`);
    const reminders = page.getByRole('region', { name: 'Reminders' });
    await reminders.getByRole('button', { name: 'Add a reminder' }).click();
    const before = reminders.getByRole('textbox', { name: 'Reminder 1: how long before' });
    await before.fill('1.5');
    await reminders.getByRole('button', { name: 'Set' }).click();
    await reminders.getByText(/send a whole number/).waitFor();
    await before.fill('2');
    await reminders.getByRole('button', { name: 'Set' }).click();
    await reminders.getByText('2 days before, by email').waitFor();
    await person.isWithout(reminders.getByText(/send a whole number/));
  });

  it('stay with a series whose following appointments are changed', async () => {
    const person = await app.person({ timeZone: 'America/New_York' });
    const { page } = person;
    const { id } = await enter(person, {
      summary: 'Review',
      start_at: '2027-03-02T10:00:00-05:00',
      end_at: '2027-03-02T11:00:00-05:00',
      recurrence_rule: 'FREQ=WEEKLY',
    });
    await remind(person, Number(id), 15);
    await person.open('/calendar?view=month&date=2027-03-02');
    await page.getByText('Review').nth(2).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('This and following', { exact: true }).click();
    await drawer.getByRole('textbox', { name: 'Title' }).fill('Later');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.waitFor({ state: 'detached' });
    await eventually(async () => {
      const series = (await entriesOf(person)).map((entry) => Number(entry.id)).toSorted((a, b) => a - b);
      const reminded = (await remindersOf(person)).map(({ subject, ...one }) => [
        subject.id,
        one.duration_value,
      ]);
      assert.equal(series.length, 2);
      assert.deepEqual(
        reminded.toSorted(([a = 0], [b = 0]) => a - b),
        series.map((one) => [one, 15]),
      );
    });
  });

  it('in the app are shown when they are due, until they are closed in one of the tabs', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await person.open('/matters');
    await page.getByRole('button', { name: 'Notifications: 0' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Notifications: 0' }).waitFor();
    const start = Date.now() + 10_000;
    const { id } = await enter(person, {
      summary: 'Hearing',
      start_at: new Date(start).toISOString(),
      end_at: new Date(start + 3_600_000).toISOString(),
    });
    await remind(person, Number(id), 0);
    const unread = async () => {
      const { data } = (await firm.get('/api/v4/internal_notifications/my_events?fields=marked_as_read'))
        .body;
      return data.filter((one: { marked_as_read: boolean }) => !one.marked_as_read).length;
    };
    await until(async () => (await unread()) === 1, 'the reminder');
    const messageIn = (tab: typeof page) =>
      tab.getByRole('status').filter({ hasText: 'An appointment begins soon: Hearing' });
    for (const tab of [page, other]) {
      // The menu reads the notifications again.
      await tab.getByRole('button', { name: /^Notifications/ }).click();
      await messageIn(tab).waitFor();
      await tab.keyboard.press('Escape');
    }
    const message = messageIn(page);
    await person.isReadable('reminder');
    await message.getByRole('button', { name: 'Close' }).click();
    await until(async () => (await unread()) === 0, 'the reading');
    for (const tab of [page, other]) {
      await person.isWithout(messageIn(tab));
      await tab.getByRole('button', { name: 'Notifications: 0' }).waitFor();
    }
  });
});
