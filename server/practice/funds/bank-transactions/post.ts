/**
 * Bank transactions in the books. Trust money is a liability to its client. Of the firm's own money, receipts from a
 * client are their credit, payments for a client are costs to be billed, and bank fees and interest are the firm's;
 * other amounts stay unclassified. Transactions of payments are posted with the payment.
 */
import { post, repost, reverse, type AccountReference, type Posting, type PostingItem } from '#accounting';
import { compare } from '#kernel/values/money.ts';
import type { Work } from '#kernel/changes/write-rules.ts';

export interface PostedTransaction {
  readonly id: string;
  readonly bankAccountId: string;
  readonly inTrust: boolean;
  readonly type: string;
  readonly purpose: string | null;
  readonly date: string;
  readonly amount: string;
  readonly clientId: string | null;
  readonly matterId: string | null;
  readonly description: string | null;
}

const POSTED_ELSEWHERE: ReadonlySet<string> = new Set(['transfer', 'payment']);

/** Posts a transaction in its current state, replacing its previous posting. */
export async function postTransaction({ connection, context }: Work, made: PostedTransaction): Promise<void> {
  if (!POSTED_ELSEWHERE.has(made.type)) await repost(connection, context, postingOfTransaction(made));
}

export function postingOfTransaction(made: PostedTransaction): Posting {
  const { id, date, description, clientId, matterId } = made;
  return {
    source: { type: 'bank_transaction', id },
    date,
    description,
    clientId,
    matterId,
    firmFunds: clientId === null,
    items: moved({ bankAccountId: made.bankAccountId }, otherSide(made), made.amount),
  };
}

export function unpostTransaction({ connection, context }: Work, id: string): Promise<void> {
  return reverse(connection, context, { type: 'bank_transaction', id });
}

export interface PostedTransfer {
  readonly id: string;
  readonly sourceId: string;
  readonly destinationId: string;
  readonly date: string;
  readonly amount: string;
  readonly clientId: string | null;
  readonly matterId: string | null;
  readonly description: string | null;
}

export async function postTransfer({ connection, context }: Work, made: PostedTransfer): Promise<void> {
  const { id, date, description, clientId, matterId, amount } = made;
  await post(connection, context, {
    source: { type: 'bank_transfer', id },
    date,
    description,
    clientId,
    matterId,
    firmFunds: clientId === null,
    items: moved({ bankAccountId: made.destinationId }, { bankAccountId: made.sourceId }, amount),
  });
}

function moved(to: AccountReference, from: AccountReference, amount: string): PostingItem[] {
  return [
    { account: to, debit: amount },
    { account: from, credit: amount },
  ];
}

function otherSide({ inTrust, type, purpose, clientId, amount }: PostedTransaction): AccountReference {
  if (inTrust && clientId !== null) return 'trust_liability';
  if (type === 'opening_balance') return 'opening_balances';
  if (purpose === 'bank_fee') return 'bank_charges';
  if (purpose === 'interest') return 'bank_interest';
  if (clientId === null) return 'unclassified';
  return compare(amount, 0) > 0 ? 'client_credits' : 'advanced_client_costs';
}
