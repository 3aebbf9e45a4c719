/** One delivery in the log of a webhook: its body, and sending it again. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createClient, createMatter, createTime, hire } from '../../test/support/casework.ts';
import { withFixture } from '../../test/support/fixture.ts';
import { echo } from '../../test/support/receiver.ts';
import { issueToken } from '#identity';
import { Clock, eventSummaries, MINUTE, receiver, Subscriber } from './test-support/subscriber.ts';

const clock = new Clock();
const UNSEEN = { rates_visibility: 'own', contacts_visibility: 'own' };
const SEEN = { rates_visibility: 'all', contacts_visibility: 'all' };

withFixture(
  'A delivery in the log',
  (fixture) => {
    const pathOf = (hook: Subscriber, id: number) => `/api/v4/webhooks/${hook.id}/deliveries/${id}`;
    const bodyOf = async (hook: Subscriber, firm = hook.firm): Promise<string | null> => {
      const [{ id }] = await hook.deliveries();
      const { status, body } = await firm.get(pathOf(hook, id));
      assert.equal(status, 200);
      return body.data.body;
    };

    it('shows its body only to a caller who sees the same now (decisions:59)', async () => {
      const { userId, email, firm } = await hire(fixture, fixture.firm);
      const see = async (data: object) =>
        assert.equal((await fixture.firm.patch(`/api/v4/users/${userId}`, { data })).status, 200);
      const entries = await new Subscriber(fixture, firm).subscribe({
        model: 'activity',
        events: ['created'],
        fields: 'id,price',
      });
      const contacts = await new Subscriber(fixture, firm).subscribe({
        model: 'contact',
        events: ['created'],
        fields: 'id,name',
      });
      for (const { path } of [entries, contacts]) receiver.on(path, () => ({ status: 500 }));
      const matter = { id: (await createMatter(fixture.firm)).id };
      await createTime(fixture.firm, { matter, price: 100 });
      const sent = {
        entry: (await entries.delivered()).at(-1)!,
        contact: (await contacts.delivered()).at(-1)!,
      };
      assert.equal(sent.entry.body.data.price, 100);
      assert.equal(await bodyOf(entries), sent.entry.raw);
      assert.equal(await bodyOf(contacts), sent.contact.raw);

      await see(UNSEEN);
      clock.forward(5 * MINUTE);
      assert.equal((await entries.delivered()).at(-1)!.body.data.price, null);
      assert.deepEqual([await bodyOf(entries), await bodyOf(contacts)], [null, null]);

      await see(SEEN);
      assert.equal(await bodyOf(entries), sent.entry.raw);
      const { clientId } = firm.credentials;
      const { access_token } = await issueToken(fixture.parts, { email, clientId, scopes: ['webhooks'] });
      assert.equal(
        await bodyOf(entries, firm.with(access_token)),
        null,
        'a token without the scope of the model',
      );
    });

    it('is resent while it waits, and cannot be if it is a handshake or was dropped', async () => {
      const { userId, firm } = await hire(fixture, fixture.firm);
      const hook = new Subscriber(fixture, firm);
      const resend = (id: number) => firm.post(`${pathOf(hook, id)}/resend`);
      receiver.on(hook.path, () => ({ status: 500 }));
      const { body } = await firm.post('/api/v4/webhooks?fields=id,shared_secret', {
        data: { url: hook.url, model: 'contact', events: ['created'] },
      });
      hook.id = body.data.id;
      await fixture.dispatcher.settle();
      receiver.on(hook.path, echo);
      await firm.call('PUT', `/api/v4/webhooks/${hook.id}/activate`, undefined, {
        headers: { 'x-hook-secret': body.data.shared_secret },
      });
      const [handshake] = await hook.deliveries();
      const refused = await resend(handshake.id);
      assert.equal(refused.status, 422);
      assert.equal(
        refused.body.error.message,
        `The delivery ${handshake.id} cannot be resent: it is a handshake. Write the url of the webhook to start another.`,
      );

      const { id } = await createClient(fixture.firm);
      const [waiting] = await hook.deliveries();
      assert.deepEqual([waiting.state, waiting.attempts], ['queued', 0]);
      const again = await resend(waiting.id);
      assert.deepEqual([again.status, again.body.data], [200, { id: waiting.id, state: 'queued' }]);
      assert.deepEqual(eventSummaries(await hook.delivered()), [`created ${id}`], 'once');

      // It may be attempted before its user sees less, because of a late notification.
      receiver.on(hook.path, () => ({ status: 500 }));
      await createClient(fixture.firm);
      await fixture.firm.patch(`/api/v4/users/${userId}`, { data: UNSEEN });
      clock.forward(5 * MINUTE);
      await hook.delivered();
      const [dropped] = await hook.deliveries();
      assert.equal(dropped.state, 'dropped');
      const unseen = await resend(dropped.id);
      assert.deepEqual([unseen.status, unseen.body.error.code], [422, 'webhook.not_resendable']);
      assert.equal((await resend(999_999)).status, 404);
    });
  },
  { settings: receiver.settings, now: clock.now },
);
