/** Which way money went, and what may still be changed about it. */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { compare, moneyText, multiply } from '#kernel/values/money.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';

/** What clients may call it; a withdrawal is a disbursement. An opening balance goes as its amount is signed. */
export const SENT_TYPES = ['deposit', 'disbursement', 'withdrawal', 'opening_balance'] as const;

export type Direction = 'deposit' | 'disbursement';

export function directionOf(word: string | null | undefined): Direction | undefined {
  if (word === 'deposit') return 'deposit';
  return word === 'disbursement' || word === 'withdrawal' ? 'disbursement' : undefined;
}

/** An amount below zero went out, whatever it is called; one without a sign went as it is called. */
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

/** What moves money or says whose it is; the rest is only told about it. */
export const MONEY_COLUMNS = [
  'amount',
  'date',
  'bank_account_id',
  'client_id',
  'matter_id',
  'purpose',
  'transaction_type',
] as const;

/** What the service made of something else, which is changed there. */
const MADE_ELSEWHERE: Readonly<Record<string, string>> = {
  transfer: 'transfer',
  payment: 'payment',
  journal_entry: 'journal entry',
};

/** What the service made is changed where it was made; what the bank's statement shows is not changed at all. */
export function moneyMayChange(row: Tables['bank_transactions']): Refusal | undefined {
  const { id, reconciled_at } = row;
  return mayBeVoided(row) ?? (reconciled_at ? refuse('bank_transaction.reconciled', { id }) : undefined);
}

/** A void leaves the transaction on its day, so the bank's statement may show it. */
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
