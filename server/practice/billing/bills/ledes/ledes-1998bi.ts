/**
 * A bill as LEDES 98BI V2, the international variant of 1998B: its 24 fields and 28 more, including each line's
 * taxes. A line's share of the bill's discount is part of its adjustment, since its tax is calculated afterwards.
 */
import { moneyText, subtract, sum } from '#kernel/values/money.ts';
import type { BillDocument, BillLine, BillMatter } from '../document/document.ts';
import {
  FIELDS_1998B,
  ledesFile,
  valuesOfBill,
  valuesOfLine,
  valuesOfMatter,
  type LedesValues,
} from './ledes-1998b.ts';
import { ascii, ledesBill, ledesLine, NAME_CHARACTERS, taxRate, timekeeperOf } from './ledes-values.ts';

const FIELDS_1998BI = [
  ...FIELDS_1998B,
  'PO_NUMBER',
  'CLIENT_TAX_ID',
  'MATTER_NAME',
  'INVOICE_TAX_TOTAL',
  'INVOICE_NET_TOTAL',
  'INVOICE_CURRENCY',
  'TIMEKEEPER_LAST_NAME',
  'TIMEKEEPER_FIRST_NAME',
  'ACCOUNT_TYPE',
  'LAW_FIRM_NAME',
  'LAW_FIRM_ADDRESS_1',
  'LAW_FIRM_ADDRESS_2',
  'LAW_FIRM_CITY',
  'LAW_FIRM_STATEorREGION',
  'LAW_FIRM_POSTCODE',
  'LAW_FIRM_COUNTRY',
  'CLIENT_NAME',
  'CLIENT_ADDRESS_1',
  'CLIENT_ADDRESS_2',
  'CLIENT_CITY',
  'CLIENT_STATEorREGION',
  'CLIENT_POSTCODE',
  'CLIENT_COUNTRY',
  'LINE_ITEM_TAX_RATE',
  'LINE_ITEM_TAX_TOTAL',
  'LINE_ITEM_TAX_TYPE',
  'INVOICE_REPORTED_TAX_TOTAL',
  'INVOICE_TAX_CURRENCY',
];

/** The billed account: the client's own. */
const OWN_ACCOUNT = 'O';

export function ledes1998bi(document: BillDocument, accountId: string): string {
  const { bill, client, currency, lines, matters } = document;
  const tax = moneyText(sum(lines.map(taxOf)));
  const all = {
    ...valuesOfBill(ledesBill(document, accountId)),
    ...addressValues('LAW_FIRM', document.firm),
    ...addressValues('CLIENT', client),
    INVOICE_TOTAL: bill.total,
    INVOICE_TAX_TOTAL: tax,
    INVOICE_NET_TOTAL: moneyText(subtract(bill.total, tax)),
    INVOICE_CURRENCY: currency.code,
    INVOICE_REPORTED_TAX_TOTAL: tax,
    INVOICE_TAX_CURRENCY: currency.code,
    PO_NUMBER: cut(bill.purchase_order, 100),
    CLIENT_TAX_ID: cut(client.tax_number, 20),
    ACCOUNT_TYPE: OWN_ACCOUNT,
  };
  const rows = matters.flatMap((matter) =>
    lines
      .filter(({ matter_id }) => matter_id === matter.id)
      .map((line) => ({ ...rowOf(document, line), ...matterValues(document, matter) })),
  );
  return ledesFile('LEDES98BI V2', FIELDS_1998BI, all, rows);
}

function rowOf(document: BillDocument, line: BillLine): LedesValues {
  const { base, net, fee } = ledesLine(line);
  const { last, first } = timekeeperOf(document, line);
  const taxable = moneyText(subtract(net, line.bill_discount));
  return {
    ...valuesOfLine(document, line),
    LINE_ITEM_ADJUSTMENT_AMOUNT: moneyText(subtract(taxable, base)),
    LINE_ITEM_TOTAL: line.total,
    TIMEKEEPER_LAST_NAME: fee ? last : '',
    TIMEKEEPER_FIRST_NAME: fee ? first : '',
    LINE_ITEM_TAX_RATE: taxRate(line),
    LINE_ITEM_TAX_TOTAL: taxOf(line),
    LINE_ITEM_TAX_TYPE: cut(line.taxes.map(({ name }) => name).join('/'), 20),
  };
}

function matterValues(document: BillDocument, matter: BillMatter): LedesValues {
  return { ...valuesOfMatter(document, matter), MATTER_NAME: cut(matter.description, 255) };
}

function taxOf({ tax, secondary_tax }: BillLine): string {
  return moneyText(sum([tax, secondary_tax]));
}

interface NamedAddress {
  readonly name: string;
  readonly street: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly postal_code: string | null;
  readonly country: string | null;
}

function addressValues(party: 'LAW_FIRM' | 'CLIENT', address: NamedAddress): LedesValues {
  const [first, ...more] = (address.street ?? '').split('\n');
  // A country name is not a code.
  const country = ascii(address.country ?? '');
  return {
    [`${party}_NAME`]: cut(address.name, 2 * NAME_CHARACTERS),
    [`${party}_ADDRESS_1`]: cut(first, 60),
    [`${party}_ADDRESS_2`]: cut(more.join(' '), 60),
    [`${party}_CITY`]: cut(address.city, 40),
    [`${party}_STATEorREGION`]: cut(address.province, 40),
    [`${party}_POSTCODE`]: cut(address.postal_code, 20),
    [`${party}_COUNTRY`]: country.length <= 3 ? country.toUpperCase() : '',
  };
}

function cut(value: string | null | undefined, characters: number): string {
  return ascii(value ?? '')
    .slice(0, characters)
    .trim();
}
