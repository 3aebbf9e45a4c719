import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { untilLocked } from '../../../test/support/waiting-for-locks.ts';
import { Client, newClient } from '../test-support/client.ts';

withFixture('An application that lets go', (fixture) => {
  it('of an access token ends only that token', async () => {
    const client = await newClient(fixture);
    const { access, refresh } = await client.tokens();
    const reply = await client.post('/oauth/revoke', { ...client.credentials, token: access });
    assert.equal(reply.status, 200);
    assert.equal(await client.statusOf(access), 401);
    assert.equal((await client.refresh(refresh)).status, 200);
  });

  it('of a refresh token also ends the access tokens of its approval', async () => {
    const client = await newClient(fixture);
    const other = await client.tokens();
    const { access, refresh } = await client.tokens();
    const newer = String((await client.refresh(refresh)).body.access_token);
    assert.equal((await client.post('/oauth/revoke', { ...client.credentials, token: refresh })).status, 200);
    for (const token of [access, newer]) assert.equal(await client.statusOf(token), 401);
    assert.equal((await client.refresh(refresh)).body.error, 'invalid_grant');
    assert.equal(await client.statusOf(other.access), 200);
  });

  it('of an unknown token or one of another application gets the same response and changes nothing', async () => {
    const client = await newClient(fixture);
    const other = await newClient(fixture);
    const { access } = await client.tokens();
    for (const token of [access, 'unknown']) {
      const reply = await other.post('/oauth/revoke', { ...other.credentials, token });
      assert.deepEqual([reply.status, reply.body], [200, {}]);
    }
    assert.equal(await client.statusOf(access), 200);
    const stranger = await new Client(fixture, client.clientId, 'wrong').post('/oauth/revoke', {
      client_id: client.clientId,
      client_secret: 'wrong',
      token: access,
    });
    assert.equal(stranger.status, 401);
  });

  it('through /oauth/deauthorize ends only the given token (practice:166,records:167)', async () => {
    const client = await newClient(fixture);
    const first = await client.tokens();
    const second = await client.tokens();
    const reply = await client.post(
      '/oauth/deauthorize',
      { token: first.access },
      { authorization: `Bearer ${second.access}` },
    );
    assert.equal(reply.status, 200);
    assert.equal(await client.statusOf(first.access), 401);
    assert.equal(await client.statusOf(second.access), 200);
    const itself = await client.post(
      '/oauth/deauthorize',
      { token: second.access },
      { authorization: `Bearer ${second.access}` },
    );
    assert.equal(itself.status, 200);
    assert.equal(await client.statusOf(second.access), 401);
  });

  it('through /oauth/deauthorize needs a valid token, and can name only its own (practice:166)', async () => {
    const client = await newClient(fixture);
    const other = await newClient(fixture);
    const { access } = await client.tokens();
    const theirs = await other.tokens();
    const unauthorized = await client.post('/oauth/deauthorize', { token: access });
    assert.equal(unauthorized.status, 401);
    assert.match(unauthorized.headers.get('www-authenticate')!, /^Bearer/);
    assert.equal((unauthorized.body.error as unknown as { type: string }).type, 'UnauthorizedError');
    const foreign = await client.post(
      '/oauth/deauthorize',
      { token: access },
      { authorization: `Bearer ${theirs.access}` },
    );
    assert.equal(foreign.status, 200);
    assert.equal(await client.statusOf(access), 200);
    const nameless = await client.post('/oauth/deauthorize', {}, { authorization: `Bearer ${access}` });
    assert.equal(nameless.status, 400);
    assert.equal((await fetch(`${await fixture.listen()}/oauth/deauthorize`)).status, 405);
  });
});

