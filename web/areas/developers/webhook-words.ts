/** Labels for webhook states and events. */
import type { Webhook } from '../../../sdk/practice.ts';
import { eventInWords } from '../../ui/words.ts';

const DAY_MS = 86_400_000;
const STATES = { pending: 'Awaiting handshake', enabled: 'Enabled', suspended: 'Suspended' } as const;
const REASONS = {
  gone: 'the receiver responded with 410',
  failing: 'the receiver failed for too long',
  expired: 'it has expired',
  grant_revoked: 'the access was revoked',
} as const;

export function stateOf({
  status,
  status_reason,
  handshake_error,
}: Pick<Webhook, 'status' | 'status_reason' | 'handshake_error'>): string {
  if (handshake_error) return `${STATES[status]}. ${handshake_error}`;
  return status_reason ? `${STATES[status]}: ${REASONS[status_reason]}` : STATES[status];
}

/** The events of a webhook, such as created, changed, opened. */
export function eventsOf({ model, events }: Pick<Webhook, 'model' | 'events'>): string {
  return events.map((event) => eventInWords(model, event)).join(', ');
}

export function daysLeft({ expires_at }: Pick<Webhook, 'expires_at'>): string {
  const days = Math.floor((Date.parse(expires_at) - Date.now()) / DAY_MS);
  if (days < 0) return 'over';
  return days === 1 ? '1 day left' : `${days} days left`;
}
