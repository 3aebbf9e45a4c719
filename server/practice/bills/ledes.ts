/**
 * A bill as LEDES 1998B: the header that the standard fixes, one line for each line item, 24 fields each, values
 * separated by | and every line ended by []. Pure; text in and out.
 */
import { decimalText, moneyText, multiply, round, subtract } from '#kernel/money.ts';
import type { BillDocument, BillLine } from './document.ts';

const LEDES_1998B = [
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

type LedesLine = Readonly<Record<(typeof LEDES_1998B)[number], string>>;

/** Characters that the standard leaves a description and a timekeeper's name. */
const DESCRIPTION_CHARACTERS = 15_360;
const NAME_CHARACTERS = 30;
const UNIT_PLACES = 4;

export function ledesOf(document: BillDocument, firmId: string): string {
  const { bill, client, lines, matters } = document;
  const days = lines.map(({ date }) => date).toSorted();
  const ofAll = {
    INVOICE_DATE: day(bill.issued_at),
    INVOICE_NUMBER: bill.number!,
    CLIENT_ID: client.ledes ?? client.id,
    INVOICE_TOTAL: bill.total!,
    BILLING_START_DATE: day(bill.start_at ?? days[0]),
    BILLING_END_DATE: day(bill.end_at ?? days.at(-1)),
    INVOICE_DESCRIPTION: bill.subject ?? bill.memo ?? `Invoice ${bill.number}`,
    LAW_FIRM_ID: firmId,
  };
  const rows = lines.map((line, index): LedesLine => {
    const matter = matters.find(({ id }) => id === line.matter_id);
    const fee = line.kind === 'Service';
    const units = round(line.quantity, UNIT_PLACES);
    // What units and unit cost leave open: discounts, taxes, rounding, a payer's part.
    const adjustment = moneyText(subtract(line.total, moneyText(multiply(units, line.price))));
    return {
      ...ofAll,
      LAW_FIRM_MATTER_ID: matter?.number ?? '',
      LINE_ITEM_NUMBER: String(index + 1),
      'EXP/FEE/INV_ADJ_TYPE': fee ? 'F' : 'E',
      LINE_ITEM_NUMBER_OF_UNITS: decimalText(units),
      LINE_ITEM_ADJUSTMENT_AMOUNT: adjustment,
      LINE_ITEM_TOTAL: line.total,
      LINE_ITEM_DATE: day(line.date),
      LINE_ITEM_TASK_CODE: fee ? (line.task ?? '') : '',
      LINE_ITEM_EXPENSE_CODE: fee ? '' : (line.expense ?? ''),
      LINE_ITEM_ACTIVITY_CODE: fee ? (line.activity ?? '') : '',
      TIMEKEEPER_ID: fee ? (line.initials ?? line.user_id ?? '') : '',
      LINE_ITEM_DESCRIPTION: [line.description, line.note]
        .filter(Boolean)
        .join(': ')
        .slice(0, DESCRIPTION_CHARACTERS),
      LINE_ITEM_UNIT_COST: line.price,
      TIMEKEEPER_NAME: fee ? (line.surname_first ?? '').slice(0, NAME_CHARACTERS) : '',
      TIMEKEEPER_CLASSIFICATION: fee ? classification(line) : '',
      CLIENT_MATTER_ID: matter?.reference ?? '',
    };
  });
  const written = rows.map((row) => `${LEDES_1998B.map((name) => clean(row[name])).join('|')}[]`);
  return ['LEDES1998B[]', `${LEDES_1998B.join('|')}[]`, ...written, ''].join('\r\n');
}

/** 2026-03-31 as 20260331. */
function day(date: string | null | undefined): string {
  return (date ?? '').replaceAll('-', '');
}

/** Codes of the standard: an associate where nothing says more, and other staff. */
function classification(line: BillLine): string {
  return line.classification?.toLowerCase() === 'nonattorney' ? 'LA' : 'AS';
}

/** The file is plain ASCII; the separators and line breaks have no escape in the standard. */
function clean(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e\r\n\t]/gu, '?')
    .replace(/\[\]/g, '()')
    .replace(/[|\r\n\t]+/g, ' ')
    .trim();
}
