import assert from 'node:assert/strict';
import { create, createClient, createMatter } from '../../../test/support/casework.ts';
import { eventually, until } from '../../../test/support/until.ts';
import { it, stories } from '../../test-support/stories.ts';

stories('Messages', (app) => {
  it('of calls are logged from the palette with the time spent on them', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const matter = await createMatter(firm);
    await person.open('/messages/log');
    await page.getByRole('heading', { name: 'No calls or emails logged' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or do' }).fill('log call on Quill');
    await page.getByRole('option', { name: /Log call on 00001-Quill/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Subject' }).fill('Asked about the survey');
    await page.getByRole('combobox', { name: 'With' }).fill('Quill');
    await page.getByRole('option', { name: /Quill/ }).first().click();
    await page.getByRole('textbox', { name: 'Duration' }).fill('18m');
    await page.reload();
    await until(
      async () => (await page.getByRole('textbox', { name: 'Duration' }).inputValue()) === '0:18',
      'the draft',
    );
    await person.isReadable('log call');
    await page.getByRole('dialog').getByRole('button', { name: 'Log call' }).click();
    await page.getByRole('cell', { name: 'Asked about the survey' }).waitFor();
    const fields = 'type,subject,matter{id},senders{type},receivers{type},time_entries{quantity}';
    await eventually(async () => {
      const { body } = await firm.get(`/api/v4/communications?fields=${fields}`);
      const [call, ...others] = body.data;
      assert.deepEqual(
        [call.type, call.subject, call.matter.id, call.senders.length, call.receivers[0].type, others.length],
        ['PhoneCommunication', 'Asked about the survey', matter.id, 1, 'User', 0],
      );
      assert.equal(call.time_entries[0].quantity, 1080);
    });
    await page.getByRole('cell', { name: 'Asked about the survey' }).click();
    await page.getByRole('textbox', { name: 'Add a time entry' }).fill('6m');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('0:06').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Emails', { exact: true }).click();
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await person.isReadable('log');
  });

  it('of calls are changed from the matter: people, time, matter and text, also while a colleague changes them', async () => {
    const person = await app.person({ timeZone: 'America/New_York' });
    const { page, firm } = person;
    const matter = await createMatter(firm);
    const { client } = (await firm.get(`/api/v4/matters/${matter.id}?fields=client{id}`)).body.data;
    const birch = await createClient(firm, { last_name: 'Birch' });
    const user = { id: Number(firm.userId), type: 'User' };
    const { id } = await create(firm, 'communications', {
      type: 'PhoneCommunication',
      subject: 'Asked about the survey',
      body: 'He asked when it is due.',
      received_at: '2026-03-08T17:30:45Z',
      matter: { id: matter.id },
      senders: [{ id: client.id, type: 'Contact' }],
      receivers: [user],
    });
    const shown = 'subject,body,received_at,matter{id},senders{id,type},receivers{id,type}';
    const stored = async () => (await firm.get(`/api/v4/communications/${id}?fields=${shown}`)).body.data;
    const before = await stored();
    await person.open(`/matters/${matter.id}?tab=communications`);
    await page.getByRole('link', { name: /Mar 8, 2026/ }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Logged call or email' });
    const words = form.getByRole('textbox', { name: 'What was said' });
    await person.reads(words, 'He asked when it is due.');
    await words.fill('He asked when it is due, and for a copy.');
    await person.isReadable('logged call form');
    const theirs = await firm.patch(`/api/v4/communications/${id}`, { data: { subject: 'The survey' } });
    assert.equal(theirs.status, 200);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Add a time entry').waitFor();
    const after = { ...before, subject: 'The survey', body: 'He asked when it is due, and for a copy.' };
    await eventually(async () => assert.deepEqual(await stored(), after));
    await page.getByRole('button', { name: 'Edit' }).click();
    await form.getByText('Outgoing').click();
    await form.getByRole('combobox', { name: 'With' }).fill('Birch');
    await page.getByRole('option', { name: /Birch/ }).click();
    await form.getByLabel('Time').fill('');
    await form.getByRole('textbox', { name: 'Subject' }).fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Enter the time.').waitFor();
    await form.getByText('Enter the subject.').waitFor();
    await form.getByRole('textbox', { name: 'Subject' }).fill('The survey');
    for (const _ of ['leaves the field', 'closes the panel']) await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo' }).click();
    await form.getByLabel('Time').fill('05:00');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText(/to Rosa Birch/).waitFor();
    const { senders, receivers, received_at } = await stored();
    assert.deepEqual([senders, receivers], [[user], [{ id: birch.id, type: 'Person' }]]);
    // In New York, the clock was put forward on this day.
    assert.equal(Date.parse(received_at), Date.parse('2026-03-08T09:00:00Z'));
    await page.getByRole('button', { name: 'Edit' }).click();
    await form.getByRole('combobox', { name: 'Matter' }).fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Add a time entry').waitFor();
    assert.equal((await stored()).matter, null);
  });

  it('of emails without a subject are listed as such, and stay so when they are changed', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const { id } = await create(firm, 'communications', {
      type: 'EmailCommunication',
      subject: '',
      body: 'See the survey.',
      received_at: '2026-03-08T17:30:45Z',
    });
    await person.open('/messages/log');
    await page.getByRole('cell', { name: '(no subject)' }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Logged call or email' });
    const words = form.getByRole('textbox', { name: 'What was said' });
    await person.reads(words, 'See the survey.');
    await words.fill('See the new survey.');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Add a time entry').waitFor();
    await eventually(async () => {
      const { body } = await firm.get(`/api/v4/communications/${id}?fields=subject,body`);
      assert.deepEqual(body.data, { subject: '', body: 'See the new survey.' });
    });
  });

  it('as notes are created on a matter or a contact, survive a reload, and are changed and deleted', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const matter = await createMatter(firm);
    await createClient(firm, { last_name: 'Birch' });
    await person.open(`/messages/notes?new=1&matter=${matter.id}`);
    await page.getByRole('textbox', { name: 'Subject' }).fill('Strategy');
    await page.getByRole('textbox', { name: 'Text' }).fill('Settle before the hearing');
    await page.reload();
    await until(
      async () =>
        (await page.getByRole('textbox', { name: 'Text' }).inputValue()) === 'Settle before the hearing',
      'the draft',
    );
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.getByRole('cell', { name: 'Strategy' }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill('Settle at the hearing');
    await person.isReadable('note');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('cell', { name: 'Settle at the hearing' }).waitFor();
    await page.getByRole('button', { name: 'New note' }).click();
    await page.getByText('Contact', { exact: true }).click();
    await page.getByRole('button', { name: 'Save note' }).click();
    // The API's own message, at the field.
    await page
      .getByText(/contact.*(?:required|missing)|must.*contact/i)
      .first()
      .waitFor();
    await page.getByRole('combobox', { name: 'Contact' }).fill('Birch');
    await page.getByRole('option', { name: /Birch/ }).click();
    await page.getByRole('textbox', { name: 'Subject' }).fill('Prefers letters');
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.getByText('Of contacts').click();
    await page.getByRole('cell', { name: 'Prefers letters' }).waitFor();
    await person.isReadable('notes');
    await eventually(async () => {
      const notes = await firm.get('/api/v4/notes?type=Matter&fields=subject,detail,matter{id}');
      assert.deepEqual(notes.body.data, [
        { subject: 'Strategy', detail: 'Settle at the hearing', matter: { id: matter.id } },
      ]);
    });
    for (const key of ['j', 'x']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('cell', { name: 'Prefers letters' }).waitFor();
  });

  it('between colleagues are announced, read, answered and archived', async () => {
    const person = await app.person();
    const { page } = person;
    const colleague = await app.colleague(person);
    const { body } = await person.firm.get('/api/v4/users/who_am_i?fields=id,name');
    const data = {
      subject: 'Lunch on Friday',
      body: 'Are you there?',
      receivers: [{ id: body.data.id, type: 'User' }],
    };
    const sent = await colleague.firm.post('/api/v4/conversation_messages?fields=conversation{id}', { data });
    assert.equal(sent.status, 201);
    await person.open('/home');
    await page.getByRole('button', { name: 'Notifications: 1' }).click();
    await page.getByRole('link', { name: 'Unread: Lunch on Friday' }).click();
    await page.getByText('Are you there?').last().waitFor();
    await until(
      async () => (await person.firm.get('/api/v4/conversations?read_status=false')).body.data.length === 0,
      'the conversation to be read',
    );
    await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, at one');
    await person.isReadable('conversation');
    await page.getByRole('textbox', { name: 'Answer' }).press('Control+Enter');
    await page.getByRole('listitem').filter({ hasText: 'Yes, at one' }).last().waitFor();
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('heading', { name: 'No messages' }).waitFor();
    const id = sent.body.data.conversation.id;
    await eventually(async () => {
      const messages = await colleague.firm.get(
        `/api/v4/conversation_messages?conversation_id=${id}&fields=body`,
      );
      assert.deepEqual(
        messages.body.data.map((one: { body: string }) => one.body),
        ['Are you there?', 'Yes, at one'],
      );
    });
    await colleague.open(`/messages?conversation=${id}`);
    await colleague.page.getByRole('button', { name: 'New message' }).click();
    await colleague.page.getByRole('combobox', { name: 'To colleagues' }).waitFor();
    await colleague.page.getByRole('button', { name: 'Send' }).last().click();
    await colleague.page.getByText('Choose at least one colleague or client.').waitFor();
    await colleague.page.getByText('Subject is required.').waitFor();
    await colleague.page.getByRole('combobox', { name: 'To colleagues' }).fill(body.data.name);
    await colleague.page.getByRole('option', { name: new RegExp(body.data.name) }).click();
    await colleague.page.getByRole('textbox', { name: 'Subject' }).fill('The Quill file');
    await colleague.page.getByRole('textbox', { name: 'Message' }).fill('It is on your desk.');
    await colleague.isReadable('new message');
    await colleague.page.getByRole('button', { name: 'Send' }).last().click();
    await colleague.page.getByRole('heading', { name: 'The Quill file' }).waitFor();
    await eventually(async () => {
      const unread = await person.firm.get('/api/v4/conversations?read_status=false&fields=subject');
      assert.deepEqual(unread.body.data, [{ subject: 'The Quill file' }]);
    });
  });

  it('show answers while they are open, and the earlier ones of a long conversation when asked', async () => {
    const person = await app.person();
    const { page } = person;
    const colleague = await app.colleague(person);
    const { id: reader } = (await person.firm.get('/api/v4/users/who_am_i?fields=id')).body.data;
    const write = async (data: object) => {
      const sent = await colleague.firm.post('/api/v4/conversation_messages?fields=conversation{id}', {
        data,
      });
      assert.equal(sent.status, 201, JSON.stringify(sent.body));
      return sent.body.data.conversation;
    };
    const first = { subject: 'The survey', body: 'The first', receivers: [{ id: reader, type: 'User' }] };
    const conversation = await write(first);
    for (let number = 1; number <= 100; number++) await write({ body: `Number ${number}`, conversation });
    await person.altersWindow();
    await page.clock.install();
    await person.open(`/messages?conversation=${conversation.id}`);
    const messages = page.getByRole('list', { name: 'Messages' });
    await messages.getByText('Number 100', { exact: true }).waitFor();
    await person.isWithout(messages.getByText('The first'));
    await page.getByRole('textbox', { name: 'Answer' }).fill('I shall look');
    const json = { error: { type: 'BadRequest', message: 'The earlier messages cannot be read.' } };
    await page.route(/page_token=/, (route) => route.fulfill({ status: 400, json }), { times: 1 });
    await page.getByRole('button', { name: 'Show earlier messages' }).click();
    await page.getByText('The earlier messages cannot be read.').waitFor();
    await page.getByRole('button', { name: 'Show earlier messages' }).click();
    await messages.getByText('The first').waitFor();
    await write({ body: 'Have you looked?', conversation });
    await page.clock.fastForward(31_000);
    await messages.getByText('Have you looked?').waitFor();
    await person.reads(page.getByRole('textbox', { name: 'Answer' }), 'I shall look');
  });
});
