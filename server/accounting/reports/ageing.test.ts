/** Aged payables and receivables, and payments to vendors in a period. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { post, settle } from '../index.ts';
import {
  BASE,
  chartOf,
  make,
  makeBill,
  makeCase,
  makeVendor,
  pay,
  usd,
} from '../test-support/bookkeeping.ts';
import { Books } from '../test-support/books.ts';
import { cents, linesOf, toCents, type Cells } from '../test-support/reports.ts';

const OWED = ['total', 'not_overdue', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'];

const printed = (lines: readonly Cells[], whom: string) =>
  lines.map((line) => [line[whom], ...OWED.map((column) => line[column])].join('|'));

withFixture('An ageing of payables', (fixture) => {
  it('shows the amounts owed to each vendor by days overdue, which add up to payables', async () => {
    const vendor = await makeVendor(fixture.firm, { company_name: 'Albany Paper' });
    const bill = (amount: string, date: string, due_date?: string) =>
      makeBill(fixture.firm, amount, { vendor: { id: vendor.id }, date, ...(due_date ? { due_date } : {}) });
    await bill('1.00', '2026-06-01', '2026-06-30');
    await bill('2.00', '2026-05-01', '2026-06-29');
    await bill('4.00', '2026-05-31');
    await bill('8.00', '2026-05-30');
    await bill('16.00', '2026-04-01');
    await bill('32.00', '2026-03-31');
    await bill('64.00', '2026-07-01');
    const paid = await bill('128.00', '2026-01-01');
    assert.equal((await pay(fixture.firm, [[paid, '100.00']], { date: '2026-06-30' })).status, 201);
    assert.equal((await pay(fixture.firm, [[paid, '28.00']], { date: '2026-07-01' })).status, 201);
    await makeBill(fixture.firm, '5.00', { date: '2026-06-30' });
    const asked = { kind: 'payables_ageing', end_date: '2026-06-30' };
    const lines = await linesOf(fixture, asked);
    assert.deepEqual(printed(lines, 'vendor'), [
      'Albany Paper|91.00|1.00|6.00|8.00|16.00|60.00',
      'Marlow Office Supply|5.00|5.00|0.00|0.00|0.00|0.00',
      'Total|96.00|6.00|6.00|8.00|16.00|60.00',
    ]);
    assert.equal(lines[0]!.vendor_id, String(vendor.id));
    const sheet = await linesOf(fixture, {
      kind: 'balance_sheet',
      end_date: '2026-06-30',
      accounting_basis: 'accrual',
    });
    assert.equal(cents(sheet, 'Accounts payable'), toCents(lines.at(-1)!.total!));
    assert.equal((await linesOf(fixture, asked, fixture.otherFirm)).length, 1);
  });
});

withFixture('An ageing of receivables', (fixture) => {
  it('shows the amounts each client owes, which add up to receivables', async () => {
    const { client, matter } = await makeCase(fixture.firm);
    const books = new Books(fixture.database, fixture.firm);
    const owner = { clientId: String(client.id), matterId: String(matter.id) };
    const bill = (id: string, date: string, amount: string) =>
      books.run((connection, context) =>
        post(connection, context, {
          ...owner,
          date,
          basis: 'accrual',
          source: { type: 'bill', id },
          items: [
            { account: 'accounts_receivable', debit: amount },
            { account: 'fee_income', credit: amount },
          ],
        }),
      );
    await bill('900001', '2026-06-30', '10.00');
    await bill('900002', '2026-06-01', '20.00');
    await bill('900003', '2026-01-01', '40.00');
    await books.run((connection, context) =>
      settle(connection, context, {
        date: '2026-06-15',
        source: { type: 'payment', id: '900001' },
        of: { type: 'bill', id: '900003' },
        amount: '15.00',
        account: 'operating_bank',
      }),
    );
    const lines = await linesOf(fixture, { kind: 'receivables_ageing', end_date: '2026-06-30' });
    assert.equal(lines[0]!.client_id, String(client.id));
    assert.deepEqual(
      lines.map((line) => OWED.map((column) => line[column]).join('|')),
      ['55.00|10.00|20.00|0.00|0.00|25.00', '55.00|10.00|20.00|0.00|0.00|25.00'],
    );
    const sheet = await linesOf(fixture, {
      kind: 'balance_sheet',
      end_date: '2026-06-30',
      accounting_basis: 'accrual',
    });
    assert.equal(cents(sheet, 'Accounts receivable'), 55_00);
    const before = await linesOf(fixture, { kind: 'receivables_ageing', end_date: '2026-06-14' });
    assert.equal(before.at(-1)!.total, '60.00');
  });

  it('counts a bill from its due date', async () => {
    const { matter } = await makeCase(fixture.otherFirm);
    const { body } = await fixture.otherFirm.get('/api/v4/users/who_am_i');
    const entry = await fixture.otherFirm.post('/api/v4/activities', {
      data: {
        type: 'TimeEntry',
        date: '2026-05-01',
        quantity: 3600,
        price: 100,
        matter,
        user: { id: body.data.id },
      },
    });
    assert.equal(entry.status, 201, JSON.stringify(entry.body));
    const made = await fixture.otherFirm.post('/api/v4/bills?fields=id', {
      data: { matters: [matter], issued_at: '2026-05-10', due_at: '2026-06-20' },
    });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const id = made.body.data.id ?? made.body.data[0].id;
    for (const state of ['awaiting_approval', 'awaiting_payment'])
      await fixture.otherFirm.patch(`/api/v4/bills/${id}`, { data: { state } });
    const asked = (end_date: string) =>
      linesOf(fixture, { kind: 'receivables_ageing', end_date }, fixture.otherFirm);
    assert.equal((await asked('2026-06-20')).at(-1)!.not_overdue, '100.00');
    assert.equal((await asked('2026-06-21')).at(-1)!.days_1_30, '100.00');
  });
});

withFixture('A summary for form 1099', (fixture) => {
  it('shows payments in the period to marked vendors, without card payments', async () => {
    const chart = await chartOf(fixture.firm);
    const expert = await makeVendor(fixture.firm, {
      company_name: 'Expert Witness LLC',
      tax_1099: true,
      employer_identification_number: '12-3456789',
      address: { street: '1 Mill Lane', city: 'Albany', state: 'NY', zip_code: '12203' },
    });
    const other = await makeVendor(fixture.firm, { company_name: 'Landlord Inc.' });
    const spend = (amount: string, data: Readonly<Record<string, unknown>> = {}) =>
      make(fixture.firm, 'expenses', {
        date: '2026-04-01',
        vendor: { id: expert.id },
        ledger_account: chart('Operating account'),
        expense_items: [{ ledger_account: chart('Experts and witnesses'), amount: usd(amount) }],
        ...data,
      });
    await spend('100.00');
    await spend('30.00', { payment_method: 'credit_card' });
    await spend('7.00', { date: '2025-12-31' });
    await spend('9.00', { vendor: { id: other.id } });
    const back = await spend('11.00');
    const reversal = await fixture.firm.post(`${BASE}/expenses/${back.id}/reverse`, {
      data: { date: '2026-04-02' },
    });
    assert.equal(reversal.status, 201);
    const bill = await makeBill(fixture.firm, '600.00', { vendor: { id: expert.id }, date: '2025-12-01' });
    assert.equal((await pay(fixture.firm, [[bill, '500.00']])).status, 201);
    const voided = await pay(fixture.firm, [[bill, '60.00']]);
    await fixture.firm.delete(`${BASE}/vendor_bill_payments/${voided.body.data.id}`);
    const lines = await linesOf(fixture, {
      kind: 'vendor_1099_summary',
      start_date: '2026-01-01',
      end_date: '2026-12-31',
    });
    assert.deepEqual(
      lines.map((line) =>
        [
          line.vendor,
          line.employer_identification_number,
          line.address,
          line.reportable,
          line.paid_by_card,
        ].join('|'),
      ),
      ['Expert Witness LLC|12-3456789|1 Mill Lane, Albany, NY, 12203|600.00|30.00', 'Total|||600.00|30.00'],
    );
  });
});
