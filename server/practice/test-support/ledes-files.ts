/**
 * Validates LEDES 1998B and LEDES 98BI V2 files against the tables of the LEDES Oversight Committee: order, type,
 * length and obligation of fields (1998B, revisions of 8/2007 and 7/2014; 98BI, revision of 1/2020), the kinds of
 * lines, and the arithmetic of lines and invoices. Independent of the code that writes the files.
 */
import assert from 'node:assert/strict';

type Kind = 'date' | 'char' | 'currency' | 'number' | 'rate';
type Rule = readonly [name: string, kind: Kind, length: number, required: boolean];

const FIFTEEN_KB = 15_360;

const BASE: readonly Rule[] = [
  ['INVOICE_DATE', 'date', 8, true],
  ['INVOICE_NUMBER', 'char', 20, true],
  ['CLIENT_ID', 'char', 20, true],
  ['LAW_FIRM_MATTER_ID', 'char', 20, true],
  ['INVOICE_TOTAL', 'currency', 12, true],
  ['BILLING_START_DATE', 'date', 8, true],
  ['BILLING_END_DATE', 'date', 8, true],
  ['INVOICE_DESCRIPTION', 'char', FIFTEEN_KB, false],
  ['LINE_ITEM_NUMBER', 'char', 20, true],
  ['EXP/FEE/INV_ADJ_TYPE', 'char', 2, true],
  ['LINE_ITEM_NUMBER_OF_UNITS', 'number', 10, false],
  ['LINE_ITEM_ADJUSTMENT_AMOUNT', 'currency', 12, false],
  ['LINE_ITEM_TOTAL', 'currency', 12, true],
  ['LINE_ITEM_DATE', 'date', 8, true],
  ['LINE_ITEM_TASK_CODE', 'char', 20, false],
  ['LINE_ITEM_EXPENSE_CODE', 'char', 20, false],
  ['LINE_ITEM_ACTIVITY_CODE', 'char', 20, false],
  ['TIMEKEEPER_ID', 'char', 20, false],
  ['LINE_ITEM_DESCRIPTION', 'char', FIFTEEN_KB, true],
  ['LAW_FIRM_ID', 'char', 20, true],
  ['LINE_ITEM_UNIT_COST', 'currency', 12, false],
  ['TIMEKEEPER_NAME', 'char', 30, false],
  ['TIMEKEEPER_CLASSIFICATION', 'char', 10, false],
  ['CLIENT_MATTER_ID', 'char', 20, false],
];

const INTERNATIONAL: readonly Rule[] = [
  ['PO_NUMBER', 'char', 100, false],
  ['CLIENT_TAX_ID', 'char', 20, false],
  ['MATTER_NAME', 'char', 255, true],
  ['INVOICE_TAX_TOTAL', 'currency', 12, true],
  ['INVOICE_NET_TOTAL', 'currency', 12, true],
  ['INVOICE_CURRENCY', 'char', 3, true],
  ['TIMEKEEPER_LAST_NAME', 'char', 30, false],
  ['TIMEKEEPER_FIRST_NAME', 'char', 30, false],
  ['ACCOUNT_TYPE', 'char', 1, true],
  ['LAW_FIRM_NAME', 'char', 60, false],
  ['LAW_FIRM_ADDRESS_1', 'char', 60, false],
  ['LAW_FIRM_ADDRESS_2', 'char', 60, false],
  ['LAW_FIRM_CITY', 'char', 40, false],
  ['LAW_FIRM_STATEorREGION', 'char', 40, false],
  ['LAW_FIRM_POSTCODE', 'char', 20, false],
  ['LAW_FIRM_COUNTRY', 'char', 3, false],
  ['CLIENT_NAME', 'char', 60, false],
  ['CLIENT_ADDRESS_1', 'char', 60, false],
  ['CLIENT_ADDRESS_2', 'char', 60, false],
  ['CLIENT_CITY', 'char', 40, false],
  ['CLIENT_STATEorREGION', 'char', 40, false],
  ['CLIENT_POSTCODE', 'char', 20, false],
  ['CLIENT_COUNTRY', 'char', 3, false],
  ['LINE_ITEM_TAX_RATE', 'rate', 8, false],
  ['LINE_ITEM_TAX_TOTAL', 'currency', 12, true],
  ['LINE_ITEM_TAX_TYPE', 'char', 20, false],
  ['INVOICE_REPORTED_TAX_TOTAL', 'currency', 12, false],
  ['INVOICE_TAX_CURRENCY', 'char', 3, false],
];

