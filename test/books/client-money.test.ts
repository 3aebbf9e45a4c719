/**
 * What clients are billed and pay, compared with figures that this test computes independently: in the practice, on
 * both bases day by day, and in programs that read the exported books.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { before, it } from 'node:test';
import { bankingCheck, exportLedger, ledgerCheck } from '#accounting';
import { allocationCheck, bankBalanceCheck, billCheck, recordCounterCheck } from '#practice';
import { BASE } from '../../server/accounting/test-support/bookkeeping.ts';
import { Books, LAST_DAY } from '../../server/accounting/test-support/books.ts';
import { checkJournal } from '../../server/accounting/test-support/journal-readers.ts';
import { create, createMatter, createTime } from '../support/casework.ts';
import { withFixture } from '../support/fixture.ts';

const CHECKS = [ledgerCheck, bankingCheck, allocationCheck, bankBalanceCheck, billCheck, recordCounterCheck];
const BASES = ['accrual', 'cash'] as const;

withFixture('The money of clients', (fixture) => {
  let operating: { id: number };
  let trust: { id: number };
  before(async () => {
    operating = await create(fixture.firm, 'bank_accounts', {
      type: 'Operating',
      currency: 'USD',
      name: 'Office',
    });
    trust = await create(fixture.firm, 'bank_accounts', { type: 'Trust', currency: 'USD', name: 'Escrow' });
  });
  const patch = async (address: string, data: object) => {
    const { status, body } = await fixture.firm.patch(`/api/v4/${address}`, { data });
    assert.equal(status, 200, JSON.stringify(body));
    return body.data;
  };
  const read = async (address: string, fields: string) =>
    (await fixture.firm.get(`/api/v4/${address}?fields=${fields}`)).body.data;
  const refused = async (answer: Promise<{ status: number; body: { error?: { message: string } } }>) => {
    const { status, body } = await answer;
    assert.equal(status, 422, JSON.stringify(body));
    return body.error!.message;
  };
  /** Issues a bill for one entry of this amount. */
  const bill = async (price: number, terms: object = {}, matter?: { id: number }) => {
    const on = matter ?? (await createMatter(fixture.firm));
    await createTime(fixture.firm, { matter: { id: on.id }, price, date: '2025-12-31' });
    const { id } = await create(fixture.firm, 'bills', { matters: [{ id: on.id }] });
    await patch(`bills/${id}`, {
      issued_at: '2026-01-01',
      due_at: '2026-01-31',
      ...terms,
      state: 'awaiting_payment',
    });
    return id as number;
  };
  const pay = (amount: number, date: string, more: object) =>
    create(fixture.firm, 'payments', { amount, date, destination_account: operating, ...more }, 'id,state');
  /** The change of an account on each basis up to a day, in dollars, since the test began. */
  const books = () => new Books(fixture.database, fixture.firm);
  const since = async () => {
    const start = new Map<string, Record<string, string>>();
    const at = async (basis: (typeof BASES)[number], through: string) => {
      const key = `${basis} ${through}`;
      const balances = await books().balances(basis, through);
      if (!start.has(key)) start.set(key, balances);
      return balances;
    };
    return {
      remember: async (...days: string[]) => {
        for (const day of days) for (const basis of BASES) await at(basis, day);
      },
      of: async (basis: (typeof BASES)[number], through: string, ...names: string[]) => {
        const now = await books().balances(basis, through);
        const then = start.get(`${basis} ${through}`)!;
        return names.map((name) => (Number(now[name] ?? 0) - Number(then[name] ?? 0)).toFixed(2));
      },
    };
  };
  const sound = async () => assert.deepEqual(await fixture.findings(CHECKS), []);

  it('that bounces is reversed on the day of the return, in the bank account, on the bill and in both books', async () => {
    const held = await since();
    await held.remember('2026-02-10', '2026-02-19', '2026-02-20');
    const id = await bill(400);
    const before = (await read(`bank_accounts/${operating.id}`, 'balance')).balance;
    const payment = await pay(400, '2026-02-10', { bills: [{ id }] });
    assert.equal((await read(`bills/${id}`, 'paid_at')).paid_at.slice(0, 10), '2026-02-10');
    for (const day of ['2026-02-09', '2999-01-01'])
      assert.match(
        await refused(
          fixture.firm.patch(`/api/v4/payments/${payment.id}`, { data: { state: 'voided', voided_on: day } }),
        ),
        /voided_on cannot be .*2026-02-10/,
      );
    await patch(`payments/${payment.id}`, { state: 'voided', voided_on: '2026-02-20' });
    assert.deepEqual(
      await read(`payments/${payment.id}`.replace('payments', 'svc_payments/payments'), 'state,voided_on'),
      {
        state: 'voided',
        voided_on: '2026-02-20',
      },
    );
    assert.deepEqual(await read(`bills/${id}`, 'state,due,paid_at'), {
      state: 'awaiting_payment',
      due: 400,
      paid_at: null,
    });
    assert.equal((await read(`bank_accounts/${operating.id}`, 'balance')).balance, before);
    for (const [day, bank, owed, fees] of [
      ['2026-02-10', '400.00', '0.00', '-400.00'],
      ['2026-02-19', '400.00', '0.00', '-400.00'],
      ['2026-02-20', '0.00', '400.00', '0.00'],
    ] as const) {
      assert.deepEqual(await held.of('accrual', day, 'operating_bank', 'accounts_receivable', 'fee_income'), [
        bank,
        owed,
        '-400.00',
      ]);
      assert.deepEqual(await held.of('cash', day, 'operating_bank', 'fee_income'), [bank, fees]);
    }
    await sound();
  });

  it('that bounces after its month was reconciled is reversed on a later day, and the statement does not change', async () => {
    const bank = await create(fixture.firm, 'bank_accounts', {
      type: 'Operating',
      currency: 'USD',
      name: 'Reconciled',
    });
    const held = await since();
    const days = ['2026-02-28', '2026-03-04', '2026-03-05'] as const;
    await held.remember(...days);
    const id = await bill(250);
    const payment = await pay(250, '2026-02-12', { bills: [{ id }], destination_account: bank });
    const accounts = (await fixture.firm.get(`${BASE}/ledger_accounts?limit=200`)).body.data;
    const { id: account } = accounts.find(({ name }: { name: string }) => name === 'Reconciled');
    const act = async (address: string, data: object) => {
      const { status, body } = await fixture.firm.post(`${BASE}/reconciliations${address}`, { data });
      assert.ok(status < 300, JSON.stringify(body));
      return body.data;
    };
    const { id: statement } = await act('', {
      ledger_account: { id: account },
      end_date: '2026-02-28',
      statement_balance: { amount: '250.00', currency: 'USD' },
    });
    const items = (await fixture.firm.get(`${BASE}/register_items?ledger_account_id=${account}`)).body.data;
    const register_items = items.map((item: { id: number }) => ({ id: item.id }));
    await act(`/${statement}/clear`, { register_items });
    await act(`/${statement}/complete`, {});

    const bounce = (voided_on: string) =>
      fixture.firm.patch(`/api/v4/payments/${payment.id}`, { data: { state: 'voided', voided_on } });
    await refused(bounce('2026-02-20'));
    const returned = await bounce('2026-03-05');
    assert.equal(returned.status, 200, JSON.stringify(returned.body));
    assert.equal((await read(`bills/${id}`, 'due')).due, 250);
    assert.equal((await read(`bank_accounts/${bank.id}`, 'balance')).balance, 0);
    for (const [day, inBank, owed, fees] of [
      [days[0], '250.00', '0.00', '-250.00'],
      [days[1], '250.00', '0.00', '-250.00'],
      [days[2], '0.00', '250.00', '0.00'],
    ] as const) {
      assert.deepEqual(await held.of('accrual', day, 'Reconciled', 'accounts_receivable', 'fee_income'), [
        inBank,
        owed,
        '-250.00',
      ]);
      assert.deepEqual(await held.of('cash', day, 'Reconciled', 'fee_income'), [inBank, fees]);
    }
    const kept = (await fixture.firm.get(`${BASE}/reconciliations/${statement}`)).body.data;
    assert.deepEqual([kept.status, kept.cleared.amount], ['completed', '250.00']);
    await sound();
  });

  it('that was received before the bill was issued stays in client credits until then', async () => {
    const held = await since();
    await held.remember('2026-03-31', '2026-04-01');
    const id = await bill(250, { issued_at: '2026-04-01', due_at: '2026-05-01' });
    await pay(250, '2026-03-15', { bills: [{ id }] });
    const [allocation] = await read(`bills/${id}`, 'paid_at').then(
      async () => (await fixture.firm.get(`/api/v4/allocations?bill_id=${id}&fields=date,amount`)).body.data,
    );
    assert.deepEqual(allocation, { date: '2026-04-01', amount: 250 });
    for (const basis of BASES) {
      assert.deepEqual(
        await held.of(basis, '2026-03-31', 'client_credits', 'accounts_receivable', 'fee_income'),
        ['-250.00', '0.00', '0.00'],
      );
      assert.deepEqual(
        await held.of(basis, '2026-04-01', 'client_credits', 'accounts_receivable', 'fee_income'),
        ['0.00', '0.00', '-250.00'],
      );
    }
    await sound();
  });

  it('that exceeds the amount owed is refunded from the client’s credit', async () => {
    const held = await since();
    await held.remember('2026-06-30');
    const id = await bill(300);
    const client = (await read(`bills/${id}`, 'client{id}')).client;
    const { id: payment } = await pay(375.5, '2026-05-04', { contact: client, bills: [{ id }] });
    const refunds = `/api/v4/payments/${payment}/refunds?fields=state,refunded`;
    assert.match(
      await refused(fixture.firm.post(refunds, { data: { amount: 75.51 } })),
      /75.50 of the payment \d+ is left/,
    );
    assert.match(
      await refused(fixture.firm.post(refunds, { data: { amount: 5, source_account: trust } })),
      /operating account/,
    );
    const part = await fixture.firm.post(refunds, { data: { amount: 25.5, date: '2026-05-06' } });
    assert.deepEqual(
      [part.status, part.body.data],
      [201, { state: 'completed_requiring_allocation', refunded: 25.5 }],
    );
    const rest = await fixture.firm.post(refunds, { data: { date: '2026-05-07' } });
    assert.deepEqual(rest.body.data, { state: 'completed', refunded: 75.5 });
    assert.equal((await fixture.firm.post(refunds, { data: {} })).status, 422);
    assert.match(
      await refused(fixture.firm.patch(`/api/v4/payments/${payment}`, { data: { state: 'voided' } })),
      /75.50 of it was refunded/,
    );
    for (const basis of BASES)
      assert.deepEqual(await held.of(basis, '2026-06-30', 'operating_bank', 'client_credits', 'fee_income'), [
        '300.00',
        '0.00',
        '-300.00',
      ]);
    await sound();
  });

  it('pays interest owed on its date first, and a late entry changes later charges', async () => {
    const held = await since();
    const interest = { type: 'simple', rate: 1, period: 30 };
    await held.remember(LAST_DAY);
    const id = await bill(1000, { interest });
    const charges = async () =>
      (await fixture.firm.get(`/api/v4/interest_charges?bill_id=${id}&fields=date,total`)).body.data as {
        date: string;
        total: number;
      }[];
    // One percent of 1,000 after every thirty days from 31 January.
    const days = (await charges()).map(({ date }) => date);
    assert.deepEqual(days.slice(0, 4), ['2026-03-02', '2026-04-01', '2026-05-01', '2026-05-31']);
    assert.ok((await charges()).every(({ total }) => total === 10));
    // By 15 April two charges are due: 520 pays 20 of interest and 500 of fees, so later charges are 5 each.
    const { id: late } = await pay(520, '2026-04-15', { bills: [{ id, amount: 520 }] });
    const wanted = days.map((date) => (date < '2026-04-15' ? 10 : 5));
    assert.deepEqual(
      (await charges()).map(({ total }) => total),
      wanted,
    );
    const whole = wanted.reduce((total, each) => total + each, 0);
    assert.deepEqual(await read(`bills/${id}`, 'balance,interest{total}'), {
      balance: 1000 + whole - 520,
      interest: { total: whole },
    });
    const [applied] = (
      await fixture.firm.get(`/api/v4/allocations?bill_id=${id}&fields=amount,interest_amount`)
    ).body.data;
    assert.deepEqual(applied, { amount: 520, interest_amount: 20 });
    assert.deepEqual(await held.of('cash', LAST_DAY, 'fee_income', 'interest_income'), ['-500.00', '-20.00']);
    assert.deepEqual(
      await held.of('accrual', LAST_DAY, 'fee_income', 'interest_income', 'accounts_receivable'),
      ['-1000.00', `-${whole.toFixed(2)}`, (480 + whole).toFixed(2)],
    );
    // A payment of 505 received on 5 April but entered last pays 20 of interest and 485 of fees. The other payment
    // would then pay the remaining 515 of fees and no interest, and overpay by 5.
    assert.match(
      await refused(
        fixture.firm.post('/api/v4/payments', {
          data: {
            amount: 505,
            date: '2026-04-05',
            destination_account: operating,
            bills: [{ id, amount: 505 }],
          },
        }),
      ),
      /overpaid by 5.00/,
    );
    // With 500 of it, the fees are paid and no interest is charged after 15 April.
    await pay(500, '2026-04-05', { bills: [{ id, amount: 500 }] });
    assert.deepEqual(
      (await charges()).map(({ total }) => total),
      [10, 10],
    );
    const paid = await read(`bills/${id}`, 'state,balance,paid_at');
    assert.deepEqual([paid.state, paid.balance, paid.paid_at.slice(0, 10)], ['paid', 0, '2026-04-15']);
    for (const basis of BASES)
      assert.deepEqual(
        await held.of(basis, LAST_DAY, 'fee_income', 'interest_income', 'accounts_receivable'),
        ['-1000.00', '-20.00', '0.00'],
      );
    await sound();
    // Voided as of 15 June: from then on the fees of the second payment are due again and bear interest.
    await patch(`payments/${late}`, { state: 'voided', voided_on: '2026-06-15' });
    const again = days.filter((date) => date > '2026-06-15').map(() => 5.2);
    assert.deepEqual(
      (await charges()).map(({ total }) => total),
      [10, 10, ...again],
    );
    await sound();
  });

  it('reduces tax with the work that a credit memo writes off, each tax in its own account', async () => {
    const held = await since();
    const rates = [];
    for (const [name, rate] of [
      ['State tax', 0.06],
      ['City tax', 0.025],
    ] as const)
      rates.push(await create(fixture.firm, 'tax_rate_configurations', { name, rate, country: 'US' }));
    const matter = await createMatter(fixture.firm);
    await create(fixture.firm, 'activities', {
      type: 'ExpenseEntry',
      date: '2025-12-31',
      price: 200,
      quantity: 1,
      matter: { id: matter.id },
      tax_settings: rates.map(({ id }, index) => ({ order: index + 1, tax_rate_configuration_id: id })),
    });
    const { id } = await create(fixture.firm, 'bills', { matters: [{ id: matter.id }] });
    await held.remember(LAST_DAY);
    await patch(`bills/${id}`, { issued_at: '2026-01-01', state: 'awaiting_payment' });
    // 200 plus 6 % and 2.5 % tax.
    assert.equal((await read(`bills/${id}`, 'total')).total, 217);
    const names = [
      'write_offs',
      'Sales tax payable: State tax',
      'Sales tax payable: City tax',
      'accounts_receivable',
    ];
    assert.deepEqual(await held.of('accrual', LAST_DAY, ...names), ['0.00', '-12.00', '-5.00', '217.00']);
    const credit = (amount: number) =>
      create(fixture.firm, 'credit_memos', { date: '2026-02-01', amount, bill: { id } }, 'id,tax');
    // A quarter: 54.25 of 217, of which 17 / 217 is tax.
    const first = await credit(54.25);
    assert.equal(first.tax, 4.25);
    assert.deepEqual(await held.of('accrual', LAST_DAY, ...names), ['50.00', '-9.00', '-3.75', '162.75']);
    await patch(`credit_memos/${first.id}`, { voided: true, voided_on: '2026-02-03' });
    assert.deepEqual(await held.of('accrual', LAST_DAY, ...names), ['0.00', '-12.00', '-5.00', '217.00']);
    assert.equal((await credit(100.01)).tax, 7.83);
    assert.equal((await credit(116.99)).tax, 9.17);
    assert.deepEqual(await held.of('accrual', LAST_DAY, ...names), ['200.00', '0.00', '0.00', '0.00']);
    await sound();
  });

  it('is not needed for a bill of 0.00, which is paid on its issue date', async () => {
    const matter = await createMatter(fixture.firm);
    await createTime(fixture.firm, { matter: { id: matter.id }, price: 0 });
    const { id } = await create(fixture.firm, 'bills', { matters: [{ id: matter.id }] });
    const issued = await patch(`bills/${id}?fields=state,total,due,paid_at`, {
      issued_at: '2026-03-09',
      state: 'awaiting_payment',
    });
    assert.deepEqual(
      [issued.state, issued.total, issued.due, issued.paid_at.slice(0, 10)],
      ['paid', 0, 0, '2026-03-09'],
    );
    const [entry] = (await fixture.firm.get(`/api/v4/activities?matter_id=${matter.id}&fields=billed`)).body
      .data;
    assert.equal(entry.billed, true);
    await patch(`bills/${id}`, { state: 'void', voided_on: '2026-03-10' });
    assert.equal((await read(`bills/${id}`, 'voided_on')).voided_on, '2026-03-10');
    await sound();
  });

  it('is no longer owed from the date on which the bill is void', async () => {
    const held = await since();
    await held.remember('2026-04-29', '2026-04-30');
    const id = await bill(70);
    await patch(`bills/${id}`, { state: 'void', voided_on: '2026-04-30' });
    assert.deepEqual(await held.of('accrual', '2026-04-29', 'accounts_receivable'), ['70.00']);
    assert.deepEqual(await held.of('accrual', '2026-04-30', 'accounts_receivable'), ['0.00']);
    await sound();
  });

  it('agrees with other programs’ reading of the exported books', async () => {
    for (const basis of BASES) {
      const journal = path.join(fixture.config.data_dir, `${basis}.journal`);
      await fs.writeFile(
        journal,
        exportLedger(fixture.database, { accountId: fixture.firm.accountId, basis }),
      );
      await checkJournal(journal);
    }
  });
});
