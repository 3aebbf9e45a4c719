import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { applicationsOf, createApplication } from './application.ts';
import { changeApplication, deleteApplication } from './change-application.ts';

const PAGE = 'https://app.example';
const STRANGER = 'https://evil.example';
const SETTINGS = {
  name: 'In the browser',
  redirectUris: ['https://app.example/back'],
  scopes: ['matters_read'],
};

withFixture('The origins of an application', (fixture) => {
  const preflight = async (path: string, origin: string) => {
    const answer = await fixture.app.inject({
      method: 'OPTIONS',
      url: path,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    return { status: answer.statusCode, headers: answer.headers };
  };
  const allowed = async (path: string, origin: string, headers: Record<string, string> = {}) =>
    (await fixture.firm.get(path, { headers: { origin, ...headers } })).headers;

  it('may call all three APIs and the token endpoint from a browser, and no other origin (decisions:121)', async () => {
    const made = await createApplication(fixture.parts, {
      ...SETTINGS,
      accountId: fixture.firm.accountId,
      origins: [PAGE, 'http://localhost:5173'],
    });
    for (const path of ['/api/v4/matters', '/accounting/vendors', '/lead/contacts', '/oauth/token']) {
      const { status, headers } = await preflight(path, PAGE);
      assert.equal(status, 204, path);
      assert.equal(headers['access-control-allow-origin'], PAGE);
      assert.match(
        String(headers['access-control-allow-headers']),
        /Authorization.*Idempotency-Key.*Prefer.*X-Dry-Run/,
      );
      assert.match(String(headers['access-control-allow-methods']), /POST.*PATCH/);
      assert.equal(headers['access-control-allow-credentials'], undefined);
      const refused = await preflight(path, STRANGER);
      assert.equal(refused.status, 405, path);
      assert.equal(refused.headers['access-control-allow-origin'], undefined);
    }
    for (const path of ['/api/v4/users/who_am_i', '/accounting/vendors', '/lead/contacts']) {
      const headers = await allowed(path, PAGE);
      assert.equal(headers.get('access-control-allow-origin'), PAGE, path);
      assert.match(
        headers.get('access-control-expose-headers') ?? '',
        /ETag.*Retry-After.*X-Dry-Run.*X-Request-Id/,
      );
      assert.equal(headers.get('access-control-allow-credentials'), null);
      assert.match(headers.get('vary') ?? '', /Origin/);
      assert.equal((await allowed(path, STRANGER)).get('access-control-allow-origin'), null);
      assert.equal((await allowed(path, `${PAGE}.evil.example`)).get('access-control-allow-origin'), null);
    }
    const refused = await allowed('/api/v4/matters', PAGE, { authorization: 'Bearer nobody' });
    assert.equal(refused.get('access-control-allow-origin'), PAGE, 'A page reads why it was refused.');
    assert.equal((await allowed('/applications', PAGE)).get('access-control-allow-origin'), null);
    assert.equal((await allowed('/sign-in', PAGE)).get('access-control-allow-origin'), null);

    const which = { accountId: fixture.firm.accountId, applicationId: made.applicationId };
    await changeApplication(fixture.parts, {
      ...which,
      settings: { ...SETTINGS, origins: ['http://localhost:5173'] },
      isPublic: false,
    });
    assert.equal((await allowed('/api/v4/matters', PAGE)).get('access-control-allow-origin'), null);
    const local = await allowed('/api/v4/matters', 'http://localhost:5173');
    assert.equal(local.get('access-control-allow-origin'), 'http://localhost:5173');
    await deleteApplication(fixture.parts, which);
    assert.equal((await preflight('/api/v4/matters', 'http://localhost:5173')).status, 405);
  });

  it('are registered as browsers write them, and otherwise refused with the value (decisions:121)', async () => {
    const make = (origins: readonly string[]) =>
      createApplication(fixture.parts, { ...SETTINGS, accountId: fixture.firm.accountId, origins });
    for (const origin of [
      'http://app.example',
      'https://app.example/',
      'https://APP.example',
      'https://app.example/page',
      'https://*.example',
      'null',
      'app.example',
      'javascript:alert(1)',
    ])
      await assert.rejects(make([origin]), { code: 'application.origin' }, origin);
    const many = Array.from({ length: 21 }, (_, index) => `https://app${index}.example`);
    await assert.rejects(make(many), { code: 'application.origins' });
    const { applicationId } = await make([PAGE, PAGE]);
    const all = await fixture.parts.database.forAccount(fixture.firm.accountId, (connection) =>
      applicationsOf(connection, fixture.firm.accountId),
    );
    assert.deepEqual(all.find(({ id }) => id === applicationId)?.origins, [PAGE]);
  });
});
