/** UTBMS codes and sets, as applications read them and admins enable them. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { untilLocked } from '../../../../test/support/waiting-for-locks.ts';

const CODES = '/api/v4/utbms/codes';
const SETS = '/api/v4/utbms/sets';

withFixture('UTBMS', (fixture) => {
  it('has codes of tasks, activities and expenses (records:270,272)', async () => {
    for (const [type, family] of [
      ['UtbmsTask', /^(?!A|E)[A-Z]/],
      ['UtbmsActivity', /^A1/],
      ['UtbmsExpense', /^E/],
    ] as const) {
      const { body } = await fixture.firm.get(
        `${CODES}?type=${type}&fields=type,code,name,description,utbms_set_id`,
      );
      assert.ok(body.data.length > 0);
      for (const code of body.data)
        assert.ok(code.type === type && family.test(code.code), JSON.stringify(code));
    }
    assert.equal((await fixture.firm.get(`${CODES}?type=UtbmsPhase`)).status, 400);
  });

  it('has codes that are read one by one, and belong to a set (records:269,270)', async () => {
    const { body } = await fixture.firm.get(`${CODES}?utbms_set_id=1&fields=id,code,utbms_set_id,name`);
    const [code] = body.data;
    assert.ok(body.data.every((each: { utbms_set_id: number }) => each.utbms_set_id === 1));
    const one = await fixture.otherFirm.get(`${CODES}/${code.id}.json?fields=id,code,utbms_set_id,name`);
    assert.deepEqual(one.body.data, code);
    assert.deepEqual((await fixture.firm.get(`${CODES}?utbms_set_id=null`)).body.data, []);
    assert.equal((await fixture.firm.get(`${CODES}/1`)).status, 404);
  });

  it('lists codes and sets in each of their orders (records:270,271)', async () => {
    const sets = (await fixture.firm.get(`${SETS}?fields=id,name`)).body.data;
    const nameOf = (id: number) => sets.find((set: { id: number }) => set.id === id).name;
    interface Code {
      readonly id: number;
      readonly name: string;
      readonly utbms_set_id: number;
    }
    const keys = {
      id: (code: Code) => code.id,
      name: (code: Code) => code.name.toLowerCase(),
      set: (code: Code) => nameOf(code.utbms_set_id).toLowerCase(),
    };
    for (const [order, key] of Object.entries(keys)) {
      for (const way of ['asc', 'desc']) {
        const { body } = await fixture.firm.get(
          `${CODES}?order=${order}(${way})&fields=id,name,utbms_set_id`,
        );
        const found = body.data.map(key);
        const sorted = found.toSorted((a: string | number, b: string | number) =>
          a < b ? -1 : a > b ? 1 : 0,
        );
        assert.deepEqual(found, way === 'asc' ? sorted : sorted.toReversed(), `${order}(${way})`);
      }
    }
    const names = (await fixture.firm.get(`${SETS}?order=name(desc)&fields=name`)).body.data.map(
      (set: { name: string }) => set.name.toLowerCase(),
    );
    assert.deepEqual(names, names.toSorted().toReversed());
  });

  it('is read-only, except for the enabled sets (records:273,274)', async () => {
    const sets = async (firm = fixture.firm) => (await firm.get(`${SETS}?fields=id,etag,enabled`)).body.data;
    assert.ok((await sets()).every(({ enabled }: { enabled: boolean }) => !enabled));
    const [{ id, etag }] = await sets();
    const { status, body } = await fixture.firm.patch(
      `${SETS}/${id}?fields=id,etag,enabled`,
      { data: { enabled: true, name: 'Mine' } },
      { headers: { 'if-match': etag } },
    );
    assert.equal(status, 200);
    assert.equal(body.data.enabled, true);
    assert.notEqual(body.data.etag, etag);
    assert.deepEqual((await sets())[0], body.data);
    assert.ok((await sets(fixture.otherFirm)).every(({ enabled }: { enabled: boolean }) => !enabled));
    const stale = await fixture.firm.patch(
      `${SETS}/${id}`,
      { data: { enabled: false } },
      { headers: { 'if-match': etag } },
    );
    assert.equal(stale.status, 412);
    await fixture.firm.patch(`${SETS}/${id}`, { data: { enabled: false } });
    assert.equal((await sets())[0].enabled, false);
    assert.equal((await fixture.firm.patch(`${SETS}/999`, { data: { enabled: true } })).status, 404);
    assert.equal((await fixture.firm.post(CODES, { data: {} })).status, 405);
  });

  it('lets only one of two changes with the same etag pass (decisions:18)', async () => {
    const [{ id, etag, enabled }] = (await fixture.firm.get(`${SETS}?fields=id,etag,enabled`)).body.data;
    const answers = await fixture.asOwner(async (owner) => {
      await owner.query('begin');
      await owner.query('select from billing_settings for no key update');
      const sent = [1, 2].map(() =>
        fixture.firm.patch(
          `${SETS}/${id}`,
          { data: { enabled: !enabled } },
          { headers: { 'if-match': etag } },
        ),
      );
      await untilLocked(fixture, sent.length, 'two changes that wait for each other');
      await owner.query('commit');
      return Promise.all(sent);
    });
    const statuses = answers.map(({ status }) => status);
    assert.deepEqual(
      statuses.toSorted((one, other) => one - other),
      [200, 412],
    );
    await fixture.firm.patch(`${SETS}/${id}`, { data: { enabled } });
  });

  it('has its sets enabled by admins only', async () => {
    const { firm } = await hire(fixture, fixture.firm, { roles: ['billing'] });
    assert.equal((await firm.patch(`${SETS}/1`, { data: { enabled: true } })).status, 403);
    const reader = await hire(fixture, fixture.firm, { scopes: ['matters_write'] });
    assert.equal((await reader.firm.get(SETS)).status, 403);
  });
});
