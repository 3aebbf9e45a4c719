import assert from 'node:assert/strict';
import { importShipped } from '../../../server/practice/matters/court-rules/test-support/rules.ts';
import { png } from '../../../server/practice/test-support/pictures.ts';
import { create, createClient, createMatter } from '../../../test/support/casework.ts';
import { PASSWORD } from '../../../test/support/firms.ts';
import { eventually, until } from '../../../test/support/until.ts';
import { Visitor } from '../../../test/support/visitor.ts';
import { it, type Person, stories } from '../../test-support/stories.ts';

const read = async (person: Person, path: string) => (await person.firm.get(`/api/v4${path}`)).body.data;

stories('The settings', (app) => {
  it('preview the letterhead while typing, show errors at the field, and accept a logo', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/settings');
    const preview = page.getByRole('region', { name: 'Preview of the letterhead' });
    await page.getByRole('textbox', { name: 'City' }).fill('Tulsa');
    await preview.getByText('Tulsa').waitFor();
    await page.getByRole('textbox', { name: 'EIN' }).fill('12');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('12-3456789').waitFor();
    await page.getByRole('textbox', { name: 'EIN' }).fill('12-3456789');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png() });
    await preview.getByRole('img').waitFor();
    await eventually(async () => {
      assert.deepEqual(await read(person, '/settings/letterhead?fields=city,ein,logo_type'), {
        city: 'Tulsa',
        ein: '12-3456789',
        logo_type: 'image/png',
      });
    });
    await person.isReadable('settings letterhead');
  });

  it('manage the rates of users, kinds of work and clients, and link to those of matters', async () => {
    const person = await app.person();
    const { page } = person;
    const client = await createClient(person.firm, { last_name: 'Ashgrove' });
    await person.open('/settings/rates');
    const panel = page.getByRole('dialog');
    const views = page.getByLabel('Rates of');
    await page.getByRole('cell', { name: 'Olive Hart' }).click();
    await panel.getByRole('textbox', { name: 'Hourly rate' }).fill('310');
    await panel.getByRole('button', { name: 'Save' }).click();
    await until(async () => (await read(person, `/users/${person.firm.userId}?fields=rate`)).rate === 310);
    await person.isReadable('settings rates of people');
    await views.getByText('Clients', { exact: true }).click();
    await page.getByText('No agreed rate yet').waitFor();
    await person.isReadable('settings rates empty');
    await page.getByRole('button', { name: 'New agreed rate' }).first().click();
    await panel.getByRole('combobox', { name: 'Client' }).fill('Ashgrove');
    await page.getByRole('option', { name: /Ashgrove/ }).click();
    await panel.getByLabel(/^Rate/).fill('199.5');
    await panel.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('cell', { name: /Ashgrove/ }).waitFor();
    await eventually(async () => {
      const rates = await read(person, `/activity_rates?contact_id=${client.id}&fields=rate,flat_rate,user`);
      assert.deepEqual(rates, [{ rate: 199.5, flat_rate: false, user: null }]);
    });
    await person.isReadable('settings rates of clients');
    await page.getByRole('cell', { name: /Ashgrove/ }).click();
    await panel.getByRole('button', { name: 'Save' }).waitFor();
    await person.isReadable('settings rate');
    await page.keyboard.press('Escape');
    await views.getByText('Kinds of work', { exact: true }).click();
    await page
      .getByRole('cell', { name: /the person’s rate|[0-9]/ })
      .first()
      .waitFor();
    await views.getByText('Matters', { exact: true }).click();
    await page.getByLabel('Open the rates of a matter').waitFor();
    await person.isReadable('settings rates of matters');
  });

  it('manage the firm’s lists: an item is added, changed and deleted with undo', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/settings/lists/custom-fields');
    await page.getByRole('button', { name: 'New custom field' }).first().click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('textbox', { name: 'Name' }).fill('Court');
    await person.isWithout(panel.getByRole('textbox', { name: 'Choices' }));
    await panel.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Choice from a list' }).click();
    await panel.getByRole('textbox', { name: 'Choices' }).fill('District\nAppeal');
    await panel.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Court', { exact: true }).click();
    const fieldNow = async () =>
      (await read(person, '/custom_fields?fields=name,field_type,picklist_options{id,option}'))[0];
    const appeal = (await fieldNow()).picklist_options[1].id;
    await panel.getByRole('textbox', { name: 'Choices' }).fill('District\nSupreme');
    await panel.getByRole('button', { name: 'Save' }).click();
    const choices = async () =>
      (await fieldNow()).picklist_options.map(({ option }: { option: string }) => option).join();
    await until(async () => (await choices()) === 'District,Supreme', 'the changed choices');
    await eventually(async () => {
      const field = await fieldNow();
      assert.deepEqual([field.name, field.field_type], ['Court', 'picklist']);
      // A corrected choice is the same one, also on the records that have it.
      assert.equal(field.picklist_options[1].id, appeal);
    });
    await page.getByText('Court', { exact: true }).click();
    await person.reads(panel.getByRole('textbox', { name: 'Choices' }), 'District\nSupreme');
    await panel.getByRole('textbox', { name: 'Choices' }).fill('Supreme\nProbate\nDistrict');
    await panel.getByRole('button', { name: 'Save' }).click();
    await until(async () => (await choices()) === 'Supreme,Probate,District', 'the choices in their order');
    assert.equal((await fieldNow()).picklist_options[0].id, appeal);

    await person.open('/settings/lists/stages');
    await page.getByText('Discovery').first().waitFor();
    await person.isReadable('settings stages');
    await person.open('/settings/lists/expense-categories');
    await page.getByText('Postage').click();
    await panel.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Postage').waitFor();
    await eventually(async () => {
      assert.ok(
        (await read(person, '/expense_categories?fields=name')).some(
          ({ name }: { name: string }) => name === 'Postage',
        ),
      );
    });
  });

  it('say in words why an item that is in use cannot be deleted', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const area = await create(firm, 'practice_areas', { name: 'Shipping' });
    await createMatter(firm, { practice_area: { id: area.id } });
    await person.open(`/settings/lists/practice-areas?record=${area.id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await page.getByText('The practice area cannot be deleted: it is still used by a matter.').waitFor();
    await page.getByRole('cell', { name: 'Shipping' }).waitFor();
    await person.isReadable('settings with an item in use');
  });

  it('put users into groups, to which matters are assigned', async () => {
    const person = await app.person();
    const { page } = person;
    const matter = await createMatter(person.firm);
    await person.open('/settings/lists/groups');
    await page.getByRole('button', { name: 'New group' }).first().waitFor();
    await page.keyboard.press('n');
    const panel = page.getByRole('dialog');
    await panel.getByRole('textbox', { name: 'Name' }).fill('Litigation');
    await panel.getByRole('combobox', { name: 'People' }).fill('Olive');
    await page.getByRole('option', { name: 'Olive Hart' }).click();
    await panel.getByLabel('Name').focus();
    await panel.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('row', { name: /Litigation.*Olive Hart/ }).waitFor();
    await person.isReadable('settings groups');
    await person.open(`/matters/${matter.id}?tab=permissions`);
    await page.getByRole('button', { name: 'Group: empty, edit' }).click();
    await page.getByRole('option', { name: 'Litigation' }).click();
    await page.getByText('Olive Hart', { exact: true }).waitFor();
    await eventually(async () => {
      const { group } = await read(person, `/matters/${matter.id}?fields=group{name}`);
      assert.deepEqual(group, { name: 'Litigation' });
    });
  });

  it('manage the sources, campaigns and matter types of leads', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const named = async (path: string) =>
      (await firm.get(`/lead/${path}`)).body.data.map(({ name, status }: Record<string, string>) =>
        status === undefined ? name : `${name} ${status}`,
      );
    await person.open('/settings/lists/lead-sources');
    await page.getByRole('button', { name: 'New source' }).first().click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('textbox', { name: 'Name' }).fill('Radio');
    await panel.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Radio', { exact: true }).click();
    await panel.getByRole('textbox', { name: 'Name' }).fill('Local radio');
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Local radio', { exact: true }).waitFor();
    await person.isReadable('settings sources');
    await page.getByText('Email marketing', { exact: true }).click();
    await panel.getByRole('textbox', { name: 'Name' }).fill('Letters');
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByText(/Email marketing, is built in/).waitFor();
    await person.open('/settings/lists/campaigns');
    await page.getByRole('button', { name: 'New campaign' }).first().click();
    await panel.getByRole('textbox', { name: 'Name' }).fill('Harbour day');
    await panel.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Harbour day', { exact: true }).click();
    await panel.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Completed' }).click();
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Harbour day.*Completed/ }).waitFor();
    await person.open('/settings/lists/lead-matter-types');
    await page.getByRole('button', { name: 'New matter type' }).first().click();
    await panel.getByRole('textbox', { name: 'Name' }).fill('Adoption');
    await panel.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('row', { name: 'Adoption' }).waitFor();
    await eventually(async () => {
      assert.ok((await named('sources')).includes('Local radio'));
      assert.ok((await named('matter_types')).includes('Adoption'));
      assert.deepEqual(await named('marketing_campaigns'), ['Harbour day completed']);
    });
  });

  it('take tax rates in percent, to the last decimal', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await person.open('/settings/lists/tax-rates');
    await page.getByRole('button', { name: 'New tax rate' }).first().click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('textbox', { name: 'Name' }).fill('City tax');
    await panel.getByRole('textbox', { name: 'Rate in percent' }).fill('101');
    await panel.getByRole('button', { name: 'Create' }).click();
    // In the unit of the field: the API takes a fraction.
    await panel.getByText('Enter a percentage from -100 to 100.').waitFor();
    await panel.getByRole('textbox', { name: 'Rate in percent' }).fill('8.875');
    await panel.getByRole('combobox', { name: 'Country' }).fill('United States');
    await page.keyboard.press('Enter');
    await person.reads(panel.getByRole('combobox', { name: 'Country' }), 'United States');
    await panel.getByRole('button', { name: 'Create' }).click();
    await page.getByText('City tax', { exact: true }).click();
    await person.reads(panel.getByRole('textbox', { name: 'Rate in percent' }), '8.875');
    const path = '/api/v4/tax_rate_configurations?fields=rate';
    assert.deepEqual((await firm.get(path)).body.data, [{ rate: 0.08875 }]);
  });

  it('configure billing, matter numbering and the look of bills', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/settings/billing');
    await page.getByRole('combobox', { name: 'Currency' }).fill('canad');
    await page.keyboard.press('Enter');
    await person.reads(page.getByRole('combobox', { name: 'Currency' }), 'Canadian Dollar (CAD)');
    await page.getByRole('textbox', { name: 'Round time up' }).fill('6');
    await page.getByLabel('Tax name', { exact: true }).fill('Sales tax');
    await page.getByLabel('Rate in percent', { exact: true }).fill('7.5');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await eventually(async () => {
      const billing = await read(person, '/settings/billing?fields=currency,rounding,tax_name,tax_rate');
      assert.deepEqual(billing, { currency: 'CAD', rounding: 6, tax_name: 'Sales tax', tax_rate: 7.5 });
    });
    await person.isReadable('settings billing');
    await person.open('/settings/bill-themes');
    await page.getByRole('textbox', { name: 'Bill title' }).fill('Statement of fees');
    await person.seesPdf('Sample bill', 'Statement of fees');
    await takesColors(person);
    const [theme] = await read(person, '/bill_themes?fields=id');
    await person.firm.patch(`/api/v4/bill_themes/${theme.id}`, { data: { name: 'Evergreen' } });
    await page.getByRole('button', { name: 'Save' }).click();
    await until(async () => {
      const [{ name, config }] = await read(person, '/bill_themes?fields=name,config');
      return name === 'Evergreen' && /Statement of fees/.test(config) && /#0b6e4f/.test(config);
    }, 'all changes of the theme');
    await person.isReadable('settings bill themes');
    await person.open('/settings/numbering');
    await page.getByRole('textbox', { name: 'Last number' }).fill('40');
    await page.getByRole('button', { name: 'Save' }).click();
    await until(
      async () => (await read(person, '/settings/matter_numbering?fields=last_number')).last_number === 40,
    );
    await person.isReadable('settings numbering');
  });

  it('give a kind of event one of the colors, chosen by keyboard', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/settings/lists/event-types?record=new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Hearing');
    await page.getByRole('radio', { name: 'Steel blue' }).focus();
    await person.strokes(['ArrowRight', 'ArrowRight']);
    await page
      .locator('input:checked')
      .and(page.getByRole('radio', { name: 'Green', exact: true }))
      .waitFor();
    await person.isReadable('settings colors of events');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('cell', { name: 'Green' }).waitFor();
    const [type] = await read(person, '/calendar_entry_event_types?fields=name,color');
    assert.deepEqual(type, { name: 'Hearing', color: '#83D17F' });
  });

  it('choose the firm’s court rules, and the default', async () => {
    const person = await app.person();
    const { page } = person;
    await importShipped(person.fixture);
    await person.open('/settings/court-rules');
    const federal = page.getByRole('checkbox', { name: /United States District Courts, civil/ });
    await federal.click();
    await page.getByRole('radio', { name: /Default: United States District Courts, civil/ }).click();
    const chosen = () =>
      read(person, '/court_rules/jurisdictions?for_current_account=true&fields=description,default');
    await until(async () => (await chosen())[0]?.default === true, 'the proposed jurisdiction');
    await person.isReadable('settings court rules');
    await federal.click();
    await until(async () => (await chosen()).length === 0, 'the jurisdiction given up');
  });

  it('set and remove a user’s picture', async () => {
    const person = await app.person();
    const { page } = person;
    const given = async () =>
      (await read(person, `/users/${person.firm.userId}?fields=avatar`)).avatar !== null;
    await person.open('/settings/security');
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: png() };
    await page.getByLabel('My picture', { exact: true }).setInputFiles(picture);
    await page.getByRole('img', { name: /^Picture of/ }).waitFor();
    await eventually(async () => {
      assert.equal(await given(), true);
    });
    await person.isReadable('settings own picture');
    await page.getByRole('button', { name: 'Remove my picture' }).click();
    await until(async () => !(await given()), 'no picture');
  });

  it('let a user sign out everywhere else, and show only what they may change', async () => {
    const person = await app.person();
    const elsewhere = await app.colleague(person, { roles: ['billing'] });
    const { page } = elsewhere;
    await elsewhere.open('/settings/security');
    await page.getByText('This one').waitFor();
    await person.isWithout(page.getByRole('button', { name: 'Sign out everywhere else' }));
    await new Visitor(() => person.fixture.listen()).signIn(elsewhere.email, PASSWORD);
    await page.reload();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByText('You are signed out everywhere else.').waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'detached' });
    await elsewhere.isReadable('settings security');
    await elsewhere.open('/settings/users');
    await page.getByText('Olive Hart').waitFor();
    await person.isWithout(page.getByRole('button', { name: 'Invite user' }));
    const reader = await app.colleague(person);
    const refused: string[] = [];
    reader.page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
    await reader.open('/settings/bill-themes');
    await reader.page.getByRole('textbox', { name: 'Bill title' }).waitFor();
    await reader.page.waitForLoadState('networkidle');
    assert.deepEqual(refused, []);
    await reader.open('/settings/security');
    await reader.page.getByRole('button', { name: 'Add my picture' }).waitFor();
    await reader.open('/billing/payments');
    await reader.page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor();
    await person.isWithout(reader.page.getByRole('button', { name: 'Record a payment' }));
    // Empty lists suggest nothing that is refused.
    await reader.page.getByRole('heading', { name: 'No payments' }).waitFor();
    await person.isWithout(reader.page.getByText('Record payments received by check'));
    await reader.open('/billing/trust');
    await reader.page.getByRole('heading', { name: 'No bank accounts' }).waitFor();
    await person.isWithout(reader.page.getByRole('button', { name: 'Open an account' }));
  });
});

/** Bill colors: any can be picked or typed; an invalid one is refused but kept in the field. */
async function takesColors(person: Person): Promise<void> {
  const { page } = person;
  const color = page.getByRole('textbox', { name: 'Color' });
  await color.focus();
  for (const name of ['Saturation and brightness', 'Hue']) await page.getByRole('slider', { name }).waitFor();
  await person.isReadable('settings color of bills');
  await person.strokes(['#12g', 'Enter']);
  await page.getByText('Color cannot be "#12g": send #').waitFor();
  // The preview is not replaced by a second message while the color is incomplete.
  await person.seesPdf('Sample bill', 'Statement of fees');
  await person.reads(color, '#12g');
  await page.getByRole('slider', { name: 'Hue' }).click();
  await person.reads(color, /^#[0-9a-f]{6}$/);
  const hint = page.getByText('So light a color is hard to read on white paper.');
  await color.fill('#ffffe0');
  await hint.waitFor();
  await person.isReadable('settings light color of bills');
  await color.fill('#0b6e4f');
  await person.isWithout(hint);
}
