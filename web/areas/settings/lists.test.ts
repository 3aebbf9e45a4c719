/** Lists of the firm in the settings, and where they are used. */
import assert from 'node:assert/strict';
import { create, createMatter } from '../../../test/support/casework.ts';
import { eventually } from '../../../test/support/until.ts';
import { it, type Person, stories } from '../../test-support/stories.ts';

async function read({ firm }: Person, path: string) {
  return (await firm.get(`/api/v4${path}`)).body.data;
}

stories('Lists in the settings', (app) => {
  it('have kinds of tasks, which tasks are given until a kind is no longer offered', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/settings/lists/task-types?record=new');
    const panel = page.getByRole('dialog');
    await panel.getByRole('textbox', { name: 'Name' }).fill('Filing');
    await panel.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('row', { name: /Filing.*Yes/ }).waitFor();
    await person.isReadable('settings kinds of tasks');

    await person.open('/tasks?new=1');
    const drawer = page.getByRole('dialog', { name: 'New task' });
    await drawer.getByRole('textbox', { name: 'Task' }).fill('File the reply');
    await drawer.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Filing' }).click();
    await drawer.getByRole('button', { name: 'Create task' }).click();
    await page.getByText('File the reply').first().waitFor();
    const [task] = await read(person, '/tasks?fields=id,task_type{id,name}');
    assert.equal(task.task_type.name, 'Filing');

    await person.open(`/settings/lists/task-types?record=${task.task_type.id}`);
    await panel.getByRole('switch', { name: 'Offered for tasks' }).click();
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Filing.*No/ }).waitFor();
    await person.open(`/tasks?task=${task.id}`);
    await person.reads(page.getByRole('combobox', { name: 'Kind' }), 'Filing');
    await page.getByRole('combobox', { name: 'Kind' }).fill('');
    await page.getByRole('combobox', { name: 'Kind' }).press('Tab');
    await person.isReadable('task with a kind');
  });

  it('have categories of documents', async () => {
    const person = await app.person();
    const { page } = person;
    await create(person.firm, 'document_categories', { name: 'Pleadings' });
    await person.open('/settings/lists/document-categories');
    await page.getByText('Pleadings', { exact: true }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('textbox', { name: 'Name' }).fill('Court papers');
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Court papers', { exact: true }).waitFor();
    await person.isReadable('settings categories of documents');
    assert.deepEqual(await read(person, '/document_categories?fields=name'), [{ name: 'Court papers' }]);
  });

  it('have calendars of rooms and courts, which are renamed and deleted', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/settings/lists/calendars?record=new');
    const panel = page.getByRole('dialog');
    await panel.getByRole('textbox', { name: 'Name' }).fill('Room 2');
    await panel.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Room 2', { exact: true }).click();
    await panel.getByRole('textbox', { name: 'Name' }).fill('Library');
    await panel.getByRole('switch', { name: 'Court deadlines go here' }).click();
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Library', { exact: true }).waitFor();
    await person.isReadable('settings calendars');
    const path = '/calendars?type=AdhocCalendar&fields=name,court_rules_default_calendar';
    assert.deepEqual(await read(person, path), [{ name: 'Library', court_rules_default_calendar: true }]);
    await page.getByText('Library', { exact: true }).click();
    await panel.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Calendar deleted').waitFor();
    await page.getByText('Library', { exact: true }).waitFor({ state: 'detached' });
    await person.open('/settings/lists/calendars');
    await eventually(async () => assert.deepEqual(await read(person, path), []));
  });

  it('have grants and those who give them, and a matter names its grants', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const matter = await createMatter(firm);
    await person.open('/settings/lists/grant-funding-sources?record=new');
    const panel = page.getByRole('dialog');
    await panel.getByRole('textbox', { name: 'Name' }).fill('State bar');
    await panel.getByRole('button', { name: 'Create' }).click();
    await page.getByText('State bar', { exact: true }).click();
    await panel.getByRole('textbox', { name: 'Name' }).fill('Bar foundation');
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Bar foundation', { exact: true }).waitFor();
    await person.isReadable('settings funding sources');

    await person.open('/settings/lists/grants?record=new');
    await panel.getByRole('textbox', { name: 'Name' }).fill('Tenants in need');
    await panel.getByRole('combobox', { name: 'Funding source' }).click();
    await page.getByRole('option', { name: 'Bar foundation' }).click();
    await panel.getByRole('textbox', { name: 'Begins on' }).fill('2026-01-01');
    await panel.getByRole('textbox', { name: 'Ends on' }).fill('2025-12-31');
    await panel.getByRole('textbox', { name: 'Remaining amount' }).fill('1200.50');
    await panel.getByRole('button', { name: 'Create' }).click();
    await panel.getByText(/Dec 31, 2025/).waitFor();
    await person.isReadable('grant with a refused date');
    await panel.getByRole('textbox', { name: 'Ends on' }).fill('2026-12-31');
    await panel.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('row', { name: /Tenants in need.*Bar foundation.*\$1,200\.50/ }).waitFor();
    await person.isReadable('settings grants');

    const grants = () => read(person, `/matters/${matter.id}?fields=grants{name}`);
    await person.open(`/matters/${matter.id}`);
    const choice = page.getByRole('combobox', { name: 'Grants' });
    await choice.click();
    await page.getByRole('option', { name: 'Tenants in need' }).click();
    await eventually(async () => assert.deepEqual(await grants(), { grants: [{ name: 'Tenants in need' }] }));
    await choice.press('Escape');
    await page.getByText('Tenants in need', { exact: true }).waitFor();
    await person.isReadable('matter with a grant');
    await choice.press('Backspace');
    await eventually(async () => assert.deepEqual(await grants(), { grants: [] }));
  });

  it('have custom fields that only leads use', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await create(firm, 'custom_fields', { name: 'Docket', parent_type: 'Matter', field_type: 'text_line' });
    await person.open('/settings/lists/lead-custom-fields?record=new');
    const panel = page.getByRole('dialog');
    await panel.getByRole('textbox', { name: 'Name' }).fill('Urgency');
    await panel.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Choice from a list' }).click();
    await panel.getByRole('textbox', { name: 'Choices' }).fill('Low\nHigh');
    await panel.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('row', { name: /Urgency.*Choice from a list/ }).click();
    await panel.getByRole('textbox', { name: 'Choices' }).fill('Low\nMiddle\nHigh');
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Docket.*Custom fields/ }).waitFor();
    await person.isReadable('settings custom fields of leads');
    await eventually(async () => {
      const fields = (await firm.get('/lead/custom_fields')).body.data;
      const urgency = fields.find(({ name }: { name: string }) => name === 'Urgency');
      assert.deepEqual(
        urgency.picklist_options.map(({ option }: { option: string }) => option),
        ['Low', 'Middle', 'High'],
      );
    });
  });

  it('have the sets of UTBMS codes that the firm uses', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/settings/utbms');
    const [first] = await read(person, '/utbms/sets?fields=name,enabled&order=name(asc)');
    const set = page.getByRole('switch', { name: first.name, exact: true });
    await set.waitFor();
    await person.isReadable('settings utbms');
    await set.click();
    await eventually(async () => {
      const [changed] = await read(person, '/utbms/sets?fields=name,enabled&order=name(asc)');
      assert.equal(changed.enabled, !first.enabled);
    });
  });
});
