import assert from 'node:assert/strict';
import { it } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/errors/refusal.ts';
import { withFixture, type Fixture } from '../../../test/support/fixture.ts';
import { until } from '../../../test/support/until.ts';
import { Visitor } from '../../../test/support/visitor.ts';
import { createAuthenticator, createUser, disableUser, issueToken, setPassword } from '../index.ts';
import { newClient } from '../test-support/client.ts';
import { publishedKeys, signingKey } from '../tokens/signing-keys.ts';

const PATH = '/api/v4/users/who_am_i';

withFixture('Whoever calls without a proper token', (fixture) => {
  it('is told that the header is missing or malformed (practice:158,211) (decisions:9)', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer' },
      { authorization: 'Basic abc' },
      { authorization: 'Bearer a b' },
      { authorization: 'token' },
    ]) {
      const answer = await fixture.firm.get(PATH, { token: null, headers });
      assert.equal(answer.status, 401);
      assert.equal(answer.body.error.type, 'UnauthorizedError');
      assert.match(answer.body.error.message, /^User is not authorized/);
      assert.equal(answer.body.error.status, '401');
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer realm="chancery"');
    }
  });

  it('is told that the token is invalid (decisions:9,records:125)', async () => {
    const answer = await fixture.firm.get(PATH, { token: 'unknown' });
    assert.equal(answer.status, 401);
    assert.equal(answer.body.error.type, 'UnauthorizedError');
    assert.match(answer.headers.get('www-authenticate')!, /^Bearer realm="chancery", error="invalid_token"/);
  });

  it('cannot send the token in the URL', async () => {
    const token = fixture.firm.token;
    const alone = await fixture.firm.get(`${PATH}?access_token=${token}`, { token: null });
    assert.equal(alone.status, 401);
    assert.match(alone.headers.get('www-authenticate')!, /invalid_request/);
    assert.equal((await fixture.firm.get(`${PATH}?access_token=${token}`)).status, 400);
    assert.equal((await fixture.firm.get(`${PATH}?access%5Ftoken=${token}`, { token: null })).status, 401);
  });

  it('can write the scheme in any letter case', async () => {
    const answer = await fixture.firm.get(PATH, {
      token: null,
      headers: { authorization: `bEARER ${fixture.firm.token}` },
    });
    assert.equal(answer.status, 200);
  });
});

withFixture('A JWT', (fixture) => {
  const audience = async () => `${await fixture.listen()}/accounting`;

  it('is what a request with resource={accounting_base_url} gets, for an hour (decisions:74) (accounting:118)', async () => {
    const client = await newClient(fixture);
    const resource = await audience();
    const atAuthorization = await client.exchange(await client.code({ resource }));
    const atExchange = await client.exchange(await client.code(), { resource });
    const refreshed = await client.refresh(String(atAuthorization.body.refresh_token));
    for (const { body } of [atAuthorization, atExchange, refreshed]) {
      assert.equal(body.expires_in, 3600);
      const [head, claims] = String(body.access_token)
        .split('.')
        .slice(0, 2)
        .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
      assert.equal(head.typ, 'at+jwt');
      assert.equal(head.alg, 'ES256');
      assert.deepEqual(
        [claims.iss, claims.aud, claims.sub, claims.client_id],
        [await fixture.listen(), resource, fixture.firm.userId, client.clientId],
      );
      assert.equal(claims.exp - claims.iat, 3600);
      assert.ok(claims.jti);
    }
    const plain = await client.exchange(await client.code());
    assert.doesNotMatch(String(plain.body.access_token), /\./);
    assert.equal(
      (await client.exchange(await client.code(), { resource: 'https://x.example' })).body.error,
      'invalid_target',
    );
  });

  it('is accepted only by the resource it was issued for', async () => {
    const token = await jwtOf(fixture);
    assert.equal(await refusalOf(fixture, token, await audience()), null);
    assert.equal((await fixture.firm.with(token).get(PATH)).status, 401);
    assert.equal(await refusalOf(fixture, token, 'https://other.example'), 'auth.invalid_token');
    assert.equal(
      await refusalOf(fixture, fixture.firm.token, await audience()),
      null,
      'an opaque token works there too',
    );
  });

  it('is refused if forged or altered in any known way', async () => {
    const token = await jwtOf(fixture);
    const [head = '', body = '', signature = ''] = token.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const header = JSON.parse(Buffer.from(head, 'base64url').toString());
    const { kid, key } = await fixture.database.transaction(null, (connection) =>
      signingKey(connection, fixture.parts),
    );
    const [published] = await publishedKeys(fixture.parts);
    const sign = (changes: object, headerChanges: object = {}) =>
      new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid, ...headerChanges })
        .sign(key);
    const stranger = await generateKeyPair('ES256');
    const forged = {
      none: `${encode({ ...header, alg: 'none' })}.${body}.`,
      'none with signature': `${encode({ ...header, alg: 'none' })}.${body}.${signature}`,
      'another subject': `${head}.${encode({ ...claims, sub: '999' })}.${signature}`,
      'HMAC with the public key': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
        .sign(new TextEncoder().encode(JSON.stringify(published))),
      'another type': await sign({}, { typ: 'JWT' }),
      'no type': await sign({}, { typ: undefined }),
      'another issuer': await sign({ iss: 'https://ca.example' }),
      'another audience': await sign({ aud: 'https://other.example' }),
      'no audience': await sign({ aud: undefined }),
      past: await sign({ exp: Math.floor(Date.now() / 1000) - 10 }),
      'no expiry': await sign({ exp: undefined }),
      'unknown key': await sign({}, { kid: 'other' }),
      'key of a stranger': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid })
        .sign(stranger.privateKey),
      'key in the header': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', jwk: await exportJWK(stranger.publicKey) })
        .sign(stranger.privateKey),
      'well signed but never issued': await sign({ jti: 'other' }),
      'not a JWT': 'a.b.c',
      half: `${head}.${body}`,
    };
    for (const [name, candidate] of Object.entries(forged)) {
      assert.equal(await refusalOf(fixture, candidate, await audience()), 'auth.invalid_token', name);
    }
    assert.equal(await refusalOf(fixture, token, await audience()), null);
  });

  it('is revoked at once like any token', async () => {
    const client = await newClient(fixture);
    const reply = await client.exchange(await client.code({ resource: await audience() }));
    const token = String(reply.body.access_token);
    assert.equal(await refusalOf(fixture, token, await audience()), null);
    await client.post('/oauth/revoke', { ...client.credentials, token });
    assert.equal(await refusalOf(fixture, token, await audience()), 'auth.invalid_token');
  });
});

