/** The rules for payment links: their subjects, their lifetime, and their number (records:824). */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../refusals.ts';

export const SUBJECT_TYPES = ['BankAccount', 'Bill', 'Contact'] as const;

const LONGEST_SECONDS = 7_776_000;
const CURRENCIES: ReadonlySet<string> = new Set(['USD', 'CAD', 'GBP']);
/** The most active links, and the most in 24 hours, per user of the firm. */
const LINKS_PER_USER = 50;

export function durationIsShort(seconds: string | null | undefined): Refusal | undefined {
  if (seconds && Number(seconds) >= 1 && Number(seconds) <= LONGEST_SECONDS) return undefined;
  return refuse('link.duration', { value: seconds, most: LONGEST_SECONDS }, { field: 'duration' });
}

/** `kept` is the currency of the destination account. */
export function currencyIsTaken(sent: string | null | undefined, kept: string): Refusal | undefined {
  if (sent?.trim().toUpperCase() === kept && CURRENCIES.has(kept)) return undefined;
  const accepted = CURRENCIES.has(kept) ? kept : [...CURRENCIES].join(', ');
  return refuse('link.currency', { value: sent, accepted }, { field: 'currency' });
}

export function linksAreFew(counts: {
  readonly users: number;
  readonly active: number;
  readonly lastDay: number;
}): Refusal | undefined {
  const { users, active, lastDay } = counts;
  const most = LINKS_PER_USER * users;
  if (active >= most)
    return refuse('link.too_many', { users, most, which: 'at a time', advice: 'Let some of them expire.' });
  if (lastDay >= most)
    return refuse('link.too_many', {
      users,
      most,
      which: 'in 24 hours',
      advice: 'Wait, or use the existing ones.',
    });
  return undefined;
}
