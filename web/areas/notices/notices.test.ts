import { DAY, HOUR, Subscriber } from '../../../server/webhooks/test-support/subscriber.ts';
import { create, createMatter } from '../../../test/support/casework.ts';
import { until } from '../../../test/support/until.ts';
import { it, stories } from '../../test-support/stories.ts';

stories('Notices', (app) => {
  it('appear in the menu and on their page, are read and removed, and use the chosen methods', async () => {
    const person = await app.person();
    const { firm, page } = person;
    await create(firm, 'tasks', {
      name: 'Draft the will',
      description: '',
      assignee: { id: firm.userId, type: 'User' },
      notify_assignee: true,
    });
    const events = async () =>
      (await firm.get('/api/v4/internal_notifications/my_events?fields=marked_as_read')).body.data;
    await until(async () => (await events()).length === 1, 'the notice');
    await person.open('/notices');
    await page.getByRole('button', { name: 'Notifications: 1' }).click();
    await page.getByRole('dialog').getByText('Draft the will').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Your notices' }).hover();
    await page.getByRole('tooltip').waitFor({ state: 'hidden' });
    await person.isReadable('notices');
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await until(async () => (await events())[0].marked_as_read === true, 'the reading');
    await page.getByLabel('By email').click();
    await until(async () => {
      const { body } = await firm.get('/api/v4/notification_methods?fields=type,receives_notices');
      return body.data.some((each: { type: string; receives_notices: boolean }) =>
        each.type === 'Email' ? !each.receives_notices : false,
      );
    }, 'the choice');
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page.getByText('No notices').waitFor();
    await page.goto('about:blank');
    await until(async () => (await events()).length === 0, 'the removal');
  });

  it('show an error with a button to try again', async () => {
    const person = await app.person();
    const { page } = person;
    const failed = { error: { type: 'BadRequest', message: 'The notices cannot be read now.' } };
    const failing = /internal_notifications\/my_events/;
    await page.route(failing, (route) => route.fulfill({ status: 400, json: failed }));
    await person.open('/notices');
    const alert = page.getByRole('alert').filter({ hasText: 'The notices cannot be read now.' });
    await alert.waitFor();
    await page.unroute(failing);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No notices').waitFor();
  });

  it('announce a due task, a finished report, low trust funds, and an expiring webhook', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const recipients = [{ id: Number(firm.userId) }];
    const matter = await createMatter(firm, { evergreen_retainer: { minimum_threshold: 500, recipients } });
    await create(firm, 'tasks', {
      name: 'File the answer',
      description: '',
      due_at: new Date(Date.now() - 2 * DAY).toISOString().slice(0, 10),
      assignee: { id: firm.userId, type: 'User' },
    });
    const hook = new Subscriber(person.fixture, firm);
    const expires_at = new Date(Date.now() + 12 * HOUR).toISOString();
    await hook.subscribe({ model: 'contact', events: ['created'], expires_at });
    const report = await create(firm, 'reports', { kind: 'matter', format: 'json' });
    const state = async () => (await firm.get(`/api/v4/reports/${report.id}?fields=state`)).body.data.state;
    await until(async () => (await state()) === 'completed', 'the report');
    await person.open('/matters');
    await page.getByRole('button', { name: 'Notifications: 4' }).click();
    const notices = page.getByRole('dialog', { name: 'Notifications' });
    await notices.getByRole('link', { name: 'File the answer' }).waitFor();
    await notices.getByRole('link', { name: /is ready$/ }).waitFor();
    await notices.getByText(/^Contact: it reports changes until/).hover();
    await page.getByRole('tooltip').waitFor({ state: 'hidden' });
    await person.isReadable('notifications');
    await notices.getByRole('link', { name: /^A webhook of .* is about to expire$/ }).click();
    await person.isAt(new RegExp(`/integrations/webhooks/${hook.id}$`));
    await page.getByRole('button', { name: 'Notifications: 4' }).click();
    await notices.getByRole('link', { name: /^Trust is low for 00001/ }).click();
    await person.isAt(new RegExp(`/billing/trust\\?request=${matter.id}$`));
  });
});
