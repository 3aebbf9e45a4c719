/** The lines of a bill as rows: read with their taxes, and written with what they come to. */
import type { Row } from '#kernel/database/database.ts';
import { sql, type Parameter } from '#kernel/database/sql.ts';
import { updateRow } from '#kernel/resource/change.ts';
import type { Work } from '#kernel/resource/write-rules.ts';
import type { TaxRule } from '../tax-rate-configurations/rules.ts';
import { billTotals, type BillDiscount, type BillSums, type Discount, type LineSums } from './totals.ts';

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
  readonly row: Row;
  readonly taxes: readonly StoredTax[];
}

/** A bill's columns that tell its discount, or a line's. */
export function discountOf(
  type: string | null | undefined,
  rate: string | null | undefined,
): Discount | null {
  return type === null || type === undefined ? null : { type: type as Discount['type'], rate: String(rate) };
}

async function linesOfBill({ connection, ask }: Work, billId: string): Promise<StoredLine[]> {
  const { accountId } = ask.principal;
  const rows = await connection.rows<Row & { id: string; image: string; kind: LineSums['kind'] }>(sql`
    select l.*, to_jsonb(l)::text as image from line_items l
    where account_id = ${accountId} and bill_id = ${billId} and deleted_at is null order by id for no key update`);
  const taxes = await connection.rows<Record<keyof StoredTax | 'line_item_id', string>>(sql`
    select t.id, t.line_item_id, t."order", t.rule, t.rate, t.amount from line_item_taxes t
    join line_items l on l.account_id = t.account_id and l.id = t.line_item_id
    where t.account_id = ${accountId} and l.bill_id = ${billId} order by t.line_item_id, t."order"`);
  const byLine = Map.groupBy(taxes, ({ line_item_id }) => line_item_id);
  return rows.map(({ image, ...row }) => ({
    id: row.id,
    image,
    row,
    kind: row.kind,
    sub_total: row.sub_total!,
    discount: discountOf(row.discount_type, row.discount_rate),
    taxes: (byLine.get(row.id) ?? []).map((tax) => ({
      id: tax.id,
      order: Number(tax.order),
      rule: tax.rule as TaxRule,
      rate: tax.rate,
      amount: tax.amount,
    })),
  }));
}

/** Computes a bill from its lines, writes what changed of them and what each matter comes to, and answers the sums. */
export async function recompute(work: Work, billId: string, discount: BillDiscount): Promise<BillSums> {
  const { connection, ask, writer } = work;
  const { accountId } = ask.principal;
  const of = writer.registry.get('line_item');
  const lines = await linesOfBill(work, billId);
  const { lines: totals, sums } = billTotals(lines, discount);
  for (const [index, line] of lines.entries()) {
    const wanted: Record<string, Parameter> = { ...totals[index]! };
    const changed = Object.entries(wanted).filter(([column, value]) => line.row[column] !== value);
    if (changed.length > 0)
      await updateRow(connection, of, line.id, line.image, Object.fromEntries(changed), [], ask);
    for (const tax of line.taxes) {
      const amount = tax.order === 1 ? totals[index]!.tax : totals[index]!.secondary_tax;
      if (amount === tax.amount) continue;
      await connection.execute(sql`update line_item_taxes set amount = ${amount}, updated_at = ${ask.now.toISOString()},
        etag = md5(etag || ${amount}) where account_id = ${accountId} and id = ${tax.id}`);
    }
  }
  await connection.execute(sql`
    update bill_matters m set amount = coalesce((select sum(l.total) from line_items l
      where l.account_id = m.account_id and l.bill_id = m.bill_id and l.matter_id = m.matter_id and l.deleted_at is null), 0)
    where m.account_id = ${accountId} and m.bill_id = ${billId}`);
  return sums;
}
