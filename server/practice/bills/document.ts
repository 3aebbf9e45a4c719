/** Everything of a bill that its preview, its PDF and its LEDES file show, read at once. */
import type { Connection, Row } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { decimalText, moneyText, round, subtract, sum } from '#kernel/money.ts';

export interface BillDocument {
  readonly firm: {
    readonly name: string;
    /** Where it is and how it is reached, line by line. */
    readonly address: readonly string[];
    readonly country: string;
  };
  readonly bill: Row;
  readonly client: {
    readonly id: string;
    readonly name: string;
    readonly ledes: string | null;
    readonly address: readonly string[];
  };
  readonly currency: { readonly code: string; readonly sign: string };
  readonly matters: readonly {
    readonly id: string;
    readonly number: string;
    readonly description: string;
    readonly reference: string | null;
  }[];
  readonly lines: readonly BillLine[];
  readonly theme: {
    readonly color?: unknown;
    readonly title?: unknown;
    readonly footer?: unknown;
    readonly logo?: unknown;
  };
  /** Of its first and its second tax. */
  readonly tax_names: Readonly<Record<string, string>>;
}

export interface BillLine {
  readonly id: string;
  readonly matter_id: string | null;
  readonly kind: string;
  readonly type: string;
  readonly date: string;
  readonly description: string | null;
  readonly note: string | null;
  readonly quantity: string;
  readonly price: string;
  readonly sub_total: string;
  readonly discount_total: string;
  readonly bill_discount: string;
  readonly tax: string;
  readonly secondary_tax: string;
  readonly total: string;
  readonly user_name: string | null;
  /** Last name, first name. */
  readonly surname_first: string | null;
  readonly user_id: string | null;
  readonly initials: string | null;
  readonly classification: string | null;
  readonly task: string | null;
  readonly activity: string | null;
  readonly expense: string | null;
}

export async function readBillDocument(
  connection: Connection,
  accountId: string,
  id: string,
): Promise<BillDocument | undefined> {
  const bill = await connection.row(sql`
    select b.*, f.name as firm_name, f.country as firm_country, concat_ws(E'\n', f.address,
        concat_ws(' ', concat_ws(', ', f.city, coalesce(f.province, f.state)), f.postal_code), f.phone) as firm_address, c.name as client_name, c.ledes_client_id, y.code, y.sign, t.config,
      (select concat_ws(E'\n', a.street, concat_ws(' ', a.city, a.province, a.postal_code), a.country) from addresses a
        where a.account_id = b.account_id and a.contact_id = b.client_id
        order by (a.name = 'Billing') desc, a."primary" desc, a.id limit 1) as address
    from bills b join accounts f on f.id = b.account_id join contacts c on c.account_id = b.account_id and c.id = b.client_id
    join currencies y on y.id = b.currency_id
    left join bill_themes t on t.account_id = b.account_id and t.id = b.bill_theme_id
    where b.account_id = ${accountId} and b.id = ${id} and b.deleted_at is null`);
  if (!bill) return undefined;
  const matters = await connection.rows<BillDocument['matters'][number]>(sql`
    select m.id, m.display_number as number, m.description, m.client_reference as reference from bill_matters b
    join matters m on m.account_id = b.account_id and m.id = b.matter_id
    where b.account_id = ${accountId} and b.bill_id = ${id} order by m.id`);
  const lines = await connection.rows<BillLine>(sql`
    select l.id, l.matter_id, l.kind, l.type, l.date, l.description, l.note, trim_scale(round(l.quantity, 6)) as quantity,
      l.price, l.sub_total, l.discount_total, l.bill_discount, l.tax, l.secondary_tax, l.total, u.name as user_name, concat_ws(', ', nullif(u.last_name, ''), nullif(u.first_name, '')) as surname_first,
      u.id as user_id, u.initials, u.subscription_type as classification, k.code as task, v.code as activity, e.code as expense
    from line_items l left join users u on u.account_id = l.account_id and u.id = l.user_id
    left join activities a on a.account_id = l.account_id and a.id = l.activity_id
    left join activity_descriptions d on d.account_id = a.account_id and d.id = a.activity_description_id
    left join utbms_codes k on k.id = d.utbms_task_id left join utbms_codes v on v.id = d.utbms_activity_id
    left join utbms_codes e on e.id = a.utbms_expense_id
    where l.account_id = ${accountId} and l.bill_id = ${id} and l.deleted_at is null
    order by l.matter_id, l.kind desc, l.group_ordering, l.date, l.id`);
  const taxes = await connection.rows<{ order: string; name: string }>(sql`
    select t."order", min(t.name) as name from line_item_taxes t
    join line_items l on l.account_id = t.account_id and l.id = t.line_item_id
    where t.account_id = ${accountId} and l.bill_id = ${id} and l.deleted_at is null group by 1 order by 1`);
  return {
    firm: { name: bill.firm_name!, address: linesOf(bill.firm_address), country: bill.firm_country! },
    bill,
    client: {
      id: bill.client_id!,
      name: bill.client_name!,
      ledes: bill.ledes_client_id ?? null,
      address: linesOf(bill.address),
    },
    currency: { code: bill.code!, sign: bill.sign! },
    matters,
    lines,
    theme: JSON.parse(bill.config ?? '{}') as BillDocument['theme'],
    tax_names: Object.fromEntries(taxes.map(({ order, name }) => [order, name])),
  };
}

