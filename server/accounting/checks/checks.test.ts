/** Checks: numbers that are used once, the payments for which they are issued, and how they are voided. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { textsOfPdf } from '../../../test/support/pdf.ts';
import { ledgerCheck } from '../ledger/ledger-check.ts';
import { payablesCheck } from '../vendor-bill-payments/payables-check.ts';
import { Books } from '../test-support/books.ts';
import {
  BASE,
  chartOf,
  makeBank,
  makeBill,
  makeVendor,
  pay,
  read,
  refused,
  usd,
} from '../test-support/bookkeeping.ts';

withFixture('A check', (fixture) => {
  const books = () => new Books(fixture.database, fixture.firm);
  const due = async ({ id }: { id: number }) =>
    (await read(fixture.firm, `vendor_bills/${id}`)).balance_due.amount;
  const bill = async (amount: string, data: Record<string, unknown> = {}) =>
    makeBill(fixture.firm, amount, { vendor: { id: (await makeVendor(fixture.firm, data)).id } });
  /** A bank account of its own, so that check numbers start over. */
  const bank = () => makeBank(fixture.firm);
  const issue = async (data: Record<string, unknown>) => {
    const chart = await chartOf(fixture.firm);
    return fixture.firm.post(`${BASE}/checks`, {
      data: { ledger_account: chart('Operating account'), date: '2026-03-20', ...data },
    });
  };
  const paying = ({ id }: { id: number }, amount: string) => ({
    vendor_bill_payment_items: [{ vendor_bill: { id }, amount: usd(amount) }],
  });
  const voided = (id: number, data: Record<string, unknown> = {}) =>
    fixture.firm.post(`${BASE}/checks/${id}/void`, { data });

  it('pays a vendor with a payment that is created from it (accounting:128) (decisions:94,100)', async () => {
    const one = await bill('100.00');
    const { status, body } = await issue({ ...paying(one, '80.00'), memo: 'March', description: 'Paper' });
    assert.equal(status, 201, JSON.stringify(body));
    const { id, number, created_at, updated_at, vendor_bill_payment, user, ...rest } = body.data;
    assert.ok(id && number && created_at && updated_at && user);
    assert.deepEqual(rest, {
      status: 'active',
      payee: 'Marlow Office Supply',
      memo: 'March',
      date: '2026-03-20',
      amount: usd('80.00'),
      vendor: { id: one.vendor.id, name: 'Marlow Office Supply' },
      ledger_account: { ...(await chartOf(fixture.firm))('Operating account'), name: 'Operating account' },
      journal_entry: null,
      void_date: null,
      void_reason: null,
    });
    const payment = await read(fixture.firm, `vendor_bill_payments/${vendor_bill_payment.id}`);
    assert.deepEqual(
      [payment.created_from, payment.payment_method, payment.amount, payment.description],
      ['check', 'check', usd('80.00'), 'Paper'],
    );
    assert.equal(await due(one), '20.00');
    assert.deepEqual(await read(fixture.firm, `checks/${id}`), body.data);
  });

  it('locks the payment that was created from it, until it is void (accounting:128) (decisions:100)', async () => {
    const one = await bill('100.00');
    const before = await books().balances('cash');
    const { data } = (await issue(paying(one, '100.00'))).body;
    const path = `${BASE}/vendor_bill_payments/${data.vendor_bill_payment.id}`;
    const words = /was created from a check and cannot be changed here\. Void the check instead/;
    assert.match(await refused(fixture.firm.patch(path, { data: { description: 'Mine' } })), words);
    assert.match(await refused(fixture.firm.delete(path)), words);
    const { body } = await voided(data.id, { reason: 'Lost in the mail' });
    assert.deepEqual(
      [body.data.status, body.data.void_date, body.data.void_reason],
      ['void', '2026-03-20', 'Lost in the mail'],
    );
    assert.equal((await fixture.firm.get(path)).status, 404);
    assert.deepEqual([await due(one), await books().balances('cash')], ['100.00', before]);
  });

  it('locks an existing payment that it is written for, until it is void (accounting:128) (decisions:100)', async () => {
    const one = await bill('60.00');
    const payment = (await pay(fixture.firm, [[one, '60.00']])).body.data;
    const forIt = () =>
      fixture.firm.post(`${BASE}/checks`, { data: { vendor_bill_payment: { id: payment.id } } });
    const { data } = (await forIt()).body;
    assert.deepEqual([data.amount, data.date], [usd('60.00'), payment.date]);
    const path = `${BASE}/vendor_bill_payments/${payment.id}`;
    const words = new RegExp(`the check ${data.number} was written for it\\. Void that check first`);
    assert.match(await refused(fixture.firm.patch(path, { data: { description: 'Mine' } })), words);
    assert.match(await refused(fixture.firm.delete(path)), words);
    assert.match(await refused(forIt()), /already written for the payment \d+/);
    assert.equal((await voided(data.id)).status, 200);
    assert.equal(await due(one), '0.00', 'the payment stands');
    const again = (await forIt()).body.data;
    assert.equal(again.number, data.number + 1);
    assert.equal((await voided(again.id)).status, 200);
    assert.equal((await fixture.firm.patch(path, { data: { description: 'Mine' } })).status, 200);
    assert.equal((await fixture.firm.delete(path)).status, 204);
  });

  it('is voided on a later date if its own period is closed', async () => {
    const one = await bill('70.00');
    const before = await books().balances('accrual', '2026-05-31');
    const { data } = (await issue(paying(one, '70.00'))).body;
    const march = await books().balances('accrual', '2026-03-31');
    await fixture.firm.patch(`${BASE}/account`, { data: { closed_through: '2026-03-31' } });
    assert.match(await refused(voided(data.id)), /closed through 2026-03-31/);
    assert.match(await refused(voided(data.id, { date: '2026-03-19' })), /cannot be 2026-03-19/);
    const { body } = await voided(data.id, { date: '2026-05-02' });
    await fixture.firm.patch(`${BASE}/account`, { data: { closed_through: null } });
    assert.equal(body.data.void_date, '2026-05-02');
    assert.deepEqual(await books().balances('accrual', '2026-03-31'), march);
    assert.deepEqual(await books().balances('accrual', '2026-05-31'), before);
    assert.equal(await due(one), '70.00');
    assert.match(await refused(voided(data.id)), /is void and cannot be changed/);
    assert.deepEqual(await fixture.findings([ledgerCheck, payablesCheck]), []);
  });

  it('gets the next number of its account, and never a used one, even of a void check', async () => {
    const ledger_account = await bank();
    const one = await bill('100.00');
    const numberOf = async (data: Record<string, unknown> = {}) =>
      (await issue({ ledger_account, ...paying(one, '1.00'), ...data })).body.data;
    const first = await numberOf();
    assert.equal(first.number, 1001);
    await voided(first.id);
    assert.equal((await numberOf()).number, 1002);
    assert.equal((await numberOf({ number: 2000 })).number, 2000);
    assert.equal((await numberOf({ number: 1500 })).number, 1500);
    assert.equal((await numberOf()).number, 2001);
    const again = (number: unknown) => refused(issue({ ledger_account, ...paying(one, '1.00'), number }));
    assert.match(await again(1001), /The check number 1001 is already used by the check/);
    assert.match(await again(0), /cannot be 0: send a number from 1/);
    assert.match(await again('1000000000000'), /send a number from 1/);
    assert.equal(await due(one), '96.00', 'what is refused leaves nothing');
    const answers = await Promise.all(Array.from({ length: 6 }, () => numberOf()));
    assert.deepEqual(
      answers.map(({ number }) => number).toSorted((a, b) => a - b),
      [2002, 2003, 2004, 2005, 2006, 2007],
    );
  });

  it('is drawn on a bank account for a positive amount, and says what is missing', async () => {
    const chart = await chartOf(fixture.firm);
    const one = await bill('10.00');
    const { body } = await fixture.firm.post(`${BASE}/checks`, { data: {} });
    assert.deepEqual(Object.keys(body.error.errors).toSorted(), [
      'date',
      'ledger_account',
      'vendor_bill_payment_items',
    ]);
    for (const name of ['Undeposited funds', 'Credit card'])
      assert.match(
        await refused(issue({ ...paying(one, '1.00'), ledger_account: chart(name) })),
        /cannot be drawn on/,
      );
    assert.match(
      await refused(issue({ ...paying(one, '1.00'), ledger_account: chart('Client trust account') })),
      /cannot be paid from/,
    );
    assert.match(await refused(issue(paying(one, '10.01'))), /10\.00 of it is due/);
    assert.match(await refused(issue({ ...paying(one, '1.00'), payee: ' ' })), /payee is required/);
    const payment = (await pay(fixture.firm, [[one, '1.00']])).body.data;
    assert.match(
      await refused(issue({ vendor_bill_payment: { id: payment.id } })),
      /leave ledger_account out/,
    );
    const theirs = await makeBill(fixture.otherFirm, '10.00');
    assert.match(await refused(issue(paying(theirs, '1.00'))), new RegExp(`${theirs.id}`));
  });

  it('can change its payee and memo until it is void, and is invisible to other firms', async () => {
    const { data } = (await issue(paying(await bill('10.00'), '10.00'))).body;
    const change = (members: Record<string, unknown>) =>
      fixture.firm.patch(`${BASE}/checks/${data.id}`, { data: members });
    const changed = (await change({ payee: 'Marlow & Daughters', memo: null, number: 7, date: '2026-01-01' }))
      .body.data;
    assert.deepEqual(
      [changed.payee, changed.memo, changed.number, changed.date],
      ['Marlow & Daughters', null, data.number, '2026-03-20'],
    );
    assert.equal((await fixture.firm.delete(`${BASE}/checks/${data.id}`)).status, 405);
    assert.equal((await fixture.otherFirm.get(`${BASE}/checks/${data.id}`)).status, 404);
    assert.equal((await fixture.otherFirm.get(`${BASE}/checks/${data.id}.pdf`)).status, 404);
    assert.equal((await fixture.otherFirm.post(`${BASE}/checks/${data.id}/void`, { data: {} })).status, 404);
    await voided(data.id);
    assert.match(await refused(change({ memo: 'Late' })), /is void and cannot be changed/);
    const ids = async (query: string) =>
      (await read(fixture.firm, `checks?${query}`)).map(({ id }: { id: number }) => id);
    assert.ok((await ids('status=void')).includes(data.id));
    assert.ok(!(await ids('status=active')).includes(data.id));
    assert.deepEqual(await ids(`vendor_id=${data.vendor.id}&number=${data.number}`), [data.id]);
  });

  it('is printed as a PDF, identical each time, with the bills that it pays', async () => {
    const one = await bill('1234.56', { address: { street: '1 Quay', city: 'Salem' } });
    const { data } = (await issue({ ...paying(one, '1234.56'), memo: 'Chairs → four', payee: 'Ünal Çelik' }))
      .body;
    const print = () => fixture.firm.get(`${BASE}/checks/${data.id}.pdf`);
    const first = await print();
    assert.deepEqual([first.status, first.headers.get('content-type')], [200, 'application/pdf']);
    assert.match(String(first.body), /^%PDF-/);
    assert.deepEqual((await print()).body, first.body);
    await voided(data.id);
    assert.notDeepEqual((await print()).body, first.body);
  });

  it('is printed with its whole amount, payee and address, however long', async () => {
    const most = '987777777777.77';
    const words =
      'Nine hundred eighty-seven billion seven hundred seventy-seven million seven hundred seventy-seven thousand seven hundred seventy-seven and 77/100';
    const payee = 'The Board of Trustees of the Retirement System of the Teamsters of the State of Illinois';
    const address = {
      street: '1 Quay\nSuite 5',
      city: 'Salem',
      state: 'OR',
      zip_code: '97301',
      country: 'US',
    };
    const { data } = (await issue({ ...paying(await bill(most, { address }), most), payee })).body;
    const answer = await fetch(`${await fixture.listen()}${BASE}/checks/${data.id}.pdf`, {
      headers: { authorization: `Bearer ${fixture.firm.token}` },
    });
    const texts = textsOfPdf(Buffer.from(await answer.arrayBuffer()));
    for (const shown of [
      words,
      payee,
      '$ **987,777,777,777.77',
      '1 Quay',
      'Suite 5',
      'Salem, OR 97301',
      'Date  Mar 20, 2026',
    ])
      assert.ok(texts.includes(shown), `${shown} in ${texts.join(' | ')}`);
    assert.ok(!texts.includes('US'), 'mail within the country does not name it');
  });
});
