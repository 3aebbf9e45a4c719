/** The rules for timers: what they may run on, and the effect of stopping one on its time entry. */
import { secondsBetween } from '#kernel/values/dates.ts';
import { add, decimalText } from '#kernel/values/money.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../refusals.ts';

/** The entry's seconds plus those of the timer. */
export function quantityOnceStopped(quantity: string, started: Date, now: Date): string {
  return decimalText(add(quantity, String(secondsBetween(started, now))));
}

export interface TimedEntry {
  readonly id: string;
  readonly type: string;
  readonly flat_rate: boolean;
  readonly billed: boolean;
}

/** A timer runs on time that is charged by the hour and not yet billed (practice:61). */
export function timerMayRunOn({ id, type, flat_rate, billed }: TimedEntry): Refusal | undefined {
  const reason =
    (type !== 'TimeEntry' && `it has the type ${type}, and only a TimeEntry has a timer`) ||
    (flat_rate && 'it has a flat rate, which does not depend on time') ||
    (billed && 'it is on an issued bill') ||
    undefined;
  return reason === undefined ? undefined : refuse('timer.entry', { id, reason }, { field: 'activity' });
}

/** Only one user's timer can run on an entry. */
export function entryIsFree(other: { readonly name: string } | undefined, id: string): Refusal | undefined {
  return (
    other &&
    refuse(
      'timer.entry',
      { id, reason: `the timer of ${other.name} is running on it` },
      { field: 'activity' },
    )
  );
}

/** Whether an entry still accepts the timer's seconds: it may have been billed or changed while the timer ran. */
export function acceptsTimerSeconds({ type, billed }: Pick<TimedEntry, 'type' | 'billed'>): boolean {
  return type === 'TimeEntry' && !billed;
}
