/** The document categories of a firm. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/document_categories';

withFixture('A document category', (fixture) => {
  const make = (name: string, firm = fixture.firm) =>
    create(firm, 'document_categories', { name }, 'id,name');
  const names = async (query: string) =>
    (await fixture.firm.get(`${PATH}?fields=name&${query}`)).body.data.map(
      ({ name }: { name: string }) => name,
    );

  it('is created, renamed and deleted (records:646,648,649,650)', async () => {
    const all = 'created_at,etag,id,name,updated_at';
    const made = await create(fixture.firm, 'document_categories', { name: 'Wills' }, all);
    assert.deepEqual(Object.keys(made), all.split(','));
    const renamed = await fixture.firm.patch(`${PATH}/${made.id}?fields=name`, {
      data: { name: 'Wills and trusts' },
    });
    assert.deepEqual(renamed.body.data, { name: 'Wills and trusts' });
    assert.equal((await fixture.firm.delete(`${PATH}/${made.id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${PATH}/${made.id}`)).status, 404);
  });

  it('needs a name that is unique in the firm (records:648)', async () => {
    const { id } = await make('Contracts');
    for (const name of [undefined, null, '', '  ', 'CONTRACTS', 'x'.repeat(256)]) {
      const { status, body } = await fixture.firm.post(PATH, { data: { name } });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, ['name']], String(name));
    }
    await make('Contracts', fixture.otherFirm);
    await fixture.firm.delete(`${PATH}/${id}`);
    await make('Contracts');
  });

  it('is listed by its name, in every order, and not in another firm (records:647) (decisions:12)', async () => {
    const first = await make('Pleadings, civil');
    await make('Motions, civil');
    assert.deepEqual(await names('query=CIVIL'), ['Pleadings, civil', 'Motions, civil']);
    assert.deepEqual(await names('query=civil&order=name(asc)'), ['Motions, civil', 'Pleadings, civil']);
    assert.deepEqual(await names('query=civil&order=id(desc)'), ['Motions, civil', 'Pleadings, civil']);
    assert.deepEqual(await names('query=motions*civil'), ['Motions, civil']);
    const { otherFirm } = fixture;
    const answers = await Promise.all([
      otherFirm.get(`${PATH}/${first.id}`),
      otherFirm.patch(`${PATH}/${first.id}`, { data: { name: 'x' } }),
      otherFirm.delete(`${PATH}/${first.id}`),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 404, 404],
    );
  });

  it('requires the scope of documents (decisions:39)', async () => {
    const reader = (await hire(fixture, fixture.firm, { scopes: ['documents_read'] })).firm;
    assert.equal((await reader.get(PATH)).status, 200);
    assert.equal((await reader.post(PATH, { data: { name: 'Mine' } })).status, 403);
    const stranger = (await hire(fixture, fixture.firm, { scopes: ['matters_write'] })).firm;
    assert.equal((await stranger.get(PATH)).status, 403);
  });
});
