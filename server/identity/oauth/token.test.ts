import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { createApplication } from '../index.ts';
import { CALLBACK, Client, newClient, pair } from '../test-support/client.ts';

withFixture('A code', (fixture) => {
  it('is exchanged for tokens in a response that must not be stored (practice:165) (decisions:74,records:164,165)', async () => {
    const client = await newClient(fixture);
    const { status, headers, body } = await client.exchange(await client.code());
    assert.equal(status, 200);
    assert.equal(body.token_type, 'bearer');
    assert.equal(body.expires_in, 30 * 86_400);
    assert.equal(body.scope, 'activities_write matters_read accounting_read');
    assert.ok(body.refresh_token);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.match(headers.get('content-type')!, /application\/json/);
    assert.equal(await client.statusOf(String(body.access_token)), 200);
  });

  it('works once, and its second use ends the tokens of the first (records:163)', async () => {
    const client = await newClient(fixture);
    const other = await client.tokens();
    const code = await client.code();
    const first = await client.exchange(code);
    const access = String(first.body.access_token);
    assert.equal(await client.statusOf(access), 200);
    const second = await client.exchange(code);
    assert.equal(second.status, 400);
    assert.equal(second.body.error, 'invalid_grant');
    assert.equal(await client.statusOf(access), 401);
    assert.equal((await client.refresh(String(first.body.refresh_token))).body.error, 'invalid_grant');
    assert.equal(await client.statusOf(other.access), 200, 'another approval is not touched');
  });

  it('exchanged twice concurrently yields one token, which then ends', async () => {
    const client = await newClient(fixture);
    for (let round = 0; round < 5; round++) {
      const code = await client.code();
      const replies = await Promise.all(Array.from({ length: 4 }, () => client.exchange(code)));
      const good = replies.filter(({ status }) => status === 200);
      assert.equal(good.length, 1);
      assert.ok(replies.every(({ status, body }) => status === 200 || body.error === 'invalid_grant'));
      assert.equal(await client.statusOf(String(good[0]!.body.access_token)), 401);
    }
  });

  it('is refused for another application, for another redirect_uri and without one', async () => {
    const client = await newClient(fixture, { redirectUris: [CALLBACK, `${CALLBACK}/two`] });
    const other = await newClient(fixture);
    const code = await client.code();
    assert.equal((await other.exchange(code)).body.error, 'invalid_grant');
    assert.equal(
      (await client.exchange(code, { redirect_uri: `${CALLBACK}/two` })).body.error,
      'invalid_grant',
    );
    assert.equal((await client.exchange(code, { redirect_uri: '' })).body.error, 'invalid_request');
    assert.equal((await client.exchange('unknown')).body.error, 'invalid_grant');
    assert.equal((await client.exchange(code)).status, 200);
  });

  it('with a challenge needs its verifier, and without one refuses any', async () => {
    const client = await newClient(fixture);
    const { challenge, verifier } = pair();
    const bound = await client.code({ code_challenge: challenge, code_challenge_method: 'S256' });
    assert.equal((await client.exchange(bound)).body.error, 'invalid_grant');
    assert.equal(
      (await client.exchange(bound, { code_verifier: pair().verifier })).body.error,
      'invalid_grant',
    );
    assert.equal((await client.exchange(bound, { code_verifier: challenge })).body.error, 'invalid_grant');
    assert.equal((await client.exchange(bound, { code_verifier: verifier })).status, 200);
    const unbound = await client.code();
    assert.equal((await client.exchange(unbound, { code_verifier: verifier })).body.error, 'invalid_grant');
    assert.equal((await client.exchange(unbound)).status, 200);
  });

  it('of a user who was disabled, or whose consent was revoked, yields nothing', async () => {
    const client = await newClient(fixture);
    const code = await client.code();
    await fixture.asOwner((owner) => owner.query('update grants set revoked_at = now(), updated_at = now()'));
    assert.equal((await client.exchange(code)).body.error, 'invalid_grant');
  });

  it('is stored only as a hash, and so are tokens and secrets', async () => {
    const client = await newClient(fixture);
    const code = await client.code();
    const reply = await client.exchange(code);
    const secrets = [
      code,
      String(reply.body.access_token),
      String(reply.body.refresh_token),
      client.secret!,
      fixture.firm.credentials.password,
    ];
    const tables = [
      'authorizations',
      'access_tokens',
      'refresh_tokens',
      'applications',
      'sign_ins',
      'sessions',
      'audit_log',
      'event_log',
    ];
    for (const table of tables) {
      const { rows } = await fixture.asOwner((owner) => owner.query(`select t::text as row from ${table} t`));
      assert.ok(rows.length > 0, table);
      for (const { row } of rows) for (const secret of secrets) assert.ok(!row.includes(secret), table);
    }
  });
});

