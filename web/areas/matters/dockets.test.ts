import assert from 'node:assert/strict';
import { create, createMatter } from '../../../test/support/casework.ts';
import { eventually, until } from '../../../test/support/until.ts';
import {
  FEDERAL,
  importShipped,
  importText,
  shippedText,
  workWith,
} from '../../../server/practice/matters/court-rules/test-support/rules.ts';
import { it, stories } from '../../test-support/stories.ts';

stories('Dockets of a matter', (app) => {
  it('are created with a preview, moved, and removed with undo', async () => {
    const person = await app.person();
    const { firm, page } = person;
    await importShipped(person.fixture);
    const matter = await createMatter(firm);
    const days = async () => {
      const entries = await firm.get(
        `/api/v4/calendar_entries?matter_id=${matter.id}&has_court_rule=true&fields=start_date`,
      );
      return [...new Set(entries.body.data.map((each: { start_date: string }) => each.start_date))];
    };
    await person.open(`/matters/${matter.id}?tab=calendar`);
    await page.getByRole('button', { name: 'New docket' }).click();
    const drawer = page.getByRole('dialog', { name: 'New docket' });
    await drawer.getByRole('button', { name: 'Work with United States District Courts, civil' }).click();
    await drawer.getByRole('combobox', { name: 'Trigger' }).fill('discovery req');
    await page.getByRole('option', { name: 'Discovery requests served' }).click();
    await drawer.getByRole('textbox', { name: 'Date' }).fill('Sep 3, 2026');
    await drawer.getByRole('textbox', { name: 'Name' }).fill('Quill v. Mills');
    await drawer.getByRole('combobox', { name: 'Served by' }).click();
    await page.getByRole('option', { name: 'Regular mail' }).click();
    const preview = drawer.getByRole('table', { name: 'Entries of the docket' });
    await preview.getByText('Quill v. Mills: Answers and objections to interrogatories').waitFor();
    await preview.getByText('Oct 8, 2026').first().waitFor();
    assert.deepEqual(await days(), []);
    await person.isReadable('docket new');
    await drawer.getByRole('button', { name: 'Create docket' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('table', { name: 'Dockets' }).getByText('Discovery requests served').waitFor();
    await eventually(async () => {
      assert.deepEqual(await days(), ['2026-10-08']);
    });
    await person.isReadable('dockets');

    await page.getByRole('button', { name: 'Move Quill v. Mills', exact: true }).click();
    await page.getByRole('textbox', { name: 'New date' }).fill('Sep 10, 2026');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Move entries' }).click();
    await until(async () => (await days()).join() === '2026-10-16', 'the move of the entries');
    await page.getByRole('table', { name: 'Appointments' }).getByText('Oct 16, 2026').first().waitFor();

    await page.getByRole('button', { name: 'Remove Quill v. Mills' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Remove Quill v. Mills' }).click();
    await page.getByRole('table', { name: 'Dockets' }).waitFor({ state: 'detached' });
    await page.goto('about:blank');
    await until(async () => (await days()).length === 0, 'the removal of the entries');
  });

  it('keep their rules until a user chooses the newest ones', async () => {
    const person = await app.person();
    const { firm, page } = person;
    await importShipped(person.fixture);
    await workWith(firm, FEDERAL);
    const matter = await createMatter(firm);
    await create(firm, 'court_rules/matter_dockets', {
      name: 'Costs',
      jurisdiction: { id: FEDERAL },
      trigger: { id: 1023 },
      start_date: '2026-03-02',
      matter: { id: matter.id },
    });
    const later = shippedText('us-federal-civil')
      .replace(/^edition: .*$/m, 'edition: 2026-12-01')
      .replace(/due: 7 days after\s*$/, 'due: 10 days after\n');
    await importText(person.fixture, later);
    await person.open(`/matters/${matter.id}?tab=calendar`);
    const dockets = page.getByRole('table', { name: 'Dockets' });
    await dockets.getByText(/Rules of/).waitFor();
    await page.getByRole('table', { name: 'Appointments' }).getByText('Mar 9, 2026').waitFor();
    await person.isReadable('docket of earlier rules');
    await dockets.getByRole('button', { name: 'Use newest rules' }).click();
    await page.getByRole('table', { name: 'Appointments' }).getByText('Mar 12, 2026').waitFor();
    await person.isWithout(dockets.getByText(/Rules of/));
    const { body } = await firm.get('/api/v4/court_rules/matter_dockets?fields=edition,newest_edition');
    assert.deepEqual(body.data, [{ edition: '2026-12-01', newest_edition: true }]);
  });

  it('are visible to colleagues, who cannot choose jurisdictions', async () => {
    const person = await app.person();
    await importShipped(person.fixture);
    const matter = await createMatter(person.firm);
    const colleague = await app.colleague(person);
    await colleague.open(`/matters/${matter.id}?tab=calendar`);
    await colleague.page.getByRole('button', { name: 'New docket' }).click();
    await colleague.page.getByRole('heading', { name: 'No jurisdictions yet' }).waitFor();
    await colleague.isReadable('docket without jurisdictions');
  });
});
