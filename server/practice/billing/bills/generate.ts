/**
 * Making bills: the unbilled work of matters, or of a client, becomes the lines of a draft, in one transaction in
 * which every entry is locked. Where payers share a matter's invoices, each gets a bill with their part of every
 * line. Refuses matters of several clients, work in several currencies, and a bill of nothing.
 */
import { sql, type Parameter } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { add, compare, decimalText, moneyText, subtract, sum } from '#kernel/values/money.ts';
import type { Input } from '#kernel/records/input.ts';
import type { Work } from '#kernel/records/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { changeEntry } from './entries.ts';
import { taxableAs, writeLineTax } from './line-taxes.ts';
import { nextBillNumber } from './number.ts';
import { shares } from './shares.ts';
import { readBillTaxes } from './taxes.ts';
import { billTotals } from './totals.ts';
import { lineOfEntry, takeEntries, type Entry } from './unbilled.ts';
import { paymentTermsOf, type PaymentTerms } from '../../people/index.ts';
import { USUAL_PERIOD_DAYS } from './terms.ts';

/** Lines of one bill. */
const LINES_OF_A_BILL = 2000;

interface Payer {
  readonly contact_id: string;
  readonly split_portion: string | null;
}

/** Answers the id of the bill, the first payer's where several share it. */
export async function generateBill(work: Work, input: Input): Promise<string> {
  const { connection, context } = work;
  const { accountId } = context.principal;
  const { matterIds, clientId } = await whose(work, input);
  const wanted = { matterIds, from: date(input.start_at), until: date(input.end_at) };
  const entries = await takeEntries(connection, accountId, wanted, LINES_OF_A_BILL + 1);
  const what = matterIds.length === 1 ? `matter ${matterIds[0]}` : `the matters of client ${clientId}`;
  if (entries.length === 0) throw refuse('bill.nothing_to_bill', { what });
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
    currency_id: currencies[0]!,
    user_id: context.principal.userId,
    bill_theme_id: theme?.id ?? null,
  };
  const payers = await payersOf(work, matterIds, clientId);
  return writeBills(work, entries, columns, payers);
}

async function whose(
  { connection, context }: Work,
  input: Input,
): Promise<{ matterIds: readonly string[]; clientId: string }> {
  const { accountId } = context.principal;
  const sent = (input.matters as readonly Input[] | undefined)?.map(({ id }) => id as string) ?? [];
  const client = input.client as string | undefined;
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
  if (missing !== undefined)
    throw refuseGenerally('record.reference', { resource: 'matter', id: missing }, { field: 'matters' });
  const other = rows.find(({ client_id }) => client_id !== rows[0]!.client_id);
  if (other) throw refuse('bill.one_client', { id: other.id }, { field: 'matters' });
  return { matterIds: rows.map(({ id }) => id), clientId: rows[0]!.client_id };
}

/** Who pays a bill of one matter; a bill of several is the client's. What the payers' parts leave is the client's. */
async function payersOf(
  { connection, context }: Work,
  matterIds: readonly string[],
  clientId: string,
): Promise<readonly Payer[]> {
  const alone = [{ contact_id: clientId, split_portion: null }];
  if (matterIds.length > 1) return alone;
  const rows = await connection.rows<
    Pick<Tables['split_invoice_payers'], 'contact_id' | 'split_portion'>
  >(sql`
    select contact_id, split_portion from split_invoice_payers
    where account_id = ${context.principal.accountId} and matter_id = ${matterIds[0]!} order by id`);
  if (rows.length === 0) return alone;
  const left = subtract(100, sum(rows.map(({ split_portion }) => split_portion)));
  if (compare(left, 0) <= 0) return rows;
  const isClient = ({ contact_id }: Payer): boolean => contact_id === clientId;
  if (!rows.some(isClient)) return [{ contact_id: clientId, split_portion: decimalText(left) }, ...rows];
  return rows.map((row) =>
    isClient(row) ? { ...row, split_portion: decimalText(add(row.split_portion, left)) } : row,
  );
}

/** Interest and the discount for early payment as agreed with who pays, each where a rate is. */
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

async function writeBills(
  work: Work,
  entries: readonly Entry[],
  columns: Readonly<Record<string, Parameter>>,
  payers: readonly Payer[],
): Promise<string> {
  const { connection, context, writer } = work;
  const { accountId } = context.principal;
  const taxes = await readBillTaxes(
    connection,
    accountId,
    entries.map(({ id }) => id),
  );
  const lines = entries.map(lineOfEntry);
  const digits = entries[0]!.digits;
  const weights = payers.map(({ split_portion }) => split_portion ?? '100');
  const parts = lines.map(({ sub_total }) => shares(sub_total, weights, digits));
  const matters = [...new Set(lines.map(({ matter_id }) => matter_id))];
  let first: string | undefined;
  const firstLines: string[] = [];
  for (const [place, payer] of payers.entries()) {
    const own = lines.map((line, index) => ({
      ...line,
      sub_total: parts[index]![place]!,
      discount: null,
      taxes: line.type === 'NoChargeLineItem' ? [] : taxes.of(line.activity_id, line.kind),
    }));
    const { lines: totals, sums } = billTotals(own, {
      discount: null,
      services_only: false,
      digits,
      tax_rounding: taxes.rounding,
    });
    if (compare(sums.total, 0) < 0) throw refuse('bill.total_below_zero', { total: sums.total });
    const id = await writer.write(connection, writer.registry.of('bills', 'bill'), {}, undefined, context, {
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
      ...(first === undefined ? {} : { split_connection_id: first, original_bill_id: first }),
    });
    first ??= id;
    let before = '0.00';
    for (const [index, { discount: _, taxes: itsTaxes, ...line }] of own.entries()) {
      const lineId = await writer.write(
        connection,
        writer.registry.of('line_items', 'line_item'),
        {},
        undefined,
        context,
        {
          ...line,
          ...totals[index]!,
          bill_id: id,
          place: String(index + 1),
          lines: String(lines.length),
          before_total: before,
          ...taxableAs(itsTaxes),
          ...(place === 0 ? {} : { split_line_item_id: firstLines[index]! }),
        },
      );
      before = moneyText(add(before, totals[index]!.total));
      if (place === 0) firstLines.push(lineId);
      const amounts = [totals[index]!.tax, totals[index]!.secondary_tax];
      for (const tax of itsTaxes)
        await writeLineTax(work, lineId, { ...tax, amount: amounts[tax.order - 1]! });
    }
    for (const matter of matters) {
      await connection.execute(sql`
        insert into bill_matters (account_id, bill_id, matter_id, amount)
        select ${accountId}, ${id}, ${matter}, coalesce(sum(total), 0) from line_items
        where account_id = ${accountId} and bill_id = ${id} and matter_id = ${matter}`);
    }
  }
  if (payers.length > 1)
    await connection.execute(
      sql`update bills set split_connection_id = ${first!} where account_id = ${accountId} and id = ${first!}`,
    );
  for (const { id } of entries) await changeEntry(work, id, { bill_id: first! });
  return first!;
}

function date(value: Input[string]): string | null {
  return typeof value === 'string' ? value : null;
}
