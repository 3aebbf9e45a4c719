/** The rules of a subscription, as values: what may be subscribed to, how long it lives, what brings it back. */
import type { Refusal } from '#kernel/errors/refusal.ts';
import type { Model } from './models.ts';
import { refuse } from './refusals.ts';

const DAY_MS = 86_400_000;
export const DEFAULT_LIFETIME_DAYS = 3;
const LONGEST_LIFETIME_DAYS = 31;
/** A client that asks for the longest life by its own clock is not refused over a few seconds. */
const CLOCKS_DIFFER_BY_MS = 30_000;
export const URL_CHARACTERS = 2000;
export const FIELDS_CHARACTERS = 1000;
export const WEBHOOKS_OF_A_GRANT = 100;
/** How long deliveries and events are kept. */
export const KEPT_DAYS = 30;

export function daysLater(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}

/** The events of a body in the model's own spelling and order, each once. */
export function readEvents(sent: readonly string[], model: Model): readonly string[] | Refusal {
  const accepted = model.events.join(', ');
  if (sent.length === 0) return refuse('webhook.events_missing', { accepted }, { field: 'events' });
  const wanted = sent.map((each) => each.trim().toLowerCase());
  const strange = sent.find((each) => !model.events.includes(each.trim().toLowerCase()));
  if (strange !== undefined)
    return refuse('webhook.event', { value: strange, model: model.name, accepted }, { field: 'events' });
  return model.events.filter((each) => wanted.includes(each));
}

/** When a webhook expires: as asked, within bounds, or after the default. */
export function readExpiry(sent: string | null | undefined, now: Date): Date | Refusal {
  if (sent === null || sent === undefined) return daysLater(now, DEFAULT_LIFETIME_DAYS);
  const at = new Date(sent);
  if (at.getTime() <= now.getTime())
    return refuse('webhook.expiry_past', { value: sent }, { field: 'expires_at' });
  const latest = daysLater(now, LONGEST_LIFETIME_DAYS);
  if (at.getTime() <= latest.getTime() + CLOCKS_DIFFER_BY_MS) return at;
  const values = { value: sent, limit: LONGEST_LIFETIME_DAYS, latest: latest.toISOString() };
  return refuse('webhook.expiry_far', values, { field: 'expires_at' });
}

export type Status = 'pending' | 'enabled' | 'suspended';
export type Reason = 'gone' | 'failing' | 'expired' | 'grant_revoked';

/** An enabled webhook whose time has passed is suspended, also before anybody has written that down. */
export function statusAt(
  webhook: { status: Status; reason: Reason | null; expiresAt: Date },
  now: Date,
): { status: Status; reason: Reason | null } {
  if (webhook.status === 'enabled' && webhook.expiresAt.getTime() <= now.getTime())
    return { status: 'suspended', reason: 'expired' };
  return { status: webhook.status, reason: webhook.reason };
}

/** Failing for so long, and so often, suspends a webhook; a single success forgets all of it. */
const FAILING_FOR_MS = 72 * 3_600_000;
const FAILURES = 20;

export function failsTooLong(queue: { failingSince: Date | null; failures: number }, now: Date): boolean {
  return (
    queue.failingSince !== null &&
    queue.failures >= FAILURES &&
    now.getTime() - queue.failingSince.getTime() >= FAILING_FOR_MS
  );
}

/** An event that ran out of tries suspends where nothing was delivered since its first one. */
export function exhaustionSuspends(queue: { succeededAt: Date | null }, firstTriedAt: Date): boolean {
  return queue.succeededAt === null || queue.succeededAt.getTime() < firstTriedAt.getTime();
}

/** The handshake is tried so long after the change that asked for it; then only activation confirms it. */
const HANDSHAKES_AFTER_MS = [0, 30_000, 300_000] as const;

export function handshakeDue(pendingSince: Date, tries: number): Date | null {
  const after_ms = HANDSHAKES_AFTER_MS[tries];
  return after_ms === undefined ? null : new Date(pendingSince.getTime() + after_ms);
}

/** Days before the end at which a firm is warned; the last that applies counts. */
const WARNED_DAYS = [1, 3, 7] as const;

/** The number of days within which it expires, if that is news: a webhook that was made for two days is not "about to expire". */
export function warnedOf(expiresAt: Date, setAt: Date, now: Date): number | null {
  const left_days = (expiresAt.getTime() - now.getTime()) / DAY_MS;
  const life_days = (expiresAt.getTime() - setAt.getTime()) / DAY_MS;
  if (left_days <= 0) return null;
  return WARNED_DAYS.find((days) => left_days <= days && life_days > days) ?? null;
}
