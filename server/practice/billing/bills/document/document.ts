/** All data of a bill for its preview, PDF and LEDES files, read at once. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import type { OrNull } from '#kernel/values/column.ts';
import { dayIn } from '#kernel/values/dates.ts';
import { printedAmount } from '#kernel/values/money.ts';
import { earlyPaymentOf, type EarlyPayment } from '../amounts/early-payment.ts';
import { readLetterhead, type Letterhead } from '../../../firm/index.ts';
import {
  readRequested,
  readSettlements,
  readTaxes,
  readTrust,
  type DocumentTax,
  type Requested,
  type Settlement,
  type TrustHeld,
} from './document-parts.ts';

/**
 * The columns of a bill that every document shows, including the sample of a theme: the bill with its client,
 * currency and theme.
 */
type ShownBill = Partial<BillRow> &
  Pick<
    BillRow,
    | 'number'
    | 'kind'
    | 'state'
    | 'issued_at'
    | 'due_at'
    | 'sub_total'
    | 'total'
    | 'balance'
    | 'paid'
    | 'credits_issued'
    | 'discount_total'
    | 'interest_total'
  >;

export type BillRow = Tables['bills'] &
  Pick<Tables['contacts'], 'ledes_client_id' | 'sales_tax_number'> &
  ShownCurrency &
  Partial<Pick<Tables['addresses'], 'street' | 'city' | 'province' | 'postal_code' | 'country'>> & {
    client_name: Tables['contacts']['name'];
    config: Tables['bill_themes']['config'] | null;
  };

/** A currency and the notation of its amounts. */
export type ShownCurrency = Pick<Tables['currencies'], 'code' | 'sign' | 'minor_digits'>;

export interface BillDocument {
  readonly firm: Letterhead;
  readonly bill: ShownBill;
  readonly client: BillClient;
  readonly currency: ShownCurrency;
  readonly matters: readonly BillMatter[];
  readonly lines: readonly BillLine[];
  readonly theme: {
    readonly color?: unknown;
    readonly title?: unknown;
    readonly footer?: unknown;
    readonly logo?: unknown;
  };
  /** Its payments and credits, oldest first. */
  readonly settlements: readonly Settlement[];
  /** The early payment discount, if one is offered. */
  readonly earlyPayment?: EarlyPayment | undefined;
  readonly trust: TrustHeld;
  /** The items of a trust request; empty for other bills. */
  readonly requested: readonly Requested[];
}

export interface BillClient {
  readonly id: string;
  readonly name: string;
  readonly ledes: string | null;
  readonly tax_number: string | null;
  readonly address: readonly string[];
  readonly street: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly postal_code: string | null;
  readonly country: string | null;
}

export interface BillMatter extends Pick<Tables['matters'], 'id' | 'description' | 'billing_method'> {
  readonly number: Tables['matters']['display_number'];
  /** The matter's number, independent of its display number. */
  readonly count: string;
  readonly reference: Tables['matters']['client_reference'];
}

export interface BillLine
  extends
    Pick<
      Tables['line_items'],
      | 'id'
      | 'matter_id'
      | 'kind'
      | 'type'
      | 'date'
      | 'description'
      | 'note'
      | 'quantity'
      | 'price'
      | 'sub_total'
      | 'discount_total'
      | 'bill_discount'
      | 'tax'
      | 'secondary_tax'
      | 'total'
      | 'user_id'
    >,
    OrNull<Pick<Tables['users'], 'last_name' | 'first_name' | 'initials' | 'job_title'>> {
  /** Whether it is a payer's share of the line. */
  readonly split: boolean;
  /** Set for prices that do not depend on time; otherwise null. */
  readonly fee: 'flat' | 'contingency' | null;
  readonly taxes: readonly DocumentTax[];
  readonly user_name: Tables['users']['name'] | null;
  readonly classification: Tables['users']['subscription_type'] | null;
  readonly task: Tables['utbms_codes']['code'] | null;
  readonly activity: Tables['utbms_codes']['code'] | null;
  readonly expense: Tables['utbms_codes']['code'] | null;
}

