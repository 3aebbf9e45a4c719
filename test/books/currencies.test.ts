/**
 * Prices with four decimals, and firms that bill in yen and in Bahraini dinars: every amount has the decimals of its
 * currency, in the practice and in the books, and more decimals are refused.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { exportLedger, ledgerCheck } from '#accounting';
import { allocationCheck, bankBalanceCheck, billCheck } from '#practice';
import { BASE, chartOf, make, makeVendor } from '../../server/accounting/test-support/bookkeeping.ts';
import { LAST_DAY } from '../../server/accounting/test-support/books.ts';
import { linesOfBooks } from '../../server/practice/billing/reports/test-support/reports.ts';
import { create, createMatter, createTime } from '../support/casework.ts';
import { withFixture, type Fixture } from '../support/fixture.ts';

const CHECKS = [ledgerCheck, allocationCheck, bankBalanceCheck, billCheck];

const sound = async (fixture: Fixture) => assert.deepEqual(await fixture.findings(CHECKS), []);

async function issuedBill(fixture: Fixture, matter: { id: number }) {
  const { id } = await create(fixture.firm, 'bills', { matters: [{ id: matter.id }] });
  const issued = await fixture.firm.patch(`/api/v4/bills/${id}?fields=id,total,state`, {
    data: { state: 'awaiting_payment' },
  });
  assert.equal(issued.status, 200, JSON.stringify(issued.body));
  return issued.body.data as { id: number; total: number; state: string };
}

/** The balance of a ledger account in minor units. */
const unitsOn = (fixture: Fixture, role: string, basis: 'cash' | 'accrual') =>
  fixture.asOwner(async (owner) => {
    const { rows } = await owner.query<{ units: string }>(
      `select coalesce(sum(d.debit - d.credit), 0)::text as units from ledger_account_days d
       join ledger_accounts a on a.account_id = d.account_id and a.id = d.ledger_account_id
       where d.account_id = $1 and a.role = $2 and d.basis in ('both', $3)`,
      [fixture.firm.accountId, role, basis],
    );
    return Number(rows[0]!.units);
  });

const inCurrency = async (fixture: Fixture, currency: string) => {
  const { status, body } = await fixture.firm.patch('/api/v4/settings/billing', { data: { currency } });
  assert.equal(status, 200, JSON.stringify(body));
  return create(fixture.firm, 'bank_accounts', { type: 'Operating', currency });
};

/** Accounting reports and the hledger journal write amounts due with the decimals of the currency. */
async function isWritten(fixture: Fixture, owed: string, commodity: RegExp): Promise<void> {
  await fixture.runJobs();
  for (const kind of ['trial_balance', 'receivables_ageing', 'general_ledger']) {
    const days =
      kind === 'general_ledger' ? { start_date: '2026-01-01', end_date: LAST_DAY } : { end_date: LAST_DAY };
    const lines = await linesOfBooks(fixture, { kind, accounting_basis: 'accrual', ...days });
    assert.ok(
      lines.some((line) => Object.values(line).includes(owed)),
      `${kind}: ${JSON.stringify(lines)}`,
    );
  }
  let journal = '';
  for await (const part of exportLedger(fixture.database, {
    accountId: fixture.firm.accountId,
    basis: 'accrual',
  }))
    journal += part;
  assert.match(journal, commodity);
  assert.ok(journal.includes(`= ${owed} `), journal);
}

