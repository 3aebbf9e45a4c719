/** Reports on online payments, compared with the bank account, the bills and the books. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create, createClient, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { linesExpected } from './test-support/expected.ts';
import { cents, linesOf, ofType, reported, totalOf } from './test-support/reports.ts';

/** Payments through pages are dated when they are made. */
const DAYS = { start_date: '2020-01-01', end_date: '2040-12-31' };

withFixture('A report on online payments', (fixture) => {
  let account: { id: number };
  before(async () => {
    const { firm } = fixture;
    await firm.patch('/api/v4/settings/billing', { data: { tax_name: 'GST', tax_rate: 5 } });
    account = await create(firm, 'bank_accounts', { type: 'Operating', currency: 'USD', name: 'Main' });
    const client = await createClient(firm, { last_name: 'Quill' });
    const matter = { id: (await createMatter(firm, { client: { id: client.id } })).id };
    const date = '2026-01-05';
    await create(firm, 'activities', { type: 'TimeEntry', matter, date, quantity: 3600, price: 200 });
    const expense = {
      type: 'ExpenseEntry',
      matter,
      date,
      quantity: 1,
      price: 100,
      tax_setting: 'tax_1_only',
    };
    await create(firm, 'activities', expense);
    const bill = await create(firm, 'bills', { matters: [matter] });
    const issued = await firm.patch(`/api/v4/bills/${bill.id}?fields=issued_at`, {
      data: { state: 'awaiting_payment' },
    });
    const by = { destination_account: { id: account.id }, contact: { id: client.id } };
    const byHand = { amount: 61, date: issued.body.data.issued_at, bills: [{ id: bill.id }] };
    await create(firm, 'payments', { ...byHand, ...by }, 'id');
    await paid(244, { id: bill.id, type: 'Bill' }, { state: 'completed' });
    const ofClient = { id: client.id, type: 'Contact' };
    const kept = await paid(250, ofClient, { state: 'completed' });
    const refund = await firm.post(`/api/v4/payments/${kept}/refunds`, { data: { amount: 50 } });
    assert.ok(refund.status < 300, JSON.stringify(refund.body));
    await paid(30, ofClient, { state: 'completed' }, { state: 'voided' });
    await paid(40, ofClient);
  });

  /** Pays through a link, then changes the payment as the firm; returns its id. */
  async function paid(amount: number, subject: object, ...changes: object[]): Promise<number> {
    const link = await create(
      fixture.firm,
      'svc_payments/links',
      {
        currency: 'USD',
        description: `Link of ${amount}`,
        amount,
        duration: 3600,
        destination_account: { id: account.id },
        subject,
      },
      'id,url',
    );
    const visitor = new Visitor(() => fixture.listen());
    const sent = await visitor.send(new URL(link.url).pathname, { email: 'payer@example.com' });
    assert.equal(sent.status, 303, sent.text);
    const path = `/api/v4/svc_payments/links/${link.id}?fields=svc_payments_payment{id}`;
    const { id } = (await fixture.firm.get(path)).body.data.svc_payments_payment;
    for (const data of changes) {
      const { status, body } = await fixture.firm.patch(`/api/v4/payments/${id}`, { data });
      assert.equal(status, 200, JSON.stringify(body));
    }
    return id;
  }
  const of = (kind: string) => linesOf(fixture, { kind: `svc_payments_${kind}`, ...DAYS });

  it('lists every one with its state and its link', async () => {
    const lines = await of('transaction');
    assert.deepEqual(
      ofType(lines, 'item').map(({ state, link, asked, received, refunded }) => [
        state,
        link,
        cents(asked),
        cents(received),
        cents(refunded),
      ]),
      [
        ['completed', 'Link of 244', 24_400, 24_400, 0],
        ['completed_requiring_allocation', 'Link of 250', 25_000, 25_000, 5_000],
        ['pending', 'Link of 40', 4_000, 0, 0],
        ['voided', 'Link of 30', 3_000, 0, 0],
      ],
    );
    const { asked, received, refunded } = totalOf(lines);
    assert.deepEqual([asked, received, refunded].map(cents), [56_400, 49_400, 5_000]);
  });

  it('shows the bank account’s amounts by day, by month and by movement', async () => {
    const activity = await linesOf(fixture, { kind: 'bank_account_activity', ...DAYS });
    const net = cents(totalOf(activity).balance) - 6_100;
    assert.equal(net, 44_400);
    for (const kind of ['deposit', 'monthly_statement']) {
      const { payments, received, refunded, returned, ...total } = totalOf(await of(kind));
      assert.deepEqual(
        [Number(payments), ...[received, refunded, returned, total.net].map(cents)],
        [3, 52_400, 5_000, 3_000, net],
        kind,
      );
    }
    const ledger = await of('ledger');
    assert.equal(cents(totalOf(ledger).balance), net);
    assert.deepEqual(
      ofType(ledger, 'item').map(({ type, received, paid_out, balance }) => [
        type,
        ...[received, paid_out, balance].map(cents),
      ]),
      [
        ['received', 24_400, 0, 24_400],
        ['received', 25_000, 0, 49_400],
        ['refunded', 0, 5_000, 44_400],
        ['received', 3_000, 0, 47_400],
        ['returned', 0, 3_000, 44_400],
      ],
    );
  });

  it('shows the sales tax in payments on bills, consistent with the collected tax', async () => {
    const [line, ...others] = ofType(await of('sales_tax'), 'item');
    assert.deepEqual(others, []);
    const { applied, net, tax, interest } = line!;
    assert.deepEqual([applied, net, tax, interest].map(cents), [24_400, 24_000, 400, 0]);
    const collected = totalOf(await linesOf(fixture, { kind: 'sales_tax', ...DAYS })).collected;
    assert.equal(cents(collected), cents(tax) + 100, 'one dollar of the tax was paid by hand');
  });

  it('has its lines counted before the first is created', async () => {
    for (const [kind, lines] of [
      ['transaction', 4],
      ['ledger', 5],
      ['sales_tax', 1],
    ] as const)
      assert.deepEqual(
        await linesExpected(fixture, `svc_payments_${kind}`),
        { expected: lines, made: lines },
        kind,
      );
  });

  it('requires a money role, and shows nothing of hidden clients', async () => {
    const clerk = await hire(fixture, fixture.firm, { roles: [] });
    const asked = { kind: 'svc_payments_transaction', format: 'csv', ...DAYS };
    assert.equal((await clerk.firm.post('/api/v4/reports', { data: asked })).status, 403);
    const seesOwn = await hire(fixture, fixture.firm, { roles: ['reports'], contactsVisibility: 'own' });
    for (const kind of ['transaction', 'deposit', 'ledger', 'monthly_statement', 'sales_tax']) {
      const data = { kind: `svc_payments_${kind}`, ...DAYS };
      assert.equal((await reported(fixture, data, seesOwn.firm)).state, 'empty', kind);
    }
    for (const format of ['pdf', 'xlsx', 'json', 'html'])
      assert.equal((await reported(fixture, { ...asked, format })).state, 'completed', format);
  });
});
