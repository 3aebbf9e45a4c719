/** What clients of all kinds send and expect, each in the manner of its language. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createUser, issueToken } from '../server/identity/index.ts';
import { create, hire } from './support/casework.ts';
import { withFixture } from './support/fixture.ts';

const PASSWORD = 'a long enough passphrase';

withFixture('The practice API to clients of all kinds', (fixture) => {
  it('reads lists of objects in forms with their elements numbered and without (decisions:13)', async () => {
    const phones = [
      { name: 'Work', number: '1' },
      { name: 'Home', number: '2' },
    ];
    const forms = {
      numbered: (at: number) => `[${at}]`,
      'without numbers': () => '[]',
    };
    for (const [way, element] of Object.entries(forms)) {
      const form = new URLSearchParams({ 'data[type]': 'Person', 'data[first_name]': way });
      for (const [at, phone] of phones.entries())
        for (const [member, value] of Object.entries(phone))
          form.append(`data[phone_numbers]${element(at)}[${member}]`, value);
      const path = '/api/v4/contacts?fields=phone_numbers{name,number}';
      const made = await fixture.firm.post(path, undefined, { raw: form });
      assert.deepEqual([made.status, made.body.data?.phone_numbers], [201, phones], way);
    }
  });

  it('refuses bodies that are not UTF-8, and ignores a byte order mark (decisions:13)', async () => {
    const path = '/api/v4/practice_areas?fields=name';
    const json = JSON.stringify({ data: { name: 'Café' } });
    const send = (raw: string | Uint8Array<ArrayBuffer>, type: string) =>
      fixture.firm.post(path, undefined, { raw, headers: { 'content-type': type } });
    for (const [raw, type] of [
      [Uint8Array.from(Buffer.from(json, 'latin1')), 'application/json; charset=latin1'],
      [Uint8Array.from(Buffer.from('data[name]=Café', 'latin1')), 'application/x-www-form-urlencoded'],
      ['data[name]=Caf%E9', 'application/x-www-form-urlencoded'],
    ] as const) {
      const { status, body } = await send(raw, type);
      assert.deepEqual([status, body.error.code], [400, 'request.malformed'], type);
    }
    for (const [raw, name] of [
      [`\ufeff${json}`, 'Café'],
      [JSON.stringify({ data: { name: 'A \ufffd as sent' } }), 'A \ufffd as sent'],
    ] as const)
      assert.equal((await send(raw, 'application/json')).body.data.name, name);
    const form = await send('data[name]=Also+%EF%BF%BD', 'application/x-www-form-urlencoded');
    assert.equal(form.body.data.name, 'Also \ufffd');
  });

  it('names the content encoding of a compressed body, which it does not accept (decisions:13)', async () => {
    const raw = Uint8Array.from(gzipSync(JSON.stringify({ data: { name: 'Packed' } })));
    const send = (encoding: string, body: string | Uint8Array<ArrayBuffer>) =>
      fixture.firm.post('/api/v4/practice_areas', undefined, {
        raw: body,
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      });
    const { status, body } = await send('gzip', raw);
    assert.deepEqual([status, body.error.code], [415, 'request.content_encoding']);
    assert.match(body.error.message, /gzip/);
    assert.equal((await send('identity', JSON.stringify({ data: { name: 'Plain' } }))).status, 201);
  });

  it('refuses a form with more members than are read, instead of losing the last (decisions:13)', async () => {
    const form = new URLSearchParams();
    for (let at = 1; at < 5_000; at++) form.append(`data[unknown][${at}]`, 'x');
    form.append('data[name]', 'The last');
    const post = () => fixture.firm.post('/api/v4/practice_areas?fields=name', undefined, { raw: form });
    assert.equal((await post()).body.data.name, 'The last');
    form.append('data[code]', 'LAST');
    const { status, body } = await post();
    assert.deepEqual([status, body.error.code], [400, 'request.malformed']);
    assert.match(body.error.message, /more than 5000 members/);
  });

  it('reads the ids of a list in every way that brackets are written (decisions:10)', async () => {
    const ids: number[] = [];
    for (const name of ['One', 'Two', 'Three'])
      ids.push((await create(fixture.firm, 'practice_areas', { name })).id);
    const [first, second] = ids;
    for (const query of [
      `ids[]=${first}&ids[]=${second}`,
      `ids[0]=${first}&ids[1]=${second}`,
      `ids%5B0%5D=${first}&ids%5B1%5D=${second}`,
      `ids=${first}&ids=${second}`,
    ]) {
      const { body } = await fixture.firm.get(`/api/v4/practice_areas?fields=id&${query}`);
      assert.deepEqual(body.data, [{ id: first }, { id: second }], query);
    }
  });

  it('reads a space before hours and minutes as the plus sign it was (decisions:10)', async () => {
    const { id } = await create(fixture.firm, 'practice_areas', { name: 'Maritime' });
    const createdAt = async () =>
      (await fixture.firm.get(`/api/v4/practice_areas/${id}?fields=created_at`)).body.data
        .created_at as string;
    const second = 1000;
    const at = Date.parse(await createdAt());
    // The same instant at a UTC offset of two and a half hours.
    const ahead = (ms: number) => new Date(ms + 2.5 * 3600 * second).toISOString().slice(0, 19);
    for (const [from, found] of [
      [`${ahead(at)}%2B02:30`, true],
      [`${ahead(at)}+02:30`, true],
      [`${ahead(at)}%2002:30`, true],
      [`${ahead(at)}%200230`, true],
      [`${ahead(at + 2 * second)} 02:30`.replace(' ', '%20'), false],
      [`${ahead(at + 2 * second)}+02:30`, false],
    ] as const) {
      const { status, body } = await fixture.firm.get(
        `/api/v4/practice_areas?created_since=${from}&ids[]=${id}`,
      );
      assert.deepEqual([status, body.data.length], [200, found ? 1 : 0], from);
    }
    const wrong = await fixture.firm.get(`/api/v4/practice_areas?created_since=${ahead(at)}%2025:99`);
    assert.equal(wrong.status, 400);
  });

  it('recognizes an Idempotency-Key under every alias of a path (decisions:16)', async () => {
    for (const [paths, data] of [
      [['/api/v4/practice_areas', '/api/v4/practice_areas.json'], { name: 'Aviation' }],
      [['/accounting/vendors', '/accounting/api/v1/vendors'], { company_name: 'Alias & Co.' }],
    ] as const) {
      for (const [first, second] of [paths, paths.toReversed()] as const) {
        const key = { headers: { 'idempotency-key': `begins with ${first}` } };
        const named = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, value + first]));
        const made = await fixture.firm.post(first, { data: named }, key);
        const again = await fixture.firm.post(second, { data: named }, key);
        assert.deepEqual([made.status, again.status], [201, 201], second);
        assert.equal(again.headers.get('idempotency-replayed'), 'true', second);
        assert.deepEqual(again.body, made.body);
      }
    }
  });

  it('answers a repeated request only with the id of a record that its user no longer sees (decisions:16,13)', async () => {
    const { firm, userId } = await hire(fixture, fixture.firm);
    const assignee = { id: userId, type: 'User' };
    const data = { name: 'File the claim', description: 'at court', permission: 'private', assignee };
    const send = () =>
      firm.post('/api/v4/tasks?fields=id,etag,name', { data }, { headers: { 'idempotency-key': 'once' } });
    const { id, etag, name } = (await send()).body.data;
    assert.equal(name, data.name);
    assert.deepEqual((await send()).body.data, { id, etag, name });
    const handover = 'update tasks set assigner_id = $1, assignee_user_id = $1 where id = $2';
    await fixture.asOwner((owner) => owner.query(handover, [fixture.firm.userId, id]));
    assert.equal((await firm.get(`/api/v4/tasks/${id}`)).status, 404);
    const again = await send();
    assert.deepEqual([again.status, again.body], [201, { data: { id, etag } }]);
  });

  it('answers a repeated request only with the id of a record of which its user now sees less (decisions:16,13)', async () => {
    const { firm, userId } = await hire(fixture, fixture.firm);
    const data = {
      type: 'TimeEntry',
      date: '2026-07-01',
      quantity: 3600,
      user: { id: fixture.firm.userId },
    };
    const send = () =>
      firm.post(
        '/api/v4/activities?fields=id,etag,price',
        { data },
        { headers: { 'idempotency-key': 'priced' } },
      );
    const first = await send();
    const { id, etag, price } = first.body.data;
    assert.equal(typeof price, 'number');
    assert.deepEqual((await send()).body, first.body);
    const hidden = { rates_visibility: 'own' };
    assert.equal((await fixture.firm.patch(`/api/v4/users/${userId}`, { data: hidden })).status, 200);
    assert.equal((await firm.get(`/api/v4/activities/${id}?fields=price`)).body.data.price, null);
    assert.deepEqual((await send()).body, { data: { id, etag } });
  });

  it('recognizes an Idempotency-Key that arrives twice, and refuses two different ones (decisions:16)', async () => {
    const post = (...keys: string[]) =>
      fixture.firm.post(
        '/api/v4/practice_areas',
        { data: { name: 'Doubled' } },
        { headers: { 'idempotency-key': keys } },
      );
    const made = await post('sent twice');
    const again = await post('sent twice', 'sent twice');
    assert.equal(again.headers.get('idempotency-replayed'), 'true');
    assert.deepEqual(again.body, made.body);
    const { status, body } = await post('sent twice', 'another');
    assert.deepEqual([status, body.error.code], [400, 'idempotency.several_keys']);
  });

  it('repeats a response with the version that it has, whatever the version of the retry (practice:239) (decisions:16)', async () => {
    const send = (version: string) =>
      fixture.firm.post(
        '/api/v4/activities?fields=quantity',
        { data: { type: 'TimeEntry', date: '2026-07-01', quantity: 2 } },
        { headers: { 'idempotency-key': 'two hours', 'x-api-version': version } },
      );
    for (const answer of [await send('4.0.3'), await send('4.0.13')]) {
      assert.deepEqual([answer.status, answer.body.data.quantity], [201, 2]);
      assert.equal(answer.headers.get('x-api-version'), '4.0.3');
    }
  });

  it('names unknown members of a nested record, and those beside data (decisions:11)', async () => {
    const user = { id: fixture.firm.userId, name: 'Ada', initials: 'A' };
    const data = { type: 'TimeEntry', date: '2026-07-01', user };
    const { status, headers } = await fixture.firm.post('/api/v4/activities', { data, draft: true });
    assert.equal(status, 201);
    assert.equal(headers.get('x-ignored-members'), 'user.name, user.initials, draft');
    const strict = { headers: { prefer: 'handling=strict' } };
    const refused = await fixture.firm.post('/api/v4/activities', { data }, strict);
    assert.deepEqual([refused.status, Object.keys(refused.body.error.errors)], [422, ['user']]);
  });

  it('returns instants in one format, to the millisecond', async () => {
    for (const at of ['2026-07-01T10:00:00Z', '2026-07-01T10:00:00.04Z', '2026-07-01T12:00:00.120+02:00']) {
      await fixture.asOwner((owner) => owner.query('update users set created_at = $1', [at]));
      const { body } = await fixture.firm.get('/api/v4/users/who_am_i?fields=created_at');
      assert.equal(body.data.created_at, new Date(at).toISOString());
    }
  });

  it('lets caches store a record only for its reader, version and credential', async () => {
    const { headers } = await fixture.firm.get('/api/v4/users/who_am_i');
    assert.equal(headers.get('cache-control'), 'private, no-cache');
    assert.equal(headers.get('vary'), 'Authorization, Cookie, Origin, X-API-VERSION, Accept-Encoding');
  });

  it('says what is required on every 401 and 403 (decisions:9)', async () => {
    const { accountId, credentials } = fixture.firm;
    const email = 'clerk@firm.example';
    const name = { firstName: 'Cleo', lastName: 'Erk' };
    await createUser(fixture.parts, { accountId, email, password: PASSWORD, ...name });
    const { access_token: clerk } = await issueToken(fixture.parts, {
      email,
      clientId: credentials.clientId,
    });
    const { access_token: narrow } = await issueToken(fixture.parts, {
      email,
      clientId: credentials.clientId,
      scopes: ['matters_read'],
    });
    const group = { data: { name: 'Litigators' } };
    const challenge = async (token: string | null) => {
      const answer = await fixture.firm.post('/api/v4/groups', group, { token });
      return [answer.status, answer.headers.get('www-authenticate')];
    };
    assert.deepEqual(await challenge(null), [401, 'Bearer realm="chancery"']);
    assert.deepEqual(await challenge(clerk), [403, 'Bearer realm="chancery"']);
    assert.deepEqual(await challenge(narrow), [
      403,
      'Bearer realm="chancery", error="insufficient_scope", scope="users_write"',
    ]);
  });

  it('says why braces are refused: too deep, after a plain member, or with an unknown member (practice:31) (records:95)', async () => {
    const message = async (fields: string) => {
      const { status, body } = await fixture.firm.get(`/api/v4/activities?fields=${fields}`);
      assert.deepEqual([status, body.error.type], [400, 'InvalidFields']);
      return body.error.message;
    };
    assert.match(
      await message('matter{client{date_of_birth}}'),
      /^client\{date_of_birth\} is not a valid field\. .*send client without braces/,
    );
    assert.match(
      await message('user{id,mail}'),
      /^user\{mail\} is not a valid field\. The fields of user are: id, etag, .*Did you mean email\?$/,
    );
    assert.match(await message('note{id}'), /^note\{id\} is not a valid field\. note is not a nested record/);
  });
});

for (const [region, refused] of [
  ['ca', ['/accounting', '/accounting/api/v1/users', '/lead', '/lead/inbox_leads/1']],
  ['eu', ['/accounting/ledger_accounts']],
] as const) {
  withFixture(
    `An installation of the region ${region}`,
    (fixture) => {
      it('says in which regions unavailable APIs are available (decisions:25)', async () => {
        for (const path of refused) {
          for (const method of ['GET', 'POST']) {
            const { status, body } = await fixture.firm.call(
              method,
              path,
              method === 'POST' ? {} : undefined,
            );
            const api = path.startsWith('/lead') ? 'lead' : 'accounting';
            assert.deepEqual([status, body.error.type, body.error.status], [404, 'RecordNotFound', '404']);
            assert.equal(
              body.error.message,
              `The path ${path} does not exist: the ${api} API is not available in the region ${region}. ` +
                `It is available in ${api === 'lead' ? 'us, eu, au' : 'us'}.`,
            );
          }
        }
        assert.equal((await fixture.firm.get('/api/v4/users/who_am_i')).status, 200);
      });
    },
    { settings: { region } },
  );
}
