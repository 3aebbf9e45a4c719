/** Webhook endpoints besides the standard ones: activation, the delivery log, replay, and the list of events. */
import type { Connection } from '#kernel/database/database.ts';
import { sql, type Sql } from '#kernel/database/sql.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, listRecords, shown } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { m } from '#kernel/declarations/member.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { bytesOf, sameText, type Secrets } from '#kernel/secrets.ts';
import type { OrNull } from '#kernel/values/column.ts';
import { forgetSentLater } from './tasks.ts';
import { enableWebhook } from './change-status.ts';
import { webhookDelivery } from './delivery.ts';
import { HANDSHAKE, handshakeBody } from './dispatch/handshake.ts';
import { bodyOf } from './dispatch/send.ts';
import { objectOf } from '#kernel/values/json-schema.ts';
import type { Tables } from '#tables';
import { eventFeedEndpoint } from './event-feed.ts';
import { CHANNEL } from './queues.ts';
import { Models } from './models.ts';
import { requireWebhook } from './own-webhook.ts';
import { refuse } from './refusals.ts';
import { daysLater, KEPT_DAYS, statusAt } from './rules.ts';
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
    ...deliveryEndpoints(webhook, records),
    testEndpoint(webhook, secrets, poster),
    eventFeedEndpoint(models),
  ];
}

function deliveryEndpoints(webhook: Resource, records: Records): Endpoint[] {
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
    ...endpointsOfOneDelivery(webhook),
  ];
}

function endpointsOfOneDelivery(webhook: Resource): Endpoint[] {
  return [
    {
      ...WEBHOOKS,
      method: 'GET',
      path: '/webhooks/{id}/deliveries/{delivery_id}',
      name: 'getWebhookDelivery',
      describe: 'Read the body of a delivery, byte for byte, and the response to it.',
      answers: { data: BODY_SCHEMA },
      handle: (call) => readBodyOf(webhook, call),
    },
    {
      ...WEBHOOKS,
      method: 'POST',
      path: '/webhooks/{id}/deliveries/{delivery_id}/resend',
      name: 'resendWebhookDelivery',
      describe: 'Send a delivery again. The webhook must be enabled.',
      status: 200,
      answers: { data: RESENT_SCHEMA },
      handle: (call) => resend(webhook, call),
    },
  ];
}

const ATTEMPT = objectOf(
  {
    at: { type: 'string', format: 'date-time' },
    status: { type: 'integer' },
    error: { type: 'string' },
    ms: { type: 'integer' },
  },
  ['at', 'ms'],
);
const BODY_SCHEMA = objectOf(
  {
    id: { type: 'integer' },
    body: {
      type: ['string', 'null'],
      description: 'Null until it was sent, and for users other than the webhook’s.',
    },
    bytes: { type: 'integer' },
    attempts: { type: 'array', items: ATTEMPT },
  },
  ['id', 'body', 'bytes', 'attempts'],
);
const RESENT_SCHEMA = objectOf({ id: { type: 'integer' }, state: { type: 'string' } }, ['id', 'state']);

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
    return shown(of, records, connection, context, { id, ignored: [] }, selection, 200);
  });
}

function deliveryIdIn({ param }: Call): string {
  return idOr404(webhookDelivery, param('delivery_id'));
}

async function readBodyOf(of: Resource, call: Call): Promise<Answer> {
  const deliveryId = deliveryIdIn(call);
  const { accountId, userId, observerId } = call.context.principal;
  const found = await call.read(async (connection) => {
    await requireWebhook(connection, of, call);
    return connection.row<
      Pick<Tables['webhook_deliveries'], 'event' | 'history'> &
        OrNull<Pick<Tables['webhook_payloads'], 'data'>> & { own: boolean }
    >(sql`
      select p.data, d.event, d.history, exists (
        select from webhooks w where w.account_id = d.account_id and w.id = d.webhook_id and w.user_id = ${userId}) as own
      from webhook_deliveries d
      left join webhook_payloads p on p.account_id = d.account_id and p.id = d.payload_id
      where d.account_id = ${accountId} and d.webhook_id = ${call.param('id')} and d.id = ${deliveryId}`);
  });
  if (!found) throw refuseGenerally('record.not_found', { resource: webhookDelivery.name, id: deliveryId });
  const webhookId = call.param('id');
  const body = found.data === null ? handshakeBody(webhookId) : bodyOf(found.data, found.event, webhookId);
  const attempts: readonly unknown[] = JSON.parse(found.history);
  // The body is what its user saw when it was sent, so only this user may read it, and only after it was sent.
  const shows = found.own && observerId === undefined && attempts.length > 0;
  const data = {
    id: Number(deliveryId),
    body: shows ? body : null,
    bytes: Buffer.byteLength(body),
    attempts,
  };
  return { status: 200, body: JSON.stringify({ data }) };
}

function resend(of: Resource, call: Call): Promise<Answer> {
  const id = call.param('id');
  const deliveryId = deliveryIdIn(call);
  return call.write(async (connection) => {
    await requireEnabled(connection, of, call);
    const { accountId } = call.context.principal;
    const queued = await sendAgain(connection, { accountId, id }, sql`id = ${deliveryId}`);
    if (queued === 0)
      throw refuseGenerally('record.not_found', { resource: webhookDelivery.name, id: deliveryId });
    return { status: 200, body: JSON.stringify({ data: { id: Number(deliveryId), state: 'queued' } }) };
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

async function requireEnabled(connection: Connection, of: Resource, call: Call): Promise<void> {
  const kept = await requireWebhook(connection, of, call, true);
  const { status } = statusAt(
    { status: kept.status, reason: null, expiresAt: new Date(kept.expires_at) },
    call.context.now,
  );
  if (status !== 'enabled') throw refuse('webhook.not_enabled', { id: call.param('id'), status });
}

/** Queues deliveries again and returns their number. */
async function sendAgain(
  connection: Connection,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  which: Sql,
): Promise<number> {
  const queued = await connection.execute(sql`
    update webhook_deliveries set state = 'queued', step = 0, due_at = null, first_tried_at = null, failed_at = null, finished_at = null
    where account_id = ${accountId} and webhook_id = ${id} and ${which} and event <> ${HANDSHAKE}
      and (state in ('delivered', 'failed', 'withheld') or (state = 'queued' and due_at is not null))`);
  // Resent deliveries are older than the last one sent, so stored hashes are no longer a valid comparison.
  await connection.execute(
    sql`update webhooks set epoch = epoch + 1 where account_id = ${accountId} and id = ${id}`,
  );
  await forgetSentLater(connection, accountId, id);
  await connection.execute(sql`select pg_notify(${CHANNEL}, ${`${accountId}:${id}`})`);
  return queued;
}
