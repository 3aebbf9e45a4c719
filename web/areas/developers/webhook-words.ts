/** Labels for webhook states and events. */
import type { Webhook } from '../../../sdk/practice.ts';
import { eventInWords } from '../../ui/values/words.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STATES = { pending: 'Awaiting handshake', enabled: 'Enabled', suspended: 'Suspended' } as const;
const REASONS = {
  gone: 'the receiver responded with 410',
  failing: 'the receiver failed for too long',
  expired: 'it has expired',
  grant_revoked: 'the access was revoked',
} as const;

export const reasonOf = (reason: keyof typeof REASONS): string => REASONS[reason];

type Ending = Pick<Webhook, 'status' | 'status_reason' | 'expires_at'>;

/** Whether it stopped when its time was over, which the service stores a little later. */
export function hasExpired({ status, status_reason, expires_at }: Ending): boolean {
  return status_reason === 'expired' || (status === 'enabled' && Date.parse(expires_at) <= Date.now());
}

export function stateOf(webhook: Ending & Pick<Webhook, 'handshake_error'>): string {
  const { status, status_reason, handshake_error } = webhook;
  if (hasExpired(webhook)) return `${STATES.suspended}: ${REASONS.expired}. Its application can renew it.`;
  if (handshake_error) return `${STATES[status]}. ${handshake_error}`;
  return status_reason ? `${STATES[status]}: ${REASONS[status_reason]}` : STATES[status];
}

/** The events of a webhook, such as created, changed, opened. */
export function eventsOf({ model, events }: Pick<Webhook, 'model' | 'events'>): string {
  return events.map((event) => eventInWords(model, event)).join(', ');
}

export function daysLeft({ expires_at }: Pick<Webhook, 'expires_at'>): string {
  const left_ms = Date.parse(expires_at) - Date.now();
  const [count, unit] = left_ms < DAY_MS ? [left_ms / HOUR_MS, 'hour'] : [left_ms / DAY_MS, 'day'];
  if (left_ms < 0) return 'over';
  if (count < 1) return 'Less than an hour left';
  return `${Math.floor(count)} ${unit}${count < 2 ? '' : 's'} left`;
}
