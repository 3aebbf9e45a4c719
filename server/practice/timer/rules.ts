/** A running timer: how long it has run, and what stopping it leaves on its time entry. */
import { SECONDS_PER_HOUR, secondsBetween } from '#kernel/dates.ts';
import { add, decimalText, divide } from '#kernel/money.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../refusals.ts';

const HOURS_SCALE = 6;

/** Hours since it was started (facts, line 284). */
export function elapsedHours(started: Date, now: Date): string {
  return decimalText(divide(String(secondsBetween(started, now)), SECONDS_PER_HOUR, HOURS_SCALE));
}

/** The entry's seconds with those that the timer ran. */
export function quantityOnceStopped(quantity: string, started: Date, now: Date): string {
  return decimalText(add(quantity, String(secondsBetween(started, now))));
}

/** A user has one timer at most; asking again for the one that runs changes nothing. */
export function oneTimerAtATime(
  running: { readonly activity_id: string } | undefined,
  activityId: string,
): Refusal | undefined {
  return running && running.activity_id !== activityId
    ? refuse('timer.running', { activity_id: running.activity_id }, { field: 'activity' })
    : undefined;
}
