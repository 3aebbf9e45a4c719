import assert from 'node:assert/strict';
import { convertLead, createLead, LEAD, read } from '../../../server/leads/test-support/intake.ts';
import { createClient, createMatter } from '../../../test/support/casework.ts';
import { eventually, until } from '../../../test/support/until.ts';
import { it, type Person, stories } from '../../test-support/stories.ts';

const leadsOf = async ({ firm }: Person, state = 'untriaged') =>
  (await read(firm, `inbox_leads?state=${state}`)).data as readonly { readonly id: number }[];

const MESSAGE = 'My ship is held in port, and the crew has not been paid since May.';

stories('Leads', (app) => {
  it('are triaged by keyboard, newest first: J and K navigate, I ignores, with undo', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const source = (await read(firm, 'sources')).data.find(
      ({ name }: { name: string }) => name === 'Referral',
    );
    await createLead(firm, { from_message: MESSAGE, email: 'ines@okoro.example' });
    await createLead(firm, { first_name: 'Tom', last_name: 'Reed', marketing_source: { id: source.id } });
    const last = await createLead(firm, {
      first_name: 'Ada',
      last_name: 'Voss',
      from_source: 'Landing page',
    });
    await person.open('/leads');
    await page.getByRole('heading', { name: 'Ada Voss' }).waitFor();
    await person.isReadable('lead inbox');
    await page.keyboard.press('j');
    await page.getByRole('region', { name: 'Tom Reed' }).getByText('Referral').waitFor();
    await page.keyboard.press('k');
    await page.getByRole('heading', { name: 'Ada Voss' }).waitFor();
    // The lead that is open stays open when another arrives; writing anything reads the list again.
    await createLead(firm, { first_name: 'Zoe', last_name: 'Late' });
    await page.keyboard.press('t');
    await page.getByRole('navigation', { name: 'Inbox' }).getByText('Zoe Late').waitFor();
    await page.keyboard.press('i');
    await page.getByText('Ada Voss ignored').waitFor();
    await page.getByRole('heading', { name: 'Tom Reed' }).waitFor();
    assert.deepEqual(
      (await leadsOf(person, 'ignored')).map(({ id }) => id),
      [last.id],
    );
    await page.keyboard.press('Control+z');
    await until(async () => (await leadsOf(person)).length === 4, 'the lead back in the inbox');
    await page.getByRole('combobox', { name: 'Order' }).click();
    await page.getByRole('option', { name: 'Oldest first' }).click();
    await person.isAt(/order=id/);
    await page.getByRole('heading', { name: 'Ines Okoro' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search leads' }).fill('Voss');
    await page.getByRole('heading', { name: 'Ada Voss' }).waitFor();
    await page.getByRole('button', { name: 'Notifications: 1' }).click();
    await page.getByText('4 leads are waiting in the inbox').waitFor();
  });

  it('cannot add recipients to a mail that is written to them', async () => {
    const person = await app.person();
    await createLead(person.firm, { email: 'ines@okoro.example?bcc=spy%40okoro.example' });
    await person.open('/leads');
    const link = person.page.getByRole('link', { name: 'ines@okoro.example?bcc' });
    assert.equal(await link.getAttribute('href'), 'mailto:ines@okoro.example%3Fbcc%3Dspy%2540okoro.example');
  });

  it('become an open matter by keyboard within a minute, with conflicts and duplicates shown', async () => {
    const person = await app.person();
    const { firm, page } = person;
    await createClient(firm, { first_name: 'Ines', last_name: 'Okora' });
    await createClient(firm, { first_name: 'Ines', last_name: 'Okoro', title: 'Captain' });
    await createClient(firm, { first_name: 'Rolf', last_name: 'Quay', title: 'Brother of Ines Okoro' });
    await createLead(firm, { from_message: MESSAGE, email: 'ines@okoro.example' });
    await person.open('/home');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    let strokes = await person.strokes(['g', 'l']);
    await page.getByRole('heading', { name: 'Ines Okoro' }).waitFor();
    strokes += await person.strokes(['c']);
    await page.getByRole('textbox', { name: 'What is the matter about?' }).waitFor();
    await page.getByText('Ines Okora').waitFor();
    const convert = page.getByRole('button', { name: /^Convert despite \d+ similar/ });
    await convert.waitFor();
    await person.isReadable('lead converting');
    strokes += await person.strokes(['Arrest of a ship', 'Enter']);
    await page.getByRole('button', { name: 'Hire H' }).waitFor();
    strokes += await person.strokes(['h']);
    await page.getByRole('textbox', { name: 'Hired on' }).waitFor();
    await page.getByRole('radio', { name: 'Ines Okoro' }).waitFor();
    await person.isWithout(page.getByRole('radio', { name: 'Rolf Quay' }));
    await person.isReadable('lead hiring');
    strokes += await person.strokes(['Enter']);
    await page.getByRole('button', { name: /Open matter 00001/ }).waitFor();
    // g l, c, the matter in 16 letters, Enter, h, Enter: 22 strokes, at two per second 11 seconds.
    assert.equal(strokes, 22);
    const { id: matterId } = (await firm.get('/api/v4/matters')).body.data[0];
    await page.getByRole('button', { name: /Open matter 00001/ }).click();
    const beginning = page.getByRole('region', { name: 'How this matter began' });
    await beginning.getByText(MESSAGE).waitFor();
    await person.isReadable('matter from a lead');
    await beginning.getByRole('link', { name: 'Open the lead' }).click();
    await person.isAt(/\/leads\/matters\/\d+$/);
    const clerk = await app.colleague(person, { contactsVisibility: 'own' });
    await clerk.open(`/matters/${matterId}`);
    await clerk.page.getByText('Arrest of a ship').first().waitFor();
    await clerk.page.getByRole('heading', { name: 'Custom fields' }).waitFor();
    await clerk.isWithout(clerk.page.getByText(MESSAGE));
    await eventually(async () => {
      const [matter] = (await firm.get('/api/v4/matters?fields=description,status,client{name}')).body.data;
      assert.deepEqual(
        [matter.description, matter.status, matter.client.name],
        ['Arrest of a ship', 'Open', 'Ines Okoro'],
      );
    });
  });

  it('are checked for conflicts when they are converted: not before, and again if the last check is old', async () => {
    const person = await app.person();
    const { firm, page } = person;
    await createLead(firm, { first_name: 'Ada', last_name: 'Voss', email: 'ada@voss.example' });
    const { id } = await createLead(firm, {
      first_name: 'Ines',
      last_name: 'Okoro',
      email: 'ines@okoro.example',
    });
    const checks = async () => (await firm.get(`${LEAD}/conflict_checks?limit=50`)).body.data;
    const early = await firm.post(`${LEAD}/conflict_checks`, { data: { inbox_lead: { id } } });
    assert.equal(early.status, 201, JSON.stringify(early.body));
    await person.fixture.asOwner((owner) =>
      owner.query(
        `update conflict_checks set created_at = created_at - interval '1 day' where account_id = $1`,
        [firm.accountId],
      ),
    );
    // Someone whom the earlier check could not find.
    const opponent = await createClient(firm, { first_name: 'Ines', last_name: 'Okora' });
    await person.open(`/leads?lead=${id}`);
    await page.getByRole('heading', { name: 'Ines Okoro' }).waitFor();
    await page.keyboard.press('c');
    const found = page.getByRole('link', { name: 'Ines Okora' });
    await found.waitFor();
    assert.equal(await found.getAttribute('href'), `/app/contacts/${opponent.id}`);
    await page.getByRole('button', { name: /^Convert despite/ }).click();
    await page.getByRole('button', { name: 'Hire H' }).waitFor();
    const asked = (await checks()).map(({ names }: { names: string[] }) => names.join());
    assert.deepEqual(
      asked,
      ['Ines Okoro', 'Ines Okoro'],
      'the lead that is next in the inbox is not checked',
    );
  });

  it('are moved on the board by keyboard and by dragging, and have their own notes and fields', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const field = { name: 'Ship', field_type: 'text_line', parent_type: 'Matter' };
    await firm.post(`${LEAD}/custom_fields`, { data: field });
    const { id } = await convertLead(firm, { from_message: MESSAGE, email: 'ines@okoro.example' });
    await convertLead(firm, { first_name: 'Tom', last_name: 'Reed' });
    const statusOf = async (matter: number) => (await read(firm, `matters/${matter}`)).status;
    await person.open('/leads/pipeline');
    const column = (name: string) => page.getByRole('region', { name, exact: true });
    await column('Newly Added')
      .getByRole('link', { name: /Ines Okoro/ })
      .waitFor();
    await person.isReadable('lead pipeline');
    // The newest card comes first.
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('>');
    // A card keeps the focus, and its keys, on its way.
    await page.keyboard.press('>');
    await column('Pending Engagement')
      .getByRole('link', { name: /Ines Okoro/ })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('<');
    await column('In Progress')
      .getByRole('link', { name: /Ines Okoro/ })
      .waitFor();
    await until(async () => (await statusOf(id)) === 'In Progress', 'the status');
    await column('Newly Added')
      .getByRole('link', { name: /Tom Reed/ })
      .dragTo(column('Did Not Hire'));
    await column('Did Not Hire')
      .getByRole('link', { name: /Tom Reed/ })
      .waitFor();
    await column('In Progress')
      .getByRole('link', { name: /Ines Okoro/ })
      .click();
    await page.getByRole('button', { name: 'Ship: empty, edit' }).click();
    await page.getByRole('textbox', { name: 'Ship' }).fill('Aurora');
    await page.keyboard.press('Enter');
    await page.getByText('Saved').waitFor();
    await person.isReadable('lead matter');
    await page.getByRole('tab', { name: 'Notes' }).click();
    await page.getByRole('textbox', { name: 'New note' }).fill('Calls back on Monday.');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('listitem').filter({ hasText: 'Calls back on Monday.' }).waitFor();
    await eventually(async () => {
      const { custom_field_values: values } = await read(firm, `matters/${id}?include=custom_field_values`);
      assert.deepEqual(
        values.map(({ value }: { value: string }) => value),
        ['Aurora'],
      );
      assert.equal((await read(firm, `matter_notes?matter_id=${id}`)).data[0].body, 'Calls back on Monday.');
    });
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByRole('link', { name: 'Ines Okoro' }).click();
    await page
      .getByRole('button', { name: 'Email addresses, one per line: ines@okoro.example, edit' })
      .waitFor();
    await person.isReadable('lead contact');
    await page.getByRole('link', { name: 'Lead contacts' }).click();
    const rows = page.getByRole('row', { name: /Tom Reed|Ines Okoro/ });
    await rows.nth(1).waitFor();
    assert.match((await rows.allInnerTexts())[0]!, /Tom Reed/);
    await person.isReadable('lead contacts');
  });

  it('are counted by month and source, checked for conflicts, and arrive through the firm’s form', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const source = (await read(firm, 'sources')).data.find(
      ({ name }: { name: string }) => name === 'Referral',
    );
    await convertLead(firm, { marketing_source: { id: source.id } });
    await createLead(firm, { first_name: 'Tom', last_name: 'Reed' });
    await person.open('/leads/figures');
    await page.getByRole('img', { name: 'Chart: Leads by source' }).waitFor();
    await person.isReadable('lead figures');
    await page
      .getByRole('region', { name: 'Leads by source' })
      .getByRole('button', { name: 'Show table' })
      .click();
    await page.getByRole('row', { name: 'Referral 1 1 0' }).waitFor();
    const client = await createClient(firm, { first_name: 'Thomas', last_name: 'Reed' });
    for (const description of ['Thomas Reed: lease', 'Thomas Reed: sale'])
      await createMatter(firm, { client: { id: client.id }, description });
    await person.open('/leads/conflicts');
    await page.getByRole('textbox', { name: 'Names' }).fill('Thomas Reed');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'Conflict report' }).waitFor();
    await page.getByRole('row', { name: 'Inbox lead Tom Reed' }).waitFor();
    const [found] = (await read(firm, 'conflict_checks')).data;
    assert.equal(found.found.filter(({ matters }: { matters: object[] }) => matters.length === 2).length, 3);
    // Both matters of the client are listed once, where the name was found first.
    await page.getByRole('row', { name: /^Contact Thomas Reed 100% 00001-Reed.* 00002-Reed/ }).waitFor();
    await page
      .getByRole('row', { name: /^Matter 00001-Reed.* 00001-Reed Client Others as above$/ })
      .waitFor();
    await person.isReadable('lead conflict report');
    await eventually(async () => {
      assert.deepEqual((await read(firm, 'conflict_checks')).data[0].names, ['Thomas Reed']);
    });
    await person.open('/leads/form');
    const preview = page.frameLocator('iframe[title="Preview of the intake form"]');
    await preview.getByRole('textbox', { name: 'Phone number' }).waitFor();
    const last = page.getByRole('button', { name: 'Message: up' });
    await last.focus();
    for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Enter');
    // The first line cannot go further up, and keeps the focus.
    await last.and(page.locator(':focus')).waitFor();
    await page.getByRole('checkbox', { name: 'Phone number' }).click();
    const introduction = page.getByRole('textbox', { name: 'Introduction' });
    // Longer than an address can be.
    await introduction.fill('弁護士 '.repeat(2000));
    await preview.getByText(/^弁護士 弁護士/).waitFor();
    await introduction.fill('We answer within a day.\n\nPlease describe your case.');
    const paragraphs = preview.getByText('We answer within a day.');
    await until(
      async () => (await paragraphs.innerText()) === 'We answer within a day.\n\nPlease describe your case.',
      'two paragraphs',
    );
    await person.isWithout(preview.getByRole('textbox', { name: 'Phone number' }));
    assert.ok((await read(firm, 'intake_form')).fields.includes('phone_number'), 'nothing is saved yet');
    await page.getByRole('button', { name: 'Save form' }).click();
    await page.getByText('Saved.').waitFor();
    await eventually(async () => {
      assert.ok(!(await read(firm, 'intake_form')).fields.includes('phone_number'));
    });
    await person.isReadable('lead form');
  });
});
