import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { moveTrust, trustAccount } from '../../../server/accounting/test-support/trust.ts';
import { create, createMatter, createTime } from '../../../test/support/casework.ts';
import { eventually, until } from '../../../test/support/until.ts';
import { it, stories } from '../../test-support/stories.ts';

stories('Reports of the firm', (app) => {
  it('are requested with a period, created as a job and shown on the page', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await createMatter(firm, {});
    await person.open('/reports?new=1');
    await page.getByRole('combobox', { name: 'Report', exact: true }).fill('Matters');
    await page.getByRole('option', { name: 'Matters', exact: true }).click();
    await person.isReadable('reports');
    const client = page.getByRole('combobox', { name: 'Client' });
    await client.fill('quill');
    await page.getByRole('option', { name: /Quill/ }).click();
    await page.getByRole('button', { name: 'Run report' }).click();
    await page.getByRole('heading', { name: 'Matters', level: 1 }).waitFor();
    void person.fixture.runJobs();
    await page.getByRole('cell', { name: /00001-Quill/ }).waitFor();
    await person.isReadable('firm report');
    const arrives = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    void person.fixture.runJobs();
    const file = await (await arrives).path();
    assert.match(await fs.readFile(file, 'utf8'), /00001-Quill/);
    await eventually(async () => {
      const { body } = await firm.get('/api/v4/reports?fields=kind,state,format,options&order=id(asc)');
      const [shown, saved] = body.data;
      assert.match(shown.options, /"client":/);
      assert.deepEqual(shown, { ...saved, kind: 'matter', state: 'completed', format: 'json' });
    });
    await page.getByRole('link', { name: 'Reports' }).last().click();
    await page.getByRole('row', { name: /Matters.*On the page.*Ready/ }).waitFor();
  });

  it('are asked for the dates and filters that their kind takes', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await person.open('/reports?new=1');
    const form = page.getByRole('form', { name: 'New report' });
    const kind = form.getByRole('combobox', { name: 'Report', exact: true });
    const choose = async (name: string) => {
      await kind.fill(name);
      await page.getByRole('option', { name, exact: true }).click();
    };
    await choose('Client activity');
    for (const label of ['From', 'Through', 'Client', 'Person'])
      await form.getByLabel(label).first().waitFor();
    await choose('Balance sheet');
    await form.getByLabel('As of').first().waitFor();
    for (const label of ['From', 'Through', 'Client', 'Matter', 'Person'])
      await person.isWithout(form.getByLabel(label, { exact: true }));
    await person.isReadable('request for a report of one day');
    await form.getByRole('button', { name: 'Run report' }).click();
    await page.getByRole('heading', { name: 'Balance sheet', level: 1 }).waitFor();
    await eventually(async () => {
      const { body } = await firm.get('/api/v4/reports?fields=kind,start_date,options');
      const [{ options, ...made }] = body.data;
      assert.deepEqual(made, { kind: 'balance_sheet', start_date: null });
      assert.doesNotMatch(options, /start_date/);
    });
  });

  it('show hours and percent as numbers, amounts as money, and coded values as words', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const matter = { id: (await createMatter(firm, {})).id };
    await createTime(firm, { matter, price: 200, date: '2026-03-02' });
    const period = { start_date: '2026-03-01', end_date: '2026-03-31' };
    for (const kind of ['productivity_by_user', 'client_activity'])
      await create(firm, 'reports', { kind, format: 'json', ...period }, 'id');
    await person.fixture.runJobs();
    await person.open('/reports');
    await page.getByRole('cell', { name: 'Productivity by user' }).click();
    const figures = page.getByRole('row', { name: /Olive Hart/ });
    await figures.getByRole('cell', { name: '1.00', exact: true }).first().waitFor();
    await figures.getByRole('cell', { name: '100.00%' }).waitFor();
    await figures.getByRole('cell', { name: '$200.00' }).first().waitFor();
    await person.open('/reports');
    await page.getByRole('cell', { name: 'Client activity' }).click();
    await page.getByRole('cell', { name: 'Time entry' }).first().waitFor();
  });

  it('name each group once above its rows where columns are many, and lead to its client', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const matter = { id: (await createMatter(firm, {})).id };
    for (const date of ['2026-03-02', '2026-03-03']) await createTime(firm, { matter, price: 200, date });
    const period = { start_date: '2026-03-01', end_date: '2026-03-31' };
    await create(firm, 'reports', { kind: 'client_activity', format: 'json', ...period }, 'id');
    await person.fixture.runJobs();
    await person.open('/reports');
    await page.getByRole('cell', { name: 'Client activity' }).click();
    const table = page.getByRole('table', { name: 'Client activity' });
    const client = table.getByRole('rowheader', { name: /Quill/ });
    await client.waitFor();
    assert.equal(await client.count(), 1);
    await table.getByRole('row', { name: /Total .*Quill.*2\.00.*\$400\.00/ }).waitFor();
    await person.isReadable('report in groups');
    await client.getByRole('link').click();
    await page.getByRole('heading', { name: /Quill/, level: 1 }).waitFor();
  });

  it('show the trust money of a client with one matter once', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await trustAccount(firm);
    const matter = { id: (await createMatter(firm, {})).id };
    await moveTrust(firm, { matter }, '2026-03-02', '250.00');
    const period = { start_date: '2026-03-01', end_date: '2026-03-31' };
    await create(firm, 'reports', { kind: 'trust_ledger', format: 'json', ...period }, 'id');
    await person.fixture.runJobs();
    await person.open('/reports');
    await page.getByRole('cell', { name: 'Client trust ledger' }).click();
    const totals = page.getByRole('row', { name: /^Total/ });
    await totals.first().waitFor();
    assert.equal(await totals.count(), 1, 'of the matter, and not of its client or the report');
    await person.isReadable('trust ledger');
    // An amount leads to the transaction, and the way back to the report.
    await page
      .getByRole('row', { name: /Mar 2, 2026/ })
      .getByRole('link', { name: '$250.00' })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Bank transaction' }).getByText('Mar 2, 2026').waitFor();
    await page.goBack();
    await totals.first().waitFor();
  });

  it('say why the bank’s balance is missing from a trust reconciliation, and where to add it', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await create(firm, 'bank_accounts', { type: 'Trust', name: 'Client trust', currency: 'USD' }, 'id');
    await create(
      firm,
      'reports',
      { kind: 'trust_reconciliation', format: 'json', end_date: '2026-03-31' },
      'id',
    );
    await person.fixture.runJobs();
    await person.open('/reports');
    await page.getByRole('cell', { name: /Trust reconciliation/i }).click();
    await page.getByText(/until it is reconciled with its bank statement of Mar 31, 2026/).waitFor();
    await person.isReadable('trust reconciliation without a statement');
    await page.getByRole('link', { name: 'Reconcile it in Banking' }).click();
    await page.getByRole('heading', { name: 'Banking' }).waitFor();
  });

  it('say so when there is nothing in their period', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const period = { start_date: '2026-03-01', end_date: '2026-03-31' };
    await create(firm, 'reports', { kind: 'revenue', format: 'json', ...period }, 'id');
    await person.fixture.runJobs();
    await person.open('/reports');
    await page.getByRole('cell', { name: 'Revenue', exact: true }).click();
    await page.getByRole('heading', { name: 'Nothing to report' }).waitFor();
    await person.isReadable('empty report');
  });

  it('are scheduled, mailed to users, paused and resumed', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await person.open('/reports');
    await page.getByRole('link', { name: 'Scheduled reports' }).click();
    await page.getByRole('heading', { name: 'No scheduled reports yet' }).waitFor();
    await page.getByRole('combobox', { name: 'Report', exact: true }).fill('Utili');
    await page.getByRole('option', { name: 'Utilization' }).click();
    await page.getByRole('combobox', { name: 'How often' }).click();
    await page.getByRole('option', { name: 'Weekly' }).click();
    await page.getByLabel('At', { exact: true }).fill('06:45');
    await page.getByRole('button', { name: 'Schedule report' }).click();
    await page.getByRole('row', { name: /Utilization.*Every Monday at 6:45.AM/ }).waitFor();
    await person.isReadable('scheduled reports');
    const fields = 'frequency,days_of_week,time_of_day,paused,users{id}';
    const stored = async () => (await firm.get(`/api/v4/report_schedules?fields=${fields}`)).body.data;
    await eventually(async () => {
      const made = (await stored())[0];
      assert.deepEqual(
        [made.frequency, made.days_of_week, made.time_of_day, made.paused],
        ['weekly', [1], '2000-01-01T06:45:00Z', false],
      );
      assert.deepEqual(made.users, [{ id: Number(firm.userId) }]);
    });
    await eventually(async () => {
      const preset = (await firm.get('/api/v4/report_presets?fields=kind,format,options')).body.data;
      assert.deepEqual(preset, [{ kind: 'utilization', format: 'pdf', options: '{"period":"last_month"}' }]);
    });
    await page
      .getByRole('row', { name: /Utilization/ })
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await until(async () => (await stored())[0].paused, 'the pause');
    await page.getByRole('row', { name: /Utilization.*Paused/ }).waitFor();
    await page.getByRole('cell', { name: 'Utilization', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Utilization' });
    await drawer.getByRole('combobox', { name: 'How often' }).click();
    await page.getByRole('option', { name: 'Daily' }).click();
    await person.isReadable('scheduled report');
    await drawer.getByRole('button', { name: 'Save schedule' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /Utilization.*Every day at 6:45.AM/ }).waitFor();
    assert.equal((await stored())[0].frequency, 'daily');
  });

  it('are saved as presets, shared, changed, run with one click and deleted with undo', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await createMatter(firm, {});
    await person.open('/reports/presets');
    await page.getByRole('button', { name: 'New preset' }).first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: 'Name' }).fill('All matters');
    await drawer.getByRole('combobox', { name: 'Report' }).fill('Matters');
    await page.getByRole('option', { name: 'Matters', exact: true }).click();
    await drawer.getByRole('combobox', { name: 'Days' }).click();
    await page.getByRole('option', { name: 'This year' }).click();
    await drawer.getByRole('combobox', { name: 'Format' }).click();
    await page.getByRole('option', { name: 'On the page' }).click();
    await person.isReadable('new preset of a report');
    await drawer.getByRole('button', { name: 'Add preset' }).click();
    await drawer.waitFor({ state: 'detached' });
    const row = page.getByRole('row', { name: /All matters.*Matters.*This year/ });
    await row.waitFor();
    const fields = 'name,kind,format,options,shared';
    const stored = async () => (await firm.get(`/api/v4/report_presets?fields=${fields}`)).body.data;
    await eventually(async () => {
      assert.deepEqual(await stored(), [
        {
          name: 'All matters',
          kind: 'matter',
          format: 'json',
          options: '{"period":"this_year"}',
          shared: false,
        },
      ]);
    });
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await until(async () => (await stored())[0].shared, 'the sharing');
    await page.getByRole('cell', { name: 'All matters' }).click();
    await drawer.getByRole('textbox', { name: 'Name' }).fill('Every matter');
    await drawer.getByRole('button', { name: 'Save preset' }).click();
    await page.getByRole('row', { name: /Every matter.*Everybody/ }).waitFor();
    await person.isReadable('presets of reports');
    const checkbox = page.getByRole('row', { name: /Every matter/ }).getByRole('checkbox');
    await checkbox.check();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('heading', { name: 'Every matter', level: 1 }).waitFor();
    void person.fixture.runJobs();
    await page.getByRole('cell', { name: /00001-Quill/ }).waitFor();
    await person.open('/reports/presets');
    await checkbox.check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await checkbox.check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('heading', { name: 'No presets yet' }).waitFor();
    await page.goto('about:blank');
    await until(async () => (await stored()).length === 0, 'the deletion');
  });
});
