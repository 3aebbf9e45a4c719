/** Webhooks of an application that was registered with fewer scopes after its user approved more. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createApplication, issueToken } from '#identity';
import { createClient } from '../../test/support/casework.ts';
import { withFixture } from '../../test/support/fixture.ts';
import { Clock, receiver, Subscriber } from './test-support/subscriber.ts';

const clock = new Clock();

withFixture(
  'The webhooks of an application with fewer scopes than approved',
  (fixture) => {
    const narrowedTo = async (scopes: readonly string[]): Promise<Subscriber> => {
      const { accountId, credentials } = fixture.firm;
      const { clientId } = await createApplication(fixture.parts, {
        accountId,
        name: 'Narrowed',
        redirectUris: ['https://narrowed.example/back'],
        scopes: ['webhooks', 'contacts_write'],
      });
      const { access_token } = await issueToken(fixture.parts, { email: credentials.email, clientId });
      const subscriber = new Subscriber(fixture, fixture.firm.with(access_token));
      const hook = await subscriber.subscribe({ model: 'contact', events: ['created'] });
      await fixture.asOwner((owner) =>
        owner.query('update applications set scopes = $1 where client_id = $2', [scopes, clientId]),
      );
      return hook;
    };

    it('go on if it keeps the read scope of an approved write scope, and only then (decisions:39)', async () => {
      const reading = await narrowedTo(['webhooks', 'contacts_read']);
      const neither = await narrowedTo(['webhooks', 'tasks_read']);
      await createClient(fixture.firm);
      await createClient(fixture.otherFirm);
      assert.equal((await reading.delivered()).length, 1);
      assert.equal((await neither.delivered()).length, 0);
    });
  },
  { settings: receiver.settings, now: clock.now },
);