withFixture('Introspection', (fixture) => {
  it('describes only the tokens of the calling application', async () => {
    const client = await newClient(fixture);
    const other = await newClient(fixture);
    const { access, refresh } = await client.tokens();
    const context = (who: Client, token: string) =>
      who.post('/oauth/introspect', { ...who.credentials, token });
    const { body } = await context(client, access);
    assert.equal(body.active, true);
    assert.equal(body.client_id, client.clientId);
    assert.equal(body.sub, fixture.firm.userId);
    assert.equal(body.scope, 'activities_write matters_read accounting_read');
    assert.equal(Number(body.exp) - Number(body.iat), 30 * 86_400);
    assert.equal((await context(client, refresh)).body.active, true);
    for (const reply of [await context(other, access), await context(client, 'unknown')])
      assert.deepEqual(reply.body, { active: false });
    await client.post('/oauth/revoke', { ...client.credentials, token: refresh });
    for (const token of [access, refresh])
      assert.deepEqual((await context(client, token)).body, { active: false });
    const open = await newClient(fixture, { public: true });
    assert.equal((await context(open, (await open.tokens()).access)).status, 401);
  });
});

async function endAccess(client: Client, name: string) {
  const page = await client.person.open('/connected-applications');
  const names = [...page.text.matchAll(/Revoke access of ([^<]+)</g)].map(([, found]) => found);
  assert.ok(names.includes(name), names.join());
  return client.person.submit(page, {}, names.indexOf(name));
}

withFixture('A person who ends the access of an application', (fixture) => {
  it('ends all its tokens at once, with an event in the outbox (decisions:79)', async () => {
    const client = await newClient(fixture);
    const kept = await newClient(fixture, { name: 'Another' });
    const both = [await client.tokens(), await client.tokens()];
    const other = await kept.tokens();
    client.person.cookies.clear();
    const { email, password } = fixture.firm.credentials;
    await client.person.signIn(email, password);
    assert.equal((await endAccess(client, 'Time Keeper')).status, 303);
    for (const { access, refresh } of both) {
      assert.equal(await client.statusOf(access), 401);
      assert.equal((await client.refresh(refresh)).body.error, 'invalid_grant');
    }
    assert.equal(await client.statusOf(other.access), 200);
    const told = await fixture.asOwner((owner) =>
      owner.query(`select event from event_log where resource = 'application_grant'`),
    );
    assert.deepEqual(told.rows, [{ event: 'revoked' }]);
    assert.doesNotMatch((await client.person.open('/connected-applications')).text, /Time Keeper/);
  });

  it('while the application gives up a token is not told to try again', async () => {
    const client = await newClient(fixture, { name: 'Mail Sorter' });
    const { refresh } = await client.tokens();
    const [letGo, ended] = await fixture.asOwner(async (owner) => {
      await owner.query('begin');
      await owner.query('select from authorizations order by id desc limit 1 for update');
      const revoked = client.post('/oauth/revoke', { ...client.credentials, token: refresh });
      await untilLocked(fixture, 1, 'the application that waits');
      const access = endAccess(client, 'Mail Sorter');
      await untilLocked(fixture, 2, 'the person who waits');
      await owner.query('commit');
      return Promise.all([revoked, access]);
    });
    assert.deepEqual([letGo.status, ended.status], [200, 303]);
    assert.doesNotMatch((await client.person.open('/connected-applications')).text, /Mail Sorter/);
  });

  it('can approve it again, which revives none of the old tokens', async () => {
    const client = await newClient(fixture);
    const old = await client.tokens();
    await endAccess(client, 'Time Keeper');
    const fresh = await client.tokens();
    assert.equal(await client.statusOf(old.access), 401);
    assert.equal(await client.statusOf(fresh.access), 200);
  });

  it('cannot revoke another user’s approval', async () => {
    const client = await newClient(fixture);
    const { access } = await client.tokens();
    const { rows } = await fixture.asOwner((owner) => owner.query('select max(id) as id from grants'));
    const stranger = await newClient(fixture);
    const { email, password } = fixture.otherFirm.credentials;
    await stranger.person.signIn(email, password);
    const own = await stranger.tokens();
    const page = await stranger.person.open('/connected-applications');
    await stranger.person.submit(page, { grant: rows[0].id });
    assert.equal(await client.statusOf(access), 200);
    assert.equal(await stranger.statusOf(own.access), 200);
  });

  it('is in the audit log with every grant, token and revocation', async () => {
    const { rows } = await fixture.asOwner((owner) =>
      owner.query('select distinct action from audit_log order by 1'),
    );
    const actions = rows.map((row) => row.action);
    for (const action of ['sign_in', 'grant_approved', 'grant_revoked', 'token_issued'])
      assert.ok(actions.includes(action), action);
  });
});
