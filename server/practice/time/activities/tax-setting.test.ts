import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createMatter } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

withFixture('What is sent of an expense', (fixture) => {
  it('is stored as its tax_setting, even if the firm has no such tax', async () => {
    const matter = await createMatter(fixture.firm);
    const data = { type: 'ExpenseEntry', date: '2026-03-02', price: 10, matter, tax_setting: 'tax_1_only' };
    const made = await fixture.firm.post('/api/v4/activities?fields=id,tax_setting', { data });
    assert.equal(made.body.data.tax_setting, 'tax_1_only');
    const address = `/api/v4/activities/${made.body.data.id}?fields=tax_setting,tax_settings`;
    const changed = await fixture.firm.patch(address, { data: { tax_setting: 'tax_1_and_tax_2' } });
    assert.deepEqual(changed.body.data, { tax_setting: 'tax_1_and_tax_2', tax_settings: [] });
  });

  it('is null in a form with the word null', async () => {
    const matter = await createMatter(fixture.firm);
    const data = { type: 'ExpenseEntry', date: '2026-03-02', price: 10, matter, note: 'Null Island' };
    const made = await fixture.firm.post('/api/v4/activities?fields=id', { data });
    const form = new URLSearchParams([
      ['data[expense_category][id]', 'null'],
      ['data[reference]', 'null'],
      ['data[note]', 'Null'],
    ]);
    const { status, body } = await fixture.firm.call(
      'PATCH',
      `/api/v4/activities/${made.body.data.id}?fields=expense_category,reference,note`,
      undefined,
      { raw: form.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    );
    assert.deepEqual([status, body.data], [200, { expense_category: null, reference: null, note: 'Null' }]);
  });
});
