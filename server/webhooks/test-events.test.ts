/** Test events: sample events that are sent to a webhook at once. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { it } from 'node:test';
import { atTheApp } from '../../test/support/at-the-app.ts';
import { hire } from '../../test/support/casework.ts';
import { withFixture } from '../../test/support/fixture.ts';
import { receiver, Subscriber } from './test-support/subscriber.ts';

withFixture(
  'A test event',
  (fixture) => {
    const subscribed = () => new Subscriber(fixture).subscribe({ model: 'contact', events: ['created'] });

    it('is a signed sample whose response is shown; nothing is stored', async () => {
      const hook = await subscribed();
      const { status, body } = await fixture.firm.post(`/api/v4/webhooks/${hook.id}/test`);
      assert.equal(status, 200, JSON.stringify(body));
      const [sent, ...more] = receiver.events(hook.path);
      assert.equal(more.length, 0);
      assert.deepEqual(sent!.body, { data: { id: 0 }, meta: { event: 'test', webhook_id: hook.id } });
      const { url, message_id, ms, at, ...rest } = body.data;
      assert.deepEqual(rest, { body: sent!.raw, status: 204, error: null, accepted: true });
      assert.deepEqual([url, message_id], [hook.url, sent!.headers['webhook-id']]);
      assert.ok(ms >= 0 && Date.parse(at) > 0);
      const signature = createHmac('sha256', hook.secret).update(sent!.raw).digest('hex');
      assert.equal(sent!.headers['x-hook-signature'], signature);
      assert.deepEqual(await hook.deliveries(), []);
    });

    it('is sent once for an Idempotency-Key (decisions:16)', async () => {
      const hook = await subscribed();
      const headers = { 'idempotency-key': 'test once' };
      const test = () => fixture.firm.post(`/api/v4/webhooks/${hook.id}/test`, undefined, { headers });
      const [first, second] = [await test(), await test()];
      assert.deepEqual([first.status, second.status], [200, 200]);
      assert.deepEqual(second.body, first.body);
      assert.equal(second.headers.get('idempotency-replayed'), 'true');
      assert.equal(receiver.events(hook.path).length, 1);
    });

    it('shows a refusal and a broken connection, and does not change the webhook', async () => {
      const hook = await subscribed();
      const test = async () => (await fixture.firm.post(`/api/v4/webhooks/${hook.id}/test`)).body.data;
      receiver.on(hook.path, () => ({ status: 410 }));
      assert.deepEqual([(await test()).status, (await test()).accepted], [410, false]);
      receiver.on(hook.path, () => ({ status: 200, cut: true }));
      const { status, error, accepted } = await test();
      assert.deepEqual([status, accepted], [null, false]);
      assert.ok(error.length > 0);
      assert.equal((await hook.read()).status, 'enabled');
    });

    it('goes only to a confirmed receiver, and can be sent by its user and by admins in the app', async () => {
      const waiting = new Subscriber(fixture);
      receiver.on(waiting.path, () => ({ status: 500 }));
      const data = { url: waiting.url, model: 'contact', events: ['created'] };
      const { id } = (await fixture.firm.post('/api/v4/webhooks', { data })).body.data;
      const refused = await fixture.firm.post(`/api/v4/webhooks/${id}/test`);
      assert.deepEqual([refused.status, /not confirmed/.test(refused.body.error.message)], [422, true]);

      const colleague = await hire(fixture, fixture.firm);
      const hook = await new Subscriber(fixture, colleague.firm).subscribe({
        model: 'contact',
        events: ['created'],
      });
      assert.equal((await fixture.otherFirm.post(`/api/v4/webhooks/${hook.id}/test`)).status, 404);
      assert.equal((await fixture.firm.post(`/api/v4/webhooks/${hook.id}/test`)).status, 404);
      const admin = await atTheApp(fixture);
      assert.equal((await admin.post(`/webhooks/${hook.id}/test`)).status, 200);
    });
  },
  { settings: receiver.settings },
);
