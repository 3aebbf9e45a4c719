/** Provisioning the users of a firm from a directory (SCIM 2.0). */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { atTheApp } from '../../test/support/at-the-app.ts';
import { type Body, patchOf, scimToken, scimWith } from '../../test/support/directory.ts';
import { withFixture } from '../../test/support/fixture.ts';

withFixture('A directory', (fixture) => {
  const token = (email?: string) => scimToken(fixture, email);
  const send = (bearer: string) => scimWith(fixture, bearer);
  const person = (userName: string) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    externalId: 'of the directory',
    name: { givenName: 'Dora', familyName: 'Lane' },
    active: true,
  });

  it('adds a user, finds them by userName, changes, disables and enables them, and ends their sessions', async () => {
    const scim = send(await token());
    const made = await scim('POST', '/Users', person('dora@ash.example'));
    assert.equal(made.status, 201, JSON.stringify(made.body));
    assert.equal(made.headers['content-type'], 'application/scim+json; charset=utf-8');
    const { id, meta } = made.body;
    assert.deepEqual(
      [made.body.userName, made.body.active, made.body.name, meta.resourceType, made.headers.location],
      [
        'dora@ash.example',
        true,
        { givenName: 'Dora', familyName: 'Lane', formatted: 'Dora Lane' },
        'User',
        meta.location,
      ],
    );
    const again = await scim('POST', '/Users', person('Dora@ash.example'));
    assert.deepEqual([again.status, again.body.scimType, again.body.status], [409, 'uniqueness', '409']);
    const found = await scim('GET', `/Users?filter=${encodeURIComponent('userName eq "DORA@ash.example"')}`);
    assert.deepEqual([found.body.totalResults, found.body.Resources[0].id], [1, id]);
    assert.equal(
      (await scim('GET', `/Users?filter=${encodeURIComponent('title pr')}`)).body.scimType,
      'invalidFilter',
    );

    const { password } = fixture.firm.credentials;
    await setPasswordOf(id, password);
    const dora = await atTheApp(fixture, 'dora@ash.example');
    const off = await scim(
      'PATCH',
      `/Users/${id}`,
      patchOf({ op: 'Replace', path: 'active', value: 'False' }),
    );
    assert.deepEqual([off.status, off.body.active], [200, false]);
    assert.equal((await dora.get('/sessions')).status, 401);
    const on = await scim(
      'PATCH',
      `/Users/${id}`,
      patchOf({ op: 'replace', value: { active: true, 'name.familyName': 'Brook' } }),
    );
    assert.deepEqual([on.body.active, on.body.displayName], [true, 'Dora Brook']);
    const replaced = await scim('PUT', `/Users/${id}`, person('dora.lane@ash.example'));
    assert.deepEqual(
      [replaced.body.userName, replaced.body.displayName],
      ['dora.lane@ash.example', 'Dora Lane'],
    );
    assert.equal((await scim('DELETE', `/Users/${id}`)).status, 204);
    assert.equal((await scim('GET', `/Users/${id}`)).body.active, false, 'work keeps the name of who did it');
    const { rows } = await fixture.asOwner((owner) =>
      owner.query(
        "select distinct action from audit_log where subject_type = 'user' and subject_id = $1 and credential_id like 'scim:%' order by 1",
        [id],
      ),
    );
    assert.ok(
      rows.some(({ action }) => action === 'user.updated'),
      JSON.stringify(rows),
    );
  });

  it('adds users to groups, whose members get the mapped roles', async () => {
    const admin = await atTheApp(fixture);
    const scim = send(await token());
    const mapped = [{ group: 'Bookkeeping', roles: ['accounts', 'billing'] }];
    const set = await admin.put('/provisioning/group_roles', { group_roles: mapped });
    assert.deepEqual(set.body.data.group_roles, mapped, JSON.stringify(set.body));
    const { id } = (await scim('POST', '/Users', person('ben@ash.example'))).body;
    await fixture.firm.patch(`/api/v4/users/${id}`, { data: { roles: ['reports', 'billing'] } });
    const roles = async () =>
      (await fixture.firm.get(`/api/v4/users/${id}?fields=roles`)).body.data.roles.toSorted();
    const made = await scim('POST', '/Groups', { displayName: 'Bookkeeping', members: [{ value: id }] });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    assert.deepEqual(
      made.body.members.map(({ value }: Body) => value),
      [id],
    );
    assert.deepEqual(await roles(), ['accounts', 'billing', 'reports']);
    assert.deepEqual(
      (await scim('GET', `/Users/${id}`)).body.groups.map(({ display }: Body) => display),
      ['Bookkeeping'],
    );
    const group = `/Groups/${made.body.id}`;
    const out = await scim('PATCH', group, patchOf({ op: 'remove', path: `members[value eq "${id}"]` }));
    assert.deepEqual([out.body.members, await roles()], [[], ['reports']]);
    await scim('PATCH', group, patchOf({ op: 'add', path: 'members', value: [{ value: id }] }));
    assert.deepEqual(await roles(), ['accounts', 'billing', 'reports']);
    await scim('PUT', group, { displayName: 'Archive', members: [{ value: id }] });
    assert.deepEqual(await roles(), ['reports'], 'a group of another name gives nothing');
    assert.equal((await scim('DELETE', group)).status, 204);
    assert.equal((await scim('GET', group)).status, 404);
  });

  it('is found by externalId, emails, names and members, with the requested attributes', async () => {
    const scim = send(await token());
    const enne = {
      ...person('enne@ash.example'),
      externalId: 'A-17',
      name: { givenName: 'Enne', familyName: 'Pike' },
    };
    const { id } = (await scim('POST', '/Users', enne)).body;
    const group = (
      await scim('POST', '/Groups', { displayName: 'Anglers', externalId: 'G-1', members: [{ value: id }] })
    ).body;
    const found = async (path: string, filter: string, more = '') => {
      const { status, body } = await scim('GET', `${path}?filter=${encodeURIComponent(filter)}${more}`);
      return status === 200 ? body.Resources.map((each: Body) => each.id) : [status, body.scimType];
    };
    for (const filter of [
      'externalId eq "A-17"',
      'userName eq "ENNE@ash.example" and active eq true',
      'emails[type eq "work"].value eq "enne@ash.example"',
      'emails.value co "enne@"',
      'urn:ietf:params:scim:schemas:core:2.0:User:name.familyName sw "pik"',
      `id eq "${id}" and externalId pr`,
    ])
      assert.deepEqual(await found('/Users', filter), [id], filter);
    assert.deepEqual(await found('/Users', 'externalId eq "a-17"'), [], 'externalId keeps its case');
    for (const filter of [
      'externalId eq "G-1"',
      `members eq "${id}"`,
      `displayName eq "anglers" and members.value eq "${id}"`,
    ])
      assert.deepEqual(await found('/Groups', filter), [group.id], filter);
    for (const filter of [
      'title eq "x"',
      'userName eq',
      'userName eq "a" and',
      'userName eq "a" or active eq true',
      'members co "1"',
      'constructor eq "x"',
      '__proto__ eq "x"',
      String.raw`userName eq "\x"`,
      'userName eq "a\nb"',
    ])
      assert.deepEqual(await found('/Users', filter), [400, 'invalidFilter'], filter);
    const slim = await scim(
      'GET',
      `/Groups?filter=${encodeURIComponent('displayName eq "Anglers"')}&excludedAttributes=members`,
    );
    assert.deepEqual(
      [slim.body.totalResults, 'members' in slim.body.Resources[0], slim.body.Resources[0].externalId],
      [1, false, 'G-1'],
    );
    const named = await scim('GET', `/Users/${id}?attributes=userName`);
    assert.deepEqual(Object.keys(named.body).toSorted(), ['id', 'meta', 'schemas', 'userName']);
    const page = await scim('GET', '/Users?startIndex=2&count=1');
    assert.deepEqual(
      [page.body.itemsPerPage, page.body.startIndex, page.body.totalResults > 1],
      [1, 2, true],
    );
    const theirs = send(await token(fixture.otherFirm.credentials.email));
    const elsewhere = await theirs('GET', `/Users?filter=${encodeURIComponent('externalId eq "A-17"')}`);
    assert.equal(elsewhere.body.totalResults, 0);
  });

  it('is changed by every form of PATCH that directories send', async () => {
    const scim = send(await token());
    const { id } = (await scim('POST', '/Users', person('finn@ash.example'))).body;
    const user = async (...operations: unknown[]) =>
      (await scim('PATCH', `/Users/${id}`, patchOf(...operations))).body;
    const many = await user(
      { op: 'Add', path: 'externalId', value: 'B-2' },
      { op: 'Replace', path: 'name.givenName', value: 'Finn' },
      {
        op: 'Replace',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'Law',
      },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+1 555' },
    );
    assert.deepEqual([many.externalId, many.name.givenName, many.active], ['B-2', 'Finn', true]);
    assert.equal((await user({ op: 'Replace', path: 'active', value: [{ value: 'False' }] })).active, false);
    const whole = await user({
      op: 'replace',
      value: { id, active: true, externalId: 'B-3', name: { familyName: 'Hart' } },
    });
    assert.deepEqual([whole.active, whole.externalId, whole.name.familyName], [true, 'B-3', 'Hart']);
    const less = await user({ op: 'Remove', path: 'externalId' }, { op: 'Remove', path: 'title' });
    assert.deepEqual(['externalId' in less, less.userName], [false, 'finn@ash.example']);
    const refused = await scim('PATCH', `/Users/${id}`, patchOf({ op: 'remove', path: 'userName' }));
    assert.deepEqual([refused.status, refused.body.scimType], [400, 'mutability']);

    const made = (await scim('POST', '/Groups', { displayName: 'Divers' })).body;
    const group = async (...operations: unknown[]) =>
      (await scim('PATCH', `/Groups/${made.id}`, patchOf(...operations))).body;
    const members = ({ members: list }: Body) => list.map(({ value }: Body) => value);
    assert.deepEqual(members(await group({ op: 'Add', path: 'members', value: [{ value: id }] })), [id]);
    assert.deepEqual(members(await group({ op: 'Remove', path: 'members', value: [{ value: id }] })), []);
    assert.deepEqual(
      members(await group({ op: 'add', value: { members: [{ value: id, display: 'Finn' }] } })),
      [id],
    );
    const renamed = await group({
      op: 'replace',
      value: { id: made.id, displayName: 'Swimmers', externalId: 'G-9' },
    });
    assert.deepEqual([renamed.displayName, renamed.externalId, members(renamed)], ['Swimmers', 'G-9', [id]]);
    assert.deepEqual(members(await group({ op: 'remove', path: `members[value eq "${id}"]` })), []);
  });

  it('is changed only in the version that the directory names', async () => {
    const scim = send(await token());
    const made = await scim('POST', '/Users', person('gale@ash.example'));
    const path = `/Users/${made.body.id}`;
    const version = String(made.headers.etag);
    assert.deepEqual([version, /^W\/".+"$/.test(version)], [made.body.meta.version, true]);
    assert.equal((await scim('GET', path, undefined, { 'if-none-match': version })).status, 304);
    const rename = (name: string, ifMatch: string) =>
      scim('PATCH', path, patchOf({ op: 'replace', path: 'name.familyName', value: name }), {
        'if-match': ifMatch,
      });
    const first = await rename('Moor', version);
    assert.equal(first.status, 200, JSON.stringify(first.body));
    const second = await rename('Fell', version);
    assert.deepEqual([second.status, second.body.status], [412, '412']);
    assert.equal((await scim('DELETE', path, undefined, { 'if-match': version })).status, 412);
    assert.equal(
      (await scim('GET', path, undefined, { 'if-none-match': version })).body.name.familyName,
      'Moor',
    );
    const joined = await scim('POST', '/Groups', {
      displayName: 'Climbers',
      members: [{ value: made.body.id }],
    });
    const now = await scim('GET', path);
    assert.notEqual(now.headers.etag, first.headers.etag, 'its groups are part of it');
    assert.equal((await scim('GET', `/Groups/${joined.body.id}`)).headers.etag, joined.headers.etag);
    assert.equal((await rename('Fell', '*')).status, 200);
    assert.equal((await scim('GET', '/ServiceProviderConfig')).body.etag.supported, true);
  });

  it('accesses only its own firm, with a token that is shown once and ends with its admin’s rights', async () => {
    const mine = await token();
    const theirs = send(await token(fixture.otherFirm.credentials.email));
    const { userId } = fixture.firm;
    for (const [method, path, body] of [
      ['GET', `/Users/${userId}`, undefined],
      ['PATCH', `/Users/${userId}`, patchOf({ op: 'replace', path: 'active', value: false })],
      ['PUT', `/Users/${userId}`, person('x@cole.example')],
      ['DELETE', `/Users/${userId}`, undefined],
    ] as const)
      assert.equal((await theirs(method, path, body)).status, 404, `${method} ${path}`);
    const stolen = await theirs('POST', '/Groups', { displayName: 'Spies', members: [{ value: userId }] });
    assert.deepEqual([stolen.status, stolen.body.scimType], [400, 'invalidValue']);
    const owner = await send(mine)(
      'PATCH',
      `/Users/${userId}`,
      patchOf({ op: 'replace', path: 'active', value: false }),
    );
    assert.equal(owner.status, 400, 'the account owner stays');
    const nobody = await send('chancery_scim_nobody')('GET', '/Users');
    assert.deepEqual(
      [nobody.status, nobody.body.schemas],
      [401, ['urn:ietf:params:scim:api:messages:2.0:Error']],
    );
    const admin = await atTheApp(fixture);
    assert.ok(!JSON.stringify((await admin.get('/provisioning')).body).includes(mine));
    const { rows } = await fixture.asOwner((db) =>
      db.query('select token_hash::text as stored from scim_tokens'),
    );
    assert.ok(rows.every(({ stored }) => !stored.includes(Buffer.from(mine).toString('hex'))));
    const renewed = await token();
    assert.equal((await send(mine)('GET', '/Users')).status, 401, 'the former one serves no longer');
    assert.equal((await send(renewed)('GET', '/ServiceProviderConfig')).body.patch.supported, true);
    assert.equal((await send(renewed)('GET', '/Schemas')).body.totalResults, 2);
    assert.equal((await admin.delete('/provisioning/token')).status, 204);
    assert.equal((await send(renewed)('GET', '/Users')).status, 401);
  });

  const setPasswordOf = (userId: string, password: string) =>
    fixture.asOwner(async (owner) => {
      const { rows } = await owner.query('select password_hash from sign_ins where email = $1', [
        fixture.firm.credentials.email,
      ]);
      assert.ok(password);
      await owner.query('update sign_ins set password_hash = $2 where user_id = $1', [
        userId,
        rows[0].password_hash,
      ]);
    });
});
