/** Presets: saved report parameters, private or for all users. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PRESETS = '/api/v4/report_presets';

withFixture('A report preset', (fixture) => {
  const preset = (data: object = {}) =>
    create(fixture.firm, 'report_presets', {
      name: 'Quarter',
      kind: 'revenue',
      format: 'csv',
      options: '{"start_date":"2026-01-01","end_date":"2026-03-31"}',
      ...data,
    });

  it('creates reports with its options and its name (records:990,992)', async () => {
    const client = await createClient(fixture.firm);
    const options = JSON.stringify({ year: '2026', client: { id: client.id } });
    const { id } = await preset({ options });
    const fields = 'name,kind,format,source,state,start_date,end_date';
    const { status, body } = await fixture.firm.post(`${PRESETS}/${id}/generate_report?fields=${fields}`);
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual(body.data, {
      name: 'Quarter',
      kind: 'revenue',
      format: 'csv',
      source: 'presets',
      state: 'queued',
      start_date: '2026-01-01',
      end_date: '2026-12-31',
    });
    const read = await fixture.firm.get(
      `${PRESETS}/${id}?fields=category,disabled,disabled_reason,last_generated_at,options`,
    );
    const { last_generated_at, ...rest } = read.body.data;
    assert.ok(last_generated_at);
    assert.deepEqual(rest, { category: 'revenue', disabled: false, disabled_reason: null, options });
  });

  it('is private until it is shared, and changed only by its owner', async () => {
    const { id } = await preset();
    const { firm } = await hire(fixture, fixture.firm, { roles: ['reports'] });
    assert.equal((await firm.get(`${PRESETS}/${id}`)).status, 404);
    assert.equal((await firm.post(`${PRESETS}/${id}/generate_report`)).status, 404);
    await fixture.firm.patch(`${PRESETS}/${id}`, { data: { shared: true } });
    assert.equal((await firm.get(`${PRESETS}/${id}`)).status, 200);
    assert.equal((await firm.post(`${PRESETS}/${id}/generate_report`)).status, 201);
    assert.equal((await firm.patch(`${PRESETS}/${id}`, { data: { name: 'Mine' } })).status, 403);
    assert.equal((await firm.delete(`${PRESETS}/${id}`)).status, 403);
    assert.equal((await fixture.otherFirm.get(`${PRESETS}/${id}`)).status, 404);
    const unpaid = await hire(fixture, fixture.firm, { roles: [] });
    assert.equal((await unpaid.firm.post(`${PRESETS}/${id}/generate_report`)).status, 403);
  });

  it('refuses unknown options', async () => {
    for (const options of [
      '',
      'year',
      '[]',
      '{"horoscope":1}',
      '{"end_date":"soon"}',
      '{"client":{"id":999999999}}',
    ]) {
      const data = { name: 'x', kind: 'revenue', format: 'csv', options };
      assert.equal((await fixture.firm.post(PRESETS, { data })).status, 422, options);
    }
  });
});
