import assert from 'node:assert/strict';
import { create, createMatter } from '../../../test/support/casework.ts';
import { eventually, until } from '../../../test/support/until.ts';
import { holdBack } from '../../test-support/hold-back.ts';
import { it, type Person, stories } from '../../test-support/stories.ts';

const FIELDS =
  'id,name,status,due_at,priority,assignee{id,name},matter{id},reminders{duration,notification_method}';

interface TaskAnswer {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly due_at: string;
  readonly priority: string;
  readonly assignee: { readonly id: number; readonly name: string };
  readonly matter: { readonly id: number };
  readonly reminders: readonly { readonly duration: number }[];
}

async function tasksOf({ firm }: Person): Promise<TaskAnswer[]> {
  return (await firm.get(`/api/v4/tasks?fields=${FIELDS}&order=name(asc)`)).body.data;
}

function createTask({ firm }: Person, name: string, data: object = {}) {
  const assignee = { id: Number(firm.userId), type: 'User' };
  return create(firm, 'tasks', { name, description: '', assignee, ...data });
}

stories('Tasks', (app) => {
  it('are created with n: name, matter, date, priority, reminder; the draft survives a reload', async () => {
    const person = await app.person();
    const { page } = person;
    const matter = await createMatter(person.firm);
    await person.open('/tasks');
    await page.getByRole('heading', { name: 'Nothing to do' }).waitFor();
    await person.isReadable('tasks empty');
    await page.keyboard.press('n');
    const drawer = page.getByRole('dialog', { name: 'New task' });
    await drawer.getByRole('textbox', { name: 'Task' }).fill('File the reply');
    await page.reload();
    await person.reads(drawer.getByRole('textbox', { name: 'Task' }), 'File the reply');
    await drawer.getByRole('combobox', { name: 'Matter' }).fill('Quill');
    await page.getByRole('option', { name: /00001-Quill/ }).click();
    await drawer.getByRole('textbox', { name: 'Due' }).fill('Mar 31, 2027');
    await drawer.getByRole('textbox', { name: 'Due' }).press('Tab');
    await drawer
      .getByRole('combobox', { name: 'Priority' })
      .or(drawer.getByLabel('Priority'))
      .first()
      .click();
    await page.getByRole('option', { name: 'High' }).click();
    await drawer.getByRole('button', { name: 'Add a reminder' }).click();
    await person.isReadable('task new');
    await drawer.getByRole('button', { name: 'Create task' }).click();
    await page.getByRole('row', { name: /File the reply.*Mar 31, 2027.*00001-Quill/ }).waitFor();
    // The reminder is created after the task.
    const task = await until(
      async () => (await tasksOf(person)).find(({ reminders }) => reminders.length > 0),
      'the task with its reminder',
    );
    assert.deepEqual(
      [task.name, task.due_at, task.priority, task.matter.id, task.assignee.id],
      ['File the reply', '2027-03-31', 'High', matter.id, Number(person.firm.userId)],
    );
    assert.equal(task.reminders[0]!.duration, 86_400);
  });

  it('are completed with one key, renamed, moved to another day and assigned in the list', async () => {
    const person = await app.person();
    const { page } = person;
    await app.colleague(person, { firstName: 'Noor', lastName: 'Baker' });
    await createTask(person, 'Alpha', { due_at: '2026-03-02' });
    await createTask(person, 'Beta', { due_at: '2026-04-02' });
    await person.open('/tasks');
    await page.getByRole('row', { name: /Beta/ }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText('Completed: Alpha').waitFor();
    await until(async () => (await tasksOf(person))[0]!.status === 'complete', 'the completion');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('row', { name: /Alpha/ }).waitFor();
    await page.keyboard.press('e');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Alpha again');
    await person.firm.patch(`/api/v4/tasks/${(await tasksOf(person))[0]!.id}`, {
      data: { description: 'Theirs' },
    });
    await page.keyboard.press('Enter');
    await page.getByText('Not saved').first().waitFor();
    await person.reads(name, 'Alpha again');
    // Until the list has read their change, another attempt is refused too.
    const renamed = page.getByRole('button', { name: 'Name: Alpha again, edit' });
    await eventually(async () => {
      if (await name.isVisible()) await name.press('Enter', { timeout: 1000 }).catch(() => undefined);
      assert.equal(await renamed.count(), 1);
    });
    await page
      .getByRole('row', { name: /Alpha again/ })
      .getByRole('button', { name: /^Due/ })
      .click();
    await page.getByRole('textbox', { name: 'Due' }).fill('Mar 5, 2027');
    await page.keyboard.press('Enter');
    await page
      .getByRole('row', { name: /Alpha again/ })
      .getByRole('button', { name: /Due: Mar 5, 2027/ })
      .waitFor();
    await page
      .getByRole('row', { name: /Alpha again/ })
      .getByRole('button', { name: /^Assignee/ })
      .click();
    await page.getByRole('combobox', { name: 'Assignee' }).fill('Noor');
    await page.getByRole('option', { name: /Noor Baker/ }).click();
    await until(async () => (await tasksOf(person))[0]!.assignee.name === 'Noor Baker', 'the assignee');
    await eventually(async () => {
      const task = (await tasksOf(person))[0]!;
      assert.deepEqual([task.name, task.due_at, task.status], ['Alpha again', '2027-03-05', 'pending']);
    });
    // It is now assigned to someone else.
    await page.getByRole('row', { name: /Alpha again/ }).waitFor({ state: 'detached' });
    await page.getByText('All', { exact: true }).click();
    await page.getByRole('row', { name: /Alpha again/ }).waitFor();
    await person.isReadable('tasks list');
  });

  it('that cannot be changed in bulk are listed, and the others are changed', async () => {
    const person = await app.person();
    const { page } = person;
    for (const name of ['Changed', 'Deleted', 'Kept']) await createTask(person, name);
    await person.open('/tasks?whose=all');
    await page.getByText('3 rows').waitFor();
    for (const key of ['j', 's', 'j', 'j', 'S']) await page.keyboard.press(key);
    await page.getByText('3 selected').waitFor();
    const [changed, deleted] = await tasksOf(person);
    await person.firm.patch(`/api/v4/tasks/${changed!.id}`, { data: { description: 'Theirs' } });
    await person.firm.delete(`/api/v4/tasks/${deleted!.id}`);
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    const refusals = page.getByRole('alert').filter({ hasText: '2 refusals' });
    await refusals.getByText(/Changed: Someone else has changed this meanwhile/).waitFor();
    await refusals.getByText(/Deleted: The task no longer exists/).waitFor();
    await page.getByText('1 of 3 tasks completed').waitFor();
    const states = async () => (await tasksOf(person)).map(({ status }) => status);
    await eventually(async () => assert.deepEqual(await states(), ['pending', 'complete']));
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => assert.deepEqual(await states(), ['pending', 'pending']));
  });

  it('are changed in bulk: completed, assigned, deleted, each with undo', async () => {
    const person = await app.person();
    const { page } = person;
    await app.colleague(person, { firstName: 'Noor', lastName: 'Carter' });
    for (const name of ['One', 'Two', 'Three']) await createTask(person, name);
    const states = async () => (await tasksOf(person)).map(({ status }) => status);
    await person.open('/tasks?whose=all');
    await page.getByText('3 rows').waitFor();
    for (const key of ['j', 's', 'j', 'j', 'S']) await page.keyboard.press(key);
    await page.getByText('3 selected').waitFor();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Assignee' }).fill('Noor');
    await page.getByRole('option', { name: /Noor Carter/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
    await page.getByText('3 tasks changed').waitFor();
    await until(
      async () => (await tasksOf(person)).every((task) => task.assignee.name === 'Noor Carter'),
      'the assignee',
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(
      async () => (await tasksOf(person)).every((task) => task.assignee.name !== 'Noor Carter'),
      'the former assignee',
    );
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await until(async () => (await states()).every((status) => status === 'complete'), 'all complete');
    await person.open('/tasks?whose=all&status=any');
    await page.getByText('3 rows').waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No tasks' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('3 rows').waitFor();
    await eventually(async () => {
      assert.equal((await states()).length, 3);
    });
  });

  it('are moved on the board by dragging and by keyboard, and opened from notifications when due', async () => {
    const person = await app.person();
    const { page } = person;
    await createTask(person, 'Serve the claim', { due_at: '2026-03-02', priority: 'High' });
    await createTask(person, 'Write to the court');
    const statusOf = async (name: string) =>
      (await tasksOf(person)).find((task) => task.name === name)!.status;
    await person.open('/tasks/board');
    const column = (name: string) => page.getByRole('region', { name, exact: true });
    const card = (within: string, name: RegExp) => column(within).getByRole('button', { name });
    await card('To do', /Serve the claim/).waitFor();
    const answer = await holdBack(page, /tasks\?.*status=pending/);
    await card('To do', /Serve the claim/).dragTo(column('In review'));
    // The new column is read again before the old one.
    await column('In review').getByRole('heading', { name: 'In review 1' }).waitFor();
    assert.equal(await card('In review', /Serve the claim/).count(), 1);
    answer();
    await card('In review', /Serve the claim/).waitFor();
    await until(async () => (await statusOf('Serve the claim')) === 'in_review', 'the drag');
    await card('To do', /Write to the court/).focus();
    await page.keyboard.press(']');
    await card('In progress', /Write to the court/).waitFor();
    await until(async () => (await statusOf('Write to the court')) === 'in_progress', 'the key');
    await person.isReadable('tasks board');
    await page.getByRole('button', { name: 'Notifications: 1' }).click();
    await page.getByRole('link', { name: 'Serve the claim' }).click();
    const drawer = page.getByRole('dialog', { name: 'Task' });
    await drawer.getByRole('button', { name: 'Description: empty, edit' }).click();
    await drawer.getByRole('textbox', { name: 'Description' }).fill('By courier');
    await drawer.getByRole('textbox', { name: 'Description' }).press('Control+Enter');
    await drawer.getByText('Saved').waitFor();
    await person.isReadable('task open');
    await eventually(async () => {
      const id = (await tasksOf(person))[0]!.id;
      assert.equal(
        (await person.firm.get(`/api/v4/tasks/${id}?fields=description`)).body.data.description,
        'By courier',
      );
    });
  });

  it('of a template are created on a matter at once, with their due dates', async () => {
    const person = await app.person();
    const { page } = person;
    const matter = await createMatter(person.firm);
    await person.open('/tasks/templates');
    await page.getByRole('button', { name: 'New template list' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Opening');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Description' }).fill('For every new matter');
    await page.getByRole('button', { name: 'Create' }).click();
    for (const [name, days] of [
      ['Check conflicts', '0'],
      ['Send the engagement letter', '3'],
    ] as const) {
      await page.getByRole('textbox', { name: 'Task', exact: true }).fill(name);
      await page.getByRole('textbox', { name: 'Due', exact: true }).fill(days);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('listitem').filter({ hasText: name }).waitFor();
    }
    await person.isReadable('task template');
    await page.getByRole('button', { name: 'Apply to a matter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply Opening' });
    await dialog.getByRole('combobox', { name: 'Matter' }).fill('Quill');
    await page.getByRole('option', { name: /00001-Quill/ }).click();
    await dialog.getByRole('textbox', { name: 'Counted from' }).fill('Mar 1, 2027');
    await dialog.getByRole('textbox', { name: 'Counted from' }).press('Tab');
    await dialog.getByRole('button', { name: 'Apply to the matter' }).click();
    await page.getByRole('row', { name: /Send the engagement letter.*Mar 4, 2027/ }).waitFor();
    await eventually(async () => {
      const made = (await tasksOf(person)).map(({ name, due_at, matter: of }) => [name, due_at, of.id]);
      assert.deepEqual(made, [
        ['Check conflicts', '2027-03-01', matter.id],
        ['Send the engagement letter', '2027-03-04', matter.id],
      ]);
    });
    await person.open('/tasks/templates');
    await page.getByText('2 tasks').waitFor();
    await person.isReadable('task templates');
    await page.getByRole('link', { name: 'Opening' }).click();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await page.getByRole('heading', { name: 'Copy of Opening' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Send the engagement letter' }).waitFor();
    await page.getByRole('button', { name: 'Delete Send the engagement letter' }).click();
    await page.reload();
    await eventually(async () => {
      const fields = 'name,description,templates_count';
      const lists = await person.firm.get(`/api/v4/task_template_lists?fields=${fields}&order=name(asc)`);
      assert.deepEqual(lists.body.data, [
        { name: 'Copy of Opening', description: 'For every new matter', templates_count: 1 },
        { name: 'Opening', description: 'For every new matter', templates_count: 2 },
      ]);
    });
  });
});
