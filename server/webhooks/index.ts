/** The exports of webhooks for the composition root. */
import type { Config } from '#kernel/config.ts';
import type { Database } from '#kernel/database/database.ts';
import type { Extension } from '#kernel/http/api/extension.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { Parts } from '#kernel/http/parts.ts';
import { attachWatch } from '#kernel/changes/change-watch.ts';
import { ruled } from '#kernel/changes/write-rules.ts';
import { deliveryOf } from './delivery.ts';
import { Dispatcher } from './dispatch/dispatcher.ts';
import type { Outcome, Poster } from './dispatch/send.ts';
import { webhookEndpoints, WEBHOOKS } from './endpoints.ts';
import { FanOut } from './fan-out/fan-out.ts';
import { View } from './fan-out/view.ts';
import { type Model, Models } from './models.ts';
import { sharedSecrets } from './shared-secret.ts';
import { webhookResource } from './webhook.ts';
import { webhookRules, type WebhookParts } from './write.ts';

export { suspendWebhooksOfGrant } from './change-status.ts';
export { waitForDeliveries } from './wait-for-deliveries.ts';
export { LOCK_CLASS as DELIVERY_QUEUE_LOCK } from './dispatch/lease.ts';
export { CHANNEL as DELIVERY_QUEUE_CHANNEL } from './queues.ts';
export { Dispatcher } from './dispatch/dispatcher.ts';
export { Dispatchers } from './dispatch/dispatchers.ts';
export type { Poster } from './dispatch/send.ts';
export { expiryWarnings } from './expiry-warnings.ts';
export { bodyOf } from './dispatch/send.ts';
export { sealedWebhookSecrets } from './shared-secret.ts';
export { signedHeaders } from './dispatch/signature.ts';
export { messageId } from './message-id.ts';
export { deliveryMetrics } from './metrics.ts';
export type { Model } from './models.ts';
export { webhookTasks, WEBHOOKS_SCHEDULE } from './tasks.ts';

/** The records and endpoints of webhooks, for the API whose records they are about. */
export function webhookExtension(parts: WebhookParts): Extension {
  const secrets = sharedSecrets();
  const webhook = webhookResource(parts.models);
  return {
    resources: [webhook, deliveryOf(parts.models)],
    rules: [ruled(webhook, webhookRules(parts, secrets))],
    overrides: { [webhook.name]: { requirements: () => WEBHOOKS } },
    webhooks: parts.models.map(({ name, resource = name, events }) => ({ name, resource, events })),
    endpoints: (records) => webhookEndpoints(webhook, parts, records),
  };
}

/** The webhook models, and the records that they are about. */
export interface WebhookRecords {
  readonly models: readonly Model[];
  readonly records: Records;
}

/** From now on, creates deliveries for every change written through the database. */
export function watchChanges(database: Database, config: Config, { models, records }: WebhookRecords): void {
  const { registry } = records.writer;
  const view = new View(records.reader, registry);
  attachWatch(database, new FanOut({ models: new Models(models, registry), view, config }));
}

export interface DispatcherParts extends Pick<Parts, 'database' | 'config' | 'log' | 'now' | 'secrets'> {
  readonly poster: Poster;
  readonly observe?: (outcome: Outcome) => void;
}

/** Creates the dispatcher; the caller starts and stops it. */
export function makeDispatcher(parts: DispatcherParts, { models, records }: WebhookRecords): Dispatcher {
  const { registry } = records.writer;
  return new Dispatcher({
    ...parts,
    clock: parts.now ?? (() => new Date()),
    models: new Models(models, registry),
    view: new View(records.reader, registry),
  });
}
