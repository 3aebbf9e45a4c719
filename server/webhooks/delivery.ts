/** The delivery of one event to a webhook, as shown in the delivery log. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource, type Resource } from '#kernel/declarations/resource.ts';
import { eventsOf, HANDSHAKE, type Model } from './models.ts';

const STATES = ['queued', 'delivered', 'failed', 'withheld', 'dropped'] as const;

const EVENT = '`handshake` for a handshake that was not confirmed.';

export const webhookDelivery = resource({
  name: 'webhook_delivery',
  table: 'webhook_deliveries',
  describe: 'The delivery of one event to a webhook; kept for 30 days.',
  keepsDeleted: false,
  counted: false,
  fields: {
    id: f.id(),
    message_id: f.text({
      notNull: true,
      describe: 'The header webhook-id: the same for every attempt and replay.',
    }),
    event: f.text({ notNull: true, describe: EVENT }),
    record_id: f.integer({
      notNull: true,
      describe: 'The record that changed; for a handshake, the webhook.',
    }),
    state: f.oneOf(STATES, {
      notNull: true,
      describe:
        'withheld: the webhook was not enabled; dropped: its user can no longer see the record; failed: all attempts failed, or the receiver responded with 410.',
    }),
    attempts: f.integer({ notNull: true }),
    last_status: f.integer({
      describe: 'The status of the last response. 3xx counts as success; redirects are not followed.',
    }),
    last_error: f.text({
      describe: 'Why the last attempt got no response, or why a handshake was not confirmed.',
    }),
    history: f.json({
      notNull: true,
      describe: 'All attempts, each with its time, its status or error, and its duration in milliseconds.',
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

/** The resource with the events of these models. */
export function deliveryOf(models: readonly Model[]): Resource {
  const schema = { type: 'string', enum: [...eventsOf(models), HANDSHAKE] };
  return {
    ...webhookDelivery,
    fields: { ...webhookDelivery.fields, event: f.text({ notNull: true, schema, describe: EVENT }) },
  };
}
