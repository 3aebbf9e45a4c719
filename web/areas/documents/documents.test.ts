import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { create, createMatter } from '../../../test/support/casework.ts';
import { eventually, until } from '../../../test/support/until.ts';
import { pdf, PNG } from '../../test-support/files.ts';
import { upload } from '../../../server/practice/documents/documents/test-support/documents.ts';
import { docx } from '../../../server/practice/messages/document-templates/test-support/templates.ts';
import { it, type Person, stories } from '../../test-support/stories.ts';

const LIST = '/api/v4/folders/list?scope=descendants&order=name(asc)&fields=id,name,type,parent{name}';

async function itemsOf(person: Person, query: string): Promise<string[]> {
  const { body } = await person.firm.get(`${LIST}&${query}`);
  return body.data.map(
    (item: { name: string; parent: { name: string } }) => `${item.parent.name}/${item.name}`,
  );
}

const text = (name: string, content = 'Dear Sirs') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

async function choose(person: Person, button: string, files: ReturnType<typeof text>[]): Promise<void> {
  const chooser = person.page.waitForEvent('filechooser');
  await person.page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(files);
}

/** Drops a folder of the machine on the page, as from a file manager; returns what to delete afterwards. */
async function dropFolder(
  { page }: Person,
  name: string,
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const parent = await fs.mkdtemp(path.join(os.tmpdir(), 'chancery-drop-'));
  for (const [file, content] of Object.entries(files)) {
    const whole = path.join(parent, name, file);
    await fs.mkdir(path.dirname(whole), { recursive: true });
    await fs.writeFile(whole, content);
  }
  const devTools = await page.context().newCDPSession(page);
  const data = { items: [], files: [path.join(parent, name)], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devTools.send('Input.dispatchDragEvent', { type, x: 700, y: 500, data });
  await devTools.detach();
  return parent;
}

stories('Documents', (app) => {
  it('are uploaded to a matter from the palette, by button and by drag and drop, and found by name', async () => {
    const person = await app.person();
    const { page } = person;
    const matter = await createMatter(person.firm);
    await person.open('/documents');
    await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
    await page.getByRole('button', { name: 'Upload' }).click();
    const whose = page.getByRole('dialog', { name: 'Whose documents?' });
    await whose.getByRole('button', { name: 'The firm’s' }).click();
    await person.isAt(/firm=1/);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or do' }).fill('upload to Quill');
    await page.getByRole('option', { name: /Upload to 00001-Quill/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('00001-Quill · Boundary dispute').first().waitFor();
    await choose(person, 'Upload', [text('Letter.txt'), text('Reply.txt'), text('Notice.txt')]);
    await page.getByText('3 of 3 uploaded').waitFor();
    await page.getByRole('link', { name: 'Notice.txt' }).waitFor();
    const isIgnored = `['dragover', 'drop'].every((type) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['x'], 'Stray.txt'));
      const init = { bubbles: true, cancelable: true, dataTransfer: transfer };
      return !document.querySelector('header').dispatchEvent(new DragEvent(type, init));
    })`;
    assert.equal(await page.evaluate(isIgnored), true, 'a file that is dropped elsewhere replaces the app');
    const dropped = await page.evaluateHandle(
      `const transfer = new DataTransfer();
       transfer.items.add(new File(['x'], 'Dropped.txt', { type: 'text/plain' }));
       transfer`,
    );
    await page.locator('.drop-zone').dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByRole('link', { name: 'Dropped.txt' }).waitFor();
    await eventually(async () => {
      const stored = await itemsOf(person, `matter_id=${matter.id}`);
      assert.deepEqual(stored, [
        'Documents/Dropped.txt',
        'Documents/Letter.txt',
        'Documents/Notice.txt',
        'Documents/Reply.txt',
      ]);
    });
    const source = await dropFolder(person, 'Disclosure', {
      'index.txt': 'x',
      '.DS_Store': 'x',
      'Exhibits/a.txt': 'x',
    });
    await page.getByRole('link', { name: 'Disclosure' }).waitFor();
    await eventually(async () => {
      const stored = await itemsOf(person, `matter_id=${matter.id}`);
      assert.deepEqual(stored.filter((path) => !path.startsWith('Documents/')).toSorted(), [
        'Disclosure/Exhibits',
        'Disclosure/index.txt',
        'Exhibits/a.txt',
      ]);
    });
    await fs.rm(source, { recursive: true });
    await person.isReadable('documents of a matter');
    await page.keyboard.press('/');
    await page.keyboard.type('repl');
    await page.getByText('1 row', { exact: true }).waitFor();
    await person.isAt(/q=repl/);
    await page.getByRole('link', { name: 'All documents' }).click();
    await page.getByText('6 rows').waitFor();
    await person.isReadable('documents');
  });

  it('of a dropped folder go into the one with its name, also after two hundred with similar names', async () => {
    const person = await app.person();
    const matter = await createMatter(person.firm);
    await person.open(`/documents?matter=${matter.id}`);
    await person.page.getByRole('heading', { name: 'No documents' }).waitFor();
    const [root] = (await person.firm.get(`/api/v4/folders?matter_id=${matter.id}&fields=id`)).body.data;
    const names = [...Array.from({ length: 200 }, (_, index) => `Exhibits ${index}`), 'Exhibits'];
    for (const name of names)
      await create(person.firm, 'folders', { name, parent: { type: 'Folder', id: root.id } });
    const source = await dropFolder(person, 'Exhibits', { 'a.txt': 'x' });
    await person.page.getByText('1 of 1 uploaded').waitFor();
    await fs.rm(source, { recursive: true });
    const { body } = await person.firm.get(`/api/v4/folders?matter_id=${matter.id}&query=Exhibits&limit=1`);
    assert.equal(body.meta.records, names.length);
  });

  it('that fail to upload show the reason and can be retried or canceled, leaving nothing behind', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/documents?firm=1');
    await page.route('**/files/upload*', (route) =>
      route.fulfill({ status: 403, json: { error: { message: 'This URL is invalid or has expired.' } } }),
    );
    await choose(person, 'Upload', [text('Deed.txt')]);
    await page.getByText('This URL is invalid or has expired.').waitFor();
    assert.deepEqual(await itemsOf(person, 'show_uncompleted=true'), []);
    await page.unroute('**/files/upload*');
    await page.getByRole('button', { name: 'Upload Deed.txt again' }).click();
    await page.getByText('1 of 1 uploaded').waitFor();
    assert.equal(await page.getByText('1 of 1 files did not arrive').count(), 0);
    // An upload that the service never completes continues until it is cancelled.
    await page.route('**/files/upload*', () => undefined);
    await choose(person, 'Upload', [text('Film.txt')]);
    await page.getByRole('button', { name: 'Cancel Film.txt' }).click();
    await page.getByText('Cancelled').waitFor();
    await until(
      async () => (await itemsOf(person, 'show_uncompleted=true')).join() === 'Documents/Deed.txt',
      'the upload to be taken back',
    );
    await person.isReadable('documents with a cancelled upload');
  });

  it('wait for a lost connection while they are uploaded, and none is left out', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/documents?firm=1');
    let [isLost, attempts] = [true, 0];
    await page.route(/\/files\/upload|\/documents\/\d+/, (route) => {
      if (!isLost) return route.continue();
      if (route.request().method() === 'GET') attempts += 1;
      return route.abort('internetdisconnected');
    });
    await choose(person, 'Upload', [text('Deed.txt'), text('Plan.txt')]);
    await until(
      () => attempts > 2 || page.getByText('Failed').first().isVisible(),
      'attempts to reach the service',
    );
    isLost = false;
    await page.getByText('2 of 2 uploaded').waitFor();
    assert.deepEqual((await itemsOf(person, 'show_uncompleted=true')).toSorted(), [
      'Documents/Deed.txt',
      'Documents/Plan.txt',
    ]);
  });

  it('are put into folders, moved, copied, deleted with undo, and restored from the trash', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const matter = await createMatter(firm);
    const parent = { id: matter.id, type: 'Matter' };
    for (const name of ['Brief', 'Draft', 'Evidence']) await upload(firm, { name, parent }, 'x');
    await person.open(`/documents?matter=${matter.id}`);
    await page.getByRole('button', { name: 'New folder' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pleadings');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Actions for Pleadings' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Filings');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('link', { name: 'Filings' }).waitFor();
    for (const key of ['j', 'x']) await page.keyboard.press(key);
    for (const word of ['Copy', 'Move']) {
      await page.getByRole('button', { name: word, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Filings', exact: true }).click();
      if (word === 'Copy') await person.isReadable('documents copy');
      await dialog.getByRole('button', { name: `${word} here` }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByRole('link', { name: 'Brief' }).waitFor({ state: 'detached' });
    const moved = [
      'Filings/Brief',
      'Filings/Brief',
      'Documents/Draft',
      'Documents/Evidence',
      'Documents/Filings',
    ];
    await eventually(async () => {
      assert.deepEqual(await itemsOf(person, `matter_id=${matter.id}`), moved);
    });
    // Dragged onto the folder's tile, and back onto the parent folder.
    const tile = page.getByRole('list', { name: 'Folders here' }).getByRole('listitem');
    await page.getByRole('row', { name: /Evidence/ }).dragTo(tile.filter({ hasText: 'Filings' }));
    const listed = async (path: string) => (await itemsOf(person, `matter_id=${matter.id}`)).includes(path);
    await until(() => listed('Filings/Evidence'), 'the document in the folder');
    await page.getByRole('link', { name: 'Filings' }).click();
    const above = page.getByRole('navigation', { name: 'Folder' }).getByRole('link').last();
    await page.getByRole('row', { name: /Evidence/ }).dragTo(above);
    await until(() => listed('Documents/Evidence'), 'the document back above it');
    await person.open(`/documents?matter=${matter.id}`);
    await page.getByRole('row', { name: /Draft/ }).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Draft' }).waitFor();
    const { body } = await firm.get(`/api/v4/folders?matter_id=${matter.id}&query=Filings`);
    await firm.delete(`/api/v4/folders/${body.data[0].id}`);
    await person.open('/documents/trash?kind=folders');
    await page.getByRole('cell', { name: 'Filings' }).waitFor();
    await person.isReadable('documents trash');
    for (const key of ['j', 'x']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('heading', { name: 'No deleted folders' }).waitFor();
    await eventually(async () => {
      assert.deepEqual(await itemsOf(person, `matter_id=${matter.id}`), moved);
    });
  });

  it('are copied once each, also if one of them fails at first', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const matter = await createMatter(firm);
    const parent = { id: matter.id, type: 'Matter' };
    for (const name of ['Brief', 'Draft']) await upload(firm, { name, parent }, 'x');
    await person.open(`/documents?matter=${matter.id}`);
    // Keys wait for the folder, which is found first, and then for its documents.
    await page.getByRole('link', { name: 'All documents' }).waitFor();
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    const dialog = page.getByRole('dialog');
    let copies = 0;
    await page.route('**/documents/*/copy*', (route) =>
      ++copies === 2
        ? route.fulfill({ status: 422, json: { error: { message: 'It is being scanned.' } } })
        : route.continue(),
    );
    await dialog.getByRole('button', { name: /^00001-Quill/ }).click();
    await dialog.getByRole('button', { name: 'Copy here' }).click();
    await dialog.getByText('It is being scanned.').waitFor();
    await dialog.getByRole('button', { name: 'Copy here' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(copies, 3);
    assert.equal((await itemsOf(person, `matter_id=${matter.id}`)).length, 4);
  });

  it('are previewed without running anything: PDF, images, text, and nothing else', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const parent = { id: (await createMatter(firm)).id, type: 'Matter' };
    const deed = await upload(firm, { name: 'Deed.pdf', parent }, pdf('The deed') as unknown as string);
    await person.open(`/documents/${deed}`);
    await person.seesPdf('Deed.pdf', 'The deed');
    await person.isReadable('document');
    const photo = await upload(firm, { name: 'Wall.png', parent }, PNG as unknown as string);
    await person.open(`/documents/${photo}`);
    await page.getByRole('img', { name: 'Wall.png' }).waitFor();
    const drawn = 'document.querySelector(".document-preview img").naturalWidth > 0';
    await until(() => page.evaluate<boolean>(drawn), 'the picture');
    const script = '<script>parent.document.title = "taken"</script>';
    const sneaky = await upload(firm, { name: 'Page.html', parent }, script);
    await person.open(`/documents/${sneaky}`);
    await page.getByText('There is no preview of HTML files.').waitFor();
    // A file declared as text is shown as text.
    const said = await upload(firm, { name: 'Page.txt', parent, content_type: 'text/plain' }, script);
    await person.open(`/documents/${said}`);
    await page.getByText(script).waitFor();
    await until(async () => (await page.title()).startsWith('Page.txt'), 'the title');
    const long = `${'Expert_report_'.repeat(14)}final.txt`;
    const named = await upload(firm, { name: long, parent, content_type: 'text/plain' }, 'The report');
    await person.open(`/documents/${named}`);
    await page.getByRole('heading', { name: long }).waitFor();
    await person.isReadable('document with a long name');
  });

  it('have versions that can be restored, comments, a category and a lock', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const parent = { id: (await createMatter(firm)).id, type: 'Matter' };
    const id = await upload(firm, { name: 'Lease.txt', parent }, 'First wording');
    await firm.post('/api/v4/document_categories', { data: { name: 'Contracts' } });
    await person.open(`/documents/${id}?tab=versions`);
    await page.getByText('First wording').waitFor();
    await choose(person, 'Upload a new version', [text('Lease 2.txt', 'Second wording')]);
    await page.getByText('Second wording').waitFor();
    await page.getByRole('button', { name: 'Show version 1' }).click();
    await page.getByText('First wording').waitFor();
    await person.isReadable('document versions');
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByText('Version 3 · latest').waitFor();
    await eventually(async () => {
      const versions = await firm.get(`/api/v4/documents/${id}/versions?fields=version_number,filename`);
      assert.deepEqual(
        versions.body.data.map((one: { filename: string }) => one.filename),
        ['Lease.txt', 'Lease 2.txt', 'Lease.txt'],
      );
    });
    await page.getByRole('tab', { name: 'Comments' }).click();
    await page.getByRole('textbox', { name: 'Comment' }).fill('Clause 4 is new');
    await page.reload();
    await person.reads(page.getByRole('textbox', { name: 'Comment' }), 'Clause 4 is new');
    await page.getByRole('button', { name: 'Add comment' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Clause 4 is new' }).waitFor();
    await person.isReadable('document comments');
    await page.getByRole('button', { name: 'Edit the comment “Clause 4 is new”' }).click();
    const words = page.getByRole('textbox', { name: 'Text of the comment' });
    await words.fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/^Text of the comment (?:is required|cannot be)/).waitFor();
    await words.fill('Clauses 4 and 5 are new');
    await person.isReadable('document comment form');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: 'Clauses 4 and 5 are new' }).waitFor();
    await eventually(async () => {
      const { body } = await firm.get(`/api/v4/comments?item_id=${id}&fields=message`);
      assert.deepEqual(body.data, [{ message: 'Clauses 4 and 5 are new' }]);
    });
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByRole('combobox', { name: 'Category' }).fill('contr');
    await page.getByRole('option', { name: 'Contracts' }).click();
    await page.getByText('Saved').waitFor();
    await page.getByRole('button', { name: 'Name: Lease.txt, edit' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lease of 2026');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Lease of 2026' }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Lock', exact: true }).click();
    await page.getByText('It cannot be moved, deleted or replaced.').waitFor();
    await eventually(async () => {
      const { body } = await firm.get(`/api/v4/documents/${id}?fields=name,locked,document_category{name}`);
      assert.deepEqual(body.data, {
        name: 'Lease of 2026',
        locked: true,
        document_category: { name: 'Contracts' },
      });
    });
  });

  it('are downloaded together as a zip file that is created in the background', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const parent = { id: (await createMatter(firm)).id, type: 'Matter' };
    for (const name of ['One.txt', 'Two.txt']) await upload(firm, { name, parent }, name);
    await person.open('/documents');
    await page.getByText('2 rows').waitFor();
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Zip' }).click();
    assert.match((await download).suggestedFilename(), /^documents-.*\.zip$/);
    await page.getByRole('button', { name: /Notifications/ }).click();
    await page.getByText('Downloaded').waitFor();
    const single = page.waitForEvent('download');
    await page.getByRole('link', { name: 'One.txt' }).click();
    await page.getByRole('link', { name: 'Download' }).click();
    assert.equal((await single).suggestedFilename(), 'One.txt');
  });

  it('are created from templates, which are uploaded with error messages', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const matter = await createMatter(firm);
    const template = (name: string, tag: string) => ({
      name,
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: docx([tag]),
    });
    await person.open('/documents/templates');
    await page.getByRole('heading', { name: 'No templates yet' }).waitFor();
    await choose(person, 'Upload template', [
      template('Wrong.docx', '{client.nmae}'),
      template('Welcome.docx', 'Dear {client.name}'),
    ]);
    await page.getByText(/Wrong\.docx: .*a contact has no member nmae/).waitFor();
    await page.getByRole('row', { name: /Welcome\.docx/ }).waitFor();
    await choose(person, 'Replace Welcome.docx', [template('Wrong.docx', '{client.nmae}')]);
    await page.getByText('Welcome.docx was not replaced').waitFor();
    await choose(person, 'Replace Welcome.docx', [template('Better.docx', 'Hello {client.name}')]);
    const size = async () => (await firm.get('/api/v4/document_templates?fields=size')).body.data[0].size;
    await until(async () => (await size()) === docx(['Hello {client.name}']).length, 'the replacement');
    await person.isReadable('templates');
    await person.open(`/documents?matter=${matter.id}`);
    await page.getByRole('button', { name: 'New document from template' }).click();
    await page.getByRole('combobox', { name: 'Template' }).click();
    await page.getByRole('option', { name: 'Welcome.docx' }).click();
    await person.isReadable('new document from template');
    await page.getByRole('button', { name: 'Create document' }).click();
    void person.fixture.runJobs();
    await page.getByRole('link', { name: 'Welcome.docx' }).waitFor();
    await eventually(async () => {
      assert.deepEqual(await itemsOf(person, `matter_id=${matter.id}`), ['Documents/Welcome.docx']);
    });
    await person.open('/documents/templates');
    const made = page.getByRole('table', { name: 'Created from templates' });
    await made.getByRole('row', { name: /Welcome\.docx.*00001-Quill.*Created/ }).waitFor();
    await person.isReadable('what was made of templates');
    // The other list has an order of its own.
    await page.getByRole('button', { name: /^Changed/ }).click();
    await person.isAt(/order=last_modified/);
    await made.getByRole('row').nth(1).waitFor();
    await person.isWithout(page.getByRole('alert'));
  });
});
