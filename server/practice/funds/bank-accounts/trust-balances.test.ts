/** Trust balances for each client and matter, and how much of a retainer is left. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create, createClient, createMatter, hireLimited } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

withFixture('Balances in trust', (fixture) => {
  const date = '2026-03-02';
  let trust: { id: number };
  let client: { id: number };
  let matter: { id: number };
  const deposit = (amount: number, whose: object) =>
    create(fixture.firm, 'bank_transactions', { bank_account: { id: trust.id }, date, amount, ...whose });
  before(async () => {
    trust = await create(fixture.firm, 'bank_accounts', { type: 'Trust', currency: 'USD', name: 'Clients' });
    client = { id: (await createClient(fixture.firm)).id };
    matter = { id: (await createMatter(fixture.firm, { client })).id };
    await deposit(300, { matter });
    await deposit(50, { client });
    await deposit(20, { purpose: 'firm_funds' });
  });

  it('are listed for each matter, for clients without a matter, and for the firm; never if zero', async () => {
    const gone = { id: (await createMatter(fixture.firm)).id };
    await deposit(10, { matter: gone });
    await deposit(-10, { matter: gone });
    const fields = 'balance,client{id},matter{id},bank_account{name}';
    const { body } = await fixture.firm.get(`/api/v4/trust_balances?fields=${fields}&order=balance(desc)`);
    const bank_account = { name: 'Clients' };
    assert.deepEqual(body.data, [
      { balance: 300, client, matter, bank_account },
      { balance: 50, client, matter: null, bank_account },
      { balance: 20, client: null, matter: null, bank_account },
    ]);
    const own = await fixture.firm.get('/api/v4/trust_balances?client_id=null&fields=balance');
    assert.deepEqual(own.body.data, [{ balance: 20 }]);
  });

  it('of other users’ contacts are hidden from users who see only their own', async () => {
    const limited = await hireLimited(fixture);
    const { body } = await limited.get('/api/v4/trust_balances?fields=balance');
    assert.deepEqual(
      body.data.filter(({ balance }: { balance: number }) => balance !== 20),
      [],
    );
  });

  it('of a matter are shown with the threshold of its retainer', async () => {
    const recipients = [{ id: Number(fixture.firm.userId) }];
    const change = (minimum_threshold: number) =>
      fixture.firm.patch(`/api/v4/matters/${matter.id}?fields=evergreen_retainer{balance,below_threshold}`, {
        data: { evergreen_retainer: { minimum_threshold, recipients } },
      });
    const told = async (threshold: number) => (await change(threshold)).body.data.evergreen_retainer;
    assert.deepEqual(await told(300), { balance: 300, below_threshold: false });
    assert.deepEqual(await told(300.01), { balance: 300, below_threshold: true });
  });
});