withFixture('A firm that bills in dollars', (fixture) => {
  it('charges 0.725 a mile exactly, and refuses a fifth decimal', async () => {
    const matter = await createMatter(fixture.firm);
    const miles = (price: number) => ({
      data: { type: 'ExpenseEntry', date: '2026-03-02', quantity: 143, price, matter: { id: matter.id } },
    });
    const entry = await fixture.firm.post('/api/v4/activities?fields=price,total', miles(0.725));
    // 143 × 0.725 = 103.675: half a cent, rounded away from zero.
    assert.deepEqual(entry.body.data, { price: 0.725, total: 103.68 });
    const fifth = await fixture.firm.post('/api/v4/activities', miles(0.72511));
    assert.equal(fifth.status, 422);
    assert.match(fifth.body.error.message, /0.72511.*four|0.72511.*4 decimals/);
    assert.equal((await issuedBill(fixture, matter)).total, 103.68);
    await sound(fixture);
  });

  it('totals an entry by its rounded time, like the bill', async () => {
    await fixture.firm.patch('/api/v4/settings/billing', { data: { rounding: 6 } });
    const matter = await createMatter(fixture.firm);
    // 7 minutes are rounded up to 12, a fifth of an hour at 210.
    const entry = await createTime(
      fixture.firm,
      { quantity: 420, price: 210, matter: { id: matter.id } },
      'total,rounded_quantity',
    );
    assert.deepEqual(entry, { total: 42, rounded_quantity: 720 });
    assert.equal((await issuedBill(fixture, matter)).total, 42);
    await fixture.firm.patch('/api/v4/settings/billing', { data: { rounding: 0 } });
    await sound(fixture);
  });

  it('refuses an amount of a tenth of a cent everywhere', async () => {
    const operating = await create(fixture.firm, 'bank_accounts', { type: 'Operating', currency: 'USD' });
    const other = await create(fixture.firm, 'bank_accounts', { type: 'Operating', currency: 'USD' });
    const matter = await createMatter(fixture.firm);
    await createTime(fixture.firm, { price: 100, matter: { id: matter.id } });
    const bill = await issuedBill(fixture, matter);
    const day = { date: '2026-12-01' };
    const sent: [string, object][] = [
      ['payments', { ...day, amount: 10.001, destination_account: operating }],
      [
        'payments',
        { ...day, amount: 10, destination_account: operating, bills: [{ id: bill.id, amount: 1.001 }] },
      ],
      ['credit_memos', { ...day, amount: 10.001, bill: { id: bill.id } }],
      ['bank_transactions', { ...day, amount: 10.001, bank_account: operating }],
      ['bank_transfers', { ...day, amount: 10.001, source_account: operating, destination_account: other }],
      ['matters', { client: { id: 1 }, description: 'x', matter_budget: { budget: 10.001 } }],
      ['grants', { name: 'Fund', balance: 10.001 }],
    ];
    for (const [address, data] of sent) {
      const answer = await fixture.firm.post(`/api/v4/${address}`, { data });
      assert.equal(answer.status, 422, `${address}: ${JSON.stringify(answer.body)}`);
    }
    const discount = { type: 'money', rate: 1.001 };
    const draft = await createMatter(fixture.firm);
    await createTime(fixture.firm, { price: 100, matter: { id: draft.id } });
    const { id } = await create(fixture.firm, 'bills', { matters: [{ id: draft.id }] });
    assert.equal((await fixture.firm.patch(`/api/v4/bills/${id}`, { data: { discount } })).status, 422);
    await sound(fixture);
  });

  it('has constraints for the decimals of every currency of the standard', async () => {
    const { rows } = await fixture.asOwner((owner) =>
      owner.query('select code from currencies where minor_digits <> currency_digits(id)'),
    );
    assert.deepEqual(rows, []);
  });
});

/**
 * The accounting API's errors about amounts use the decimals of the currency. `of` formats a number of minor units in
 * the firm's currency.
 */
async function refusalsAreWritten(fixture: Fixture, of: (units: number) => string) {
  const { firm } = fixture;
  const chart = await chartOf(firm);
  const amount = (units: number) => ({ amount: of(units) });
  const refused = async (path: string, data: object, ...told: number[]) => {
    const changes = path.startsWith('vendor_bills/');
    const { status, body } = await firm[changes ? 'patch' : 'post'](`${BASE}/${path}`, { data });
    assert.equal(status, 422, `${path}: ${JSON.stringify(body)}`);
    const words = (body.error.message as string).replace(/[.,:;]?( |$)/g, ' ').split(' ');
    for (const units of told) assert.ok(words.includes(of(units)), `${of(units)}: ${body.error.message}`);
  };
  const date = '2026-03-02';
  const items = (debit: number, credit: number) => ({
    date,
    journal_entry_items: [
      { ledger_account: chart('Office supplies'), operation_type: 'debit', amount: amount(debit) },
      { ledger_account: chart('Credit card'), operation_type: 'credit', amount: amount(credit) },
    ],
  });
  await refused('journal_entries', items(1234, 1235), 1234, 1235);
  await refused('journal_entries', items(-1234, -1234), -1234);
  const vendor = { id: (await makeVendor(firm)).id };
  const line = (units: number) => ({ ledger_account: chart('Office supplies'), amount: amount(units) });
  await refused('vendor_bills', { vendor, date, vendor_bill_items: [line(-1500)] }, -1500);
  const bill = await make(firm, 'vendor_bills', { vendor, date, vendor_bill_items: [line(5000)] });
  const ledger_account = chart('Credit card');
  const credit = { vendor, date, ledger_account, amount: amount(1000) };
  await refused('vendor_credits', { ...credit, amount: amount(-1000) }, -1000);
  const { id } = await make(firm, 'vendor_credits', credit);
  const pays = (units: number, used?: number, sent?: number) => ({
    date,
    ledger_account,
    vendor_bill_payment_items: [{ vendor_bill: { id: bill.id }, amount: amount(units) }],
    ...(used === undefined ? {} : { vendor_credits: [{ vendor_credit: { id }, amount: amount(used) }] }),
    ...(sent === undefined ? {} : { amount: amount(sent) }),
  });
  await refused('vendor_bill_payments', pays(5001), 5001, 5000);
  await refused('vendor_bill_payments', pays(-1), -1);
  await refused('vendor_bill_payments', pays(4000, 1500), 1500, 1000);
  await refused('vendor_bill_payments', pays(900, 1000), 1000, 900);
  await refused('vendor_bill_payments', pays(3000, 1000, 1700), 1700, 3000, 1000);
  await make(firm, 'vendor_bill_payments', pays(4000));
  await refused(`vendor_bills/${bill.id}`, { vendor_bill_items: [line(3000)] }, 3000, 4000);
  const open = { ledger_account, end_date: '2026-03-31', statement_balance: amount(700) };
  const reconciliation = await make(firm, 'reconciliations', open);
  await refused(`reconciliations/${reconciliation.id}/complete`, {}, 700, 0);
}

