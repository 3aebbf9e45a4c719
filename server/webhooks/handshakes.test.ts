import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createClient } from '../../test/support/casework.ts';
import { withFixture } from '../../test/support/fixture.ts';
import { echo } from '../../test/support/receiver.ts';
import { Clock, DAY, receiver, SECOND, Subscriber } from './test-support/subscriber.ts';

const clock = new Clock();
const lines: string[] = [];

withFixture(
  'A handshake',
  (fixture) => {
    it('shows why a handshake failed, also in the delivery log and the log, until one is confirmed (decisions:120)', async () => {
      const hook = new Subscriber(fixture);
      receiver.on(hook.path, () => ({ status: 200 }));
      const created = await fixture.firm.post('/api/v4/webhooks?fields=id,shared_secret', {
        data: { url: hook.url, model: 'contact', events: ['created'] },
      });
      hook.id = created.body.data.id;
      lines.length = 0;
      await fixture.dispatcher.settle();
      const reason = 'The receiver responded with 200, but without the header X-Hook-Secret.';
      const before = await hook.read('handshake_error,etag');
      assert.equal(before.handshake_error, reason);
      const [entry] = await hook.deliveries();
      assert.deepEqual(
        [entry.event, entry.state, entry.last_status, entry.last_error],
        ['handshake', 'failed', 200, reason],
      );
      const document = (await fixture.firm.get('/api/v4/openapi.json', { token: null })).body;
      const described = document.components.schemas.WebhookDelivery.properties.event;
      assert.ok(described.enum.includes(entry.event), 'the reference and the client know this event');
      const read = await fixture.firm.get(`/api/v4/webhooks/${hook.id}/deliveries/${entry.id}`);
      assert.deepEqual(JSON.parse(read.body.data.body), { data: { webhook_id: hook.id } });
      assert.ok(lines.some((line) => line.includes(reason) && line.includes(`"webhook_id":"${hook.id}"`)));
      assert.ok(!lines.some((line) => line.includes(created.body.data.shared_secret)));
      receiver.on(hook.path, ({ headers }) => ({ status: 204, cut: headers['x-hook-secret'] !== undefined }));
      clock.forward(31 * SECOND);
      await fixture.dispatcher.settle();
      const [{ last_error: broken }] = await hook.deliveries();
      assert.notEqual(broken, reason);
      receiver.on(hook.path, echo);
      clock.forward(300 * SECOND);
      await fixture.dispatcher.settle();
      const after = await hook.read('status,handshake_error,etag');
      assert.deepEqual([after.status, after.handshake_error], ['enabled', null]);
      assert.notEqual(after.etag, before.etag);
      const replayed = await fixture.firm.post(`/api/v4/webhooks/${hook.id}/replay`, {
        data: { since: new Date(clock.now().getTime() - DAY).toISOString() },
      });
      assert.deepEqual(replayed.body, { data: { replayed: 0 } });
    });

    it('is not sent after the webhook expired, until its application extends it (practice:100)', async () => {
      const hook = new Subscriber(fixture);
      receiver.on(hook.path, () => ({ status: 500 }));
      const expires_at = new Date(clock.now().getTime() + 20 * SECOND).toISOString();
      const created = await fixture.firm.post('/api/v4/webhooks?fields=id', {
        data: { url: hook.url, model: 'contact', events: ['created'], expires_at },
      });
      hook.id = created.body.data.id;
      await fixture.dispatcher.settle();
      receiver.on(hook.path, echo);
      for (const ahead of [31 * SECOND, 300 * SECOND]) {
        clock.forward(ahead);
        await fixture.dispatcher.settle();
        assert.deepEqual(await hook.read('status,expires_at'), { status: 'pending', expires_at });
      }
      const later = new Date(clock.now().getTime() + DAY).toISOString();
      await hook.change({ expires_at: later });
      await fixture.dispatcher.settle();
      assert.deepEqual(await hook.read('status,expires_at'), { status: 'enabled', expires_at: later });
    });

    it('is not repeated for a webhook that is renewed with all of its members, its own url included (practice:97,201, decisions:19,41,54)', async () => {
      const hook = await new Subscriber(fixture).subscribe({
        model: 'contact',
        events: ['updated'],
        fields: 'name',
      });
      const { id } = await createClient(fixture.firm);
      const rename = (data: object) => fixture.firm.patch(`/api/v4/contacts/${id}`, { data });
      await rename({ title: 'first, always sent' });
      const { etag } = await hook.read('etag');
      const sent = { url: hook.url, events: ['updated'], fields: 'name' };
      assert.equal((await hook.change(sent)).shared_secret, null);
      assert.deepEqual(await hook.read('etag,status'), { etag, status: 'enabled' });
      await rename({ title: 'not selected' });
      assert.equal((await hook.delivered()).length, 1);
      clock.forward(4 * DAY);
      assert.equal((await hook.read()).status_reason, 'expired');
      const expires_at = new Date(clock.now().getTime() + DAY).toISOString();
      const renewed = await hook.change({ ...sent, expires_at });
      assert.deepEqual([renewed.status, renewed.shared_secret], ['enabled', null]);
      assert.equal(receiver.handshakes(hook.path).length, 1);
    });

    it('is sent again when a webhook that waits for one, or was told that nobody is there, gets its own url (practice:97, decisions:54)', async () => {
      const hook = new Subscriber(fixture);
      receiver.on(hook.path, () => ({ status: 500 }));
      const created = await fixture.firm.post('/api/v4/webhooks?fields=id', {
        data: { url: hook.url, model: 'contact', events: ['created'] },
      });
      hook.id = created.body.data.id;
      await fixture.dispatcher.settle();
      receiver.on(hook.path, echo);
      const again = async () => {
        const { status, shared_secret } = await hook.change({ url: hook.url });
        assert.match(shared_secret, /^[0-9a-f]{64}$/);
        assert.equal(status, 'pending');
        await fixture.dispatcher.settle();
        assert.equal((await hook.read()).status, 'enabled');
      };
      await again();
      receiver.on(hook.path, () => ({ status: 410 }));
      await createClient(fixture.firm);
      await fixture.dispatcher.settle();
      assert.equal((await hook.read()).status_reason, 'gone');
      receiver.on(hook.path, echo);
      await again();
    });
  },
  { settings: receiver.settings, now: clock.now, logTo: { write: (line) => void lines.push(line) } },
);
