/**
 * A bill as LEDES 1998B: one line per line item with 24 fields, separated by | and ended by []. A discount on the
 * bill becomes adjustments of the fees (IF) and expenses (IE) of each matter. A tax, for which the standard has no
 * field, becomes an expense of each matter.
 */
import { compare, moneyText, subtract, sum } from '#kernel/values/money.ts';
import type { BillDocument, BillLine, BillMatter } from '../document/document.ts';
import {
  described,
  ledesBill,
  ledesLine,
  ledesMatter,
  negative,
  compactDate,
  timekeeperName,
  timekeeperOf,
  type LedesBill,
} from './ledes-values.ts';
import { taxName, taxTotals } from '../document/total-rows.ts';

export const FIELDS_1998B = [
  'INVOICE_DATE',
  'INVOICE_NUMBER',
  'CLIENT_ID',
  'LAW_FIRM_MATTER_ID',
  'INVOICE_TOTAL',
  'BILLING_START_DATE',
  'BILLING_END_DATE',
  'INVOICE_DESCRIPTION',
  'LINE_ITEM_NUMBER',
  'EXP/FEE/INV_ADJ_TYPE',
  'LINE_ITEM_NUMBER_OF_UNITS',
  'LINE_ITEM_ADJUSTMENT_AMOUNT',
  'LINE_ITEM_TOTAL',
  'LINE_ITEM_DATE',
  'LINE_ITEM_TASK_CODE',
  'LINE_ITEM_EXPENSE_CODE',
  'LINE_ITEM_ACTIVITY_CODE',
  'TIMEKEEPER_ID',
  'LINE_ITEM_DESCRIPTION',
  'LAW_FIRM_ID',
  'LINE_ITEM_UNIT_COST',
  'TIMEKEEPER_NAME',
  'TIMEKEEPER_CLASSIFICATION',
  'CLIENT_MATTER_ID',
] as const;

/** UTBMS code for other expenses, used for taxes. */
const TAX_EXPENSE = 'E124';

export type LedesValues = Readonly<Record<string, string>>;

export function ledes1998b(document: BillDocument, accountId: string): string {
  const of = ledesBill(document, accountId);
  const rows = document.matters.flatMap((matter) => rowsOfMatter(document, matter, of));
  const all = { ...valuesOfBill(of), INVOICE_TOTAL: document.bill.total };
  return ledesFile('LEDES1998B', FIELDS_1998B, all, rows);
}

/** The fixed header, followed by the numbered rows. */
export function ledesFile(
  format: string,
  fields: readonly string[],
  all: LedesValues,
  rows: readonly LedesValues[],
): string {
  const written = rows.map((row, index) => {
    const values: LedesValues = { ...all, ...row, LINE_ITEM_NUMBER: String(index + 1) };
    return `${fields.map((name) => values[name] ?? '').join('|')}[]`;
  });
  return [`${format}[]`, `${fields.join('|')}[]`, ...written, ''].join('\r\n');
}

export function valuesOfBill(of: LedesBill): LedesValues {
  return {
    INVOICE_DATE: compactDate(of.date),
    INVOICE_NUMBER: of.number,
    CLIENT_ID: of.client,
    BILLING_START_DATE: compactDate(of.from),
    BILLING_END_DATE: compactDate(of.until),
    INVOICE_DESCRIPTION: of.description,
    LAW_FIRM_ID: of.lawFirm,
  };
}

/** The values of a line in both formats; adjustment and total differ. */
export function valuesOfLine(document: BillDocument, line: BillLine): LedesValues {
  const values = ledesLine(line);
  const timekeeper = timekeeperOf(document, line);
  return {
    'EXP/FEE/INV_ADJ_TYPE': values.fee ? 'F' : 'E',
    LINE_ITEM_NUMBER_OF_UNITS: values.units,
    LINE_ITEM_DATE: compactDate(line.date),
    LINE_ITEM_TASK_CODE: values.task,
    LINE_ITEM_EXPENSE_CODE: values.expense,
    LINE_ITEM_ACTIVITY_CODE: values.activity,
    TIMEKEEPER_ID: values.fee ? timekeeper.id : '',
    LINE_ITEM_DESCRIPTION: values.description,
    LINE_ITEM_UNIT_COST: line.price,
    TIMEKEEPER_NAME: values.fee ? timekeeperName(timekeeper) : '',
    TIMEKEEPER_CLASSIFICATION: values.fee ? timekeeper.level : '',
  };
}

export function valuesOfMatter(document: BillDocument, matter: BillMatter): LedesValues {
  const { lawFirm, client } = ledesMatter(document, matter);
  return { LAW_FIRM_MATTER_ID: lawFirm, CLIENT_MATTER_ID: client };
}

function rowsOfMatter(document: BillDocument, matter: BillMatter, of: LedesBill): LedesValues[] {
  const lines = document.lines.filter(({ matter_id }) => matter_id === matter.id);
  const fees = lines.filter(({ kind }) => kind === 'Service');
  const expenses = lines.filter(({ kind }) => kind !== 'Service');
  const rows = [
    ...lines.map((line): LedesValues => {
      const { base, net } = ledesLine(line);
      const adjustment = moneyText(subtract(net, base));
      return {
        ...valuesOfLine(document, line),
        LINE_ITEM_ADJUSTMENT_AMOUNT: adjustment,
        LINE_ITEM_TOTAL: net,
      };
    }),
    ...adjustmentRows('IF', fees, of, document),
    ...adjustmentRows('IE', expenses, of, document),
    ...taxTotals(lines).map((tax): LedesValues => ({
      'EXP/FEE/INV_ADJ_TYPE': 'E',
      LINE_ITEM_NUMBER_OF_UNITS: '1',
      LINE_ITEM_ADJUSTMENT_AMOUNT: '0.00',
      LINE_ITEM_TOTAL: tax.amount,
      LINE_ITEM_DATE: compactDate(of.date),
      LINE_ITEM_EXPENSE_CODE: TAX_EXPENSE,
      LINE_ITEM_DESCRIPTION: described(taxName(tax)),
      LINE_ITEM_UNIT_COST: tax.amount,
    })),
  ];
  const values = valuesOfMatter(document, matter);
  return rows.map((row) => ({ ...row, ...values }));
}

/** The part of the bill's discount on these lines; empty if it is zero. */
function adjustmentRows(
  type: 'IF' | 'IE',
  lines: readonly BillLine[],
  of: LedesBill,
  { bill }: BillDocument,
): LedesValues[] {
  const off = moneyText(sum(lines.map(({ bill_discount }) => bill_discount)));
  if (compare(off, 0) === 0) return [];
  return [
    {
      'EXP/FEE/INV_ADJ_TYPE': type,
      LINE_ITEM_ADJUSTMENT_AMOUNT: negative(off),
      LINE_ITEM_TOTAL: negative(off),
      LINE_ITEM_DATE: compactDate(of.date),
      LINE_ITEM_DESCRIPTION: described(bill.discount_note ?? 'Discount'),
    },
  ];
}
