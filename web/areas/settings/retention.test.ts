/** The disposal of records of closed matters. */
import assert from 'node:assert/strict';
import { create, createMatter } from '../../../test/support/casework.ts';
import { until } from '../../../test/support/until.ts';
import { it, stories } from '../../test-support/stories.ts';

stories('Retention', (app) => {
  it('lists what is old enough under a rule, and removes it after approval', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const matter = await createMatter(firm);
    const note = { type: 'Matter', subject: 'Call', date: '2010-03-02', matter: { id: matter.id } };
    await create(firm, 'notes', note);
    await firm.patch(`/api/v4/matters/${matter.id}`, {
      data: { status: 'Closed', close_date: '2010-04-01' },
    });
    await create(firm, 'retention_rules', { removes: 'communications', years: 7 });
    await person.open('/settings/lists/retention-rules');
    await page.getByText('Communications, notes and conversations').waitFor();
    await person.open('/settings/retention');
    await page.getByText('No matters listed yet').waitFor();
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('Apr 1, 2017').waitFor();
    await page.getByRole('checkbox', { checked: true }).waitFor();
    await person.isReadable('settings retention');
    await page.getByRole('button', { name: 'Approve and permanently remove' }).click();
    const status = async () => (await firm.get('/api/v4/disposals?fields=status')).body.data[0].status;
    await until(async () => (await status()) === 'carried_out', 'the removal');
    await page.reload();
    await page.getByText(/^Carried out/).waitFor();
    await page.getByText('Removed: 0 documents, 1 communications, 0 others').waitFor();
    const { body } = await firm.get(`/api/v4/notes?type=Matter&matter_id=${matter.id}`);
    assert.deepEqual(body.data, []);
  });
});
