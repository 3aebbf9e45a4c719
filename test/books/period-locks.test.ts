/** A closed period rejects every document of both APIs: creating, changing and voiding. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { BASE, make, usd } from '../../server/accounting/test-support/bookkeeping.ts';
import type { Answer } from '../support/caller.ts';
import { create } from '../support/casework.ts';
import { withFixture } from '../support/fixture.ts';
import { openBooksFixture, type BooksFixture } from './books-fixture.ts';

const V4 = '/api/v4';
const BEFORE = '2026-01-10';
const AFTER = '2026-02-10';
const CLOSED = '2026-01-31';

withFixture('A closed period', (fixture) => {
  let booksFixture: BooksFixture;
  const old: Record<string, number> = {};
  const later: Record<string, number> = {};
  const firm = () => fixture.firm;

  const journalEntry = (date: string) => {
    const { plain } = booksFixture.accounts;
    const amount = usd('5.00');
    return {
      date,
      journal_entry_items: [
        { ledger_account: plain[0], operation_type: 'debit', amount },
        { ledger_account: plain[1], operation_type: 'credit', amount },
      ],
    };
  };
  const items = (amount: string) => [
    { ledger_account: booksFixture.accounts.expenses[0], amount: usd(amount) },
  ];
  const vendorBill = (date: string) => ({
    vendor: booksFixture.vendors[0],
    date,
    vendor_bill_items: items('30.00'),
  });
  const expense = (date: string) => ({
    date,
    ledger_account: booksFixture.accounts.bank,
    expense_items: items('7.00'),
  });
  const deposit = (date: string, amount = 100) => ({
    bank_account: booksFixture.accounts.trust,
    date,
    amount,
    ...booksFixture.cases[0],
  });
  const clientPayment = (date: string) => ({
    amount: 20,
    date,
    destination_account: booksFixture.accounts.operating,
    contact: booksFixture.cases[0]!.client,
  });
  /** A draft bill. */
  const draft = async (issued_at: string) => {
    const { matter } = booksFixture.cases[0]!;
    await create(firm(), 'activities', {
      type: 'TimeEntry',
      date: BEFORE,
      quantity: 3600,
      price: 90,
      matter,
    });
    return (await create(firm(), 'bills', { matters: [matter], issued_at })).id as number;
  };
  const issue = (id: number) => firm().patch(`${V4}/bills/${id}`, { data: { state: 'awaiting_payment' } });

  const write = async (date: string, into: Record<string, number>): Promise<void> => {
    const keep = async (noun: string, data: Record<string, unknown>) =>
      (into[noun] = (await make(firm(), noun, data)).id);
    await keep('journal_entries', journalEntry(date));
    await keep('expenses', expense(date));
    const bill = await make(firm(), 'vendor_bills', vendorBill(date));
    into.vendor_bills = (await make(firm(), 'vendor_bills', vendorBill(date))).id;
    await keep('vendor_bill_payments', {
      ledger_account: booksFixture.accounts.bank,
      date,
      vendor_bill_payment_items: [{ vendor_bill: { id: bill.id }, amount: usd('10.00') }],
    });
    into.bank_transactions = (await create(firm(), 'bank_transactions', deposit(date))).id;
    into.payments = (await create(firm(), 'payments', clientPayment(date), 'id')).id;
  };

  before(async () => {
    booksFixture = await openBooksFixture(fixture.firm);
    await write(BEFORE, old);
    await write(AFTER, later);
    old.draft = await draft(BEFORE);
    const { status } = await firm().patch(`${BASE}/account`, { data: { closed_through: CLOSED } });
    assert.equal(status, 200);
  });

  const refused = async (what: string, answer: Promise<Answer>): Promise<void> => {
    const { status, body } = await answer;
    assert.equal(status, 422, `${what}: ${status} ${JSON.stringify(body)}`);
    assert.match(body.error.message, /2026-01-\d\d.*closed through 2026-01-31|closed.*2026-01-31/, what);
  };

  it('accepts no new document of any kind (decisions:99)', async () => {
    const post = (path: string, data: Record<string, unknown>) =>
      refused(`POST ${path}`, firm().post(path, { data }));
    await post(`${BASE}/journal_entries`, journalEntry(BEFORE));
    await post(`${BASE}/expenses`, expense(CLOSED));
    await post(`${BASE}/vendor_bills`, vendorBill(BEFORE));
    await post(`${BASE}/vendor_bill_payments`, {
      ledger_account: booksFixture.accounts.bank,
      date: BEFORE,
      vendor_bill_payment_items: [{ vendor_bill: { id: later.vendor_bills }, amount: usd('1.00') }],
    });
    await post(`${BASE}/checks`, {
      ledger_account: booksFixture.accounts.bank,
      date: BEFORE,
      vendor_bill_payment_items: [{ vendor_bill: { id: later.vendor_bills }, amount: usd('1.00') }],
    });
    await post(`${BASE}/expenses/${later.expenses}/reverse`, { date: BEFORE });
    await post(`${V4}/bank_transactions`, deposit(BEFORE));
    await post(`${V4}/payments`, clientPayment(BEFORE));
    await post(`${V4}/bank_transfers`, {
      source_account: booksFixture.accounts.trust,
      destination_account: booksFixture.accounts.otherTrust,
      date: BEFORE,
      amount: 5,
      ...booksFixture.cases[0],
    });
    await refused('issuing a bill', issue(old.draft!));
  });

  it('prevents changes and reversals of its documents (decisions:99)', async () => {
    for (const [noun, data] of [
      ['journal_entries', { date: AFTER }],
      ['expenses', { expense_items: items('8.00') }],
      ['vendor_bills', { vendor_bill_items: items('31.00') }],
      ['vendor_bill_payments', { date: AFTER }],
    ] as const) {
      const path = `${BASE}/${noun}/${old[noun]}`;
      await refused(`PATCH ${noun}`, firm().patch(path, { data }));
      await refused(`DELETE ${noun}`, firm().delete(path));
    }
    const path = `${V4}/bank_transactions/${old.bank_transactions}`;
    await refused('PATCH bank_transactions', firm().patch(path, { data: { amount: 90 } }));
    await refused('DELETE bank_transactions', firm().delete(path));
    const back = { state: 'voided', voided_on: CLOSED };
    await refused('voiding a payment', firm().patch(`${V4}/payments/${old.payments}`, { data: back }));
    // A payment that is returned later is voided as of that later date.
    const late = await firm().patch(`${V4}/payments/${old.payments}`, { data: { state: 'voided' } });
    assert.equal(late.status, 200, JSON.stringify(late.body));
  });

  it('accepts no document moved into it (decisions:99)', async () => {
    for (const noun of ['journal_entries', 'expenses', 'vendor_bills', 'vendor_bill_payments'])
      await refused(noun, firm().patch(`${BASE}/${noun}/${later[noun]}`, { data: { date: CLOSED } }));
    const path = `${V4}/bank_transactions/${later.bank_transactions}`;
    await refused('bank_transactions', firm().patch(path, { data: { date: CLOSED } }));
  });

  it('can be reopened (decisions:99)', async () => {
    await firm().patch(`${BASE}/account`, { data: { closed_through: null } });
    assert.equal((await issue(old.draft!)).status, 200);
    assert.equal((await firm().delete(`${BASE}/expenses/${old.expenses}`)).status, 204);
  });
});
