/** Bank statement files: what is read from each format, and what is refused. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '#kernel/errors/refusal.ts';
import { readFile, type Sent } from './file.ts';
import { readAmount, readDate } from './values.ts';

const OFX = `OFXHEADER:100
DATA:OFXSGML
CHARSET:1252

<OFX><SIGNONMSGSRSV1><SONRS><DTSERVER>20260401</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>011000015<ACCTID>77-1<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260301<DTEND>20260331
<STMTTRN>
<TRNTYPE>CHECK
<DTPOSTED>20260312120000[-5:EST]
<TRNAMT>-1,250.00
<FITID>A1
<CHECKNUM>1001
<NAME>MARLOW &amp; DAUGHTERS
<MEMO>Paper
</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260313<TRNAMT>+12,5<FITID>A2<NAME>Caf&#233;
<STMTTRN><TRNTYPE>FEE<DTPOSTED>2026-13-45<TRNAMT>-1<FITID>A3</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>980.25<DTASOF>20260331</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

function read(content: string, more: Partial<Sent> = {}) {
  const found = readFile({
    content,
    contentBase64: undefined,
    format: undefined,
    dateFormat: 'mdy',
    columns: {},
    currency: { code: 'USD', digits: 2 },
    ...more,
  });
  if (found instanceof Refusal) return { words: found.message, format: '', lines: [], refused: [] };
  const { lines, refused, ...rest } = found.file;
  return { words: '', format: found.format, lines, refused: refused.map(({ line }) => line), ...rest };
}

it('An OFX 1 file is read tag by tag, closed or not, with its balance', () => {
  const { format, lines, refused, balance, currency } = { balance: undefined, currency: '', ...read(OFX) };
  assert.deepEqual([format, currency, refused], ['ofx', 'USD', [19]]);
  assert.deepEqual(balance, { units: 98_025n, date: '2026-03-31' });
  assert.deepEqual(lines, [
    {
      line: 9,
      date: '2026-03-12',
      units: -125_000n,
      transactionType: 'check',
      payee: 'MARLOW & DAUGHTERS',
      memo: 'Paper',
      checkNumber: '1001',
      reference: 'A1',
    },
    {
      line: 18,
      date: '2026-03-13',
      units: 1_250n,
      transactionType: 'credit',
      payee: 'Café',
      memo: null,
      checkNumber: null,
      reference: 'A2',
    },
  ]);
});

it('An OFX 2 file is read, and one with several accounts is refused', () => {
  const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><ACCTID>1</ACCTID><BANKTRANLIST><STMTTRN>
    <TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260301</DTPOSTED><TRNAMT>-5.00</TRNAMT><FITID>9</FITID></STMTTRN></BANKTRANLIST></OFX>`;
  assert.deepEqual(
    read(xml).lines.map(({ date, units, reference }) => [date, units, reference]),
    [['2026-03-01', -500n, '9']],
  );
  assert.match(read(xml.replace('</OFX>', '<ACCTID>2</ACCTID></OFX>')).words, /2 accounts/);
  const literal = xml.replace('<FITID>', '<NAME><![CDATA[Hale & Sons <Ltd>]]></NAME><FITID>');
  assert.deepEqual(
    read(literal).lines.map(({ payee, reference }) => [payee, reference]),
    [['Hale & Sons <Ltd>', '9']],
  );
});

it('A QIF file is read by its letters, with splits as part of their total', () => {
  const qif = `!Account\nNChecking\nTBank\n^\n!Type:Bank\nD3/31'26\nT-1,234.56\nN1002\nPMarlow\nMRent\nSRent\n$-1,000.00\nSHeat\n$-234.56\n^\nD 4/ 2/26\nT20.\nNDEP\n^\nDsoon\nT1\n^\n!Type:Cat\nNRent\n^\n`;
  const { format, lines, refused } = read(qif);
  assert.deepEqual([format, refused], ['qif', [20]]);
  assert.deepEqual(
    lines.map((line) => [
      line.line,
      line.date,
      line.units,
      line.payee,
      line.memo,
      line.checkNumber,
      line.transactionType,
    ]),
    [
      [6, '2026-03-31', -123_456n, 'Marlow', 'Rent', '1002', 'check'],
      [16, '2026-04-02', 2_000n, null, null, null, 'dep'],
    ],
  );
});

it('A QIF file with transactions of several accounts is refused', () => {
  const account = (name: string, type = 'Bank') =>
    `!Account\nN${name}\nT${type}\n^\n!Type:${type}\nD3/31'26\nT-5.00\n^\n`;
  const listed = '!Option:AutoSwitch\n!Account\nNChecking\n^\nNSavings\n^\n!Clear:AutoSwitch\n';
  assert.equal(read(listed + account('Checking') + account('Checking')).lines.length, 2);
  assert.match(read(listed + account('Checking') + account('Savings')).words, /2 accounts/);
  assert.match(read('!Type:Bank\nD3/31/26\nT1\n^\n!Type:CCard\nD3/31/26\nT1\n^\n').words, /2 accounts/);
});

it('A CSV file is read by the banks’ column names, wherever the header is', () => {
  const one = `Account,77-1\r\n\r\n"Posting Date","Description","Amount","Check or Slip #","Balance"\r\n03/12/2026,"MARLOW, SALEM","(1,250.00)",1001,10\r\n03/13/2026,Deposit,"$12.50",,22.5\r\n`;
  assert.deepEqual(
    read(one).lines.map((line) => [line.line, line.date, line.units, line.payee, line.checkNumber]),
    [
      [4, '2026-03-12', -125_000n, 'MARLOW, SALEM', '1001'],
      [5, '2026-03-13', 1_250n, 'Deposit', null],
    ],
  );
  const two = `Date;Withdrawals;Deposits;Memo\n2026-03-01;5,00;;Fee\n2026-03-02;;7;\n2026-03-03;;;\n`;
  const { lines, refused } = read(two);
  assert.deepEqual(
    [lines.map(({ units, memo }) => [units, memo]), refused],
    [
      [
        [-500n, 'Fee'],
        [700n, null],
      ],
      [4],
    ],
  );
  const three = `Booked,Sum\n31.03.2026,"1.234,56"\n`;
  assert.match(read(three).words, /names a date column and an amount column/);
  const named = read(three, { columns: { date: 'Booked', amount: 'Sum' }, dateFormat: 'dmy' });
  assert.deepEqual(
    named.lines.map(({ date, units }) => [date, units]),
    [['2026-03-31', 123_456n]],
  );
});

it('A file without lines, of another format or not in base64 is refused', () => {
  assert.match(read('<OFX></OFX>').words, /read as ofx, has no lines/);
  assert.match(read('').words, /no row|names a date column/i);
  assert.match(read(OFX, { format: 'qif' }).words, /read as qif, has no lines/);
  assert.match(read('x', { content: undefined, contentBase64: 'ö' }).words, /not valid base64/);
  const latin = Buffer.from('Date,Amount,Payee\n3/1/2026,1,Caf\u00e9\n', 'latin1').toString('base64');
  assert.deepEqual(
    read('', { content: undefined, contentBase64: latin }).lines.map(({ payee }) => payee),
    ['Café'],
  );
});

it('A file in UTF-16 is read by the mark at its beginning', () => {
  const bytes = Buffer.from('\ufeffDate,Amount,Payee\n3/1/2026,1,Café 日本\n', 'utf16le');
  for (const each of [bytes, Buffer.from(bytes).swap16()])
    assert.deepEqual(
      read('', { content: undefined, contentBase64: each.toString('base64') }).lines.map(
        ({ payee }) => payee,
      ),
      ['Café 日本'],
    );
});

it('Dates and amounts of banks are parsed exactly or not at all', () => {
  for (const [text, date] of [
    ['3/1/2026', '2026-03-01'],
    ['2026-03-01T10:00', '2026-03-01'],
    ['20260301', '2026-03-01'],
    ["3/1'99", '1999-03-01'],
    ['02/30/2026', undefined],
    ['13/1/2026', undefined],
    ['', undefined],
    ['3/1/026', undefined],
  ] as const)
    assert.equal(readDate(text, 'mdy'), date, text);
  assert.equal(readDate('1/3/26', 'dmy'), '2026-03-01');
  for (const [text, units] of [
    ['1,234.50', 123_450n],
    ['-0.05', -5n],
    ['.5', 50n],
    ['12.30-', -1_230n],
    ['(12)', -1_200n],
    ['12.3000', 1_230n],
    ['1234.500', 123_450n],
    ['0.500', 50n],
    ['0,500', 50n],
    ['1.500', undefined],
    ['1.234,5', 123_450n],
    ['\u22121', -100n],
    ['9 DR', -900n],
    ['9 CR', 900n],
    ['12.345', undefined],
    ['1,23', 123n],
    ['1,2,3', undefined],
    ['-', undefined],
    ['', undefined],
    ['.', undefined],
    ['1e5', undefined],
    ['(-5)', -500n],
    ['--5', undefined],
    ['-1-5', undefined],
    ['(1(5)', undefined],
    ['99999999999999', undefined],
  ] as const)
    assert.equal(readAmount(text, { code: 'USD', digits: 2 }), units, text);
  for (const [text, units] of [
    ['1.500', 150n],
    ['-1,500', -150n],
    ['1,234.50', undefined],
  ] as const)
    assert.equal(readAmount(text, { code: 'USD', digits: 2 }, 'ungrouped'), units, text);
});

it('Amounts have the decimals of the currency of the books: none for yen, three for Bahraini dinars', () => {
  for (const [text, yen, dinars] of [
    ['1,234', 123_400n, 1_234_000n],
    ['1234.000', 123_400n, 1_234_000n],
    ['1.5', undefined, 1_500n],
    ['12.345', undefined, 12_345n],
    ['1.234,567', undefined, 1_234_567n],
    ['12.3456', undefined, undefined],
    ['¥1,000', 100_000n, 1_000_000n],
    ['JPY 1000', 100_000n, undefined],
    ['BHD 1000', undefined, 1_000_000n],
    ['999999999999', 99_999_999_999_900n, 999_999_999_999_000n],
  ] as const) {
    assert.equal(readAmount(text, { code: 'JPY', digits: 0 }), yen, text);
    assert.equal(readAmount(text, { code: 'BHD', digits: 3 }), dinars, text);
  }
});

it('A long OFX file without the ends of its tags or texts is refused at once', () => {
  const length = 900_000;
  for (const text of [`<${'A'.repeat(length)}`, '<![CDATA['.repeat(length / 9)]) {
    assert.deepEqual(read(`<OFX>\n${text}`).lines, []);
  }
});
