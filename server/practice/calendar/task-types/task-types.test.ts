/** Task types, and the calendars that show users' tasks. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { takesTheStandardQuery } from '../../../../test/support/standard-list.ts';

withFixture('A kind of task', (fixture) => {
  const TYPES = '/api/v4/task_types';

  it('is made, listed, read and changed, and never deleted (records:526,528,529,530)', async () => {
    const fields = 'id,etag,name,deleted_at,created_at,updated_at';
    const made = await create(
      fixture.firm,
      'task_types',
      { name: ' Hearing ', deleted_at: '2026-03-01' },
      fields,
    );
    assert.deepEqual(Object.keys(made), fields.split(','));
    assert.deepEqual([made.name.trim(), made.deleted_at], ['Hearing', '2026-03-01T00:00:00.000Z']);
    const one = `${TYPES}/${made.id}?fields=name,deleted_at`;
    const changed = await fixture.firm.patch(one, { data: { name: 'Court' } });
    assert.deepEqual(changed.body.data, { name: 'Court', deleted_at: '2026-03-01T00:00:00.000Z' });
    assert.deepEqual((await fixture.firm.get(one)).body.data, changed.body.data);
    assert.equal((await fixture.firm.delete(`${TYPES}/${made.id}`)).status, 405);
    for (const data of [
      {},
      { name: ' ' },
      { name: null },
      { name: 'x'.repeat(51) },
      { name: 'x', deleted_at: 'soon' },
    ]) {
      const { status } = await fixture.firm.post(TYPES, { data });
      assert.equal(status, 422, JSON.stringify(data));
    }
  });

  it('is found by name and by whether it is enabled, in either order (records:527)', async () => {
    const on = await create(fixture.firm, 'task_types', { name: 'Zebra filing' });
    const off = await create(fixture.firm, 'task_types', {
      name: 'Aardvark filing',
      deleted_at: '2026-03-01',
    });
    const ids = async (query: string) =>
      (await fixture.firm.get(`${TYPES}?${query}`)).body.data.map(({ id }: { id: number }) => id);
    assert.deepEqual(await ids('name=Zebra filing'), [on.id]);
    assert.deepEqual(await ids('query=filing&order=name(asc)'), [off.id, on.id]);
    assert.deepEqual(await ids('query=filing&order=id(desc)'), [off.id, on.id]);
    assert.deepEqual(await ids('query=filing&enabled=true'), [on.id]);
    assert.deepEqual(await ids('query=filing&enabled=false'), [off.id]);
    assert.equal((await fixture.firm.get(`${TYPES}?order=updated_at(asc)`)).status, 400);
    await takesTheStandardQuery(fixture.firm, 'task_types', [on.id, off.id]);
  });
});

withFixture('A calendar of tasks', (fixture) => {
  it('is listed like other records, and cannot be created or deleted (records:560,561)', async () => {
    await hire(fixture, fixture.firm);
    const { body } = await fixture.firm.get('/api/v4/task_calendars');
    const ids = body.data.map(({ id }: { id: number }) => id);
    assert.equal(ids.length, 2);
    await takesTheStandardQuery(fixture.firm, 'task_calendars', ids);
    assert.equal(
      (await fixture.firm.post('/api/v4/task_calendars', { data: { visible: true } })).status,
      405,
    );
    assert.equal((await fixture.firm.delete(`/api/v4/task_calendars/${ids[0]}`)).status, 405);
    assert.deepEqual((await fixture.otherFirm.get(`/api/v4/task_calendars?ids[]=${ids[0]}`)).body.data, []);
  });
});
