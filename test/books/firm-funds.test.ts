/** The firm's own money in a trust account, bank fees and interest, and opening balances: how each is posted. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { ledgerCheck } from '#accounting';
import { bankBalanceCheck } from '#practice';
import { Books } from '../../server/accounting/test-support/books.ts';
import { create, createClient, createMatter } from '../support/casework.ts';
import { withFixture, type Fixture } from '../support/fixture.ts';

interface Named {
  readonly id: number;
}

const balances = async (fixture: Fixture, through?: string) => {
  const books = new Books(fixture.database, fixture.firm);
  return [await books.balances('accrual', through), await books.balances('cash', through)] as const;
};

const sound = async (fixture: Fixture) => {
  assert.deepEqual(await fixture.findings([ledgerCheck, bankBalanceCheck]), []);
};

withFixture('The firm’s own money in a trust account', (fixture) => {
  let trust: Named;
  let operating: Named;
  let client: Named;
  let matter: Named;
  before(async () => {
    const open = (type: string, data: object = {}) =>
      create(fixture.firm, 'bank_accounts', { type, currency: 'USD', ...data });
    trust = { id: (await open('Trust', { name: 'Escrow' })).id };
    const opening = { balance: 1000, balance_date: '2026-01-01' };
    operating = { id: (await open('Operating', { name: 'Office', ...opening })).id };
    client = { id: (await createClient(fixture.firm)).id };
    matter = { id: (await createMatter(fixture.firm, { client })).id };
  });
  const move = (amount: number, date: string, data: object = {}) =>
    fixture.firm.post('/api/v4/bank_transactions', {
      data: { bank_account: trust, date, amount, ...data },
    });
  const transfer = (source: Named, destination: Named, amount: number, data: object = {}) =>
    fixture.firm.post('/api/v4/bank_transfers', {
      data: {
        source_account: source,
        destination_account: destination,
        amount,
        date: '2026-03-01',
        purpose: 'firm_funds',
        ...data,
      },
    });
  const refused = async (answer: ReturnType<typeof move>, words: RegExp) => {
    const { status, body } = await answer;
    assert.equal(status, 422, JSON.stringify(body));
    assert.match(body.error.message, words);
  };

  it('is moved by a transfer, and pays bank fees up to its balance', async () => {
    const fee = (amount: number, date: string) => move(-amount, date, { purpose: 'bank_fee' });
    assert.equal((await move(500, '2026-02-01', { matter })).status, 201);
    await refused(fee(25, '2026-03-02'), /the firm has 0\.00 of its own in this trust account/);
    assert.equal((await transfer(operating, trust, 100)).status, 201);
    assert.equal((await fee(25, '2026-03-02')).status, 201);
    await refused(fee(80, '2026-03-03'), /the firm has 75\.00 of its own/);
    await refused(fee(10, '2026-02-20'), /on 2026-02-20, the firm itself would have -10\.00/);
    assert.equal((await transfer(trust, operating, 30, { date: '2026-03-05' })).status, 201);
    await refused(transfer(trust, operating, 45.01, { date: '2026-03-06' }), /45\.00 of its own/);
    // 1000 opening balance; 100 to trust and 30 back; 500 from the client; 25 bank fees.
    const expected = {
      operating_bank: (1000 - 100 + 30).toFixed(2),
      trust_bank: (500 + 100 - 25 - 30).toFixed(2),
      trust_liability: (-500).toFixed(2),
      bank_charges: (25).toFixed(2),
      opening_balances: (-1000).toFixed(2),
    };
    assert.deepEqual(await balances(fixture), [expected, expected]);
    const held = await fixture.firm.get(`/api/v4/matters/${matter.id}?fields=account_balances{balance}`);
    assert.deepEqual(held.body.data.account_balances, [{ balance: 500 }]);
    await sound(fixture);
  });

  it('is kept separate from client money', async () => {
    await refused(move(5, '2026-03-02'), /belongs to a client.*bank_fee, interest or firm_funds/);
    await refused(move(5, '2026-03-02', { purpose: 'firm_funds', client }), /firm’s own money/);
    await refused(
      move(-5, '2026-03-02', { purpose: 'bank_fee', client }),
      /firm’s own funds in the account pay the fee/,
    );
    await refused(transfer(operating, trust, 5, { matter }), /without client and matter/);
    await refused(transfer(operating, trust, 5, { purpose: null }), /Only the firm’s own funds can be moved/);
    await refused(
      fixture.firm.post('/api/v4/bank_transactions', {
        data: { bank_account: operating, date: '2026-03-02', amount: 5, purpose: 'firm_funds' },
      }),
      /Send a trust account/,
    );
  });

  it('and bank interest can belong to the firm, a client or the bar foundation', async () => {
    const [before] = await balances(fixture);
    const foundation = { id: (await createClient(fixture.firm, { last_name: 'Bar Foundation' })).id };
    assert.equal((await move(3.21, '2026-03-31', { purpose: 'interest', client: foundation })).status, 201);
    assert.equal((await move(1.1, '2026-03-31', { purpose: 'interest', client })).status, 201);
    assert.equal((await move(0.5, '2026-03-31', { purpose: 'interest' })).status, 201);
    // The foundation is paid its own money and no more.
    await refused(move(-3.22, '2026-04-01', { client: foundation }), /3\.21 is held in trust/);
    assert.equal((await move(-3.21, '2026-04-01', { client: foundation })).status, 201);
    const [after, cash] = await balances(fixture);
    const change = (name: string) => (Number(after[name] ?? 0) - Number(before[name] ?? 0)).toFixed(2);
    assert.equal(change('trust_bank'), (1.1 + 0.5).toFixed(2));
    assert.equal(change('trust_liability'), (-1.1).toFixed(2));
    assert.equal(change('bank_interest'), (-0.5).toFixed(2));
    assert.deepEqual(after, cash);
    await sound(fixture);
  });

  it('is an expense or income for fees and interest on an operating account', async () => {
    const [before] = await balances(fixture);
    const onOperating = (amount: number, purpose: string) =>
      create(fixture.firm, 'bank_transactions', {
        bank_account: operating,
        date: '2026-03-31',
        amount,
        purpose,
      });
    await onOperating(-12.5, 'bank_fee');
    await onOperating(0.75, 'interest');
    const [after, cash] = await balances(fixture);
    const change = (name: string) => (Number(after[name] ?? 0) - Number(before[name] ?? 0)).toFixed(2);
    assert.deepEqual(
      [change('operating_bank'), change('bank_charges'), change('bank_interest')],
      [(-12.5 + 0.75).toFixed(2), '12.50', '-0.75'],
    );
    assert.deepEqual(after, cash);
  });

  it('and a client’s opening balance have the date that is sent', async () => {
    const account = await create(fixture.firm, 'bank_accounts', {
      type: 'Trust',
      currency: 'USD',
      balance: 40,
      balance_date: '2025-12-31',
      matter,
    });
    const opening = (amount: number, data: object) =>
      fixture.firm.post('/api/v4/bank_transactions?fields=date,transaction_type,amount', {
        data: {
          bank_account: { id: account.id },
          date: '2025-12-31',
          amount,
          transaction_type: 'opening_balance',
          ...data,
        },
      });
    const [before] = await balances(fixture, '2025-12-31');
    assert.equal(before.trust_liability, '-40.00');
    const made = await opening(60, { client });
    assert.deepEqual(made.body.data, {
      date: '2025-12-31',
      transaction_type: 'opening_balance',
      amount: 60,
    });
    assert.equal((await opening(7, { purpose: 'firm_funds' })).status, 201);
    const [after, cash] = await balances(fixture, '2025-12-31');
    assert.deepEqual(
      [after, cash].map((each) => [each.trust_liability, each.opening_balances]),
      [
        ['-100.00', '-7.00'],
        ['-100.00', '-7.00'],
      ],
    );
    await sound(fixture);
  });

  it('pays the fee from the client’s money in a controlled account', async () => {
    const account = await create(fixture.firm, 'bank_accounts', {
      type: 'Trust',
      currency: 'USD',
      controlled_account: true,
      client,
    });
    const own = { bank_account: { id: account.id }, client };
    assert.equal((await move(20, '2026-03-01', own)).status, 201);
    assert.equal((await move(-2, '2026-03-02', { ...own, purpose: 'bank_fee' })).status, 201);
    const held = await fixture.firm.get(`/api/v4/bank_accounts/${account.id}?fields=balance`);
    assert.equal(held.body.data.balance, 18);
    await refused(
      move(1, '2026-03-02', { bank_account: own.bank_account, purpose: 'interest' }),
      /accepts only/,
    );
    await sound(fixture);
  });
});
