/** Where the focus is after something over the page, or an edit in place, has ended. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { create, createMatter } from '../../../test/support/casework.ts';
import { until } from '../../../test/support/until.ts';
import { holdBack } from '../../test-support/hold-back.ts';
import { it, stories } from '../../test-support/stories.ts';

const hasFocus = (page: Page, one: Locator) => one.and(page.locator(':focus')).waitFor();

stories('The focus', (app) => {
  it('returns to the button that opened a dialog, also to the one of a menu', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/home');
    const arrange = page.getByRole('button', { name: 'Arrange' });
    await arrange.click();
    await page.getByRole('dialog', { name: 'Arrange the home page' }).waitFor();
    await page.keyboard.press('Escape');
    await hasFocus(page, arrange);
    await person.open('/calendar');
    const settings = page.getByRole('button', { name: 'Calendar settings' });
    await settings.click();
    await page.getByRole('menuitem', { name: 'New calendar' }).click();
    await page.getByRole('dialog', { name: 'New calendar' }).waitFor();
    await page.keyboard.press('Escape');
    await hasFocus(page, settings);
  });

  it('returns to the field in which one was typing when the search is closed', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/contacts/new');
    const name = page.getByRole('textbox', { name: 'Last name' });
    await name.fill('Qu');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search or do' }).waitFor();
    await page.keyboard.press('Escape');
    await hasFocus(page, name);
    await page.keyboard.type('ill');
    await person.reads(name, 'Quill');
  });

  it('returns to a value that was edited in place by keyboard', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const matter = await createMatter(firm);
    await create(firm, 'tasks', {
      name: 'Call',
      description: '',
      assignee: { id: Number(firm.userId), type: 'User' },
    });
    await person.open('/tasks');
    const due = page.getByRole('button', { name: /^Due: / });
    await due.click();
    await page.getByRole('textbox', { name: 'Due' }).press('Escape');
    await hasFocus(page, due);
    await person.open(`/matters/${matter.id}`);
    await page.getByRole('button', { name: /^Location: empty/ }).click();
    await page.getByRole('textbox', { name: 'Location' }).fill('Shelf 3');
    await page.keyboard.press('Enter');
    await hasFocus(page, page.getByRole('button', { name: /^Location: Shelf 3/ }));
    await page.getByRole('button', { name: /^Opened on: / }).click();
    await page.getByRole('textbox', { name: 'Opened on' }).press('Escape');
    await hasFocus(page, page.getByRole('button', { name: /^Opened on: / }));
  });

  it('leaves an edit in place with its text saved when one goes back to another page', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const { id } = await createMatter(firm);
    await person.open('/matters');
    await page.getByRole('link', { name: '00001-Quill' }).click();
    await page.getByRole('button', { name: /^Description: Boundary dispute/ }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Boundary of the orchard');
    await page.goBack();
    await page.getByRole('heading', { name: 'Matters', level: 1 }).waitFor();
    await until(async () => {
      const { body } = await firm.get(`/api/v4/matters/${id}?fields=description`);
      return body.data.description === 'Boundary of the orchard';
    }, 'the text');
  });

  it('stays in a form when Escape closes the calendar of a field, and leaves the form with another Escape', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/tasks?new=1');
    const panel = page.getByRole('dialog', { name: 'New task' });
    const due = panel.getByRole('textbox', { name: 'Due' });
    await due.focus();
    const calendar = page.getByRole('dialog', { name: 'Calendar' });
    await calendar.waitFor();
    await page.keyboard.press('Escape');
    await person.isWithout(calendar);
    await hasFocus(page, due);
    await page.keyboard.press('Escape');
    await person.isWithout(panel);
  });

  it('stays on a button while its answer is awaited, and another press does nothing', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/settings/retention');
    const check = page.getByRole('button', { name: 'Check now' });
    let sent = 0;
    await page.route('**/disposals*', (route) => {
      if (route.request().method() === 'POST') sent++;
      return route.fallback();
    });
    const answer = await holdBack(page, '**/disposals*');
    await check.press('Enter');
    await page.locator('button[data-loading]').waitFor();
    await page.keyboard.press('Enter');
    answer();
    await page.getByRole('alert').waitFor();
    await hasFocus(page, check);
    assert.equal(sent, 1);
  });

  it('is in the choice of columns, which Escape closes', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await createMatter(firm);
    await person.open('/matters');
    const columns = page.getByRole('button', { name: 'Columns' });
    await columns.click();
    await hasFocus(page, page.getByRole('checkbox', { name: 'Matter' }));
    await person.isReadable('choice of columns');
    await page.keyboard.press('Escape');
    await person.isWithout(page.getByRole('checkbox', { name: 'Client' }));
    await hasFocus(page, columns);
  });
});
