/** What users see of webhooks in the app: admins see the whole firm's, and each user the payloads of their own. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createApplication, issueToken } from '#identity';
import { createClient, hire } from '../../test/support/casework.ts';
import { withFixture } from '../../test/support/fixture.ts';
import { Visitor } from '../../test/support/visitor.ts';
import { Clock, receiver, Subscriber } from './test-support/subscriber.ts';

const clock = new Clock();

withFixture(
  'A webhook at the app',
  (fixture) => {
    async function signedIn(email: string) {
      const visitor = new Visitor(() => fixture.listen());
      await visitor.signIn(email, fixture.firm.credentials.password);
      const { csrf_token } = JSON.parse((await visitor.open('/session')).text);
      return async (path: string, method = 'GET') => {
        const { status, text } = await visitor.open(`/api/v4/${path}`, {
          method,
          headers: { 'x-csrf-token': csrf_token },
        });
        return { status, data: text === '' ? undefined : JSON.parse(text).data };
      };
    }

    it('of a colleague is visible to an admin without bodies, which can be resent; not to others', async () => {
      const colleague = await hire(fixture, fixture.firm);
      const hook = await new Subscriber(fixture, colleague.firm).subscribe({
        model: 'contact',
        events: ['created'],
      });
      await createClient(fixture.firm, { last_name: 'Gänsekiel' });
      const [sent] = await hook.delivered();
      const admin = await signedIn(fixture.firm.credentials.email);
      const [seen] = (await admin('webhooks?fields=id,application_name,shared_secret')).data;
      assert.equal(seen.id, hook.id);
      assert.ok(seen.application_name);
      assert.equal(seen.shared_secret, null);
      const [delivery] = (await admin(`webhooks/${hook.id}/deliveries`)).data;
      const path = `webhooks/${hook.id}/deliveries/${delivery.id}`;
      const { data } = await admin(path);
      assert.equal(data.body, null, 'what the colleague sees is theirs');
      assert.deepEqual([data.bytes, data.attempts.length], [Buffer.byteLength(sent!.raw), 1]);

      assert.equal((await admin(`${path}/resend`, 'POST')).status, 200);
      const again = await hook.delivered();
      assert.deepEqual(
        again.map(({ headers }) => headers['webhook-id']),
        Array.from({ length: 2 }, () => sent!.headers['webhook-id']),
      );
      assert.equal((await admin(`webhooks/${hook.id}/deliveries/999999`)).status, 404);

      const other = await signedIn((await hire(fixture, fixture.firm)).email);
      assert.deepEqual((await other('webhooks')).data, []);
      assert.equal((await other(path)).status, 404);
      assert.equal((await other(`${path}/resend`, 'POST')).status, 404);
      const own = await signedIn(colleague.email);
      assert.equal((await own(path)).data.body, sent!.raw);
      assert.deepEqual(
        (await own('webhooks')).data.map(({ id }: { id: number }) => id),
        [hook.id],
      );
      const ofApplication = await fixture.firm.get('/api/v4/webhooks');
      assert.deepEqual(ofApplication.body.data, [], 'an application has those that it made for the user');
    });

    it('of a deleted application is shown as suspended, because nothing is sent for it', async () => {
      const { accountId, credentials } = fixture.firm;
      const { applicationId, clientId } = await createApplication(fixture.parts, {
        accountId,
        name: 'Short-lived',
        redirectUris: ['https://short.example/back'],
        scopes: ['webhooks', 'contacts_read'],
      });
      const { access_token } = await issueToken(fixture.parts, { email: credentials.email, clientId });
      const hook = await new Subscriber(fixture, fixture.firm.with(access_token)).subscribe({
        model: 'contact',
        events: ['created'],
      });
      const admin = await signedIn(credentials.email);
      const shown = async () => (await admin(`webhooks/${hook.id}?fields=status,status_reason`)).data;
      assert.deepEqual(await shown(), { status: 'enabled', status_reason: null });
      assert.equal((await admin(`applications/${applicationId}`, 'DELETE')).status, 204);
      assert.deepEqual(await shown(), { status: 'suspended', status_reason: 'grant_revoked' });
      await createClient(fixture.firm);
      assert.deepEqual(await hook.delivered(), []);
    });
  },
  { settings: receiver.settings, now: clock.now },
);
