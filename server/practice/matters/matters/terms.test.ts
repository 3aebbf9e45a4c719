/** Budget, evergreen retainer, split invoices and grants of a matter. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/matters';

withFixture('The money of a matter', (fixture) => {
  const me = () => ({ id: Number(fixture.firm.userId) });
  const read = async (id: number, fields: string) =>
    (await fixture.firm.get(`${PATH}/${id}?fields=${fields}`)).body.data;
  const patch = (id: number, data: object, fields = 'id') =>
    fixture.firm.patch(`${PATH}/${id}?fields=${fields}`, { data });

  it('has one budget, written as an object and removed by _destroy or null (records:296,302)', async () => {
    const { id } = await createMatter(fixture.firm, {
      matter_budget: { budget: '5000.50', notification_threshold: 80 },
    });
    const fields = 'matter_budget{budget,include_expenses,notification_threshold,notify_users}';
    const budget = {
      budget: 5000.5,
      include_expenses: true,
      notification_threshold: 80,
      notify_users: false,
    };
    assert.deepEqual(await read(id, fields), { matter_budget: budget });
    const { body } = await patch(
      id,
      { matter_budget: { notify_users: true, include_expenses: false } },
      fields,
    );
    assert.deepEqual(body.data, {
      matter_budget: { ...budget, notify_users: true, include_expenses: false },
    });
    assert.equal((await patch(id, { matter_budget: { notification_threshold: 101 } })).status, 422);
    assert.deepEqual((await patch(id, { matter_budget: { _destroy: true } }, fields)).body.data, {
      matter_budget: null,
    });
    assert.deepEqual((await patch(id, { matter_budget: { budget: 1 } }, 'matter_budget{budget}')).body.data, {
      matter_budget: { budget: 1 },
    });
    assert.deepEqual((await patch(id, { matter_budget: null }, fields)).body.data, { matter_budget: null });
    const nothing = await patch(id, { matter_budget: { notify_users: true } });
    assert.equal(nothing.status, 422);
    assert.match(nothing.body.error.errors.matter_budget[0], /budget is required/);
  });

  it('has no budget with a flat rate (records:302)', async () => {
    const flat = { type: 'FlatRate', rates: [{ user: me(), rate: 10 }] };
    const client = await createClient(fixture.firm);
    const both = await fixture.firm.post(PATH, {
      data: { client, description: 'X', custom_rate: flat, matter_budget: { budget: 5 } },
    });
    assert.equal(both.status, 422);
    assert.match(both.body.error.errors.matter_budget[0], /flat rate/);
    const { id } = await createMatter(fixture.firm, { matter_budget: { budget: 5 } });
    assert.equal((await patch(id, { custom_rate: flat })).status, 422);
    assert.equal((await patch(id, { custom_rate: flat, matter_budget: null })).status, 200);
  });

  it('has an evergreen retainer with notified users (records:296,297)', async () => {
    const colleague = await hire(fixture, fixture.firm);
    const { id } = await createMatter(fixture.firm, {
      evergreen_retainer: { minimum_threshold: 2000, recipients: [me()] },
    });
    const fields = 'evergreen_retainer{minimum_threshold,recipients}';
    const shown = async () => {
      const { evergreen_retainer: retainer } = await read(id, fields);
      return (
        retainer && [
          retainer.minimum_threshold,
          ...retainer.recipients.map((each: { id: number }) => each.id),
        ]
      );
    };
    assert.deepEqual(await shown(), [2000, me().id]);
    await patch(id, {
      evergreen_retainer: {
        minimum_threshold: 1500,
        recipients: [{ id: colleague.userId }, { ...me(), _destroy: true }],
      },
    });
    assert.deepEqual(await shown(), [1500, Number(colleague.userId)]);
    assert.equal((await patch(id, { evergreen_retainer: { minimum_threshold: -1 } })).status, 422);
    assert.equal(
      (await patch(id, { evergreen_retainer: { recipients: [{ id: fixture.otherFirm.userId }] } })).status,
      422,
    );
    await patch(id, { evergreen_retainer: { _destroy: true } });
    assert.equal(await shown(), null);
  });

  it('shares its invoices among payers, at most 100 percent, each once (records:296,297)', async () => {
    const [one, other] = [await createClient(fixture.firm), await createClient(fixture.firm)];
    const { id } = await createMatter(fixture.firm, {
      split_invoice_payers: [
        { contact_id: one.id, split_portion: 60, send_to_bill_recipients: true },
        { contact_id: String(other.id), split_portion: '33.3333' },
      ],
    });
    const fields = 'split_invoice_payers{id,contact_id,matter_id,split_portion,send_to_bill_recipients}';
    const payers = (await read(id, fields)).split_invoice_payers;
    assert.deepEqual(
      payers.map((each: { split_portion: number }) => each.split_portion),
      [60, 33.3333],
    );
    assert.deepEqual(
      [payers[0].contact_id, payers[0].matter_id, payers[0].send_to_bill_recipients],
      [one.id, id, true],
    );
    const third = await createClient(fixture.firm);
    for (const payer of [
      { contact_id: third.id, split_portion: 7 },
      { contact_id: one.id, split_portion: 1 },
      { contact_id: third.id, split_portion: 0 },
      { split_portion: 1 },
      { contact_id: 987654, split_portion: 1 },
    ]) {
      const { status, body } = await patch(id, { split_invoice_payers: [payer] });
      assert.equal(status, 422, JSON.stringify(payer));
      assert.ok(Object.keys(body.error.errors).length === 1);
    }
    const { body } = await patch(
      id,
      {
        split_invoice_payers: [
          { id: payers[0].id, split_portion: 10 },
          { id: payers[1].id, _destroy: true },
        ],
      },
      'split_invoice_payers{split_portion}',
    );
    assert.deepEqual(body.data, { split_invoice_payers: [{ split_portion: 10 }] });
  });

  it('uses at most three grants (records:302)', async () => {
    const grants: { id: number }[] = [];
    for (const name of ['One', 'Two', 'Three', 'Four'])
      grants.push(await create(fixture.firm, 'grants', { name }));
    const { id } = await createMatter(fixture.firm, {
      grants: grants.slice(0, 3).map((each) => ({ id: each.id })),
    });
    const refused = await patch(id, { grants: [{ id: grants[3]!.id }] });
    assert.equal(refused.status, 422);
    assert.match(refused.body.error.errors.grants[0], /3/);
    const { body } = await patch(
      id,
      { grants: [{ id: grants[3]!.id }, { id: grants[0]!.id, _destroy: true }] },
      'grants{name}',
    );
    assert.deepEqual(
      body.data.grants.map((each: { name: string }) => each.name),
      ['Two', 'Three', 'Four'],
    );
    const list = await fixture.firm.get(`${PATH}?grant_id=${grants[3]!.id}`);
    assert.deepEqual(
      list.body.data.map((each: { id: number }) => each.id),
      [id],
    );
  });
});
