/** The lines of a bill as rows: reads them with their taxes, and writes their computed amounts. */
import { withImagesOfParts } from '#kernel/audit/images.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import { equal } from '#kernel/values/money.ts';
import { updateWithoutRules, type WithImage } from '#kernel/changes/change.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import type { AnyRow } from '#kernel/database/database.ts';
import type { TaxRule } from '../../firm/index.ts';
import {
  billTotals,
  subTotalOf,
  type BillTerms,
  type BillSums,
  type Discount,
  type LineSums,
} from './amounts/totals.ts';
import { DIGITS } from './unbilled-expressions.ts';

export interface StoredTax {
  readonly id: string;
  readonly order: number;
  readonly rule: TaxRule;
  readonly rate: string;
  readonly amount: string;
}

export interface StoredLine extends LineSums {
  readonly id: string;
  readonly image: string;
  readonly row: Tables['line_items'];
  readonly taxes: readonly StoredTax[];
}

/** The columns of a bill or line that describe its discount. */
export function discountOf(
  type: Discount['type'] | null | undefined,
  rate: string | null | undefined,
): Discount | null {
  return type === null || type === undefined ? null : { type, rate: String(rate) };
}

type PricedLine = Pick<Tables['line_items'], 'type' | 'quantity' | 'price'>;

/** A line's quantity times price; zero if it is shown without charge. */
export function subTotalOfLine({ type, quantity, price }: PricedLine, digits: number): string {
  return type === 'NoChargeLineItem' ? '0.00' : subTotalOf(quantity, price, digits);
}

/** The number of decimals in a currency. */
export async function digitsOf({ connection }: Work, currencyId: string): Promise<number> {
  const row = await connection.one<Pick<Tables['currencies'], 'minor_digits'>>(
    sql`select ${raw(DIGITS)} as minor_digits from currencies y where y.id = ${currencyId}`,
  );
  return row.minor_digits;
}

/** Consistent amounts for a line whose sub-total changed, until its bill is computed. */
export function amountsUntilComputed(sub_total: string) {
  const nothing = '0.00';
  return {
    sub_total,
    discount_total: nothing,
    bill_discount: nothing,
    tax: nothing,
    secondary_tax: nothing,
    total: sub_total,
  };
}

async function linesOfBill(
  { connection, context }: Work,
  billId: string,
  digits: number,
): Promise<StoredLine[]> {
  const { accountId } = context.principal;
  const rows = await connection.rows<WithImage<Tables['line_items']> & { shared: boolean }>(sql`
    select l.*, to_jsonb(l)::text as image, (b.split_connection_id is not null) as shared from line_items l
    join bills b on b.account_id = l.account_id and b.id = l.bill_id
    where l.account_id = ${accountId} and l.bill_id = ${billId} and l.deleted_at is null
    order by l.id for no key update of l`);
  const taxes = await connection.rows<
    Pick<Tables['line_item_taxes'], 'id' | 'line_item_id' | 'order' | 'rule' | 'rate' | 'amount'>
  >(sql`
    select t.id, t.line_item_id, t."order", t.rule, t.rate, t.amount from line_item_taxes t
    join line_items l on l.account_id = t.account_id and l.id = t.line_item_id
    where t.account_id = ${accountId} and l.bill_id = ${billId} order by t.line_item_id, t."order"`);
  const byLine = Map.groupBy(taxes, ({ line_item_id }) => line_item_id);
  return rows.map(({ image, ...row }) => ({
    id: row.id,
    image,
    row,
    kind: row.kind,
    // A payer's share of a line is not its quantity times its price.
    sub_total: row.shared ? row.sub_total : subTotalOfLine(row, digits),
    discount: discountOf(row.discount_type, row.discount_rate),
    taxes: (byLine.get(row.id) ?? []).map((tax) => ({
      id: tax.id,
      order: tax.order,
      rule: tax.rule,
      rate: tax.rate,
      amount: tax.amount,
    })),
  }));
}

/** Computes a bill from its lines, writes changed lines and the amounts by matter, and returns the sums. */
export async function recompute(work: Work, billId: string, terms: BillTerms): Promise<BillSums> {
  const { connection, context, writer } = work;
  const { accountId } = context.principal;
  const of = writer.registry.of('line_items', 'line_item');
  const lines = await linesOfBill(work, billId, terms.digits);
  const { lines: totalled, sums } = billTotals(lines, terms);
  for (const { line, totals } of totalled) {
    const wanted: Record<string, string> = { ...totals, sub_total: line.sub_total };
    const kept: AnyRow = line.row;
    const changed = Object.entries(wanted).filter(([column, value]) => !equal(String(kept[column]), value));
    if (changed.length > 0) await updateWithoutRules(work, of, line, Object.fromEntries(changed));
    for (const tax of line.taxes) {
      const amount = tax.order === 1 ? totals.tax : totals.secondary_tax;
      if (equal(amount, tax.amount)) continue;
      const written = sql`update line_item_taxes set amount = ${amount}, updated_at = ${context.now.toISOString()},
        etag = md5(etag || ${amount}) where account_id = ${accountId} and id = ${tax.id}`;
      await connection.execute(withImagesOfParts(written, 'line_item_taxes', 'line_item_id', context));
    }
  }
  await connection.execute(sql`
    update bill_matters m set amount = coalesce((select sum(l.total) from line_items l
      where l.account_id = m.account_id and l.bill_id = m.bill_id and l.matter_id = m.matter_id and l.deleted_at is null), 0)
    where m.account_id = ${accountId} and m.bill_id = ${billId}`);
  await chainLines(work, billId);
  return sums;
}

/** Sets the running total before each line (0121_bills_tied_to_lines.sql). */
async function chainLines({ connection, context }: Work, billId: string): Promise<void> {
  const { accountId } = context.principal;
  await connection.execute(sql`
    update line_items l set before_total = c.before_total from (
      select id, coalesce(sum(total) filter (where deleted_at is null)
        over (order by place rows between unbounded preceding and 1 preceding), 0) as before_total
      from line_items where account_id = ${accountId} and bill_id = ${billId}
    ) c where l.account_id = ${accountId} and l.id = c.id and l.before_total <> c.before_total`);
}
