/**
 * Request bodies of accounting records: each member can be written by itself, and members that are not sent keep
 * their values.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../test/support/fixture.ts';
import {
  BASE,
  chartOf,
  make,
  makeBill,
  makeCase,
  makeVendor,
  read,
  usd,
} from './test-support/bookkeeping.ts';

type Members = Readonly<Record<string, unknown>>;

const PAYMENT_METHODS = ['cash', 'check', 'credit_card', 'debit_card', 'ach', 'wire', 'online', 'other'];

withFixture('A record of the books', (fixture) => {
  /**
   * Sends each member alone and checks that it was stored and that all other members are unchanged. Members that
   * follow from it are listed with it. Texts and links are then cleared again, where that is allowed.
   */
  const changesOneByOne = async (
    path: string,
    before: Members,
    members: readonly {
      readonly data: Members;
      readonly shows?: Members;
      readonly also?: readonly string[];
    }[],
  ) => {
    let stood = before;
    for (const { data, shows = data, also = [] } of members) {
      const { status, body } = await fixture.firm.patch(`${BASE}/${path}`, { data });
      const sent = Object.keys(data).join(', ');
      assert.equal(status, 200, `${sent}: ${JSON.stringify(body)}`);
      const { updated_at, ...now } = body.data;
      const { updated_at: changedBefore, ...was } = stood as { updated_at: string };
      assert.ok(updated_at > changedBefore, `updated_at after ${sent}`);
      const kept = new Set([...Object.keys(data), ...also]);
      for (const [name, value] of Object.entries(was))
        if (!kept.has(name)) assert.deepEqual(now[name], value, `${name} after ${sent}`);
      for (const [name, value] of Object.entries(shows)) assert.deepEqual(now[name], value, name);
      assert.deepEqual(await read(fixture.firm, path), body.data);
      stood = body.data;
    }
  };

  it('of a journal entry changes it member by member (accounting:54)', async () => {
    const chart = await chartOf(fixture.firm);
    const { matter, client } = await makeCase(fixture.firm);
    const vendor = { id: (await makeVendor(fixture.firm)).id };
    const item = (account: { id: number }, operation_type: string, amount: string) => ({
      ledger_account: account,
      operation_type,
      amount: usd(amount),
    });
    const entry = await make(fixture.firm, 'journal_entries', {
      date: '2026-03-02',
      description: 'First',
      payment_method: 'ach',
      journal_entry_items: [
        item(chart('Rent'), 'debit', '5.00'),
        item(chart('Credit card'), 'credit', '5.00'),
      ],
    });
    const owned = ['journal_entry_items'];
    await changesOneByOne(`journal_entries/${entry.id}`, entry, [
      { data: { date: '2026-03-03' }, also: owned },
      { data: { description: 'Second' } },
      ...PAYMENT_METHODS.map((payment_method) => ({ data: { payment_method } })),
      { data: { vendor }, shows: { vendor: { id: vendor.id, name: 'Marlow Office Supply' } } },
      { data: { client }, shows: { client: { id: client.id, display_name: 'Rosa Quill' } }, also: owned },
      { data: { matter }, shows: {}, also: owned },
      {
        data: {
          journal_entry_items: [
            item(chart('Meals'), 'debit', '2.00'),
            item(chart('Travel'), 'debit', '4.00'),
            item(chart('Credit card'), 'credit', '6.00'),
          ],
        },
        shows: {},
      },
      { data: { description: null } },
      { data: { payment_method: null } },
      { data: { vendor: null } },
      { data: { matter: null }, also: owned },
      { data: { client: null }, also: owned },
    ]);
    const { journal_entry_items } = await read(fixture.firm, `journal_entries/${entry.id}`);
    assert.deepEqual(
      journal_entry_items.map(
        ({ operation_type, amount, ledger_account }: Record<string, { name: string }>) => [
          operation_type,
          amount,
          ledger_account!.name,
        ],
      ),
      [
        ['debit', usd('2.00'), 'Meals'],
        ['debit', usd('4.00'), 'Travel'],
        ['credit', usd('6.00'), 'Credit card'],
      ],
    );
  });

  it('of a ledger account changes it member by member, and its status only in updates (accounting:55)', async () => {
    const chart = await chartOf(fixture.firm);
    const { status, body, headers } = await fixture.firm.post(`${BASE}/ledger_accounts`, {
      data: { name: 'Tolls', code: '6601', ledger_account_type: { id: 19 }, status: 'inactive' },
    });
    assert.deepEqual([status, body.data.status], [201, 'active']);
    assert.equal(headers.get('x-ignored-members'), 'status');
    await changesOneByOne(`ledger_accounts/${body.data.id}`, body.data, [
      { data: { name: 'Bridge tolls' } },
      { data: { code: '6602' } },
      {
        data: { ledger_account_type: { id: 20 } },
        shows: { ledger_account_type: { id: 20, name: 'Other expense' }, ledger_type: 'expense' },
      },
      { data: { parent: chart('Travel') }, shows: { parent: { ...chart('Travel'), name: 'Travel' } } },
      { data: { status: 'inactive' } },
      { data: { status: 'active' } },
      { data: { parent: null } },
      { data: { code: null } },
      {
        data: { ledger_account_type: { id: 2 } },
        shows: { kind: 'trust', ledger_type: 'bank' },
        also: ['kind', 'ledger_type'],
      },
    ]);
  });

  it('of a vendor bill changes it member by member (accounting:56)', async () => {
    const chart = await chartOf(fixture.firm);
    const name = 'Other & Co.';
    const other = { id: (await makeVendor(fixture.firm, { company_name: name })).id };
    const { matter, client } = await makeCase(fixture.firm);
    const bill = await makeBill(fixture.firm, '10.00');
    const items = [
      { ledger_account: chart('Client costs'), client, matter, amount: usd('7.50'), description: 'Copies' },
    ];
    await changesOneByOne(`vendor_bills/${bill.id}`, bill, [
      {
        data: { vendor: other },
        shows: { vendor: { ...other, company_name: name }, vendor_name: name },
        also: ['vendor_name'],
      },
      { data: { date: '2026-03-04' } },
      { data: { due_date: '2026-04-04' } },
      { data: { bill_number: 'B-1' } },
      { data: { account_number: 'A-1' } },
      { data: { description: 'Second' } },
      {
        data: { vendor_bill_items: items },
        shows: { amount: usd('7.50'), balance_due: usd('7.50'), client_related: true },
        also: ['amount', 'balance_due', 'client_related'],
      },
      { data: { due_date: null } },
      { data: { bill_number: null } },
      { data: { account_number: null } },
      { data: { description: null } },
    ]);
  });

  it('of a vendor bill payment changes it member by member (accounting:57)', async () => {
    const chart = await chartOf(fixture.firm);
    const vendor = { id: (await makeVendor(fixture.firm)).id };
    const [one, two] = [
      await makeBill(fixture.firm, '9.00', { vendor }),
      await makeBill(fixture.firm, '4.00', { vendor }),
    ];
    const items = (...parts: readonly (readonly [number, string])[]) => ({
      vendor_bill_payment_items: parts.map(([id, amount]) => ({ vendor_bill: { id }, amount: usd(amount) })),
    });
    const payment = await make(fixture.firm, 'vendor_bill_payments', {
      ledger_account: chart('Operating account'),
      date: '2026-03-20',
      ...items([one.id, '9.00']),
    });
    assert.ok(payment.vendor_bill_payment_items.every(({ id }: { id: number }) => Number.isSafeInteger(id)));
    await changesOneByOne(`vendor_bill_payments/${payment.id}`, payment, [
      {
        data: { ledger_account: chart('Credit card') },
        shows: { ledger_account: { ...chart('Credit card'), name: 'Credit card' } },
      },
      { data: { date: '2026-03-21' } },
      ...PAYMENT_METHODS.map((payment_method) => ({ data: { payment_method } })),
      { data: { description: 'Second' } },
      { data: items([one.id, '5.00'], [two.id, '4.00']), shows: {} },
      { data: items([two.id, '4.00']), shows: { amount: usd('4.00') }, also: ['amount'] },
      { data: { payment_method: null } },
      { data: { description: null } },
    ]);
  });

  it('of a vendor changes it member by member (accounting:59)', async () => {
    const vendor = await makeVendor(fixture.firm);
    const empty = { street: null, city: null, state: null, zip_code: null, country: null };
    let address: Members = empty;
    const parts = Object.entries({
      street: '1 Mill Lane',
      city: 'Troy',
      state: 'NY',
      zip_code: '12180',
      country: 'US',
    });
    await changesOneByOne(`vendors/${vendor.id}`, vendor, [
      { data: { company_name: 'Marlow & Sons' } },
      { data: { first_name: 'Jo' } },
      { data: { last_name: 'Marlow' } },
      { data: { email: 'jo@marlow.example' } },
      { data: { phone: '555 0100' } },
      { data: { description: 'Ink' } },
      { data: { employer_identification_number: '12-3456789' } },
      { data: { tax_1099: true } },
      { data: { status: 'inactive' } },
      { data: { status: 'active' } },
      ...parts.map(([name, value]) => {
        address = { ...address, [name]: value };
        return { data: { address: { [name]: value } }, shows: { address } };
      }),
      { data: { address: null }, shows: { address: empty } },
      { data: { tax_1099: false } },
      { data: { company_name: null } },
      ...['first_name', 'email', 'phone', 'description', 'employer_identification_number'].map((name) => ({
        data: { [name]: null },
      })),
    ]);
  });

  it('of an expense changes it member by member (accounting:60)', async () => {
    const chart = await chartOf(fixture.firm);
    const { matter, client } = await makeCase(fixture.firm);
    const vendor = { id: (await makeVendor(fixture.firm)).id };
    const expense = await make(fixture.firm, 'expenses', {
      date: '2026-03-02',
      ledger_account: chart('Operating account'),
      expense_items: [{ ledger_account: chart('Meals'), amount: usd('10.00') }],
    });
    const items = [
      {
        ledger_account: chart('Travel'),
        client,
        matter,
        amount: usd('3.50'),
        description: 'Train',
        memo: 'Both ways',
      },
    ];
    await changesOneByOne(`expenses/${expense.id}`, expense, [
      { data: { date: '2026-03-03' } },
      {
        data: { ledger_account: chart('Credit card') },
        shows: { ledger_account: { ...chart('Credit card'), name: 'Credit card' } },
      },
      { data: { vendor }, shows: { vendor: { id: vendor.id, name: 'Marlow Office Supply' } } },
      { data: { client }, shows: { client: { id: client.id, display_name: 'Rosa Quill' } } },
      { data: { matter }, shows: {} },
      { data: { description: 'Second' } },
      { data: { reference_num: '000123' } },
      ...PAYMENT_METHODS.map((payment_method) => ({ data: { payment_method } })),
      { data: { payment_method_description: 'Firm card' } },
      { data: { expense_items: items }, shows: { amount: usd('3.50') }, also: ['amount'] },
      ...[
        'description',
        'reference_num',
        'payment_method',
        'payment_method_description',
        'vendor',
        'matter',
        'client',
      ].map((name) => ({ data: { [name]: null } })),
    ]);
    const [item] = (await read(fixture.firm, `expenses/${expense.id}`)).expense_items;
    assert.deepEqual(
      [item.client.id, item.matter.id, item.description, item.memo],
      [client.id, matter.id, 'Train', 'Both ways'],
    );
  });

  it('accepts eight payment methods, in any letter case, and nothing else (decisions:10,93)', async () => {
    const chart = await chartOf(fixture.firm);
    const bill = await makeBill(fixture.firm, '100.00');
    const nouns = {
      journal_entries: {
        journal_entry_items: [
          { ledger_account: chart('Rent'), operation_type: 'Debit', amount: usd('1') },
          { ledger_account: chart('Credit card'), operation_type: 'CREDIT', amount: usd('1') },
        ],
      },
      expenses: {
        ledger_account: chart('Credit card'),
        expense_items: [{ ledger_account: chart('Rent'), amount: usd('1') }],
      },
      vendor_bill_payments: {
        ledger_account: chart('Credit card'),
        vendor_bill_payment_items: [{ vendor_bill: { id: String(bill.id) }, amount: usd('1') }],
      },
    };
    for (const [path, data] of Object.entries(nouns)) {
      for (const method of PAYMENT_METHODS) {
        const made = await make(fixture.firm, path, {
          ...data,
          date: '2026-03-20T10:00:00Z',
          payment_method: method.toUpperCase(),
        });
        assert.deepEqual([made.payment_method, made.date], [method, '2026-03-20']);
      }
      const { status, body } = await fixture.firm.post(`${BASE}/${path}`, {
        data: { ...data, date: '2026-03-20', payment_method: 'barter' },
      });
      assert.equal(status, 422);
      for (const word of ['barter', ...PAYMENT_METHODS])
        assert.ok(body.error.errors.payment_method[0].includes(word), `${word}: ${body.error.message}`);
    }
  });

  it('names the item whose amount it refuses', async () => {
    const chart = await chartOf(fixture.firm);
    const item = (amount: string, operation_type = 'debit') => ({
      ledger_account: chart('Rent'),
      operation_type,
      amount: usd(amount),
    });
    const ledger_account = chart('Operating account');
    const vendor = { id: (await makeVendor(fixture.firm)).id };
    const sentences = async (path: string, list: string, amount: string) => {
      const data = { date: '2026-03-02', vendor, ledger_account, [list]: [item('1.00'), item(amount)] };
      const { status, body } = await fixture.firm.post(`${BASE}/${path}`, { data });
      assert.equal(status, 422, JSON.stringify(body));
      return body.error.errors[list].join(' ');
    };
    for (const [path, list] of [
      ['vendor_bills', 'vendor_bill_items'],
      ['expenses', 'expense_items'],
      ['journal_entries', 'journal_entry_items'],
    ] as const)
      for (const [amount, words] of [
        ['1.005', 'An amount cannot be 1.005:'],
        ['0', 'The amount of an item cannot be '],
      ] as const) {
        const sentence = await sentences(path, list, amount);
        assert.ok(sentence.startsWith(`${list}[1]: ${words}`), sentence);
      }
  });
});
