/**
 * Voids a payment: marks it, releases exactly what it applied, and reverses its entries, either on their own day or
 * by mirror entries on a later day. Refuses if other records depend on it (locks.ts).
 */
import { withImages } from '#kernel/audit/images.ts';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { deleteWithoutRules } from '#kernel/changes/change.ts';
import { newEtag } from '#kernel/changes/etags.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import type { Locked } from '#kernel/changes/writer.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { requireOpen } from '../ledger/periods.ts';
import { reverse } from '../ledger/post.ts';
import { appliedBy, type Part } from './allocation.ts';
import { voidLockOf } from './locks.ts';

/** Voids a payment on its own day, as if it had never existed, or on a later day. */
export async function voidPayment(
  work: Work,
  of: Resource,
  { row, image }: Locked<'vendor_bill_payments'>,
  date: string,
): Promise<void> {
  const { connection, context } = work;
  const { accountId } = context.principal;
  await requireOpen(connection, accountId, [date]);
  const lock = await voidLockOf(connection, accountId, row, date !== row.date);
  if (lock) throw lock;
  await deleteWithoutRules(work, of, { id: row.id, image });
  await release(work, row, date);
}

/** Releases what a voided payment applied, and reverses its entries. */
export async function release(
  { connection, context }: Work,
  { id, date: own }: Tables['vendor_bill_payments'],
  date: string,
): Promise<void> {
  const { accountId } = context.principal;
  const at = context.now.toISOString();
  await addToPaid(connection, accountId, await appliedBy(connection, accountId, id), -1n, at);
  const used = await connection.rows<
    Pick<Tables['vendor_credit_applications'], 'vendor_credit_id' | 'amount'>
  >(sql`
    select vendor_credit_id, amount from vendor_credit_applications
    where account_id = ${accountId} and vendor_bill_payment_id = ${id} order by 1`);
  const credits = used.map((each) => ({ id: each.vendor_credit_id, units: BigInt(each.amount) }));
  await addToApplied(connection, accountId, credits, -1n, at);
  const deletionOf = sql`
    update vendor_credits set deleted_at = ${at}, updated_at = ${at}, etag = ${newEtag()}
    where account_id = ${accountId} and vendor_bill_payment_id = ${id} and deleted_at is null`;
  await connection.execute(withImages(deletionOf, 'vendor_credit', 'deleted', context));
  const source = { type: 'vendor_bill_payment', id: id };
  await reverse(connection, context, source, date === own ? {} : { date });
}

/** Adds to the paid amounts of bills, or subtracts from them. */
export async function addToPaid(
  connection: Connection,
  accountId: string,
  bills: readonly Part[],
  sign: bigint,
  at: string,
) {
  await connection.execute(sql`
    update vendor_bills b set paid = b.paid + v.units, updated_at = ${at}, etag = md5(b.etag || ${newEtag()}::text)
    from unnest(${bills.map(({ id }) => id)}::bigint[], ${bills.map(({ units }) => String(units * sign))}::bigint[]) v(id, units)
    where b.account_id = ${accountId} and b.id = v.id`);
}

/** Adds to the used amounts of vendor credits, or subtracts from them. */
export async function addToApplied(
  connection: Connection,
  accountId: string,
  credits: readonly Part[],
  sign: bigint,
  at: string,
) {
  await connection.execute(sql`
    update vendor_credits c set applied = c.applied + v.units, updated_at = ${at}, etag = md5(c.etag || ${newEtag()}::text)
    from unnest(${credits.map(({ id }) => id)}::bigint[], ${credits.map(({ units }) => String(units * sign))}::bigint[]) v(id, units)
    where c.account_id = ${accountId} and c.id = v.id`);
}
