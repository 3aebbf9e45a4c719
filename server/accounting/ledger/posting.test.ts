/** How the usual documents of a law firm are posted. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createClient, createMatter } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { Books } from '../test-support/books.ts';
import { changeBankAccount, openBankAccount, post, repost, reverse, settle } from '../index.ts';
import { trustBalance } from '../test-support/trust-balance.ts';
import type { Posting } from './posting.ts';

const bill = (id: string, items: Posting['items'], date = '2026-03-02'): Posting => ({
  date,
  basis: 'accrual',
  source: { type: 'bill', id },
  items,
});

const payment = (id: string, of: string, amount: string, date = '2026-03-20') => ({
  date,
  source: { type: 'payment', id },
  of: { type: 'bill', id: of },
  amount,
  account: 'operating_bank' as const,
});

withFixture('An issued bill', (fixture) => {
  const books = () => new Books(fixture.database, fixture.firm);
  const issue = (id: string) =>
    books().run((connection, context) =>
      post(
        connection,
        context,
        bill(id, [
          { account: 'accounts_receivable', debit: '100.00' },
          { account: 'fee_income', credit: '70.00' },
          { account: 'expense_income', credit: '29.99' },
          { account: 'sales_tax_payable', credit: '0.01' },
          { account: 'interest_income', credit: '0' },
        ]),
      ),
    );

  it('is income when it is earned under accrual, and when it is paid under cash, each line by its paid share (decisions:99)', async () => {
    await issue('1');
    assert.deepEqual(await books().balances('accrual'), {
      accounts_receivable: '100.00',
      expense_income: '-29.99',
      fee_income: '-70.00',
      sales_tax_payable: '-0.01',
    });
    assert.deepEqual(await books().balances('cash'), {});
    await books().run((connection, context) => settle(connection, context, payment('1', '1', '50.00')));
    assert.deepEqual(await books().balances('cash'), {
      expense_income: '-15.00',
      fee_income: '-35.00',
      operating_bank: '50.00',
    });
    await books().run((connection, context) => settle(connection, context, payment('2', '1', '50.00')));
    assert.deepEqual(await books().balances('cash'), {
      expense_income: '-29.99',
      fee_income: '-70.00',
      operating_bank: '100.00',
      sales_tax_payable: '-0.01',
    });
    const { accounts_receivable, operating_bank } = await books().balances('accrual');
    assert.deepEqual([accounts_receivable, operating_bank], [undefined, '100.00']);
  });

  it('can be paid up to its unpaid amount', async () => {
    const paying = (amount: string) =>
      books().run((connection, context) => settle(connection, context, payment('3', '1', amount)));
    await assert.rejects(paying('0.01'), /0\.01: 0\.00 of the bill 1 is still unpaid/);
    await assert.rejects(
      books().run((connection, context) => settle(connection, context, payment('3', '999', '1'))),
      /bill 999 is not posted/,
    );
  });

  it('is owed again once its payment is reversed, in both books', async () => {
    const before = await books().balances('cash');
    await issue('2');
    await books().run((connection, context) => settle(connection, context, payment('4', '2', '33.33')));
    await books().run((connection, context) => reverse(connection, context, { type: 'payment', id: '4' }));
    assert.deepEqual(await books().balances('cash'), before);
    assert.equal((await books().balances('accrual')).accounts_receivable, '100.00');
    await books().run((connection, context) => settle(connection, context, payment('5', '2', '100.00')));
    await books().run((connection, context) =>
      reverse(connection, context, { type: 'payment', id: '5' }, { date: '2026-04-01' }),
    );
    assert.equal((await books().balances('cash', '2026-03-31')).operating_bank, '200.00');
    assert.deepEqual(await books().balances('cash'), before);
  });

  it('shows its current content when it is posted again', async () => {
    await books().run((connection, context) =>
      repost(
        connection,
        context,
        bill(
          '2',
          [
            { account: 'accounts_receivable', debit: '80' },
            { account: 'fee_income', credit: '100' },
            { account: 'fee_income', credit: '-20.00', description: 'Courtesy discount' },
          ],
          '2026-03-05',
        ),
      ),
    );
    assert.deepEqual(
      [await books().balances('accrual', '2026-03-04'), (await books().balances('accrual')).fee_income],
      [
        {
          expense_income: '-29.99',
          fee_income: '-70.00',
          sales_tax_payable: '-0.01',
          accounts_receivable: '100.00',
        },
        '-150.00',
      ],
    );
    await books().run((connection, context) => reverse(connection, context, { type: 'bill', id: '2' }));
    await books().run((connection, context) => reverse(connection, context, { type: 'bill', id: '2' }));
    assert.equal((await books().balances('accrual')).fee_income, '-70.00');
  });

  it('must balance, on existing accounts of the firm', async () => {
    const posting = (items: Posting['items']) =>
      books().run((connection, context) => post(connection, context, bill('9', items)));
    await assert.rejects(
      posting([
        { account: 'accounts_receivable', debit: '10' },
        { account: 'fee_income', credit: '9.99' },
      ]),
      /debits are 10\.00 and its credits 9\.99/,
    );
    await assert.rejects(posting([{ account: 'fee_income', credit: '1' }]), /at least two items/);
    const [theirs] = await fixture.asOwner(async (owner) => {
      const { rows } = await owner.query('select id from ledger_accounts where account_id = $1 limit 1', [
        fixture.otherFirm.accountId,
      ]);
      return rows;
    });
    await assert.rejects(
      posting([
        { account: { ledgerAccountId: theirs.id }, debit: '1' },
        { account: 'fee_income', credit: '1' },
      ]),
      new RegExp(`No ledger account has the id ${theirs.id}`),
    );
    await assert.rejects(
      posting([
        { account: { bankAccountId: '77' }, debit: '1' },
        { account: 'fee_income', credit: '1' },
      ]),
      /bank account 77 has no ledger account/,
    );
  });
});

withFixture('Money in trust', (fixture) => {
  const books = () => new Books(fixture.database, fixture.firm);
  let next = 100;
  const moved = (clientId: string, matterId: string | null, amount: string, date: string, out = false) => {
    const [debit, credit] = out
      ? (['trust_liability', 'trust_bank'] as const)
      : (['trust_bank', 'trust_liability'] as const);
    const source = { type: 'bank_transaction', id: String(next++) };
    const items = [
      { account: debit, debit: amount },
      { account: credit, credit: amount },
    ];
    const posting = { date, source, clientId, matterId, items };
    return books()
      .run((connection, context) => post(connection, context, posting))
      .then(() => source);
  };
  const held = (clientId: string, matterId?: string | null, date?: string) =>
    books().run((connection, { principal }) =>
      trustBalance(connection, principal.accountId, {
        clientId,
        ...(matterId === undefined ? {} : { matterId }),
        ...(date === undefined ? {} : { date }),
      }),
    );

  it('is never negative for any client or matter, even if others have enough (decisions:99)', async () => {
    const one = await createMatter(fixture.firm);
    const other = await createMatter(fixture.firm);
    const [clientOf, otherClient] = await Promise.all(
      [one, other].map(async ({ id }) =>
        String((await fixture.firm.get(`/api/v4/matters/${id}?fields=client{id}`)).body.data.client.id),
      ),
    );
    const client = clientOf!;
    await moved(client, String(one.id), '500.00', '2026-01-10');
    await moved(otherClient!, String(other.id), '900.00', '2026-01-10');
    await moved(client, null, '40.00', '2026-01-11');
    await assert.rejects(
      moved(client, String(one.id), '500.01', '2026-02-01', true),
      new RegExp(`on 2026-02-01, matter ${one.id} of client ${client} would have -0\\.01`),
    );
    await assert.rejects(
      moved(client, null, '40.01', '2026-02-01', true),
      new RegExp(`client ${client} would have -0\\.01`),
    );
    await moved(client, String(one.id), '500.00', '2026-02-01', true);
    assert.deepEqual(
      [
        await held(client, String(one.id)),
        await held(client, null),
        await held(client),
        await held(otherClient!),
      ],
      ['0.00', '40.00', '40.00', '900.00'],
    );
  });

  it('is not negative on any day, whatever is received later', async () => {
    const matter = await createMatter(fixture.firm);
    const client = String(
      (await fixture.firm.get(`/api/v4/matters/${matter.id}?fields=client{id}`)).body.data.client.id,
    );
    const id = String(matter.id);
    await moved(client, id, '100.00', '2026-03-10');
    await assert.rejects(
      moved(client, id, '1.00', '2026-03-09', true),
      /on 2026-03-09, .* would have -1\.00/,
    );
    const deposit = await moved(client, id, '50.00', '2026-03-01');
    await moved(client, id, '120.00', '2026-03-20', true);
    assert.deepEqual(
      [await held(client, id), await held(client, id, '2026-03-05'), await held(client, id, '2026-02-28')],
      ['30.00', '30.00', '0.00'],
    );
    await assert.rejects(
      books().run((connection, context) => reverse(connection, context, deposit)),
      /on 2026-03-20, .* would have -20\.00/,
    );
    await moved(client, id, '30.00', '2026-03-05', true);
    assert.equal(await held(client, id), '0.00');
  });

  it('stays in trust, and always has an owner', async () => {
    const client = String((await createClient(fixture.firm)).id);
    const posting = (items: Posting['items'], clientId: string | null = client) =>
      books().run((connection, context) =>
        post(connection, context, {
          date: '2026-03-02',
          source: { type: 'bank_transaction', id: '7' },
          clientId,
          items,
        }),
      );
    await assert.rejects(
      posting([
        { account: 'trust_bank', debit: '10' },
        { account: 'fee_income', credit: '10' },
      ]),
      /must stay in trust .* debits of the trust accounts are 10\.00 and their credits 0\.00/,
    );
    await assert.rejects(
      posting(
        [
          { account: 'trust_bank', debit: '10' },
          { account: 'trust_liability', credit: '10' },
        ],
        null,
      ),
      /always belongs to a client/,
    );
  });

  it('cannot become negative by direct SQL either', async () => {
    await assert.rejects(
      fixture.asOwner((owner) => owner.query('update trust_ledgers set balance = -1')),
      /trust_ledgers_balance_not_below_zero/,
    );
    await assert.rejects(
      fixture.asOwner((owner) => owner.query('update trust_ledger_days set balance = -1')),
      /trust_ledger_days_balance_not_below_zero/,
    );
  });
});

withFixture('A bank account of the practice', (fixture) => {
  const books = () => new Books(fixture.database, fixture.firm);

  it('has a ledger account; the first of its kind is that of the chart', async () => {
    const open = (bankAccountId: string, name: string, kind: 'operating' | 'trust') =>
      books().run((connection, context) =>
        openBankAccount(connection, context, { bankAccountId, name, kind }),
      );
    const ids = [
      await open('1', 'First National', 'operating'),
      await open('2', 'Second National', 'operating'),
      await open('3', 'Bar Foundation Trust', 'trust'),
      await open('4', 'Second Trust', 'trust'),
    ];
    const rows = await fixture.asOwner(async (owner) => {
      const found = await owner.query(
        'select code, name, kind, role from ledger_accounts where id = any($1) order by code',
        [ids],
      );
      return found.rows;
    });
    assert.deepEqual(rows, [
      { code: '1000', name: 'First National', kind: 'operating', role: 'operating_bank' },
      { code: '1001', name: 'Second National', kind: 'operating', role: null },
      { code: '1100', name: 'Bar Foundation Trust', kind: 'trust', role: 'trust_bank' },
      { code: '1101', name: 'Second Trust', kind: 'trust', role: null },
    ]);
  });

  it('accepts no money once it is closed', async () => {
    await books().run((connection, context) =>
      changeBankAccount(connection, context, {
        bankAccountId: '2',
        name: 'Second National (closed)',
        active: false,
      }),
    );
    await assert.rejects(
      books().run((connection, context) =>
        post(connection, context, {
          date: '2026-03-02',
          source: { type: 'bank_transaction', id: '1' },
          items: [
            { account: { bankAccountId: '2' }, debit: '1' },
            { account: 'unclassified', credit: '1' },
          ],
        }),
      ),
      /Second National \(closed\).* is inactive/,
    );
  });
});
