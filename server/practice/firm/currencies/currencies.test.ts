/** Currencies: the same for every firm, readable with any token. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/currencies';

withFixture('A currency', (fixture) => {
  it('has a code and a sign, and is the same in every firm (records:891)', async () => {
    const page = `${PATH}?fields=id,etag,code,sign,created_at,updated_at&limit=200`;
    const { status, body } = await fixture.firm.get(page);
    assert.equal(status, 200);
    const dollar = body.data.find(({ code }: { code: string }) => code === 'USD');
    assert.deepEqual(
      [dollar.sign, Object.keys(dollar)],
      ['$', ['id', 'etag', 'code', 'sign', 'created_at', 'updated_at']],
    );
    assert.equal(body.meta.records, body.data.length);
    assert.deepEqual((await fixture.otherFirm.get(page)).body.data, body.data);
  });

  it('is listed by id and by when it was written (records:890)', async () => {
    const all = (await fixture.firm.get(`${PATH}?fields=id,code`)).body.data;
    const [first, second] = all;
    const two = await fixture.firm.get(`${PATH}?fields=id,code&ids[]=${first.id}&ids[]=${second.id}`);
    assert.deepEqual(two.body.data, [first, second]);
    for (const since of ['created_since', 'updated_since']) {
      assert.equal((await fixture.firm.get(`${PATH}?${since}=2000-01-01`)).body.meta.records, all.length);
      assert.equal((await fixture.firm.get(`${PATH}?${since}=2100-01-01`)).body.meta.records, 0);
    }
    const page = await fixture.firm.get(`${PATH}?limit=1&fields=id,code`);
    assert.deepEqual((await fixture.firm.get(page.body.meta.paging.next)).body.data, [second]);
  });

  it('is read with any token, and is read-only (records:889)', async () => {
    const { firm } = await hire(fixture, fixture.firm, { scopes: ['documents_read'] });
    assert.equal((await firm.get(PATH)).status, 200);
    assert.equal((await fixture.firm.post(PATH, { data: { code: 'XYZ' } })).status, 405);
  });
});
