/** The tax rows of a line. The line has a flag for each of the two taxes. */
import { withImagesOfParts } from '#kernel/audit/images.ts';
import { sql } from '#kernel/database/sql.ts';
import { newEtag } from '#kernel/changes/etags.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { NamedTax } from './taxes.ts';

/** Writes a tax; its amount is set when the bill is computed. */
export async function writeLineTax(
  { connection, context }: Work,
  lineId: string,
  tax: NamedTax & { readonly amount?: string },
): Promise<void> {
  const at = context.now.toISOString();
  const written = sql`
    insert into line_item_taxes (account_id, line_item_id, "order", rule, tax_rate_configuration_id, name, rate, amount,
      etag, created_at, updated_at)
    values (${context.principal.accountId}, ${lineId}, ${tax.order}, ${tax.rule}, ${tax.tax_rate_configuration_id}, ${tax.name},
      ${tax.rate}, ${tax.amount ?? '0.00'}, ${newEtag()}, ${at}, ${at})`;
  await connection.execute(withImagesOfParts(written, 'line_item_taxes', 'line_item_id', context));
}

export async function dropLineTax(
  { connection, context }: Work,
  lineId: string,
  order: 1 | 2,
): Promise<void> {
  await connection.execute(sql`
    delete from line_item_taxes
    where account_id = ${context.principal.accountId} and line_item_id = ${lineId} and "order" = ${order}`);
}

/** Replaces the taxes of a line and returns the line's columns that describe them. */
export async function replaceLineTaxes(work: Work, lineId: string, taxes: readonly NamedTax[]) {
  for (const order of [1, 2] as const) await dropLineTax(work, lineId, order);
  for (const tax of taxes) await writeLineTax(work, lineId, tax);
  return taxableAs(taxes);
}

export function taxableAs(taxes: readonly Pick<NamedTax, 'order'>[]) {
  return {
    taxable: taxes.some(({ order }) => order === 1),
    secondary_taxable: taxes.some(({ order }) => order === 2),
  };
}
