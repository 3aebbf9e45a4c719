/** Every state in which a payment cannot be changed, each reached through the API and with its own error sentence. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { registerOf, uploadLines } from '../test-support/banking.ts';
import {
  BASE,
  chartOf,
  make,
  makeBank,
  makeBill,
  makeVendor,
  pay,
  read,
  usd,
} from '../test-support/bookkeeping.ts';

withFixture('A payment that is locked', (fixture) => {
  const bank = () => makeBank(fixture.firm);
  const bills = async (...amounts: string[]): Promise<{ id: number; vendor: { id: number } }[]> => {
    const vendor = { id: (await makeVendor(fixture.firm)).id };
    return Promise.all(amounts.map((amount) => makeBill(fixture.firm, amount, { vendor })));
  };
  const paid = async (...args: Parameters<typeof pay> extends [unknown, ...infer Rest] ? Rest : never) => {
    const { status, body } = await pay(fixture.firm, ...args);
    assert.equal(status, 201, JSON.stringify(body));
    return body.data as { id: number };
  };
  const done = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    assert.equal(status, 200, JSON.stringify(body));
  };

  /** Creates a payment that left a vendor credit, and another payment that used this credit. */
  const creditUsed = async () => {
    const [one, two] = await bills('20.00', '30.00');
    const over = await paid([[one!, '20.00']], { amount: usd('25.00') });
    const [credit] = await read(fixture.firm, `vendor_credits?vendor_id=${one!.vendor.id}`);
    const using = await paid([[two!, '30.00']], {
      vendor_credits: [{ vendor_credit: { id: credit.id }, amount: usd('5.00') }],
    });
    return { over, using };
  };

  /** The states in the order in which the specification lists them. */
  const STATES = {
    'created from a check': async () => {
      const [bill] = await bills('20.00');
      const { vendor_bill_payment } = await make(fixture.firm, 'checks', {
        ledger_account: await bank(),
        date: '2026-03-20',
        vendor_bill_payment_items: [{ vendor_bill: { id: bill!.id }, amount: usd('20.00') }],
      });
      return vendor_bill_payment;
    },
    'matched to a confirmed bank transaction': async () => {
      const account = await bank();
      const [bill] = await bills('20.00');
      const payment = await paid([[bill!, '20.00']], { ledger_account: account });
      const { lines } = await uploadLines(fixture.firm, account, ['3/21/2026', '-20.00', 'Marlow']);
      const line = `${BASE}/bank_statement_lines/${lines[0]!.id}`;
      await done(fixture.firm.post(`${line}/match`, { data: { vendor_bill_payment: { id: payment.id } } }));
      return payment;
    },
    reconciled: async () => {
      const account = await bank();
      const [bill] = await bills('20.00');
      const payment = await paid([[bill!, '20.00']], { ledger_account: account });
      const { id } = await make(fixture.firm, 'reconciliations', {
        ledger_account: account,
        end_date: '2026-03-31',
        statement_balance: usd('-20.00'),
      });
      const register_items = (await registerOf(fixture.firm, account)).map((item: { id: number }) => ({
        id: item.id,
      }));
      await done(fixture.firm.post(`${BASE}/reconciliations/${id}/clear`, { data: { register_items } }));
      await done(fixture.firm.post(`${BASE}/reconciliations/${id}/complete`, { data: {} }));
      return payment;
    },
    'with an active check': async () => {
      const [bill] = await bills('20.00');
      const payment = await paid([[bill!, '20.00']], { ledger_account: await bank() });
      await make(fixture.firm, 'checks', { vendor_bill_payment: { id: payment.id } });
      return payment;
    },
    'whose vendor credit is applied': async () => (await creditUsed()).over,
    'that consumes an applied vendor credit': async () => (await creditUsed()).using,
  };

  const sentences = new Map<string, string>();

  for (const [state, reach] of Object.entries(STATES)) {
    it(`because it is ${state} refuses a change of any member, and stays unchanged (accounting:128) (decisions:88,100)`, async () => {
      const { id } = await reach();
      const path = `${BASE}/vendor_bill_payments/${id}`;
      const before = await fixture.firm.get(path);
      assert.equal(before.status, 200);
      const [item] = before.body.data.vendor_bill_payment_items;
      const said = new Set<string>();
      for (const data of [
        { description: 'Mine' },
        { date: '2026-04-20' },
        { payment_method: 'wire' },
        { ledger_account: (await chartOf(fixture.firm))('Credit card') },
        { vendor_bill_payment_items: [{ vendor_bill: { id: item.vendor_bill.id }, amount: usd('1.00') }] },
      ]) {
        const { status, body } = await fixture.firm.patch(path, { data });
        assert.deepEqual([status, body.error.status], [422, '422'], JSON.stringify(data));
        assert.match(body.error.message, new RegExp(`payment ${id} `));
        said.add(body.error.message.replaceAll(/\d+/g, 'N'));
      }
      assert.equal(said.size, 1, [...said].join('\n'));
      const after = await fixture.firm.get(path);
      assert.deepEqual(after.body, before.body);
      assert.equal(after.headers.get('etag'), before.headers.get('etag'));
      sentences.set(state, [...said].join());
    });
  }

  it('names the reason in its message (accounting:128)', () => {
    assert.equal(
      new Set(sentences.values()).size,
      Object.keys(STATES).length,
      [...sentences.values()].join('\n'),
    );
  });

  it('only for its items while it has an unspent overpayment; other members can change (accounting:128)', async () => {
    const [one, two] = await bills('20.00', '30.00');
    const payment = await paid([[one!, '20.00']], { amount: usd('25.00') });
    const change = (data: object) =>
      fixture.firm.patch(`${BASE}/vendor_bill_payments/${payment.id}`, { data });
    const itemOf = (bill: { id: number }) => [{ vendor_bill: { id: bill.id }, amount: usd('20.00') }];
    for (const data of [
      { vendor_bill_payment_items: itemOf(two!) },
      { vendor_bill_payment_items: itemOf(one!), amount: usd('24.00') },
      { amount: usd('24.00') },
      { vendor_credits: [] },
    ]) {
      const { status, body } = await change(data);
      assert.equal(status, 422, JSON.stringify(data));
      assert.match(body.error.errors.vendor_bill_payment_items[0], /its excess became the vendor credit \d+/);
    }
    for (const data of [
      { description: 'Twice' },
      { payment_method: 'wire' },
      { date: '2026-03-22' },
      { vendor_bill_payment_items: itemOf(one!) },
      { vendor_bill_payment_items: itemOf(one!), amount: usd('25.00') },
    ]) {
      const { status, body } = await change(data);
      assert.deepEqual([status, body.data?.amount], [200, usd('25.00')], JSON.stringify(data));
    }
    const [credit] = await read(fixture.firm, `vendor_credits?vendor_id=${one!.vendor.id}`);
    assert.deepEqual([credit.remaining, credit.date], [usd('5.00'), '2026-03-22']);
  });

  it('by one of the checks requested while it is changed, without any of these requests blocking another', async () => {
    const deadlocks = () =>
      fixture.asOwner(async (owner) => {
        const { rows } = await owner.query(
          'select deadlocks from pg_stat_database where datname = current_database()',
        );
        return Number(rows[0].deadlocks);
      });
    const before = await deadlocks();
    for (let round = 0; round < 4; round++) {
      const [bill] = await bills('50.00');
      const { id } = await paid([[bill!, '50.00']], { ledger_account: await bank() });
      const check = () => fixture.firm.post(`${BASE}/checks`, { data: { vendor_bill_payment: { id } } });
      const change = (amount: string) =>
        fixture.firm.patch(`${BASE}/vendor_bill_payments/${id}`, {
          data: { vendor_bill_payment_items: [{ vendor_bill: { id: bill!.id }, amount: usd(amount) }] },
        });
      const [checks, changes] = await Promise.all([
        Promise.all([check(), check(), check()]),
        Promise.all(['11.00', '12.00', '13.00'].map(change)),
      ]);
      const issued = checks.filter(({ status }) => status === 201);
      assert.equal(issued.length, 1);
      assert.ok(checks.every(({ status }) => status === 201 || status === 422));
      for (const { status, body } of changes) assert.ok([200, 422].includes(status), JSON.stringify(body));
    }
    assert.equal(await deadlocks(), before);
  });
});
