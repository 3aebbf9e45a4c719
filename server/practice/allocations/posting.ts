/**
 * What is applied to a bill, in the books: a payment was posted as the client's credit, which the bill takes; a credit
 * memo is income given up.
 */
import type { Posting, Settlement, Source } from '#accounting';

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

export function paymentOfBill({
  id,
  billId,
  ...applied
}: AppliedToBill & { readonly including: readonly Source[] }): Settlement {
  return {
    ...applied,
    source: { type: 'allocation', id },
    of: { type: 'bill', id: billId },
    account: 'client_credits',
  };
}

export function writeOffOfBill({ id, date, amount, clientId, matterId }: AppliedToBill): Posting {
  return {
    date,
    clientId,
    matterId,
    source: { type: 'allocation', id },
    basis: 'accrual',
    items: [
      { account: 'write_offs', debit: amount },
      { account: 'accounts_receivable', credit: amount },
    ],
  };
}
