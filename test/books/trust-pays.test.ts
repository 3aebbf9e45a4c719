/** Which bills trust money pays, when, and how much of them. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { ledgerCheck } from '#accounting';
import { allocationCheck, bankBalanceCheck, billCheck } from '#practice';
import { Books } from '../../server/accounting/test-support/books.ts';
import { create, createClient, createMatter } from '../support/casework.ts';
import { withFixture } from '../support/fixture.ts';

interface Named {
  readonly id: number;
}

const V4 = '/api/v4';
const ISSUED = '2026-03-10';

withFixture('Money in trust', (fixture) => {
  let trust: Named;
  let operating: Named;
  let client: Named;
  let first: Named;
  let second: Named;
  before(async () => {
    const open = async (type: string): Promise<Named> => ({
      id: (await create(fixture.firm, 'bank_accounts', { type, currency: 'USD' })).id,
    });
    [trust, operating] = [await open('Trust'), await open('Operating')];
    client = { id: (await createClient(fixture.firm)).id };
    const matterOf = async () => ({ id: (await createMatter(fixture.firm, { client })).id });
    [first, second] = [await matterOf(), await matterOf()];
    for (const [amount, data] of [
      [1000, { matter: first }],
      [1000, { matter: second }],
      [1000, { client }],
    ] as const)
      await create(fixture.firm, 'bank_transactions', {
        bank_account: trust,
        date: '2026-03-01',
        amount,
        ...data,
      });
  });

  /** Creates a bill of one hour for each matter, at these prices. */
  const billFor = async (
    parts: readonly (readonly [matter: Named, price: number])[],
    state = 'awaiting_payment',
  ): Promise<number> => {
    for (const [matter, price] of parts)
      await create(fixture.firm, 'activities', {
        type: 'TimeEntry',
        date: '2026-03-02',
        quantity: 3600,
        price,
        matter,
      });
    const matters = [...new Map(parts.map(([matter]) => [matter.id, matter])).values()];
    const { id } = await create(fixture.firm, 'bills', { matters, issued_at: ISSUED });
    const issued = await fixture.firm.patch(`${V4}/bills/${id}`, { data: { state } });
    assert.equal(issued.status, 200, JSON.stringify(issued.body));
    return id;
  };
  const pay = (bill: number, amount: number, data: object = {}) =>
    fixture.firm.post(`${V4}/payments?fields=id,allocations{id}`, {
      data: {
        amount,
        date: ISSUED,
        source_account: trust,
        destination_account: operating,
        bills: [{ id: bill, amount }],
        ...data,
      },
    });
  const refused = async (answer: ReturnType<typeof pay>, words: RegExp) => {
    const { status, body } = await answer;
    assert.equal(status, 422, JSON.stringify(body));
    assert.match(body.error.message, words);
  };
  const balanceOf = async (bill: number) =>
    (await fixture.firm.get(`${V4}/bills/${bill}?fields=balance`)).body.data.balance;
  const sound = async () =>
    assert.deepEqual(await fixture.findings([ledgerCheck, bankBalanceCheck, allocationCheck, billCheck]), []);

  it('pays issued bills only, from their date to today', async () => {
    const draft = await billFor([[first, 40]], 'awaiting_approval');
    await refused(
      pay(draft, 40, { matter: first }),
      /is awaiting_approval: trust money pays only issued bills/,
    );
    await fixture.firm.patch(`${V4}/bills/${draft}`, { data: { state: 'awaiting_payment' } });
    await refused(pay(draft, 40, { date: '2026-03-09' }), /before it is issued. Send 2026-03-10 or later/);
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    await refused(pay(draft, 40, { date: tomorrow }), /on a future date/);
    assert.equal((await pay(draft, 40)).status, 201);
    assert.equal(await balanceOf(draft), 0);
  });

  it('of a matter pays the share of that matter, and the client’s own money pays all of their bills', async () => {
    const bill = await billFor([
      [first, 100],
      [second, 200],
    ]);
    await refused(pay(bill, 100.01, { matter: first }), /100\.00 of what is due is for this matter/);
    const paid = await pay(bill, 60, { matter: first });
    assert.equal(paid.status, 201, JSON.stringify(paid.body));
    const [{ id: allocation }] = paid.body.data.allocations;
    const applied = await fixture.firm.get(`${V4}/allocations/${allocation}?fields=matter{id}`);
    assert.deepEqual(applied.body.data.matter, first);
    await refused(pay(bill, 40.01, { matter: first }), /40\.00 of what is due/);
    // 90 from elsewhere leave 150 of 240: 40 × 150 / 240 of the first bill and 200 × 150 / 240 of the second.
    const [left, ofFirst, ofSecond] = [240 - 90, (40 * 150) / 240, (200 * 150) / 240];
    const cash = { source_account: null, contact: client, bills: [{ id: bill, amount: 90 }] };
    assert.equal((await pay(bill, 90, cash)).status, 201);
    await refused(pay(bill, ofFirst + 0.01, { matter: first }), /25\.00 of what is due/);
    assert.equal((await pay(bill, ofSecond, { matter: second })).status, 201);
    assert.equal(await balanceOf(bill), left - ofSecond);
    assert.equal((await pay(bill, ofFirst)).status, 201, 'from what is the client’s apart from matters');
    assert.equal(await balanceOf(bill), 0);
    await sound();
  });

  it('of a client apart from matters pays a bill of one matter if the payment names the client', async () => {
    const held = async (matter: Named | null) => {
      const { body } = await fixture.firm.get(
        `${V4}/trust_balances?client_id=${client.id}&fields=balance,matter{id}`,
      );
      const ofMatter = (each: { matter: Named | null }) => (each.matter?.id ?? null) === (matter?.id ?? null);
      return Number(body.data.find(ofMatter)?.balance ?? 0);
    };
    const [ofClient, ofFirst] = [await held(null), await held(first)];
    const bill = await billFor([[first, 30]]);
    assert.equal((await pay(bill, 20, { contact: client })).status, 201);
    assert.deepEqual([await held(null), await held(first)], [ofClient - 20, ofFirst]);
    assert.equal(
      (await pay(bill, 10)).status,
      201,
      'nobody is named: the money of the only matter of the bill',
    );
    assert.deepEqual([await held(null), await held(first)], [ofClient - 20, ofFirst - 10]);
    const another = await billFor([[first, ofClient]]);
    await refused(pay(another, ofClient, { contact: client }), /only [\d.]+ is held in trust/);
    await sound();
  });

  it('of a matter pays its share after the discount of the bill, with the tax on its own lines', async () => {
    const rate = { name: 'City tax', rate: 0.08, country: 'US' };
    const { id: tax } = await create(fixture.firm, 'tax_rate_configurations', rate);
    const spent = { type: 'ExpenseEntry', date: '2026-03-02', quantity: 1 };
    const taxed = { tax_settings: [{ order: 1, tax_rate_configuration_id: tax }] };
    await create(fixture.firm, 'activities', { ...spent, price: 100, matter: first, ...taxed });
    await create(fixture.firm, 'activities', { ...spent, price: 200, matter: second });
    const { id } = await create(fixture.firm, 'bills', { matters: [first, second], issued_at: ISSUED });
    const change = (data: object) => fixture.firm.patch(`${V4}/bills/${id}`, { data });
    assert.equal((await change({ discount: { type: 'percentage', rate: 25 } })).status, 200);
    assert.equal((await change({ state: 'awaiting_payment' })).status, 200);
    // A 25 % discount, and 8 % tax on the rest of the first.
    const [ofFirst, ofSecond] = [75 + 6, 150];
    assert.equal(await balanceOf(id), ofFirst + ofSecond);
    await refused(pay(id, ofFirst + 0.01, { matter: first }), /81\.00 of what is due/);
    await refused(pay(id, ofSecond + 0.01, { matter: second }), /150\.00 of what is due/);
    assert.equal((await pay(id, ofFirst, { matter: first })).status, 201);
    assert.equal((await pay(id, ofSecond, { matter: second })).status, 201);
    assert.equal(await balanceOf(id), 0);
    await sound();
  });

  it('pays the owner’s share of a bill with several payers', async () => {
    const payer = (await createClient(fixture.firm)).id;
    const matter = { id: (await createMatter(fixture.firm, { client })).id };
    const split = { split_invoice_payers: [{ contact_id: payer, split_portion: 40 }] };
    assert.equal((await fixture.firm.patch(`${V4}/matters/${matter.id}`, { data: split })).status, 200);
    const deposit = { bank_account: trust, date: '2026-03-01', amount: 250, matter };
    await create(fixture.firm, 'bank_transactions', deposit);
    const own = await billFor([[matter, 250]]);
    const { data } = (await fixture.firm.get(`${V4}/bills/${own}?fields=split_invoice{linked_invoices_ids}`))
      .body;
    const [theirs] = data.split_invoice.linked_invoices_ids as [number];
    assert.deepEqual([await balanceOf(theirs), await balanceOf(own)], [0.4 * 250, 0.6 * 250]);
    await refused(pay(theirs, 100, { matter }), /belongs to another client/);
    await refused(pay(own, 150.01, { matter }), /150\.00/);
    assert.equal((await pay(own, 150, { matter })).status, 201);
    assert.deepEqual([await balanceOf(theirs), await balanceOf(own)], [100, 0]);
    const left = await fixture.firm.get(`${V4}/matters/${matter.id}?fields=account_balances{balance}`);
    assert.deepEqual(left.body.data.account_balances, [{ balance: 250 - 150 }]);
    await sound();
  });

  it('pays no bill of another client, and none that is not for the matter', async () => {
    const stranger = { id: (await createMatter(fixture.firm)).id };
    const theirs = await billFor([[stranger, 50]]);
    await refused(pay(theirs, 50, { contact: client }), /belongs to another client/);
    await refused(pay(theirs, 50, { matter: first }), /belongs to another client/);
    const ofSecond = await billFor([[second, 10]]);
    await refused(pay(ofSecond, 10, { matter: first }), /not for the matter/);
  });

  it('is returned when its payment is voided, but not with the allocation alone', async () => {
    const books = () => new Books(fixture.database, fixture.firm);
    const before = [await books().balances('accrual'), await books().balances('cash')];
    const bill = await billFor([[first, 70]]);
    const earned = Number((await books().balances('accrual')).fee_income) - Number(before[0]!.fee_income);
    assert.equal(earned, -70);
    const { id, allocations } = (await pay(bill, 70)).body.data;
    const [accrual, cash] = [await books().balances('accrual'), await books().balances('cash')];
    for (const [was, is] of [
      [before[0]!, accrual],
      [before[1]!, cash],
    ] as const)
      assert.deepEqual(
        ['trust_bank', 'trust_liability', 'operating_bank', 'fee_income'].map(
          (name) => Number(is[name] ?? 0) - Number(was[name] ?? 0),
        ),
        [-70, 70, 70, -70],
      );
    const alone = await fixture.firm.patch(`${V4}/allocations/${allocations[0].id}`, {
      data: { voided: true },
    });
    assert.match(alone.body.error.message, new RegExp(`Void the payment ${id}`));
    const voided = await fixture.firm.patch(`${V4}/payments/${id}`, { data: { state: 'voided' } });
    assert.equal(voided.status, 200, JSON.stringify(voided.body));
    const back = await books().balances('cash');
    for (const name of ['trust_bank', 'trust_liability', 'operating_bank', 'fee_income'])
      assert.equal(back[name], before[1]![name], name);
    assert.equal(await balanceOf(bill), 70);
    await sound();
  });
});
