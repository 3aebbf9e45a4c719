/** Names of states in responses before 4.0.5 and since. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { billingIn } from '../test-support/billing.ts';

withFixture('A word of state', (fixture) => {
  const { entry, matter, billOf } = billingIn(fixture);
  const old = { headers: { 'X-API-VERSION': '4.0.4' } };
  const since = { headers: { 'X-API-VERSION': '4.0.5' } };

  it('is in words up to 4.0.4, and standardized since 4.0.5 (practice:244)', async () => {
    const on = await matter();
    await entry(on);
    const { id } = await billOf(on);
    const bill = `/api/v4/bills/${id}?fields=state,available_state_transitions`;
    assert.deepEqual((await fixture.firm.get(bill, old)).body.data, {
      state: 'Draft',
      available_state_transitions: ['Awaiting Approval', 'Awaiting Payment', 'Deleted'],
    });
    assert.deepEqual((await fixture.firm.get(bill, since)).body.data, {
      state: 'draft',
      available_state_transitions: ['awaiting_approval', 'awaiting_payment', 'deleted'],
    });
    const task = await create(fixture.firm, 'tasks', {
      name: 'File',
      description: '',
      assignee: { id: fixture.firm.userId, type: 'User' },
      status: 'in_progress',
    });
    const path = `/api/v4/tasks/${task.id}?fields=status`;
    assert.equal((await fixture.firm.get(path, old)).body.data.status, 'In Progress');
    assert.equal((await fixture.firm.get(path, since)).body.data.status, 'in_progress');
    const nested = '/api/v4/reminders?fields=state';
    assert.equal((await fixture.firm.get(nested, old)).status, 200);
  });

  it('is accepted in either form, in bodies and filters, in every version (decisions:10)', async () => {
    const on = await matter();
    await entry(on);
    const { id } = await billOf(on);
    const path = `/api/v4/bills/${id}?fields=state`;
    const approved = await fixture.firm.patch(path, { data: { state: 'Awaiting Payment' } }, old);
    assert.deepEqual([approved.status, approved.body.data], [200, { state: 'Awaiting Payment' }]);
    for (const [word, options] of [
      ['awaiting_payment', old],
      ['Awaiting Payment', since],
    ] as const) {
      const { body } = await fixture.firm.get(`/api/v4/bills?state=${word}`, options);
      assert.deepEqual(
        body.data.map((each: { id: number }) => each.id),
        [id],
      );
    }
    const unknown = await fixture.firm.patch(path, { data: { state: 'Awaiting Godot' } }, old);
    assert.equal(unknown.status, 422);
  });
});
