/** Matching bank statement lines with the books: what is suggested, what matches, and what a match locks. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { bankingCheck } from '../reconciliations/banking-check.ts';
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
  refused,
  usd,
} from '../test-support/bookkeeping.ts';

withFixture('A line of a bank statement', (fixture) => {
  const bank = () => makeBank(fixture.firm);
  const match = (line: { id: number }, data: Record<string, unknown>) =>
    fixture.firm.post(`${BASE}/bank_statement_lines/${line.id}/match`, { data });
  const unmatch = (line: { id: number }) =>
    fixture.firm.post(`${BASE}/bank_statement_lines/${line.id}/unmatch`, { data: {} });
  const suggested = (line: { id: number }) =>
    read(fixture.firm, `bank_statement_lines/${line.id}/suggestions`);
  /** A payment of two bills from the account. */
  const payBills = async (
    ledger_account: { id: number },
    date: string,
    one: string,
    other: string,
    company_name = 'Marlow',
  ) => {
    const vendor = { id: (await makeVendor(fixture.firm, { company_name })).id };
    const bills = [
      await makeBill(fixture.firm, one, { vendor }),
      await makeBill(fixture.firm, other, { vendor }),
    ] as const;
    const { status, body } = await pay(
      fixture.firm,
      [
        [bills[0], one],
        [bills[1], other],
      ],
      { ledger_account, date },
    );
    assert.equal(status, 201, JSON.stringify(body));
    return body.data;
  };
  const spend = async (
    ledger_account: { id: number },
    date: string,
    amount: string,
    more: Record<string, unknown> = {},
  ) =>
    make(fixture.firm, 'expenses', {
      date,
      ledger_account,
      expense_items: [{ ledger_account: (await chartOf(fixture.firm))('Rent'), amount: usd(amount) }],
      ...more,
    });

  it('is matched with a payment, which is then locked (accounting:128) (decisions:100)', async () => {
    const account = await bank();
    const payment = await payBills(account, '2026-03-10', '70.00', '30.00');
    const { lines } = await uploadLines(fixture.firm, account, ['3/12/2026', '-100.00', 'MARLOW']);
    const [line] = lines;
    const { status, body } = await match(line!, { vendor_bill_payment: { id: payment.id } });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.data.status, 'matched');
    assert.deepEqual(
      body.data.register_items.map(({ amount }: { amount: unknown }) => amount),
      [usd('-70.00'), usd('-30.00')],
    );
    const path = `${BASE}/vendor_bill_payments/${payment.id}`;
    const words = new RegExp(
      `payment ${payment.id} cannot be changed: it is matched with the bank statement line ${line!.id} of 2026-03-12`,
    );
    assert.match(await refused(fixture.firm.patch(path, { data: { description: 'Mine' } })), words);
    assert.match(await refused(fixture.firm.delete(path)), words);
    const bill = payment.vendor_bill_payment_items[0].vendor_bill.id;
    const items = [{ ledger_account: (await chartOf(fixture.firm))('Rent'), amount: usd('75.00') }];
    assert.match(
      await refused(
        fixture.firm.patch(`${BASE}/vendor_bills/${bill}`, { data: { vendor_bill_items: items } }),
      ),
      /in the account Checking cannot be changed: it is matched/,
      'nor can its entries be parted anew',
    );
    assert.equal((await unmatch(line!)).body.data.status, 'unmatched');
    assert.match(await refused(unmatch(line!)), /is not matched/);
    assert.equal((await fixture.firm.patch(path, { data: { description: 'Mine' } })).status, 200);
    assert.equal((await fixture.firm.delete(path)).status, 204);
  });

  it('locks the expenses and entries it is matched with, each with its own message', async () => {
    const account = await bank();
    const expense = await spend(account, '2026-03-10', '12.00');
    const entry = await make(fixture.firm, 'journal_entries', {
      date: '2026-03-11',
      journal_entry_items: [
        { ledger_account: account, operation_type: 'debit', amount: usd('5.00') },
        {
          ledger_account: (await chartOf(fixture.firm))('Owners’ equity'),
          operation_type: 'credit',
          amount: usd('5.00'),
        },
      ],
    });
    const { lines } = await uploadLines(
      fixture.firm,
      account,
      ['3/10/2026', '-12.00', 'Rent'],
      ['3/11/2026', '5.00', 'Owner'],
    );
    assert.equal((await match(lines[0]!, { expense: { id: expense.id } })).status, 200);
    assert.equal((await match(lines[1]!, { journal_entry: { id: entry.id } })).status, 200);
    for (const [noun, { id }, words] of [
      ['expenses', expense, /The expense \d+ cannot be changed: it is matched with the bank statement line/],
      [
        'journal_entries',
        entry,
        /The journal entry \d+ cannot be changed: it is matched with the bank statement line/,
      ],
    ] as const) {
      assert.match(
        await refused(fixture.firm.patch(`${BASE}/${noun}/${id}`, { data: { description: 'x' } })),
        words,
      );
      assert.match(await refused(fixture.firm.delete(`${BASE}/${noun}/${id}`)), words);
    }
    for (const line of lines) await unmatch(line);
    assert.equal((await fixture.firm.delete(`${BASE}/expenses/${expense.id}`)).status, 204);
    assert.equal((await fixture.firm.delete(`${BASE}/journal_entries/${entry.id}`)).status, 204);
  });

  it('can be matched only with unmatched items of its account that add up to its amount', async () => {
    const account = await bank();
    const one = await spend(account, '2026-03-10', '40.00');
    const other = await spend(account, '2026-03-10', '2.00');
    const elsewhere = await spend(await bank(), '2026-03-10', '42.00');
    const { lines } = await uploadLines(
      fixture.firm,
      account,
      ['3/10/2026', '-42.00', 'Both'],
      ['3/11/2026', '-40.00', 'One'],
    );
    const [both, single] = lines as unknown as [{ id: number }, { id: number }];
    assert.match(await refused(match(both, {})), /Send what the line matches/);
    assert.match(
      await refused(match(both, { expense: { id: one.id }, register_items: [] })),
      /Send what the line matches/,
    );
    assert.match(await refused(match(both, { expense: { id: one.id } })), /is -42\.00, .* total -40\.00/);
    assert.match(
      await refused(match(both, { expense: { id: elsewhere.id } })),
      /has no items in the account/,
    );
    assert.match(await refused(match(both, { expense: { id: 987654 } })), /987654/);
    assert.match(await refused(match(both, { register_items: [{ id: 987654 }] })), /987654/);
    const register_items = (await registerOf(fixture.firm, account)).map(({ id }: { id: number }) => ({
      id,
    }));
    assert.equal(register_items.length, 2);
    assert.equal((await match(both, { register_items })).status, 200);
    assert.match(await refused(match(both, { register_items })), /is already matched/);
    assert.match(
      await refused(match(single, { expense: { id: one.id } })),
      /already matched with the bank statement line \d+/,
    );
    assert.equal(
      (
        await fixture.otherFirm.post(`${BASE}/bank_statement_lines/${single.id}/match`, {
          data: { expense: { id: one.id } },
        })
      ).status,
      404,
    );
    assert.deepEqual(await registerOf(fixture.firm, account, 'matched=false'), []);
    assert.equal((await registerOf(fixture.firm, account, 'matched=true')).length, 2);
    const words = /1 of its lines are matched/;
    const { bank_statement } = await read(fixture.firm, `bank_statement_lines/${both.id}`);
    assert.match(await refused(fixture.firm.delete(`${BASE}/bank_statements/${bank_statement.id}`)), words);
    assert.equal((await fixture.firm.delete(`${BASE}/expenses/${other.id}`)).status, 422);
    assert.deepEqual(await fixture.findings([bankingCheck]), []);
  });

  it('gets suggestions with its amount, ranked by check number, then date, then text', async () => {
    const account = await bank();
    const near = await payBills(account, '2026-03-30', '60.00', '40.00');
    const named = await payBills(account, '2026-03-20', '60.00', '40.00', 'Quay Stationers');
    const numbered = await payBills(account, '2026-01-15', '60.00', '40.00');
    await payBills(account, '2025-01-15', '60.00', '40.00');
    await payBills(account, '2026-03-31', '60.00', '41.00');
    const check = await make(fixture.firm, 'checks', { vendor_bill_payment: { id: numbered.id } });
    const { lines } = await uploadLines(
      fixture.firm,
      account,
      ['3/31/2026', '-100.00', 'CHECK', `0${check.number}`],
      ['3/25/2026', '-100.00', 'QUAY STATIONERS INC'],
      ['3/31/2026', '-100.00', 'Nobody'],
    );
    const payments = async (index: number) =>
      (await suggested(lines[index]!)).map(({ source_id }: { source_id: number }) => source_id);
    assert.deepEqual(await payments(0), [numbered.id, near.id, named.id]);
    assert.deepEqual((await payments(1))[0], named.id);
    assert.deepEqual((await payments(2))[0], near.id);
    const [first] = await suggested(lines[0]!);
    assert.deepEqual(
      [first.date, first.amount, first.source_type, first.check_number, first.register_items.length],
      ['2026-01-15', usd('-100.00'), 'vendor_bill_payment', String(check.number), 2],
    );
    const [toVendor] = await suggested(lines[1]!);
    assert.match(toVendor.payee, /Quay Stationers/i);
    const matched = await match(lines[0]!, { register_items: first.register_items });
    assert.equal(matched.status, 200);
    // Once it is matched, the line says who was paid as its suggestion did.
    const payees = matched.body.data.register_items.map(({ payee }: { payee: string }) => payee);
    assert.deepEqual(payees, [first.payee, first.payee]);
    assert.deepEqual(await suggested(lines[0]!), []);
    assert.ok(!(await payments(2)).includes(numbered.id));
    assert.equal(
      (await fixture.otherFirm.get(`${BASE}/bank_statement_lines/${lines[0]!.id}/suggestions`)).status,
      404,
    );
  });

  it('is matched automatically if only one item fits', async () => {
    const account = await bank();
    const plain = await spend(account, '2026-03-10', '11.00');
    const twice = await spend(account, '2026-03-10', '22.00');
    await spend(account, '2026-03-11', '22.00');
    await spend(account, '2026-01-01', '33.00');
    const numbered = await spend(account, '2026-01-02', '44.00', { reference_num: '77' });
    const statement = await uploadLines(
      fixture.firm,
      account,
      ['3/12/2026', '-11.00', 'Plain'],
      ['3/12/2026', '-22.00', 'Of two'],
      ['3/12/2026', '-33.00', 'Too far'],
      ['3/12/2026', '-44.00', 'Check', '77'],
      ['3/12/2026', '-55.00', 'Nothing'],
    );
    const matched = await fixture.firm.post(`${BASE}/bank_statements/${statement.id}/match`, { data: {} });
    assert.deepEqual([matched.status, matched.body.data], [200, { matched: 2, unmatched: 3 }]);
    const statuses = (await read(fixture.firm, `bank_statement_lines?bank_statement_id=${statement.id}`)).map(
      ({ status }: { status: string }) => status,
    );
    assert.deepEqual(statuses, ['matched', 'unmatched', 'unmatched', 'matched', 'unmatched']);
    const confirmed = (await registerOf(fixture.firm, account, 'matched=true')).map(
      ({ source_id }: { source_id: number }) => source_id,
    );
    // In the order of their dates.
    assert.deepEqual(confirmed, [numbered.id, plain.id]);
    assert.ok(!confirmed.includes(twice.id));
  });

  it('can be matched with a payment or expense created from it (decisions:94)', async () => {
    const account = await bank();
    const { lines } = await uploadLines(
      fixture.firm,
      account,
      ['3/12/2026', '-25.00', 'MARLOW'],
      ['3/13/2026', '-4.00', 'Fee'],
    );
    const [paid, spent] = lines as unknown as [{ id: number }, { id: number }];
    const bill = await makeBill(fixture.firm, '30.00');
    const from = (amount: string) =>
      pay(fixture.firm, [[bill, amount]], {
        ledger_account: account,
        date: '2026-03-12',
        bank_statement_line: { id: paid.id },
      });
    assert.match(await refused(from('30.00')), /is -25\.00, .* total -30\.00/);
    const { body } = await from('25.00');
    assert.equal(body.data.created_from, 'bank_transaction');
    assert.equal((await read(fixture.firm, `bank_statement_lines/${paid.id}`)).status, 'matched');
    const path = `${BASE}/vendor_bill_payments/${body.data.id}`;
    assert.match(await refused(fixture.firm.delete(path)), /is matched with the bank statement line/);
    assert.match(await refused(from('5.00')), /is already matched/);
    assert.equal((await read(fixture.firm, `vendor_bills/${bill.id}`)).balance_due.amount, '5.00');
    const expense = await spend(account, '2026-03-13', '4.00', { bank_statement_line: { id: spent.id } });
    const [item] = (await read(fixture.firm, `bank_statement_lines/${spent.id}`)).register_items;
    assert.deepEqual(item.amount, usd('-4.00'));
    await unmatch(spent);
    const changed = await fixture.firm.patch(`${BASE}/expenses/${expense.id}`, {
      data: { description: 'Fee', bank_statement_line: { id: spent.id } },
    });
    assert.deepEqual(
      [changed.status, changed.headers.get('x-ignored-members')],
      [200, 'bank_statement_line'],
    );
    const theirs = await makeBill(fixture.otherFirm, '25.00');
    const foreign = await pay(fixture.otherFirm, [[theirs, '25.00']], {
      bank_statement_line: { id: spent.id },
    });
    assert.match(foreign.body.error.message, new RegExp(`${spent.id}`));
  });

  it('is never matched twice, however many match it concurrently', async () => {
    const account = await bank();
    const expense = await spend(account, '2026-03-10', '9.00');
    const { lines } = await uploadLines(
      fixture.firm,
      account,
      ['3/10/2026', '-9.00', 'One'],
      ['3/11/2026', '-9.00', 'Two'],
    );
    const answers = await Promise.all([
      ...lines.map((line) => match(line, { expense: { id: expense.id } })),
      ...lines.map((line) => match(line, { expense: { id: expense.id } })),
      fixture.firm.delete(`${BASE}/expenses/${expense.id}`),
    ]);
    assert.equal(
      answers.filter(({ status }) => status < 300).length,
      1,
      JSON.stringify(answers.map(({ status }) => status)),
    );
    assert.ok(answers.every(({ status }) => [200, 204, 422].includes(status)));
  });
});
