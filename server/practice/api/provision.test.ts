/** The records that a firm has from the start. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { createAccount } from '#identity';

withFixture('A new firm', (fixture) => {
  it('works without any setup', async () => {
    for (const firm of [fixture.firm, fixture.otherFirm]) {
      const count = async (path: string) => (await firm.get(`/api/v4/${path}`)).body.meta.records;
      for (const path of ['activity_descriptions', 'expense_categories', 'practice_areas'])
        assert.ok((await count(path)) >= 5, path);
      assert.equal(await count('groups?type=AccountGroup'), 1);
      assert.equal(await count('tax_rate_configurations'), 0);
      const { body } = await firm.get('/api/v4/settings/billing?fields=currency');
      assert.equal(body.data.currency, 'USD');
      const sets = await firm.get('/api/v4/utbms/sets?fields=enabled');
      assert.ok(sets.body.data.every(({ enabled }: { enabled: boolean }) => !enabled));
      const stages = await firm.get('/api/v4/matter_stages?fields=order,practice_area_id');
      const areas = (await firm.get('/api/v4/practice_areas?fields=id')).body.data;
      for (const { id } of areas) {
        const orders = stages.body.data.filter(
          (stage: { practice_area_id: string }) => stage.practice_area_id === String(id),
        );
        assert.ok(orders.length >= 4);
      }
    }
  });

  it('has its first records in the event log, written by its owner', async () => {
    const events = await fixture.asOwner((owner) =>
      owner.query(
        `select distinct resource from event_log where account_id = $1 and user_id = $2 and event = 'created' order by resource`,
        [fixture.firm.accountId, fixture.firm.userId],
      ),
    );
    assert.deepEqual(
      events.rows.map(({ resource }) => resource),
      [
        'activity_description',
        'bill_theme',
        'billing_settings',
        'calendar',
        'expense_category',
        'intake_form',
        'lead_source',
        'letterhead',
        'marketing_campaign',
        'matter_stage',
        'matter_type',
        'practice_area',
        'task_calendar',
      ],
    );
  });

  it('is not created in an unknown currency', async () => {
    const owner = {
      email: 'nemo@nowhere.example',
      password: fixture.firm.credentials.password,
      firstName: 'Nemo',
      lastName: 'Nil',
    };
    await assert.rejects(
      createAccount(fixture.parts, { name: 'Nowhere', country: 'US', currency: 'XQZ', owner }),
      /XQZ/,
    );
    const found = await fixture.asOwner((client) =>
      client.query(`select from accounts where name = 'Nowhere'`),
    );
    assert.equal(found.rowCount, 0);
  });
});
