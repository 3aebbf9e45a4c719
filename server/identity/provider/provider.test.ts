/** Signing in with the identity provider of a firm, tested with an independent implementation of a provider. */
import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { after, before, it } from 'node:test';
import { atTheApp } from '../../../test/support/at-the-app.ts';
import { hire } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { Visitor } from '../../../test/support/visitor.ts';
import { createUser } from '../index.ts';
import { type Account, CLIENT_SECRET, OpenIdProvider } from '../test-support/openid-provider.ts';

const provider = await OpenIdProvider.start();
after(() => provider.stop());

const lines: string[] = [];
const logTo = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});

withFixture(
  'A firm with an identity provider',
  (fixture) => {
    const ofFirm = () => fixture.firm.credentials.email.split('@')[1]!;
    /** The domains of the firm's owner and of its other users. */
    const domains = () => [ofFirm(), `${fixture.firm.accountId}.example`];
    const set = async (more: Readonly<Record<string, unknown>> = {}) =>
      (await atTheApp(fixture)).put('/identity_provider', { ...provider.entered(domains()), ...more });
    const visitor = () => new Visitor(() => fixture.listen());

    before(async () => {
      await provider.serve(`${await fixture.listen()}/sign-in/firm/callback`);
      const { status, body } = await set();
      assert.equal(status, 200, JSON.stringify(body));
    });

    /** Goes to the provider and returns the request back to the service, before the service has responded. */
    async function backFromProvider(account: Account, person = visitor(), email = account.email) {
      const form = await person.open('/sign-in/firm?return_to=/session');
      const sent = await person.submit(form, { email });
      assert.equal(sent.status, 303, sent.text);
      return { person, sent, back: await provider.signIn(sent.location!, account) };
    }
    async function enter(account: Account, person = visitor(), email = account.email) {
      const { back } = await backFromProvider(account, person, email);
      return { person, answer: await person.open(back.pathname + back.search), back };
    }
    const isSignedIn = async (person: Visitor) =>
      JSON.parse((await person.open('/session')).text) as { signed_in: boolean; email?: string };

    it('identifies users by a verified email once, and from then on by their account at the provider', async () => {
      const { email, userId } = await hire(fixture, fixture.firm);
      const { person, answer } = await enter({ subject: 'sub-1', email: email.toUpperCase() });
      assert.equal(answer.location?.pathname, '/session', answer.text);
      assert.deepEqual((await isSignedIn(person)).email, email);
      const later = await enter({ subject: 'sub-1', email: `renamed@${ofFirm()}` });
      assert.equal((await isSignedIn(later.person)).email, email);
      const other = await enter({ subject: 'sub-2', email });
      assert.match(other.answer.text, /linked to another account/);
      assert.equal((await isSignedIn(other.person)).signed_in, false);
      const stranger = await atTheApp(fixture, fixture.otherFirm.credentials.email);
      assert.equal((await stranger.delete(`/users/${userId}/provider_link`)).status, 404);
      const admin = await atTheApp(fixture);
      assert.equal((await admin.delete(`/users/${userId}/provider_link`)).status, 204);
      assert.equal((await admin.delete(`/users/${userId}/provider_link`)).status, 404);
      assert.equal((await enter({ subject: 'sub-2', email })).answer.location?.pathname, '/session');
      const { rows } = await fixture.asOwner((owner) =>
        owner.query(
          "select action, after from audit_log where subject_id = $1 and action in ('provider_linked', 'sign_in') order by id",
          [userId],
        ),
      );
      assert.deepEqual(
        rows.map(({ action }) => action),
        ['provider_linked', 'sign_in', 'sign_in', 'provider_linked', 'sign_in'],
      );
      assert.equal(rows[1].after.method, 'provider');
      await fixture.firm.patch(`/api/v4/users/${userId}`, { data: { enabled: false } });
      assert.match((await enter({ subject: 'sub-2', email })).answer.text, /no active user/);
    });

    it('has no users who wait for choosing a password', async () => {
      const ids = async (query: string) => (await fixture.firm.get(`/api/v4/users?${query}`)).body.data;
      const { body } = await fixture.firm.post('/api/v4/users', {
        data: { name: 'Pia Late', email: `pia@${ofFirm()}` },
      });
      assert.deepEqual(await ids('pending_setup=true'), []);
      assert.equal((await ids(`pending_setup=false&ids[]=${body.data.id}`)).length, 1);
      const signIn = await (await atTheApp(fixture)).get(`/users/${body.data.id}/sign_in`);
      assert.equal(signIn.body.data.invited, false);
    });

    it('refuses unverified emails, other domains, and users of other firms', async () => {
      const { email } = await hire(fixture, fixture.firm);
      await createUser(fixture.parts, {
        accountId: fixture.otherFirm.accountId,
        email: `guest@${ofFirm()}`,
        password: 'staple of batteries',
        firstName: 'Guest',
        lastName: 'Cole',
      });
      for (const [account, refusal] of [
        [{ subject: 'x1', email, email_verified: false }, /no verified email address/],
        [{ subject: 'x2', email: fixture.otherFirm.credentials.email }, /not in a domain of your firm/],
        [{ subject: 'x3', email: `guest@${ofFirm()}` }, /no active user/],
        [{ subject: 'x4', email: `stranger@${ofFirm()}` }, /no active user/],
      ] as const) {
        const { person, answer } = await enter(account, visitor(), `anyone@${ofFirm()}`);
        assert.equal(answer.status, 422);
        assert.match(answer.text, refusal);
        assert.equal((await isSignedIn(person)).signed_in, false);
      }
    });

    it('accepts a response once, from the browser that started, and unchanged', async () => {
      const { email } = await hire(fixture, fixture.firm);
      const account = { subject: 'sub-3', email };
      const theirs = await backFromProvider(account);
      const stolen = await visitor().open(theirs.back.pathname + theirs.back.search);
      assert.match(stolen.text, /started in another browser/);
      const mine = await backFromProvider(account);
      const swapped = new URL(mine.back);
      swapped.searchParams.set('code', theirs.back.searchParams.get('code')!);
      const answer = await mine.person.open(swapped.pathname + swapped.search);
      assert.match(answer.text, /did not confirm your identity/, 'the code is bound to the other’s verifier');
      const again = await mine.person.open(mine.back.pathname + mine.back.search);
      assert.match(again.text, /started in another browser/, 'the state was used');
      const asked = mine.sent.location!.searchParams;
      assert.equal(asked.get('code_challenge_method'), 'S256');
      assert.ok(asked.get('nonce') && asked.get('state'));
    });

    it('does not reveal whether an email has an account', async () => {
      const { email } = await hire(fixture, fixture.firm);
      const ask = async (given: string) => {
        const person = visitor();
        return person.submit(await person.open('/sign-in/firm'), { email: given });
      };
      for (const given of [email, `nobody@${ofFirm()}`])
        assert.equal((await ask(given)).location!.origin, provider.issuer);
      const text = async (given: string) =>
        (await ask(given)).text.replaceAll(given.split('@')[1]!, '').replace(/value="[^"]*"/g, '');
      const known = fixture.otherFirm.credentials.email;
      assert.equal(await text(known), await text('nobody@cole.example'));
    });

    it('can be required: then only the owner can use a password, and password sessions end', async () => {
      const { email } = await hire(fixture, fixture.firm);
      const { password } = fixture.firm.credentials;
      const before = await atTheApp(fixture, email);
      assert.equal((await set({ required: true })).status, 200);
      assert.equal((await before.get('/sessions')).status, 401);
      const refused = await visitor().signIn(email, password);
      assert.deepEqual([refused.status, /identity provider/.test(refused.text)], [403, true]);
      assert.equal((await visitor().signIn(email, 'a guess')).status, 401);
      const { person } = await enter({ subject: 'sub-5', email });
      assert.equal((await isSignedIn(person)).signed_in, true);
      const owner = await atTheApp(fixture);
      assert.equal((await owner.get('/sessions')).status, 200);
      assert.equal((await set()).status, 200);
      assert.equal((await visitor().signIn(email, password)).status, 303);
    });

    it('is set by admins after discovery; its secret is never shown again', async () => {
      const admin = await atTheApp(fixture);
      const { data } = (await admin.get('/identity_provider')).body;
      assert.equal(data.redirect_uri, `${await fixture.listen()}/sign-in/firm/callback`);
      assert.deepEqual(Object.keys(data.provider).toSorted(), [
        'client_id',
        'email_domains',
        'issuer',
        'required',
      ]);
      const stranger = await atTheApp(fixture, fixture.otherFirm.credentials.email);
      assert.equal((await stranger.get('/identity_provider')).body.data.provider, null);
      const taken = await stranger.put('/identity_provider', provider.entered([ofFirm()]));
      assert.deepEqual([taken.status, taken.body.error.code], [422, 'provider.domain_taken']);
      const colleague = await atTheApp(fixture, (await hire(fixture, fixture.firm)).email);
      assert.equal((await colleague.get('/identity_provider')).status, 403);
      for (const [more, member] of [
        [{ issuer: `${provider.issuer}/elsewhere` }, 'issuer'],
        [{ issuer: 'http://localhost' }, 'issuer'],
        [{ issuer: 'https://10.0.0.1' }, 'issuer'],
        [{ email_domains: ['no domain'] }, 'email_domains'],
        [{ email_domains: [] }, 'email_domains'],
        [{ issuer: 'https://idp.example', client_secret: '' }, 'client_secret'],
      ] as const) {
        const refused = await set(more);
        assert.equal(refused.status, 422, JSON.stringify(more));
        assert.deepEqual(Object.keys(refused.body.error.errors), [member]);
      }
      assert.equal((await set({ client_secret: '' })).status, 200, 'the former secret stays');
      const { rows } = await fixture.asOwner((owner) =>
        owner.query(
          'select p.client_secret::text as stored, a.after::text as said from identity_providers p, audit_log a',
        ),
      );
      assert.ok(rows.every(({ stored, said }) => !`${stored}${said}`.includes(CLIENT_SECRET)));
      assert.ok(rows.every(({ stored }) => !stored.includes(Buffer.from(CLIENT_SECRET).toString('hex'))));
    });

    it('writes no secret, code or state to the log', async () => {
      const { email } = await hire(fixture, fixture.firm);
      const { person, back } = await enter({ subject: 'sub-6', email });
      const log = lines.join('');
      assert.match(log, /"route":"\/sign-in\/firm\/callback"/);
      const secrets = [CLIENT_SECRET, back.searchParams.get('code')!, back.searchParams.get('state')!];
      for (const secret of [...secrets, ...person.cookies.values()]) assert.ok(!log.includes(secret), secret);
    });
  },
  { settings: provider.settings, logTo },
);