const FORMATS = {
  LEDES1998B: BASE,
  'LEDES98BI V2': [...BASE, ...INTERNATIONAL],
} as const;

/** Partner, associate, of counsel, legal assistant, other timekeeper. */
const CLASSES = ['PT', 'AS', 'OC', 'LA', 'OT'];
/** Fields that are the same on every line of an invoice. */
const OF_INVOICE = BASE.slice(0, 8)
  .map(([name]) => name)
  .filter((name) => name !== 'LAW_FIRM_MATTER_ID');

export type LedesRow = Readonly<Record<string, string>>;

/** The lines of a file; throws if a rule is violated. */
export function validLedes(text: string, format: keyof typeof FORMATS): readonly LedesRow[] {
  assert.match(text, /^[\x20-\x7e\r\n]*$/, 'a LEDES file is ASCII');
  const [first, header, ...rest] = text.split('\r\n');
  assert.equal(rest.pop(), '', 'every line ends');
  const rules = FORMATS[format];
  assert.equal(first, `${format}[]`);
  assert.equal(header, `${rules.map(([name]) => name).join('|')}[]`);
  const rows = rest.map((line) => {
    assert.ok(line.endsWith('[]'), line);
    const values = line.slice(0, -2).split('|');
    assert.equal(values.length, rules.length, line);
    assert.doesNotMatch(line.slice(0, -2), /\[\]/);
    return Object.fromEntries(rules.map(([name], index) => [name, values[index]!]));
  });
  for (const row of rows) {
    for (const rule of rules) checkValue(rule, row);
    checkKind(row);
    checkLine(row, format);
  }
  checkInvoice(rows, format);
  return rows;
}

function checkValue([name, kind, length, required]: Rule, row: LedesRow): void {
  const value = row[name]!;
  if (value === '') {
    assert.ok(!required, `${name} is required`);
    return;
  }
  const told: string = `${name} is ${value}`;
  if (kind === 'char') assert.ok(value.length <= length && value === value.trim(), told);
  if (kind === 'date') {
    assert.match(value, /^\d{8}$/, told);
    const day = `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`;
    assert.equal(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10), day, told);
  }
  const numeric = {
    currency: /^-?\d{1,12}(\.\d{1,4})?$/,
    number: /^-?\d{1,10}(\.\d{1,4})?$/,
    rate: /^[01](\.\d{1,6})?$/,
  };
  if (kind in numeric) assert.match(value, numeric[kind as keyof typeof numeric], told);
}

/** The required and empty fields of lines for fees, expenses and adjustments. */
function checkKind(row: LedesRow): void {
  const kind = row['EXP/FEE/INV_ADJ_TYPE']!;
  assert.ok(['F', 'E', 'IF', 'IE'].includes(kind), kind);
  const has = (name: string): boolean => row[name] !== '';
  const timekeeper = ['TIMEKEEPER_ID', 'TIMEKEEPER_NAME', 'TIMEKEEPER_CLASSIFICATION'];
  if (kind === 'F') {
    assert.ok(!has('LINE_ITEM_EXPENSE_CODE'), 'a fee has no expense code');
    assert.ok(timekeeper.every(has), 'a fee names its timekeeper');
    assert.ok(CLASSES.includes(row.TIMEKEEPER_CLASSIFICATION!), 'its class is one of the standard');
  }
  if (kind === 'E') {
    assert.match(row.LINE_ITEM_EXPENSE_CODE!, /^E1\d\d$/, 'an expense has its code of the UTBMS');
    assert.ok(!has('LINE_ITEM_TASK_CODE') && !has('LINE_ITEM_ACTIVITY_CODE'), 'an expense is no task');
  }
  if (kind === 'F' || kind === 'E') assert.ok(has('LINE_ITEM_NUMBER_OF_UNITS') && has('LINE_ITEM_UNIT_COST'));
  else assert.ok(!has('LINE_ITEM_NUMBER_OF_UNITS') && !has('LINE_ITEM_UNIT_COST') && !timekeeper.some(has));
}

