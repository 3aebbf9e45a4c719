import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { Visitor } from '../../../test/support/visitor.ts';
import { CALLBACK, newClient, pair, SCOPES } from '../test-support/client.ts';

withFixture('A request for authorization', (fixture) => {
  it('leads through sign-in and consent back to the application with a code, the state and the issuer (practice:163,164) (decisions:71,records:159)', async () => {
    const client = await newClient(fixture);
    const first = await client.person.open(client.authorizePath());
    assert.equal(first.status, 303);
    assert.equal(first.location?.pathname, '/sign-in');
    const page = await client.consentPage();
    assert.equal(page.status, 200);
    const answer = await client.person.submit(page, { decision: 'approve' });
    assert.equal(answer.status, 303);
    assert.equal(answer.location!.origin + answer.location!.pathname, CALLBACK);
    assert.match(answer.location!.searchParams.get('code')!, /^[\w-]{43}(~\d+)?$/);
    assert.equal(answer.location!.searchParams.get('state'), 'xyz');
    assert.equal(answer.location!.searchParams.get('iss'), await fixture.listen());
  });

  it('can omit the state', async () => {
    const client = await newClient(fixture);
    const answer = await client.decide('approve', { state: undefined });
    assert.equal(answer.location!.searchParams.has('state'), false);
  });

  it('returns access_denied if the user declines (practice:164,records:159)', async () => {
    const client = await newClient(fixture);
    for (const more of [{}, { redirect_on_decline: 'true' }]) {
      const answer = await client.decide('decline', more);
      assert.equal(answer.location!.searchParams.get('error'), 'access_denied');
      assert.equal(answer.location!.searchParams.get('state'), 'xyz');
      assert.equal(answer.location!.searchParams.get('iss'), await fixture.listen());
    }
    const stays = await client.decide('decline', { redirect_on_decline: 'false' });
    assert.equal(stays.status, 200);
    assert.equal(stays.location, null);
  });

  it('does not count as approved if the form has no decision', async () => {
    const client = await newClient(fixture);
    const answer = await client.person.submit(await client.consentPage(), {});
    assert.equal(answer.location!.searchParams.get('error'), 'access_denied');
  });

  it('shows the registered scopes in plain words, unless fewer are requested (decisions:72)', async () => {
    const client = await newClient(fixture);
    const all = await client.consentPage();
    assert.match(all.text, /See, add, change and delete time entries and expenses/);
    assert.match(all.text, /See matters/);
    const fewer = await client.consentPage({ scope: 'activities_read' });
    assert.match(fewer.text, /See time entries and expenses/);
    assert.doesNotMatch(fewer.text, /See matters/);
    const reply = await client.exchange(await client.code({ scope: 'activities_read' }));
    assert.equal(reply.body.scope, 'activities_read');
  });

  it('is refused for a scope beyond the registered ones, at its redirect_uri (decisions:72)', async () => {
    const client = await newClient(fixture);
    for (const scope of ['activities_read billing_read', 'matters_write', 'openid']) {
      const answer = await client.person.open(client.authorizePath({ scope }));
      assert.equal(answer.location?.searchParams.get('error'), 'invalid_scope');
      assert.equal(answer.location?.searchParams.get('state'), 'xyz');
    }
  });

  it('does not read with a registered write scope of lead management (lead:114) (decisions:72)', async () => {
    const client = await newClient(fixture, { scopes: ['lead_inbox_write', 'tasks_write'] });
    const beyond = await client.person.open(client.authorizePath({ scope: 'lead_inbox_read' }));
    assert.equal(beyond.location?.searchParams.get('error'), 'invalid_scope');
    const within = await client.person.open(client.authorizePath({ scope: 'tasks_read' }));
    assert.equal(within.location?.searchParams.get('error') ?? null, null);
  });

  it('shows a page and never redirects if redirect_uri is not exactly a registered one', async () => {
    const client = await newClient(fixture);
    const wrong = [
      `${CALLBACK}/`,
      `${CALLBACK}?a=1`,
      `${CALLBACK}/more`,
      `${CALLBACK}#x`,
      'https://tests.example/Back',
      'https://tests.example',
      'https://tests.example.evil.example/back',
      'https://tests.example:443/back',
      'http://tests.example/back',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://evil.example/back',
      '/oauth/approval',
      '//evil.example',
      undefined,
    ];
    for (const redirect_uri of wrong) {
      const answer = await client.person.open(client.authorizePath({ redirect_uri }));
      assert.equal(answer.status, 400, String(redirect_uri));
      assert.equal(answer.location, null);
      assert.match(answer.headers.get('content-type')!, /text\/html/);
    }
    const doubled = await client.person.open(
      `${client.authorizePath()}&redirect_uri=${encodeURIComponent('https://evil.example/')}`,
    );
    assert.equal(doubled.status, 400);
  });

  it('shows a page for an application of another region (decisions:25)', async () => {
    const client = await newClient(fixture);
    for (const client_id of ['nobody', undefined]) {
      const answer = await client.person.open(client.authorizePath({ client_id }));
      assert.equal(answer.status, 400);
      assert.equal(answer.location, null);
      if (client_id) assert.match(answer.text, /no such application in this region/);
    }
  });

  it('is refused for tokens instead of a code, and for other response modes', async () => {
    const client = await newClient(fixture);
    const cases = [
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ response_type: 'code token' }, 'unsupported_response_type'],
      [{ response_type: 'id_token' }, 'unsupported_response_type'],
      [{ response_type: undefined }, 'invalid_request'],
      [{ response_mode: 'fragment' }, 'invalid_request'],
      [{ request: 'x' }, 'request_not_supported'],
      [{ request_uri: 'https://x.example/r' }, 'request_uri_not_supported'],
      [{ resource: 'https://other.example/' }, 'invalid_target'],
    ] as const;
    for (const [parameters, error] of cases) {
      const answer = await client.person.open(client.authorizePath(parameters));
      assert.equal(answer.location?.searchParams.get('error'), error);
      assert.ok(answer.location?.searchParams.get('error_description'));
    }
    const doubled = await client.person.open(
      `${client.authorizePath()}&scope=matters_read&scope=activities_read`,
    );
    assert.equal(doubled.location?.searchParams.get('error'), 'invalid_request');
  });

  it('requires an S256 challenge from public applications, and accepts one from all (decisions:73)', async () => {
    const open = await newClient(fixture, { public: true });
    const secretive = await newClient(fixture);
    const { challenge } = pair();
    const refusedFor = async (client: typeof open, parameters: Record<string, string>) =>
      (await client.person.open(client.authorizePath(parameters))).location?.searchParams.get('error');
    assert.equal(await refusedFor(open, {}), 'invalid_request');
    for (const client of [open, secretive]) {
      assert.equal(
        await refusedFor(client, { code_challenge: challenge, code_challenge_method: 'plain' }),
        'invalid_request',
      );
      assert.equal(await refusedFor(client, { code_challenge: challenge }), 'invalid_request');
      assert.equal(await refusedFor(client, { code_challenge_method: 'S256' }), 'invalid_request');
      assert.equal(
        await refusedFor(client, { code_challenge: 'short', code_challenge_method: 'S256' }),
        'invalid_request',
      );
      const page = await client.consentPage({ code_challenge: challenge, code_challenge_method: 'S256' });
      assert.equal(page.status, 200);
    }
  });
});

