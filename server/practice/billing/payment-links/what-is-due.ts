/**
 * What a payment link asks for today, and why it can no longer be paid: it expired, its account was closed, or its bill
 * was paid or withdrawn since. A link for a bill never asks for more than the bill still needs.
 */
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import { html, type Html } from '#kernel/http/pages/html.ts';
import { dateIn, dayIn } from '#kernel/values/dates.ts';
import { compare, moneyText, printedAmount, subtract } from '#kernel/values/money.ts';
import type { Tables } from '#tables';
import { earlyPaymentOf } from '../bills/amounts/early-payment.ts';
import { pendingOn } from '../payments/pending.ts';

/** For the payer. */
export interface Obstacle {
  readonly status: 409 | 410;
  readonly sentence: string;
}

/** What is due today. */
export interface Due {
  readonly amount: string | null;
  readonly obstacle?: Obstacle;
  /** The early payment discount available today, if any. */
  readonly early?: { readonly until: string; readonly later: string };
}

type Link = Pick<Tables['payment_links'], 'account_id' | 'amount' | 'bill_id' | 'expires_at'> &
  Pick<Tables['bank_accounts'], 'closed_at'> &
  Pick<Tables['accounts'], 'time_zone'>;

const gone = (sentence: string): Obstacle => ({ status: 410, sentence });
const EXPIRED = gone('This link has expired. Ask the firm for a new one.');
const CLOSED = gone('This link can no longer be paid. Ask the firm for a new one.');
const PAID = gone('This bill has been paid. Nothing is left to pay.');
const WITHDRAWN = gone('The firm has withdrawn this bill. Do not pay it.');
const IN_PROGRESS: Obstacle = {
  status: 409,
  sentence: 'Another payment of this bill is in progress. Ask the firm before you pay again.',
};

export async function dueToday(connection: Connection, link: Link, now: Date): Promise<Due> {
  const { amount } = link;
  if (new Date(link.expires_at).getTime() <= now.getTime()) return { amount, obstacle: EXPIRED };
  if (link.closed_at !== null) return { amount, obstacle: CLOSED };
  if (link.bill_id === null || amount === null) return { amount };
  return dueOnBill(connection, { ...link, amount, bill_id: link.bill_id }, now);
}

async function dueOnBill(
  connection: Connection,
  { account_id, amount, bill_id, time_zone }: Link & { readonly amount: string; readonly bill_id: string },
  now: Date,
): Promise<Due> {
  const bill = await connection.one<Pick<Tables['bills'], 'state' | 'balance'> & { pending: string }>(sql`
    select state, balance, ${raw(pendingOn('b.id').replaceAll('{t}', 'b'))} as pending
    from bills b where account_id = ${account_id} and id = ${bill_id}`);
  if (bill.state !== 'awaiting_payment')
    return { amount, obstacle: bill.state === 'paid' ? PAID : WITHDRAWN };
  const left = moneyText(subtract(bill.balance, bill.pending));
  if (compare(left, 0) <= 0) return { amount, obstacle: IN_PROGRESS };
  const asked = compare(amount, left) > 0 ? left : amount;
  const offer =
    compare(bill.pending, 0) === 0 ? await earlyPaymentOf(connection, account_id, bill_id) : undefined;
  if (!offer || dateIn(time_zone, now) > offer.until || compare(asked, offer.amount) <= 0)
    return { amount: asked };
  return { amount: offer.amount, early: { until: offer.until, later: asked } };
}

export function earlyWords(
  {
    amount,
    code,
    country,
    minor_digits,
  }: Pick<Due, 'amount'> &
    Pick<Tables['currencies'], 'code' | 'minor_digits'> &
    Pick<Tables['accounts'], 'country'>,
  { until, later }: NonNullable<Due['early']>,
): Html {
  const shown = (sum: string): string => printedAmount(sum, minor_digits);
  return html`<p>
    ${shown(amount ?? '0')} ${code} settles the bill until ${dayIn(country, until, 'long')}, with an early payment discount. After that, ${shown(later)} ${code} is due.
  </p>`;
}
