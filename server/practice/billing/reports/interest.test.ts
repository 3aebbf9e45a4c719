/** Reports on collected amounts of a bill with interest, compared with its allocations and the books. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create, createMatter, createTime } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { cents, linesOf, linesOfBooks, totalOf } from './test-support/reports.ts';

const DAYS = { start_date: '2022-01-01', end_date: '2040-12-31' };
const PAID = 300;

withFixture('A report on what was collected', (fixture) => {
  let bill: { id: number };
  let account: { id: number };
  before(async () => {
    const { firm } = fixture;
    await firm.patch('/api/v4/settings/billing', { data: { tax_name: 'GST', tax_rate: 5 } });
    account = await create(firm, 'bank_accounts', { type: 'Operating', currency: 'USD' });
    const matter = { id: (await createMatter(firm)).id };
    await createTime(firm, { matter, quantity: 36_000, price: 100, date: '2021-12-31' });
    const expense = { type: 'ExpenseEntry', quantity: 1, price: 200, tax_setting: 'tax_1_only' };
    await create(firm, 'activities', { matter, date: '2021-12-31', ...expense });
    bill = await create(firm, 'bills', { matters: [matter] });
    const interest = { type: 'simple', rate: 12, period: 365 };
    const terms = { issued_at: '2022-01-01', due_at: '2022-01-31', interest, state: 'awaiting_payment' };
    const issued = await firm.patch(`/api/v4/bills/${bill.id}`, { data: terms });
    assert.equal(issued.status, 200, JSON.stringify(issued.body));
  });
  /** What pays interest, and what pays the bill itself, of its standing payments. */
  const applied = async () => {
    const path = `/api/v4/allocations?bill_id=${bill.id}&status=valid&fields=amount,interest_amount`;
    const found = (await fixture.firm.get(path)).body.data as { amount: number; interest_amount: number }[];
    const sum = (of: (each: (typeof found)[number]) => number) =>
      found.reduce((total, each) => total + Math.round(of(each) * 100), 0);
    return {
      interest: sum((each) => each.interest_amount),
      own: sum(({ amount, interest_amount }) => amount - interest_amount),
    };
  };
  const collected = async (kind: string) =>
    cents(totalOf(await linesOf(fixture, { kind, ...DAYS })).collected);
  const consistent = async () => {
    const { interest, own } = await applied();
    const kinds = ['revenue', 'originating_attorney_revenue', 'collection'];
    for (const kind of kinds) assert.equal(await collected(kind), own, kind);
    const income = await linesOfBooks(fixture, {
      kind: 'income_statement',
      accounting_basis: 'cash',
      ...DAYS,
    });
    const taxed = totalOf(await linesOf(fixture, { kind: 'sales_tax', ...DAYS })).collected;
    const earned = income.find(({ row_type }) => row_type === 'total');
    assert.equal(cents(earned?.amount), interest + own - cents(taxed));
    return { interest, own, taxed: cents(taxed) };
  };

  it('leaves out the interest that a payment paid before the work, as the books do', async () => {
    const later = { amount: PAID, date: '2026-03-02', destination_account: account, bills: [bill] };
    await create(fixture.firm, 'payments', later, 'id');
    const { interest, own } = await consistent();
    assert.ok(interest > 0 && own + interest === PAID * 100, `${interest} of interest`);
  });

  it('splits an online payment into work, tax and interest like its allocation', async () => {
    const before = await applied();
    const link = await create(
      fixture.firm,
      'svc_payments/links',
      {
        currency: 'USD',
        description: 'Part of a bill',
        amount: PAID,
        duration: 3600,
        destination_account: account,
        subject: { id: bill.id, type: 'Bill' },
      },
      'id,url',
    );
    const visitor = new Visitor(() => fixture.listen());
    const sent = await visitor.send(new URL(link.url).pathname, { email: 'payer@example.com' });
    assert.equal(sent.status, 303, sent.text);
    const { id } = (
      await fixture.firm.get(`/api/v4/svc_payments/links/${link.id}?fields=svc_payments_payment{id}`)
    ).body.data.svc_payments_payment;
    await fixture.firm.patch(`/api/v4/payments/${id}`, { data: { state: 'completed' } });
    const after = await consistent();
    const online = totalOf(await linesOf(fixture, { kind: 'svc_payments_sales_tax', ...DAYS }));
    assert.deepEqual([online.applied, online.interest].map(cents), [
      PAID * 100,
      after.interest - before.interest,
    ]);
    assert.equal(cents(online.net) + cents(online.tax), after.own - before.own);
  });

  it('takes back a payment of interest and work when it is voided', async () => {
    const [first] = (await fixture.firm.get('/api/v4/svc_payments/payments?fields=id&order=id(asc)')).body
      .data;
    const voided = await fixture.firm.patch(`/api/v4/payments/${first.id}`, { data: { state: 'voided' } });
    assert.equal(voided.status, 200, JSON.stringify(voided.body));
    await consistent();
  });
});