withFixture('A native application', (fixture) => {
  it('can return to another loopback port, and to nothing else', async () => {
    const client = await newClient(fixture, {
      public: true,
      redirectUris: ['http://127.0.0.1/done', 'com.example.keeper:/done'],
    });
    const { challenge, verifier } = pair();
    const parameters = { code_challenge: challenge, code_challenge_method: 'S256' };
    const redirect_uri = 'http://127.0.0.1:49321/done';
    const code = await client.code({ ...parameters, redirect_uri });
    const wrong = await client.exchange(code, {
      code_verifier: verifier,
      redirect_uri: 'http://127.0.0.1:49322/done',
    });
    assert.equal(wrong.body.error, 'invalid_grant');
    assert.equal((await client.exchange(code, { code_verifier: verifier, redirect_uri })).status, 200);
    const own = await client.decide('approve', { ...parameters, redirect_uri: 'com.example.keeper:/done' });
    assert.equal(own.location?.protocol, 'com.example.keeper:');
    for (const other of [
      'http://127.0.0.1:1/other',
      'http://localhost:49321/done',
      'https://127.0.0.1:1/done',
      'http://127.0.0.1:1@evil.example/done',
      'http://127.0.0.1:99999/done',
    ]) {
      const answer = await client.person.open(client.authorizePath({ ...parameters, redirect_uri: other }));
      assert.equal(answer.status, 400, other);
    }
  });

  it('that is not native cannot change the port', async () => {
    const client = await newClient(fixture, { redirectUris: ['http://127.0.0.1:5000/done'] });
    const answer = await client.person.open(
      client.authorizePath({ redirect_uri: 'http://127.0.0.1:5001/done' }),
    );
    assert.equal(answer.status, 400);
  });

  it('reads the code or the error from the title of /oauth/approval (practice:164,records:168)', async () => {
    const client = await newClient(fixture, { redirectUris: ['/oauth/approval'] });
    for (const redirect_uri of ['/oauth/approval', `${await fixture.listen()}/oauth/approval`]) {
      const answer = await client.decide('approve', { redirect_uri });
      const page = await client.person.open(answer.location!.href);
      const code = answer.location!.searchParams.get('code')!;
      assert.match(page.text, new RegExp(`<title>code=${code}</title>`));
      assert.equal(page.headers.get('referrer-policy'), 'no-referrer');
      assert.match(page.headers.get('content-security-policy')!, /default-src 'none'/);
      assert.equal((await client.exchange(code, { redirect_uri })).status, 200);
      const declined = await client.decide('decline', { redirect_uri });
      assert.match(
        (await client.person.open(declined.location!.href)).text,
        /<title>error=access_denied<\/title>/,
      );
    }
  });

  it('shows nothing in the title that a third party wrote', async () => {
    const page = await new Visitor(() => fixture.listen()).open(
      '/oauth/approval?code=%3Cscript%3Ealert(1)%3C%2Fscript%3E&error=%3Cb%3E',
    );
    assert.match(page.text, /<title>error=invalid_request<\/title>/);
    assert.doesNotMatch(page.text, /<script|<b>/);
  });
});

