/**
 * Converts LEDES 1998B files to rows of activities: a fee becomes time of the firm's users on the matter, an expense
 * an expense entry. If a vendor is set for the whole file, it is another firm's invoice, and each line becomes a hard
 * cost charged by the vendor.
 */
import { Refusal } from '#kernel/errors/refusal.ts';
import { SECONDS_PER_HOUR } from '#kernel/values/dates.ts';
import { compare, decimal, decimalText, divide, multiply, round } from '#kernel/values/money.ts';
import { refuse } from '../refusals.ts';
import type { FileForm, ImportRow, ReaderTerms } from './rows.ts';

const COLUMNS = [
  'type',
  'date',
  'quantity',
  'price',
  'note',
  'matter.display_number',
  'user.name',
  'utbms_task',
  'utbms_activity',
  'utbms_expense.code',
] as const;
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>;

export const LEDES_FILE: FileForm = { name: 'LEDES 1998B', begins: /^LEDES/i, read: readLedes };

const END = '[]';
const CENTS = 2;

function* readLedes(text: string, { mapping }: ReaderTerms): Generator<ImportRow> {
  yield { line: 1, cells: COLUMNS };
  const ofVendor = Object.keys(mapping.fixed ?? {}).some((member) => member.split('.')[0] === 'vendor');
  let names: readonly string[] | undefined;
  for (const [at, written] of text.split(/\r?\n/).entries()) {
    const line = at + 1;
    const content = written.replace(/^\uFEFF/, '').trim();
    if (content === '') continue;
    if (at > 0 && names) yield rowOf(line, content, names, ofVendor);
    else if (/^LEDES1998B\[\]$/i.test(content)) continue;
    else if (/^LEDES/i.test(content)) {
      const reason = `its first line is ${content}; it must be LEDES1998B${END}`;
      return yield { line, cells: refuse('import.ledes', { reason }) };
    } else names = content.replace(END, '').toUpperCase().split('|');
  }
}

function rowOf(line: number, content: string, names: readonly string[], ofVendor: boolean): ImportRow {
  try {
    if (!content.endsWith(END)) throw unreadable(`it does not end with ${END}`);
    const values = content.slice(0, -END.length).split('|');
    if (values.length !== names.length)
      throw unreadable(`it has ${values.length} fields, but the header has ${names.length}`);
    const fields = Object.fromEntries(names.map((name, index) => [name, (values[index] ?? '').trim()]));
    const cells: Cells = ofVendor ? expenseOfVendor(fields) : workOf(fields);
    const key = ['LAW_FIRM_ID', 'INVOICE_NUMBER', 'LINE_ITEM_NUMBER']
      .map((name) => fields[name] ?? '')
      .join('|');
    return { line, key, cells: COLUMNS.map((column) => cells[column] ?? '') };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { line, cells: error };
  }
}

type LedesFields = Readonly<Record<string, string>>;

function workOf(fields: LedesFields): Cells {
  const type = typeOf(fields);
  if (type !== 'F' && type !== 'E')
    throw unreadable(`${type} adjusts a whole invoice; enter it as a discount on a bill`);
  const units = numberOf(fields, 'LINE_ITEM_NUMBER_OF_UNITS');
  const line: Cells = {
    date: dayOf(fields),
    note: fields.LINE_ITEM_DESCRIPTION ?? '',
    price: priceOf(fields, units),
    'matter.display_number': fields.LAW_FIRM_MATTER_ID ?? '',
  };
  if (type === 'E')
    return {
      ...line,
      type: 'ExpenseEntry',
      quantity: units,
      'utbms_expense.code': fields.LINE_ITEM_EXPENSE_CODE ?? '',
    };
  return {
    ...line,
    type: 'TimeEntry',
    quantity: decimalText(multiply(units, SECONDS_PER_HOUR)),
    'user.name': nameOf(fields.TIMEKEEPER_NAME ?? ''),
    utbms_task: fields.LINE_ITEM_TASK_CODE ?? '',
    utbms_activity: fields.LINE_ITEM_ACTIVITY_CODE ?? '',
  };
}

/** A vendor's line as a single amount, with timekeeper and hours in the description. */
function expenseOfVendor(fields: LedesFields): Cells {
  const type = typeOf(fields);
  const hours =
    type === 'F'
      ? `${fields.TIMEKEEPER_NAME ?? ''}, ${numberOf(fields, 'LINE_ITEM_NUMBER_OF_UNITS')} h at ${fields.LINE_ITEM_UNIT_COST ?? ''}`
      : '';
  return {
    type: 'HardCostEntry',
    date: dayOf(fields),
    price: numberOf(fields, 'LINE_ITEM_TOTAL'),
    note: [`Invoice ${fields.INVOICE_NUMBER ?? ''}: ${fields.LINE_ITEM_DESCRIPTION ?? ''}`, hours]
      .filter(Boolean)
      .join(' — '),
    'matter.display_number': fields.CLIENT_MATTER_ID || fields.LAW_FIRM_MATTER_ID || '',
    'utbms_expense.code': fields.LINE_ITEM_EXPENSE_CODE ?? '',
  };
}

function typeOf(fields: LedesFields): string {
  const type = (fields['EXP/FEE/INV_ADJ_TYPE'] ?? '').toUpperCase();
  if (['F', 'E', 'IF', 'IE'].includes(type)) return type;
  throw unreadable(`EXP/FEE/INV_ADJ_TYPE is ${type || 'empty'}; it must be one of F, E, IF and IE`);
}

/** The unit price that results in the line's total, including its adjustment. */
function priceOf(fields: LedesFields, units: string): string {
  const cost = numberOf(fields, 'LINE_ITEM_UNIT_COST');
  const total = numberOf(fields, 'LINE_ITEM_TOTAL');
  if (compare(round(multiply(units, cost), CENTS), total) === 0) return cost;
  const price = compare(units, 0) === 0 ? cost : decimalText(round(divide(total, units, CENTS), CENTS));
  if (compare(round(multiply(units, price), CENTS), total) === 0) return price;
  throw unreadable(
    `${units} units at ${cost} with an adjustment of ${fields.LINE_ITEM_ADJUSTMENT_AMOUNT ?? ''} make ${total}, which no price in whole cents gives`,
  );
}

function numberOf(fields: LedesFields, name: string): string {
  const text = fields[name] ?? '';
  if (/^-?\d{1,15}(\.\d{1,10})?$/.test(text)) return decimalText(decimal(text));
  throw unreadable(`${name} is ${text || 'empty'}; it must be a number such as 1250.00`);
}

function dayOf({ LINE_ITEM_DATE: text = '' }: LedesFields): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (year === undefined)
    throw unreadable(`LINE_ITEM_DATE is ${text || 'empty'}; it must be a date such as 20260331`);
  return `${year}-${month}-${day}`;
}

/** Rosa Quill from Quill, Rosa. */
function nameOf(name: string): string {
  const [last = '', first = ''] = name.split(',').map((part) => part.trim());
  return [first, last].filter(Boolean).join(' ');
}

function unreadable(reason: string): Refusal {
  return refuse('import.ledes', { reason });
}
