import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { create, hire } from '../test/support/casework.ts';
import { withFixture } from '../test/support/fixture.ts';
import { isScope } from './identity/index.ts';
import { webhookModels } from './webhook-models.ts';
import { receiver, Subscriber, eventSummaries } from './webhooks/test-support/subscriber.ts';

describe('The models of webhooks', () => {
  it('are those of the specification, each with its scope (practice:82,176,177,178,179,180,181,182,183,184,185)', () => {
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

  it('have their own events: no deletion of payments, and openings only of matters (practice:191,192,193,194,195,196)', () => {
    for (const { name, events } of webhookModels('svc')) {
      assert.equal(events.includes('created') && events.includes('updated'), true, name);
      assert.equal(events.includes('deleted'), name !== 'svc_payments_payment', name);
      for (const event of ['matter_opened', 'matter_pended', 'matter_closed'])
        assert.equal(events.includes(event), name === 'matter', name);
    }
  });
});

withFixture(
  'A webhook on calendar entries',
  (fixture) => {
    it('gets events of created, moved and removed entries of a series that its user can see (practice:12,179,250)', async () => {
      const { firm: own } = await hire(fixture, fixture.firm, { calendarVisibility: 'own' });
      const model = { model: 'calendar_entry', events: ['created', 'updated', 'deleted'] };
      const fields = 'id,summary,start_at,redacted,calendar_owner{id}';
      const hook = await new Subscriber(fixture).subscribe({ ...model, fields });
      const limited = await new Subscriber(fixture, own).subscribe({ ...model, fields });
      const calendar = await create(fixture.firm, 'calendars', { name: 'Court' });
      const entry = await create(fixture.firm, 'calendar_entries', {
        calendar_owner: { id: calendar.id },
        summary: 'Hearing',
        start_at: '2026-03-10T09:00:00Z',
        end_at: '2026-03-10T10:00:00Z',
        start_at_time_zone: 'UTC',
        recurrence_rule: 'FREQ=WEEKLY',
      });
      const moved = await fixture.firm.patch(`/api/v4/calendar_entries/${entry.id}-20260317`, {
        data: { summary: 'Moved' },
      });
      await fixture.firm.delete(`/api/v4/calendar_entries/${entry.id}`);
      const child = moved.body.data.id;
      const events = await hook.delivered();
      const of = (id: string) => events.filter(({ body }) => body.data.id === id);
      assert.deepEqual(eventSummaries(of(child)), [`created ${child}`, `deleted ${child}`]);
      assert.deepEqual(
        eventSummaries(of(entry.id)),
        ['created', 'updated', 'deleted'].map((event) => `${event} ${entry.id}`),
      );
      assert.deepEqual(of(entry.id)[0]!.body.data, {
        id: entry.id,
        summary: 'Hearing',
        start_at: '2026-03-10T09:00:00.000+00:00',
        redacted: false,
        calendar_owner: { id: calendar.id },
      });
      const seen = (await limited.delivered()).map(({ body }) => [body.data.summary, body.data.redacted]);
      assert.ok(seen.length > 0);
      for (const each of seen) assert.deepEqual(each, [null, true]);
      const other = await new Subscriber(fixture, fixture.otherFirm).subscribe({ ...model, fields });
      assert.deepEqual(await other.delivered(), []);
    });
  },
  { settings: receiver.settings },
);
