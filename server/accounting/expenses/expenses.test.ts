/** Expenses that are paid at once, and how they are reversed. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { ledgerCheck } from '../ledger/ledger-check.ts';
import { Books } from '../test-support/books.ts';
import { BASE, chartOf, make, makeCase, makeVendor, read, usd } from '../test-support/bookkeeping.ts';
import { moveTrust } from '../test-support/trust.ts';

withFixture('An expense', (fixture) => {
  const books = () => new Books(fixture.database, fixture.firm);
  const spend = async (amount: string, data: Record<string, unknown> = {}) => {
    const chart = await chartOf(fixture.firm);
    return make(fixture.firm, 'expenses', {
      date: '2026-03-02',
      ledger_account: chart('Operating account'),
      expense_items: [{ ledger_account: chart('Court and filing fees'), amount: usd(amount) }],
      ...data,
    });
  };

  it('has the specified members (accounting:33,34,60,98) (decisions:93)', async () => {
    const chart = await chartOf(fixture.firm);
    const { matter, client } = await makeCase(fixture.firm);
    const vendor = await makeVendor(fixture.firm);
    const expense = await spend('0', {
      description: 'Filing of the complaint',
      reference_num: '1042',
      payment_method: 'check',
      payment_method_description: 'Firm check',
      vendor: { id: vendor.id },
      client,
      matter,
      expense_items: [
        {
          ledger_account: chart('Court and filing fees'),
          client,
          matter,
          amount: usd('400.00'),
          description: 'Fee',
          memo: 'Index 7',
        },
        { ledger_account: chart('Postage and delivery'), amount: usd('12.5') },
      ],
    });
    const { id, created_at, updated_at, expense_items, ...rest } = expense;
    assert.ok(id && created_at && updated_at);
    const named = { client: { id: client.id, display_name: 'Rosa Quill' }, matter: rest.matter };
    assert.deepEqual(rest, {
      date: '2026-03-02',
      description: 'Filing of the complaint',
      reference_num: '1042',
      payment_method: 'check',
      payment_method_description: 'Firm check',
      amount: usd('412.50'),
      ledger_account: { ...chart('Operating account'), name: 'Operating account' },
      vendor: { id: vendor.id, name: 'Marlow Office Supply' },
      ...named,
      reversal: false,
    });
    assert.equal(rest.matter.id, matter.id);
    const [first, second] = expense_items;
    assert.deepEqual(first, {
      id: first.id,
      ledger_account: { ...chart('Court and filing fees'), name: 'Court and filing fees' },
      ...named,
      description: 'Fee',
      memo: 'Index 7',
      amount: usd('400.00'),
    });
    assert.deepEqual([second.client, second.memo, second.amount], [null, null, usd('12.50')]);
    assert.deepEqual(await read(fixture.firm, `expenses/${id}`), expense);
    assert.deepEqual(await books().balances('cash'), {
      'Court and filing fees': '400.00',
      'Postage and delivery': '12.50',
      operating_bank: '-412.50',
    });
    assert.deepEqual(await books().balances('accrual'), await books().balances('cash'));
  });

  it('needs a date, an account and items with a sum above zero (decisions:91)', async () => {
    const { status, body } = await fixture.firm.post(`${BASE}/expenses`, { data: {} });
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.error.errors).toSorted(), ['date', 'expense_items', 'ledger_account']);
    const chart = await chartOf(fixture.firm);
    const refused = async (expense_items: unknown[]) => {
      const answer = await fixture.firm.post(`${BASE}/expenses`, {
        data: { date: '2026-03-02', ledger_account: chart('Operating account'), expense_items },
      });
      assert.equal(answer.status, 422);
      return answer.body.error.errors.expense_items[0];
    };
    const item = (amount: string, name = 'Rent') => ({ ledger_account: chart(name), amount: usd(amount) });
    assert.match(await refused([]), /required/);
    assert.match(await refused([item('0')]), /zero/);
    assert.match(await refused([item('5'), item('-5')]), /sum of the items is 0\.00/);
    assert.match(await refused([item('5', 'Operating account')]), /account from which the expense is paid/);
    assert.match(await refused([{ ...item('5'), amount: { amount: '5', currency: 'EUR' } }]), /EUR/);
  });

  it('is listed by account, vendor and date (accounting:98)', async () => {
    const chart = await chartOf(fixture.firm);
    const vendor = await makeVendor(fixture.firm, { company_name: 'Courier & Co.' });
    const card = chart('Credit card');
    const mine = await spend('9.00', { date: '2026-09-09', ledger_account: card, vendor: { id: vendor.id } });
    const ids = async (search: string) =>
      (await read(fixture.firm, `expenses?limit=200&${search}`)).map(({ id }: { id: number }) => id);
    for (const search of [
      `vendor_id=${vendor.id}`,
      `ledger_account_id=${card.id}`,
      'date_from=2026-09-09&date_to=2026-09-09',
    ])
      assert.deepEqual(await ids(search), [mine.id], search);
    assert.deepEqual(await ids('date_from=2026-09-10'), []);
    assert.equal((await fixture.firm.get(`${BASE}/expenses?vendor_id=one`)).status, 400);
  });

  it('changes only the members that are sent, and is deleted without a body (accounting:60,98,104)', async () => {
    const before = await books().balances('cash');
    const { id, expense_items } = await spend('10.00');
    const change = (data: Record<string, unknown>) => fixture.firm.patch(`${BASE}/expenses/${id}`, { data });
    const referred = await change({ reference_num: '7' });
    assert.deepEqual([referred.status, referred.body.data.expense_items], [200, expense_items]);
    const chart = await chartOf(fixture.firm);
    const amended = await change({
      ledger_account: chart('Credit card'),
      expense_items: [{ ledger_account: chart('Meals'), amount: usd('11.00') }],
    });
    assert.deepEqual(amended.body.data.amount, usd('11.00'));
    const { Meals } = await books().balances('cash');
    assert.equal(Meals, '11.00');
    const gone = await fixture.firm.delete(`${BASE}/expenses/${id}`);
    assert.deepEqual([gone.status, gone.body], [204, '']);
    assert.deepEqual(await books().balances('cash'), before);
  });

  it('is reversed by another expense on its own date, and then cannot change (accounting:33)', async () => {
    const before = await books().balances('cash');
    const { id } = await spend('60.00');
    const reversed = await fixture.firm.post(`${BASE}/expenses/${id}/reverse`, {
      data: { date: '2026-04-01', description: 'Refund of the clerk' },
    });
    assert.equal(reversed.status, 201);
    const { reversal, amount, date, description } = reversed.body.data;
    assert.deepEqual(
      [reversal, amount, date, description],
      [true, usd('60.00'), '2026-04-01', 'Refund of the clerk'],
    );
    assert.deepEqual(await books().balances('cash'), before);
    assert.notDeepEqual(await books().balances('cash', '2026-03-31'), before);
    const back = `${BASE}/expenses/${reversed.body.data.id}`;
    for (const answer of [
      await fixture.firm.post(`${BASE}/expenses/${id}/reverse`, { data: { date: '2026-04-02' } }),
      await fixture.firm.delete(`${BASE}/expenses/${id}`),
      await fixture.firm.patch(`${BASE}/expenses/${id}`, { data: { date: '2026-03-03' } }),
      await fixture.firm.post(`${back}/reverse`, { data: { date: '2026-04-02' } }),
      await fixture.firm.patch(back, { data: { date: '2026-04-03' } }),
    ])
      assert.equal(answer.status, 422);
    assert.equal((await fixture.firm.delete(back)).status, 204);
    assert.equal((await fixture.firm.delete(`${BASE}/expenses/${id}`)).status, 204);
    assert.deepEqual(await books().balances('cash'), before);
  });

  it('cannot be paid from a trust account: practice records move trust money (decisions:99)', async () => {
    const chart = await chartOf(fixture.firm);
    const theCase = await makeCase(fixture.firm);
    assert.equal((await moveTrust(fixture.firm, theCase, '2026-03-01', '50.00')).status, 201);
    const disburse = (from: string, account: string) =>
      fixture.firm.post(`${BASE}/expenses`, {
        data: {
          date: '2026-03-02',
          ledger_account: chart(from),
          ...theCase,
          expense_items: [{ ledger_account: chart(account), amount: usd('10') }],
        },
      });
    for (const [from, account] of [
      ['Client trust account', 'Rent'],
      ['Client trust account', 'Trust liability'],
      ['Operating account', 'Trust liability'],
    ] as const) {
      const { status, body } = await disburse(from, account);
      assert.equal(status, 422);
      assert.match(body.error.message, /POST \/api\/v4\/bank_transactions/);
    }
    assert.equal((await moveTrust(fixture.firm, theCase, '2026-03-02', '-10.00')).status, 201);
    assert.deepEqual(await fixture.findings([ledgerCheck]), []);
  });
});
