/**
 * A bill in the books: when issued, receivables against income and taxes, in the same transaction; later each
 * interest charge on its own date. On the cash basis nothing is posted until payment. Bills in foreign currencies are
 * not posted.
 */
import { firstOpenDay, post, reverse, type Posting, type PostingItem, type Source } from '#accounting';
import { sql } from '#kernel/database/sql.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import type { LocalDate, Numeric } from '#kernel/values/column.ts';
import { firmsCurrencyId } from '../../../firm/index.ts';
import { costsOfBill, type LaidOut } from './cost-postings.ts';
import { taxesOfBill, type PostedTax } from './tax-postings.ts';

export async function postBill(work: Work, id: string): Promise<void> {
  const { connection, context } = work;
  const { accountId } = context.principal;
  const bill = await findPostedBill(work, id);
  if (!bill) return;
  const lines = await connection.rows<NetOfLines>(sql`
    select matter_id, kind, sum(sub_total - discount_total - bill_discount) as net from line_items
    where account_id = ${accountId} and bill_id = ${id} and deleted_at is null group by 1, 2 order by 1, 2`);
  const costs = await costsOfBill(work, id);
  const taxes = await taxesOfBill(work, id);
  await post(connection, context, postingOfBill({ ...bill, id }, lines, { taxes, costs }));
}

export type BillInBooks = Pick<Tables['bills'], 'id' | 'number' | 'client_id' | 'total'> & {
  readonly issued_at: LocalDate;
};

/** The sums of a matter's lines for work and for expenses, before taxes. */
export interface NetOfLines extends Pick<Tables['line_items'], 'matter_id' | 'kind'> {
  readonly net: Numeric;
}

export function postingOfBill(
  bill: BillInBooks,
  lines: readonly NetOfLines[],
  {
    taxes = [],
    costs = [],
  }: { readonly taxes?: readonly PostedTax[]; readonly costs?: readonly LaidOut[] } = {},
): Posting {
  return {
    date: bill.issued_at,
    source: { type: 'bill', id: bill.id },
    basis: 'accrual',
    description: `Bill ${bill.number}`,
    clientId: bill.client_id,
    items: [
      { account: 'accounts_receivable', debit: bill.total },
      ...lines.map(({ matter_id, kind, net }): PostingItem => ({
        account: kind === 'Service' ? 'fee_income' : 'expense_income',
        credit: net,
        matterId: matter_id,
      })),
      // An advanced cost is billed without income; only the amount above it is income.
      ...costs.flatMap(({ matter_id, cost }): PostingItem[] => [
        { account: 'advanced_client_costs', credit: cost, matterId: matter_id },
        { account: 'expense_income', debit: cost, matterId: matter_id },
      ]),
      ...taxes.map(({ account, amount }): PostingItem => ({ account, credit: amount })),
    ],
  };
}

/** Posts an interest charge on its date or the first open day. */
export async function postInterest(
  work: Work,
  { id, billId, date, total }: { id: string; billId: string; date: string; total: string },
): Promise<void> {
  const { connection, context } = work;
  const bill = await findPostedBill(work, billId);
  if (!bill) return;
  await post(connection, context, {
    date: await firstOpenDay(connection, context.principal.accountId, date),
    source: { type: 'interest_charge', id },
    basis: 'accrual',
    description: `Interest on bill ${bill.number}`,
    clientId: bill.client_id,
    items: [
      { account: 'accounts_receivable', debit: total },
      { account: 'interest_income', credit: total },
    ],
  });
}

/** Reverses a charge on its date or the first open day after it. */
export async function unpostInterest({ connection, context }: Work, id: string, date: string): Promise<void> {
  const day = await firstOpenDay(connection, context.principal.accountId, date);
  await reverse(connection, context, { type: 'interest_charge', id }, day === date ? {} : { date: day });
}

/** Waives a charge from a date on. */
export function waiveInterest({ connection, context }: Work, id: string, date: string): Promise<void> {
  return reverse(connection, context, { type: 'interest_charge', id }, { date });
}

/** A void bill is no longer owed from its void date; interest charged later is reversed on its own date. */
export async function unpostBill(work: Work, id: string, date: string): Promise<void> {
  const { connection, context } = work;
  await reverse(connection, context, { type: 'bill', id }, { date });
  const charges = await connection.rows<Pick<Tables['interest_charges'], 'id' | 'date'>>(sql`
    select id, date from interest_charges
    where account_id = ${context.principal.accountId} and bill_id = ${id} and deleted_at is null order by id`);
  for (const charge of charges) await waiveInterest(work, charge.id, charge.date > date ? charge.date : date);
}

/** The interest charges owed with a bill. */
export async function interestOf({ connection, context }: Work, billId: string): Promise<Source[]> {
  const charges = await connection.rows<Pick<Tables['interest_charges'], 'id'>>(sql`
    select id from interest_charges
    where account_id = ${context.principal.accountId} and bill_id = ${billId} and deleted_at is null order by id`);
  return charges.map(({ id }) => ({ type: 'interest_charge', id }));
}

/** Undefined for trust requests, which are not owed, and for bills in a foreign currency or not issued. */
export async function findPostedBill({ connection, context }: Work, id: string) {
  const { accountId } = context.principal;
  const bill = await connection.row<
    Pick<Tables['bills'], 'number' | 'kind' | 'issued_at' | 'client_id' | 'currency_id' | 'total'>
  >(sql`
    select number, kind, issued_at, client_id, currency_id, total
    from bills where account_id = ${accountId} and id = ${id}`);
  if (!bill || bill.kind === 'trust_kind' || bill.issued_at === null) return undefined;
  const { issued_at } = bill;
  return bill.currency_id === (await firmsCurrencyId(connection, accountId))
    ? { ...bill, issued_at }
    : undefined;
}
