import assert from 'node:assert/strict';
import { it } from 'node:test';
import { issueToken } from '../server/identity/index.ts';
import { createClient, createMatter } from '../test/support/casework.ts';
import { withFixture } from '../test/support/fixture.ts';
import { createVendor, listVendors } from './accounting.ts';
import { connect, type Client } from './client.ts';
import {
  ApiError,
  ConflictError,
  errorOf,
  ForbiddenError,
  InvalidFieldsError,
  NotFoundError,
  PreconditionFailedError,
  RateLimitError,
  ServiceError,
  UnauthorizedError,
  UnprocessableError,
} from './errors.ts';
import { createLeadSource, listLeadSources } from './lead.ts';
import { keepFresh, OAuthError } from './oauth.ts';
import { pages, records } from './paging.ts';
import { createContact, getMatter, listContacts, listMatters, updateMatter } from './practice.ts';
import { retrying } from './retry.ts';

withFixture('The client of the package', (fixture) => {
  const clientWith = async (send: typeof fetch = fetch, token = fixture.firm.token): Promise<Client> =>
    connect({ origin: await fixture.listen(), token, fetch: send });

  it('reads lists of all three APIs over all their pages', async () => {
    const client = await clientWith();
    const { id } = await createClient(fixture.firm, { type: 'Company', name: 'Many Matters' });
    for (let count = 0; count < 3; count++) await createMatter(fixture.firm, { client: { id } });
    const sizes: number[] = [];
    for await (const { data } of pages(client, listMatters, { limit: 2, client_id: id }))
      sizes.push(data.length);
    assert.deepEqual(sizes, [2, 1]);
    const names: (string | undefined)[] = [];
    for await (const matter of records(client, listMatters, {
      fields: 'client{name}',
      client_id: id,
      limit: 1,
    }))
      names.push(matter.client?.name ?? undefined);
    assert.deepEqual(names, ['Many Matters', 'Many Matters', 'Many Matters']);
    for (const name of ['One', 'Two', 'Three']) {
      await client.call(createVendor, { data: { company_name: name } });
      await client.call(createLeadSource, { data: { name } });
    }
    const vendors = await Array.fromAsync(records(client, listVendors, { limit: 1 }));
    const made = vendors.filter(({ company_name: name }) => ['One', 'Two', 'Three'].includes(name ?? ''));
    assert.equal(made.length, 3);
    const sources = await Array.fromAsync(records(client, listLeadSources, {}));
    assert.deepEqual(sources.filter(({ name }) => name === 'Two').length, 1);
  });

  it('performs a POST once even if its response was lost, with its own key', async () => {
    const keys: (string | null)[] = [];
    const loses = async (input: string | URL | Request): Promise<Response> => {
      const request = new Request(input);
      keys.push(request.headers.get('idempotency-key'));
      const response = await fetch(request);
      if (keys.length === 1) throw new TypeError('The connection broke.');
      return response;
    };
    const client = await clientWith(retrying({ fetch: loses, wait: async () => {} }));
    const data = { type: 'Company', name: 'Only Once Ltd' } as const;
    await client.call(createContact, { data });
    assert.equal(keys.length, 2);
    assert.ok(keys[0] !== null && keys[0] === keys[1]);
    const found = await Array.fromAsync(records(client, listContacts, { query: data.name }));
    assert.equal(found.length, 1);
  });

  it('does not repeat a PATCH whose response was lost', async () => {
    const { id } = await createMatter(fixture.firm);
    let sent = 0;
    const loses = async (): Promise<Response> => {
      sent += 1;
      throw new TypeError('The connection broke.');
    };
    const client = await clientWith(retrying({ fetch: loses, wait: async () => {} }));
    await assert.rejects(client.call(updateMatter, { id, data: { description: 'x' } }), TypeError);
    assert.equal(sent, 1);
  });

  it('waits as long as Retry-After says, and gives up if that is too long or after enough attempts', async () => {
    const waited: number[] = [];
    const wait = async (ms: number): Promise<void> => void waited.push(ms);
    const refusing = (times: number, after: string) => {
      let left = times;
      return async (input: string | URL | Request): Promise<Response> =>
        left-- > 0 ? new Response('{}', { status: 429, headers: { 'retry-after': after } }) : fetch(input);
    };
    const { id } = await createMatter(fixture.firm);
    const patient = await clientWith(retrying({ fetch: refusing(2, '7'), wait }));
    assert.equal((await patient.call(updateMatter, { id, data: { description: 'y' } })).data.id, id);
    assert.deepEqual(waited, [7000, 7000]);
    const hurried = await clientWith(retrying({ fetch: refusing(1, '3600'), wait }));
    await assert.rejects(
      hurried.call(getMatter, { id }),
      (error: RateLimitError) => error.retryAfter_s === 3600,
    );
    const tired = await clientWith(retrying({ fetch: refusing(9, '1'), wait, tries: 3 }));
    await assert.rejects(tired.call(getMatter, { id }), RateLimitError);
    assert.deepEqual(waited.slice(2), [1000, 1000]);
  });

  it('throws each error of the service as its class, with status, code and request id', async () => {
    const client = await clientWith();
    const { id } = await createMatter(fixture.firm);
    const limited = await issueToken(fixture.parts, { ...fixture.firm.credentials, scopes: ['users_read'] });
    const strangers = await clientWith(fetch, 'nobody');
    const narrow = await clientWith(fetch, limited.access_token);
    const refusals: readonly (readonly [() => Promise<unknown>, typeof ApiError, number, string])[] = [
      [() => client.call(getMatter, { id: 999_999 }), NotFoundError, 404, 'record.not_found'],
      [() => client.call(getMatter, { id, fields: 'nothing' }), InvalidFieldsError, 400, 'fields.invalid'],
      [() => strangers.call(getMatter, { id }), UnauthorizedError, 401, 'auth.invalid_token'],
      [() => narrow.call(getMatter, { id }), ForbiddenError, 403, 'auth.scope'],
      [
        () => client.call(updateMatter, { id, data: { description: 'z' } }, { ifMatch: '"x"' }),
        PreconditionFailedError,
        412,
        'record.precondition',
      ],
      [
        () => client.call(createContact, { data: { type: 'Company', date_of_birth: 'never' } }),
        UnprocessableError,
        422,
        'member.invalid',
      ],
    ];
    for (const [call, Class, status, code] of refusals) {
      const error = await call().then(
        () => assert.fail(code),
        (thrown: unknown) => thrown,
      );
      assert.ok(error instanceof Class && error instanceof ApiError, String(error));
      assert.deepEqual([error.name, error.status, error.code], [Class.name, status, code]);
      assert.match(error.requestId ?? '', /^[\w-]{16}$/);
      assert.ok(error.docUrl?.includes('/docs/errors#'));
    }
  });

  it('finds an error class for a response that a proxy sends instead of the service', () => {
    for (const [status, Class] of [
      [502, ServiceError],
      [409, ConflictError],
      [418, ApiError],
    ] as const) {
      const error = errorOf(new Response('<html>', { status }), null);
      assert.deepEqual([error.constructor, error.status, error.code], [Class, status, null]);
    }
  });

  it('refreshes a token once for all waiting requests, and says why it cannot', async () => {
    let asked = 0;
    const fresh = { access_token: fixture.firm.token, refresh_token: 'next', expires_in: 3600, scope: '' };
    const answers = async (): Promise<Response> => {
      asked += 1;
      return Response.json(fresh);
    };
    const origin = await fixture.listen();
    const application = { origin, clientId: 'a', redirectUri: 'https://tests.example/back', fetch: answers };
    const old = { accessToken: 'expired', refreshToken: 'old', expiresAt: Date.now() + 3_600_000, scope: '' };
    const saved: string[] = [];
    const save = (tokens: { refreshToken: string | null }) => saved.push(String(tokens.refreshToken));
    const client = connect({ origin, token: keepFresh(application, old, { save }) });
    await Promise.all([1, 2, 3].map(() => client.call(listMatters, { limit: 1 })));
    assert.deepEqual([asked, saved], [1, ['next']]);

    const real = keepFresh({ ...application, fetch }, { ...old, expiresAt: 0 }, { save });
    await assert.rejects(
      connect({ origin, token: real }).call(listMatters, {}),
      (error: OAuthError) => error instanceof OAuthError && error.code === 'invalid_client',
    );
  });
});