function linesOf(text: string | null | undefined): string[] {
  return (text ?? '').split('\n').filter((line) => line.trim() !== '');
}

export interface Section {
  readonly title: string;
  /** What its quantities and prices are called. */
  readonly quantity: string;
  readonly price: string;
  readonly lines: readonly (BillLine & { readonly net: string })[];
  /** Of all its quantities; null where they are of different things. */
  readonly hours: string | null;
  readonly total: string;
}

/** The lines of a matter as a bill tells them: the services first, then what was laid out. */
export function sectionsOf({ lines }: BillDocument, matterId: string): readonly Section[] {
  const own = lines
    .filter(({ matter_id }) => matter_id === matterId)
    .map((line) => ({ ...line, net: moneyText(subtract(line.sub_total, line.discount_total)) }));
  const services = own.filter(({ kind }) => kind === 'Service');
  const others = own.filter(({ kind }) => kind !== 'Service');
  const of = (title: string, quantity: string, price: string, its: typeof own, hours: string | null) =>
    its.length === 0
      ? []
      : [{ title, quantity, price, lines: its, hours, total: moneyText(sum(its.map(({ net }) => net))) }];
  const hours = decimalText(round(sum(services.map(({ quantity }) => quantity)), HOUR_PLACES));
  return [
    ...of('Professional services', 'Hours', 'Rate', services, hours),
    ...of('Expenses', 'Quantity', 'Price', others, null),
  ];
}

/** Places of an hour on paper. */
const HOUR_PLACES = 2;

export function hoursShown(quantity: string): string {
  return decimalText(round(quantity, HOUR_PLACES));
}

/** What each person did: their hours, and what they come to. */
export function peopleOf({
  lines,
}: BillDocument): readonly (readonly [name: string, hours: string, amount: string])[] {
  const services = lines.filter(({ kind, user_name }) => kind === 'Service' && user_name !== null);
  return [...Map.groupBy(services, ({ user_id }) => user_id).values()].map((its) => [
    its[0]!.user_name!,
    decimalText(round(sum(its.map(({ quantity }) => quantity)), HOUR_PLACES)),
    moneyText(sum(its.map((line) => subtract(line.sub_total, line.discount_total)))),
  ]);
}

/** A day as people write it where the firm is; short in tables. */
export function dayShown(
  { firm }: BillDocument,
  date: string | null | undefined,
  month: 'long' | 'short',
): string {
  if (!date) return '';
  const locale = ['US', 'CA'].includes(firm.country) ? 'en-US' : 'en-GB';
  const form = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month, day: 'numeric' });
  return form.format(new Date(`${date}T00:00:00Z`));
}

/** The theme's logo, where it is one that pages and PDF can show: a data URL of a PNG or JPEG image. */
export function logoOf({ theme }: BillDocument): string | undefined {
  return typeof theme.logo === 'string' && LOGO.test(theme.logo) ? theme.logo : undefined;
}

export const LOGO = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/;

/** The lines under the total, each with its amount; what is nothing is left out. */
export function sumsShown({
  bill,
  tax_names,
}: BillDocument): readonly (readonly [label: string, amount: string])[] {
  const shown = (label: string, amount: string | null | undefined, sign = ''): [string, string][] =>
    Number(amount ?? 0) === 0 ? [] : [[label, sign + amount!]];
  return [
    ['Subtotal', bill.sub_total!],
    ...shown('Discount', bill.discount_total, '-'),
    ...shown(tax_names['1'] ?? 'Tax', bill.tax_sum),
    ...shown(tax_names['2'] ?? 'Second tax', bill.secondary_tax_sum),
    ['Total', bill.total!],
    ...shown('Interest', bill.interest_total),
    ...shown('Paid', bill.paid, '-'),
    ...shown('Credits', bill.credits_issued, '-'),
    ['Balance due', bill.balance!],
  ];
}

const COLOR = '#1f4e79';

/** The theme's colour, where it is one. */
export function colorOf({ theme }: BillDocument): string {
  return typeof theme.color === 'string' && /^#[0-9a-f]{6}$/i.test(theme.color) ? theme.color : COLOR;
}

export function wordOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, 500) : otherwise;
}

/** 1234.5 as 1,234.50. */
export function grouped(amount: string): string {
  return amount.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
}
