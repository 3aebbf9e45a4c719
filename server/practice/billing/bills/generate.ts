/**
 * Creates bills: the unbilled work of matters, or of a client, becomes the lines of a draft, in one transaction that
 * locks every entry. If payers share a matter's invoices, each gets a bill with their share of every line. Refuses
 * matters of several clients, work in several currencies, and empty bills.
 */
import { sql, type Parameter } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { add, compare, decimalText, moneyText, subtract, sum } from '#kernel/values/money.ts';
import { m, type Members } from '#kernel/declarations/member.ts';
import type { Body } from '#kernel/declarations/typed-rows.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { changeEntry } from './entries.ts';
import { taxableAs, writeLineTax } from './amounts/line-taxes.ts';
import { nextBillNumber } from './number.ts';
import { shares } from './amounts/shares.ts';
import { readBillTaxes, type BillTaxes, type NamedTax } from './amounts/taxes.ts';
import { billTotals } from './amounts/totals.ts';
import { lineOfEntry, takeEntries, type Entry } from './unbilled.ts';
import { paymentTermsOf, type PaymentTerms } from '../../people/index.ts';
import { USUAL_PERIOD_DAYS } from './terms.ts';

/** The most lines of a bill. */
const LINES_OF_A_BILL = 2000;

interface Payer {
  readonly contact_id: string;
  readonly split_portion: string | null;
}

export const GENERATING = {
  matters: m.list({ id: m.idOf('matter', { required: true }) }),
  client: m.reference('contact'),
  issued_at: m.value('date', { nullable: true }),
  due_at: m.value('date', { nullable: true }),
  start_at: m.value('date', { nullable: true }),
  end_at: m.value('date', { nullable: true }),
} satisfies Members;

/** Returns the id of the bill; if it is shared, of the first payer's bill. */
export async function generateBill(work: Work, input: Body<typeof GENERATING>): Promise<string> {
  const { connection, context } = work;
  const { accountId } = context.principal;
  const { matterIds, clientId } = await mattersToBill(work, input);
  const wanted = { matterIds, from: date(input.start_at), until: date(input.end_at) };
  const entries = await takeEntries(connection, accountId, wanted, LINES_OF_A_BILL + 1);
  const what = matterIds.length === 1 ? `matter ${matterIds[0]}` : `the matters of client ${clientId}`;
  const [entry] = entries;
  if (!entry) throw refuse('bill.nothing_to_bill', { what });
  if (entries.length > LINES_OF_A_BILL) throw refuse('bill.too_many_lines', { limit: LINES_OF_A_BILL });
  const currencies = [...new Set(entries.map(({ currency_id }) => currency_id))];
  if (currencies.length > 1) throw refuse('bill.currencies', { value: currencies.join(', ') });
  const issued = date(input.issued_at);
  const due = date(input.due_at);
  if (issued !== null && due !== null && due < issued)
    throw refuse(
      'bill.dates',
      { member: 'due_at', value: due, other: 'issued_at', date: issued },
      { field: 'due_at' },
    );
  const theme = await connection.row<Pick<Tables['bill_themes'], 'id'>>(
    sql`select id from bill_themes where account_id = ${accountId} and "default"`,
  );
  const columns = {
    type: input.client === undefined && matterIds.length === 1 ? 'MatterBill' : 'ClientBill',
    issued_at: issued,
    due_at: due,
    start_at: wanted.from,
    end_at: wanted.until,
    currency_id: entry.currency_id,
    user_id: context.principal.userId,
    bill_theme_id: theme?.id ?? null,
  };
  const payers = await payersOf(work, matterIds, clientId);
  return writeBills(work, { entries, digits: entry.digits, columns, payers });
}

