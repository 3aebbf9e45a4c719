/** Groups of users, read by applications and changed by admins. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/groups';

withFixture('A group', (fixture) => {
  const listed = async (query: string, fields = 'name') =>
    (await fixture.firm.get(`${PATH}?fields=${fields}&${query}`)).body.data;

  it('exists for all users and for each user from the start (records:916)', async () => {
    const groups = await listed('order=id', 'name,type,users{name}');
    assert.deepEqual(groups, [
      { name: 'Ash & Byrne', type: 'AccountGroup', users: [{ name: 'Ada Ash' }] },
      { name: 'Ada Ash', type: 'UserGroup', users: [{ name: 'Ada Ash' }] },
    ]);
  });

  it('can be created with a name, as an AdhocGroup (records:912,914)', async () => {
    const group = await create(
      fixture.firm,
      'groups',
      { name: 'Tax team' },
      'name,type,client_connect_user,users,updated_at',
    );
    const { updated_at, ...rest } = group;
    assert.ok(Date.parse(updated_at) > 0);
    assert.deepEqual(rest, { name: 'Tax team', type: 'AdhocGroup', client_connect_user: false, users: [] });
    for (const data of [{}, { name: ' ' }]) {
      const { status, body } = await fixture.firm.post(PATH, { data });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, ['name']]);
    }
  });

  it('adds and removes members, and keeps those that are not sent', async () => {
    const one = await hire(fixture, fixture.firm);
    const two = await hire(fixture, fixture.firm);
    const members = async (id: number) =>
      (await fixture.firm.get(`${PATH}/${id}?fields=users{id}`)).body.data.users.map((user: { id: number }) =>
        String(user.id),
      );
    const { id, etag } = await create(fixture.firm, 'groups', { name: 'Deals', users: [{ id: one.userId }] });
    assert.deepEqual(await members(id), [one.userId]);
    const { body } = await fixture.firm.patch(`${PATH}/${id}?fields=etag`, {
      data: { users: [{ id: two.userId }] },
    });
    assert.notEqual(body.data.etag, etag);
    assert.deepEqual(await members(id), [one.userId, two.userId]);
    await fixture.firm.patch(`${PATH}/${id}`, {
      data: { users: [{ id: one.userId, _deleted: true }, { id: two.userId }] },
    });
    assert.deepEqual(await members(id), [two.userId]);
    assert.deepEqual(await listed(`user_id=${two.userId}&type=AdhocGroup`), [{ name: 'Deals' }]);
    assert.deepEqual(await listed(`user_id=${one.userId}&type=AdhocGroup`), []);
  });

  it('refuses members of another firm (decisions:12)', async () => {
    const { status, body } = await fixture.firm.post(PATH, {
      data: { name: 'Spies', users: [{ id: fixture.otherFirm.userId }] },
    });
    assert.deepEqual([status, Object.keys(body.error.errors)], [422, ['users']]);
    const { id } = await create(fixture.firm, 'groups', { name: 'Ours' });
    assert.equal((await fixture.otherFirm.patch(`${PATH}/${id}`, { data: { name: 'Theirs' } })).status, 404);
    assert.equal((await fixture.otherFirm.delete(`${PATH}/${id}`)).status, 404);
    assert.equal((await fixture.firm.get(`${PATH}?user_id=${fixture.otherFirm.userId}`)).body.data.length, 0);
  });

  it('cannot be changed or deleted if the service manages it (records:916)', async () => {
    for (const { id } of await listed('type=AccountGroup,UserGroup', 'id')) {
      const patch = await fixture.firm.patch(`${PATH}/${id}`, { data: { name: 'Mine' } });
      assert.deepEqual([patch.status, Object.keys(patch.body.error.errors)], [422, ['name']]);
      assert.equal((await fixture.firm.delete(`${PATH}/${id}`)).status, 403);
    }
  });

  it('is changed by admins only', async () => {
    const { firm } = await hire(fixture, fixture.firm, { roles: ['accounts'] });
    assert.equal((await firm.post(PATH, { data: { name: 'Rebels' } })).status, 403);
    assert.equal((await firm.get(PATH)).status, 200);
  });

  it('is filtered by name, part of the name, type and archived, and ordered (records:911)', async () => {
    const { id } = await create(fixture.firm, 'groups', { name: 'Zebra watchers' });
    await fixture.firm.patch(`${PATH}/${id}`, { data: { archived: true } });
    assert.deepEqual(await listed('name=Zebra+watchers'), [{ name: 'Zebra watchers' }]);
    assert.deepEqual(await listed('name=Zebra'), []);
    assert.deepEqual(await listed('query=zeb*wat'), [{ name: 'Zebra watchers' }]);
    assert.deepEqual(await listed('archived=true'), [{ name: 'Zebra watchers' }]);
    assert.ok(
      !(await listed('archived=false')).some(({ name }: { name: string }) => name === 'Zebra watchers'),
    );
    for (const type of ['AccountGroup', 'AdhocGroup', 'UserGroup']) {
      const found = await listed(`type=${type}`, 'type');
      assert.ok(found.length > 0 && found.every((group: { type: string }) => group.type === type), type);
    }
    assert.equal((await listed('order=name(desc)'))[0].name, 'Zebra watchers');
    assert.equal((await listed('order=id(desc)', 'id'))[0].id, id);
    assert.equal((await fixture.firm.get(`${PATH}?type=TeamGroup`)).status, 400);
    const since = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
    assert.deepEqual(await listed(`created_since=${since}`), []);
    assert.deepEqual(await listed(`updated_since=${since}`), []);
  });

  it('can be deleted only if nothing is restricted to it', async () => {
    const { id } = await create(fixture.firm, 'groups', {
      name: 'Seniors',
      users: [{ id: fixture.firm.userId }],
    });
    const description = await create(fixture.firm, 'activity_descriptions', {
      name: 'Strategy',
      groups: [{ id }],
    });
    const category = await create(fixture.firm, 'expense_categories', { name: 'Dinners', groups: [{ id }] });
    const used = await fixture.firm.delete(`${PATH}/${id}`);
    assert.equal(used.status, 409);
    assert.match(used.body.error.message, /activity descriptions and expense categories/);
    await fixture.firm.patch(`/api/v4/activity_descriptions/${description.id}`, {
      data: { groups: [{ id, _deleted: true }] },
    });
    await fixture.firm.patch(`/api/v4/expense_categories/${category.id}`, {
      data: { groups: [{ id, _deleted: true }] },
    });
    assert.equal((await fixture.firm.delete(`${PATH}/${id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${PATH}/${id}`)).status, 404);
    const { body } = await fixture.firm.get('/api/v4/users/who_am_i?fields=groups{name}');
    assert.ok(!body.data.groups.some(({ name }: { name: string }) => name === 'Seniors'));
  });
});