export async function readBillDocument(
  connection: Connection,
  accountId: string,
  id: string,
): Promise<BillDocument | undefined> {
  const bill = await connection.row<BillRow>(sql`
    select b.*, c.name as client_name, c.ledes_client_id, c.sales_tax_number, y.code, y.sign, y.minor_digits, t.config,
      a.street, a.city, a.province, a.postal_code, a.country
    from bills b join contacts c on c.account_id = b.account_id and c.id = b.client_id
    join currencies y on y.id = b.currency_id
    left join bill_themes t on t.account_id = b.account_id and t.id = b.bill_theme_id
    left join lateral (select * from addresses a where a.account_id = b.account_id and a.contact_id = b.client_id
      order by (a.name = 'Billing') desc, a."primary" desc, a.id limit 1) a on true
    where b.account_id = ${accountId} and b.id = ${id} and b.deleted_at is null`);
  if (!bill) return undefined;
  const matters = await connection.rows<BillMatter>(sql`
    select m.id, m.display_number as number, m.number::text as count, m.description, m.client_reference as reference, m.billing_method
    from bill_matters b join matters m on m.account_id = b.account_id and m.id = b.matter_id
    where b.account_id = ${accountId} and b.bill_id = ${id} order by m.id`);
  const firm = await readLetterhead(connection, accountId);
  const theme: BillDocument['theme'] = JSON.parse(bill.config ?? '{}');
  return {
    firm,
    bill,
    client: clientOf(bill, firm.country),
    currency: { code: bill.code, sign: bill.sign, minor_digits: bill.minor_digits },
    matters,
    lines: await readLines(connection, accountId, id),
    theme,
    settlements: await readSettlements(connection, accountId, id),
    earlyPayment: await earlyPaymentOf(connection, accountId, id),
    trust: await readTrust(connection, accountId, id),
    requested: bill.kind === 'trust_kind' ? await readRequested(connection, accountId, id) : [],
  };
}

/** Domestic addresses omit the country. */
function clientOf(bill: BillRow, home: string): BillClient {
  const place = [[bill.city, bill.province].filter(Boolean).join(', '), bill.postal_code]
    .filter(Boolean)
    .join(' ');
  const abroad = bill.country === home ? '' : (bill.country ?? '');
  const lines = [...(bill.street ?? '').split('\n'), place, abroad];
  return {
    id: bill.client_id,
    name: bill.client_name,
    ledes: bill.ledes_client_id ?? null,
    tax_number: bill.sales_tax_number ?? null,
    address: lines.filter((line) => line.trim() !== ''),
    street: bill.street ?? null,
    city: bill.city ?? null,
    province: bill.province ?? null,
    postal_code: bill.postal_code ?? null,
    country: bill.country ?? null,
  };
}

async function readLines(
  connection: Connection,
  accountId: string,
  id: string,
): Promise<readonly BillLine[]> {
  const taxes = await readTaxes(connection, accountId, id);
  const rows = await connection.rows<Omit<BillLine, 'taxes'>>(sql`
    select l.id, l.matter_id, l.kind, l.type, b.split_portion is not null as split, l.date, l.description, l.note, trim_scale(round(l.quantity, 6)) as quantity,
      case when a.flat_rate then 'flat' when a.contingency_fee then 'contingency' end as fee,
      l.price, l.sub_total, l.discount_total, l.bill_discount, l.tax, l.secondary_tax, l.total, u.name as user_name,
      nullif(u.last_name, '') as last_name, nullif(u.first_name, '') as first_name,
      u.id as user_id, u.initials, u.subscription_type as classification, u.job_title,
      k.code as task, v.code as activity, e.code as expense
    from line_items l join bills b on b.account_id = l.account_id and b.id = l.bill_id
    left join users u on u.account_id = l.account_id and u.id = l.user_id
    left join activities a on a.account_id = l.account_id and a.id = l.activity_id
    left join activity_descriptions d on d.account_id = a.account_id and d.id = a.activity_description_id
    left join utbms_codes k on k.id = d.utbms_task_id left join utbms_codes v on v.id = d.utbms_activity_id
    left join utbms_codes e on e.id = a.utbms_expense_id
    where l.account_id = ${accountId} and l.bill_id = ${id} and l.deleted_at is null
    order by l.matter_id, l.kind desc, l.group_ordering, l.date, l.id`);
  return rows.map((row) => ({ ...row, taxes: taxes.get(row.id) ?? [] }));
}

/** A date in the notation of the firm's country; abbreviated in tables. */
export function dayShown(
  { firm }: BillDocument,
  date: string | null | undefined,
  month: 'long' | 'short',
): string {
  return date ? dayIn(firm.country, date, month) : '';
}

const COLOR = '#1f4e79';

/** The theme's color, if valid. */
export function colorOf({ theme }: BillDocument): string {
  return isColor(theme.color) ? theme.color : COLOR;
}

export function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}

export function wordOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, 500) : otherwise;
}

/** An amount with the currency's decimals and its sign, after a minus if negative. Letters need a space. */
export function money({ minor_digits, sign }: ShownCurrency, amount: string): string {
  const gap = /\p{L}$/u.test(sign) ? '\u00a0' : '';
  const text = sign + gap + printedAmount(amount.replace('-', ''), minor_digits);
  return amount.startsWith('-') ? `-${text}` : text;
}
