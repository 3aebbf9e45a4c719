/** Bank transactions and transfers that are voided with a separate date, in the practice and in the books. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { ledgerCheck } from '#accounting';
import { bankBalanceCheck } from '#practice';
import { Books } from '../../server/accounting/test-support/books.ts';
import { BASE, make, read, usd } from '../../server/accounting/test-support/bookkeeping.ts';
import { create, createClient, createMatter } from '../support/casework.ts';
import { withFixture } from '../support/fixture.ts';

interface Named {
  readonly id: number;
}

const V4 = '/api/v4';

withFixture('A voided movement', (fixture) => {
  let trust: Named;
  let client: Named;
  before(async () => {
    trust = {
      id: (await create(fixture.firm, 'bank_accounts', { type: 'Trust', currency: 'USD', name: 'Escrow' }))
        .id,
    };
    client = { id: (await createClient(fixture.firm)).id };
  });
  const matterOf = async () => ({ id: (await createMatter(fixture.firm, { client })).id });
  const move = (matter: Named, amount: number, date: string): Promise<Named> =>
    create(fixture.firm, 'bank_transactions', { bank_account: trust, date, amount, matter });
  const voidOn = (path: string, id: number, date?: string) =>
    fixture.firm.post(`${V4}/${path}/${id}/void?fields=voided_on`, { data: { date } });
  const liability = async (through: string) => {
    const books = new Books(fixture.database, fixture.firm);
    const [accrual, cash] = [await books.balances('accrual', through), await books.balances('cash', through)];
    assert.equal(accrual.trust_liability, cash.trust_liability);
    assert.equal(accrual.trust_bank ?? '0.00', (accrual.trust_liability ?? '0.00').replace('-', ''));
    return -Number(accrual.trust_liability ?? 0);
  };
  const held = async ({ id }: Named) =>
    (await fixture.firm.get(`${V4}/matters/${id}?fields=account_balances{balance}`)).body.data
      .account_balances[0]?.balance ?? 0;
  const sound = async () => assert.deepEqual(await fixture.findings([ledgerCheck, bankBalanceCheck]), []);

  it('stays on its date and is returned on the given date, even once reconciled', async () => {
    const matter = await matterOf();
    const [start, end] = [await liability('2026-03-31'), await liability('2026-12-31')];
    await move(matter, 100, '2026-03-02');
    const { id } = await move(matter, -30, '2026-03-10');
    const account = (await read(fixture.firm, 'ledger_accounts?limit=200')).find(
      ({ name }: { name: string }) => name === 'Escrow',
    );
    const reconciliation = await make(fixture.firm, 'reconciliations', {
      ledger_account: { id: account.id },
      end_date: '2026-03-31',
      statement_balance: usd('70.00'),
    });
    const items = await read(fixture.firm, `register_items?ledger_account_id=${account.id}&limit=200`);
    const act = (name: string, data: object) =>
      fixture.firm.post(`${BASE}/reconciliations/${reconciliation.id}/${name}`, { data });
    const register_items = items.map((item: Named) => ({ id: item.id }));
    assert.equal((await act('clear', { register_items })).status, 200);
    assert.equal((await act('complete', {})).status, 200);

    assert.equal((await fixture.firm.delete(`${V4}/bank_transactions/${id}`)).status, 422);
    const early = await voidOn('bank_transactions', id, '2026-03-09');
    assert.match(early.body.error.message, /Send 2026-03-10 or later/);
    assert.equal((await voidOn('bank_transactions', id, '2026-03-20')).status, 422, 'a reconciled day');
    const voided = await voidOn('bank_transactions', id, '2026-04-02');
    assert.deepEqual([voided.status, voided.body.data], [200, { voided_on: '2026-04-02' }]);

    assert.deepEqual(
      [await liability('2026-03-31'), await liability('2026-04-01'), await liability('2026-04-02')],
      [start + 100 - 30, start + 100 - 30, start + 100 - 30 + 30],
    );
    assert.equal(await liability('2026-12-31'), end + 100);
    assert.equal(await held(matter), 100);
    const [back] = (
      await fixture.firm.get(
        `${V4}/bank_transactions?matter_id=${matter.id}&order=id(desc)&limit=1&fields=id,date,amount,transaction_type,reverses{id}`,
      )
    ).body.data;
    assert.deepEqual(back, {
      id: back.id,
      date: '2026-04-02',
      amount: 30,
      transaction_type: 'deposit',
      reverses: { id },
    });
    for (const answer of [
      await voidOn('bank_transactions', id, '2026-04-03'),
      await voidOn('bank_transactions', back.id, '2026-04-03'),
      await fixture.firm.patch(`${V4}/bank_transactions/${id}`, { data: { amount: -1 } }),
      await fixture.firm.delete(`${V4}/bank_transactions/${back.id}`),
    ])
      assert.equal(answer.status, 422, JSON.stringify(answer.body));
    await sound();
  });

  it('defaults to today, and makes no balance negative', async () => {
    const matter = await matterOf();
    const { id } = await move(matter, 50, '2026-04-02');
    await move(matter, -20, '2026-04-03');
    assert.match(
      (await voidOn('bank_transactions', id)).body.error.message,
      /30\.00 is held in trust for this client and matter/,
    );
    await move(matter, 20, '2026-04-04');
    assert.equal((await voidOn('bank_transactions', id)).status, 200);
    assert.equal(await held(matter), 0);
    await sound();
  });

  it('of a transfer moves money back in both accounts', async () => {
    const [one, two] = [await matterOf(), await matterOf()];
    const other = await create(fixture.firm, 'bank_accounts', { type: 'Trust', currency: 'USD' });
    await move(one, 80, '2026-04-02');
    const between = await create(fixture.firm, 'bank_transfers', {
      source_account: trust,
      destination_account: { id: other.id },
      matter: one,
      amount: 30,
      date: '2026-04-03',
    });
    const ofMatters = await create(fixture.firm, 'matter_transfers', {
      bank_account: trust,
      client,
      source_matter: one,
      destination_matter: two,
      amount: 50,
      date: '2026-04-03',
    });
    const balanceOf = async (account: Named) =>
      (await fixture.firm.get(`${V4}/bank_accounts/${account.id}?fields=balance`)).body.data.balance;
    const before = await balanceOf(trust);
    assert.deepEqual([await balanceOf(other), await held(two)], [30, 50]);
    assert.equal((await voidOn('bank_transfers', between.id, '2026-04-05')).status, 200);
    assert.equal((await voidOn('matter_transfers', ofMatters.id, '2026-04-06')).status, 200);
    assert.deepEqual(
      [await balanceOf(other), await held(two), await held(one), await balanceOf(trust)],
      [0, 0, 80, before + 30],
    );
    for (const [path, { id }] of [
      ['bank_transfers', between],
      ['matter_transfers', ofMatters],
    ] as const)
      assert.equal((await voidOn(path, id)).status, 422);
    const change = { data: { amount: 1 } };
    assert.equal((await fixture.firm.patch(`${V4}/matter_transfers/${ofMatters.id}`, change)).status, 422);
    assert.equal(
      (await fixture.otherFirm.post(`${V4}/bank_transfers/${between.id}/void`, { data: {} })).status,
      404,
    );
    await sound();
  });
});

withFixture('The date of a transfer', (fixture) => {
  it('of an instant is its date in the firm’s time zone, and a date stays unchanged', async () => {
    await fixture.asOwner((owner) =>
      owner.query(`update accounts set time_zone = 'America/Los_Angeles' where id = $1`, [
        fixture.firm.accountId,
      ]),
    );
    const open = (data: object = {}) =>
      create(fixture.firm, 'bank_accounts', { type: 'Operating', currency: 'USD', ...data });
    const [from, to] = [await open({ balance: 100, balance_date: '2026-01-01' }), await open()];
    for (const [date, day] of [
      ['2026-03-02T02:30:00Z', '2026-03-01'],
      ['2026-03-02T20:30:00-08:00', '2026-03-02'],
      ['2026-03-02', '2026-03-02'],
    ] as const) {
      await create(fixture.firm, 'bank_transfers', {
        source_account: { id: from.id },
        destination_account: { id: to.id },
        amount: 1,
        date,
      });
      const listed = await fixture.firm.get(
        `${V4}/bank_transactions?bank_account_id=${to.id}&order=id(desc)&limit=1&fields=date`,
      );
      assert.deepEqual(listed.body.data, [{ date: day }], date);
    }
  });
});
