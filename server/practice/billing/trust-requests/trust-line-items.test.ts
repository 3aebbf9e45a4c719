/** Line items that are added to a trust request before it is issued. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { atOnce } from '../../../../test/support/at-once.ts';
import { create, createClient, createMatter } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/trust_line_items';

withFixture('A line of a request for money in trust', (fixture) => {
  let client: { id: number };
  before(async () => {
    client = await createClient(fixture.firm);
  });
  const matterOf = (owner = client) => createMatter(fixture.firm, { client: { id: owner.id } });
  const request = async (data: object = {}) => {
    const asked = {
      approved: false,
      client_id: client.id,
      issue_date: '2026-03-02',
      due_date: '2026-04-02',
      trust_amount: 100,
      trust_type: 'client',
      ...data,
    };
    return (await create(fixture.firm, 'trust_requests', asked, 'bill{id}')).bill as { id: number };
  };
  const add = (data: object, fields = 'total,note,date,bill{id},client{id},matter{id}') =>
    fixture.firm.post(`${PATH}?fields=${fields}`, { data });
  const billOf = async ({ id }: { id: number }) =>
    (await fixture.firm.get(`/api/v4/bills/${id}?fields=total,balance,type,matters{id},state`)).body.data;

  it('is added with a total, which increases the request (decisions:43) (records:769,771,772)', async () => {
    const [bill, matter] = [await request(), await matterOf()];
    const added = await add({ bill, matter: { id: matter.id }, total: '62.5', note: 'Expert' });
    assert.equal(added.status, 201, JSON.stringify(added.body));
    assert.deepEqual(added.body.data, {
      total: 62.5,
      note: 'Expert',
      date: '2026-03-02',
      bill,
      client: { id: client.id },
      matter: { id: matter.id },
    });
    assert.deepEqual(await billOf(bill), {
      total: 162.5,
      balance: 162.5,
      type: 'ClientBill',
      matters: [{ id: matter.id }],
      state: 'awaiting_approval',
    });
    const without = await add({ bill, total: 1, date: '2026-03-09' });
    assert.deepEqual([without.body.data.matter, without.body.data.date], [null, '2026-03-09']);
    const listed = await fixture.firm.get(`${PATH}?bill_id=${bill.id}&matter_id=null&fields=total`);
    assert.deepEqual(listed.body.data, [{ total: 100 }, { total: 1 }]);
  });

  it('is refused without an unissued request, a total, or a matter of the client (decisions:43)', async () => {
    const refused = async (data: object) => {
      const { status, body } = await add(data);
      assert.equal(status, 422, JSON.stringify(body));
      return Object.keys(body.error.errors ?? { none: 1 });
    };
    const bill = await request();
    assert.deepEqual(await refused({}), ['total', 'bill']);
    assert.deepEqual(await refused({ bill, total: 0 }), ['total']);
    assert.deepEqual(await refused({ bill, total: -1 }), ['total']);
    assert.deepEqual(await refused({ bill, total: 1, matter: await createMatter(fixture.firm) }), ['matter']);
    const issued = await request({ approved: true });
    const late = await add({ bill: issued, total: 1 });
    assert.equal(late.status, 422);
    assert.match(late.body.error.message, /is awaiting_payment, so its lines cannot change/);
    const matter = await matterOf();
    const time = {
      type: 'TimeEntry',
      date: '2026-03-02',
      quantity: 3600,
      price: 10,
      matter: { id: matter.id },
    };
    await create(fixture.firm, 'activities', time);
    const revenue = await create(fixture.firm, 'bills', { matters: [{ id: matter.id }] });
    assert.deepEqual(await refused({ bill: { id: revenue.id }, total: 1 }), ['bill']);
    assert.equal((await fixture.otherFirm.post(PATH, { data: { bill, total: 1 } })).status, 422);
    assert.equal((await billOf(bill)).total, 100);
  });

  it('adds up with 64 concurrent ones (decisions:99)', async () => {
    const [bill, matter] = [await request(), await matterOf()];
    const answers = await atOnce(64, (index) =>
      add({ bill, total: index + 0.25, matter: { id: matter.id } }),
    );
    assert.ok(answers.every(({ status }) => status === 201));
    assert.equal((await billOf(bill)).total, 100 + (64 * 63) / 2 + 16);
  });
});
