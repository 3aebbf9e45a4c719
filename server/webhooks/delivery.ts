/** One event on its way to a webhook, as the delivery log shows it. */
import { by } from '#kernel/records/filter.ts';
import { f } from '#kernel/records/field.ts';
import { resource, type Resource } from '#kernel/records/resource.ts';
import { eventsOf, type Model } from './models.ts';

const STATES = ['queued', 'delivered', 'failed', 'withheld', 'dropped'] as const;

export const webhookDelivery = resource({
  name: 'webhook_delivery',
  table: 'webhook_deliveries',
  describe: 'One event on its way to a webhook; kept for 30 days.',
  alsoScope: 'webhooks',
  keepsDeleted: false,
  counted: false,
  fields: {
    id: f.id(),
    message_id: f.text({
      notNull: true,
      describe: 'The header webhook-id: the same on every attempt and every replay.',
    }),
    event: f.text({ notNull: true, describe: '`handshake` for a handshake that was not confirmed.' }),
    record_id: f.integer({
      notNull: true,
      describe: 'The record that changed; of a handshake, the webhook.',
    }),
    state: f.oneOf(STATES, {
      notNull: true,
      describe:
        'withheld: the webhook was not enabled; dropped: its user may no longer see the record; failed: it ran out of attempts, or the receiver is gone.',
    }),
    attempts: f.integer({ notNull: true }),
    last_status: f.integer({
      describe: 'What the receiver answered last. 3xx counts as taken, and is not followed.',
    }),
    last_error: f.text({ describe: 'Why the last attempt got no answer, or a handshake was not confirmed.' }),
    history: f.json({
      notNull: true,
      describe: 'Each attempt: when, status or error, and how long it took in milliseconds.',
    }),
    created_at: f.createdAt(),
    next_attempt_at: f.instant({
      column: 'due_at',
      sql: "case when {t}.state = 'queued' then {t}.due_at end",
    }),
    finished_at: f.instant(),
  },
  filters: {
    state: by.oneOf(STATES),
    event: by.eq('text'),
    record_id: by.eq('integer'),
    created_since: by.after('created_at'),
  },
  defaultOrder: 'id(desc)',
});

/** The same with the events that these models know. */
export function deliveryOf(models: readonly Model[]): Resource {
  const schema = { type: 'string', enum: eventsOf(models) };
  return {
    ...webhookDelivery,
    fields: { ...webhookDelivery.fields, event: f.text({ notNull: true, schema }) },
  };
}