/** Integers in ten-thousandths, so that nothing is computed in floats. */
function units(value: string | undefined): bigint {
  const [whole = '0', part = ''] = (value || '0').replace('-', '').split('.');
  const amount = BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0').slice(0, 4));
  return value?.startsWith('-') ? -amount : amount;
}

const CENT = 100n;
const within = (one: bigint, other: bigint, most: bigint): boolean => {
  const difference = one - other;
  return difference <= most && difference >= -most;
};

/** LINE_ITEM_TOTAL = units x unit cost + adjustment (+ tax in 98BI), to the cent. */
function checkLine(row: LedesRow, format: string): void {
  const product = (units(row.LINE_ITEM_NUMBER_OF_UNITS) * units(row.LINE_ITEM_UNIT_COST)) / 10_000n;
  const net = product + units(row.LINE_ITEM_ADJUSTMENT_AMOUNT);
  const tax = format === 'LEDES98BI V2' ? units(row.LINE_ITEM_TAX_TOTAL) : 0n;
  assert.ok(within(net + tax, units(row.LINE_ITEM_TOTAL), CENT / 2n), JSON.stringify(row));
  if (format !== 'LEDES98BI V2') return;
  const rate = BigInt(Math.round(Number(row.LINE_ITEM_TAX_RATE || '0') * 1_000_000));
  assert.ok(within((net * rate) / 1_000_000n, tax, CENT), JSON.stringify(row));
  assert.ok(['O', 'T'].includes(row.ACCOUNT_TYPE!));
  assert.match(row.INVOICE_CURRENCY!, /^[A-Z]{3}$/);
}

/** An id belongs to one person of one class, and a person has one id. */
function checkTimekeepers(rows: readonly LedesRow[]): void {
  const people = rows
    .filter((row) => row.TIMEKEEPER_ID !== '')
    .map((row) => `${row.TIMEKEEPER_ID}|${row.TIMEKEEPER_NAME}|${row.TIMEKEEPER_CLASSIFICATION}`);
  const ids = rows.map((row) => row.TIMEKEEPER_ID).filter((id) => id !== '');
  assert.equal(new Set(people).size, new Set(ids).size, 'an id of a timekeeper is one person of one class');
}

function checkInvoice(rows: readonly LedesRow[], format: string): void {
  assert.deepEqual(
    rows.map((row) => row.LINE_ITEM_NUMBER),
    rows.map((_, index) => String(index + 1)),
  );
  const [first] = rows;
  for (const row of rows)
    for (const name of [...OF_INVOICE, 'LAW_FIRM_ID']) assert.equal(row[name], first![name], name);
  assert.ok(first!.BILLING_START_DATE! <= first!.BILLING_END_DATE!);
  checkTimekeepers(rows);
  const sum = (name: string): bigint => rows.reduce((total, row) => total + units(row[name]), 0n);
  assert.equal(sum('LINE_ITEM_TOTAL'), units(first!.INVOICE_TOTAL), 'the lines come to the invoice');
  const kinds = rows.map((row) => `${row.LAW_FIRM_MATTER_ID} ${row['EXP/FEE/INV_ADJ_TYPE']}`);
  const adjustments = kinds.filter((kind) => /I[FE]$/.test(kind));
  assert.equal(new Set(adjustments).size, adjustments.length, 'a matter has one adjustment of a kind');
  if (format !== 'LEDES98BI V2') return;
  assert.equal(sum('LINE_ITEM_TAX_TOTAL'), units(first!.INVOICE_TAX_TOTAL));
  assert.equal(
    units(first!.INVOICE_TOTAL) - units(first!.INVOICE_TAX_TOTAL),
    units(first!.INVOICE_NET_TOTAL),
  );
}
