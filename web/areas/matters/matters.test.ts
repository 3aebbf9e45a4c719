import assert from 'node:assert/strict';
import { create, createClient, createMatter, createTime } from '../../../test/support/casework.ts';
import { eventually } from '../../../test/support/until.ts';
import { holdBack } from '../../test-support/hold-back.ts';
import { it, stories } from '../../test-support/stories.ts';

stories('Matters', (app) => {
  it('are found, filtered, changed in the list and in bulk, and deleted with undo', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const client = { id: (await createClient(firm)).id };
    const boundary = await createMatter(firm, { client, description: 'Boundary dispute' });
    await createMatter(firm, { client, description: 'Purchase of the mill' });
    await createMatter(firm, { client, description: 'Will of 2019', status: 'Closed' });
    await createTime(firm, { matter: { id: boundary.id }, price: 240, quantity: 1800 });
    await person.open('/matters');
    await page.getByText('2 rows').waitFor();
    await page.getByRole('cell', { name: '$120.00' }).waitFor();
    await person.isReadable('matters');

    await page.keyboard.press('/');
    await page.keyboard.type('mill');
    await page.getByText('1 row', { exact: true }).waitFor();
    await person.isAt(/q=mill/);
    await person.strokes(['Enter', 'j', 'Enter']);
    await page.getByRole('button', { name: 'Legal hold' }).waitFor();
    await person.strokes(['Escape']);
    await person.isAt(/\/matters\?.*q=mill/);
    await page.getByRole('button', { name: /^Status of .*: Open, change/ }).click();
    await page.getByRole('menuitem', { name: 'Pending' }).click();
    await page.getByRole('heading', { name: 'No matters found' }).waitFor();
    await eventually(async () => {
      const pending = await firm.get('/api/v4/matters?status=Pending&fields=description');
      assert.deepEqual(pending.body.data, [{ description: 'Purchase of the mill' }]);
    });

    await page.getByRole('button', { name: 'Show all matters' }).click();
    await page.getByText('3 rows').waitFor();
    await page.getByRole('checkbox', { name: 'Select row 2' }).check();
    await page.getByRole('checkbox', { name: 'Select row 3' }).check();
    await page.getByRole('button', { name: 'Change…' }).click();
    await page.getByRole('combobox', { name: 'New status' }).click();
    await page.getByRole('option', { name: 'Closed' }).click();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page
      .getByRole('button', { name: /: Closed, change/ })
      .nth(2)
      .waitFor();
    await eventually(async () => {
      assert.equal((await firm.get('/api/v4/matters?status=Closed')).body.meta.records, 3);
    });
    await page.getByText('2 matters changed').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => {
      const { data } = (await firm.get('/api/v4/matters?fields=status&order=id(asc)')).body;
      assert.deepEqual(
        data.map(({ status }: { status: string }) => status),
        ['Open', 'Pending', 'Closed'],
      );
    });

    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('checkbox', { name: 'Select row 1' }).check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 rows').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('3 rows').waitFor();
  });

  it('are selected once they are read, and not left half-changed without a question', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const client = { id: (await createClient(firm)).id };
    await createMatter(firm, { client });
    await createMatter(firm, { client });
    const save = await holdBack(page, '**/api/v4/matters/*');
    const list = await holdBack(page, '**/api/v4/matters?*');
    await person.open('/matters');
    const all = page.getByRole('checkbox', { name: 'Select all rows' });
    assert.ok(await all.isDisabled());
    list();
    await all.check();
    await page.getByRole('button', { name: 'Change…' }).click();
    await page.getByRole('combobox', { name: 'New status' }).click();
    await page.getByRole('option', { name: 'Closed' }).click();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const question = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    assert.equal((await question).type(), 'beforeunload');
    await (await question).dismiss();
    save();
    await eventually(async () => {
      assert.equal((await firm.get('/api/v4/matters?status=Closed')).body.meta.records, 2);
    });
  });

  it('are opened by keyboard for a client that is created in place', async () => {
    const person = await app.person();
    const { firm, page } = person;
    await person.open('/matters');
    await page.getByRole('heading', { name: 'No matters yet' }).waitFor();
    await person.isReadable('matters empty');
    await page.keyboard.press('n');
    await page.getByRole('combobox', { name: 'Client', exact: true }).waitFor();
    await page.getByRole('button', { name: 'New client' }).click();
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Byron');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@byron.example');
    await page.reload();
    await person.reads(page.getByRole('textbox', { name: 'Last name' }), 'Byron');
    await page.getByRole('button', { name: 'Open matter' }).click();
    await page.locator('textarea[aria-invalid=true]').waitFor();
    await page.getByRole('textbox', { name: 'Description' }).fill('Patent of the engine');
    await page.getByRole('radio', { name: 'Flat fee' }).press('Space');
    await page.getByRole('textbox', { name: 'Flat fee' }).fill('1500');
    await person.isReadable('new matter');
    await page.getByRole('textbox', { name: 'Description' }).press('Control+Enter');
    await page.getByRole('heading', { name: /Byron/ }).waitFor();
    await eventually(async () => {
      const { body } = await firm.get(
        '/api/v4/matters?fields=description,billing_method,client{name,primary_email_address}',
      );
      assert.deepEqual(body.data, [
        {
          description: 'Patent of the engine',
          billing_method: 'flat',
          client: { name: 'Ada Byron', primary_email_address: 'ada@byron.example' },
        },
      ]);
      assert.equal((await firm.get('/api/v4/contacts')).body.meta.records, 1);
    });
  });

  it('show their figures and timeline, and are edited in place', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const client = { id: (await createClient(firm)).id };
    const matter = await createMatter(firm, { client });
    const address = `/api/v4/matters/${matter.id}`;
    await createTime(firm, { matter: { id: matter.id }, price: 300, quantity: 5400, note: 'Read the deed' });
    await create(firm, 'notes', {
      type: 'Matter',
      subject: 'Call with the surveyor',
      detail: 'Two feet off.',
      matter: { id: matter.id },
    });
    await create(firm, 'contacts', { type: 'Company', name: 'Fence & Sons' });
    const picklist_options = [{ option: 'County' }, { option: 'Federal' }];
    await create(firm, 'custom_fields', {
      name: 'Court',
      parent_type: 'Matter',
      field_type: 'picklist',
      picklist_options,
    });
    await person.open(`/matters/${matter.id}`);
    await page.getByText('$450.00').first().waitFor();
    const timeline = page.getByRole('complementary', { name: 'Timeline' });
    await timeline.getByText('Read the deed').waitFor();
    await timeline.getByText('Call with the surveyor').waitFor();
    await person.isReadable('matter');
    await timeline.getByRole('combobox', { name: 'Kind of entry' }).click();
    await page.getByRole('option', { name: 'Note' }).click();
    await person.isAt(/kind=Note/);
    await person.isWithout(timeline.getByText('Read the deed'));
    await timeline.getByRole('link', { name: 'Call with the surveyor' }).click();
    await person.isAt(/tab=notes/);
    await page.getByRole('button', { name: 'Note: Two feet off., edit' }).waitFor();
    await page.goBack();
    await timeline.getByText('Call with the surveyor').waitFor();

    await page.getByRole('button', { name: 'Description: Boundary dispute, edit' }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Boundary and fence');
    await page.getByRole('textbox', { name: 'Description' }).press('Control+Enter');
    await page.getByText('Saved').waitFor();
    await page.getByRole('button', { name: 'Court: empty, edit' }).click();
    await page.getByRole('option', { name: 'Federal' }).click();
    await page.getByRole('button', { name: 'Court: Federal, edit' }).waitFor();
    await page.getByRole('combobox', { name: 'Contact' }).fill('Fence');
    await page.getByRole('option', { name: /Fence & Sons/ }).click();
    await page.getByRole('textbox', { name: 'Part', exact: true }).fill('Opposing party');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('link', { name: 'Fence & Sons' }).waitFor();

    // Someone else changes the same member meanwhile.
    await page.getByRole('button', { name: 'Client reference: empty, edit' }).click();
    await page.getByRole('textbox', { name: 'Client reference' }).fill('Mine');
    await firm.patch(address, { data: { client_reference: 'Theirs' } });
    await page.getByRole('textbox', { name: 'Client reference' }).press('Enter');
    const conflict = page.getByRole('dialog', { name: /changed by someone else/ });
    await conflict.getByText('Theirs', { exact: true }).waitFor();
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Client reference: Mine, edit' }).waitFor();
    const read = async (fields: string) => (await firm.get(`${address}?fields=${fields}`)).body.data;
    await eventually(async () => {
      assert.deepEqual(
        await read('description,client_reference,custom_field_values{field_name},relationships{description}'),
        {
          description: 'Boundary and fence',
          client_reference: 'Mine',
          custom_field_values: [{ field_name: 'Court' }],
          relationships: [{ description: 'Opposing party' }],
        },
      );
    });
  });

  it('open application links with a single-use nonce', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const matter = await createMatter(firm);
    const action = { label: 'Draft a letter', target_url: 'https://drafts.example/new' };
    for (const ui_reference of ['matters/show', 'contacts/show'])
      await create(firm, 'custom_actions', { ...action, ui_reference });
    await person.open(`/matters/${matter.id}`);
    // Nothing responds there; only the address that the browser opens matters.
    const led = page
      .context()
      .waitForEvent('request', (request) => request.url().startsWith(action.target_url));
    await page.getByRole('link', { name: 'Draft a letter' }).click();
    const { searchParams } = new URL((await led).url());
    assert.equal(searchParams.get('subject_url'), `/api/v4/matters/${matter.id}`);
    const read = () =>
      firm.get(`/api/v4/matters/${matter.id}?custom_action_nonce=${searchParams.get('custom_action_nonce')}`);
    assert.deepEqual([(await read()).status, (await read()).status], [200, 403]);
  });

  it('have links of applications, like their documents, folders and time entries', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const matter = { id: (await createMatter(firm)).id };
    const entry = await createTime(firm, { matter });
    const folders = `/api/v4/folders?matter_id=${matter.id}&fields=id`;
    const [folder] = (await firm.get(folders)).body.data;
    for (const noun of ['activities', 'folders']) {
      const action = { label: `Use ${noun}`, target_url: 'https://drafts.example/new' };
      await create(firm, 'custom_actions', { ...action, ui_reference: `${noun}/show` });
    }
    const leadsTo = async (label: string, subject: string) => {
      const link = page.getByRole('link', { name: label });
      await link.and(page.locator(`[href$="/open?${subject}"]`)).waitFor();
    };
    await person.open(`/time?entry=${entry.id}`);
    await leadsTo('Use activities', `subject_type=activity&subject_id=${entry.id}`);
    await person.isReadable('time entry with a link of an application');
    await person.open(`/documents?folder=${folder.id}`);
    await leadsTo('Use folders', `subject_type=folder&subject_id=${folder.id}`);
    await person.isReadable('folder with a link of an application');
  });

  it('show their notes, tasks and lists in tabs with URLs', async () => {
    const person = await app.person({ width: 390 });
    const { firm, page } = person;
    const matter = await createMatter(firm);
    const at = `/matters/${matter.id}`;
    await person.open(`${at}?tab=notes`);
    await page.getByRole('textbox', { name: 'Subject' }).fill('Call with the surveyor');
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('The fence is two feet off.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page
      .getByRole('article')
      .getByRole('button', { name: /Call with the surveyor/ })
      .first()
      .waitFor();
    await person.isReadable('matter notes');
    await person.open(`${at}?tab=tasks`);
    await page.getByRole('textbox', { name: 'Task' }).fill('Order the survey');
    await page.reload();
    await person.reads(page.getByRole('textbox', { name: 'Task' }), 'Order the survey');
    await page.getByRole('button', { name: 'Add task' }).click();
    await page.getByRole('checkbox', { name: 'Order the survey' }).click();
    await page.getByRole('checkbox', { name: 'Order the survey', checked: true }).waitFor();
    await page.getByRole('table').getByRole('link', { name: 'Order the survey' }).click();
    await page.getByRole('dialog', { name: /task/i }).waitFor();
    for (const [tab, words] of [
      ['time', 'No time yet'],
      ['documents', 'No documents yet'],
      ['calendar', 'No appointments yet'],
      ['communications', 'No communications yet'],
      ['bills', 'No bills yet'],
      ['permissions', 'Group'],
    ] as const) {
      await person.open(`${at}?tab=${tab}`);
      await page.getByText(words, { exact: true }).waitFor();
    }
    await person.isReadable('matter permissions');
    await eventually(async () => {
      const tasks = await firm.get(`/api/v4/tasks?matter_id=${matter.id}&fields=name,status`);
      assert.deepEqual(tasks.body.data, [{ name: 'Order the survey', status: 'complete' }]);
    });
    await eventually(async () => {
      const notes = await firm.get(`/api/v4/notes?type=Matter&matter_id=${matter.id}&fields=subject`);
      assert.deepEqual(notes.body.data, [{ subject: 'Call with the surveyor' }]);
    });
  });

  it('take documents that are chosen or dropped on their page, and lead to each', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const matter = await createMatter(firm);
    await person.open(`/matters/${matter.id}?tab=documents`);
    await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
    await person.isReadable('matter without documents');
    const dropped = await page.evaluateHandle(
      `const transfer = new DataTransfer();
       transfer.items.add(new File(['x'], 'Deed.txt', { type: 'text/plain' }));
       transfer`,
    );
    await page.locator('.drop-zone').dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByText('1 of 1 uploaded').waitFor();
    const file = { name: 'Survey.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
    await page.getByLabel('Files to upload').setInputFiles(file);
    await page.getByText('2 of 2 uploaded').waitFor();
    await page.getByRole('row', { name: /Survey.txt/ }).waitFor();
    await person.isReadable('documents on the page of a matter');
    await page
      .getByRole('row', { name: /Deed.txt/ })
      .getByRole('link', { name: 'Deed.txt' })
      .click();
    await page.getByRole('heading', { name: 'Deed.txt', level: 1 }).waitFor();
    await eventually(async () => {
      const { body } = await firm.get(`/api/v4/documents?matter_id=${matter.id}&fields=name&order=name(asc)`);
      assert.deepEqual(
        body.data.map(({ name }: { name: string }) => name),
        ['Deed.txt', 'Survey.txt'],
      );
    });
  });

  it('offer every grant of the firm, however many it has', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const matter = await createMatter(firm);
    const names = Array.from({ length: 202 }, (_, at) => `Grant ${at}`);
    const grants = await Promise.all(names.map((name) => create(firm, 'grants', { name })));
    await person.open(`/matters/${matter.id}`);
    await page.getByRole('combobox', { name: 'Grants' }).or(page.getByLabel('Grants')).first().click();
    for (const name of ['Grant 0', 'Grant 201']) {
      await page.keyboard.type(name);
      await page.getByRole('option', { name, exact: true }).click();
    }
    await eventually(async () => {
      const { body } = await firm.get(`/api/v4/matters/${matter.id}?fields=grants{id}`);
      const ids = body.data.grants.map(({ id }: { id: number }) => id);
      assert.deepEqual(new Set(ids), new Set([grants[0].id, grants[201].id]));
    });
    await page.keyboard.press('Escape');
    await person.isReadable('matter with grants');
  });

  it('are put on legal hold with a reason, cannot lose records, and are released', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const matter = await createMatter(firm);
    await person.open(`/matters/${matter.id}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Legal hold' }).click();
    await page.getByRole('textbox', { name: 'Why must it be preserved?' }).fill('Subpoena of 2 March.');
    await person.isReadable('matter placing a legal hold');
    await page.getByRole('button', { name: 'Place' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'Nothing here can be deleted' });
    await notice.waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).waitFor({ state: 'hidden' });
    await person.isReadable('matter on legal hold');
    assert.equal((await firm.delete(`/api/v4/matters/${matter.id}`)).status, 409);
    await notice.getByRole('button', { name: 'Release' }).click();
    await page
      .getByRole('textbox', { name: 'Why is the hold no longer needed?' })
      .fill('The case was settled.');
    await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
    await notice.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Delete', exact: true }).waitFor();
    assert.equal((await firm.delete(`/api/v4/matters/${matter.id}`)).status, 204);
  });
});