let now = new Date();
withFixture(
  'The life of',
  (fixture) => {
    it('a code is 10 minutes (practice:164,230,records:163)', async () => {
      const client = await newClient(fixture);
      for (const [seconds, status] of [
        [599, 200],
        [601, 400],
      ] as const) {
        const code = await client.code();
        now = new Date(now.getTime() + seconds * 1000);
        const reply = await client.exchange(code);
        assert.equal(reply.status, status, String(seconds));
        if (status === 400) assert.equal(reply.body.error, 'invalid_grant');
      }
    });

    it('an access token is what its application is registered with, down to an hour (decisions:74)', async () => {
      const client = await newClient(fixture, { accessTokenSeconds: 3600 });
      const reply = await client.exchange(await client.code());
      assert.equal(reply.body.expires_in, 3600);
      const token = String(reply.body.access_token);
      now = new Date(now.getTime() + 3599_000);
      assert.equal(await client.statusOf(token), 200);
      now = new Date(now.getTime() + 2_000);
      assert.equal(await client.statusOf(token), 401);
      const { accountId } = fixture.firm;
      const application = { accountId, name: 'x', redirectUris: [CALLBACK], scopes: ['activities_read'] };
      await assert.rejects(
        createApplication(fixture.parts, { ...application, accessTokenSeconds: 3599 }),
        /3599 seconds/,
      );
      await assert.rejects(
        createApplication(fixture.parts, { ...application, accessTokenSeconds: 30 * 86_400 + 1 }),
        /seconds/,
      );
    });

    it('an access token of an application with lead scopes only is a day (decisions:81)', async () => {
      const leads = await newClient(fixture, { scopes: ['lead_inbox_write', 'matter_type_read'] });
      assert.equal((await leads.exchange(await leads.code())).body.expires_in, 86_400);
    });

    it('a refresh token of a confidential application never expires, of a public one after a year', async () => {
      const client = await newClient(fixture);
      const open = await newClient(fixture, { public: true });
      const kept = await client.tokens();
      const rotating = await open.tokens();
      now = new Date(now.getTime() + 366 * 86_400_000);
      assert.equal((await client.refresh(kept.refresh)).status, 200);
      assert.equal((await open.refresh(rotating.refresh)).body.error, 'invalid_grant');
    });
  },
  { now: () => now },
);

