/** The direction of money, and what can still be changed. */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { compare, moneyText, multiply } from '#kernel/values/money.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';

/** Accepted types; a withdrawal is a disbursement. The sign of an opening balance's amount gives its direction. */
export const SENT_TYPES = ['deposit', 'disbursement', 'withdrawal', 'opening_balance'] as const;

export type Direction = 'deposit' | 'disbursement';

export function directionOf(word: string | null | undefined): Direction | undefined {
  if (word === 'deposit') return 'deposit';
  return word === 'disbursement' || word === 'withdrawal' ? 'disbursement' : undefined;
}

/** A negative amount is always outgoing; for an unsigned one, the type determines the direction. */
export function signedAmount(
  amount: string,
  sent: Direction | undefined,
  before: Direction | undefined,
): { amount: string; direction: Direction } | Refusal {
  const cents = moneyText(amount);
  const sign = compare(cents, 0);
  if (sign === 0) return refuse('bank_transaction.amount_zero', { value: amount }, { field: 'amount' });
  if (sign < 0 && sent === 'deposit')
    return refuse('bank_transaction.deposit_below_zero', { value: cents }, { field: 'amount' });
  const direction = sign < 0 ? 'disbursement' : (sent ?? before ?? 'deposit');
  const goesOut = direction === 'disbursement' && sign > 0;
  return { amount: goesOut ? moneyText(multiply(cents, -1)) : cents, direction };
}

/** Columns that affect the money or its owner; the others are only descriptive. */
export const MONEY_COLUMNS = [
  'amount',
  'date',
  'bank_account_id',
  'client_id',
  'matter_id',
  'purpose',
  'transaction_type',
] as const;

/** Transactions created from another record, which must be changed there. */
const MADE_ELSEWHERE: Readonly<Record<string, string>> = {
  transfer: 'transfer',
  payment: 'payment',
  journal_entry: 'journal entry',
};

/**
 * Transactions created from another record are changed there; those found on the bank statement cannot be changed.
 */
export function moneyMayChange(row: Tables['bank_transactions']): Refusal | undefined {
  const { id, reconciled_at } = row;
  return mayBeVoided(row) ?? (reconciled_at ? refuse('bank_transaction.reconciled', { id }) : undefined);
}

/** A void keeps the transaction on its date, so it may be on the bank statement. */
export function mayBeVoided({
  id,
  transaction_type,
  voided_on,
  reverses_id,
}: Tables['bank_transactions']): Refusal | undefined {
  const type = MADE_ELSEWHERE[transaction_type];
  if (type) return refuse('bank_transaction.made_elsewhere', { id, type });
  if (reverses_id) return refuse('bank_transaction.reversal', { id, reversed: reverses_id });
  if (voided_on) return refuse('bank_transaction.voided', { id, date: voided_on });
  return undefined;
}
