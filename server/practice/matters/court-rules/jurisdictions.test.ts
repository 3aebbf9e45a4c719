/** Jurisdictions, triggers and service types, and which of them a firm selects. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { CALIFORNIA, FEDERAL, importShipped } from './test-support/rules.ts';

const PATH = '/api/v4/court_rules/jurisdictions';

withFixture('A jurisdiction', (fixture) => {
  before(() => importShipped(fixture));
  const ids = async (query: string, firm = fixture.firm) =>
    (await firm.get(`${PATH}?${query}`)).body.data.map(({ id }: { id: number }) => id);

  it('shows its time zone and its methods of service (records:1016,1017,1036,1037,1038,1039)', async () => {
    const fields =
      'id,description,display_timezone,is_local_timezone,system_id,valid_subscription,default,edition';
    const { body } = await fixture.firm.get(`${PATH}/${CALIFORNIA}?fields=${fields}`);
    assert.deepEqual(body.data, {
      id: CALIFORNIA,
      description: 'California Superior Courts, civil',
      display_timezone: 'America/Los_Angeles',
      is_local_timezone: false,
      system_id: CALIFORNIA,
      valid_subscription: false,
      default: false,
      edition: '2025-01-01',
    });
    const federal = await fixture.firm.get(
      `${PATH}/${FEDERAL}?fields=is_local_timezone,display_timezone,service_types{id,description,default,system_id}`,
    );
    assert.deepEqual(
      [federal.body.data.is_local_timezone, typeof federal.body.data.display_timezone],
      [true, 'string'],
    );
    const all = await fixture.firm.get(
      '/api/v4/court_rules/service_types?fields=id,description,default,system_id',
    );
    assert.equal(all.body.data.length, 9);
    assert.deepEqual(federal.body.data.service_types, all.body.data);
    assert.deepEqual(
      all.body.data.filter((each: { default: boolean }) => each.default).map(({ id }: { id: number }) => id),
      [1],
    );
    const one = await fixture.otherFirm.get('/api/v4/court_rules/service_types/2.json?fields=description');
    assert.equal(one.body.data.description, 'Regular mail');
  });

  it('is selected by admins of each firm, with one default (records:1014)', async () => {
    const clerk = await hire(fixture, fixture.firm);
    assert.equal((await clerk.firm.patch(`${PATH}/${FEDERAL}`, { data: { default: true } })).status, 403);
    assert.deepEqual(await ids('for_current_account=true'), []);
    const patch = (id: number, data: object) =>
      fixture.firm.patch(`${PATH}/${id}?fields=valid_subscription,default`, { data });
    assert.deepEqual((await patch(FEDERAL, { default: true })).body.data, {
      valid_subscription: true,
      default: true,
    });
    assert.deepEqual((await patch(CALIFORNIA, { valid_subscription: true })).body.data, {
      valid_subscription: true,
      default: false,
    });
    await patch(CALIFORNIA, { default: true });
    const proposed = await fixture.firm.get(`${PATH}?fields=id,default`);
    assert.deepEqual(proposed.body.data, [
      { id: FEDERAL, default: false },
      { id: CALIFORNIA, default: true },
    ]);
    assert.deepEqual(await ids('for_current_account=true&order=description(asc)'), [CALIFORNIA, FEDERAL]);
    assert.deepEqual(await ids('for_current_account=true', fixture.otherFirm), []);
    assert.deepEqual(await ids('query=superior'), [CALIFORNIA]);
    const stale = await fixture.firm.get(`${PATH}/${FEDERAL}`);
    await patch(FEDERAL, { valid_subscription: false });
    assert.deepEqual(await ids('for_current_account=true'), [CALIFORNIA]);
    const late = await fixture.firm.call(
      'PATCH',
      `${PATH}/${FEDERAL}`,
      { data: { valid_subscription: true } },
      { headers: { 'if-match': stale.body.data.etag } },
    );
    assert.equal(late.status, 412);
    assert.equal((await patch(99, { default: true })).status, 404);
  });

  it('lists its triggers, a thousand a page, and no other’s (records:1013,1015,1018,1019)', async () => {
    const fields = 'id,system_id,description,is_served,is_requirements_required,do_not_recalculate';
    const path = `${PATH}/${FEDERAL}/triggers`;
    const { body } = await fixture.firm.get(`${path}?fields=${fields}&limit=1000&query=demurrer`);
    assert.deepEqual(body.data, []);
    const served = await fixture.firm.get(`${path}?fields=${fields}&is_served=true&query=discovery*served`);
    assert.deepEqual(served.body.data, [
      {
        id: 1011,
        system_id: 1011,
        description: 'Discovery requests served',
        is_served: true,
        is_requirements_required: false,
        do_not_recalculate: false,
      },
    ]);
    const ordered = await fixture.firm.get(`${path}?fields=description&order=description(desc)&limit=2`);
    assert.match(ordered.body.data[0].description, /^Trial/);
    assert.equal((await fixture.firm.get(ordered.body.meta.paging.next)).body.data.length, 2);
    assert.deepEqual((await fixture.firm.get(`${path}?is_requirements_required=true`)).body.data, []);
    assert.equal((await fixture.firm.get(`${path}?limit=1001`)).status, 400);
    const one = await fixture.firm.get(`${path}/1011?fields=id`);
    assert.deepEqual([one.status, one.body.data], [200, { id: 1011 }]);
    for (const missing of [`${path}/2001`, `${PATH}/99/triggers`, `${PATH}/99/triggers/1011`])
      assert.equal((await fixture.firm.get(missing)).status, 404, missing);
  });
});
