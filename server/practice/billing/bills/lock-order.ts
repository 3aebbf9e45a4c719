/**
 * The order of locks on what belongs to a bill: first the bill, in the order of ids if there are several, then its
 * lines, charges and payments, then the entries behind its lines. A change that took them otherwise could deadlock
 * with one of the bill.
 */
import { raw, sql } from '#kernel/database/sql.ts';
import type { Work, WriteRules } from '#kernel/changes/write-rules.ts';
import type { LockStrength } from '#kernel/changes/writer.ts';

type PartOfBill = 'activities' | 'allocations' | 'interest_charges' | 'line_items' | 'trust_line_items';

/** For records that belong to a bill: it is locked before them. */
export function afterItsBill(table: PartOfBill): Required<Pick<WriteRules, 'begin'>> {
  const bills = raw(`select bill_id from ${table}`);
  return {
    begin: async ({ connection, context }, id) => {
      if (id === undefined) return;
      const { accountId } = context.principal;
      await connection.execute(sql`
        select from bills where account_id = ${accountId}
          and id = (${bills} where account_id = ${accountId} and id = ${id}) for no key update`);
    },
  };
}

/**
 * For an entry that was put on a bill while its change waited for the entry. Does not wait for the bill, because the
 * entry is already locked: if the bill is locked too, the whole change is repeated, and locks the bill first.
 */
export async function lockBillNow({ connection, context }: Work, id: string): Promise<void> {
  await connection.execute(sql`
    select from bills where account_id = ${context.principal.accountId} and id = ${id} for no key update nowait`);
}

/**
 * Bills and the other bills of their shared invoices, which change their state together. The strength must be the one
 * with which a bill is locked later: a change that asks for more waits for those that refer to the bill, which wait for
 * this lock.
 */
export async function lockBills(
  { connection, context }: Work,
  ids: readonly string[],
  strength: LockStrength = 'no key update',
): Promise<void> {
  const { accountId } = context.principal;
  await connection.execute(sql`
    select from bills where account_id = ${accountId} and (id = any(${ids}::bigint[]) or split_connection_id in (
      select split_connection_id from bills where account_id = ${accountId} and id = any(${ids}::bigint[])))
    order by id for ${raw(strength)}`);
}