async function mattersToBill(
  { connection, context }: Work,
  input: Body<typeof GENERATING>,
): Promise<{ matterIds: readonly string[]; clientId: string }> {
  const { accountId } = context.principal;
  const sent = input.matters?.map(({ id }) => id) ?? [];
  const { client } = input;
  if (sent.length > 0 === (client !== undefined)) throw refuse('bill.whose', {}, { field: 'matters' });
  if (client !== undefined) {
    const rows = await connection.rows<Pick<Tables['matters'], 'id'>>(
      sql`select id from matters where account_id = ${accountId} and client_id = ${client} and deleted_at is null order by id for share`,
    );
    return { matterIds: rows.map(({ id }) => id), clientId: client };
  }
  const rows = await connection.rows<Pick<Tables['matters'], 'id' | 'client_id'>>(sql`
    select id, client_id from matters where account_id = ${accountId} and id = any(${sent}::bigint[])
      and deleted_at is null order by id for share`);
  const missing = sent.find((id) => !rows.some((row) => row.id === id));
  const [one] = rows;
  if (missing !== undefined || !one)
    throw refuseGenerally('record.reference', { resource: 'matter', id: missing }, { field: 'matters' });
  const other = rows.find(({ client_id }) => client_id !== one.client_id);
  if (other) throw refuse('bill.one_client', { id: other.id }, { field: 'matters' });
  return { matterIds: rows.map(({ id }) => id), clientId: one.client_id };
}

/**
 * The payers of a bill for one matter; a bill for several matters is paid by the client. The client also pays what
 * the payers' shares leave.
 */
async function payersOf(
  { connection, context }: Work,
  matterIds: readonly string[],
  clientId: string,
): Promise<readonly Payer[]> {
  const alone = [{ contact_id: clientId, split_portion: null }];
  const [matterId, another] = matterIds;
  if (matterId === undefined || another !== undefined) return alone;
  const rows = await connection.rows<
    Pick<Tables['split_invoice_payers'], 'contact_id' | 'split_portion'>
  >(sql`
    select contact_id, split_portion from split_invoice_payers
    where account_id = ${context.principal.accountId} and matter_id = ${matterId} order by id`);
  if (rows.length === 0) return alone;
  const left = subtract(100, sum(rows.map(({ split_portion }) => split_portion)));
  if (compare(left, 0) <= 0) return rows;
  const isClient = ({ contact_id }: Payer): boolean => contact_id === clientId;
  if (!rows.some(isClient)) return [{ contact_id: clientId, split_portion: decimalText(left) }, ...rows];
  return rows.map((row) =>
    isClient(row) ? { ...row, split_portion: decimalText(add(row.split_portion, left)) } : row,
  );
}

/** The interest and early payment discount agreed with the payer, each if there is a rate. */
function agreedWith(terms: PaymentTerms | undefined): Record<string, string> {
  if (!terms) return {};
  const { interest_rate, interest_type, interest_period, discount_rate, discount_period } = terms;
  const discounted = discount_rate !== null && discount_period !== null && compare(discount_rate, 0) > 0;
  return {
    ...(discounted
      ? { early_payment_rate: discount_rate, early_payment_period: String(discount_period) }
      : {}),
    ...(interest_rate === null ? {} : interestAt(interest_rate, interest_type, interest_period)),
  };
}

function interestAt(
  interest_rate: string,
  interest_type: string | null,
  interest_period: number | null,
): Record<string, string> {
  return {
    interest_rate,
    interest_type: interest_type ?? 'simple',
    interest_period: String(interest_period ?? USUAL_PERIOD_DAYS),
  };
}

interface Billed {
  readonly entries: readonly Entry[];
  readonly digits: number;
  /** The columns that all bills share. */
  readonly columns: Readonly<Record<string, Parameter>>;
  readonly payers: readonly Payer[];
}

/** A line for all payers, with each payer's share. */
type SharedLine = ReturnType<typeof lineOfEntry> & {
  readonly taxes: readonly NamedTax[];
  readonly parts: readonly string[];
};

interface Written {
  readonly id: string;
  readonly lineIds: readonly string[];
}

