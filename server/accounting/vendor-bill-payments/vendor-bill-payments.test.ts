/** Payments of vendor bills: the bills they apply to, what prevents changes, and what a void releases. */
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
  makeVendor,
  pay,
  read,
  refused,
  usd,
} from '../test-support/bookkeeping.ts';

withFixture('A vendor bill payment', (fixture) => {
  const books = () => new Books(fixture.database, fixture.firm);
  const due = async ({ id }: { id: number }) =>
    (await read(fixture.firm, `vendor_bills/${id}`)).balance_due.amount;
  const change = (id: number, data: Record<string, unknown>) =>
    fixture.firm.patch(`${BASE}/vendor_bill_payments/${id}`, { data });
  const items = (...parts: (readonly [{ id: number }, string])[]) => ({
    vendor_bill_payment_items: parts.map(([{ id }, amount]) => ({
      vendor_bill: { id },
      amount: usd(amount),
    })),
  });
  /** Creates bills of one vendor. */
  const bills = async (...amounts: string[]) => {
    const vendor = { id: (await makeVendor(fixture.firm)).id };
    return Promise.all(amounts.map((amount) => makeBill(fixture.firm, amount, { vendor })));
  };

  it('has the specified members (accounting:27,28,57,93) (decisions:93,94)', async () => {
    const [one, other] = await bills('100.00', '50.00');
    const numbered = await fixture.firm.patch(`${BASE}/vendor_bills/${one.id}`, {
      data: { bill_number: 'M-1' },
    });
    assert.equal(numbered.status, 200);
    const { status, body } = await pay(
      fixture.firm,
      [
        [one, '100.00'],
        [other, '20.00'],
      ],
      {
        payment_method: 'check',
        description: 'March',
      },
    );
    assert.equal(status, 201, JSON.stringify(body));
    const { id, created_at, updated_at, vendor_bill_payment_items, ...rest } = body.data;
    assert.ok(id && created_at && updated_at);
    assert.deepEqual(rest, {
      vendor: { id: one.vendor.id, name: 'Marlow Office Supply' },
      ledger_account: { ...(await chartOf(fixture.firm))('Operating account'), name: 'Operating account' },
      payment_method: 'check',
      created_from: 'manual',
      description: 'March',
      date: '2026-03-20',
      amount: usd('120.00'),
    });
    assert.deepEqual(
      vendor_bill_payment_items.map(({ vendor_bill, amount }: Record<string, unknown>) => [
        vendor_bill,
        amount,
      ]),
      [
        [{ id: one.id, bill_number: 'M-1' }, usd('100.00')],
        [{ id: other.id, bill_number: null }, usd('20.00')],
      ],
    );
    assert.deepEqual(await read(fixture.firm, `vendor_bill_payments/${id}`), body.data);
    assert.deepEqual(await read(fixture.firm, 'vendor_bill_payments'), [body.data]);
    assert.deepEqual([await due(one), await due(other)], ['0.00', '30.00']);
    assert.deepEqual(await books().balances('cash'), {
      'Office supplies': '120.00',
      operating_bank: '-120.00',
    });
    assert.equal((await books().balances('accrual')).accounts_payable, '-30.00');
  });

  it('needs an account of the firm’s own, a date and an item (decisions:91)', async () => {
    const { status, body } = await fixture.firm.post(`${BASE}/vendor_bill_payments`, { data: {} });
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.error.errors).toSorted(), [
      'date',
      'ledger_account',
      'vendor_bill_payment_items',
    ]);
    const [bill] = await bills('10.00');
    const chart = await chartOf(fixture.firm);
    assert.match(await refused(pay(fixture.firm, [])), /vendor_bill_payment_items is required/);
    for (const name of ['Client trust account', 'Accounts payable'])
      assert.match(
        await refused(pay(fixture.firm, [[bill, '10.00']], { ledger_account: chart(name) })),
        /cannot be paid from/,
      );
  });

  it('is for one vendor, names each existing bill once, and applies at most the amount due (accounting:128)', async () => {
    const [one, other] = await bills('100.00', '50.00');
    const [stranger] = await bills('10.00');
    const theirs = await makeBill(fixture.otherFirm, '10.00');
    const payment = (await pay(fixture.firm, [[one, '60.00']])).body.data;
    const sentences = async (...parts: (readonly [{ id: number }, string])[]) => [
      await refused(change(payment.id, items(...parts))),
      await refused(pay(fixture.firm, parts)),
    ];
    for (const words of await sentences([one, '1.00'], [stranger, '1.00'])) assert.match(words, /one vendor/);
    for (const words of await sentences([other, '1.00'], [other, '2.00'])) assert.match(words, /named twice/);
    for (const words of await sentences([theirs, '1.00'])) assert.match(words, new RegExp(`${theirs.id}`));
    for (const words of await sentences([{ id: 987654 }, '1.00'])) assert.match(words, /987654/);
    const [ofChange, ofNew] = await sentences([one, '100.01']);
    assert.match(ofChange!, /100\.01: 100\.00 of it is due/, 'with what the payment applies already');
    assert.match(ofNew!, /100\.01: 40\.00 of it is due/);
    const foreign = {
      vendor_bill_payment_items: [{ vendor_bill: { id: one.id }, amount: { amount: '1', currency: 'EUR' } }],
    };
    assert.match(await refused(change(payment.id, foreign)), /EUR.*USD/);
    assert.equal((await change(payment.id, items([one, '100.00']))).status, 200);
    assert.deepEqual([await due(one), await due(other)], ['0.00', '50.00']);
  });

  it('changes only the members that are sent, and updates bills and books (accounting:57,93)', async () => {
    const [one, other] = await bills('100.00', '50.00');
    const before = await books().balances('cash');
    const payment = (await pay(fixture.firm, [[one, '60.00']])).body.data;
    const described = await change(payment.id, { description: 'Second try' });
    assert.deepEqual(
      [described.status, described.body.data.vendor_bill_payment_items],
      [200, payment.vendor_bill_payment_items],
    );
    const moved = await change(payment.id, {
      date: '2026-04-02',
      ...items([one, '10.00'], [other, '50.00']),
    });
    assert.deepEqual([moved.body.data.date, moved.body.data.amount], ['2026-04-02', usd('60.00')]);
    assert.deepEqual([await due(one), await due(other)], ['90.00', '0.00']);
    assert.deepEqual(await books().balances('cash', '2026-04-01'), before);
    const chart = await chartOf(fixture.firm);
    await change(payment.id, { ledger_account: chart('Credit card') });
    assert.equal((await books().balances('cash'))['Credit card'], '-60.00');
  });

  it('is voided by deleting it: it is marked, and exactly its applied amounts are released (accounting:93,104)', async () => {
    const [one, other] = await bills('100.00', '50.00');
    await pay(fixture.firm, [[one, '25.00']]);
    const before = [
      await books().balances('cash'),
      await books().balances('accrual'),
      await due(one),
      await due(other),
    ];
    const payment = (
      await pay(fixture.firm, [
        [one, '70.00'],
        [other, '50.00'],
      ])
    ).body.data;
    assert.deepEqual([await due(one), await due(other)], ['5.00', '0.00']);
    const gone = await fixture.firm.delete(`${BASE}/vendor_bill_payments/${payment.id}`);
    assert.deepEqual([gone.status, gone.body], [204, '']);
    assert.equal((await fixture.firm.get(`${BASE}/vendor_bill_payments/${payment.id}`)).status, 404);
    assert.deepEqual(
      [await books().balances('cash'), await books().balances('accrual'), await due(one), await due(other)],
      before,
    );
    assert.equal((await fixture.firm.delete(`${BASE}/vendor_bill_payments/${payment.id}`)).status, 404);
    const kept = await fixture.asOwner(async (owner) => {
      const { rows } = await owner.query(
        `select p.deleted_at is not null as marked, p.amount, (select sum(i.amount) from vendor_bill_payment_items i
           where i.account_id = p.account_id and i.vendor_bill_payment_id = p.id) as applied
         from vendor_bill_payments p where p.id = $1`,
        [payment.id],
      );
      return rows;
    });
    assert.deepEqual(kept, [{ marked: true, amount: '12000', applied: '12000' }]);
  });

  it('is found by a bill to which it is applied, until it is void', async () => {
    const [one, other] = [await makeBill(fixture.firm, '20.00'), await makeBill(fixture.firm, '30.00')];
    const of = (bill: { id: number }, firm = fixture.firm) =>
      read(firm, `vendor_bill_payments?vendor_bill_id=${bill.id}`);
    const { id } = (await pay(fixture.firm, [[one, '5.00']])).body.data;
    await pay(fixture.firm, [[other, '6.00']]);
    assert.deepEqual(
      (await of(one)).map((payment: { id: number }) => payment.id),
      [id],
    );
    assert.deepEqual(await of(one, fixture.otherFirm), []);
    assert.equal((await fixture.firm.delete(`${BASE}/vendor_bill_payments/${id}`)).status, 204);
    assert.deepEqual(await of(one), []);
  });

  it('turns an overpayment into a vendor credit, and its items are locked while the credit exists (accounting:128) (decisions:100)', async () => {
    const [one] = await bills('100.00');
    const payment = (await pay(fixture.firm, [[one, '100.00']], { amount: usd('130.00') })).body.data;
    assert.deepEqual(payment.amount, usd('130.00'));
    const credits = await read(fixture.firm, `vendor_credits?vendor_id=${one.vendor.id}`);
    assert.deepEqual(
      credits.map((credit: Record<string, unknown>) => [
        credit.amount,
        credit.remaining,
        credit.vendor_bill_payment,
      ]),
      [[usd('30.00'), usd('30.00'), { id: payment.id }]],
    );
    assert.equal((await books().balances('cash')).vendor_credits, '30.00');
    assert.match(
      await refused(change(payment.id, items([one, '90.00']))),
      /its excess became the vendor credit/,
    );
    assert.equal((await change(payment.id, { description: 'Too much' })).status, 200);
    assert.match(
      await refused(pay(fixture.firm, [[one, '1.00']], { amount: usd('0.50') })),
      /of it is due|is applied to bills/,
    );
    assert.match(
      await refused(fixture.firm.delete(`${BASE}/vendor_credits/${credits[0].id}`)),
      /came from the excess of the payment/,
    );
    await fixture.firm.delete(`${BASE}/vendor_bill_payments/${payment.id}`);
    assert.deepEqual(await read(fixture.firm, `vendor_credits?vendor_id=${one.vendor.id}`), []);
    assert.equal((await books().balances('cash')).vendor_credits, undefined);
  });

  it('is locked while it uses a vendor credit, and while others use its excess (accounting:128) (decisions:100)', async () => {
    const [one, other] = await bills('100.00', '80.00');
    const over = (await pay(fixture.firm, [[one, '100.00']], { amount: usd('130.00') })).body.data;
    const [credit] = await read(fixture.firm, `vendor_credits?vendor_id=${one.vendor.id}`);
    const vendor_credits = (amount: string) => [{ vendor_credit: { id: credit.id }, amount: usd(amount) }];
    assert.match(
      await refused(pay(fixture.firm, [[other, '80.00']], { vendor_credits: vendor_credits('30.01') })),
      /30\.01 of the vendor credit .* 30\.00 of it is left/,
    );
    const using = (await pay(fixture.firm, [[other, '80.00']], { vendor_credits: vendor_credits('30.00') }))
      .body.data;
    assert.deepEqual([using.amount, await due(other)], [usd('50.00'), '0.00']);
    assert.match(await refused(change(using.id, { description: 'Mine' })), /it uses the vendor credit/);
    assert.match(await refused(change(over.id, { description: 'Mine' })), /is applied to other bills/);
    assert.match(
      await refused(fixture.firm.delete(`${BASE}/vendor_bill_payments/${over.id}`)),
      /applied to other bills/,
    );
    assert.equal((await fixture.firm.delete(`${BASE}/vendor_bill_payments/${using.id}`)).status, 204);
    assert.equal((await read(fixture.firm, `vendor_credits/${credit.id}`)).remaining.amount, '30.00');
    assert.equal((await fixture.firm.delete(`${BASE}/vendor_bill_payments/${over.id}`)).status, 204);
  });

  it('uses credits of its vendor, each once', async () => {
    const chart = await chartOf(fixture.firm);
    const [one] = await bills('100.00');
    const credit = await make(fixture.firm, 'vendor_credits', {
      vendor: { id: one.vendor.id },
      ledger_account: chart('Office supplies'),
      date: '2026-03-05',
      amount: usd('40.00'),
      description: 'Returned paper',
    });
    const use = (amount: string) => ({ vendor_credit: { id: credit.id }, amount: usd(amount) });
    const [stranger] = await bills('10.00');
    assert.match(
      await refused(pay(fixture.firm, [[stranger, '10.00']], { vendor_credits: [use('1.00')] })),
      /another vendor/,
    );
    assert.match(
      await refused(pay(fixture.firm, [[one, '10.00']], { vendor_credits: [use('1'), use('1')] })),
      /named twice/,
    );
    assert.match(
      await refused(pay(fixture.firm, [[one, '10.00']], { vendor_credits: [use('10.01')] })),
      /more than the 10\.00/,
    );
    const wholly = await pay(fixture.firm, [[one, '40.00']], { vendor_credits: [use('40.00')] });
    assert.deepEqual([wholly.status, wholly.body.data.amount, await due(one)], [201, usd('0.00'), '60.00']);
    assert.match(
      await refused(fixture.firm.delete(`${BASE}/vendor_credits/${credit.id}`)),
      /is applied to bills/,
    );
    await fixture.firm.delete(`${BASE}/vendor_bill_payments/${wholly.body.data.id}`);
    assert.equal((await fixture.firm.delete(`${BASE}/vendor_credits/${credit.id}`)).status, 204);
  });

  it('never pays a bill twice under concurrent payments', async () => {
    const [one] = await bills('100.00');
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(fixture.firm, [[one, '30.00']])));
    assert.equal(answers.filter(({ status }) => status === 201).length, 3);
    assert.ok(answers.every(({ status }) => status === 201 || status === 422));
    assert.equal(await due(one), '10.00');
    assert.deepEqual(await fixture.findings([ledgerCheck]), []);
  });
});
