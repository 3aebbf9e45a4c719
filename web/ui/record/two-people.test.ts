import assert from 'node:assert/strict';
import { convertLead, LEAD, read as readLead } from '../../../server/leads/test-support/intake.ts';
import { create, createMatter, createTime } from '../../../test/support/casework.ts';
import { eventually, until } from '../../../test/support/until.ts';
import { it, type Person, stories } from '../../test-support/stories.ts';

/** Makes the page reread its data, as when another tab of the browser has written something. */
const WRITTEN_IN_ANOTHER_TAB = "new BroadcastChannel('chancery').postMessage('written')";

/** Changes the description of a new matter from First to Mine, without saving it. */
async function typeDescription(person: Person) {
  const { id } = await createMatter(person.firm, { description: 'First' });
  await person.open(`/matters/${id}`);
  await person.page.getByRole('button', { name: /^Description: First/ }).click();
  const field = person.page.getByRole('textbox', { name: 'Description' });
  await field.fill('Mine');
  return { id, field };
}

function hasDescription({ firm }: Person, id: number, description: string): Promise<void> {
  return eventually(async () => {
    const kept = await firm.get(`/api/v4/matters/${id}?fields=description`);
    assert.equal(kept.body.data.description, description);
  });
}

stories('Two people on one record', (app) => {
  it('are shown each other’s change in the books, and keep what only one of them changed', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const made = await firm.post('/accounting/vendors', { data: { company_name: 'Marlow Paper' } });
    const address = `/accounting/vendors/${made.body.data.id}`;
    await person.open(`${address}?vendor=${made.body.data.id}`);
    await page.getByRole('textbox', { name: 'Company' }).fill('Marlow & Daughters');
    await page.getByRole('textbox', { name: 'Notes' }).fill('Mine');
    await page.getByRole('textbox', { name: 'City' }).fill('Boston');
    const theirs = { company_name: 'Marlow & Sons', phone: '555 010 3000', description: 'Theirs' };
    await firm.patch(address, { data: theirs });
    await page.getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('dialog', { name: 'This record was changed by someone else' });
    await conflict.getByText('Marlow & Sons').waitFor();
    await person.isWithout(conflict.getByText('555 010 3000'));
    await person.isReadable('both changed a vendor');
    await conflict
      .getByRole('radiogroup', { name: /company/i })
      .getByText('Theirs', { exact: true })
      .click();
    await conflict.getByRole('button', { name: 'Save' }).click();
    await until(async () => (await firm.get(address)).body.data.description === 'Mine', 'the merged vendor');
    await eventually(async () => {
      const { company_name, phone, description, address: place } = (await firm.get(address)).body.data;
      assert.deepEqual([company_name, phone, description], ['Marlow & Sons', '555 010 3000', 'Mine']);
      assert.equal(place.city, 'Boston');
    });
  });

  it('are shown a change that came while one of them was still typing', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const { id, field } = await typeDescription(person);
    await firm.patch(`/api/v4/matters/${id}`, { data: { description: 'Theirs' } });
    const again = page.waitForResponse((answer) => answer.url().includes(`/matters/${id}`) && answer.ok());
    await page.evaluate(WRITTEN_IN_ANOTHER_TAB);
    await again;
    await field.press('Control+Enter');
    await page.getByRole('dialog', { name: 'Description was changed by someone else' }).waitFor();
    await page.getByRole('button', { name: 'Keep theirs' }).click();
    await hasDescription(person, id, 'Theirs');
  });

  it('keep what they type when reading the record again fails', async () => {
    const person = await app.person();
    const { page } = person;
    const { id, field } = await typeDescription(person);
    const record = new RegExp(`/api/v4/matters/${id}\\W`);
    await page.route(record, (route) => route.fulfill({ status: 403, json: {} }));
    const failed = page.waitForResponse((answer) => record.test(answer.url()) && !answer.ok());
    await page.evaluate(WRITTEN_IN_ANOTHER_TAB);
    await failed;
    await page.unroute(record);
    await field.press('Control+Enter');
    await hasDescription(person, id, 'Mine');
  });

  it('decide later with Escape, which closes nothing below the question and discards no text', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const assignee = { id: firm.userId, type: 'User' };
    const task = await create(firm, 'tasks', { name: 'First', description: 'Call', assignee });
    const nameOf = async () => (await firm.get(`/api/v4/tasks/${task.id}?fields=name`)).body.data.name;
    await person.open(`/tasks?task=${task.id}`);
    await page.getByRole('button', { name: /^Task: First/ }).click();
    await page.getByRole('textbox', { name: 'Task', exact: true }).fill('Mine');
    await firm.patch(`/api/v4/tasks/${task.id}`, { data: { name: 'Theirs' } });
    await page.keyboard.press('Enter');
    const conflict = page.getByRole('dialog', { name: 'Task was changed by someone else' });
    await conflict.waitFor();
    await page.keyboard.press('Escape');
    const panel = page.getByRole('dialog', { name: 'Task', exact: true });
    await panel.getByText('Someone else has changed this meanwhile.').waitFor();
    await panel.getByRole('button', { name: /^Task: Mine/ }).waitFor();
    await person.isReadable('task that two people changed');
    // Escape ends an edit in place, and then closes its panel.
    await panel.getByRole('button', { name: /^Description: Call/ }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Nothing');
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: /^Description: Call/ }).waitFor();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await until(async () => (await nameOf()) === 'Mine', 'what is kept');

    const matter = { id: (await createMatter(firm)).id };
    const written = { type: 'Matter', matter, subject: 'Call', detail: 'First', date: '2026-03-02' };
    const note = await create(firm, 'notes', written);
    const text = page.getByRole('textbox', { name: 'Text' });
    await person.open(`/messages/notes?note=${note.id}`);
    await text.fill('My text');
    await firm.patch(`/api/v4/notes/${note.id}`, { data: { detail: 'Their text' } });
    for (const choice of ['later', 'mine']) {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('dialog', { name: 'Text was changed by someone else' }).waitFor();
      if (choice === 'later') await page.keyboard.press('Escape');
      else await page.getByRole('button', { name: 'Keep mine' }).click();
      if (choice === 'later') await person.reads(text, 'My text');
    }
    await text.waitFor({ state: 'detached' });
    await eventually(async () => {
      const saved = (await firm.get(`/api/v4/notes/${note.id}?fields=detail`)).body.data;
      assert.equal(saved.detail, 'My text');
    });
  });

  it('act on a bill that another has changed once they have seen the change', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const matter = { id: (await createMatter(firm)).id };
    await createTime(firm, { matter, price: 200 });
    const bill = await create(firm, 'bills', { matters: [matter] });
    await person.open(`/billing/bills/${bill.id}`);
    const approve = page.getByRole('button', { name: 'Approve' });
    await approve.waitFor();
    await firm.patch(`/api/v4/bills/${bill.id}`, { data: { due_at: '2031-03-02' } });
    await approve.click();
    await page.getByText('Someone else has changed this meanwhile.').waitFor();
    await page.getByText('Mar 2, 2031').first().waitFor();
    await person.isReadable('bill that someone else changed');
    await approve.click();
    await until(async () => {
      const { body } = await firm.get(`/api/v4/bills/${bill.id}?fields=state`);
      return body.data.state === 'awaiting_payment';
    }, 'the approved bill');
  });

  it('are shown each other’s change among leads', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const { id } = await convertLead(firm);
    await person.open(`/leads/matters/${id}`);
    await page.getByRole('button', { name: /^Description: .*edit/ }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Mine');
    await firm.patch(`${LEAD}/matters/${id}`, { data: { description: 'Theirs' } });
    await page.getByRole('textbox', { name: 'Description' }).press('Control+Enter');
    const conflict = page.getByRole('dialog', { name: 'Description was changed by someone else' });
    await conflict.getByText('Theirs', { exact: true }).waitFor();
    await eventually(async () => {
      assert.equal((await readLead(firm, `matters/${id}`)).description, 'Theirs');
    });
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await until(async () => (await readLead(firm, `matters/${id}`)).description === 'Mine', 'what is kept');
  });

  it('merge a note, whose draft survives a reload, and an appointment', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const matter = { id: (await createMatter(firm)).id };
    const written = { type: 'Matter', matter, subject: 'Call', detail: 'First', date: '2026-03-02' };
    const note = await create(firm, 'notes', written);
    const text = page.getByRole('textbox', { name: 'Text' });
    await person.open(`/messages/notes?note=${note.id}`);
    await text.fill('Mine');
    await firm.patch(`/api/v4/notes/${note.id}`, { data: { subject: 'Long call', detail: 'Theirs' } });
    await page.reload();
    await person.reads(text, 'Mine');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog', { name: 'Text was changed by someone else' }).waitFor();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await text.waitFor({ state: 'detached' });
    await eventually(async () => {
      const saved = (await firm.get(`/api/v4/notes/${note.id}?fields=subject,detail`)).body.data;
      assert.deepEqual(saved, { subject: 'Long call', detail: 'Mine' });
    });

    const calendars = (await firm.get('/api/v4/calendars?fields=id,type')).body.data;
    const own = calendars.find(({ type }: { type: string }) => type === 'UserCalendar');
    const entry = await create(firm, 'calendar_entries', {
      summary: 'Hearing',
      calendar_owner: { id: own.id },
      start_at: '2027-03-02T10:00:00-05:00',
      end_at: '2027-03-02T11:00:00-05:00',
    });
    await person.open(`/calendar?date=2027-03-02&entry=${entry.id}`);
    await page.getByRole('textbox', { name: 'Location' }).fill('Room 4');
    await page.getByRole('textbox', { name: 'Title' }).fill('My hearing');
    await firm.patch(`/api/v4/calendar_entries/${entry.id}`, {
      data: { summary: 'Their hearing', description: 'Bring the file' },
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const conflict = page.getByRole('dialog', { name: 'Title was changed by someone else' });
    await conflict.getByText('Their hearing').waitFor();
    await conflict.getByRole('button', { name: 'Keep theirs' }).click();
    const fields = 'summary,location,description';
    await until(async () => {
      const { body } = await firm.get(`/api/v4/calendar_entries/${entry.id}?fields=${fields}`);
      return body.data.location === 'Room 4' && body.data;
    }, 'the merged appointment');
    await eventually(async () => {
      const { body } = await firm.get(`/api/v4/calendar_entries/${entry.id}?fields=${fields}`);
      assert.deepEqual(body.data, {
        summary: 'Their hearing',
        location: 'Room 4',
        description: 'Bring the file',
      });
    });
  });
});
