/**
 * Members for a contact's payment terms and preferred contact methods, and for the attribution of a matter's fees.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter, createTime } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const MEMBERS =
  'name,terms,discount_period,discount_rate,interest_period,interest_rate,interest_type,billing_setting_id';

withFixture('A payment profile', (fixture) => {
  const change = (id: number, payment_profile: object | null) =>
    fixture.firm.patch(`/api/v4/contacts/${id}?fields=payment_profile{${MEMBERS}}`, {
      data: { payment_profile },
    });

  it('determines the due date and interest of the contact’s bills (records:413)', async () => {
    const client = await createClient(fixture.firm);
    const made = await change(client.id, {
      name: 'Net 14',
      terms: 14,
      interest_rate: 1.5,
      discount_rate: 2,
      discount_period: 7,
    });
    const { billing_setting_id, ...profile } = made.body.data.payment_profile;
    assert.ok(billing_setting_id > 0);
    assert.deepEqual(profile, {
      name: 'Net 14',
      terms: 14,
      discount_period: 7,
      discount_rate: 2,
      interest_period: null,
      interest_rate: 1.5,
      interest_type: null,
    });
    const changed = await change(client.id, { interest_type: 'Compound', interest_period: 10 });
    assert.deepEqual(
      [changed.body.data.payment_profile.interest_type, changed.body.data.payment_profile.terms],
      ['compound', 14],
    );
    const matter = await createMatter(fixture.firm, { client: { id: client.id } });
    await createTime(fixture.firm, { matter: { id: matter.id }, price: 200 });
    const bill = await create(fixture.firm, 'bills', { matters: [{ id: matter.id }] }, 'id,due_at,interest');
    const fields = 'fields=issued_at,due_at,interest{type,rate,period}';
    const issued = await fixture.firm.patch(`/api/v4/bills/${bill.id}?${fields}`, {
      data: { state: 'awaiting_payment', issued_at: '2030-03-01' },
    });
    assert.deepEqual(issued.body.data, {
      issued_at: '2030-03-01',
      due_at: '2030-03-15',
      interest: { type: 'compound', rate: 1.5, period: 10 },
    });
    for (const wrong of [{ terms: -1 }, { interest_rate: 101 }, { interest_type: 'usury' }])
      assert.equal((await change(client.id, wrong)).status, 422, JSON.stringify(wrong));
    const stranger = await fixture.otherFirm.patch(`/api/v4/contacts/${client.id}`, {
      data: { payment_profile: { terms: 1 } },
    });
    assert.equal(stranger.status, 404);
    assert.equal((await change(client.id, null)).body.data.payment_profile, null);
  });

  it('is shown with the contact’s notification methods (records:413)', async () => {
    const client = await createClient(fixture.firm, {
      email_addresses: [
        { name: 'Work', address: 'rosa@work.example' },
        { name: 'Home', address: 'rosa@home.example' },
      ],
    });
    const { body } = await fixture.firm.get(
      `/api/v4/contacts/${client.id}?fields=notification_methods{type,email_address,is_default_email_address}`,
    );
    assert.deepEqual(body.data.notification_methods, [
      { type: 'Email', email_address: 'rosa@work.example', is_default_email_address: true },
      { type: 'Email', email_address: 'rosa@home.example', is_default_email_address: false },
    ]);
  });
});

withFixture('The attorneys of a matter', (fixture) => {
  it('get the collected amounts as the reports attribute them (records:299)', async () => {
    const fields =
      'attorney_allocation{account_id,id,originating_attorney_allocation,resource_id,resource_type,responsible_attorney_allocation}';
    const originating_attorney = { id: fixture.firm.userId };
    const { id } = await createMatter(fixture.firm, { originating_attorney });
    const read = async (of: number) =>
      (await fixture.firm.get(`/api/v4/matters/${of}?fields=${fields}`)).body.data.attorney_allocation;
    assert.deepEqual(await read(id), {
      account_id: Number(fixture.firm.accountId),
      id,
      originating_attorney_allocation: 100,
      resource_id: id,
      resource_type: 'Matter',
      responsible_attorney_allocation: 0,
    });
    assert.equal(await read((await createMatter(fixture.firm)).id), null);
  });
});
