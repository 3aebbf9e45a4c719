/** A hard cost is entered once, in the books. It is billed to its matter from there, and is not income when billed. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { before, it } from 'node:test';
import { documentsCheck, exportLedger, ledgerCheck } from '#accounting';
import { allocationCheck, billCheck } from '#practice';
import { BASE, chartOf, makeVendor, usd } from '../../server/accounting/test-support/bookkeeping.ts';
import { Books } from '../../server/accounting/test-support/books.ts';
import { checkJournal } from '../../server/accounting/test-support/journal-readers.ts';
import { create, createMatter } from '../support/casework.ts';
import { withFixture } from '../support/fixture.ts';

const CHECKS = [ledgerCheck, documentsCheck, allocationCheck, billCheck];

withFixture('An advanced client cost', (fixture) => {
  let advanced: { id: number };
  let bank: { id: number };
  let operating: { id: number };
  before(async () => {
    const chart = await chartOf(fixture.firm);
    [advanced, bank] = [chart('Advanced client costs'), chart('Credit card')];
    operating = await create(fixture.firm, 'bank_accounts', { type: 'Operating', currency: 'USD' });
  });

  const vendorBill = async (matter: { id: number }, amount: string) => {
    const { status, body } = await fixture.firm.post(`${BASE}/vendor_bills`, {
      data: {
        vendor: { id: (await makeVendor(fixture.firm)).id },
        date: '2026-02-02',
        vendor_bill_items: [
          {
            ledger_account: advanced,
            matter: { id: matter.id },
            amount: usd(amount),
            description: 'Court reporter',
          },
        ],
      },
    });
    assert.equal(status, 201, JSON.stringify(body));
    return body.data as { id: number };
  };
  const entries = async (matter: { id: number }) =>
    (
      await fixture.firm.get(
        `/api/v4/activities?matter_id=${matter.id}&fields=id,type,date,total,note,non_billable,billed`,
      )
    ).body.data as Record<string, unknown>[];
  const balances = async (basis: 'accrual' | 'cash') => {
    const found = await new Books(fixture.database, fixture.firm).balances(basis);
    return ['advanced_client_costs', 'expense_income'].map((name) => Number(found[name] ?? 0));
  };
  const sound = async () => assert.deepEqual(await fixture.findings(CHECKS), []);
  const issue = async (matter: { id: number }) => {
    const { id } = await create(fixture.firm, 'bills', { matters: [{ id: matter.id }] });
    const data = { issued_at: '2026-02-28', state: 'awaiting_payment' };
    assert.equal((await fixture.firm.patch(`/api/v4/bills/${id}`, { data })).status, 200);
    return id as number;
  };

  it('of a vendor’s bill is a billable entry of its matter, which follows the bill', async () => {
    const matter = await createMatter(fixture.firm);
    const { id } = await vendorBill(matter, '350.25');
    const [entry, ...others] = await entries(matter);
    assert.deepEqual(
      [entry, others],
      [
        {
          id: entry!.id,
          type: 'HardCostEntry',
          date: '2026-02-02',
          total: 350.25,
          note: 'Court reporter',
          non_billable: false,
          billed: false,
        },
        [],
      ],
    );
    const changed = await fixture.firm.patch(`${BASE}/vendor_bills/${id}`, {
      data: {
        vendor_bill_items: [{ ledger_account: advanced, matter: { id: matter.id }, amount: usd('300.00') }],
      },
    });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    assert.deepEqual(
      (await entries(matter)).map(({ total }) => total),
      [300],
    );
    assert.equal((await fixture.firm.delete(`/api/v4/activities/${entry!.id as number}`)).status, 422);
    assert.equal((await fixture.firm.delete(`${BASE}/vendor_bills/${id}`)).status, 204);
    assert.deepEqual(await entries(matter), []);
    await sound();
  });

  it('reduces advanced costs when it is billed, and is no income in either book', async () => {
    const [before, inCash] = [await balances('accrual'), await balances('cash')];
    const matter = await createMatter(fixture.firm);
    const { status, body } = await fixture.firm.post(`${BASE}/expenses`, {
      data: {
        date: '2026-02-03',
        ledger_account: bank,
        matter: { id: matter.id },
        expense_items: [{ ledger_account: advanced, matter: { id: matter.id }, amount: usd('120.00') }],
      },
    });
    assert.equal(status, 201, JSON.stringify(body));
    const less = async (basis: 'accrual' | 'cash', then: number[]) =>
      (await balances(basis)).map((amount, index) => Math.round((amount - then[index]!) * 100) / 100);
    assert.deepEqual(await less('accrual', before), [120, 0]);
    const id = await issue(matter);
    assert.deepEqual(await less('accrual', before), [0, 0]);
    // Nothing is paid yet: on the cash basis the cost is still advanced.
    assert.deepEqual(await less('cash', inCash), [120, 0]);
    const late = await fixture.firm.delete(`${BASE}/expenses/${body.data.id as number}`);
    assert.equal(late.status, 422, JSON.stringify(late.body));
    await create(
      fixture.firm,
      'payments',
      {
        amount: 120,
        date: '2026-03-05',
        destination_account: operating,
        bills: [{ id }],
      },
      'id',
    );
    assert.deepEqual(await less('cash', inCash), [0, 0]);
    await sound();
  });

  it('that is billed with a mark-up is income by the difference', async () => {
    const before = await balances('accrual');
    const matter = await createMatter(fixture.firm);
    await vendorBill(matter, '80.00');
    const [entry] = await entries(matter);
    const { status } = await fixture.firm.patch(`/api/v4/activities/${entry!.id as number}`, {
      data: { price: 88 },
    });
    assert.equal(status, 200);
    const id = await issue(matter);
    const after = await balances('accrual');
    assert.deepEqual([after[0]! - before[0]!, Math.round((after[1]! - before[1]!) * 100)], [0, -800]);
    assert.equal((await fixture.firm.delete(`/api/v4/bills/${id}`)).status, 204);
    assert.equal((await balances('accrual'))[0]! - before[0]!, 80);
    await sound();
  });

  it('that is entered by hand is no income once billed, and is offset by its bank payment', async () => {
    const [accrual, cash] = [await balances('accrual'), await balances('cash')];
    const moved = async (basis: 'accrual' | 'cash') =>
      (await balances(basis)).map((amount, index) =>
        Math.round((amount - (basis === 'cash' ? cash : accrual)[index]!) * 100),
      );
    const matter = await createMatter(fixture.firm);
    const entry = { type: 'HardCostEntry', date: '2026-02-04', matter: { id: matter.id } };
    const typed = await create(fixture.firm, 'activities', { ...entry, price: 95.5, note: 'Filing fee' });
    await create(fixture.firm, 'activities', { ...entry, type: 'ExpenseEntry', price: 20, note: 'Copies' });
    assert.deepEqual(await moved('accrual'), [0, 0], 'an entry alone is not in the books');
    const { client } = (await fixture.firm.get(`/api/v4/matters/${matter.id}?fields=client{id}`)).body.data;
    await create(fixture.firm, 'bank_transactions', {
      bank_account: operating,
      date: '2026-02-04',
      amount: -95.5,
      client: { id: client.id },
      matter: { id: matter.id },
    });
    assert.deepEqual(
      [await moved('accrual'), await moved('cash')],
      [
        [9550, 0],
        [9550, 0],
      ],
    );
    const draft = await create(fixture.firm, 'bills', { matters: [{ id: matter.id }] });
    const lines = (await fixture.firm.get(`/api/v4/line_items?bill_id=${draft.id}&fields=id,activity{id}`))
      .body.data as { id: number; activity: { id: number } }[];
    const line = lines.find(({ activity }) => activity.id === typed.id)!;
    const off = { discount: { rate: 10, type: 'money' } };
    const less = await fixture.firm.patch(`/api/v4/line_items/${line.id}`, { data: off });
    assert.equal(less.status, 200, JSON.stringify(less.body));
    const data = { issued_at: '2026-02-28', state: 'awaiting_payment' };
    assert.equal((await fixture.firm.patch(`/api/v4/bills/${draft.id}`, { data })).status, 200);
    // The copies are income of 20.00; the firm bears the 10.00 that it does not bill.
    assert.deepEqual(await moved('accrual'), [0, -1000]);
    assert.deepEqual(await moved('cash'), [9550, 0]);
    const paid = { amount: 105.5, date: '2026-03-06', destination_account: operating, bills: [draft] };
    await create(fixture.firm, 'payments', paid, 'id');
    assert.deepEqual(await moved('cash'), [0, -1000]);
    await sound();
  });

  it('agrees with other programs’ reading of the exported books', async () => {
    for (const basis of ['accrual', 'cash'] as const) {
      const journal = path.join(fixture.config.data_dir, `${basis}.journal`);
      await fs.writeFile(
        journal,
        exportLedger(fixture.database, { accountId: fixture.firm.accountId, basis }),
      );
      await checkJournal(journal);
    }
  });
});
