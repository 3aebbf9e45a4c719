/** Uploading bank statements: a file is imported completely or not at all, and each line only once. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { BASE, chartOf, make, makeBank, read, refused, usd } from '../test-support/bookkeeping.ts';
import { csvOf } from '../test-support/banking.ts';

withFixture('A bank statement', (fixture) => {
  const bank = () => makeBank(fixture.firm);
  const upload = (ledger_account: { id: number }, content: string, data: Record<string, unknown> = {}) =>
    fixture.firm.post(`${BASE}/bank_statements`, { data: { ledger_account, content, ...data } });
  const linesOf = (statement: { id: number }) =>
    read(fixture.firm, `bank_statement_lines?bank_statement_id=${statement.id}&limit=200`);

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
      correction_count: 0,
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
    assert.deepEqual(await read(fixture.firm, `bank_statements/${id}`), body.data);
  });

  it('imports no line twice: identified by the bank’s reference, otherwise by date, amount and text', async () => {
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

  it('imports lines of a CSV file whose reference an earlier line had', async () => {
    const ledger_account = await bank();
    const file = (...rows: readonly string[]) => ['Date,Amount,Description,Reference', ...rows].join('\n');
    const march = file('3/2/2026,-5.00,Marlow Ltd,WIRE', '3/3/2026,-7.00,Quill Ltd,WIRE');
    assert.equal((await upload(ledger_account, march)).body.data.line_count, 2);
    const april = file('3/3/2026,-7.00,Quill Ltd,WIRE', '4/2/2026,-5.00,Marlow Ltd,WIRE');
    const { body } = await upload(ledger_account, april);
    assert.deepEqual([body.data.line_count, body.data.duplicate_count], [1, 1]);
  });

  it('imports no line of a CSV file twice that was stored by its reference alone', async () => {
    const ledger_account = await bank();
    const file = (...rows: readonly string[]) => ['Date,Amount,Description,Reference', ...rows].join('\n');
    const march = ['3/2/2026,-5.00,Marlow Ltd,WIRE', '3/3/2026,-7.00,Quill Ltd,A 17'];
    const { body } = await upload(ledger_account, file(...march));
    // As they were stored at first: SHA-256 of ["reference", …].
    await fixture.asOwner((owner) =>
      owner.query(
        `update bank_statement_lines set fingerprint = encode(sha256(convert_to('["reference",' || to_json(reference) || ']', 'UTF8')), 'hex')
         where bank_statement_id = $1`,
        [body.data.id],
      ),
    );
    const again = await upload(
      ledger_account,
      file(...march, '3/2/2026,-5.00,Marlow Ltd,WIRE', '3/2/2026,-6.00,Marlow Ltd,WIRE'),
    );
    assert.deepEqual([again.body.data.line_count, again.body.data.duplicate_count], [2, 2]);
    assert.equal((await upload(ledger_account, file(...march))).status, 422);
  });

  it('does not import lines that a file of another format contained, unless requested', async () => {
    const ledger_account = await bank();
    const entry = (date: string, amount: string, more = '') =>
      `<STMTTRN><DTPOSTED>${date}<TRNAMT>${amount}<FITID>${date}${amount}${more}<NAME>Marlow Ltd</STMTTRN>`;
    const ofx = `<OFX>${entry('20260302', '-5')}${entry('20260302', '-5', 'b')}${entry('20260303', '-7', '<CHECKNUM>0101')}${entry('20260304', '-7', '<CHECKNUM>102')}</OFX>`;
    assert.equal((await upload(ledger_account, ofx)).body.data.line_count, 4);
    const rows = csvOf(
      ['3/2/2026', '-5.00', 'MARLOW OFFICE SUPPLY'],
      ['3/2/2026', '-5.00', 'MARLOW OFFICE SUPPLY'],
      ['3/2/2026', '-5.00', 'MARLOW OFFICE SUPPLY'],
      ['3/3/2026', '-7.00', 'Check', '101'],
      ['3/4/2026', '-7.00', 'Check', '103'],
      ['3/5/2026', '9.00', 'Deposit'],
    );
    const { body } = await upload(ledger_account, rows);
    assert.deepEqual([body.data.line_count, body.data.duplicate_count], [3, 3]);
    assert.deepEqual(
      (await linesOf(body.data)).map((each: { date: string; check_number: string | null }) => [
        each.date,
        each.check_number,
      ]),
      [
        ['2026-03-02', null],
        ['2026-03-04', '103'],
        ['2026-03-05', null],
      ],
    );
    const other = await bank();
    await upload(other, ofx);
    const all = await upload(other, rows, { repeats_other_format: true });
    assert.deepEqual([all.body.data.line_count, all.body.data.duplicate_count], [6, 0]);
  });

  it('replaces lines that the bank corrects, removes lines it deletes, and the first file restores neither', async () => {
    const ledger_account = await bank();
    const entry = (id: string, amount: string, correction = '') =>
      `<STMTTRN><DTPOSTED>20260302<TRNAMT>${amount}<FITID>${id}${correction}</STMTTRN>`;
    const first = `<OFX>${entry('A', '-5')}${entry('B', '-6')}${entry('C', '-7')}</OFX>`;
    const { body } = await upload(ledger_account, first);
    const replaced = entry('A2', '-5.50', '<CORRECTFITID>A<CORRECTACTION>REPLACE');
    const takenBack = entry('B2', '-6', '<CORRECTFITID>B<CORRECTACTION>DELETE');
    const second = await upload(ledger_account, `<OFX>${replaced}${takenBack}</OFX>`);
    assert.equal(second.status, 201, JSON.stringify(second.body));
    assert.deepEqual([second.body.data.line_count, second.body.data.correction_count], [1, 2]);
    const amounts = async () =>
      (await read(fixture.firm, `bank_statement_lines?ledger_account_id=${ledger_account.id}`)).map(
        ({ amount, reference }: { amount: { amount: string }; reference: string }) => [
          reference,
          amount.amount,
        ],
      );
    const now = [
      ['C', '-7.00'],
      ['A2', '-5.50'],
    ];
    assert.deepEqual(await amounts(), now);
    assert.deepEqual((await linesOf(body.data)).length, 1);
    for (const again of [first, `<OFX>${replaced}${takenBack}</OFX>`])
      assert.match((await upload(ledger_account, again)).body.error.message, /nothing new/);
    assert.deepEqual(await amounts(), now);
    const only = await upload(
      ledger_account,
      `<OFX>${entry('C2', '-7', '<CORRECTFITID>C<CORRECTACTION>DELETE')}</OFX>`,
    );
    assert.deepEqual([only.body.data.line_count, only.body.data.correction_count], [0, 1]);
    assert.deepEqual(await amounts(), now.slice(1));
  });

  it('does not correct a matched line, and applies corrections within one file', async () => {
    const { id, name } = await make(fixture.firm, 'ledger_accounts', {
      name: 'Second checking',
      ledger_account_type: { id: 1 },
    });
    const chart = await chartOf(fixture.firm);
    assert.equal(name, 'Second checking');
    const entry = (reference: string, amount: string, correction = '') =>
      `<STMTTRN><DTPOSTED>20260302<TRNAMT>${amount}<FITID>${reference}${correction}</STMTTRN>`;
    const { body } = await upload({ id }, `<OFX>${entry('A', '-5')}</OFX>`);
    const [line] = await linesOf(body.data);
    await make(fixture.firm, 'expenses', {
      date: '2026-03-02',
      ledger_account: { id },
      expense_items: [{ ledger_account: chart('Rent'), amount: usd('5.00') }],
      bank_statement_line: { id: line.id },
    });
    const correcting = `<OFX>${entry('A2', '-6', '<CORRECTFITID>A<CORRECTACTION>REPLACE')}</OFX>`;
    const refused = await upload({ id }, correcting);
    assert.equal(refused.status, 422);
    assert.match(refused.body.error.message, /it corrects the bank’s line A, .* matched/);
    const within = `<OFX>${entry('D', '-1')}${entry('D2', '-2', '<CORRECTFITID>D<CORRECTACTION>REPLACE')}</OFX>`;
    const both = await upload({ id }, within);
    assert.deepEqual(
      (await linesOf(both.body.data)).map((each: { reference: string }) => each.reference),
      ['D2'],
    );
  });

  it('is imported once, however often it is uploaded concurrently', async () => {
    const ledger_account = await bank();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => upload(ledger_account, csvOf(['3/2/2026', '1.00', 'One']))),
    );
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 422, 422, 422, 422],
    );
  });

  it('is refused completely, naming each unreadable line, unless these are skipped', async () => {
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
      ['Line 3: soon', 'Line 4: much', 'Line 5: the'],
    );
    assert.deepEqual(await read(fixture.firm, `bank_statements?ledger_account_id=${ledger_account.id}`), []);
    const taken = await upload(ledger_account, content, { skip_refused: true });
    assert.equal(taken.body.data.line_count, 1);
    assert.deepEqual(taken.body.data.refused_lines, [
      { line: 3, message: 'soon is not a date.' },
      { line: 4, message: 'much is not an amount, such as -1,234.56.' },
      { line: 5, message: 'the amount is zero.' },
    ]);
  });

  it('needs an account that has statements, its currency, and one form of content', async () => {
    const chart = await chartOf(fixture.firm);
    const line = csvOf(['3/2/2026', '1.00', 'One']);
    assert.match(await refused(upload(chart('Rent'), line)), /Statements cannot be uploaded for Rent/);
    assert.match(await refused(upload({ id: 987654 }, line)), /987654/);
    const eur = '<OFX><CURDEF>EUR<STMTTRN><DTPOSTED>20260302<TRNAMT>1<FITID>F9</STMTTRN></OFX>';
    assert.match(await refused(upload(await bank(), eur)), /EUR.*USD/);
    const both = upload(await bank(), line, { content_base64: Buffer.from(line).toString('base64') });
    assert.match(await refused(both), /not both/);
    const none = fixture.firm.post(`${BASE}/bank_statements`, { data: { ledger_account: await bank() } });
    assert.match(await refused(none), /content is required/);
    const huge = csvOf(...Array.from({ length: 20_001 }, () => ['3/2/2026', '1', 'x'] as const));
    assert.match(await refused(upload(await bank(), huge)), /20001 lines/);
  });

  it('is deleted with its lines, and can be imported again', async () => {
    const ledger_account = await bank();
    const content = csvOf(['3/2/2026', '1.00', 'One']);
    const { data } = (await upload(ledger_account, content)).body;
    assert.equal((await fixture.otherFirm.delete(`${BASE}/bank_statements/${data.id}`)).status, 404);
    assert.equal((await fixture.firm.delete(`${BASE}/bank_statements/${data.id}`)).status, 204);
    assert.deepEqual(await linesOf(data), []);
    assert.equal((await upload(ledger_account, content)).status, 201);
  });

  it('of twenty thousand lines is imported at once', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => ['3/2/2026', `${n + 1}.00`, `Line ${n}`] as const);
    const { status, body } = await upload(await bank(), csvOf(...rows));
    assert.deepEqual([status, body.data?.line_count], [201, 20_000]);
  });
});
