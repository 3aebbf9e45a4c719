/**
 * Reconciling accounts with statements: each starts from the last balance and can be completed only without a
 * difference.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addDays, dateIn } from '#kernel/values/dates.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { Books } from '../test-support/books.ts';
import { registerOf, uploadLines } from '../test-support/banking.ts';
import {
  BASE,
  chartOf,
  make,
  makeBank,
  makeBill,
  makeCase,
  pay,
  read,
  refused,
  usd,
} from '../test-support/bookkeeping.ts';
import { moveTrust } from '../test-support/trust.ts';
import { reconciledBalance } from './balance.ts';
import { bankingCheck } from './banking-check.ts';

withFixture('A reconciliation', (fixture) => {
  const books = () => new Books(fixture.database, fixture.firm);
  const bank = () => makeBank(fixture.firm);
  const post = async (ledger_account: { id: number }, date: string, amount: string) => {
    const [own, other] = amount.startsWith('-') ? ['credit', 'debit'] : ['debit', 'credit'];
    const positive = usd(amount.replace('-', ''));
    const equity = (await chartOf(fixture.firm))('Owners’ equity');
    return make(fixture.firm, 'journal_entries', {
      date,
      journal_entry_items: [
        { ledger_account, operation_type: own, amount: positive },
        { ledger_account: equity, operation_type: other, amount: positive },
      ],
    });
  };
  const begin = (ledger_account: { id: number }, end_date: string, balance: string) =>
    fixture.firm.post(`${BASE}/reconciliations`, {
      data: { ledger_account, end_date, statement_balance: usd(balance) },
    });
  const act = ({ id }: { id: number }, action: string, items: readonly { id: number }[] = []) =>
    fixture.firm.post(`${BASE}/reconciliations/${id}/${action}`, {
      data: { register_items: items.map((item) => ({ id: item.id })) },
    });
  const done = async (answer: Promise<{ status: number; body: { data: Record<string, unknown> } }>) => {
    const { status, body } = await answer;
    assert.ok(status === 200 || status === 201, JSON.stringify(body));
    return body.data as Record<string, unknown> & { id: number };
  };
  /** The account, reconciled through March with 100.00 of which 30.00 is outstanding. */
  const march = async () => {
    const account = await bank();
    await post(account, '2026-03-01', '150.00');
    await post(account, '2026-03-10', '-50.00');
    await post(account, '2026-03-31', '30.00');
    const opened = await done(begin(account, '2026-03-31', '100.00'));
    const items = await registerOf(fixture.firm, account);
    await done(act(opened, 'clear', items.slice(0, 2)));
    return { account, items, reconciliation: await done(act(opened, 'complete')) };
  };

  it('explains the change from the previous balance to the statement balance by cleared items', async () => {
    const account = await bank();
    await post(account, '2026-03-01', '150.00');
    await post(account, '2026-03-10', '-50.00');
    await post(account, '2026-04-02', '7.00');
    const opened = await done(begin(account, '2026-03-31', '100.00'));
    const { id, created_at, updated_at, user, ...rest } = opened;
    assert.ok(id && created_at && updated_at && user);
    assert.deepEqual(rest, {
      ledger_account: { ...account, name: 'Checking' },
      status: 'open',
      start_date: null,
      end_date: '2026-03-31',
      opening_balance: usd('0.00'),
      statement_balance: usd('100.00'),
      cleared: usd('0.00'),
      difference: usd('100.00'),
      completed_at: null,
      completed_by: null,
    });
    const [one, other, later] = await registerOf(fixture.firm, account);
    const cleared = await done(act(opened, 'clear', [one]));
    assert.deepEqual([cleared.cleared, cleared.difference], [usd('150.00'), usd('-50.00')]);
    assert.match(
      await refused(act(opened, 'complete')),
      /add up to 150\.00, but the statement balance is 100\.00. A difference of -50\.00 remains/,
    );
    assert.match(
      await refused(act(opened, 'clear', [later])),
      /dated 2026-04-02, after the statement date 2026-03-31/,
    );
    assert.match(await refused(act(opened, 'clear', [one])), /is already cleared in the reconciliation \d+/);
    assert.match(await refused(act(opened, 'clear', [{ id: 987654 }])), /987654/);
    await done(act(opened, 'clear', [other]));
    await done(act(opened, 'unclear', [one]));
    await done(act(opened, 'clear', [one]));
    const completed = await done(act(opened, 'complete'));
    assert.deepEqual([completed.status, completed.difference], ['completed', usd('0.00')]);
    assert.ok(completed.completed_at && completed.completed_by);
    const ids = (items: { id: number }[]) => items.map((item) => item.id);
    assert.deepEqual(ids(await registerOf(fixture.firm, account, `reconciliation_id=${id}`)), [
      one.id,
      other.id,
    ]);
    assert.deepEqual(ids(await registerOf(fixture.firm, account, 'cleared=false')), [later.id]);
    for (const answer of [
      act(opened, 'clear', [one]),
      act(opened, 'unclear', [one]),
      act(opened, 'complete'),
      fixture.firm.patch(`${BASE}/reconciliations/${id}`, { data: { end_date: '2026-04-30' } }),
      fixture.firm.delete(`${BASE}/reconciliations/${id}`),
    ])
      assert.match(await refused(answer), /is completed and cannot be changed/);
    assert.equal((await fixture.otherFirm.get(`${BASE}/reconciliations/${id}`)).status, 404);
    assert.equal(
      (await fixture.otherFirm.post(`${BASE}/reconciliations/${id}/reopen`, { data: {} })).status,
      404,
    );
  });

  it('follows the previous one, with one open at a time, and is reopened from the last', async () => {
    const { account, items, reconciliation } = await march();
    assert.match(
      await refused(begin(account, '2026-03-31', '1.00')),
      /ended on 2026-03-31\. Send a later day/,
    );
    const april = await done(begin(account, '2026-04-30', '130.00'));
    assert.deepEqual([april.start_date, april.opening_balance], ['2026-04-01', usd('100.00')]);
    assert.match(await refused(begin(account, '2026-05-31', '1.00')), /is still open/);
    assert.match(
      await refused(act(reconciliation, 'reopen')),
      /there are later ones\. Reopen or delete the last/,
    );
    assert.match(await refused(act(april, 'reopen')), /already open/);
    await done(act(april, 'clear', [items[2]]));
    const change = (data: Record<string, unknown>) =>
      fixture.firm.patch(`${BASE}/reconciliations/${april.id}`, { data });
    assert.match(await refused(change({ end_date: '2026-03-30' })), /Send a later day/);
    assert.equal((await change({ end_date: '2026-04-29', statement_balance: usd('131.00') })).status, 200);
    assert.match(await refused(act(april, 'complete')), /difference of -?1\.00 remains/);
    assert.match(await refused(change({ statement_balance: { amount: '1', currency: 'EUR' } })), /EUR.*USD/);
    assert.equal((await change({ statement_balance: usd('130.00') })).status, 200);
    await done(act(april, 'complete'));
    assert.match(await refused(act(reconciliation, 'reopen')), /there are later ones/);
    assert.equal((await done(act(april, 'reopen'))).status, 'open');
    assert.equal((await fixture.firm.delete(`${BASE}/reconciliations/${april.id}`)).status, 204);
    assert.deepEqual((await registerOf(fixture.firm, account, 'cleared=false')).length, 1);
    assert.equal((await done(act(reconciliation, 'reopen'))).status, 'open');
    const later = await post(account, '2026-03-15', '1.00');
    assert.ok(later.id, 'what is open takes items again');
  });

  it('is either reopened or followed by the next, if both are requested concurrently', async () => {
    for (let round = 0; round < 20; round++) {
      const { account, reconciliation } = await march();
      const asked = await Promise.all([
        act(reconciliation, 'reopen'),
        begin(account, '2026-04-30', '130.00'),
        begin(account, '2026-05-31', '130.00'),
      ]);
      const statuses = asked.map(({ status }) => status);
      assert.equal(statuses.filter((status) => status === 422).length, 2, JSON.stringify(statuses));
      assert.ok(statuses.includes(200) || statuses.includes(201), JSON.stringify(statuses));
    }
  });

  it('locks cleared payments, expenses and entries, each with its own message (accounting:128) (decisions:100)', async () => {
    const account = await bank();
    const chart = await chartOf(fixture.firm);
    const entry = await post(account, '2026-03-01', '100.00');
    const payment = (
      await pay(fixture.firm, [[await makeBill(fixture.firm, '20.00'), '20.00']], { ledger_account: account })
    ).body.data;
    const expense = await make(fixture.firm, 'expenses', {
      date: '2026-03-21',
      ledger_account: account,
      expense_items: [{ ledger_account: chart('Rent'), amount: usd('5.00') }],
    });
    const opened = await done(begin(account, '2026-03-31', '75.00'));
    await done(act(opened, 'clear', await registerOf(fixture.firm, account)));
    const documents = [
      ['vendor_bill_payments', payment, 'payment'],
      ['expenses', expense, 'expense'],
      ['journal_entries', entry, 'journal entry'],
    ] as const;
    const locked = async () => {
      for (const [noun, { id }, word] of documents) {
        const words = new RegExp(
          `The ${word} ${id} cannot be changed: it is cleared in the reconciliation ${opened.id} of 2026-03-31`,
        );
        const path = `${BASE}/${noun}/${id}`;
        assert.match(await refused(fixture.firm.patch(path, { data: { description: 'Mine' } })), words);
        assert.match(await refused(fixture.firm.delete(path)), words);
      }
    };
    await locked();
    await done(act(opened, 'complete'));
    await locked();
    const reversal = await make(fixture.firm, `expenses/${expense.id}/reverse`, { date: '2026-04-02' });
    assert.equal(reversal.reversal, true, 'what was reconciled is brought back on a later day');
    await done(act(opened, 'reopen'));
    assert.equal((await fixture.firm.delete(`${BASE}/reconciliations/${opened.id}`)).status, 204);
    assert.equal((await fixture.firm.delete(`${BASE}/vendor_bill_payments/${payment.id}`)).status, 204);
    assert.equal((await fixture.firm.delete(`${BASE}/journal_entries/${entry.id}`)).status, 204);
  });

  it('once completed, prevents posting, changing and removing on its account through its last day', async () => {
    const { account, items, reconciliation } = await march();
    const words = /in the account Checking: it is reconciled through 2026-03-31/;
    const equity = (await chartOf(fixture.firm))('Owners’ equity');
    const sides = [
      { ledger_account: account, operation_type: 'debit', amount: usd('1.00') },
      { ledger_account: equity, operation_type: 'credit', amount: usd('1.00') },
    ];
    const write = (date: string) =>
      fixture.firm.post(`${BASE}/journal_entries`, { data: { date, journal_entry_items: sides } });
    assert.match(await refused(write('2026-03-31')), words);
    assert.equal((await write('2026-04-01')).status, 201);
    const outstanding = items[2].journal_entry.id;
    assert.match(await refused(fixture.firm.delete(`${BASE}/journal_entries/${outstanding}`)), words);
    assert.match(
      await refused(
        pay(fixture.firm, [[await makeBill(fixture.firm, '20.00'), '20.00']], { ledger_account: account }),
      ),
      words,
    );
    await done(act(reconciliation, 'reopen'));
    assert.equal((await write('2026-03-31')).status, 201);
    assert.equal((await fixture.firm.delete(`${BASE}/journal_entries/${outstanding}`)).status, 204);
  });

  it('locks a cleared check, which can be voided only on a later date', async () => {
    const account = await bank();
    const bill = await makeBill(fixture.firm, '20.00');
    await post(account, '2026-03-01', '50.00');
    const check = await make(fixture.firm, 'checks', {
      ledger_account: account,
      date: '2026-03-20',
      vendor_bill_payment_items: [{ vendor_bill: { id: bill.id }, amount: usd('20.00') }],
    });
    const opened = await done(begin(account, '2026-03-31', '30.00'));
    await done(act(opened, 'clear', await registerOf(fixture.firm, account)));
    await done(act(opened, 'complete'));
    const voided = (data: object) => fixture.firm.post(`${BASE}/checks/${check.id}/void`, { data });
    assert.match(await refused(voided({})), /is cleared in the reconciliation/);
    assert.match(await refused(voided({ date: '2026-03-31' })), /reconciled through 2026-03-31/);
    assert.equal((await voided({ date: '2026-04-05' })).status, 200);
    const [back] = await registerOf(fixture.firm, account, 'cleared=false');
    assert.deepEqual([back.date, back.amount], ['2026-04-05', usd('20.00')]);
  });

  it('clears items at once that bank statement lines have confirmed', async () => {
    const account = await bank();
    const entry = await post(account, '2026-03-05', '80.00');
    const late = await post(account, '2026-03-30', '9.00');
    const { lines } = await uploadLines(
      fixture.firm,
      account,
      ['3/6/2026', '80.00', 'Deposit'],
      ['4/1/2026', '9.00', 'Late'],
    );
    for (const [index, { id }] of [entry, late].entries())
      await done(
        fixture.firm.post(`${BASE}/bank_statement_lines/${lines[index]!.id}/match`, {
          data: { journal_entry: { id } },
        }),
      );
    const opened = await done(begin(account, '2026-03-31', '80.00'));
    assert.deepEqual([opened.cleared, opened.difference], [usd('80.00'), usd('0.00')]);
    assert.equal((await done(act(opened, 'complete'))).status, 'completed');
  });

  it('once completed, keeps the matches that it rests on until it is reopened', async () => {
    const account = await bank();
    const entry = await post(account, '2026-03-05', '80.00');
    const [line] = (await uploadLines(fixture.firm, account, ['3/6/2026', '80.00', 'Deposit'])).lines;
    const unmatch = () => fixture.firm.post(`${BASE}/bank_statement_lines/${line!.id}/unmatch`, { data: {} });
    const match = { data: { journal_entry: { id: entry.id } } };
    await done(fixture.firm.post(`${BASE}/bank_statement_lines/${line!.id}/match`, match));
    const opened = await done(begin(account, '2026-03-31', '80.00'));
    await done(act(opened, 'complete'));
    assert.match(
      await refused(unmatch()),
      new RegExp(`the completed reconciliation ${opened.id} rests on it`),
    );
    await done(act(opened, 'reopen'));
    const { body } = await unmatch();
    assert.equal(body.data.status, 'unmatched');
    const { cleared } = (await read(fixture.firm, `reconciliations/${opened.id}`)) as { cleared: unknown };
    assert.deepEqual(cleared, usd('80.00'), 'what was cleared stays');
  });

  it('ends today or earlier: once completed, it would refuse all postings until then', async () => {
    const account = await bank();
    const tomorrow = addDays(dateIn('America/New_York', new Date()), 2);
    assert.match(await refused(begin(account, tomorrow, '0')), /end_date cannot be .* it is in the future/);
    const { id } = await done(begin(account, '2026-03-31', '0'));
    const later = fixture.firm.patch(`${BASE}/reconciliations/${id}`, { data: { end_date: tomorrow } });
    assert.match(await refused(later), /it is in the future/);
  });

  it('needs a reconcilable account, and says what is missing', async () => {
    const chart = await chartOf(fixture.firm);
    const { body } = await fixture.firm.post(`${BASE}/reconciliations`, { data: {} });
    assert.deepEqual(Object.keys(body.error.errors).toSorted(), [
      'end_date',
      'ledger_account',
      'statement_balance',
    ]);
    const without = { ledger_account: await bank(), end_date: '2026-03-31' };
    assert.match(
      await refused(fixture.firm.post(`${BASE}/reconciliations`, { data: without })),
      /statement_balance is required/,
    );
    assert.match(
      await refused(begin(chart('Rent'), '2026-03-31', '0')),
      /The account Rent cannot be reconciled/,
    );
  });

  it('of a trust account shows the bank balance and outstanding items, to the cent', async () => {
    const { client, matter } = await makeCase(fixture.firm);
    for (const [date, amount] of [
      ['2026-03-01', '500.00'],
      ['2026-03-30', '-120.00'],
      ['2026-03-31', '45.10'],
      ['2026-04-03', '1.00'],
    ] as const)
      assert.equal((await moveTrust(fixture.firm, { client, matter }, date, amount)).status, 201);
    const trust = (await chartOf(fixture.firm))('Client trust account');
    const [deposit] = await registerOf(fixture.firm, trust);
    const opened = await done(begin(trust, '2026-03-31', '500.00'));
    await done(act(opened, 'clear', [deposit]));
    const of = (date: string) =>
      books().run((connection, context) =>
        reconciledBalance(connection, context.principal.accountId, {
          ledgerAccountId: String(trust.id),
          date,
        }),
      );
    assert.equal(await of('2026-03-31'), undefined, 'an open one says nothing yet');
    await done(act(opened, 'complete'));
    assert.equal(await of('2026-03-30'), undefined);
    const held = (await of('2026-04-30'))!;
    assert.deepEqual(
      [held.reconciliationId, held.date, held.statementBalance],
      [String(opened.id), '2026-03-31', 50_000n],
    );
    assert.deepEqual(
      held.outstanding.map(({ date, units, clientId, matterId }) => [date, units, clientId, matterId]),
      [
        ['2026-03-30', -12_000n, String(client.id), String(matter.id)],
        ['2026-03-31', 4_510n, String(client.id), String(matter.id)],
      ],
    );
    const inBooks = await read(
      fixture.firm,
      `register_items?ledger_account_id=${trust.id}&date_to=2026-03-31`,
    );
    const cents = inBooks.reduce(
      (sum: number, { amount }: { amount: { amount: string } }) =>
        sum + Math.round(Number(amount.amount) * 100),
      0,
    );
    assert.equal(
      BigInt(cents),
      held.outstanding.reduce((sum, { units }) => sum + units, held.statementBalance),
    );
    assert.deepEqual(await fixture.findings([bankingCheck]), []);
  });
});
