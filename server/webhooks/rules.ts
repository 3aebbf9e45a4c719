/** The rules of subscriptions as pure functions: possible events, expiry, suspension and reactivation. */
import type { Refusal } from '#kernel/errors/refusal.ts';
import type { Model } from './models.ts';
import { refuse } from './refusals.ts';

const DAY_MS = 86_400_000;
export const DEFAULT_LIFETIME_DAYS = 3;
const LONGEST_LIFETIME_DAYS = 31;
/** Tolerates clock differences of a client that requests the maximum lifetime. */
const CLOCKS_DIFFER_BY_MS = 30_000;
export const URL_CHARACTERS = 2000;
export const FIELDS_CHARACTERS = 1000;
export const WEBHOOKS_OF_A_GRANT = 100;
/** How long deliveries and events are kept. */
export const KEPT_DAYS = 30;

export function daysLater(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}

/** The distinct events of a body, in the model's spelling and order. */
export function readEvents(sent: readonly string[], model: Model): readonly string[] | Refusal {
  const accepted = model.events.join(', ');
  if (sent.length === 0) return refuse('webhook.events_missing', { accepted }, { field: 'events' });
  const wanted = sent.map((each) => each.trim().toLowerCase());
  const strange = sent.find((each) => !model.events.includes(each.trim().toLowerCase()));
  if (strange !== undefined)
    return refuse('webhook.event', { value: strange, model: model.name, accepted }, { field: 'events' });
  return model.events.filter((each) => wanted.includes(each));
}

/** When a webhook expires: the requested time within limits, or the default. */
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

/** An enabled webhook past its expiry counts as suspended, even before that was stored. */
export function statusAt(
  webhook: { status: Status; reason: Reason | null; expiresAt: Date },
  now: Date,
): { status: Status; reason: Reason | null } {
  if (webhook.status === 'enabled' && webhook.expiresAt.getTime() <= now.getTime())
    return { status: 'suspended', reason: 'expired' };
  return { status: webhook.status, reason: webhook.reason };
}

/** A webhook that keeps failing for this long, and this often, is suspended; a single success resets both. */
const FAILING_FOR_MS = 72 * 3_600_000;
const FAILURES = 20;

export function failsTooLong(queue: { failingSince: Date | null; failures: number }, now: Date): boolean {
  return (
    queue.failingSince !== null &&
    queue.failures >= FAILURES &&
    now.getTime() - queue.failingSince.getTime() >= FAILING_FOR_MS
  );
}

/** An event whose attempts are exhausted suspends the webhook if nothing was delivered since the first attempt. */
export function exhaustionSuspends(queue: { succeededAt: Date | null }, firstTriedAt: Date): boolean {
  return queue.succeededAt === null || queue.succeededAt.getTime() < firstTriedAt.getTime();
}

/** When the handshake is sent after the change that requested it; afterwards only activation can confirm it. */
const HANDSHAKES_AFTER_MS = [0, 30_000, 300_000] as const;

/** Null if there is no further handshake, or if the webhook expires first: only its application extends its life. */
export function handshakeDue(pendingSince: Date, tries: number, expiresAt: Date): Date | null {
  const after_ms = HANDSHAKES_AFTER_MS[tries];
  if (after_ms === undefined) return null;
  const due = new Date(pendingSince.getTime() + after_ms);
  return due < expiresAt ? due : null;
}

/** Days before the expiry at which a firm is warned. */
const WARNED_DAYS = [1, 3, 7] as const;

/**
 * SQL of the warning that applies to a row `q` of webhook_queues, in days; null if none does. A webhook created for two
 * days gets no 3-day warning.
 */
export function warningDays(now: string): string {
  const steps = WARNED_DAYS.map(
    (days) =>
      `when q.expires_at <= ${now} + interval '${days * 24} hours'` +
      ` and q.expires_at > q.expiry_set_at + interval '${days * 24} hours' then ${days}`,
  );
  return `case when not q.open or q.expires_at <= ${now} then null ${steps.join(' ')} end`;
}
