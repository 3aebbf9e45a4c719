/** Recomputes a bill after a change of its data, and writes it if the result differs. */
import { updateWithoutRules } from '#kernel/changes/change.ts';
import { compare, equal } from '#kernel/values/money.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { AnyRow } from '#kernel/database/database.ts';
import { refuse } from '../refusals.ts';
import { digitsOf, discountOf, recompute } from './lines.ts';

export async function refreshBill(work: Work, billId: string): Promise<void> {
  const { connection, context, writer } = work;
  const of = writer.registry.of('bills', 'bill');
  const { row, image } = await writer.lockRecord(connection, of, billId, context, 'no key update');
  const sums = await recompute(work, billId, {
    discount: discountOf(row.discount_type, row.discount_rate),
    services_only: row.discount_services_only,
    digits: await digitsOf(work, row.currency_id),
    tax_rounding: row.tax_rounding,
  });
  if (compare(sums.total, 0) < 0) throw refuse('bill.total_below_zero', { total: sums.total });
  const kept: AnyRow = row;
  if (Object.entries(sums).every(([column, value]) => equal(String(kept[column]), value))) return;
  await updateWithoutRules(work, of, { id: billId, image }, { ...sums });
}