withFixture('The token endpoint', (fixture) => {
  it('accepts the secret in the body or in a percent-encoded Basic header, but not both (decisions:76)', async () => {
    const client = await newClient(fixture);
    const form = async () => ({
      grant_type: 'authorization_code',
      code: await client.code(),
      redirect_uri: CALLBACK,
    });
    const everyCharacter = (text: string) =>
      [...text].map((c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
    const basic = (id: string, secret: string) => ({
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
    });
    const { clientId } = client;
    const secret = client.secret!;
    assert.equal((await client.post('/oauth/token', await form(), basic(clientId, secret))).status, 200);
    assert.equal(
      (
        await client.post(
          '/oauth/token',
          await form(),
          basic(everyCharacter(clientId), everyCharacter(secret)),
        )
      ).status,
      200,
    );
    assert.equal(
      (await client.post('/oauth/token', { ...(await form()), client_id: clientId }, basic(clientId, secret)))
        .status,
      200,
    );
    const both = await client.post(
      '/oauth/token',
      { ...(await form()), client_id: clientId, client_secret: secret },
      basic(clientId, secret),
    );
    assert.deepEqual([both.status, both.body.error], [400, 'invalid_request']);
    const differing = await client.post(
      '/oauth/token',
      { ...(await form()), client_id: 'other' },
      basic(clientId, secret),
    );
    assert.deepEqual([differing.status, differing.body.error], [400, 'invalid_request']);
    const wrong = await client.post('/oauth/token', await form(), basic(clientId, 'wrong'));
    assert.deepEqual([wrong.status, wrong.body.error], [401, 'invalid_client']);
    assert.match(wrong.headers.get('www-authenticate')!, /^Basic realm=/);
    const inBody = await client.post('/oauth/token', {
      ...(await form()),
      client_id: clientId,
      client_secret: 'wrong',
    });
    assert.deepEqual([inBody.status, inBody.body.error], [401, 'invalid_client']);
    assert.match(inBody.headers.get('www-authenticate')!, /^Basic realm=/);
    for (const header of ['Basic %%%', 'Bearer x', `Basic ${Buffer.from('%zz:%zz').toString('base64')}`]) {
      const reply = await client.post('/oauth/token', await form(), { authorization: header });
      assert.ok([400, 401].includes(reply.status));
    }
    const assertion = await client.post('/oauth/token', {
      ...(await form()),
      client_id: clientId,
      client_assertion: 'x',
    });
    assert.equal(assertion.body.error, 'invalid_request');
  });

  it('gives the same helpful message for an unknown application and a wrong secret (decisions:25)', async () => {
    const client = await newClient(fixture);
    const code = await client.code();
    const wrong = await new Client(fixture, client.clientId, 'wrong').exchange(code);
    const missing = await new Client(fixture, client.clientId, null).exchange(code);
    const unknown = await new Client(fixture, 'nobody', 'x').exchange(code);
    for (const reply of [wrong, missing, unknown]) {
      assert.equal(reply.status, 401);
      assert.deepEqual(reply.body, unknown.body);
      assert.equal(reply.headers.get('cache-control'), 'no-store');
    }
    assert.match(String(unknown.body.error_description), /no such application in this region/);
    const open = await newClient(fixture, { public: true });
    assert.equal(
      (await new Client(fixture, open.clientId, 'made up').exchange('x')).body.error,
      'invalid_client',
    );
  });

  it('answers with a flat error if a parameter has a character that no text can hold', async () => {
    const client = await newClient(fixture);
    for (const path of ['/oauth/token', '/oauth/revoke', '/oauth/introspect']) {
      const fields = { ...client.credentials, grant_type: 'refresh_token', refresh_token: '\0', token: '\0' };
      const reply = await client.post(path, fields);
      assert.deepEqual([reply.status, reply.body.error], [400, 'invalid_request'], path);
      assert.match(String(reply.body.error_description), /U\+0000/);
    }
  });

  it('accepts no query parameters, no GET, no JSON and no repeated parameters', async () => {
    const client = await newClient(fixture);
    const origin = await fixture.listen();
    const code = await client.code();
    const fields = { ...client.credentials, grant_type: 'authorization_code', code, redirect_uri: CALLBACK };
    for (const name of ['client_secret', 'code', 'client_id', 'refresh_token']) {
      const reply = await client.post(`/oauth/token?${name}=x`, fields);
      assert.deepEqual([reply.status, reply.body.error], [400, 'invalid_request'], name);
    }
    const get = await fetch(`${origin}/oauth/token?${new URLSearchParams(fields)}`);
    assert.equal(get.status, 405);
    assert.equal(get.headers.get('allow'), 'POST');
    assert.equal(get.headers.get('cache-control'), 'no-store');
    const json = await fetch(`${origin}/oauth/token`, {
      method: 'POST',
      body: JSON.stringify(fields),
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(json.status, 400);
    const doubled = await fetch(`${origin}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams([...Object.entries(fields), ['code', code]]),
    });
    assert.deepEqual(
      [doubled.status, ((await doubled.json()) as { error: string }).error],
      [400, 'invalid_request'],
    );
    const huge = await client.post('/oauth/token', { ...fields, state: 'x'.repeat(100_000) });
    assert.equal(huge.status, 413);
    assert.match(JSON.stringify(huge.body), /The body is larger than 65536 bytes\./);
    assert.equal((await client.exchange(code)).status, 200);
  });

  it('supports no password, implicit, client credentials or unknown grant', async () => {
    const client = await newClient(fixture);
    for (const grant_type of [
      'password',
      'implicit',
      'client_credentials',
      'urn:ietf:params:oauth:grant-type:jwt-bearer',
      'toString',
      '__proto__',
    ]) {
      const reply = await client.post('/oauth/token', {
        ...client.credentials,
        grant_type,
        username: 'x',
        password: 'y',
      });
      assert.deepEqual([reply.status, reply.body.error], [400, 'unsupported_grant_type']);
    }
    assert.equal((await client.post('/oauth/token', client.credentials)).body.error, 'invalid_request');
  });

  it('is described at the well-known addresses (decisions:77)', async () => {
    const origin = await fixture.listen();
    const answer = await fetch(`${origin}/.well-known/oauth-authorization-server`);
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- its members are what is tested
    const metadata = (await answer.json()) as any;
    assert.equal(metadata.issuer, origin);
    assert.equal(metadata.token_endpoint, `${origin}/oauth/token`);
    assert.deepEqual(metadata.code_challenge_methods_supported, ['S256']);
    assert.deepEqual(metadata.response_types_supported, ['code']);
    assert.equal(metadata.authorization_response_iss_parameter_supported, true);
    const { keys } = (await (await fetch(metadata.jwks_uri)).json()) as { keys: Record<string, string>[] };
    assert.ok(keys.length > 0);
    for (const key of keys) {
      assert.deepEqual([key.kty, key.crv, key.alg, key.use], ['EC', 'P-256', 'ES256', 'sig']);
      assert.equal('d' in key, false);
    }
  });
});
