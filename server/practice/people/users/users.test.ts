/** The users of the firm, read by applications and changed by admins. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { until } from '../../../../test/support/until.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { issueToken } from '#identity';

const PATH = '/api/v4/users';

withFixture('A user', (fixture) => {
  const names = async (query: string) =>
    (await fixture.firm.get(`${PATH}?fields=name&${query}`)).body.data.map(
      ({ name }: { name: string }) => name,
    );
  const add = (data: Record<string, unknown>, fields = 'id,etag') =>
    create(fixture.firm, 'users', data, fields);

  it('is read as who_am_i, with id and etag by default and the firm in braces (records:904, decisions:38)', async () => {
    const plain = await fixture.firm.get(`${PATH}/who_am_i`);
    assert.deepEqual(Object.keys(plain.body.data), ['id', 'etag']);
    assert.equal(String(plain.body.data.id), fixture.firm.userId);
    assert.equal(plain.headers.get('etag'), plain.body.data.etag);
    const { body } = await fixture.firm.get(
      `${PATH}/who_am_i.json?fields=account{id,name,country,owner},account_owner,roles`,
    );
    assert.equal(body.data.account.name, 'Ash & Byrne');
    assert.equal(String(body.data.account.id), fixture.firm.accountId);
    assert.equal(body.data.account.country, 'US');
    assert.equal(String(body.data.account.owner.id), fixture.firm.userId);
    assert.deepEqual([body.data.account_owner, body.data.roles], [true, ['admin']]);
    const other = await fixture.otherFirm.get(`${PATH}/who_am_i?fields=account{name}`);
    assert.equal(other.body.data.account.name, 'Cole Partners');
  });

  it('gets a job title from an admin, at creation or later, and can lose it (records:902,1168)', async () => {
    const fields = 'id,job_title{id,name,initials}';
    const person = { email: 'title@ash.example', first_name: 'Tia', last_name: 'Tull' };
    const made = await add({ ...person, job_title: { name: ' Paralegal ' } }, fields);
    assert.deepEqual(made.job_title, { id: made.id, name: 'Paralegal', initials: 'TT' });
    const titled = async (job_title: unknown) =>
      (await fixture.firm.patch(`${PATH}/${made.id}?fields=${fields}`, { data: { job_title } })).body;
    assert.equal((await titled({ name: 'Partner' })).data.job_title.name, 'Partner');
    assert.equal((await titled({ name: ' ' })).data.job_title, null);
    assert.equal((await titled({ name: 'Of counsel' })).data.job_title.name, 'Of counsel');
    assert.equal((await titled(null)).data.job_title, null);
    assert.ok((await titled({ name: 'x'.repeat(256) })).error);
  });

  it('cannot be read without the users scope, not even by themselves (records:904)', async () => {
    const { firm } = await hire(fixture, fixture.firm, { scopes: ['activities_write'] });
    for (const path of [`${PATH}/who_am_i`, PATH]) {
      const answer = await firm.get(path);
      assert.equal(answer.status, 403);
      assert.match(answer.body.error.message, /users_read/);
    }
  });

  it('does not exist for another firm, on any verb (decisions:12)', async () => {
    const path = `${PATH}/${fixture.firm.userId}`;
    const unknown = await fixture.otherFirm.get(`${PATH}/999999999`);
    for (const answer of [
      await fixture.otherFirm.get(path),
      await fixture.otherFirm.patch(path, { data: { rate: 1 } }),
    ]) {
      assert.equal(answer.status, 404);
      assert.equal(
        answer.body.error.message,
        unknown.body.error.message.replace('999999999', fixture.firm.userId),
      );
    }
    const listed = await fixture.otherFirm.get(`${PATH}?ids[]=${fixture.firm.userId}`);
    assert.deepEqual(listed.body.data, []);
  });

  it('is added by an admin, with a separate group and membership in the group of all users (decisions:43, records:916)', async () => {
    const user = await add(
      {
        name: 'Mary Anne Dale',
        email: 'mary@ash.example',
        roles: ['Billing', 'reports'],
        rate: 250,
        subscription_type: 'nonattorney',
        hours_visibility: 'own',
      },
      'id,name,first_name,last_name,initials,email,roles,rate,subscription_type,enabled,hours_visibility,rates_visibility,time_zone,groups{type,name}',
    );
    const { id, groups, ...rest } = user;
    assert.deepEqual(rest, {
      name: 'Mary Anne Dale',
      first_name: 'Mary Anne',
      last_name: 'Dale',
      initials: 'MD',
      email: 'mary@ash.example',
      roles: ['billing', 'reports'],
      rate: 250,
      subscription_type: 'NonAttorney',
      enabled: true,
      hours_visibility: 'own',
      rates_visibility: 'all',
      time_zone: 'America/New_York',
    });
    assert.deepEqual(groups.map(({ type }: { type: string }) => type).toSorted(), [
      'AccountGroup',
      'UserGroup',
    ]);
    assert.deepEqual(await names(`ids[]=${id}`), ['Mary Anne Dale']);
  });

  it('is invited by mail when added, with pending setup until then (decisions:43, records:900)', async () => {
    const { id } = await add({ name: 'Ivo Late', email: 'ivo@ash.example' });
    assert.deepEqual(await names(`pending_setup=true&ids[]=${id}&ids[]=${fixture.firm.userId}`), [
      'Ivo Late',
    ]);
    assert.deepEqual(await names(`pending_setup=false&ids[]=${id}&ids[]=${fixture.firm.userId}`), [
      'Ada Ash',
    ]);
    const links = await fixture.asOwner((owner) =>
      owner.query('select from password_resets where user_id = $1', [id]),
    );
    assert.equal(links.rowCount, 1);
  });

  it('is invited again at a corrected address, and once enabled; the earlier links no longer work (decisions:43)', async () => {
    const linkTo = async (email: string) => {
      await fixture.runJobs();
      const mail = await until(
        async () => (await fixture.mails()).find((each) => each.includes(`To: ${email}`)),
        `the invitation of ${email}`,
      );
      return mail
        .replaceAll('=\r\n', '')
        .match(/\/password-reset\/choose\?token=(?:3D)?[\w-]+/)![0]
        .replace('=3D', '=');
    };
    const visitor = new Visitor(() => fixture.listen());
    const patch = (id: number, data: object) => fixture.firm.patch(`${PATH}/${id}`, { data });
    const { id } = await add({ name: 'Una Typo', email: 'una.tipo@ash.example' });
    const wrong = await linkTo('una.tipo@ash.example');
    assert.equal((await visitor.open(wrong)).status, 200);
    assert.equal((await patch(id, { email: 'una.typo@ash.example' })).status, 200);
    const right = await linkTo('una.typo@ash.example');
    assert.deepEqual([(await visitor.open(wrong)).status, (await visitor.open(right)).status], [410, 200]);
    assert.equal((await patch(id, { enabled: false })).status, 200);
    assert.equal((await visitor.open(right)).status, 410);
    assert.equal((await patch(id, { enabled: true })).status, 200);

    const later = await add({ name: 'Lara Later', email: 'lara@ash.example', enabled: false });
    assert.equal((await patch(later.id, { enabled: true })).status, 200);
    assert.equal((await visitor.open(await linkTo('lara@ash.example'))).status, 200);
  });

  it('is invited with a link at the public origin, whatever host the request claims', async () => {
    const { statusCode } = await fixture.app.inject({
      method: 'POST',
      url: PATH,
      headers: { host: 'evil.example', authorization: `Bearer ${fixture.firm.token}` },
      payload: { data: { name: 'Ina Host', email: 'ina.host@ash.example' } },
    });
    assert.equal(statusCode, 201);
    await fixture.runJobs();
    const mail = await until(
      async () => (await fixture.mails()).find((each) => each.includes('To: ina.host@ash.example')),
      'the invitation',
    );
    assert.ok(mail.includes(`${await fixture.listen()}/password-reset/choose?token=`), mail);
    assert.doesNotMatch(mail, /evil\.example/);
  });

  it('is added and changed only by admins (decisions:43)', async () => {
    const { firm, userId } = await hire(fixture, fixture.firm, { roles: ['billing'] });
    const post = await firm.post(PATH, { data: { name: 'No One', email: 'none@ash.example' } });
    const patch = await firm.patch(`${PATH}/${userId}`, { data: { rate: 999 } });
    for (const { status, body } of [post, patch]) {
      assert.equal(status, 403);
      assert.match(body.error.message, /admin/);
    }
    const made = await fixture.firm.patch(`${PATH}/${userId}`, { data: { roles: ['admin'] } });
    assert.equal(made.status, 200);
    // The token that was refused before now belongs to an admin.
    assert.equal(
      (await firm.patch(`${PATH}/${userId}?fields=rate`, { data: { rate: 300 } })).body.data.rate,
      300,
    );
  });

  it('has a time zone that the database reads in the same way, so no offset and no abbreviation', async () => {
    const { userId } = await hire(fixture, fixture.firm);
    for (const time_zone of ['+02:00', '+0200', 'PST', 'CET']) {
      const { status, body } = await fixture.firm.patch(`${PATH}/${userId}`, { data: { time_zone } });
      assert.deepEqual([status, Object.keys(body.error?.errors ?? {})], [422, ['time_zone']], time_zone);
    }
    const kept = await fixture.firm.patch(`${PATH}/${userId}?fields=time_zone`, {
      data: { time_zone: 'Europe/Paris' },
    });
    assert.equal(kept.body.data.time_zone, 'Europe/Paris');
  });

  it('reports all its errors at once (decisions:9)', async () => {
    const { status, body } = await fixture.firm.post(PATH, {
      data: { name: ' ', email: 'x@ash.example', roles: ['boss'], time_zone: 'Mars/Base' },
    });
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.error.errors).toSorted(), ['name', 'roles', 'time_zone']);
    assert.match(body.error.errors.roles[0], /boss.*admin, accounts, billing, reports/);
    const words = await fixture.firm.post(PATH, {
      data: { name: 'A B', email: 'y@ash.example', rates_visibility: 'some' },
    });
    assert.match(words.body.error.errors.rates_visibility[0], /some.*all, own/);
    for (const email of ['no-address', 'ADA@ash.example']) {
      const taken = await fixture.firm.post(PATH, { data: { name: 'A B', email } });
      assert.deepEqual([taken.status, Object.keys(taken.body.error.errors)], [422, ['email']]);
    }
    assert.equal(
      (await fixture.firm.post(PATH, { data: { name: 'A B' } })).body.error.errors.email.length,
      1,
    );
    const rate = await fixture.firm.post(PATH, { data: { name: 'A B', email: 'z@ash.example', rate: -1 } });
    assert.match(rate.body.error.errors.rate[0], /-1.*cannot be negative/);
  });

  it('with an email that signs in to another firm gets the usual response, but no new sign-in', async () => {
    const { email, password } = fixture.otherFirm.credentials;
    const fields = `${PATH}?fields=name,email,enabled`;
    const shapeOf = async (given: string) => {
      const { status, body } = await fixture.firm.post(fields, {
        data: { name: 'Same Words', email: given },
      });
      return [status, Object.entries(body.data).filter(([member]) => member !== 'email')];
    };
    assert.deepEqual(await shapeOf(email), await shapeOf('nobody.yet@ash.example'));
    const { userId, email: former } = await hire(fixture, fixture.firm);
    const changed = await fixture.firm.patch(`${PATH}/${userId}`, { data: { email } });
    assert.equal(changed.status, 422, 'the firm has a user of that email by now');
    const elsewhere = await hire(fixture, fixture.otherFirm);
    const moved = await fixture.firm.patch(`${PATH}/${userId}`, { data: { email: elsewhere.email } });
    assert.equal(moved.status, 200);
    const { clientId } = fixture.firm.credentials;
    assert.ok(
      (await issueToken(fixture.parts, { email: former, clientId })).access_token,
      'the former stays',
    );
    const visitor = new Visitor(() => fixture.listen());
    await visitor.signIn(email, password);
    const session = JSON.parse((await visitor.open('/session')).text) as { account_id: number };
    assert.equal(session.account_id, Number(fixture.otherFirm.accountId));
  });

  it('signs in with the new email, and no longer with the former one (decisions:43)', async () => {
    const { userId, email } = await hire(fixture, fixture.firm);
    const { clientId } = fixture.firm.credentials;
    const { status } = await fixture.firm.patch(`${PATH}/${userId}`, {
      data: { email: 'moved@ash.example' },
    });
    assert.equal(status, 200);
    assert.ok((await issueToken(fixture.parts, { email: 'moved@ash.example', clientId })).access_token);
    await assert.rejects(issueToken(fixture.parts, { email, clientId }), /signs in/);
    const taken = await fixture.firm.patch(`${PATH}/${userId}`, { data: { email: 'ADA@ash.example' } });
    assert.deepEqual([taken.status, Object.keys(taken.body.error.errors)], [422, ['email']]);
  });

  it('loses access at once when disabled, and regains it when enabled (decisions:43)', async () => {
    const { userId, firm } = await hire(fixture, fixture.firm, { firstName: 'Gone', lastName: 'Away' });
    assert.equal((await firm.get(`${PATH}/who_am_i`)).status, 200);
    await fixture.firm.patch(`${PATH}/${userId}`, { data: { enabled: 'false' } });
    assert.equal((await firm.get(`${PATH}/who_am_i`)).status, 401);
    assert.deepEqual(await names('enabled=false'), ['Gone Away']);
    assert.ok(!(await names('enabled=true')).includes('Gone Away'));
    await fixture.firm.patch(`${PATH}/${userId}`, { data: { enabled: true } });
    assert.equal((await firm.get(`${PATH}/who_am_i`)).status, 200);
  });

  it('cannot be disabled where it is the account owner (decisions:43)', async () => {
    const { status, body } = await fixture.firm.patch(`${PATH}/${fixture.firm.userId}`, {
      data: { enabled: false },
    });
    assert.deepEqual([status, Object.keys(body.error.errors)], [422, ['enabled']]);
    assert.equal((await fixture.firm.get(`${PATH}/who_am_i`)).status, 200);
  });

  it('keeps the name of its group in sync, and has a new etag and event with each change (decisions:18,19)', async () => {
    const { id, etag } = await add({ first_name: 'Lea', last_name: 'Old', email: 'lea@ash.example' });
    const { body } = await fixture.firm.patch(
      `${PATH}/${id}?fields=etag,name,initials,groups{type,name}`,
      { data: { last_name: 'New' } },
      { headers: { 'if-match': etag } },
    );
    assert.deepEqual([body.data.name, body.data.initials], ['Lea New', 'LN']);
    assert.notEqual(body.data.etag, etag);
    assert.ok(
      body.data.groups.some(
        ({ type, name }: Record<string, string>) => type === 'UserGroup' && name === 'Lea New',
      ),
    );
    const stale = await fixture.firm.patch(
      `${PATH}/${id}`,
      { data: { last_name: 'Newer' } },
      { headers: { 'if-match': etag } },
    );
    assert.equal(stale.status, 412);
    const events = await fixture.asOwner((owner) =>
      owner.query(
        `select event, changed from event_log where resource = 'user' and record_id = $1 order by id`,
        [id],
      ),
    );
    assert.deepEqual(
      events.rows.map(({ event }) => event),
      ['created', 'updated'],
    );
    assert.deepEqual(events.rows[1].changed, ['initials', 'last_name', 'name']);
  });

  it("hides others' rates from those who may see only their own, also in nested users and orders (practice:244)", async () => {
    const { userId, firm } = await hire(fixture, fixture.firm, { rate: '111', ratesVisibility: 'own' });
    const { id } = await add({ name: 'Dear Expert', email: 'dear@ash.example', rate: 900 });
    const rates = await firm.get(`${PATH}?ids[]=${id}&ids[]=${userId}&fields=id,rate`);
    assert.deepEqual(
      Object.fromEntries(rates.body.data.map((user: { id: number; rate: number }) => [user.id, user.rate])),
      { [userId]: 111, [id]: null },
    );
    const groups = await firm.get('/api/v4/groups?type=AccountGroup&fields=users{id,rate}');
    const nested = groups.body.data[0].users.find((user: { id: number }) => user.id === id);
    assert.equal(nested.rate, null);
    const before = await firm.get(`${PATH}/${id}?fields=rate`, { headers: { 'x-api-version': '4.0.4' } });
    assert.equal(before.body.data.rate, null);
  });

  it('shows every published member, with null for data that is not stored (decisions:42, records:901,902)', async () => {
    const { body } = await fixture.firm.get(
      `${PATH}/who_am_i?fields=svc_connect,court_rules_default_attendee,default_calendar_id,locale,phone_number,created_at,updated_at,calendar_visibility,contacts_visibility,avatar{id,url},contact{id,name},default_activity_description{id,name},job_title{id,name,initials},notification_methods{type}`,
    );
    const { created_at, updated_at, default_calendar_id, ...rest } = body.data;
    assert.ok(Date.parse(created_at) <= Date.parse(updated_at));
    const own = await fixture.firm.get('/api/v4/calendars?type=UserCalendar&owner=true&fields=id');
    assert.deepEqual(own.body.data, [{ id: default_calendar_id }]);
    assert.deepEqual(rest, {
      svc_connect: false,
      court_rules_default_attendee: false,
      locale: 'en',
      phone_number: null,
      calendar_visibility: 'all',
      contacts_visibility: 'all',
      avatar: null,
      contact: null,
      default_activity_description: null,
      job_title: null,
      notification_methods: [{ type: 'Email' }, { type: 'Popup' }],
    });
  });

  it('gets the firm’s default activity description (records:902)', async () => {
    const { id } = await create(fixture.firm, 'activity_descriptions', { name: 'Advice', default: true });
    const { body } = await fixture.firm.get(`${PATH}/who_am_i?fields=default_activity_description{id,name}`);
    assert.deepEqual(body.data.default_activity_description, { id, name: 'Advice' });
    const other = await fixture.otherFirm.get(`${PATH}/who_am_i?fields=default_activity_description{id}`);
    assert.equal(other.body.data.default_activity_description, null);
  });

  it('is changed by PUT like PATCH, and never deleted (decisions:41)', async () => {
    const { id } = await add({ name: 'Puck Put', email: 'puck@ash.example' });
    const put = await fixture.firm.call('PUT', `${PATH}/${id}?fields=rate,name`, { data: { rate: '12.5' } });
    assert.deepEqual(put.body.data, { rate: 12.5, name: 'Puck Put' });
    assert.equal((await fixture.firm.delete(`${PATH}/${id}`)).status, 405);
  });
});
