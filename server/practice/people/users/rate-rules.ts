/** The rule that every rate keeps, whoever agreed it. */
import { compare } from '#kernel/values/money.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../refusals.ts';

/** `amount` is what a draft holds: text where it is sent. */
export function rateIsNotNegative(amount: unknown, field: string): Refusal | undefined {
  return typeof amount === 'string' && compare(amount, '0') < 0
    ? refuse('rate.negative', { value: amount }, { field })
    : undefined;
}
