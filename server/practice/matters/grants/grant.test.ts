/** Grants and their funding sources. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createMatter } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const GRANTS = '/api/v4/grants';
const SOURCES = '/api/v4/grant_funding_sources';

withFixture('A grant', (fixture) => {
  it('has a name, and optionally a code, a period, a balance and a source (records:373,374,375,376)', async () => {
    const source = await create(fixture.firm, 'grant_funding_sources', { name: 'State bar' });
    const fields =
      'name,funding_code,funding_code_and_name,funding_source_name,balance,start_date,end_date,grant_funding_source{name}';
    const { id } = await create(fixture.firm, 'grants', { name: 'Tenants' });
    const bare = await fixture.firm.get(`${GRANTS}/${id}?fields=${fields}`);
    assert.deepEqual(bare.body.data, {
      name: 'Tenants',
      funding_code: null,
      funding_code_and_name: 'Tenants',
      funding_source_name: null,
      balance: null,
      start_date: null,
      end_date: null,
      grant_funding_source: null,
    });
    const data = {
      funding_code: 'T-1',
      balance: 1200.5,
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      grant_funding_source: source,
    };
    const full = await fixture.firm.patch(`${GRANTS}/${id}?fields=${fields}`, { data });
    assert.deepEqual(full.body.data, {
      name: 'Tenants',
      funding_code: 'T-1',
      funding_code_and_name: 'T-1 - Tenants',
      funding_source_name: 'State bar',
      balance: '1200.50',
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      grant_funding_source: { name: 'State bar' },
    });
    assert.equal((await fixture.firm.post(GRANTS, { data: {} })).status, 422);
    assert.equal((await fixture.firm.post(GRANTS, { data: { name: ' ' } })).status, 422);
    const backwards = await fixture.firm.patch(`${GRANTS}/${id}`, { data: { end_date: '2025-12-31' } });
    assert.equal(backwards.status, 422);
    assert.match(backwards.body.error.errors.end_date[0], /2025-12-31.*2026-01-01/);
  });

  it('is filtered by name, id and timestamps, in order of id (records:372)', async () => {
    const first = await create(fixture.firm, 'grants', { name: 'Orchard' }, 'id,created_at,updated_at');
    const second = await create(fixture.firm, 'grants', { name: 'Meadow' });
    const found = async (query: string) =>
      (await fixture.firm.get(`${GRANTS}?${query}`)).body.data.map((each: { id: number }) => each.id);
    assert.deepEqual(await found('name=Meadow'), [second.id]);
    assert.deepEqual(await found(`ids[]=${first.id}&ids[]=${second.id}`), [first.id, second.id]);
    assert.deepEqual(await found(`created_since=${first.created_at}`), [second.id]);
    assert.deepEqual(await found(`updated_since=${first.updated_at}`), [second.id]);
    assert.equal((await fixture.firm.get(`${GRANTS}?limit=201`)).status, 400);
  });

  it('cannot be deleted while it funds a matter (records:371)', async () => {
    const grant = await create(fixture.firm, 'grants', { name: 'Held' });
    const matter = await createMatter(fixture.firm, { grants: [{ id: grant.id }] });
    const refused = await fixture.firm.delete(`${GRANTS}/${grant.id}`);
    assert.equal(refused.status, 409);
    assert.match(refused.body.error.message, new RegExp(`matter ${matter.id}`));
    await fixture.firm.patch(`/api/v4/matters/${matter.id}`, {
      data: { grants: [{ id: grant.id, _destroy: true }] },
    });
    assert.equal((await fixture.firm.delete(`${GRANTS}/${grant.id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${GRANTS}/${grant.id}`)).status, 404);
  });

  it('belongs to the firm, and so does its source (decisions:12)', async () => {
    const [grant, source] = [
      await create(fixture.otherFirm, 'grants', { name: 'Theirs' }),
      await create(fixture.otherFirm, 'grant_funding_sources', { name: 'Theirs' }),
    ];
    for (const path of [`${GRANTS}/${grant.id}`, `${SOURCES}/${source.id}`]) {
      assert.equal((await fixture.firm.patch(path, { data: { name: 'Ours' } })).status, 404);
      assert.equal((await fixture.firm.delete(path)).status, 404);
    }
    assert.deepEqual((await fixture.firm.get(`${GRANTS}?name=Theirs`)).body.data, []);
    assert.deepEqual((await fixture.firm.get(`${SOURCES}?name=Theirs`)).body.data, []);
    assert.equal(
      (await fixture.firm.post(GRANTS, { data: { name: 'X', grant_funding_source: source } })).status,
      422,
    );
    assert.equal((await createMatter(fixture.firm)).id > 0, true);
    assert.equal(
      (
        await fixture.firm.patch(`/api/v4/matters/${(await createMatter(fixture.firm)).id}`, {
          data: { grants: [{ id: grant.id }] },
        })
      ).status,
      422,
    );
  });
});

withFixture('A grant funding source', (fixture) => {
  it('has a name and shows its grants (records:384,385,386,387)', async () => {
    const { id } = await create(fixture.firm, 'grant_funding_sources', { name: 'Foundation' });
    await create(fixture.firm, 'grants', { name: 'One', grant_funding_source: { id } });
    const renamed = await fixture.firm.patch(
      `${SOURCES}/${id}?fields=name,grants{name,funding_source_name}`,
      {
        data: { name: 'Old foundation' },
      },
    );
    assert.deepEqual(renamed.body.data, {
      name: 'Old foundation',
      grants: [{ name: 'One', funding_source_name: 'Old foundation' }],
    });
    assert.equal((await fixture.firm.post(SOURCES, { data: {} })).status, 422);
  });

  it('is listed and filtered by name, and cannot be read alone (records:382,383)', async () => {
    const source = await create(fixture.firm, 'grant_funding_sources', { name: 'Ministry' });
    const { body } = await fixture.firm.get(`${SOURCES}?name=Ministry&fields=id,name`);
    assert.deepEqual(body.data, [{ id: source.id, name: 'Ministry' }]);
    assert.equal(body.meta.records, 1);
    assert.equal((await fixture.firm.get(`${SOURCES}/${source.id}`)).status, 405);
  });

  it('is deleted with 204 and no body, like every record, if If-Match matches (practice:33)', async () => {
    const source = await create(fixture.firm, 'grant_funding_sources', { name: 'Passing' });
    const path = `${SOURCES}/${source.id}`;
    assert.equal((await fixture.firm.delete(path, { headers: { 'if-match': '"stale"' } })).status, 412);
    const answer = await fixture.firm.delete(path, { headers: { 'if-match': source.etag } });
    assert.equal(answer.status, 204);
    assert.equal(answer.body, '');
    assert.equal((await fixture.firm.delete(path)).status, 404);
    assert.deepEqual((await fixture.firm.get(`${SOURCES}?name=Passing`)).body.data, []);
  });

  it('cannot be deleted while grants use it (records:382)', async () => {
    const source = await create(fixture.firm, 'grant_funding_sources', { name: 'Giver' });
    const grant = await create(fixture.firm, 'grants', { name: 'Given', grant_funding_source: source });
    assert.equal((await fixture.firm.delete(`${SOURCES}/${source.id}`)).status, 409);
    await fixture.firm.delete(`${GRANTS}/${grant.id}`);
    assert.equal((await fixture.firm.delete(`${SOURCES}/${source.id}`)).status, 204);
  });
});
