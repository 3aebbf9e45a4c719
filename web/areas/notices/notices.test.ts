import { DAY, HOUR, receiver, Subscriber } from '../../../server/webhooks/test-support/subscriber.ts';
import { create, createClient, createMatter, createTime } from '../../../test/support/casework.ts';
import { until } from '../../../test/support/until.ts';
import { holdBack } from '../../test-support/hold-back.ts';
import { it, type Person, stories } from '../../test-support/stories.ts';

const after = (time_ms: number): string => new Date(Date.now() + time_ms).toISOString();

/** Dates back to nine days ago when the webhook was given its time. */
async function setDaysAgo({ fixture, firm }: Person, hook: Subscriber): Promise<void> {
  await fixture.asOwner((owner) =>
    owner.query(
      "update webhook_queues set expiry_set_at = now() - interval '9 days' where account_id = $1 and webhook_id = $2",
      [firm.accountId, hook.id],
    ),
  );
}

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
    await page.getByRole('heading', { name: 'Your notifications' }).hover();
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
    await page.getByText('No notifications').waitFor();
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
    await page.getByText('No notifications').waitFor();
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
    await hook.subscribe({ model: 'contact', events: ['created'], expires_at: after(12 * HOUR) });
    await setDaysAgo(person, hook);
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
    await notices.getByRole('link', { name: /^A webhook of .* expires within a day$/ }).click();
    await person.isAt(new RegExp(`/integrations/webhooks/${hook.id}$`));
    await page.getByRole('button', { name: 'Notifications: 4' }).click();
    await notices.getByRole('link', { name: /^Trust balance is low for 00001/ }).click();
    await person.isAt(new RegExp(`/billing/trust\\?request=${matter.id}$`));
  });

  it('name webhooks that stopped, with the reason, and none that never began', async () => {
    const person = await app.person();
    const { firm, page, fixture } = person;
    const subscribe = (model: string) =>
      new Subscriber(fixture, firm).subscribe({ model, events: ['created'] });
    const gone = await subscribe('contact');
    receiver.on(gone.path, () => ({ status: 410 }));
    await createClient(firm);
    await until(async () => {
      await gone.delivered();
      return (await gone.read()).status_reason === 'gone';
    }, 'the end of the receiver');
    const expired = await subscribe('matter');
    await fixture.asOwner((owner) =>
      owner.query(
        "update webhooks set expires_at = now() - interval '1 minute' where account_id = $1 and id = $2",
        [firm.accountId, expired.id],
      ),
    );
    const url = 'https://receiver.example/hook';
    await create(firm, 'webhooks', { url, model: 'task', events: ['created'], expires_at: after(12 * HOUR) });
    await person.open('/matters');
    await page.getByRole('button', { name: 'Notifications: 2' }).click();
    const notices = page.getByRole('dialog', { name: 'Notifications' });
    await notices.getByText(/^Contact: it no longer reports .* the receiver responded with 410$/).waitFor();
    await notices.getByText(/^Matter: it no longer reports changes, because it has expired$/).waitFor();
    await person.isReadable('webhooks that stopped');
    await notices
      .getByRole('link', { name: /^A webhook of .* has stopped$/ })
      .last()
      .click();
    await person.isAt(/\/integrations\/webhooks\/\d+$/);
    await page.getByText('Suspended: it has expired. Its application can renew it.').waitFor();
  });

  it('name webhooks a week before they expire, unless they were created for less', async () => {
    const person = await app.person();
    const { firm, page, fixture } = person;
    for (const [model, days, isOld] of [
      ['contact', 5, true],
      ['task', 5, false],
      ['matter', 9, true],
    ] as const) {
      const hook = new Subscriber(fixture, firm);
      await hook.subscribe({ model, events: ['created'], expires_at: after(days * DAY) });
      if (isOld) await setDaysAgo(person, hook);
    }
    await person.open('/matters');
    await page.getByRole('button', { name: 'Notifications: 1' }).click();
    const notices = page.getByRole('dialog', { name: 'Notifications' });
    await notices.getByText(/^Contact: it reports changes until/).waitFor();
    await notices.getByRole('link', { name: /^A webhook of .* expires within 7 days$/ }).click();
    await person.isAt(/\/integrations\/webhooks\/\d+$/);
  });

  it('announce bulk work that ends after its page was left, once, with a link to its result', async () => {
    const person = await app.person();
    const { firm, page } = person;
    for (const last_name of ['Alder', 'Birch']) {
      const client = { id: (await create(firm, 'contacts', { type: 'Person', last_name })).id };
      const matter = { id: (await createMatter(firm, { client })).id };
      await createTime(firm, { matter, price: 100 });
    }
    await person.open('/billing/unbilled');
    await page.getByText('2 rows').waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await person.strokes(['a', 'Enter']);
    const release = await holdBack(page, /\/api\/v4\/bills/);
    await page.getByRole('button', { name: 'Create 2 drafts' }).click();
    await person.strokes(['g', 'm']);
    await page.getByRole('button', { name: 'Notifications: 1' }).waitFor();
    release();
    const message = page.getByRole('status').filter({ hasText: 'Bill 2 matters: 2 drafts' });
    await message.waitFor();
    await page.getByRole('button', { name: 'Notifications: 1' }).click();
    const notices = page.getByRole('dialog', { name: 'Notifications' });
    await notices.getByRole('link', { name: 'Bill 2 matters' }).click();
    await person.isAt(/\/billing\?state=draft$/);
    await page.getByText('2 rows').waitFor();
    await page.getByRole('button', { name: 'Notifications: 0' }).waitFor();
  });

  it('announce an export of the firm whose page was left, and a failure with its reason', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/integrations/export');
    const release = await holdBack(page, /\/api\/v4\/firm_exports\?/);
    await page.getByRole('button', { name: 'Start an export' }).click();
    await page.getByRole('button', { name: 'Notifications: 1' }).waitFor();
    await person.strokes(['g', 'm']);
    await page.getByRole('heading', { name: 'Matters', level: 1 }).waitFor();
    release();
    const message = page.getByRole('status').filter({ hasText: 'Export of the firm: Ready to download' });
    await message.getByRole('button', { name: 'Open' }).click();
    await person.isAt(/\/integrations\/export$/);
    await page.getByRole('button', { name: /^Download the export/ }).waitFor();
    const unread = async () =>
      (await person.firm.get('/api/v4/internal_notifications/event_metrics')).body.data.unread_web_events;
    await until(async () => (await unread()) === 0, 'the reading of the notice');
    const failed = { error: { type: 'BadRequest', message: 'The disk is full.' } };
    await page.route(/\/api\/v4\/firm_exports\?/, (route) => route.fulfill({ status: 400, json: failed }));
    await page.getByRole('button', { name: 'Start an export' }).click();
    await page.getByRole('status').filter({ hasText: 'Export of the firm: The disk is full.' }).waitFor();
  });

  it('announce work of which this tab knows nothing, such as work begun before a reload', async () => {
    const person = await app.person();
    const { firm, page } = person;
    await createMatter(firm);
    // A message is shown for some seconds only, so it must not come before the story looks for it.
    const release = await holdBack(page, /\/internal_notifications\/my_events/);
    await person.open('/matters');
    await page.getByRole('button', { name: 'Notifications: 0' }).waitFor();
    const report = await create(firm, 'reports', { kind: 'matter', format: 'json' });
    const state = async () => (await firm.get(`/api/v4/reports/${report.id}?fields=state`)).body.data.state;
    await until(async () => (await state()) === 'completed', 'the report');
    release();
    const message = page.getByRole('status').filter({ hasText: /A report is ready: .*Matters/i });
    await message.getByRole('button', { name: 'Open' }).click();
    await person.isAt(new RegExp(`/reports/${report.id}$`));
    await page.getByRole('button', { name: 'Notifications: 0' }).waitFor();
    await until(async () => {
      const { body } = await firm.get('/api/v4/internal_notifications/my_events?fields=marked_as_read');
      return body.data[0].marked_as_read === true;
    }, 'the reading of the notice');
  });
});
