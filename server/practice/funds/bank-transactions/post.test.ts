/** How bank transactions and transfers are posted to the firm's books. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ledgerCheck } from '#accounting';
import { create, createClient, createMatter } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { bankBalanceCheck } from '../bank-accounts/balance-check.ts';

withFixture('The books', (fixture) => {
  const open = (type: string, data: object = {}) =>
    create(fixture.firm, 'bank_accounts', { type, currency: 'USD', ...data });
  const move = (account: { id: number }, amount: number, data: object = {}) =>
    create(fixture.firm, 'bank_transactions', {
      bank_account: { id: account.id },
      date: '2026-03-02',
      amount,
      ...data,
    });
  /** The totals of the items in effect, by the role of their account. */
  const posted = () =>
    fixture.asOwner(async (owner) => {
      const { rows } = await owner.query(
        `select coalesce(a.role, a.name) as account, sum(i.units)::text as units
         from journal_entry_items i join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id
         where i.account_id = $1 group by 1 having sum(i.units) <> 0 order by 1`,
        [fixture.firm.accountId],
      );
      return Object.fromEntries(rows.map(({ account, units }) => [account, Number(units) / 100]));
    });
  const sound = async () => assert.deepEqual(await fixture.findings([ledgerCheck, bankBalanceCheck]), []);

  it('have a ledger account for each bank account, with its name, active while it is open (decisions:99)', async () => {
    const first = await open('Operating', { name: 'First' });
    const second = await open('Operating', { name: 'Second' });
    await fixture.firm.patch(`/api/v4/bank_accounts/${second.id}`, {
      data: { name: 'Renamed', closed: true },
    });
    await open('Trust', { institution: 'Harbour Bank' });
    const { rows } = await fixture.asOwner((owner) =>
      owner.query(
        `select name, kind, status, role from ledger_accounts where account_id = $1 and bank_account_id is not null order by id`,
        [fixture.firm.accountId],
      ),
    );
    assert.deepEqual(
      rows.map(({ name, kind, status, role }) => [name, kind, status, role]),
      [
        ['First', 'operating', 'active', 'operating_bank'],
        ['Harbour Bank', 'trust', 'active', 'trust_bank'],
        ['Renamed', 'operating', 'inactive', null],
      ],
    );
    assert.equal((await fixture.firm.delete(`/api/v4/bank_accounts/${first.id}`)).status, 204);
  });

  it('contain the current state of each movement, in its own transaction (decisions:99)', async () => {
    const client = await createClient(fixture.firm);
    const matter = await createMatter(fixture.firm);
    const operating = await open('Operating', { name: 'Office', balance: 1000 });
    const trust = await open('Trust', { name: 'Escrow' });
    await move(trust, 300, { matter });
    const paid = await move(trust, -120, { matter });
    const credit = await move(operating, 80, { client: { id: client.id } });
    await move(operating, -25, { matter });
    await move(operating, -10);
    assert.deepEqual(await posted(), {
      Escrow: 180,
      Office: 1045,
      advanced_client_costs: 25,
      client_credits: -80,
      opening_balances: -1000,
      trust_liability: -180,
      unclassified: 10,
    });
    await fixture.firm.patch(`/api/v4/bank_transactions/${paid.id}`, { data: { amount: -100 } });
    await fixture.firm.delete(`/api/v4/bank_transactions/${credit.id}`);
    const now = await posted();
    assert.deepEqual(
      [now.Escrow, now.trust_liability, now.Office, now.client_credits],
      [200, -200, 965, undefined],
    );
    await sound();
  });

  it('move a transfer from one account to the other (decisions:99)', async () => {
    const matter = await createMatter(fixture.firm);
    const from = await open('Trust', { name: 'From' });
    const to = await open('Trust', { name: 'To' });
    await move(from, 70, { matter });
    const before = await posted();
    await create(fixture.firm, 'bank_transfers', {
      source_account: { id: from.id },
      destination_account: { id: to.id },
      matter,
      amount: 45,
      date: '2026-03-03',
    });
    const after = await posted();
    assert.deepEqual([after.From, after.To, after.trust_liability], [25, 45, before.trust_liability]);
    await sound();
  });

  it('let no money leave trust before it was received (decisions:99)', async () => {
    const matter = await createMatter(fixture.firm);
    const trust = await open('Trust');
    await move(trust, 70, { matter, date: '2026-03-10' });
    const early = await fixture.firm.post('/api/v4/bank_transactions', {
      data: { bank_account: { id: trust.id }, matter, date: '2026-03-09', amount: -70 },
    });
    assert.equal(early.status, 422);
    await move(trust, -70, { matter, date: '2026-03-10' });
    await sound();
  });
});
