/** Importing invoices in LEDES 1998B as activities on matters. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { withFixture } from '../../../../test/support/fixture.ts';

const NAMES =
  'INVOICE_DATE|INVOICE_NUMBER|CLIENT_ID|LAW_FIRM_MATTER_ID|INVOICE_TOTAL|BILLING_START_DATE|BILLING_END_DATE|INVOICE_DESCRIPTION|LINE_ITEM_NUMBER|EXP/FEE/INV_ADJ_TYPE|LINE_ITEM_NUMBER_OF_UNITS|LINE_ITEM_ADJUSTMENT_AMOUNT|LINE_ITEM_TOTAL|LINE_ITEM_DATE|LINE_ITEM_TASK_CODE|LINE_ITEM_EXPENSE_CODE|LINE_ITEM_ACTIVITY_CODE|TIMEKEEPER_ID|LINE_ITEM_DESCRIPTION|LAW_FIRM_ID|LINE_ITEM_UNIT_COST|TIMEKEEPER_NAME|TIMEKEEPER_CLASSIFICATION|CLIENT_MATTER_ID';

withFixture('A LEDES file', (fixture) => {
  let matter = '';
  let keeper = '';
  const line = (values: Record<string, string>) => {
    const all: Record<string, string> = {
      INVOICE_DATE: '20260228',
      INVOICE_NUMBER: '77',
      LAW_FIRM_ID: '12-345',
      LAW_FIRM_MATTER_ID: matter,
      LINE_ITEM_ADJUSTMENT_AMOUNT: '0.00',
      LINE_ITEM_DATE: '20260205',
      ...values,
    };
    return `${NAMES.split('|')
      .map((name) => all[name] ?? '')
      .join('|')}[]`;
  };
  const fee = (values: Record<string, string>) =>
    line({
      'EXP/FEE/INV_ADJ_TYPE': 'F',
      LINE_ITEM_DESCRIPTION: 'Deposition',
      TIMEKEEPER_NAME: keeper,
      ...values,
    });
  const file = (...lines: string[]) => ['LEDES1998B[]', `${NAMES}[]`, ...lines, ''].join('\r\n');
  const bring = async (text: string, mapping?: object) => {
    const data = { csv: text, ...(mapping ? { mapping } : {}) };
    return (await fixture.firm.post('/api/v4/activities/import', { data })).body.data;
  };
  const FIELDS =
    'type,date,quantity_in_hours,price,total,note,user{name},utbms_expense{code},activity_description{utbms_task_id},vendor{name},non_billable';
  const work = async () =>
    (await fixture.firm.get(`/api/v4/activities?fields=${FIELDS}&order=id(asc)`)).body.data;

  before(async () => {
    const { firm } = fixture;
    const client = await firm.post('/api/v4/contacts', { data: { type: 'Company', name: 'Mill Ltd.' } });
    const made = await firm.post('/api/v4/matters?fields=display_number', {
      data: { client: { id: client.body.data.id }, description: 'Delay claim' },
    });
    matter = made.body.data.display_number;
    const { body } = await firm.get('/api/v4/users/who_am_i?fields=first_name,last_name');
    keeper = `${body.data.last_name}, ${body.data.first_name}`;
    await firm.post('/api/v4/contacts', { data: { type: 'Company', name: 'Heron & Co. LLP' } });
  });

  it('creates time and expenses on the matter, with their codes, once however often it is imported', async () => {
    const text = file(
      fee({
        LINE_ITEM_NUMBER: '1',
        LINE_ITEM_NUMBER_OF_UNITS: '1.5',
        LINE_ITEM_UNIT_COST: '300.00',
        LINE_ITEM_TOTAL: '450.00',
        LINE_ITEM_TASK_CODE: 'L330',
        LINE_ITEM_ACTIVITY_CODE: 'A109',
      }),
      fee({
        LINE_ITEM_NUMBER: '2',
        LINE_ITEM_NUMBER_OF_UNITS: '2',
        LINE_ITEM_UNIT_COST: '300.00',
        LINE_ITEM_ADJUSTMENT_AMOUNT: '-100.00',
        LINE_ITEM_TOTAL: '500.00',
      }),
      line({
        LINE_ITEM_NUMBER: '3',
        'EXP/FEE/INV_ADJ_TYPE': 'E',
        LINE_ITEM_NUMBER_OF_UNITS: '40',
        LINE_ITEM_UNIT_COST: '0.25',
        LINE_ITEM_TOTAL: '10.00',
        LINE_ITEM_EXPENSE_CODE: 'E101',
        LINE_ITEM_DESCRIPTION: 'Copies',
      }),
    );
    const report = await bring(text, { fixed: { non_billable: true, no_charge: true } });
    assert.deepEqual([report.created, report.refused], [3, []]);
    const [first, second, copies] = await work();
    assert.deepEqual(
      [first.quantity_in_hours, first.price, first.date, first.user.name, first.non_billable],
      [1.5, 300, '2026-02-05', keeper.split(', ').reverse().join(' '), true],
    );
    assert.notEqual(first.activity_description.utbms_task_id, null);
    assert.deepEqual([second.quantity_in_hours, second.price], [2, 250]);
    assert.deepEqual([copies.type, copies.price, copies.utbms_expense.code], ['ExpenseEntry', 0.25, 'E101']);
    const again = await bring(text, { fixed: { non_billable: true, no_charge: true } });
    assert.deepEqual([again.created, again.unchanged, (await work()).length], [0, 3, 3]);
  });

  it('creates hard costs of the vendor if it is another firm’s invoice', async () => {
    const text = file(
      fee({
        INVOICE_NUMBER: 'H-9',
        LINE_ITEM_NUMBER: '1',
        LINE_ITEM_NUMBER_OF_UNITS: '2',
        LINE_ITEM_UNIT_COST: '410.00',
        LINE_ITEM_TOTAL: '820.00',
        TIMEKEEPER_NAME: 'Nobody, Here',
        LAW_FIRM_MATTER_ID: 'theirs',
      }),
    );
    const fixed = { 'vendor.name': 'Heron & Co. LLP', 'matter.display_number': matter };
    const report = await bring(text, { fixed });
    assert.deepEqual([report.created, report.refused], [1, []]);
    const expense = (await work()).at(-1);
    assert.deepEqual(
      [expense.type, expense.total, expense.vendor.name, expense.note],
      ['HardCostEntry', 820, 'Heron & Co. LLP', 'Invoice H-9: Deposition — Nobody, Here, 2 h at 410.00'],
    );
  });

  it('is refused with the invalid line and value', async () => {
    const whole = { LINE_ITEM_NUMBER_OF_UNITS: '1', LINE_ITEM_UNIT_COST: '100', LINE_ITEM_TOTAL: '100' };
    const report = await bring(
      file(
        fee({ ...whole, LINE_ITEM_DATE: '2026-02-05' }),
        fee({ ...whole, LINE_ITEM_TOTAL: 'much' }),
        fee({ ...whole, 'EXP/FEE/INV_ADJ_TYPE': 'IF' }),
        fee({ ...whole, 'EXP/FEE/INV_ADJ_TYPE': '?' }),
        fee({ ...whole, LAW_FIRM_MATTER_ID: 'theirs' }),
        fee(whole).slice(0, -2),
        'too|few[]',
        fee({ ...whole, LINE_ITEM_NUMBER_OF_UNITS: '3', LINE_ITEM_TOTAL: '100' }),
      ),
    );
    const told = report.refused.map(({ line: at, sentence }: { line: number; sentence: string }) => [
      at,
      sentence,
    ]);
    const expected: [number, RegExp][] = [
      [3, /LINE_ITEM_DATE is 2026-02-05/],
      [4, /LINE_ITEM_TOTAL is much/],
      [5, /IF adjusts a whole invoice/],
      [6, /EXP\/FEE\/INV_ADJ_TYPE is \?/],
      [7, /The display_number theirs does not belong to any matter/],
      [8, /does not end with \[\]/],
      [9, /it has 2 fields, but the header has 24/],
      [10, /3 units at 100 .* make 100, which no price in whole cents gives/],
    ];
    assert.deepEqual(
      told.map(([at]: [number]) => at),
      expected.map(([at]) => at),
      JSON.stringify(told),
    );
    for (const [at, [, sentence]] of expected.entries()) assert.match(told[at][1], sentence);
    const other = await bring('LEDES98BI V2[]\r\nA|B[]\r\n');
    assert.match(other.refused[0].sentence, /its first line is LEDES98BI V2\[\]; it must be LEDES1998B\[\]/);
  });
});
