/** The firm, its users, matters and clients as the accounting API shows them. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { BASE, makeCase, read } from '../test-support/bookkeeping.ts';

withFixture('The accounting API’s directory', (fixture) => {
  it('shows the current account (accounting:19,87)', async () => {
    const { created_at, updated_at, ...account } = await read(fixture.firm, 'account');
    assert.deepEqual(account, {
      id: Number(fixture.firm.accountId),
      name: 'Ash & Byrne',
      currency: 'USD',
      country: 'US',
      status: 'active',
      closed_through: null,
    });
    assert.ok(created_at <= updated_at);
    assert.equal((await read(fixture.otherFirm, 'account')).name, 'Cole Partners');
  });

  it('shows users with their firm, listed and by id (accounting:20,88)', async () => {
    const [user] = await read(fixture.firm, 'users');
    assert.deepEqual(Object.keys(user), [
      'id',
      'first_name',
      'last_name',
      'email',
      'created_at',
      'updated_at',
      'account',
    ]);
    assert.deepEqual(user.account, { id: Number(fixture.firm.accountId), firm_name: 'Ash & Byrne' });
    assert.equal(user.email, 'ada@ash.example');
    assert.deepEqual(await read(fixture.firm, `users/${user.id}`), user);
  });

  it('finds a user by the exact address, and nobody by an invalid one (accounting:88)', async () => {
    const found = async (email: string) =>
      (await read(fixture.firm, `users?email=${email}`)).map((user: { email: string }) => user.email);
    assert.deepEqual(await found('ada@ash.example'), ['ada@ash.example']);
    for (const nobody of [
      'ada@ash',
      'carl@cole.example',
      'no%20address',
      '%00',
      '%',
      '',
      'x'.repeat(2000),
      '@',
    ])
      assert.deepEqual(await found(nobody), [], nobody);
  });

  it('shows matters with their clients, and clients with their address (accounting:31,32,96,97)', async () => {
    const contact = await create(fixture.firm, 'contacts', {
      type: 'Person',
      first_name: 'Ines',
      last_name: 'Vale',
      email_addresses: [{ name: 'Work', address: 'ines@vale.example', primary: true }],
    });
    const other = await create(fixture.firm, 'contacts', {
      type: 'Person',
      first_name: 'Nobody’s',
      last_name: 'Client',
    });
    const { id } = await create(fixture.firm, 'matters', {
      client: { id: contact.id },
      description: 'Lease',
    });
    const matter = await read(fixture.firm, `matters/${id}`);
    assert.deepEqual(Object.keys(matter), [
      'id',
      'external_id',
      'display_name',
      'clients',
      'created_at',
      'updated_at',
    ]);
    assert.deepEqual(
      [matter.external_id, matter.clients],
      [id, [{ id: contact.id, display_name: 'Ines Vale' }]],
    );
    assert.match(matter.display_name, /Vale/);
    const { created_at, updated_at, ...client } = await read(fixture.firm, `clients/${contact.id}`);
    assert.ok(created_at && updated_at);
    assert.deepEqual(client, {
      id: contact.id,
      external_id: contact.id,
      display_name: 'Ines Vale',
      first_name: 'Ines',
      last_name: 'Vale',
      email: 'ines@vale.example',
    });
    assert.equal((await fixture.firm.get(`${BASE}/clients/${other.id}`)).status, 404);
    const listed = await read(fixture.firm, 'clients?limit=200');
    assert.deepEqual(
      listed.map((each: { id: number }) => each.id),
      [contact.id],
    );
    assert.equal((await read(fixture.firm, 'matters')).length, 1);
    for (const path of ['matters', 'clients', 'users'])
      assert.equal((await fixture.firm.post(`${BASE}/${path}`, { data: {} })).status, 405);
  });

  it('shows nothing of another firm', async () => {
    const { matter, client } = await makeCase(fixture.otherFirm);
    for (const path of [`matters/${matter.id}`, `clients/${client.id}`, `users/${fixture.otherFirm.userId}`])
      assert.equal((await fixture.firm.get(`${BASE}/${path}`)).status, 404, path);
  });
});
