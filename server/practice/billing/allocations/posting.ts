/**
 * Allocations in the books: a payment was posted as the client's credit, which the bill and its interest now use; a
 * credit memo reduces income and the tax on it.
 */
import type { PostingItem, Posting, Settlement, Source } from '#accounting';
import { compare, moneyText, subtract, sum } from '#kernel/values/money.ts';
import type { PostedTax } from '../bills/postings/tax-postings.ts';

export interface AppliedToBill {
  /** The id of the allocation. */
  readonly id: string;
  readonly date: string;
  readonly amount: string;
  readonly billId: string;
  readonly clientId: string;
  /** The matter of a bill that has only one. */
  readonly matterId: string | null;
}

/** The parts of a payment for work and for interest, as far as they exist. */
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
  description = 'Write-off',
): Posting {
  const net = subtract(amount, sum(taxes.map((tax) => tax.amount)));
  return {
    date,
    clientId,
    matterId,
    source: { type: 'allocation', id },
    basis: 'accrual',
    description,
    items: [
      { account: 'write_offs', debit: moneyText(net) },
      ...taxes.map(({ account, amount: part }): PostingItem => ({ account, debit: part })),
      { account: 'accounts_receivable', credit: amount },
    ],
  };
}
