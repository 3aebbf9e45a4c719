/**
 * The entries of a payment: for each bill, the parts paid by vendor credits and by money, in both books; what is left
 * over becomes a vendor credit. Derived from the payment's current state; a caller that changes the payment reverses
 * them first.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import type { Tables } from '#tables';
import { post } from '../ledger/post.ts';
import type { Settlement } from '../ledger/posting.ts';
import { settle } from '../ledger/settle.ts';

type Applied = Pick<Tables['vendor_bill_payment_items'], 'vendor_bill_id' | 'amount'>;

export async function postPayment(
  connection: Connection,
  context: RequestContext,
  id: string,
): Promise<void> {
  const { accountId } = context.principal;
  const payment = await connection.one<Tables['vendor_bill_payments']>(
    sql`select * from vendor_bill_payments where account_id = ${accountId} and id = ${id}`,
  );
  const items = await connection.rows<Applied>(sql`
    select vendor_bill_id, amount from vendor_bill_payment_items
    where account_id = ${accountId} and vendor_bill_payment_id = ${id} order by id`);
  const credits = await connection.one<Pick<Tables['vendor_credit_applications'], 'amount'>>(sql`
    select coalesce(sum(amount), 0)::bigint as amount from vendor_credit_applications
    where account_id = ${accountId} and vendor_bill_payment_id = ${id}`);
  const entry = {
    date: payment.date,
    source: { type: 'vendor_bill_payment', id },
    description: payment.description,
    paymentMethod: payment.payment_method,
    vendorId: payment.vendor_id,
  };
  const account = { ledgerAccountId: payment.ledger_account_id };
  const spent = await settleBills(connection, context, { ...entry, account }, items, BigInt(credits.amount));
  const left = BigInt(payment.amount) - spent;
  await post(connection, context, {
    ...entry,
    items: [
      { account: 'vendor_credits', debit: left },
      { account, credit: left },
    ],
  });
}

/** Pays the bills with vendor credits as far as possible, then with money; returns the amount of money. */
async function settleBills(
  connection: Connection,
  context: RequestContext,
  entry: Omit<Settlement, 'of' | 'amount'>,
  items: readonly Applied[],
  credits: bigint,
): Promise<bigint> {
  let credit = credits;
  let spent = 0n;
  for (const { vendor_bill_id, amount } of items) {
    const units = BigInt(amount);
    const byCredit = credit < units ? credit : units;
    credit -= byCredit;
    spent += units - byCredit;
    const of = { type: 'vendor_bill', id: vendor_bill_id };
    await settle(connection, context, { ...entry, of, amount: byCredit, account: 'vendor_credits' });
    await settle(connection, context, { ...entry, of, amount: units - byCredit });
  }
  return spent;
}
