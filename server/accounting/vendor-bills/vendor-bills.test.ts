/** Vendor bills, from draft to final payment. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { ledgerCheck } from '../ledger/ledger-check.ts';
import { Books } from '../test-support/books.ts';
import {
  BASE,
  chartOf,
  make,
  makeBill,
  makeCase,
  makeVendor,
  pay,
  read,
  usd,
} from '../test-support/bookkeeping.ts';

withFixture('A vendor bill', (fixture) => {
  const books = () => new Books(fixture.database, fixture.firm);
  const change = (id: number, data: Record<string, unknown>) =>
    fixture.firm.patch(`${BASE}/vendor_bills/${id}`, { data });
  const statusOf = async ({ id }: { id: number }) => {
    const { status, balance_due } = await read(fixture.firm, `vendor_bills/${id}`);
    return [status, balance_due.amount];
  };

  it('has the specified members (accounting:25,26,56,92)', async () => {
    const chart = await chartOf(fixture.firm);
    const { matter, client } = await makeCase(fixture.firm);
    const vendor = await makeVendor(fixture.firm);
    const bill = await make(fixture.firm, 'vendor_bills', {
      vendor: { id: vendor.id },
      date: '2026-03-02',
      due_date: '2026-04-01',
      bill_number: 'M-77',
      account_number: '5501',
      description: 'Exhibits',
      vendor_bill_items: [
        {
          ledger_account: chart('Client costs'),
          client,
          matter,
          amount: usd('200.00'),
          description: 'Prints',
        },
        { ledger_account: chart('Office supplies'), amount: usd('49.99') },
      ],
    });
    const { id, created_at, updated_at, vendor_bill_items, ...rest } = bill;
    assert.ok(id && created_at && updated_at);
    assert.deepEqual(rest, {
      vendor: { id: vendor.id, company_name: 'Marlow Office Supply' },
      vendor_name: 'Marlow Office Supply',
      status: 'posted',
      bill_number: 'M-77',
      account_number: '5501',
      description: 'Exhibits',
      date: '2026-03-02',
      due_date: '2026-04-01',
      client_related: true,
      amount: usd('249.99'),
      balance_due: usd('249.99'),
    });
    const [first, second] = vendor_bill_items;
    assert.deepEqual(first, {
      id: first.id,
      ledger_account: { ...chart('Client costs'), name: 'Client costs' },
      client: { id: client.id, display_name: 'Rosa Quill' },
      matter: { id: matter.id, display_name: first.matter.display_name },
      description: 'Prints',
      amount: usd('200.00'),
    });
    assert.deepEqual([second.client, second.matter, second.amount], [null, null, usd('49.99')]);
    assert.deepEqual(await read(fixture.firm, `vendor_bills/${id}`), bill);
    assert.equal((await makeBill(fixture.firm, '1.00')).client_related, false);
    assert.deepEqual(await books().balances('cash'), {});
    assert.deepEqual(await books().balances('accrual'), {
      'Client costs': '200.00',
      'Office supplies': '50.99',
      accounts_payable: '-250.99',
    });
  });

  it('needs a vendor, a date and an item (decisions:91)', async () => {
    const { status, body } = await fixture.firm.post(`${BASE}/vendor_bills`, { data: {} });
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.error.errors).toSorted(), ['date', 'vendor', 'vendor_bill_items']);
    const chart = await chartOf(fixture.firm);
    const vendor = { id: (await makeVendor(fixture.firm)).id };
    const refused = async (items: unknown[]) => {
      const answer = await fixture.firm.post(`${BASE}/vendor_bills`, {
        data: { vendor, date: '2026-03-02', vendor_bill_items: items },
      });
      assert.equal(answer.status, 422);
      return answer.body.error.errors.vendor_bill_items[0];
    };
    const item = (amount: string, name: string) => ({ ledger_account: chart(name), amount: usd(amount) });
    assert.match(await refused([]), /required/);
    assert.match(await refused([item('5', 'Rent'), item('-6', 'Rent')]), /sum of the items is -1\.00/);
    for (const name of ['Trust liability', 'Accounts payable', 'Accounts receivable'])
      assert.match(await refused([item('5', name)]), new RegExp(`charged to ${name}`));
  });

  it('is found by its number, to see whether the vendor already has it', async () => {
    const vendor = { id: (await makeVendor(fixture.firm)).id };
    const first = await makeBill(fixture.firm, '10.00', { vendor, bill_number: 'INV-7' });
    await makeBill(fixture.firm, '20.00', { vendor, bill_number: 'INV-70' });
    await makeBill(fixture.firm, '30.00', { bill_number: 'INV-7' });
    const found = await read(fixture.firm, `vendor_bills?vendor_id=${vendor.id}&bill_number=inv-7`);
    assert.deepEqual(
      found.map((bill: { id: number }) => bill.id),
      [first.id],
    );
  });

  it('is a draft until it is posted, and only then in the ledger (accounting:42) (decisions:97)', async () => {
    const before = await books().balances('accrual');
    const draft = await makeBill(fixture.firm, '30.00', { status: 'draft' });
    assert.equal(draft.status, 'draft');
    assert.deepEqual(await books().balances('accrual'), before);
    const unpaid = await pay(fixture.firm, [[draft, '1.00']]);
    assert.match(unpaid.body.error.message, /is a draft/);
    const posted = await change(draft.id, { status: 'posted' });
    assert.deepEqual([posted.status, posted.body.data.status], [200, 'posted']);
    assert.notDeepEqual(await books().balances('accrual'), before);
    const back = await change(draft.id, { status: 'draft' });
    assert.equal(back.status, 422);
    assert.match(back.body.error.errors.status[0], /cannot become a draft/);
    assert.equal((await change(draft.id, { status: 'paid' })).status, 422);
    await fixture.firm.delete(`${BASE}/vendor_bills/${draft.id}`);
    assert.deepEqual(await books().balances('accrual'), before);
  });

  it('derives its status from payments, and can be filtered by it (accounting:42,92) (decisions:97)', async () => {
    const bill = await makeBill(fixture.firm, '100.00');
    assert.deepEqual(await statusOf(bill), ['posted', '100.00']);
    const first = await pay(fixture.firm, [[bill, '40.00']]);
    assert.deepEqual(await statusOf(bill), ['partially_paid', '60.00']);
    await pay(fixture.firm, [[bill, '60.00']]);
    assert.deepEqual(await statusOf(bill), ['paid', '0.00']);
    for (const status of ['draft', 'posted', 'partially_paid', 'paid']) {
      const found = await read(fixture.firm, `vendor_bills?limit=200&status=${status}`);
      assert.ok(found.every((each: { status: string }) => each.status === status));
      assert.equal(
        found.some((each: { id: number }) => each.id === bill.id),
        status === 'paid',
      );
    }
    await fixture.firm.delete(`${BASE}/vendor_bill_payments/${first.body.data.id}`);
    assert.deepEqual(await statusOf(bill), ['partially_paid', '40.00']);
    assert.equal((await fixture.firm.get(`${BASE}/vendor_bills?status=late`)).status, 400);
  });

  it('changes only the members that are sent, and not below the paid amount (accounting:56,92)', async () => {
    const chart = await chartOf(fixture.firm);
    const bill = await makeBill(fixture.firm, '100.00');
    const renumbered = await change(bill.id, { bill_number: 'X', due_date: null });
    assert.deepEqual(
      [renumbered.body.data.bill_number, renumbered.body.data.vendor_bill_items],
      ['X', bill.vendor_bill_items],
    );
    await pay(fixture.firm, [[bill, '50.00']]);
    const items = (amount: string) => ({
      vendor_bill_items: [
        { ledger_account: chart('Repairs and maintenance'), amount: usd(amount) },
        { ledger_account: chart('Insurance'), amount: usd('30.00') },
      ],
    });
    const below = await change(bill.id, items('19.99'));
    assert.equal(below.status, 422);
    assert.match(below.body.error.errors.vendor_bill_items[0], /49\.99: 50\.00 of it is already paid/);
    const other = await makeVendor(fixture.firm, { company_name: 'Other' });
    const given = await change(bill.id, { vendor: { id: other.id } });
    assert.match(given.body.error.errors.vendor[0], /payments have been applied/);
    const amended = await change(bill.id, items('70.00'));
    assert.deepEqual([amended.status, amended.body.data.balance_due], [200, usd('50.00')]);
    const { 'Repairs and maintenance': repairs, Insurance } = await books().balances('cash');
    assert.deepEqual([repairs, Insurance], ['35.00', '15.00'], 'what is paid is parted over the new items');
  });

  it('is marked as deleted instead of removed, once nothing of it is paid (accounting:92,104)', async () => {
    const bill = await makeBill(fixture.firm, '15.00');
    const payment = (await pay(fixture.firm, [[bill, '15.00']])).body.data;
    const paid = await fixture.firm.delete(`${BASE}/vendor_bills/${bill.id}`);
    assert.equal(paid.status, 422);
    assert.match(paid.body.error.message, /Void them first/);
    await fixture.firm.delete(`${BASE}/vendor_bill_payments/${payment.id}`);
    assert.equal((await fixture.firm.delete(`${BASE}/vendor_bills/${bill.id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${BASE}/vendor_bills/${bill.id}`)).status, 404);
    const rows = await fixture.asOwner(async (owner) => {
      const found = await owner.query(
        'select deleted_at is not null as deleted from vendor_bills where id = $1',
        [bill.id],
      );
      return found.rows;
    });
    assert.deepEqual(rows, [{ deleted: true }]);
    assert.deepEqual(await fixture.findings([ledgerCheck]), []);
  });

  it('is listed by its date, like payments and credits', async () => {
    const vendor = { id: (await makeVendor(fixture.firm)).id };
    for (const date of ['2026-05-01', '2026-05-31']) {
      const bill = await makeBill(fixture.firm, '10.00', { vendor, date });
      // Two dollars are left over as a credit.
      await pay(fixture.firm, [[bill, '10.00']], { date, amount: usd('12.00') });
    }
    for (const list of ['vendor_bills', 'vendor_bill_payments', 'vendor_credits']) {
      const dates = async (search: string) =>
        (await read(fixture.firm, `${list}?vendor_id=${vendor.id}&${search}`)).map(
          ({ date }: { date: string }) => date,
        );
      assert.deepEqual(await dates('date_from=2026-05-02'), ['2026-05-31'], list);
      assert.deepEqual(await dates('date_to=2026-05-30'), ['2026-05-01'], list);
      assert.deepEqual(
        await dates('date_from=2026-05-01&date_to=2026-05-31'),
        ['2026-05-01', '2026-05-31'],
        list,
      );
      assert.deepEqual(await dates('date_from=2026-05-02&date_to=2026-05-30'), [], list);
      assert.equal((await fixture.firm.get(`${BASE}/${list}?date_from=May`)).status, 400, list);
    }
  });
});
