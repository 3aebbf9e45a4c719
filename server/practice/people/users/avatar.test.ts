/** Pictures of users. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

withFixture('The picture of a user', (fixture) => {
  it('is set by the user or an admin, shown with the user, and served only as an image (records:902)', async () => {
    const [one, two] = [await hire(fixture, fixture.firm), await hire(fixture, fixture.firm)];
    const path = `/api/v4/users/${one.userId}/avatar`;
    const before = await fixture.firm.get(`/api/v4/users/${one.userId}?fields=etag,avatar`);
    assert.equal(before.body.data.avatar, null);
    assert.equal((await two.firm.post(path, { data: { image: PNG } })).status, 403);
    assert.equal((await fixture.otherFirm.post(path, { data: { image: PNG } })).status, 404);
    const given = await one.firm.post(`${path}?fields=etag,avatar{url}`, { data: { image: PNG } });
    assert.equal(given.status, 201, JSON.stringify(given.body));
    assert.equal(given.body.data.avatar.url, path);
    assert.notEqual(given.body.data.etag, before.body.data.etag);
    const origin = await fixture.listen();
    const image = await fetch(new URL(path, origin), {
      headers: { authorization: `Bearer ${two.firm.token}` },
    });
    assert.deepEqual(
      ['content-type', 'x-content-type-options', 'content-security-policy'].map((name) =>
        image.headers.get(name),
      ),
      ['image/png', 'nosniff', "default-src 'none'; sandbox"],
    );
    assert.equal(Buffer.from(await image.arrayBuffer()).toString('base64'), PNG);
    assert.equal((await fixture.otherFirm.get(path)).status, 404);
    const task = await create(
      fixture.firm,
      'tasks',
      { name: 'File', description: '', assignee: { id: one.userId, type: 'User' } },
      'assignee{id,avatar}',
    );
    assert.ok(task.assignee.avatar.id > 0);
    const svg = Buffer.from('<svg onload=alert(1)>').toString('base64');
    const refused = await one.firm.post(path, { data: { image: svg } });
    assert.deepEqual([refused.status, Object.keys(refused.body.error.errors)], [422, ['image']]);
    assert.equal((await fixture.firm.delete(path)).status, 204);
    assert.equal((await one.firm.get(path)).status, 404);
  });
});
