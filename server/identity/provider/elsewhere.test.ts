/** The identity provider of a firm in another database. The first database stores the provider's domains. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { atTheApp } from '../../../test/support/at-the-app.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { Visitor } from '../../../test/support/visitor.ts';
import { createUser, resolveReservations } from '../index.ts';
import { OpenIdProvider } from '../test-support/openid-provider.ts';
import { claimDomains } from './domains.ts';

const provider = await OpenIdProvider.start();
after(() => provider.stop());
const MORE_THAN_AN_HOUR_MS = 61 * 60_000;
let passed_ms = 0;
const now = () => new Date(Date.now() + passed_ms);

withFixture(
  'A firm in another database with an identity provider',
  (fixture) => {
    const inFirst = { email: () => fixture.otherFirm.credentials.email };
    const set = async (domains: readonly string[], email = fixture.firm.credentials.email) =>
      (await atTheApp(fixture, email)).put('/identity_provider', provider.entered(domains));
    const begin = async (email: string) => {
      const person = new Visitor(() => fixture.listen());
      const form = await person.open('/sign-in/firm?return_to=/session');
      return { person, sent: await person.submit(form, { email }) };
    };
    const leadsOn = async (email: string) => (await begin(email)).sent.location?.origin === provider.issuer;

    before(async () => {
      await provider.serve(`${await fixture.listen()}/sign-in/firm/callback`);
      const { status, body } = await set(['east.example', 'dock.example']);
      assert.equal(status, 200, JSON.stringify(body));
    });

    it('signs its users in with it', async () => {
      const email = 'una@dock.example';
      const { accountId } = fixture.firm;
      await createUser(fixture.parts, {
        accountId,
        email,
        password: 'staple of batteries',
        firstName: 'Una',
        lastName: 'Dock',
      });
      const { person, sent } = await begin(email);
      assert.equal(sent.status, 303, sent.text);
      const back = await provider.signIn(sent.location!, { subject: 'una', email });
      const answer = await person.open(back.pathname + back.search);
      assert.equal(answer.location?.pathname, '/session', answer.text);
      const session = JSON.parse((await person.open('/session')).text);
      assert.deepEqual([session.signed_in, session.email], [true, email]);
    });

    it('owns its domains, and cannot take those of a firm in the first database', async () => {
      for (const [domains, asks] of [
        [['dock.example'], inFirst.email()],
        [[inFirst.email().split('@')[1]!], fixture.firm.credentials.email],
      ] as const) {
        const { status, body } = await set(domains, asks);
        assert.deepEqual([status, body.error.code], [422, 'provider.domain_taken']);
      }
      assert.ok(await leadsOn('anyone@dock.example'));
    });

    it('releases domains that it no longer lists, and all of them with the provider', async () => {
      assert.equal((await set(['east.example', 'pier.example'])).status, 200);
      assert.deepEqual([await leadsOn('a@pier.example'), await leadsOn('a@dock.example')], [true, false]);
      const admin = await atTheApp(fixture);
      assert.equal((await admin.delete('/identity_provider')).status, 204);
      assert.equal(await leadsOn('a@pier.example'), false);
      assert.equal((await set(['pier.example'], inFirst.email())).status, 200);
      assert.equal(await leadsOn('a@pier.example'), true);
    });

    it('leaves no domain reserved an hour after a failed transaction', async () => {
      const { accountId } = fixture.firm;
      assert.equal((await set(['east.example'])).status, 200);
      const at = now().toISOString();
      const failed = fixture.database.transaction(accountId, async (connection) => {
        await claimDomains(connection, { accountId, domains: ['quay.example'], at });
        throw new Error('undone');
      });
      await assert.rejects(failed, /undone/);
      assert.deepEqual([await leadsOn('a@east.example'), await leadsOn('a@quay.example')], [true, false]);
      assert.equal((await set(['quay.example'], inFirst.email())).status, 422, 'not at once');
      passed_ms += MORE_THAN_AN_HOUR_MS;
      await resolveReservations({ ...fixture.parts, now });
      assert.equal((await set(['quay.example'], inFirst.email())).status, 200);
      assert.equal(await leadsOn('a@east.example'), true);
    });
  },
  { elsewhere: true, now, settings: provider.settings },
);