/** One bill per payer; those after the first are linked to it, and their lines to its lines. */
async function writeBills(work: Work, billed: Billed): Promise<string> {
  const { entries, digits, payers } = billed;
  const { accountId } = work.context.principal;
  const ids = entries.map(({ id }) => id);
  const taxes = await readBillTaxes(work.connection, accountId, ids);
  const weights = payers.map(({ split_portion }) => split_portion ?? '100');
  const lines = entries.map(lineOfEntry).map((line): SharedLine => ({
    ...line,
    taxes: line.type === 'NoChargeLineItem' ? [] : taxes.of(line.activity_id, line.kind),
    parts: shares(line.sub_total, weights, digits),
  }));
  const bills: Written[] = [];
  for (const payer of payers) bills.push(await writeBill(work, billed, { taxes, lines }, payer, bills));
  const [first] = bills;
  if (!first) throw new Error('A bill has no payer.');
  if (payers.length > 1)
    await work.connection.execute(
      sql`update bills set split_connection_id = ${first.id} where account_id = ${accountId} and id = ${first.id}`,
    );
  for (const id of ids) await changeEntry(work, id, { bill_id: first.id });
  return first.id;
}

async function writeBill(
  work: Work,
  { digits, columns }: Billed,
  { taxes, lines }: { readonly taxes: BillTaxes; readonly lines: readonly SharedLine[] },
  payer: Payer,
  before: readonly Written[],
): Promise<Written> {
  const { connection, context, writer } = work;
  const [first] = before;
  const own = lines.map(({ parts, ...line }) => ({
    ...line,
    sub_total: parts[before.length] ?? '0.00',
    discount: null,
  }));
  const terms = { discount: null, services_only: false, digits, tax_rounding: taxes.rounding };
  const { lines: totalled, sums } = billTotals(own, terms);
  if (compare(sums.total, 0) < 0) throw refuse('bill.total_below_zero', { total: sums.total });
  const id = await writer.insert(connection, writer.registry.of('bills', 'bill'), context, {
    ...columns,
    ...sums,
    lines: String(lines.length),
    number: await nextBillNumber(work),
    client_id: payer.contact_id,
    ...agreedWith(await paymentTermsOf(work, payer.contact_id)),
    tax_rounding: taxes.rounding,
    tax_rate: taxes.tax_rate,
    secondary_tax_rate: taxes.secondary_tax_rate,
    ...(payer.split_portion === null ? {} : { split_portion: payer.split_portion }),
    ...(first ? { split_connection_id: first.id, original_bill_id: first.id } : {}),
  });
  const lineIds = await writeLines(work, id, totalled, first?.lineIds ?? []);
  await writeMatters(work, id, new Set(lines.map(({ matter_id }) => matter_id)));
  return { id, lineIds };
}

/** `tied` are the lines of the first payer in the same order, which these lines share. */
async function writeLines(
  work: Work,
  billId: string,
  lines: ReturnType<typeof billTotals<Omit<SharedLine, 'parts'> & { readonly discount: null }>>['lines'],
  tied: readonly string[],
): Promise<readonly string[]> {
  const { connection, context, writer } = work;
  const of = writer.registry.of('line_items', 'line_item');
  const ids: string[] = [];
  let before = '0.00';
  for (const { line, totals } of lines) {
    const { discount: _, taxes, ...columns } = line;
    const tie = tied[ids.length];
    const id = await writer.insert(connection, of, context, {
      ...columns,
      ...totals,
      bill_id: billId,
      place: String(ids.length + 1),
      lines: String(lines.length),
      before_total: before,
      ...taxableAs(taxes),
      ...(tie === undefined ? {} : { split_line_item_id: tie }),
    });
    before = moneyText(add(before, totals.total));
    ids.push(id);
    for (const tax of taxes)
      await writeLineTax(work, id, { ...tax, amount: tax.order === 1 ? totals.tax : totals.secondary_tax });
  }
  return ids;
}

async function writeMatters(
  { connection, context }: Work,
  billId: string,
  matterIds: ReadonlySet<string>,
): Promise<void> {
  const { accountId } = context.principal;
  for (const matter of matterIds) {
    await connection.execute(sql`
      insert into bill_matters (account_id, bill_id, matter_id, amount)
      select ${accountId}, ${billId}, ${matter}, coalesce(sum(total), 0) from line_items
      where account_id = ${accountId} and bill_id = ${billId} and matter_id = ${matter}`);
  }
}

function date(value: string | null | undefined): string | null {
  return value ?? null;
}
