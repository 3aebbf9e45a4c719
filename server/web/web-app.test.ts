import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hire } from '../../test/support/casework.ts';
import { withFixture } from '../../test/support/fixture.ts';
import { Visitor } from '../../test/support/visitor.ts';

withFixture(
  'The web app beside an object store',
  (fixture) => {
    it('allows uploads and downloads there, and nothing else', async () => {
      const visitor = new Visitor(() => fixture.listen());
      await visitor.signIn(fixture.firm.credentials.email, fixture.firm.credentials.password);
      const policy = (await visitor.open('/app')).headers.get('content-security-policy') ?? '';
      assert.match(policy, /; connect-src 'self' http:\/\/127\.0\.0\.1:\d+; /);
      assert.match(policy, /; script-src 'self'; /);
      assert.match(policy, /; frame-src 'self'; /);
    });
  },
  { files: 'objects' },
);

withFixture('The web app', (fixture) => {
  const signedIn = async (email = fixture.firm.credentials.email) => {
    const visitor = new Visitor(() => fixture.listen());
    await visitor.signIn(email, fixture.firm.credentials.password);
    return visitor;
  };

  it('is behind the sign-in page, which leads back to the address', async () => {
    const stranger = new Visitor(() => fixture.listen());
    assert.equal((await stranger.open('/')).location?.pathname, '/app');
    const { status, location } = await stranger.open('/app/matters?status=open');
    assert.deepEqual([status, location?.pathname], [303, '/sign-in']);
    assert.equal(location?.searchParams.get('return_to'), '/app/matters?status=open');
  });

  it('returns one page for all of its addresses, with a policy that blocks other hosts', async () => {
    const person = await signedIn();
    const [one, other] = [await person.open('/app'), await person.open('/app/matters/7')];
    const policy = one.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self' 'nonce-/);
    assert.doesNotMatch(policy, /unsafe|https?:|\*/);
    assert.ok(one.text.includes(`nonce="${nonce}"`));
    assert.ok(!other.text.includes(nonce), 'Each answer has a nonce of its own.');
    assert.doesNotMatch(one.text, /<script(?![^>]*src=)|https?:\/\/|style="/);
    assert.equal(one.headers.get('cache-control'), 'no-store');
  });

  it('sends its assets compressed and cached forever', async () => {
    const person = await signedIn();
    const [, asset = ''] = /src="([^"]+\.js)"/.exec((await person.open('/app')).text) ?? [];
    for (const encoding of ['br', 'gzip']) {
      const { status, headers } = await person.open(asset, { headers: { 'accept-encoding': encoding } });
      assert.deepEqual([status, headers.get('content-encoding')], [200, encoding]);
      assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable');
    }
    for (const name of ['none.js', '..%2Findex.html', '../build.json', 'index.html'])
      assert.notEqual(
        (await person.open(`/app/assets/${name}`)).headers.get('cache-control'),
        'public, max-age=31536000, immutable',
      );
  });

  it('gets the user and their forbidden operations at start', async () => {
    const owner = JSON.parse((await (await signedIn()).open('/session')).text);
    assert.deepEqual(
      [owner.firm.name, owner.firm.currency, owner.apis],
      ['Ash & Byrne', 'USD', ['practice', 'accounting', 'lead']],
    );
    assert.deepEqual(owner.refused_operations, []);
    const { JPY, BHD, HUF } = owner.currency_decimals;
    assert.deepEqual([JPY, BHD, HUF], [0, 3, undefined], 'those of ISO 4217, if they are not two');
    const { email } = await hire(fixture, fixture.firm);
    const colleague = JSON.parse((await (await signedIn(email)).open('/session')).text);
    for (const refused of ['practice.createUser', 'practice.createBill', 'accounting.listVendors'])
      assert.ok(colleague.refused_operations.includes(refused), refused);
    assert.ok(!colleague.refused_operations.includes('practice.createActivity'));
    assert.equal(new Set(colleague.refused_operations).size, colleague.refused_operations.length);
  });

  for (const [who, limits] of [
    ['a user', {}],
    ['a user who sees only their own contacts', { contactsVisibility: 'own' }],
  ] as const)
    it(`allows ${who} exactly what the session lists`, async () => {
      const { email } = await hire(fixture, fixture.firm, limits);
      const person = await signedIn(email);
      const session = JSON.parse((await person.open('/session')).text);
      const headers = { 'content-type': 'application/json', 'x-csrf-token': session.csrf_token };
      for (const [api, base] of Object.entries({
        practice: '/api/v4',
        accounting: '/accounting',
        lead: '/lead',
      })) {
        const { paths } = JSON.parse((await person.open(`${base}/openapi.json`)).text);
        for (const { path, method, id } of operationsOf(paths)) {
          const body = ['GET', 'DELETE'].includes(method) ? {} : { body: '{"data":{}}' };
          const address = base + path.replaceAll(/\{\w+\}/g, '999999999');
          const { status } = await person.open(address, { method, headers, ...body });
          assert.equal(
            status === 403,
            session.refused_operations.includes(`${api}.${id}`),
            `${method} ${path}`,
          );
        }
      }
    });

  it('has writes from another site refused', async () => {
    const person = await signedIn();
    const { csrf_token } = JSON.parse((await person.open('/session')).text);
    const write = (headers: Record<string, string>) =>
      person.open('/api/v4/groups', {
        method: 'POST',
        body: JSON.stringify({ data: { name: `Group ${Math.random()}` } }),
        headers: { 'content-type': 'application/json', 'x-csrf-token': csrf_token, ...headers },
      });
    assert.equal((await write({ origin: 'https://evil.example' })).status, 403);
    assert.equal((await write({ origin: await fixture.listen() })).status, 201);
  });
});

interface DescribedPaths {
  readonly [path: string]: { readonly [method: string]: { readonly operationId: string } };
}

function operationsOf(paths: DescribedPaths) {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId: id }]) => ({
      path,
      method: method.toUpperCase(),
      id,
    })),
  );
}
