import assert from 'node:assert/strict';
import { create, createMatter, createTime } from '../../../test/support/casework.ts';
import { eventually, until } from '../../../test/support/until.ts';
import { it, type Person, stories } from '../../test-support/stories.ts';

/** The firm's date, and hours of it that are on the same date in all time zones of the tests. */
function dayOf(person: Person) {
  const date = person.today();
  return { date, noon: `${date}T17:00:00Z`, one: `${date}T18:00:00Z` };
}

stories('The home page', (app) => {
  it('shows the day with appointments, tasks and own time, and the firm’s month with charts and tables', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const { date, noon, one } = dayOf(person);
    const matter = { id: (await createMatter(firm)).id };
    const calendar = (await firm.get('/api/v4/calendars?fields=id,type')).body.data.find(
      ({ type }: { type: string }) => type === 'UserCalendar',
    );
    const event = {
      summary: 'Hearing',
      start_at: noon,
      end_at: one,
      calendar_owner: { id: calendar.id },
      matter,
    };
    await create(firm, 'calendar_entries', event);
    const assignee = { id: Number(firm.userId), type: 'User' };
    await create(firm, 'tasks', { name: 'File the reply', due_at: date, assignee, matter, description: 'x' });
    await createTime(firm, { matter, price: 300, date, quantity: 5400 });
    await createTime(firm, { matter, price: 300, date: '2026-03-02' });
    await person.open('/home');
    await page.getByText('Hearing').waitFor();
    await page.getByText('1h 30m of 8h today').waitFor();
    await page.getByText('$750.00').waitFor();
    await page.getByRole('img', { name: 'Chart: Billed and collected' }).waitFor();
    await person.isReadable('home with work');
    await page.getByRole('button', { name: 'Arrange' }).click();
    await page.getByRole('button', { name: 'Move My time up' }).click();
    await page.getByRole('checkbox', { name: 'Appointments' }).uncheck();
    await page.getByRole('textbox', { name: 'Hours per day' }).fill('6h');
    await person.isReadable('home arranged');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await page.getByText('1h 30m of 6h today').waitFor();
    await page.getByRole('region', { name: 'Tasks' }).waitFor();
    const blocks = () =>
      page.locator('.home-block').evaluateAll((all) => all.map((one) => one.ariaLabel).join());
    await until(async () => (await blocks()).startsWith('My time,Tasks'), 'the blocks in their order');
    await page.getByRole('button', { name: 'Show table' }).first().click();
    await page.getByRole('columnheader', { name: 'Collected' }).waitFor();
    await page.getByRole('button', { name: 'Notifications: 1' }).waitFor();
    await page.getByRole('checkbox', { name: 'Complete File the reply' }).click();
    await page.getByText('None of your tasks has a due date.').waitFor();
    await eventually(async () => {
      const tasks = await firm.get('/api/v4/tasks?fields=status');
      assert.equal(tasks.body.data[0].status, 'complete');
    });
  });

  it('hides the firm’s figures from users who may not see the rates of others', async () => {
    const owner = await app.person();
    const person = await app.colleague(owner, { ratesVisibility: 'own' });
    await person.open('/home');
    await person.page.getByText('0m of 8h today').waitFor();
    await person.isWithout(person.page.getByText('The firm in'));
  });
});
