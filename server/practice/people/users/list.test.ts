/** Lists of users: filters, orders and pages. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/users';
const ORDERS = ['id', 'name', 'first_name', 'last_name', 'initials', 'subscription_type', 'enabled'];

withFixture('A list of users', (fixture) => {
  const names = async (query: string) =>
    (await fixture.firm.get(`${PATH}?fields=name&${query}`)).body.data.map(
      ({ name }: { name: string }) => name,
    );
  /** Reads every record of a list, following `meta.paging.next`. */
  const walk = async (path: string) => {
    const records: Record<string, string | number | boolean>[] = [];
    for (let at: string | undefined = path; at !== undefined;) {
      const { body } = await fixture.firm.get(at);
      records.push(...body.data);
      at = body.meta.paging.next as string | undefined;
    }
    return records;
  };
  const add = (data: Record<string, unknown>) => create(fixture.firm, 'users', data);

  it('is filtered by role, subscription type and part of the name (records:900,903)', async () => {
    await add({
      name: 'Quentin Filter',
      email: 'quentin@ash.example',
      roles: ['accounts'],
      subscription_type: 'NonAttorney',
    });
    assert.deepEqual(await names('role=accounts'), ['Quentin Filter']);
    for (const role of ['admin', 'billing', 'reports'])
      assert.ok(!(await names(`role=${role}`)).includes('Quentin Filter'));
    assert.ok((await names('subscription_type=nonattorney')).includes('Quentin Filter'));
    assert.ok(!(await names('subscription_type=attorney')).includes('Quentin Filter'));
    assert.deepEqual(await names('name=ENTIN+fil'), ['Quentin Filter']);
    assert.ok((await names('include_co_counsel=true')).includes('Quentin Filter'));
    const wrong = await fixture.firm.get(`${PATH}?role=boss`);
    assert.equal(wrong.status, 400);
    assert.match(wrong.body.error.message, /boss.*admin, accounts, billing, reports/);
  });

  it('is ordered by each of its orders, page by page to the end (records:900)', async () => {
    await add({ name: 'Bo Zimmer', email: 'bo@ash.example', subscription_type: 'NonAttorney' });
    await add({ name: 'zoe adams', email: 'zoe@ash.example', enabled: false });
    await add({ name: 'Bo Adams', email: 'bo2@ash.example' });
    for (const order of ORDERS) {
      const key = (user: Record<string, string | number | boolean>) => {
        const value = user[order]!;
        return typeof value === 'string' ? value.toLowerCase() : Number(value);
      };
      for (const way of ['asc', 'desc'] as const) {
        const users = await walk(`${PATH}?fields=id,${order}&order=${order}(${way})&limit=2`);
        assert.equal(new Set(users.map(({ id }) => id)).size, 5);
        const keys = users.map(key);
        const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        assert.deepEqual(keys, way === 'asc' ? sorted : sorted.toReversed(), `${order}(${way})`);
        assert.ok(order === 'name' || order === 'id' || new Set(keys).size > 1);
      }
    }
    assert.equal((await fixture.firm.get(`${PATH}?order=email(asc)`)).status, 400);
  });

  it('has up to two thousand records per page (records:903)', async () => {
    assert.equal((await fixture.firm.get(`${PATH}?limit=2000`)).status, 200);
    const beyond = await fixture.firm.get(`${PATH}?limit=2001`);
    assert.deepEqual([beyond.status, /2001.*2000/.test(beyond.body.error.message)], [400, true]);
  });
});
