/** Practice areas and the stages of their matters. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { PRACTICE_CATEGORIES } from './categories.ts';

const AREAS = '/api/v4/practice_areas';
const STAGES = '/api/v4/matter_stages';

withFixture('A practice area', (fixture) => {
  const ids = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);

  it('has a name, a code and a category (records:340,341,342)', async () => {
    const made = await fixture.firm.post(`${AREAS}?fields=id,name,code,category`, {
      data: { name: 'Space law', code: 'SP', category: 'Other' },
    });
    assert.equal(made.status, 201);
    const { id, ...rest } = made.body.data;
    assert.deepEqual(rest, { name: 'Space law', code: 'SP', category: 'other' });
    const changed = await fixture.firm.patch(`${AREAS}/${id}?fields=name,code,category`, {
      data: { code: null, category: null, name: 'Orbit law' },
    });
    assert.deepEqual(changed.body.data, { name: 'Orbit law', code: null, category: null });
    for (const data of [{}, { name: '' }, { name: null }, { name: 'X', category: 'astrology' }])
      assert.equal((await fixture.firm.post(AREAS, { data })).status, 422);
    const twice = await fixture.firm.post(AREAS, { data: { name: 'ORBIT LAW' } });
    assert.deepEqual(Object.keys(twice.body.error.errors), ['name']);
  });

  it('can have any published category (records:198)', async () => {
    assert.equal(new Set(PRACTICE_CATEGORIES).size, 58);
    for (const category of PRACTICE_CATEGORIES) {
      const area = await create(
        fixture.firm,
        'practice_areas',
        { name: `Of ${category}`, category },
        'category',
      );
      assert.equal(area.category, category);
    }
  });

  it('is filtered by code, name and matter, and ordered by each of its orders (records:339)', async () => {
    const [b, a] = [
      await create(
        fixture.firm,
        'practice_areas',
        { name: 'Zz beta', code: 'Q-2', category: 'tax' },
        'id,created_at',
      ),
      await create(fixture.firm, 'practice_areas', {
        name: 'Zz alpha',
        code: 'Q-3',
        category: 'wills_and_estates',
      }),
    ];
    assert.deepEqual(ids((await fixture.firm.get(`${AREAS}?code=Q-3`)).body), [a.id]);
    assert.deepEqual(ids((await fixture.firm.get(`${AREAS}?name=Zz%20beta`)).body), [b.id]);
    assert.deepEqual(ids((await fixture.firm.get(`${AREAS}?created_since=${b.created_at}`)).body), [a.id]);
    const matter = await createMatter(fixture.firm, { practice_area: { id: b.id } });
    assert.deepEqual(ids((await fixture.firm.get(`${AREAS}?matter_id=${matter.id}`)).body), [b.id]);
    const both = `ids[]=${a.id}&ids[]=${b.id}`;
    for (const [order, first] of [
      ['id', b],
      ['name', a],
      ['category', b],
      ['code', b],
    ] as const) {
      const [up, down] = [
        await fixture.firm.get(`${AREAS}?${both}&order=${order}(asc)`),
        await fixture.firm.get(`${AREAS}?${both}&order=${order}(desc)`),
      ];
      assert.deepEqual(ids(up.body), [first.id, first.id === a.id ? b.id : a.id], order);
      assert.deepEqual(ids(down.body), ids(up.body).toReversed(), order);
    }
    assert.equal((await fixture.firm.get(`${AREAS}?order=created_at(asc)`)).status, 400);
  });

  it('cannot be deleted while a matter belongs to it (records:338)', async () => {
    const area = await create(fixture.firm, 'practice_areas', { name: 'Busy' });
    const matter = await createMatter(fixture.firm, { practice_area: { id: area.id } });
    const refused = await fixture.firm.delete(`${AREAS}/${area.id}`);
    assert.equal(refused.status, 409);
    assert.match(refused.body.error.message, /used by a matter/);
    await fixture.firm.patch(`/api/v4/matters/${matter.id}`, { data: { practice_area: null } });
    assert.equal((await fixture.firm.delete(`${AREAS}/${area.id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${AREAS}/${area.id}`)).status, 404);
  });

  it('belongs to the firm, even if another has one with the same name (decisions:12)', async () => {
    const [ours, theirs] = [
      await create(fixture.firm, 'practice_areas', { name: 'Same' }),
      await create(fixture.otherFirm, 'practice_areas', { name: 'Same' }),
    ];
    assert.equal((await fixture.firm.patch(`${AREAS}/${theirs.id}`, { data: { name: 'X' } })).status, 404);
    assert.equal((await fixture.otherFirm.delete(`${AREAS}/${ours.id}`)).status, 404);
    assert.deepEqual(ids((await fixture.firm.get(`${AREAS}?name=Same`)).body), [ours.id]);
  });
});

withFixture('A matter stage', (fixture) => {
  const stagesOf = async (area: number, fields = 'name') =>
    (await fixture.firm.get(`${STAGES}?practice_area_id=${area}&fields=${fields}`)).body.data;

  it('is listed with its position and its practice area, whose id is a string (records:329,330,331,332)', async () => {
    const area = await create(fixture.firm, 'practice_areas', { name: 'Rivers' });
    for (const name of ['Claim', 'Hearing'])
      await create(fixture.firm, 'matter_stages', { name, practice_area: { id: area.id } });
    const stages = await stagesOf(area.id, 'id,etag,name,order,practice_area_id,created_at,updated_at');
    assert.deepEqual(
      stages.map((each: Record<string, unknown>) => [each.name, each.order, each.practice_area_id]),
      [
        ['Claim', 1, String(area.id)],
        ['Hearing', 2, String(area.id)],
      ],
    );
    const [first] = stages;
    assert.deepEqual((await fixture.firm.get(`${STAGES}?ids[]=${first.id}`)).body.data, [
      { id: first.id, etag: first.etag },
    ]);
    assert.deepEqual((await fixture.otherFirm.get(`${STAGES}?ids[]=${first.id}`)).body.data, []);
    assert.deepEqual((await fixture.otherFirm.get(`${STAGES}?practice_area_id=${area.id}`)).body.data, []);
  });

  it('is changed only by admins, to a free position (decisions:43)', async () => {
    const area = await create(fixture.firm, 'practice_areas', { name: 'Lakes' });
    const stage = await create(fixture.firm, 'matter_stages', {
      name: 'Claim',
      practice_area: { id: area.id },
      order: 5,
    });
    const next = await create(
      fixture.firm,
      'matter_stages',
      { name: 'Appeal', practice_area: { id: area.id } },
      'id,order',
    );
    assert.equal(next.order, 6);
    const clerk = await hire(fixture, fixture.firm);
    assert.equal((await clerk.firm.patch(`${STAGES}/${stage.id}`, { data: { name: 'X' } })).status, 403);
    assert.equal(
      (await fixture.firm.patch(`${STAGES}/${stage.id}?fields=name`, { data: { name: 'Writ' } })).body.data
        .name,
      'Writ',
    );
    assert.deepEqual(
      Object.keys(
        (await fixture.firm.patch(`${STAGES}/${stage.id}`, { data: { order: 6 } })).body.error.errors,
      ),
      ['order'],
    );
    assert.equal((await fixture.firm.post(STAGES, { data: { name: 'Nowhere' } })).status, 422);
  });

  it('cannot be deleted while a matter is in it, and is deleted with its practice area (records:332)', async () => {
    const area = await create(fixture.firm, 'practice_areas', { name: 'Seas' });
    const stage = await create(fixture.firm, 'matter_stages', {
      name: 'Salvage',
      practice_area: { id: area.id },
    });
    const spare = await create(fixture.firm, 'matter_stages', {
      name: 'Spare',
      practice_area: { id: area.id },
    });
    const matter = await createMatter(fixture.firm, { matter_stage: { id: stage.id } });
    assert.equal((await fixture.firm.delete(`${STAGES}/${stage.id}`)).status, 409);
    assert.equal((await fixture.firm.delete(`${STAGES}/${spare.id}`)).status, 204);
    assert.deepEqual(await stagesOf(area.id), [{ name: 'Salvage' }]);
    await fixture.firm.delete(`/api/v4/matters/${matter.id}`);
    assert.equal((await fixture.firm.delete(`${AREAS}/${area.id}`)).status, 204);
    assert.deepEqual(await stagesOf(area.id), []);
    assert.equal((await fixture.firm.patch(`${STAGES}/${stage.id}`, { data: { name: 'X' } })).status, 404);
  });
});
