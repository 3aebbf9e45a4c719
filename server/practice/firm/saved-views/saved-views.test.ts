/** Saved views of lists: private or shared with the firm. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const VIEWS = '/api/v4/saved_views';

withFixture('A saved view', (fixture) => {
  const save = (data: object = {}, firm = fixture.firm) =>
    create(firm, 'saved_views', { name: 'Mine', list: 'Matters', address: '/matters?status=open', ...data });

  it('is private until it is shared, then visible to the firm and filtered by list', async () => {
    const { id } = await save({ columns: 'number,client' });
    const { firm } = await hire(fixture, fixture.firm);
    assert.equal((await firm.get(`${VIEWS}/${id}`)).status, 404);
    assert.equal((await fixture.firm.patch(`${VIEWS}/${id}`, { data: { shared: true } })).status, 200);
    const found = await firm.get(`${VIEWS}?list=Matters&fields=name,list,address,columns,shared,user{id}`);
    assert.deepEqual(found.body.data, [
      {
        name: 'Mine',
        list: 'Matters',
        address: '/matters?status=open',
        columns: 'number,client',
        shared: true,
        user: { id: Number(fixture.firm.userId) },
      },
    ]);
    assert.deepEqual((await firm.get(`${VIEWS}?list=Bills`)).body.data, []);
    assert.equal((await fixture.otherFirm.get(`${VIEWS}/${id}`)).status, 404);
  });

  it('is changed and deleted by its owner, and by admins if shared', async () => {
    const clerk = await hire(fixture, fixture.firm);
    const other = await hire(fixture, fixture.firm);
    const { id } = await save({ shared: true }, clerk.firm);
    for (const refused of [
      await other.firm.patch(`${VIEWS}/${id}`, { data: { name: 'Ours' } }),
      await other.firm.delete(`${VIEWS}/${id}`),
    ])
      assert.equal(refused.status, 403);
    assert.equal((await fixture.firm.patch(`${VIEWS}/${id}`, { data: { name: 'Ours' } })).status, 200);
    assert.equal((await clerk.firm.delete(`${VIEWS}/${id}`)).status, 204);
    const own = await save({}, clerk.firm);
    assert.equal(
      (await fixture.firm.delete(`${VIEWS}/${own.id}`)).status,
      404,
      'what is private is nobody else’s',
    );
  });

  it('can only link into the app', async () => {
    for (const address of [
      'matters',
      '//evil.example/x',
      '/\\evil.example',
      '/\t/evil.example',
      'https://evil.example',
      '',
    ]) {
      const answer = await fixture.firm.post(VIEWS, { data: { name: 'x', list: 'Matters', address } });
      assert.deepEqual([answer.status, Object.keys(answer.body.error.errors)], [422, ['address']], address);
    }
  });
});
