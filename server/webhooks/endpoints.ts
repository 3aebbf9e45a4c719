/** Webhook endpoints besides the standard ones: activation, the delivery log, replay, and the list of events. */
import { sql } from '#kernel/database/sql.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { listRecords, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { m } from '#kernel/declarations/member.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { bytesOf, sameText, type Secrets } from '#kernel/secrets.ts';
import { enableWebhook } from './change-status.ts';
import { webhookDelivery } from './delivery.ts';
import { eventFeedEndpoint } from './event-feed.ts';
import { View } from './fan-out/view.ts';
import { Models } from './models.ts';
import { endpointsOfOneDelivery } from './one-delivery.ts';
import { requireWebhook } from './own-webhook.ts';
import { refuse } from './refusals.ts';
import { daysLater, KEPT_DAYS } from './rules.ts';
import { requireEnabled, sendAgain } from './send-again.ts';
import { openSharedSecret } from './shared-secret.ts';
import { testEndpoint } from './test-event.ts';
import type { WebhookParts } from './write.ts';

/** What all endpoints of webhooks require. */
export const WEBHOOKS = { alsoScope: 'webhooks' } as const;

export function webhookEndpoints(
  webhook: Resource,
  { models: list, secrets, poster }: WebhookParts,
  records: Records,
): Endpoint[] {
  const models = new Models(list, records.writer.registry);
  return [
    {
      ...WEBHOOKS,
      method: 'GET',
      path: '/webhooks/events',
      describe: 'List the models that webhooks can subscribe to, with the scope and the events of each.',
      answers: { data: CATALOGUE_SCHEMA },
      handle: async () => ({ status: 200, body: JSON.stringify({ data: catalogueOf(models) }) }),
    },
    {
      ...WEBHOOKS,
      method: 'PUT',
      path: '/webhooks/{id}/activate',
      describe: 'Confirm a handshake by sending its secret in the header X-Hook-Secret.',
      resource: webhook,
      answers: { one: 'webhook' },
      handle: (call) => activate(webhook, secrets, records, call),
    },
    ...deliveryEndpoints(webhook, models, records),
    testEndpoint(webhook, secrets, poster),
    eventFeedEndpoint(models),
  ];
}

function deliveryEndpoints(webhook: Resource, models: Models, records: Records): Endpoint[] {
  const parts = { models, view: new View(records.reader, records.writer.registry) };
  return [
    {
      ...WEBHOOKS,
      method: 'GET',
      path: '/webhooks/{id}/deliveries',
      describe: 'List the deliveries of a webhook, latest first.',
      resource: webhookDelivery,
      operation: 'list',
      handle: async (call) => {
        await call.read((connection) => requireWebhook(connection, webhook, call));
        return listRecords(webhookDelivery, records, call, { webhook_id: call.param('id') });
      },
    },
    {
      ...WEBHOOKS,
      method: 'POST',
      path: '/webhooks/{id}/replay',
      describe:
        'Deliver again what happened since an instant in the last 30 days, including events while the webhook was not enabled and deliveries that wait for another attempt.',
      body: REPLAY,
      status: 200,
      answers: { data: { type: 'object', properties: { replayed: { type: 'integer' } } } },
      handle: (call) => replay(webhook, call),
    },
    ...endpointsOfOneDelivery(webhook, parts),
  ];
}

const REPLAY = { since: m.value('instant', { required: true }) };

const CATALOGUE_SCHEMA = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      model: { type: 'string' },
      number: { type: 'integer' },
      scope: { type: 'string' },
      events: { type: 'array', items: { type: 'string' } },
    },
  },
} as const;

function catalogueOf(models: Models) {
  return models.all.map(({ name, number, scope, events }) => ({
    model: name,
    number,
    scope: `${scope}_read`,
    events,
  }));
}

function activate(of: Resource, secrets: Secrets, records: Records, call: Call): Promise<Answer> {
  const { context } = call;
  const selection = records.reader.selection(of, context);
  const sent = call.request.headers['x-hook-secret'];
  return call.write(async (connection) => {
    const id = call.param('id');
    const { secret, handshake } = await requireWebhook(connection, of, call, true);
    if (typeof sent !== 'string' || !sameText(sent.trim(), openSharedSecret(secrets, bytesOf(secret))))
      throw refuse('webhook.secret', {}, { field: 'X-Hook-Secret' });
    const { accountId, grantId } = context.principal;
    // The webhook takes the consent of the user who activates it, since the previous consent may have been replaced.
    await connection.execute(
      sql`update webhooks set grant_id = coalesce(${grantId}::bigint, grant_id) where account_id = ${accountId} and id = ${id}`,
    );
    await enableWebhook(connection, { accountId, webhookId: id, at: context.now }, handshake);
    return answerWithRecord(of, records, connection, context, { id, ignored: [] }, selection, 200);
  });
}

function replay(of: Resource, call: Call): Promise<Answer> {
  const { context } = call;
  const { since } = call.body(REPLAY).input;
  const oldest = daysLater(context.now, -KEPT_DAYS);
  if (new Date(since) < oldest || new Date(since) > context.now) {
    throw refuse('webhook.since', { value: since, limit: KEPT_DAYS }, { field: 'since' });
  }
  return call.write(async (connection) => {
    await requireEnabled(connection, of, call);
    const which = { accountId: context.principal.accountId, id: call.param('id') };
    const replayed = await sendAgain(connection, which, sql`created_at >= ${since}::timestamptz`);
    return { status: 200, body: JSON.stringify({ data: { replayed } }) };
  });
}