withFixture('A firm that bills in yen', (fixture) => {
  it('has no decimals, on its bills and in its books', async () => {
    const operating = await inCurrency(fixture, 'JPY');
    const matter = await createMatter(fixture.firm);
    // Twenty minutes at 10,000 an hour are 3,333.33, and the expense 1,234.5.
    const time = await createTime(
      fixture.firm,
      { quantity: 1200, price: 10000, matter: { id: matter.id } },
      'total',
    );
    const expense = await create(
      fixture.firm,
      'activities',
      { type: 'ExpenseEntry', date: '2026-03-02', quantity: 1, price: 1234.5, matter: { id: matter.id } },
      'total,price',
    );
    assert.deepEqual([time.total, expense], [3333, { total: 1235, price: 1234.5 }]);
    const bill = await issuedBill(fixture, matter);
    assert.equal(bill.total, 4568);
    const pay = (amount: number) =>
      fixture.firm.post('/api/v4/payments', {
        data: { amount, date: '2026-12-01', destination_account: operating, bills: [{ id: bill.id }] },
      });
    const half = await pay(10.5);
    assert.equal(half.status, 422);
    assert.match(half.body.error.message, /10\.5.*JPY have no decimals/);
    assert.equal((await pay(1000)).status, 201);
    // 1,000 of 4,568 is 729.64 of the time and 270.36 of the expense: 730 and 270 yen.
    assert.equal(await unitsOn(fixture, 'fee_income', 'cash'), -73000);
    assert.equal(await unitsOn(fixture, 'expense_income', 'cash'), -27000);
    await sound(fixture);
    await isWritten(fixture, '3568', /commodity 1000\. JPY\n/);
    await refusalsAreWritten(fixture, String);
  });
});

withFixture('A firm that bills in Bahraini dinars', (fixture) => {
  it('has three decimals, on its bills and in its books', async () => {
    const operating = await inCurrency(fixture, 'BHD');
    const matter = await createMatter(fixture.firm);
    // Twenty minutes at 10.001 an hour are 3.33366…
    const time = await createTime(
      fixture.firm,
      { quantity: 1200, price: 10.001, matter: { id: matter.id } },
      'total',
    );
    assert.equal(time.total, 3.334);
    const bill = await issuedBill(fixture, matter);
    assert.deepEqual([bill.total, await unitsOn(fixture, 'accounts_receivable', 'accrual')], [3.334, 3334]);
    const pay = (amount: number) =>
      fixture.firm.post('/api/v4/payments', {
        data: { amount, date: '2026-12-01', destination_account: operating, bills: [{ id: bill.id }] },
      });
    assert.equal((await pay(1.2345)).status, 422);
    assert.equal((await pay(1.111)).status, 201);
    const { body } = await fixture.firm.get(`/api/v4/bills/${bill.id}?fields=balance,paid`);
    assert.deepEqual(body.data, { balance: 2.223, paid: 1.111 });
    assert.equal(await unitsOn(fixture, 'fee_income', 'cash'), -1111);
    await sound(fixture);
    await isWritten(fixture, '2.223', /commodity 1000\.000 BHD\n/);
    await refusalsAreWritten(fixture, (units) => (units / 1000).toFixed(3));
  });
});