withFixture('Interest in reports on receivables', (fixture) => {
  const DAY = '2025-06-30';
  /** Creates an overdue bill of 1,000 with interest. */
  const overdue = async (other: object = {}) => {
    const matter = { id: (await createMatter(fixture.firm)).id };
    await createTime(fixture.firm, { matter, quantity: 36_000, price: 100, date: '2024-12-31' });
    const { id } = await create(fixture.firm, 'bills', { matters: [matter] });
    const interest = { type: 'simple', rate: 12, period: 90 };
    const terms = {
      issued_at: '2025-01-01',
      due_at: '2025-01-31',
      interest,
      state: 'awaiting_payment',
      ...other,
    };
    const issued = await fixture.firm.patch(`/api/v4/bills/${id}`, { data: terms });
    assert.equal(issued.status, 200, JSON.stringify(issued.body));
    return id as number;
  };
  const owedOn = async (end_date: string) => {
    const books = await linesOfBooks(fixture, { kind: 'receivables_ageing', end_date });
    const total = (lines: Awaited<typeof books>, column: string) =>
      lines
        .filter(({ row_type }) => row_type === 'total')
        .reduce((sum, line) => sum + cents(line[column]), 0);
    const of = (kind: string) => linesOf(fixture, { kind, end_date });
    const statement = await linesOf(fixture, { kind: 'client_ledger', start_date: '2025-01-01', end_date });
    const owed = [
      total(await of('accounts_receivable'), 'balance'),
      total(await of('accounts_receivable_aging'), 'total'),
      total(statement, 'balance'),
    ];
    assert.deepEqual(owed, Array(3).fill(total(books, 'total')), end_date);
    return owed[0]!;
  };

  it('is owed until the day on which it is waived or its bill is voided, as in the books', async () => {
    const [waived, voided] = [await overdue(), await overdue()];
    const before = await owedOn(DAY);
    assert.ok(before > 200_000);
    const charges = await fixture.firm.get(`/api/v4/interest_charges?bill_id=${waived}&fields=id,date`);
    const [first] = charges.body.data;
    assert.ok(first.date < DAY, first.date);
    assert.equal((await fixture.firm.delete(`/api/v4/interest_charges/${first.id}`)).status, 204);
    assert.equal(await owedOn(DAY), before);
    const void_ = await fixture.firm.patch(`/api/v4/bills/${voided}`, { data: { state: 'void' } });
    assert.equal(void_.status, 200, JSON.stringify(void_.body));
    assert.equal(await owedOn(DAY), before);
    await owedOn('2040-12-31');
    const types = (
      await linesOf(fixture, { kind: 'client_ledger', start_date: DAY, end_date: '2040-12-31' })
    ).map(({ type }) => type);
    assert.ok(types.includes('waived') && types.includes('void'), types.join());
  });

  it('leaves a closed period as it was if it is agreed or waived later', async () => {
    const closing = (closed_through: string | null) =>
      fixture.firm.patch('/accounting/account', { data: { closed_through } });
    const [agreed, waived] = [await overdue({ interest: undefined }), await overdue()];
    const before = await owedOn(DAY);
    assert.equal((await closing(DAY)).status, 200);
    const interest = { type: 'compound', rate: 5, period: 30 };
    const changed = await fixture.firm.patch(`/api/v4/bills/${agreed}`, { data: { interest } });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const charges = await fixture.firm.get(`/api/v4/interest_charges?bill_id=${waived}&fields=id`);
    assert.equal(
      (await fixture.firm.delete(`/api/v4/interest_charges/${charges.body.data[0].id}`)).status,
      204,
    );
    assert.equal(await owedOn(DAY), before);
    assert.ok((await owedOn('2025-07-01')) > before);
    assert.equal((await closing(null)).status, 200);
  });
});
