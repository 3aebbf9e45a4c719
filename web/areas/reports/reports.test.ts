import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createMatter } from '../../../test/support/casework.ts';
import { stories } from '../../test-support/stories.ts';

stories('Reports of the firm', (app) => {
  it('are asked for with their days, made as a job and read on the page', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await createMatter(firm, {});
    await person.open('/reports?new=1');
    await page.getByRole('combobox', { name: 'Report', exact: true }).fill('Matters');
    await page.getByRole('option', { name: 'Matters', exact: true }).click();
    await person.isReadable('reports');
    await page.getByRole('button', { name: 'Run report' }).click();
    await page.getByRole('heading', { name: 'Matters', level: 1 }).waitFor();
    void person.office.runJobs();
    await page.getByRole('cell', { name: /00001-Quill/ }).waitFor();
    await person.isReadable('firm report');
    const { body } = await firm.get('/api/v4/reports?fields=kind,state,format');
    assert.deepEqual(body.data, [{ kind: 'matter', state: 'completed', format: 'json' }]);
    await page.getByRole('link', { name: 'Reports' }).last().click();
    await page.getByRole('row', { name: /Matters.*Ready/ }).waitFor();
  });
});