withFixture(
  'The consent page',
  (fixture) => {
    it('cannot be framed, loads nothing, is not cached and sends no referrer (decisions:75)', async () => {
      const client = await newClient(fixture);
      const { headers, text } = await client.consentPage();
      const policy = headers.get('content-security-policy')!;
      assert.match(policy, /frame-ancestors 'none'/);
      assert.match(policy, /default-src 'none'/);
      assert.match(policy, /form-action 'self' https:\/\/tests\.example(;|$)/);
      assert.equal(headers.get('x-frame-options'), 'DENY');
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      const style = /<style>(.*)<\/style>/s.exec(text)![1]!;
      assert.ok(policy.includes(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`));
      assert.doesNotMatch(text, /<script/);
    });

    it('refuses a form that another site forged', async () => {
      const client = await newClient(fixture);
      await client.consentPage();
      const request = client.authorizePath().split('?')[1]!;
      for (const csrf of ['', 'x'.repeat(43)]) {
        const answer = await client.person.send('/oauth/authorize', { request, decision: 'approve', csrf });
        assert.equal(answer.status, 403);
        assert.equal(answer.location, null);
      }
      const elsewhere = await newClient(fixture);
      const page = await elsewhere.consentPage();
      const csrf = /name="csrf" value="([^"]+)"/.exec(page.text)![1]!;
      assert.equal(
        (await client.person.send('/oauth/authorize', { request, decision: 'approve', csrf })).status,
        403,
      );
      const token = /name="csrf" value="([^"]+)"/.exec((await client.consentPage()).text)![1]!;
      const foreign = await client.person.send(
        '/oauth/authorize',
        { request, decision: 'approve', csrf: token },
        { origin: 'https://evil.example' },
      );
      assert.equal(foreign.status, 403);
    });

    it('approves only what was requested, because the request is read again', async () => {
      const client = await newClient(fixture);
      const page = await client.consentPage();
      const beyond = new URLSearchParams(client.authorizePath({ scope: 'billing_write' }).split('?')[1]);
      const answer = await client.person.submit(page, { decision: 'approve', request: beyond.toString() });
      assert.equal(answer.location!.searchParams.get('error'), 'invalid_scope');
      beyond.set('redirect_uri', 'https://evil.example/');
      const elsewhere = await client.person.submit(page, { decision: 'approve', request: beyond.toString() });
      assert.equal(elsewhere.status, 400);
      assert.equal(elsewhere.location, null);
    });

    it('approves no more than it shows, even if the application requests more meanwhile', async () => {
      const client = await newClient(fixture);
      const page = await client.consentPage({ scope: undefined });
      await fixture.asOwner((owner) =>
        owner.query(`update applications set scopes = scopes || '{contacts_write}' where client_id = $1`, [
          client.clientId,
        ]),
      );
      const answer = await client.person.submit(page, { decision: 'approve' });
      const { body } = await client.exchange(answer.location!.searchParams.get('code')!);
      assert.deepEqual(String(body.scope).split(' '), SCOPES);
      const anew = await client.consentPage();
      assert.match(anew.text, /contacts, their addresses/);
    });

    it('shows the name of an application as text', async () => {
      const client = await newClient(fixture, { name: '<img src=x onerror=alert(1)>' });
      const page = await client.consentPage();
      assert.doesNotMatch(page.text, /<img/);
      assert.match(page.text, /&lt;img src=x/);
    });

    it('can be approved by users of every firm in the region', async () => {
      const client = await newClient(fixture);
      const { email, password } = fixture.otherFirm.credentials;
      await client.person.signIn(email, password);
      const reply = await client.exchange(await client.code());
      const token = String(reply.body.access_token);
      const me = await fixture.firm.with(token).get('/api/v4/users/who_am_i');
      assert.ok([200, 403].includes(me.status));
      const row = await fixture.asOwner((owner) =>
        owner.query('select account_id from grants order by id desc limit 1'),
      );
      assert.equal(row.rows[0].account_id, fixture.otherFirm.accountId);
    });
  },
  { elsewhere: false },
);
