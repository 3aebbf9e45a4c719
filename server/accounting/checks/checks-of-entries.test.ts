/**
 * Checks for transactions other than payments of vendor bills: expenses, disbursements from trust, manual journal
 * entries.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Answer } from '../../../test/support/caller.ts';
import { create } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { ledgerCheck } from '../ledger/ledger-check.ts';
import { bankingCheck } from '../reconciliations/banking-check.ts';
import { registerOf, uploadLines } from '../test-support/banking.ts';
import { BASE, chartOf, make, makeCase, makeVendor, read, usd } from '../test-support/bookkeeping.ts';

withFixture('A check', (fixture) => {
  const issue = (data: Record<string, unknown>) => fixture.firm.post(`${BASE}/checks`, { data });
  const refused = async (answer: Promise<Answer>): Promise<string> => {
    const { status, body } = await answer;
    assert.equal(status, 422, JSON.stringify(body));
    return body.error.message;
  };
  const spend = async (amount: string, data: Record<string, unknown> = {}) => {
    const chart = await chartOf(fixture.firm);
    return make(fixture.firm, 'expenses', {
      date: '2026-03-20',
      ledger_account: chart('Operating account'),
      description: 'Filing fee',
      expense_items: [{ ledger_account: chart('Court and filing fees'), amount: usd(amount) }],
      ...data,
    });
  };
  const pdfOf = async (id: number) => {
    const answer = await fetch(`${await fixture.listen()}${BASE}/checks/${id}.pdf`, {
      headers: { authorization: `Bearer ${fixture.firm.token}` },
    });
    assert.equal(answer.status, 200);
    return Buffer.from(await answer.arrayBuffer());
  };

  it('can be written for an expense, which is then locked until the check is void', async () => {
    const vendor = { id: (await makeVendor(fixture.firm, { company_name: 'Clerk of the Court' })).id };
    const expense = await spend('350.00', { vendor });
    const { status, body } = await issue({ expense: { id: expense.id }, memo: 'Case 00012' });
    assert.equal(status, 201, JSON.stringify(body));
    const { id, number, payee, amount, date, vendor_bill_payment } = body.data;
    assert.deepEqual(
      [payee, amount, date, vendor_bill_payment, body.data.vendor.id],
      ['Clerk of the Court', usd('350.00'), '2026-03-20', null, vendor.id],
    );
    assert.match((await pdfOf(id)).toString('latin1'), /^%PDF-/);
    const sentence = new RegExp(
      `The expense ${expense.id} cannot be changed: the check ${number} of 2026-03-20`,
    );
    const change = fixture.firm.patch(`${BASE}/expenses/${expense.id}`, { data: { date: '2026-03-21' } });
    assert.match(await refused(change), sentence);
    assert.match(await refused(fixture.firm.delete(`${BASE}/expenses/${expense.id}`)), sentence);
    assert.match(
      await refused(issue({ expense: { id: expense.id } })),
      /already written for the journal entry/,
    );
    const voided = await fixture.firm.post(`${BASE}/checks/${id}/void`, { data: { reason: 'Misprint' } });
    assert.equal(voided.body.data.status, 'void');
    assert.equal((await issue({ expense: { id: expense.id } })).status, 201);
    const [again] = await read(fixture.firm, 'checks?status=active');
    await fixture.firm.post(`${BASE}/checks/${again.id}/void`, { data: {} });
    assert.equal((await fixture.firm.delete(`${BASE}/expenses/${expense.id}`)).status, 204);
  });

  it('can be written for a trust disbursement, which is then locked until the check is void', async () => {
    const { client, matter } = await makeCase(fixture.firm);
    const bank_account = {
      id: (await create(fixture.firm, 'bank_accounts', { type: 'Trust', currency: 'USD', name: 'Escrow' }))
        .id,
    };
    const move = (amount: number, source?: string) =>
      create(fixture.firm, 'bank_transactions', {
        bank_account,
        amount,
        date: '2026-03-02',
        client,
        matter,
        source,
      });
    await move(500);
    const disbursement = await move(-120, 'Clerk of the Court');
    const escrow = (await chartOf(fixture.firm))('Escrow');
    const [item] = (await registerOf(fixture.firm, escrow)).filter(
      (each: { amount: { amount: string } }) => each.amount.amount === '-120.00',
    );
    const { status, body } = await issue({
      journal_entry: item.journal_entry,
      payee: 'Dr. Lindqvist',
      number: 9001,
    });
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual(
      [body.data.payee, body.data.amount, body.data.ledger_account.id, body.data.number],
      ['Dr. Lindqvist', usd('120.00'), escrow.id, 9001],
    );
    const path = `/api/v4/bank_transactions/${disbursement.id}`;
    const change = await fixture.firm.patch(path, { data: { amount: -100 } });
    assert.equal(change.status, 422);
    assert.match(change.body.error.message, /the check 9001 was written for it/);
    assert.equal((await fixture.firm.delete(path)).status, 422);
    const { lines } = await uploadLines(fixture.firm, escrow, ['2026-03-09', '-120.00', 'Check', '9001']);
    const [suggested] = await read(fixture.firm, `bank_statement_lines/${lines[0]!.id}/suggestions`);
    assert.deepEqual([suggested.check_number, suggested.payee], ['9001', 'Dr. Lindqvist']);
    assert.equal((await fixture.firm.post(`${BASE}/checks/${body.data.id}/void`, { data: {} })).status, 200);
    const [unchecked] = await read(fixture.firm, `bank_statement_lines/${lines[0]!.id}/suggestions`);
    assert.equal(unchecked.payee, 'Clerk of the Court');
    // Without a payee it is made out to whom the disbursement was paid, not to the client who owns the money.
    const again = await issue({ journal_entry: item.journal_entry });
    assert.equal(again.body.data.payee, 'Clerk of the Court', JSON.stringify(again.body));
    await fixture.firm.post(`${BASE}/checks/${again.body.data.id}/void`, { data: {} });
    assert.equal((await fixture.firm.patch(path, { data: { amount: -100 } })).status, 200);
  });

  it('needs exactly one bank account that the entry takes money from, and a payee', async () => {
    const chart = await chartOf(fixture.firm);
    const entry = (debit: string, credit: string) =>
      make(fixture.firm, 'journal_entries', {
        date: '2026-03-20',
        journal_entry_items: [
          { ledger_account: chart(debit), operation_type: 'debit', amount: usd('9.00') },
          { ledger_account: chart(credit), operation_type: 'credit', amount: usd('9.00') },
        ],
      });
    const { id } = await entry('Operating account', 'Legal fees');
    assert.match(
      await refused(issue({ journal_entry: { id }, payee: 'X' })),
      /takes money from no bank accounts/,
    );
    const paid = await entry('Rent', 'Operating account');
    assert.match(await refused(issue({ journal_entry: { id: paid.id } })), /payee/);
    assert.match(
      await refused(issue({ journal_entry: { id: paid.id }, payee: 'X', date: '2026-03-21' })),
      /leave date out/,
    );
    assert.match(await refused(issue({ expense: { id: 987_654_321 } })), /987654321/);
    const theirs = await fixture.otherFirm.post(`${BASE}/checks`, {
      data: { journal_entry: { id: paid.id }, payee: 'X' },
    });
    assert.equal(theirs.status, 422);
    const { body } = await issue({ journal_entry: { id: paid.id }, payee: 'Kessler Properties' });
    const path = `${BASE}/journal_entries/${paid.id}`;
    const sentence = new RegExp(
      `The journal entry ${paid.id} cannot be changed: the check ${body.data.number}`,
    );
    assert.match(await refused(fixture.firm.patch(path, { data: { date: '2026-03-21' } })), sentence);
    assert.match(await refused(fixture.firm.delete(path)), sentence);
    const checks = [ledgerCheck, bankingCheck];
    assert.deepEqual(await fixture.findings(checks), []);
  });
});
