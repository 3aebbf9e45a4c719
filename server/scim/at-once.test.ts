/** Several requests of a directory at the same time: directories send the changes of many groups in parallel. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { atTheApp } from '../../test/support/at-the-app.ts';
import { patchOf, scimToken, scimWith } from '../../test/support/directory.ts';
import { withFixture } from '../../test/support/fixture.ts';
import { untilLocked } from '../../test/support/waiting-for-locks.ts';

withFixture('A directory with several requests at once', (fixture) => {
  const person = (userName: string) => ({ userName, name: { givenName: 'Dora', familyName: 'Lane' } });

  it('adds a user once, and is told that the others are the same', async () => {
    const scim = scimWith(fixture, await scimToken(fixture));
    const sent = Array.from({ length: 8 }, () => scim('POST', '/Users', person('dora@ash.example')));
    const answers = (await Promise.all(sent)).map(({ status, body }) => `${status} ${body.scimType ?? ''}`);
    assert.deepEqual(answers.toSorted(), ['201 ', ...Array(7).fill('409 uniqueness')]);
  });

  it('gives a user the roles of all their groups, and takes them away again', async () => {
    const scim = scimWith(fixture, await scimToken(fixture));
    const admin = await atTheApp(fixture);
    const group_roles = [
      { group: 'Bookkeeping', roles: ['accounts'] },
      { group: 'Partners', roles: ['admin'] },
    ];
    assert.equal((await admin.put('/provisioning/group_roles', { group_roles })).status, 200);
    const { id } = (await scim('POST', '/Users', person('ben@ash.example'))).body;
    const groups: string[] = [];
    for (const { group: displayName } of group_roles)
      groups.push((await scim('POST', '/Groups', { displayName })).body.id);

    /** Both groups change while the user is locked, so that each waits with its own change. */
    const change = (op: 'add' | 'remove') =>
      fixture.asOwner(async (owner) => {
        await owner.query('begin');
        await owner.query('select from users where id = $1 for no key update', [id]);
        const patch = patchOf({ op, path: 'members', value: [{ value: id }] });
        const sent = groups.map((group) => scim('PATCH', `/Groups/${group}`, patch));
        await untilLocked(fixture, 2, 'two changes of groups');
        await owner.query('commit');
        return Promise.all(sent);
      });
    for (const [op, roles] of [
      ['add', ['accounts', 'admin']],
      ['remove', []],
    ] as const) {
      for (const { status, body } of await change(op)) assert.equal(status, 200, JSON.stringify(body));
      const { body } = await fixture.firm.get(`/api/v4/users/${id}?fields=roles`);
      assert.deepEqual(body.data.roles.toSorted(), roles);
    }
  });
});
