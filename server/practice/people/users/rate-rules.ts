/** A rule shared by all rates. */
import { compare } from '#kernel/values/money.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../refusals.ts';

/** `amount` is the draft's value: text if it was sent. */
export function rateIsNotNegative(amount: unknown): Refusal | undefined {
  return typeof amount === 'string' && compare(amount, '0') < 0
    ? refuse('rate.negative', { value: amount }, { field: 'rate' })
    : undefined;
}
