/**
 * Requests as documented for two common directories, Microsoft Entra ID and Okta, in their format and order,
 * including the peculiarities of each.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { atTheApp } from '../../test/support/at-the-app.ts';
import { type Body, patchOf, scimToken, scimWith } from '../../test/support/directory.ts';
import { withFixture } from '../../test/support/fixture.ts';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

withFixture('A directory as Microsoft Entra ID documents its requests', (fixture) => {
  it('tests the connection, provisions people and groups, disables, restores and deletes', async () => {
    const scim = scimWith(fixture, await scimToken(fixture));
    const find = (list: string, filter: string, more = '') =>
      scim('GET', `/${list}?${more}filter=${encodeURIComponent(filter)}`);

    const test = await find('Users', 'userName eq "7b1c6c5e-0a6d-4f0e-8e37-2b1f3c1f6a55"');
    assert.deepEqual([test.status, test.body.totalResults, test.body.Resources], [200, 0, []]);
    assert.equal((await scim('GET', '/Schemas')).body.Resources.length, 2);

    const made = await scim('POST', '/Users', {
      schemas: [USER, ENTERPRISE],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'lena@ash.example',
      active: true,
      emails: [{ primary: true, type: 'work', value: 'lena@ash.example' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Lena Marsh', familyName: 'Marsh', givenName: 'Lena' },
      roles: [],
      [ENTERPRISE]: { department: 'Litigation', manager: '123456' },
    });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const { id } = made.body;
    assert.deepEqual(made.body.schemas, [USER]);
    for (const filter of [
      'userName eq "lena@ash.example"',
      'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"',
      'emails[type eq "work"].value eq "lena@ash.example"',
    ])
      assert.deepEqual(
        (await find('Users', filter)).body.Resources.map(({ id: each }: Body) => each),
        [id],
        filter,
      );

    const patched = await scim(
      'PATCH',
      `/Users/${id}`,
      patchOf(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'lena.marsh@ash.example' },
        { op: 'Replace', path: 'name.familyName', value: 'Moor' },
        { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Appeals' },
        { op: 'Replace', path: 'userName', value: 'lena.moor@ash.example' },
      ),
    );
    assert.deepEqual(
      [patched.status, patched.body.userName, patched.body.name.familyName],
      [200, 'lena.moor@ash.example', 'Moor'],
    );
    for (const [value, active] of [
      [false, false],
      ['True', true],
      ['False', false],
      [true, true],
    ] as const) {
      const { body } = await scim('PATCH', `/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value }));
      assert.equal(body.active, active, String(value));
      assert.equal(
        (await find('Users', 'userName eq "lena.moor@ash.example"')).body.Resources[0].active,
        active,
      );
    }

    const group = await scim('POST', '/Groups', {
      schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'Litigators',
      meta: { resourceType: 'Group' },
    });
    assert.deepEqual([group.status, group.body.members], [201, []]);
    const path = `/Groups/${group.body.id}`;
    const named = await find('Groups', 'displayName eq "Litigators"', 'excludedAttributes=members&');
    assert.deepEqual(
      [named.body.Resources[0].id, 'members' in named.body.Resources[0]],
      [group.body.id, false],
    );
    const change = async (op: string, member: string, value: unknown) => {
      const answer = await scim('PATCH', path, patchOf({ op, path: member, value }));
      assert.ok([200, 204].includes(answer.status), JSON.stringify(answer.body));
      return (await scim('GET', path)).body;
    };
    const one = [{ $ref: null, value: id }];
    assert.deepEqual(
      (await change('Add', 'members', one)).members.map(({ value }: Body) => value),
      [id],
    );
    const asked = `id eq "${group.body.id}" and members eq "${id}"`;
    assert.equal((await find('Groups', asked, 'attributes=id&')).body.totalResults, 1);
    assert.deepEqual((await change('Remove', 'members', one)).members, []);
    assert.equal((await find('Groups', asked)).body.totalResults, 0);
    assert.equal((await change('Replace', 'displayName', 'Trial team')).displayName, 'Trial team');

    assert.equal((await scim('DELETE', path)).status, 204);
    assert.equal((await scim('DELETE', `/Users/${id}`)).status, 204);
    assert.equal((await scim('GET', path)).status, 404);
  });
});

withFixture('A directory as Okta documents its requests', (fixture) => {
  const okta = {
    'user-agent': 'Okta SCIM Client 1.0.0',
    'content-type': 'application/scim+json; charset=utf-8',
  };

  it('tests the connection, imports page by page, pushes people and groups, and deactivates', async () => {
    const send = scimWith(fixture, await scimToken(fixture));
    const scim = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
      send(method, path, body, okta);
    const admin = await atTheApp(fixture);
    await admin.put('/provisioning/group_roles', {
      group_roles: [{ group: 'Billing team', roles: ['billing'] }],
    });

    const test = await scim('GET', '/Users?startIndex=1&count=2');
    assert.deepEqual(
      [test.body.startIndex, typeof test.body.itemsPerPage, typeof test.body.totalResults],
      [1, 'number', 'number'],
    );
    assert.equal((await scim('GET', '/Groups?startIndex=1&count=100')).status, 200);
    const look = await scim(
      'GET',
      '/Users?filter=userName%20eq%20%22mia%40ash.example%22&startIndex=1&count=100',
    );
    assert.deepEqual([look.body.totalResults, look.body.Resources], [0, []]);

    const profile = (userName: string) => ({
      schemas: [USER],
      userName,
      name: { givenName: 'Mia', familyName: 'Brandt' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      displayName: 'Mia Brandt',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    });
    const made = await scim('POST', '/Users', profile('mia@ash.example'));
    assert.equal(made.status, 201, JSON.stringify(made.body));
    assert.ok(!JSON.stringify(made.body).includes('1mz050nq'), 'A password that is sent along is nobody’s.');
    assert.equal((await scim('POST', '/Users', profile('mia@ash.example'))).status, 409);
    const other = (await scim('POST', '/Users', { ...profile('noa@ash.example'), externalId: '00unoa' }))
      .body;

    // Sends back everything that was read with one change, and a member that the service ignores (`middleName`).
    const { id } = made.body;
    const read = (await scim('GET', `/Users/${id}`)).body;
    const put = await scim('PUT', `/Users/${id}`, {
      ...read,
      name: { ...read.name, givenName: 'Maria', middleName: 'Excited' },
    });
    assert.deepEqual(
      [put.status, put.body.name.givenName, put.body.externalId, put.body.active],
      [200, 'Maria', '00ujl29u0le5T6Aj10h7', true],
    );
    const off = await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: false } }));
    assert.deepEqual([off.status, off.body.active], [200, false]);
    assert.equal((await scim('PUT', `/Users/${id}`, { ...read, active: false })).body.active, false);
    const on = await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: true } }));
    assert.equal(on.body.active, true);

    const pushed = await scim('POST', '/Groups', {
      schemas: [GROUP],
      displayName: 'Billing team',
      members: [],
    });
    const path = `/Groups/${pushed.body.id}`;
    const members = async () => (await scim('GET', path)).body.members.map(({ value }: Body) => value);
    const roles = async () => (await admin.get(`/users/${id}?fields=roles`)).body.data.roles;
    const rename = { id: pushed.body.id, displayName: 'Billing team' };
    await scim('PATCH', path, patchOf({ op: 'replace', value: rename }));
    const both = [
      { value: id, display: 'mia@ash.example' },
      { value: other.id, display: 'noa@ash.example' },
    ];
    await scim('PATCH', path, patchOf({ op: 'replace', path: 'members', value: both }));
    assert.deepEqual([await members(), await roles()], [[id, other.id], ['billing']]);
    const swap = await scim(
      'PATCH',
      path,
      patchOf(
        { op: 'remove', path: `members[value eq "${id}"]` },
        { op: 'add', path: 'members', value: [both[1]] },
      ),
    );
    assert.equal(swap.status, 200, JSON.stringify(swap.body));
    assert.deepEqual([await members(), await roles()], [[other.id], []]);
    await scim('PUT', path, { schemas: [GROUP], displayName: 'Billing team', members: [both[0]] });
    assert.deepEqual([await members(), await roles()], [[id], ['billing']]);

    const imported: string[] = [];
    for (let startIndex = 1, total = 1; startIndex <= total; startIndex += 2) {
      const { body } = await scim('GET', `/Users?startIndex=${startIndex}&count=2`);
      total = body.totalResults;
      imported.push(...body.Resources.map((each: Body) => each.id));
    }
    assert.equal(new Set(imported).size, imported.length);
    assert.ok(imported.includes(id) && imported.includes(other.id));
    assert.equal((await scim('DELETE', path)).status, 204);
    assert.deepEqual(await roles(), []);
  });
});
