import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isScope } from './identity/index.ts';
import { webhookModels } from './webhook-models.ts';

describe('The models that webhooks can be about', () => {
  it('are those of the specification, each with its scope (v4:82,176,177,178,179,180,181,182,183,184,185)', () => {
    assert.deepEqual(
      webhookModels('svc').map(({ number, name, scope }) => [number, name, scope]),
      [
        [1, 'matter', 'matters'],
        [2, 'activity', 'activities'],
        [3, 'bill', 'billing'],
        [4, 'calendar_entry', 'calendars'],
        [5, 'communication', 'communications'],
        [6, 'contact', 'contacts'],
        [7, 'task', 'tasks'],
        [8, 'document', 'documents'],
        [9, 'folder', 'documents'],
        [10, 'svc_payments_payment', 'payments'],
      ],
    );
    for (const { scope } of webhookModels('svc')) assert.ok(isScope(`${scope}_read`), scope);
  });

  it('know their events: no deletion of payments, and openings of matters only (v4:191,192,193,194,195,196)', () => {
    for (const { name, events } of webhookModels('svc')) {
      assert.equal(events.includes('created') && events.includes('updated'), true, name);
      assert.equal(events.includes('deleted'), name !== 'svc_payments_payment', name);
      for (const event of ['matter_opened', 'matter_pended', 'matter_closed'])
        assert.equal(events.includes(event), name === 'matter', name);
    }
  });
});
