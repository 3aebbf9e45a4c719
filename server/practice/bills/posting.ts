/**
 * A bill in the books: once issued, what is owed against income and taxes, in the transaction that issues it; each
 * charge of interest on the day for which it is charged. Under the cash basis nothing is posted until it is
 * paid. Bills in other currencies than the firm's stay out.
 */
import { post, repost, reverse, type PostingItem } from '#accounting';
import { sql } from '#kernel/database/sql.ts';
import { moneyText, sum } from '#kernel/money.ts';
import type { Work } from '#kernel/resource/write-rules.ts';
import { firmsCurrencyId } from '../billing-settings/firm-currency.ts';
import { todayOf } from '../matters/office.ts';

export async function postBill(work: Work, id: string): Promise<void> {
  const { connection, ask } = work;
  const { accountId } = ask.principal;
  const bill = await billInBooks(work, id);
  if (!bill) return;
  const lines = await connection.rows<{ matter_id: string | null; kind: string; net: string }>(sql`
    select matter_id, kind, sum(sub_total - discount_total - bill_discount) as net from line_items
    where account_id = ${accountId} and bill_id = ${id} and deleted_at is null group by 1, 2 order by 1, 2`);
  const items: PostingItem[] = [
    { account: 'accounts_receivable', debit: bill.total! },
    ...lines.map(({ matter_id, kind, net }): PostingItem => ({
      account: kind === 'Service' ? 'fee_income' : 'expense_income',
      credit: net,
      matterId: matter_id,
    })),
    { account: 'sales_tax_payable', credit: moneyText(sum([bill.tax_sum!, bill.secondary_tax_sum!])) },
  ];
  await repost(connection, ask, {
    date: bill.issued_at!,
    source: { type: 'bill', id },
    basis: 'accrual',
    description: `Bill ${bill.number}`,
    clientId: bill.client_id!,
    items,
  });
}

/** Interest that is charged, or below zero waived: one more entry under the bill, on its own day. */
export async function postInterest(work: Work, billId: string, date: string, amount: string): Promise<void> {
  const bill = await billInBooks(work, billId);
  if (!bill) return;
  await post(work.connection, work.ask, {
    date,
    source: { type: 'bill', id: billId },
    basis: 'accrual',
    description: `Interest on bill ${bill.number}`,
    clientId: bill.client_id!,
    items: [
      { account: 'accounts_receivable', debit: amount },
      { account: 'interest_income', credit: amount },
    ],
  });
}

export async function unpostBill({ connection, ask }: Work, id: string): Promise<void> {
  await reverse(connection, ask, { type: 'bill', id }, { date: await todayOf(connection, ask) });
}

/** A bill that belongs in the books; a request for money in trust is none. */
async function billInBooks({ connection, ask }: Work, id: string) {
  const { accountId } = ask.principal;
  const bill = await connection.row<Record<string, string>>(sql`
    select number, issued_at, client_id, currency_id, tax_sum, secondary_tax_sum, total from bills
    where account_id = ${accountId} and id = ${id} and kind <> 'trust_kind'`);
  return bill?.currency_id === (await firmsCurrencyId(connection, accountId)) ? bill : undefined;
}
