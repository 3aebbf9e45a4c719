/** What users do with their sessions and applications in the app, and what admins see of other users. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { atTheApp } from '../../../test/support/at-the-app.ts';
import { createMatter, hire } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { until } from '../../../test/support/until.ts';
import { CALLBACK, Client } from '../test-support/client.ts';

const DESK = { name: 'Harbour desk', redirect_uris: [CALLBACK], scopes: ['matters_read', 'users_read'] };

withFixture('A person at the app', (fixture) => {
  const signedIn = (email?: string) => atTheApp(fixture, email);

  it('lists their sessions, ends one, and ends all others', async () => {
    const [one, two, three, four] = [await signedIn(), await signedIn(), await signedIn(), await signedIn()];
    const all = (await one.get('/sessions')).body.data;
    assert.equal(all.length, 4);
    assert.equal(all.filter(({ current }: { current: boolean }) => current).length, 1);
    const own = (await two.get('/sessions')).body.data.find(({ current }: { current: boolean }) => current);
    assert.equal((await one.delete(`/sessions/${own.id}`)).status, 204);
    assert.equal((await one.delete(`/sessions/${own.id}`)).status, 404);
    assert.equal((await two.get('/sessions')).status, 401);
    const colleague = await signedIn((await hire(fixture, fixture.firm)).email);
    assert.equal((await colleague.delete(`/sessions/${all[0].id}`)).status, 404, 'nobody else’s');
    assert.equal((await one.delete('/sessions')).status, 204);
    assert.deepEqual(
      [(await three.get('/sessions')).status, (await four.get('/sessions')).status],
      [401, 401],
    );
    assert.equal((await one.get('/sessions')).body.data.length, 1);
    assert.equal((await colleague.get('/sessions')).status, 200);
  });

  it('invites a colleague again as an admin, and only one who has chosen no password', async () => {
    const admin = await signedIn();
    const invited = await fixture.firm.post('/api/v4/users', {
      data: { name: 'Ida Late', email: 'ida.late@ash.example' },
    });
    const path = `/users/${invited.body.data.id}`;
    assert.equal((await admin.get(`${path}/sign_in`)).body.data.invited, true);
    const others = await hire(fixture, fixture.firm);
    assert.equal((await (await signedIn(others.email)).post(`${path}/invitation`, {})).status, 403);
    assert.equal((await admin.post(`${path}/invitation`, {})).status, 204);
    const mails = async () =>
      (await fixture.mails()).filter((mail) => mail.includes('To: ida.late@ash.example'));
    await fixture.runJobs();
    await until(async () => (await mails()).length === 2, 'two invitations');
    const refused = await admin.post(`/users/${others.userId}/invitation`, {});
    assert.equal(refused.status, 422);
    assert.match(refused.body.error.message, /no open invitation/);
    assert.equal((await admin.post('/users/999999999/invitation', {})).status, 404);
  });

  it('registers applications as an admin: the secret is shown once, errors name the member, deletion ends access', async () => {
    const admin = await signedIn();
    const made = await admin.post('/applications', { ...DESK, access_token_seconds: 3600 });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const { id, client_id, client_secret } = made.body.data;
    const client = new Client(fixture, client_id, client_secret);
    const { body } = await client.exchange(await client.code());
    assert.deepEqual([body.scope, body.expires_in], ['matters_read users_read', 3600]);
    const found = async () =>
      (await admin.get('/applications')).body.data.find((each: { id: number }) => each.id === id);
    assert.deepEqual(
      [(await found()).client_secret, (await found()).users, (await found()).public],
      [undefined, 1, false],
    );

    for (const [data, member] of [
      [{ name: '' }, 'name'],
      [{ redirect_uris: ['http://desk.example'] }, 'redirect_uris'],
      [{ scopes: ['everything'] }, 'scopes'],
      [{ scopes: [] }, 'scopes'],
      [{ access_token_seconds: 5 }, 'access_token_seconds'],
      [{ access_token_seconds: 0 }, 'access_token_seconds'],
    ] as const) {
      const refused = await admin.patch(`/applications/${id}`, data);
      assert.equal(refused.status, 422, member);
      assert.deepEqual(Object.keys(refused.body.error.errors), [member]);
    }
    const changed = await admin.patch(`/applications/${id}`, {
      scopes: ['lead_inbox_read', 'lead_inbox_all_read'],
    });
    assert.deepEqual(changed.body.data.scopes, ['lead_inbox_read', 'lead_inbox_all_read']);
    assert.equal(changed.body.data.name, DESK.name, 'what was not sent stays');

    const origins = ['https://app.example'];
    assert.deepEqual((await admin.patch(`/applications/${id}`, { origins })).body.data.origins, origins);
    assert.deepEqual(
      (await admin.patch(`/applications/${id}`, { name: DESK.name })).body.data.origins,
      origins,
    );
    const refused = await admin.patch(`/applications/${id}`, { origins: ['http://app.example'] });
    assert.deepEqual([refused.status, Object.keys(refused.body.error.errors)], [422, ['origins']]);
    const renewed = (await admin.post(`/applications/${id}/secret`)).body.data;
    assert.notEqual(renewed.client_secret, client_secret);
    assert.equal((await admin.delete(`/applications/${id}`)).status, 204);
    assert.equal(await found(), undefined);
    assert.equal((await admin.patch(`/applications/${id}`, { name: 'x' })).status, 404);
    const open = await admin.post('/applications', { ...DESK, public: true });
    assert.equal(open.body.data.client_secret, null);
  });

  it('registers an application once for an Idempotency-Key, and returns its sealed secret again (decisions:16)', async () => {
    const admin = await signedIn();
    const count = async () => (await admin.get('/applications')).body.data.length;
    const made = await admin.post('/applications', { ...DESK, name: 'Once' }, 'register');
    const there = await count();
    const again = await admin.post('/applications', { ...DESK, name: 'Once' }, 'register');
    assert.deepEqual([again.status, again.body], [201, made.body]);
    assert.equal(await count(), there);
    assert.equal((await admin.post('/applications', { ...DESK, name: 'Twice' }, 'register')).status, 422);
    const { id, client_id, client_secret } = made.body.data;
    const renewed = await admin.post(`/applications/${id}/secret`, undefined, 'renew');
    assert.notEqual(renewed.body.data.client_secret, client_secret);
    const repeated = await admin.post(`/applications/${id}/secret`, undefined, 'renew');
    assert.deepEqual(repeated.body, renewed.body);
    const client = new Client(fixture, client_id, repeated.body.data.client_secret);
    assert.equal((await client.exchange(await client.code())).status, 200);
    const { rows } = await fixture.asOwner((owner) =>
      owner.query<{ body: string }>('select body from idempotency_keys'),
    );
    assert.equal(rows.length, 2);
    for (const secret of [client_secret, renewed.body.data.client_secret])
      assert.ok(rows.every(({ body }) => !body.includes(secret)));
  });

  it('lists connected applications with their last use, and revokes them; an admin for all users', async () => {
    const admin = await signedIn();
    const { email } = await hire(fixture, fixture.firm);
    const colleague = await signedIn(email);
    const { client_id, client_secret } = (await admin.post('/applications', { ...DESK, name: 'Quay' })).body
      .data;
    const client = new Client(fixture, client_id, client_secret);
    const { body } = await client.exchange(await client.code());
    const consent = async (person = admin) =>
      (await person.get('/connected_applications')).body.data.find(
        (each: { application: { name: string } }) => each.application.name === 'Quay',
      );
    assert.equal((await consent()).last_used_at, null);
    assert.equal((await consent()).permissions.length, 2);
    const token = fixture.firm.with(String(body.access_token));
    assert.equal((await token.get('/api/v4/matters')).status, 200);
    assert.ok(Date.parse((await consent()).last_used_at) > 0);
    assert.equal(await consent(colleague), undefined, 'others see their own');
    const { id } = await consent();
    assert.equal((await colleague.delete(`/connected_applications/${id}`)).status, 404);
    assert.equal((await admin.delete(`/connected_applications/${id}`)).status, 204);
    assert.equal((await token.get('/api/v4/matters')).status, 401);
  });

  it('reads as an admin what a colleague may not see and do', async () => {
    const admin = await signedIn();
    const { userId } = await hire(fixture, fixture.firm, { hoursVisibility: 'own', ratesVisibility: 'own' });
    const restrictions = (await admin.get(`/users/${userId}/restrictions`)).body.data;
    assert.deepEqual(restrictions.restrictions, ['own_hours', 'own_rates']);
    const of = (record: string) =>
      restrictions.hidden
        .filter((each: { record: string }) => each.record === record)
        .flatMap(({ members }: { members: string[] }) => members);
    assert.ok(of('activity').includes('quantity') && of('activity').includes('price'));
    assert.ok(of('user').includes('rate'));
    const refused = restrictions.refused_operations.map(({ operation }: { operation: string }) => operation);
    assert.equal(new Set(refused).size, refused.length, 'an operation of two methods is listed once');
    assert.ok(
      refused.includes('createUser') &&
        refused.includes('createApplication') &&
        !refused.includes('createMatter'),
    );
    const bookkeeper = await hire(fixture, fixture.firm, { roles: ['accounts'], ratesVisibility: 'own' });
    const { refused_operations: closed } = (await admin.get(`/users/${bookkeeper.userId}/restrictions`)).body
      .data;
    assert.ok(closed.some(({ operation }: { operation: string }) => operation === 'listVendors'));
    const own = (await admin.get(`/users/${fixture.firm.userId}/restrictions`)).body.data;
    assert.deepEqual([own.restrictions, own.hidden, own.refused_operations], [[], [], []]);
    const stranger = (await fixture.otherFirm.get('/api/v4/users/who_am_i')).body.data;
    assert.equal((await admin.get(`/users/${stranger.id}/restrictions`)).status, 404);
  });

  it('reads the same at the earlier path /users/{id}/sight, which no document names', async () => {
    const admin = await signedIn();
    const [now, earlier] = await Promise.all(
      ['restrictions', 'sight'].map((last) => admin.get(`/users/${fixture.firm.userId}/${last}`)),
    );
    assert.deepEqual([now?.status, earlier?.status], [200, 200]);
    assert.deepEqual(earlier?.body, now?.body);
    const { paths } = (await admin.get('/openapi.json')).body;
    assert.deepEqual(
      ['/users/{id}/restrictions', '/users/{id}/sight'].map((path) => path in paths),
      [true, false],
    );
  });

  it('with restrictions sees no more after an unrestricted colleague has read the same', async () => {
    const { email } = await hire(fixture, fixture.firm, { ratesVisibility: 'own' });
    const path = `/users/${fixture.firm.userId}?fields=id,rate`;
    await fixture.firm.patch(`/api/v4/users/${fixture.firm.userId}`, { data: { rate: 777 } });
    assert.equal((await (await signedIn()).get(path)).body.data.rate, 777);
    assert.equal((await (await signedIn(email)).get(path)).body.data.rate, null);
  });

  it('reads the audit log as an admin, filtered by user, action and time', async () => {
    const admin = await signedIn();
    const matter = await createMatter(fixture.firm);
    await fixture.firm.patch(`/api/v4/matters/${matter.id}`, { data: { description: 'Renamed' } });
    const fields = 'action,subject_id,user{id},after,application_name';
    const found = await admin.get(
      `/audit_entries?fields=${fields}&subject_type=matter&subject_id=${matter.id}`,
    );
    assert.equal(found.status, 200, JSON.stringify(found.body));
    const [latest] = found.body.data;
    assert.equal(latest.user.id, Number(fixture.firm.userId));
    assert.match(JSON.stringify(latest.after), /Renamed/);
    assert.ok(latest.application_name);
    assert.equal((await admin.get('/audit_entries?until=2001-01-01T00:00:00Z')).body.data.length, 0);
  });

  it('can do this only in a session: applications cannot, and colleagues without the role see neither log nor secrets', async () => {
    const colleague = await signedIn((await hire(fixture, fixture.firm)).email);
    for (const path of [
      '/audit_entries',
      '/applications',
      '/scopes',
      `/users/${fixture.firm.userId}/restrictions`,
    ]) {
      const refused = await colleague.get(path);
      assert.deepEqual([refused.status, /role admin/.test(refused.body.error.message)], [403, true], path);
    }
    for (const path of ['/audit_entries', '/applications', '/sessions', '/connected_applications']) {
      const refused = await fixture.firm.get(`/api/v4${path}`);
      assert.deepEqual(
        [refused.status, /not an application/.test(refused.body.error.message)],
        [403, true],
        path,
      );
    }
  });
});
