/**
 * A check for the money that an entry takes from one bank account: an expense, a trust disbursement, or a manual
 * entry. Refuses reversed entries, entries that take money from no bank account or from several, and a second check
 * for the same entry.
 */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Draft, Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../banking-refusals.ts';
import { LIVE } from '../ledger/live-entries.ts';
import type { check } from './check.ts';

export interface PaidByEntry {
  readonly id: string;
  readonly date: string;
  readonly ledger_account_id: string;
  readonly amount: string;
  readonly vendor_id: string | null;
  /** The name of the vendor, of the payee of the bank transaction, or of the client. */
  readonly payee: string | null;
}

/** The id of the entry that a body names, directly or through its expense; undefined if it names none. */
export async function entryMeant(
  { input }: Draft<typeof check>,
  { connection, context }: Work,
): Promise<string | undefined> {
  const named = input.journal_entry ?? undefined;
  const expense = input.expense ?? undefined;
  if (expense === undefined) return named;
  const row = await connection.row<Pick<Tables['journal_entries'], 'id'>>(sql`
    select id from journal_entries where account_id = ${context.principal.accountId} and source_type = 'expense'
      and source_id = ${expense} and deleted_at is null order by id limit 1`);
  return row?.id;
}

/** The money that the entry takes, locked until the transaction ends; refusals are added to the draft. */
export async function paidByEntry(
  { refusals }: Draft<typeof check>,
  { connection, context }: Work,
  id: string,
): Promise<PaidByEntry | undefined> {
  const { accountId } = context.principal;
  const field = { field: 'journal_entry' };
  const entry = await connection.row<Tables['journal_entries']>(sql`
    select * from journal_entries where account_id = ${accountId} and id = ${id} for no key update`);
  if (!entry || entry.deleted_at !== null || entry.basis === 'cash') {
    refusals.push(refuseGenerally('record.reference', { resource: 'journal_entry', id }, field));
    return undefined;
  }
  if (entry.source_type === 'vendor_bill_payment') {
    refusals.push(refuse('check.entry_of_payment', { id, payment: entry.source_id }, field));
    return undefined;
  }
  const live = await connection.row<Pick<Tables['checks'], 'number'>>(sql`
    select number from checks where account_id = ${accountId} and standing_entry_id = ${id}`);
  if (live) refusals.push(refuse('check.entry_has_one', { id, number: live.number }, field));
  const taken = await connection.rows<Pick<Tables['journal_entry_items'], 'ledger_account_id' | 'units'>>(sql`
    select i.ledger_account_id, -sum(i.units) as units from journal_entry_items i
    join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id and a.ledger_type = 'bank'
    where i.account_id = ${accountId} and i.journal_entry_id = ${id} and ${LIVE}
    group by 1 having sum(i.units) < 0 order by 1`);
  const [from, ...others] = taken;
  if (!from || others.length > 0)
    refusals.push(refuse('check.entry_accounts', { id, count: from ? taken.length : 'no' }, field));
  if (!from || refusals.length > 0) return undefined;
  return {
    id,
    date: entry.date,
    ledger_account_id: from.ledger_account_id,
    amount: from.units,
    vendor_id: entry.vendor_id,
    payee: await payeeOf(entry, { connection, context }),
  };
}

/** A bank transaction names whom its money was paid to, who is seldom the client that owns it. */
function payeeOf(
  { vendor_id, client_id, source_type, source_id }: Tables['journal_entries'],
  { connection, context }: Pick<Work, 'connection' | 'context'>,
): Promise<string | null> {
  const { accountId } = context.principal;
  const transactionId = source_type === 'bank_transaction' ? source_id : null;
  return connection.text(sql`
    select coalesce(
      (select name from vendors where account_id = ${accountId} and id = ${vendor_id}::bigint),
      (select nullif(trim(source), '') from bank_transactions
        where account_id = ${accountId} and id = ${transactionId}::bigint),
      (select name from contacts where account_id = ${accountId} and id = ${client_id}::bigint))`);
}