withFixture('What a person may', (fixture) => {
  const person = { firstName: 'Bea', lastName: 'Boole', password: 'battery staple' };

  it('see depends on their visibility, and admins see everything', async () => {
    const hidden = {
      hoursVisibility: 'own',
      ratesVisibility: 'own',
      contactsVisibility: 'own',
      calendarVisibility: 'own',
    } as const;
    const { accountId } = fixture.firm;
    await createUser(fixture.parts, {
      ...person,
      ...hidden,
      accountId,
      email: 'bea@ash.example',
      roles: ['billing'],
      subscriptionType: 'NonAttorney',
    });
    await createUser(fixture.parts, {
      ...person,
      ...hidden,
      accountId,
      email: 'ann@ash.example',
      roles: ['admin'],
    });
    const bea = await principalOf(fixture, 'bea@ash.example');
    assert.deepEqual([...bea.restrictions].sort(), [
      'calendars_of_others',
      'contacts_of_others',
      'hours_of_others',
      'rates_of_others',
    ]);
    assert.deepEqual([...bea.roles], ['billing']);
    const ann = await principalOf(fixture, 'ann@ash.example');
    assert.deepEqual([...ann.restrictions], []);
    assert.deepEqual([...ann.roles].sort(), ['admin', 'attorney']);
    const owner = await principalOf(fixture, fixture.firm.credentials.email);
    assert.ok(owner.roles.has('account_owner'));
  });

  it('do ends at once in every process when they are disabled', async () => {
    const { accountId } = fixture.firm;
    const { userId } = await createUser(fixture.parts, { ...person, accountId, email: 'eve@ash.example' });
    const { access_token: token } = await issueToken(fixture.parts, {
      email: 'eve@ash.example',
      clientId: fixture.firm.credentials.clientId,
    });
    const second = createAuthenticator(fixture.parts);
    await second.start();
    try {
      for (let round = 0; round < 3; round++)
        assert.equal((await second.authenticate(requestWith(token))).userId, userId);
      assert.equal((await fixture.firm.with(token).get(PATH)).status, 200);
      await fixture.database.transaction(accountId, (connection) =>
        disableUser(connection, accountId, userId, new Date()),
      );
      assert.equal((await fixture.firm.with(token).get(PATH)).status, 401);
      await assert.rejects(second.authenticate(requestWith(token)), Refusal);
    } finally {
      await second.stop();
    }
  });

  it('do is looked up again whenever the notification connection is down', async () => {
    const { accountId } = fixture.firm;
    const { userId } = await createUser(fixture.parts, { ...person, accountId, email: 'lou@ash.example' });
    const { access_token: token } = await issueToken(fixture.parts, {
      email: 'lou@ash.example',
      clientId: fixture.firm.credentials.clientId,
    });
    const far = createAuthenticator(fixture.parts);
    await far.start();
    try {
      await far.authenticate(requestWith(token));
      await fixture.asOwner(async (owner) => {
        await owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and (query ilike 'listen %' or query = 'select')`,
        );
        // Changed directly in the database: no process is notified, as if the notification had been lost with the
        // connection.
        await owner.query('update users set enabled = false where id = $1', [userId]);
      });
      const refused = () =>
        far.authenticate(requestWith(token)).then(
          () => false,
          (error) => error instanceof Refusal,
        );
      await until(refused, 'forgetting the old answer');
    } finally {
      await far.stop();
    }
  });

  it('do cannot be cached stale by a change that commits during the lookup', async () => {
    const { accountId } = fixture.firm;
    const { userId } = await createUser(fixture.parts, { ...person, accountId, email: 'max@ash.example' });
    const { access_token: token } = await issueToken(fixture.parts, {
      email: 'max@ash.example',
      clientId: fixture.firm.credentials.clientId,
    });
    const authenticator = createAuthenticator(fixture.parts);
    await authenticator.start();
    try {
      const calls = Array.from({ length: 30 }, () =>
        authenticator.authenticate(requestWith(token)).catch(() => undefined),
      );
      await fixture.database.transaction(accountId, (connection) =>
        disableUser(connection, accountId, userId, new Date()),
      );
      await Promise.all(calls);
      await assert.rejects(authenticator.authenticate(requestWith(token)), Refusal);
    } finally {
      await authenticator.stop();
    }
  });
});

withFixture('A connection that is kept', (fixture) => {
  it('depends on the token of each request, not on the previous one', async () => {
    const socket = new Socket();
    const authenticator = createAuthenticator(fixture.parts);
    for (const { token, userId } of [fixture.firm, fixture.otherFirm, fixture.firm])
      assert.equal((await authenticator.authenticate(requestWith(token, socket))).userId, userId);
    await assert.rejects(authenticator.authenticate(requestWith('nobody', socket)), Refusal);
  });
});

withFixture('A session of the web app', (fixture) => {
  it('reads with its cookie, and writes only with the CSRF token', async () => {
    const { email, password } = fixture.firm.credentials;
    const person = new Visitor(() => fixture.listen());
    await person.signIn(email, password);
    assert.equal((await person.open(PATH)).status, 200);
    const write = (headers: Record<string, string>) =>
      person.open('/api/v4/groups', {
        method: 'POST',
        body: JSON.stringify({ data: { name: `Group ${Math.random()}` } }),
        headers: { 'content-type': 'application/json', ...headers },
      });
    assert.equal((await write({})).status, 403);
    assert.equal((await write({ 'x-csrf-token': 'wrong' })).status, 403);
    const session = JSON.parse((await person.open('/session')).text);
    assert.deepEqual([session.signed_in, session.email], [true, email]);
    assert.equal((await write({ 'x-csrf-token': session.csrf_token })).status, 201);
  });

  it('ends with sign-out, and with a new password everywhere', async () => {
    const { email, password } = fixture.firm.credentials;
    const here = new Visitor(() => fixture.listen());
    const there = new Visitor(() => fixture.listen());
    for (const person of [here, there]) {
      await person.signIn(email, password);
      assert.equal((await person.open(PATH)).status, 200);
    }
    const { csrf_token: csrf } = JSON.parse((await here.open('/session')).text);
    const kept = new Map(here.cookies);
    await here.send('/sign-out', { csrf });
    for (const [name, value] of kept) here.cookies.set(name, value);
    assert.equal((await here.open(PATH)).status, 401, 'the cookie is worth nothing, also where it was kept');
    assert.equal((await there.open(PATH)).status, 200);
    await setPassword(fixture.parts, {
      accountId: fixture.firm.accountId,
      userId: fixture.firm.userId,
      password: 'another long one',
    });
    assert.equal((await there.open(PATH)).status, 401);
  });
});

function requestWith(token: string, socket = new Socket()): FastifyRequest {
  return {
    socket,
    headers: { authorization: `Bearer ${token}` },
    url: '/',
    method: 'GET',
    ip: '192.0.2.1',
  } as FastifyRequest;
}

async function principalOf(fixture: Fixture, email: string) {
  const { access_token: token } = await issueToken(fixture.parts, {
    email,
    clientId: fixture.firm.credentials.clientId,
  });
  return createAuthenticator(fixture.parts).authenticate(requestWith(token));
}

async function jwtOf(fixture: Fixture): Promise<string> {
  await fixture.listen();
  const { email, clientId } = fixture.firm.credentials;
  return (await issueToken(fixture.parts, { email, clientId, audience: 'accounting' })).access_token;
}

/** The error code with which a resource refuses a token, or null if it accepts the token. */
async function refusalOf(fixture: Fixture, token: string, audience: string): Promise<string | null> {
  try {
    await createAuthenticator(fixture.parts).forAudience(audience).authenticate(requestWith(token));
    return null;
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error));
    return error.code;
  }
}
