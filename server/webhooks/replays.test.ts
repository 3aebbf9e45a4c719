/** Events that are not delivered at once: kept during a handshake or a suspension, and sent again by a replay. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient } from '../../test/support/casework.ts';
import { withFixture } from '../../test/support/fixture.ts';
import { echo } from '../../test/support/receiver.ts';
import { Clock, HOUR, receiver, Subscriber, eventSummaries } from './test-support/subscriber.ts';

const clock = new Clock();
const ALL = ['created', 'updated', 'deleted'];

withFixture(
  'A delivery that waited',
  (fixture) => {
    it('can be replayed for 30 days, with the same webhook-id, including events while the webhook was suspended (decisions:63)', async () => {
      const hook = await new Subscriber(fixture).subscribe({ model: 'contact', events: ALL });
      const since = clock.now().toISOString();
      const first = await createClient(fixture.firm);
      await hook.delivered();
      receiver.on(hook.path, () => ({ status: 410 }));
      const second = await createClient(fixture.firm);
      await hook.delivered();
      const third = await createClient(fixture.firm);
      assert.equal((await hook.delivered()).length, 2);
      const replay = (at: string) =>
        fixture.firm.post(`/api/v4/webhooks/${hook.id}/replay`, { data: { since: at } });
      assert.equal((await replay(since)).status, 422);
      receiver.on(hook.path, echo);
      await fixture.firm.call('PUT', `/api/v4/webhooks/${hook.id}/activate`, undefined, {
        headers: { 'x-hook-secret': hook.secret },
      });
      assert.deepEqual((await replay(since)).body, { data: { replayed: 3 } });
      const events = (await hook.delivered()).slice(2);
      // Those of different records are sent at the same time.
      assert.deepEqual(
        eventSummaries(events).toSorted(),
        [first, second, third].map(({ id }) => `created ${id}`).toSorted(),
      );
      const [before] = receiver.events(hook.path);
      const replayed = events.find(({ body }) => body.data.id === first.id);
      assert.equal(replayed!.headers['webhook-id'], before!.headers['webhook-id']);
      assert.equal(
        (await replay(new Date(clock.now().getTime() - 31 * 24 * HOUR).toISOString())).status,
        422,
      );
      assert.equal((await fixture.firm.post(`/api/v4/webhooks/${hook.id}/replay`, { data: {} })).status, 422);
    });

    it('is stored during the handshake, and delivered once the webhook is enabled (decisions:51)', async () => {
      const hook = new Subscriber(fixture);
      receiver.on(hook.path, () => ({ status: 500 }));
      const answer = await fixture.firm.post('/api/v4/webhooks?fields=id,shared_secret', {
        data: { url: hook.url, model: 'contact', events: ['created', 'updated'], fields: 'id,name' },
      });
      hook.id = answer.body.data.id;
      hook.secret = answer.body.data.shared_secret;
      const { id } = await create(fixture.firm, 'contacts', { type: 'Company', name: 'Early Ltd' });
      await fixture.firm.patch(`/api/v4/contacts/${id}`, { data: { name: 'Early & Sons' } });
      assert.deepEqual(eventSummaries(await hook.delivered()), []);
      receiver.on(hook.path, echo);
      await fixture.firm.call('PUT', `/api/v4/webhooks/${hook.id}/activate`, undefined, {
        headers: { 'x-hook-secret': hook.secret },
      });
      const events = await hook.delivered();
      assert.deepEqual(eventSummaries(events), [`created ${id}`, `updated ${id}`]);
      assert.deepEqual(
        events.map(({ body }) => body.data.name),
        ['Early Ltd', 'Early & Sons'],
      );
    });

    it('is sent again by a replay even if it waits for another attempt (decisions:62)', async () => {
      const since = clock.now().toISOString();
      const hook = await new Subscriber(fixture).subscribe({ model: 'contact', events: ['created'] });
      receiver.on(hook.path, () => ({ status: 500 }));
      const { id } = await create(fixture.firm, 'contacts', { type: 'Company', name: 'Waiting Ltd' });
      await hook.delivered();
      const [waiting] = await hook.deliveries();
      assert.deepEqual([waiting.state, waiting.attempts], ['queued', 1]);
      receiver.on(hook.path, echo);
      const { body } = await fixture.firm.post(`/api/v4/webhooks/${hook.id}/replay`, { data: { since } });
      assert.deepEqual(body, { data: { replayed: 1 } });
      assert.equal(eventSummaries(await hook.delivered()).at(-1), `created ${id}`);
      assert.equal((await hook.deliveries())[0].state, 'delivered');
    });

    it('has the format of the version in which its webhook was created', async () => {
      const version = { headers: { 'x-api-version': '4.0.3' } };
      const subscribe = async (options?: object) => {
        const hook = new Subscriber(fixture);
        const answer = await fixture.firm.post(
          '/api/v4/webhooks?fields=id',
          { data: { url: hook.url, model: 'activity', events: ['created'], fields: 'id,quantity' } },
          options,
        );
        hook.id = answer.body.data.id;
        await fixture.dispatcher.settle();
        return hook;
      };
      const [old, now] = [await subscribe(version), await subscribe()];
      const bad = await fixture.firm.post(
        '/api/v4/webhooks',
        { data: { url: now.url, model: 'activity', events: ['created'], fields: 'quantity_redacted' } },
        version,
      );
      assert.equal(bad.status, 400);
      const { id } = await create(fixture.firm, 'activities', {
        type: 'TimeEntry',
        date: '2026-04-01',
        quantity: 360,
      });
      const inVersion = async (options?: object) =>
        (await fixture.firm.get(`/api/v4/activities/${id}?fields=id,quantity`, options)).body.data;
      assert.deepEqual((await old.delivered())[0]!.body.data, await inVersion(version));
      assert.deepEqual((await now.delivered())[0]!.body.data, await inVersion());
    });
  },
  { settings: { ...receiver.settings, rate_limit_per_minute: 1_000_000 }, now: clock.now },
);
