/** Webhooks of an application that loses its last token of a user. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createUser, issueToken, setPassword } from '#identity';
import { createClient } from '../../test/support/casework.ts';
import { withFixture } from '../../test/support/fixture.ts';
import { until } from '../../test/support/until.ts';
import { Clock, receiver, Subscriber } from './test-support/subscriber.ts';

const clock = new Clock();
const CHANGES = 12;

withFixture(
  'The webhooks of an application without tokens',
  (fixture) => {
    let people = 0;
    const newTokens = async () => {
      const { accountId, credentials } = fixture.firm;
      const email = `leaving-${++people}@ash.example`;
      const person = { accountId, email, password: credentials.password, firstName: 'Lea', lastName: 'Ving' };
      const { userId } = await createUser(fixture.parts, person);
      const scopes = ['webhooks', 'contacts_read'];
      const approve = () => issueToken(fixture.parts, { email, clientId: credentials.clientId, scopes });
      return { userId, approve, ...(await approve()) };
    };
    const revoke = async (token: string) => {
      const { clientId, clientSecret } = fixture.firm.credentials;
      const answer = await fetch(`${await fixture.listen()}/oauth/revoke`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret, token }),
      });
      assert.equal(answer.status, 200);
    };
    const statusOf = async ({ id }: Subscriber) => {
      const text = 'select status, status_reason from webhooks where id = $1';
      const { rows } = await fixture.asOwner((owner) => owner.query(text, [id]));
      return rows[0];
    };
    const ENABLED = { status: 'enabled', status_reason: null };
    const ENDED = { status: 'suspended', status_reason: 'grant_revoked' };
    const subscribe = (token: string) =>
      new Subscriber(fixture, fixture.firm.with(token)).subscribe({ model: 'contact', events: ['created'] });

    it('end with the last token, not before', async () => {
      const { approve, access_token: access, refresh_token: refresh } = await newTokens();
      const other = await approve();
      const hook = await subscribe(access);
      for (const token of [access, refresh, other.access_token]) {
        await revoke(token);
        assert.deepEqual(await statusOf(hook), ENABLED);
      }
      await revoke(other.refresh_token);
      assert.deepEqual(await statusOf(hook), ENDED);
      await createClient(fixture.firm);
      assert.equal((await hook.delivered()).length, 0);
    });

    it('end with a new password of their user, which ends all tokens', async () => {
      const { userId, access_token: access } = await newTokens();
      const hook = await subscribe(access);
      const { accountId } = fixture.firm;
      await setPassword(fixture.parts, { accountId, userId, password: 'a wholly new sentence' });
      assert.deepEqual(await statusOf(hook), ENDED);
      await createClient(fixture.firm);
      assert.equal((await hook.delivered()).length, 0);
    });

    it('send no delivery after the revocation was answered, not even a loaded one', async () => {
      const { access_token: access, refresh_token: refresh } = await newTokens();
      const hook = await subscribe(access);
      let answer = (): void => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      receiver.on(hook.path, async () => {
        await answered;
        return { status: 200 };
      });
      for (let change = 0; change < CHANGES; change++) await createClient(fixture.firm);
      const delivering = fixture.dispatcher.settle();
      await until(async () => receiver.events(hook.path).length > 0 || undefined, 'the first delivery');
      const revoking = revoke(refresh);
      await until(async () => (await statusOf(hook)).status === 'suspended' || undefined, 'the suspension');
      answer();
      await revoking;
      const before = receiver.events(hook.path).length;
      assert.ok(before < CHANGES, `${before} of ${CHANGES} had left`);
      await delivering;
      await createClient(fixture.firm);
      await fixture.dispatcher.settle();
      assert.equal(receiver.events(hook.path).length, before);
    });
  },
  { settings: receiver.settings, now: clock.now },
);
