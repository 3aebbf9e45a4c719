/**
 * A bill in the books: once issued, what is owed against income and taxes, in the transaction that issues it.
 * Under the cash basis nothing is posted until it is paid. Bills in other currencies than the firm's stay out.
 */
import { repost, reverse, type PostingItem } from '#accounting';
import { sql } from '#kernel/database/sql.ts';
import { moneyText, sum } from '#kernel/money.ts';
import type { Work } from '#kernel/resource/write-rules.ts';
import { firmsCurrencyId } from '../billing-settings/firm-currency.ts';

export async function postBill({ connection, ask }: Work, id: string): Promise<void> {
  const { accountId } = ask.principal;
  const bill = await connection.row<Record<string, string>>(sql`
    select number, kind, issued_at, client_id, currency_id, interest_total, tax_sum, secondary_tax_sum,
      total + interest_total as owed from bills where account_id = ${accountId} and id = ${id}`);
  if (!bill || bill.kind === 'trust_kind') return;
  if (bill.currency_id !== (await firmsCurrencyId(connection, accountId))) return;
  const lines = await connection.rows<{ matter_id: string | null; kind: string; net: string }>(sql`
    select matter_id, kind, sum(sub_total - discount_total - bill_discount) as net from line_items
    where account_id = ${accountId} and bill_id = ${id} and deleted_at is null group by 1, 2 order by 1, 2`);
  const items: PostingItem[] = [
    { account: 'accounts_receivable', debit: bill.owed! },
    ...lines.map(({ matter_id, kind, net }): PostingItem => ({
      account: kind === 'Service' ? 'fee_income' : 'expense_income',
      credit: net,
      matterId: matter_id,
    })),
    { account: 'sales_tax_payable', credit: moneyText(sum([bill.tax_sum!, bill.secondary_tax_sum!])) },
    { account: 'interest_income', credit: bill.interest_total! },
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

export async function unpostBill({ connection, ask }: Work, id: string): Promise<void> {
  await reverse(connection, ask, { type: 'bill', id }, { date: ask.now.toISOString().slice(0, 10) });
}
