/**
 * Payments in the books: money received from a client is their credit until it is applied to bills, or income if the
 * firm says so. Money received in trust is a liability to the client; a payment from trust reduces both the liability
 * and the trust account.
 */
import { post, reverse, type Posting, type PostingItem } from '#accounting';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';

/** The fields of a payment that its posting shows. */
type PostedPayment = Pick<
  Tables['payments'],
  | 'id'
  | 'date'
  | 'amount'
  | 'description'
  | 'contact_id'
  | 'matter_id'
  | 'deposit_as_revenue'
  | 'destination_account_id'
  | 'source_account_id'
> & { readonly payment_type: string };

export async function postPayment(
  { connection, context }: Work,
  row: PostedPayment,
  inTrust: boolean,
): Promise<void> {
  await post(connection, context, postingOfPayment(row, inTrust));
}

export function postingOfPayment(row: PostedPayment, inTrust: boolean): Posting {
  const amount = row.amount;
  const clientId = row.contact_id;
  const matterId = row.matter_id;
  const counterpart = inTrust ? 'trust_liability' : row.deposit_as_revenue ? 'fee_income' : 'client_credits';
  const items: PostingItem[] = [
    { account: { bankAccountId: row.destination_account_id }, debit: amount },
    { account: counterpart, credit: amount },
  ];
  if (row.source_account_id)
    items.push(
      { account: 'trust_liability', debit: amount },
      { account: { bankAccountId: row.source_account_id }, credit: amount },
    );
  return {
    source: { type: 'payment', id: row.id },
    date: row.date,
    description: row.description,
    // The books have no payment method for trust money.
    paymentMethod: row.payment_type === 'trust' ? 'other' : row.payment_type,
    clientId,
    matterId,
    items,
  };
}

export function unpostPayment({ connection, context }: Work, id: string, date: string): Promise<void> {
  return reverse(connection, context, { type: 'payment', id }, { date });
}

export interface Refund {
  /** The id of the bank transaction that paid it. */
  readonly id: string;
  readonly bankAccountId: string;
  readonly date: string;
  readonly amount: string;
  readonly description: string | null;
  readonly clientId: string | null;
  readonly matterId: string | null;
}

/** Posts a refund of the client's credit. */
export async function postRefund({ connection, context }: Work, refund: Refund): Promise<void> {
  const { id, bankAccountId, amount, ...told } = refund;
  await post(connection, context, {
    ...told,
    source: { type: 'payment_refund', id },
    items: [
      { account: 'client_credits', debit: amount },
      { account: { bankAccountId }, credit: amount },
    ],
  });
}
