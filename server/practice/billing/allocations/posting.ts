/**
 * What is applied to a bill, in the books: a payment was posted as the client's credit, which the bill and the interest
 * on it take; a credit memo is income given up, and with it the tax on it is not owed any more.
 */
import type { PostingItem, Posting, Settlement, Source } from '#accounting';
import { compare, moneyText, subtract, sum } from '#kernel/values/money.ts';
import type { PostedTax } from '../bills/tax-postings.ts';

export interface AppliedToBill {
  /** Of the allocation. */
  readonly id: string;
  readonly date: string;
  readonly amount: string;
  readonly billId: string;
  readonly clientId: string;
  /** Of a bill that is for one matter only. */
  readonly matterId: string | null;
}

/** What a payment pays of the work, and what of the interest, each where there is any. */
export function paymentsOfBill(
  { id, billId, amount, ...applied }: AppliedToBill,
  interest: { readonly amount: string; readonly charges: readonly Source[] },
): Settlement[] {
  const shared = { ...applied, source: { type: 'allocation', id }, account: 'client_credits' as const };
  const parts: Settlement[] = [
    { ...shared, of: { type: 'bill', id: billId }, amount: moneyText(subtract(amount, interest.amount)) },
    {
      ...shared,
      of: { type: 'bill_interest', id: billId },
      including: interest.charges,
      amount: interest.amount,
    },
  ];
  return parts.filter((part) => compare(part.amount, 0) > 0);
}

export function writeOffOfBill(
  { id, date, amount, clientId, matterId }: AppliedToBill,
  taxes: readonly PostedTax[] = [],
): Posting {
  const net = subtract(amount, sum(taxes.map((tax) => tax.amount)));
  return {
    date,
    clientId,
    matterId,
    source: { type: 'allocation', id },
    basis: 'accrual',
    items: [
      { account: 'write_offs', debit: moneyText(net) },
      ...taxes.map(({ account, amount: part }): PostingItem => ({ account, debit: part })),
      { account: 'accounts_receivable', credit: amount },
    ],
  };
}
