/** Purposes of bank transactions that do not follow from a client: bank fees, interest, the firm's own funds. */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../refusals.ts';

export const PURPOSES = ['bank_fee', 'interest', 'firm_funds'] as const;

export interface PurposeInput {
  readonly purpose: string | null;
  readonly inTrust: boolean;
  /** Whether the account holds the money of a single client. */
  readonly controlled: boolean;
  readonly clientId: string | null;
}

/** Whose money in a trust account a purpose may move. */
export function purposeFits({ purpose, inTrust, controlled, clientId }: PurposeInput): Refusal | undefined {
  if (inTrust && clientId === null && purpose === null)
    return refuse('trust.client_required', {}, { field: 'client' });
  if (purpose === 'firm_funds' && (!inTrust || clientId !== null))
    return refuse('bank_transaction.firm_funds', {}, { field: 'purpose' });
  if (purpose === 'bank_fee' && inTrust && clientId !== null && !controlled)
    return refuse('bank_transaction.fee_of_client', { client: clientId }, { field: 'client' });
  return undefined;
}
