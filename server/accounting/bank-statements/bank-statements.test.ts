/** Statements of banks as they are taken in: all of a file or nothing, and each line once. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inAnOffice } from '../../../test/support/office.ts';
import { BASE, chartOf, make, read, usd } from '../test-support/bookkeeping.ts';
import { csvOf } from '../test-support/banking.ts';

inAnOffice('A bank statement', (office) => {
  const bank = async () => ({
    id: (await make(office.firm, 'ledger_accounts', { name: 'Checking', ledger_account_type: { id: 1 } })).id,
  });
  const upload = (ledger_account: { id: number }, content: string, data: Record<string, unknown> = {}) =>
    office.firm.post(`${BASE}/bank_statements`, { data: { ledger_account, content, ...data } });
  const linesOf = (statement: { id: number }) =>
    read(office.firm, `bank_statement_lines?bank_statement_id=${statement.id}&limit=200`);

  it('has the days, balance and lines of its file', async () => {
    const ledger_account = await bank();
    const content = `<OFX><CURDEF>USD<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260305<TRNAMT>-20.00<FITID>F1<NAME>Marlow<MEMO>Paper</STMTTRN>
      <STMTTRN><DTPOSTED>20260302<TRNAMT>50<FITID>F2</STMTTRN><LEDGERBAL><BALAMT>30.00<DTASOF>20260331</LEDGERBAL></OFX>`;
    const { status, body } = await upload(ledger_account, content, { file_name: 'march.ofx' });
    assert.equal(status, 201, JSON.stringify(body));
    const { id, user, created_at, updated_at, ...rest } = body.data;
    assert.ok(id && user && created_at && updated_at);
    assert.deepEqual(rest, {
      ledger_account: { ...ledger_account, name: 'Checking' },
      format: 'ofx',
      file_name: 'march.ofx',
      start_date: '2026-03-02',
      end_date: '2026-03-05',
      balance: usd('30.00'),
      balance_date: '2026-03-31',
      line_count: 2,
      duplicate_count: 0,
      refused_lines: [],
    });
    const [line] = await linesOf(body.data);
    const { id: lineId, created_at: made, updated_at: changed, ...told } = line;
    assert.ok(lineId && made && changed);
    assert.deepEqual(told, {
      date: '2026-03-05',
      amount: usd('-20.00'),
      transaction_type: 'debit',
      payee: 'Marlow',
      memo: 'Paper',
      check_number: null,
      reference: 'F1',
      status: 'unmatched',
      matched_at: null,
      ledger_account: { ...ledger_account, name: 'Checking' },
      bank_statement: { id },
      register_items: [],
    });
    assert.deepEqual(await read(office.firm, `bank_statements/${id}`), body.data);
  });

  it('brings in no line twice: by the bank’s reference, else by day, amount and words', async () => {
    const ledger_account = await bank();
    const fee = ['3/2/2026', '-5.00', 'Fee'] as const;
    const first = await upload(ledger_account, csvOf(fee, fee, ['3/3/2026', '10.00', 'Deposit']));
    assert.deepEqual([first.body.data.line_count, first.body.data.duplicate_count], [3, 0]);
    const again = await upload(ledger_account, csvOf(fee, fee, ['3/3/2026', '10.00', 'Deposit']));
    assert.equal(again.status, 422);
    assert.match(again.body.error.message, /nothing new: all of its 3 lines/);
    const more = await upload(ledger_account, csvOf(fee, ['3/4/2026', '10.00', 'Deposit'], fee, fee));
    assert.deepEqual([more.body.data.line_count, more.body.data.duplicate_count], [2, 2]);
    const elsewhere = await upload(await bank(), csvOf(fee));
    assert.equal(elsewhere.status, 201, 'another account has lines of its own');
    const ofx = (amount: string) =>
      `<OFX><STMTTRN><DTPOSTED>20260302<TRNAMT>${amount}<FITID>F1</STMTTRN><STMTTRN><DTPOSTED>20260302<TRNAMT>1<FITID>${amount}</STMTTRN></OFX>`;
    assert.equal((await upload(ledger_account, ofx('7'))).body.data.line_count, 2);
    assert.deepEqual((await upload(ledger_account, ofx('8'))).body.data.duplicate_count, 1);
  });

  it('comes in once, however often it is uploaded at once', async () => {
    const ledger_account = await bank();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => upload(ledger_account, csvOf(['3/2/2026', '1.00', 'One']))),
    );
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 422, 422, 422, 422],
    );
  });

  it('is refused whole with each line that can not be read, unless those shall be left out', async () => {
    const ledger_account = await bank();
    const content = csvOf(
      ['3/2/2026', '1.00', 'Good'],
      ['soon', '2.00', 'Bad'],
      ['3/4/2026', 'much', 'Bad'],
      ['3/5/2026', '0.00', 'Nothing'],
    );
    const { status, body } = await upload(ledger_account, content);
    assert.equal(status, 422);
    assert.deepEqual(
      body.error.errors.content.map((sentence: string) => /^Line \d: \w+/.exec(sentence)![0]),
      ['Line 3: soon', 'Line 4: much', 'Line 5: its'],
    );
    assert.deepEqual(await read(office.firm, `bank_statements?ledger_account_id=${ledger_account.id}`), []);
    const taken = await upload(ledger_account, content, { skip_refused: true });
    assert.equal(taken.body.data.line_count, 1);
    assert.deepEqual(
      taken.body.data.refused_lines.map(({ line }: { line: number }) => line),
      [3, 4, 5],
    );
  });

  it('is of an account that statements come for, in its currency, sent once', async () => {
    const chart = await chartOf(office.firm);
    const line = csvOf(['3/2/2026', '1.00', 'One']);
    const words = async (answer: Promise<{ status: number; body: { error: { message: string } } }>) => {
      const { status, body } = await answer;
      assert.equal(status, 422, JSON.stringify(body));
      return body.error.message;
    };
    assert.match(await words(upload(chart('Rent'), line)), /No statements come for Rent/);
    assert.match(await words(upload({ id: 987654 }, line)), /987654/);
    const eur = '<OFX><CURDEF>EUR<STMTTRN><DTPOSTED>20260302<TRNAMT>1<FITID>F9</STMTTRN></OFX>';
    assert.match(await words(upload(await bank(), eur)), /EUR.*USD/);
    const both = upload(await bank(), line, { content_base64: Buffer.from(line).toString('base64') });
    assert.match(await words(both), /not as both/);
    const none = office.firm.post(`${BASE}/bank_statements`, { data: { ledger_account: await bank() } });
    assert.match(await words(none), /content is required/);
    const huge = csvOf(...Array.from({ length: 20_001 }, () => ['3/2/2026', '1', 'x'] as const));
    assert.match(await words(upload(await bank(), huge)), /20001 lines/);
  });

  it('goes with its lines, and can come again', async () => {
    const ledger_account = await bank();
    const content = csvOf(['3/2/2026', '1.00', 'One']);
    const { data } = (await upload(ledger_account, content)).body;
    assert.equal((await office.otherFirm.delete(`${BASE}/bank_statements/${data.id}`)).status, 404);
    assert.equal((await office.firm.delete(`${BASE}/bank_statements/${data.id}`)).status, 204);
    assert.deepEqual(await linesOf(data), []);
    assert.equal((await upload(ledger_account, content)).status, 201);
  });

  it('of twenty thousand lines is taken in as one', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => ['3/2/2026', `${n + 1}.00`, `Line ${n}`] as const);
    const { status, body } = await upload(await bank(), csvOf(...rows));
    assert.deepEqual([status, body.data?.line_count], [201, 20_000]);
  });
});
