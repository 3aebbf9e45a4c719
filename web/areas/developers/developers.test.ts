import assert from 'node:assert/strict';
import fs from 'node:fs';
import { receiver, Subscriber } from '../../../server/webhooks/test-support/subscriber.ts';
import { createClient, createMatter } from '../../../test/support/casework.ts';
import { PASSWORD } from '../../../test/support/firms.ts';
import { echo } from '../../../test/support/receiver.ts';
import { unpacked } from '../../../test/support/unpacked.ts';
import { until } from '../../../test/support/until.ts';
import { it, stories } from '../../test-support/stories.ts';

stories('Integrations', (app) => {
  it('an application is registered with its secret shown once, changed, and deleted with undo', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/integrations/applications?application=new');
    const panel = page.getByRole('dialog');
    await panel.getByRole('textbox', { name: 'Name' }).fill('Harbour desk');
    const addresses = panel.getByRole('textbox', { name: 'Redirect URIs' });
    await panel.getByRole('button', { name: 'Register' }).click();
    await panel.getByText('An application must have 1 to 20 redirect URIs, not 0.').waitFor();
    // The reason is at its field.
    await addresses.and(page.locator(':focus')).waitFor();
    await addresses.fill('http://desk.example/');
    await panel.getByRole('combobox', { name: 'Scopes' }).fill('matters_read');
    await page.getByRole('option', { name: /matters_read/ }).click();
    await panel.getByLabel('Deauthorization callback').focus();
    await panel.getByRole('button', { name: 'Register' }).click();
    await panel.getByText('Redirect URIs cannot contain http://desk.example/').waitFor();
    await addresses.fill('https://desk.example/back');
    await panel.getByLabel('May see all leads').check();
    await person.isReadable('application new');
    await panel.getByRole('button', { name: 'Register' }).click();
    await panel.getByText('Copy the secret now').waitFor();
    // Not on the page below, where one more key would go.
    await panel.getByRole('button', { name: 'Copy the client secret' }).and(page.locator(':focus')).waitFor();
    const secretNow = () => panel.getByText(/^[\w-]{43}$/).textContent();
    const first = await secretNow();
    await person.isReadable('application secret');
    await panel.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Change Harbour desk' }).click();
    await panel.getByText('matters_read').waitFor();
    await person.isWithout(panel.getByText('Client secret'));
    await until(() => panel.getByLabel('May see all leads').isChecked(), 'the right that was given');
    await panel.getByRole('textbox', { name: 'Name' }).fill('Quay desk');
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Change Quay desk' }).click();
    // The old secret ends at once, so that the app asks first, and says why there is no new one.
    await page.route('**/secret', (route) =>
      route.fulfill({ status: 409, json: { error: { message: 'The application was deleted.' } } }),
    );
    const renews = async () => {
      await panel.getByRole('button', { name: 'Create a new secret' }).click();
      await page.getByText('The current secret stops working at once').waitFor();
      await page.getByRole('button', { name: 'Create', exact: true }).click();
    };
    await renews();
    await page.getByRole('alert').getByText('The application was deleted.').waitFor();
    await page.unroute('**/secret');
    await renews();
    await panel.getByText('Copy the secret now').waitFor();
    assert.notEqual(await secretNow(), first);
    await panel.getByRole('button', { name: 'Done' }).click();
    await person.open('/integrations/applications?application=987654');
    await panel.getByText('This application was deleted').waitFor();
    await person.isWithout(panel.getByRole('button', { name: 'Register' }));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Change Quay desk' }).click();
    await panel.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Change Quay desk' }).waitFor();
  });

  it('a connected application is shown with its scopes and last call, and can be revoked', async () => {
    const person = await app.person();
    const { page } = person;
    await createMatter(person.firm);
    await person.open('/integrations');
    await page.getByText(/Last call/).waitFor();
    await page.getByText(/What it may do/).click();
    await page.getByText('See, add, change and delete matters').first().waitFor();
    await person.isReadable('connected applications');
    await page.getByRole('button', { name: /^Revoke Tests of/ }).click();
    await page.getByText('No connected applications').waitFor();
    // Leaving the page sends pending deletions.
    await page.goto('about:blank');
    await until(async () => (await person.firm.get('/api/v4/matters')).status === 401);
  });

  it('an application’s request is in the request log with its response, and links to its changes', async () => {
    const person = await app.person();
    const { page } = person;
    await createMatter(person.firm);
    await person.firm.get('/api/v4/matters/987654321');
    await person.open('/integrations');
    await page.getByRole('link', { name: 'Requests' }).click();
    await page.getByRole('cell', { name: '/api/v4/matters/987654321' }).waitFor();
    await person.isReadable('request log');
    await page.getByLabel('Failed only').check();
    await until(
      async () => (await page.getByRole('cell', { name: '/api/v4/matters', exact: true }).count()) === 0,
    );
    await page.getByRole('cell', { name: '/api/v4/matters/987654321' }).click();
    await page.getByRole('dialog').getByText('404').waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Failed only').uncheck();
    await page.getByRole('cell', { name: '/api/v4/matters', exact: true }).click();
    await person.isReadable('request');
    await page.getByRole('link', { name: 'Its changes' }).click();
    await page.getByRole('cell', { name: 'Matter created' }).waitFor();
  });

  it('a request in a sandbox is shown with its bodies', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await person.fixture.asOwner((owner) =>
      owner.query("insert into sandboxes values ($1, now(), now() + interval '1 day')", [firm.accountId]),
    );
    const data = { type: 'Company', name: 'Heather & Moss', password: 'open sesame' };
    assert.equal((await firm.post('/api/v4/contacts?fields=id,name', { data })).status, 201);
    await person.open('/integrations/requests');
    await page.getByRole('cell', { name: '/api/v4/contacts' }).click();
    await page.getByLabel('Sent').getByText('"name": "Heather & Moss"').waitFor();
    await page.getByLabel('Answered').getByText('"name": "Heather & Moss"').waitFor();
    await person.isWithout(page.getByText('open sesame'));
    await person.isReadable('request of a sandbox');
  });

  it('events are found in the audit log and the event feed, and webhooks with their days left', async () => {
    const person = await app.person();
    const { page } = person;
    const matter = await createMatter(person.firm);
    const url = 'https://receiver.example/hook';
    const made = await person.firm.post('/api/v4/webhooks', {
      data: { url, model: 'matter', events: ['updated', 'matter_opened'] },
    });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    await person.open(`/integrations/audit?record=matter%20${matter.id}`);
    await page.getByRole('textbox', { name: 'Action' }).fill('Matter created');
    await person.isAt(/action=Matter\+created/);
    await page.getByText('Matter created', { exact: true }).click();
    await page.getByRole('columnheader', { name: 'After' }).waitFor();
    await page.getByRole('cell', { name: 'Client client_id' }).waitFor();
    await page.getByRole('definition').filter({ hasText: 'matter.created' }).waitFor();
    await person.isReadable('audit log');
    await person.open('/integrations/audit?record=Matter%2000001-Quill');
    await page.getByText('Nothing found').waitFor();
    const colleague = await app.colleague(person);
    await person.open(`/integrations/audit?record=matter%20${matter.id}`);
    await page.getByText('Matter created', { exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Who' }).fill('Noor');
    await page.getByRole('option', { name: /Noor Colleague/ }).click();
    await page.getByText('Nothing found').waitFor();
    await colleague.firm.patch(`/api/v4/matters/${matter.id}`, { data: { description: 'Seen again' } });
    await page.reload();
    await page.getByText('Matter changed', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Until' }).fill('yesterday');
    await page.getByText('Nothing found').waitFor();
    await person.fixture.eventsAreOut();
    await person.open('/integrations/events');
    const newest = page.getByRole('row').nth(1);
    await newest.getByRole('cell', { name: `Matter ${matter.id}` }).waitFor();
    await newest.getByText('Matter changed').waitFor();
    await person.isReadable('event feed');
    await person.open('/integrations/webhooks');
    await page.getByText(/days left/).waitFor();
    await person.isReadable('webhooks');
    await page.getByRole('row', { name: `Matter changed, opened ${url}` }).waitFor();
    await page.getByText(url).click();
    await page.getByText('Matter: changed, opened').waitFor();
    await page.getByText('matter: updated, matter_opened').waitFor();
    await page.getByRole('button', { name: 'Send a test event' }).click();
    await page.getByText(/its receiver has not confirmed its address/).waitFor();
    await person.isReadable('webhook');
  });

  it('a webhook is tested with a test event, and failed deliveries are resent, alone or for the last day', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const hook = await new Subscriber(person.fixture, firm).subscribe({
      model: 'contact',
      events: ['created'],
    });
    receiver.on(hook.path, () => ({ status: 500 }));
    const { id } = await createClient(firm);
    await hook.delivered();
    await person.open(`/integrations/webhooks/${hook.id}`);
    await page.getByRole('cell', { name: 'Contact created' }).waitFor();
    await page.getByRole('cell', { name: '500' }).click();
    const delivery = page.getByRole('dialog', { name: /^Delivery/ });
    await delivery.getByLabel('Body').getByText(`"id":${id}`).waitFor();
    await delivery.getByRole('cell', { name: '500' }).waitFor();
    await person.isReadable('webhook delivery');
    receiver.on(hook.path, echo);
    await delivery.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('It will be sent again.').waitFor();
    await hook.hears(2);
    // The page follows what waits.
    await delivery.getByRole('cell', { name: '204' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('cell', { name: 'delivered' }).waitFor();
    await page.getByRole('button', { name: 'Replay the last day' }).click();
    await page.getByText('1 delivery will be sent again.').waitFor();
    const events = await hook.hears(3);
    assert.deepEqual(
      events.map(({ body }) => body.data.id),
      [id, id, id],
    );
    await page.getByRole('button', { name: 'Send a test event' }).click();
    await page.getByText('The receiver responded with 204').waitFor();
    await page.getByLabel('Body of the test event').getByText('"event":"test"').waitFor();
    await person.isReadable('webhook tested');
    assert.equal(receiver.events(hook.path).length, 4);
  });

  it('a delivery that is being sent is shown so, and what became of it, and a webhook is deleted with undo', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const hook = await new Subscriber(person.fixture, firm).subscribe({
      model: 'contact',
      events: ['created', 'updated'],
    });
    receiver.on(hook.path, () => ({ status: 500 }));
    const { id } = await createClient(firm);
    await firm.patch(`/api/v4/contacts/${id}`, { data: { title: 'Dr' } });
    await hook.delivered();
    const held = Promise.withResolvers<void>();
    receiver.on(hook.path, async (received) => {
      await held.promise;
      return echo(received);
    });
    await person.open(`/integrations/webhooks/${hook.id}`);
    await page.getByRole('cell', { name: '500' }).click();
    const delivery = page.getByRole('dialog', { name: /^Delivery/ });
    await delivery.getByRole('button', { name: 'Send again' }).click();
    const sent = hook.hears(3);
    await page.getByText('It will be sent again.').waitFor();
    await page.keyboard.press('Escape');
    const row = (event: string) => page.getByRole('row').filter({ hasText: event });
    await row('Contact created').getByRole('cell', { name: 'Now' }).waitFor();
    await row('Contact changed').getByRole('cell', { name: 'After the one before' }).waitFor();
    held.resolve();
    await sent;
    await row('Contact created').getByRole('cell', { name: 'Delivered' }).waitFor();
    await row('Contact changed').getByRole('cell', { name: 'Delivered' }).waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('heading', { name: 'No webhooks' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(hook.url).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText(/Webhook of .* deleted/).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'No webhooks' }).waitFor();
    assert.deepEqual((await firm.get('/api/v4/webhooks')).body.data, []);
  });

  it('the firm is exported and downloaded by an administrator after reauthentication', async () => {
    const person = await app.person();
    const { page } = person;
    const matter = await createMatter(person.firm);
    await person.open('/integrations/export');
    await page.getByRole('heading', { name: 'No exports' }).waitFor();
    await page.getByText('No backup has been made yet.').waitFor();
    await person.isReadable('export empty');
    await person.provedLongAgo();
    await page.getByRole('button', { name: 'Start an export' }).click();
    const asked = page.getByRole('dialog', { name: 'Confirm your identity' });
    await asked.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
    await asked.getByRole('button', { name: 'Continue' }).click();
    const download = page.getByRole('button', { name: /^Download the export of/ });
    await download.waitFor();
    await person.isReadable('export completed');
    const saving = page.waitForEvent('download');
    await download.click();
    const files = unpacked(fs.readFileSync(await (await saving).path()));
    assert.ok(files['tables/matters.jsonl']!.includes(`"id":${matter.id},`));
    // One that another window began is refused, and shown from then on.
    const other = (await person.firm.get('/api/v4/users/who_am_i?fields=id')).body.data;
    await person.fixture.asOwner((owner) =>
      owner.query(
        `insert into firm_exports (account_id, user_id, state, progress, expires_at, etag, created_at, updated_at)
         values ($1, $2, 'in_progress', 40, now() + interval '7 days', 'one', now(), now())`,
        [person.firm.accountId, other.id],
      ),
    );
    await page.getByRole('button', { name: 'Start an export' }).click();
    await page.getByText(/^The export \d+ of the firm has not ended yet/).waitFor();
    await page.getByText('40 % done').waitFor();
    const colleague = await app.colleague(person, { roles: ['billing'] });
    await colleague.open('/integrations');
    await colleague.page.getByText('Webhooks', { exact: true }).waitFor();
    await colleague.isWithout(colleague.page.getByText('Export and backup'));
    await colleague.open('/integrations/export');
    await colleague.page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });

  it('the audit log of the period on the page is exported with its seals, or the reason is shown', async () => {
    const person = await app.person({ timeZone: 'America/New_York' });
    const { page } = person;
    await person.open('/integrations/audit?since=2020-03-02');
    const section = page.getByRole('region', { name: 'Export' });
    await person.reads(section.getByRole('textbox', { name: 'From' }), 'Mar 2, 2020');
    const asked = page.waitForRequest(/audit_entries\/export\?/);
    const saving = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Export with seals' }).click();
    assert.match((await asked).url(), /format=jsonl&since=2020-03-02T05%3A00/);
    const file = await saving;
    assert.equal(file.suggestedFilename(), 'audit.jsonl');
    const [header] = fs.readFileSync(await file.path(), 'utf8').split('\n');
    assert.equal(JSON.parse(header!).account_id, Number(person.firm.accountId));
    const message = 'The period has 60000 entries.';
    await page.route(/audit_entries\/export\?/, (route) =>
      route.fulfill({
        status: 422,
        json: { error: { type: 'UnprocessableEntity', code: 'audit.too_long', message } },
      }),
    );
    await section.getByRole('button', { name: 'Export as CSV' }).click();
    await page.getByText(message).waitFor();
  });
});
