/** One delivery of a webhook: its body and the attempts to send it, and sending it again. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404 } from '#kernel/http/api/record-endpoints.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import type { OrNull } from '#kernel/values/column.ts';
import { objectOf } from '#kernel/values/json-schema.ts';
import type { Tables } from '#tables';
import { webhookDelivery } from './delivery.ts';
import { handshakeBody } from './dispatch/handshake.ts';
import { HANDSHAKE } from './models.ts';
import { bodyOf } from './dispatch/send.ts';
import { contextOf, narrowed, rightsOf, type View } from './fan-out/view.ts';
import type { Models } from './models.ts';
import { requireWebhook } from './own-webhook.ts';
import { refuse } from './refusals.ts';
import { requireEnabled, sendAgain } from './send-again.ts';

/** What decides whether a caller may see a body. */
interface BodyParts {
  readonly models: Models;
  readonly view: View;
}

export function endpointsOfOneDelivery(webhook: Resource, parts: BodyParts): Endpoint[] {
  return [
    {
      alsoScope: 'webhooks',
      method: 'GET',
      path: '/webhooks/{id}/deliveries/{delivery_id}',
      name: 'getWebhookDelivery',
      describe: 'Read the body of a delivery, byte for byte, and the response to it.',
      answers: { data: BODY_SCHEMA },
      handle: (call) => readBodyOf(webhook, parts, call),
    },
    {
      alsoScope: 'webhooks',
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
      description:
        'Null until it was sent, for users other than the webhook’s, and if what this user may see has changed since the event.',
    },
    bytes: { type: 'integer' },
    attempts: { type: 'array', items: ATTEMPT },
  },
  ['id', 'body', 'bytes', 'attempts'],
);
const RESENT_SCHEMA = objectOf({ id: { type: 'integer' }, state: { type: 'string' } }, ['id', 'state']);

function deliveryIdIn({ param }: Call): string {
  return idOr404(webhookDelivery, param('delivery_id'));
}

interface SentDelivery
  extends
    Pick<Tables['webhook_deliveries'], 'record_id' | 'event' | 'history'>,
    Pick<Tables['webhooks'], 'model' | 'scopes' | 'version'>,
    OrNull<Pick<Tables['webhook_payloads'], 'data' | 'seen_with'>> {
  readonly own: boolean;
}

function findSent(
  connection: Connection,
  { context, param }: Call,
  deliveryId: string,
): Promise<SentDelivery | undefined> {
  const { accountId, userId } = context.principal;
  return connection.row<SentDelivery>(sql`
    select p.data, encode(p.seen_with, 'hex') as seen_with, d.record_id, d.event, d.history, w.model, w.scopes, w.version,
      w.user_id = ${userId} as own
    from webhook_deliveries d
    join webhooks w on w.account_id = d.account_id and w.id = d.webhook_id
    left join webhook_payloads p on p.account_id = d.account_id and p.id = d.payload_id
    where d.account_id = ${accountId} and d.webhook_id = ${param('id')} and d.id = ${deliveryId}`);
}

async function readBodyOf(of: Resource, parts: BodyParts, call: Call): Promise<Answer> {
  const deliveryId = deliveryIdIn(call);
  const webhookId = call.param('id');
  const data = await call.read(async (connection) => {
    await requireWebhook(connection, of, call);
    const sent = await findSent(connection, call, deliveryId);
    if (!sent) throw notFound(deliveryId);
    const attempts: readonly unknown[] = JSON.parse(sent.history);
    const body = sent.data === null ? handshakeBody(webhookId) : bodyOf(sent.data, sent.event, webhookId);
    const shows = attempts.length > 0 && (await maySee(connection, parts, call.context, sent));
    return {
      id: Number(deliveryId),
      body: shows ? body : null,
      bytes: Buffer.byteLength(body),
      attempts,
    };
  });
  return { status: 200, body: JSON.stringify({ data }) };
}

/**
 * The body is what the user of the webhook saw at the time of the event. The caller must be that user, and still see
 * the same: after a change of rights, the receiver got another body as well.
 */
async function maySee(
  connection: Connection,
  { models, view }: BodyParts,
  { principal, now }: RequestContext,
  { own, seen_with, model: name, scopes, version, event, record_id }: SentDelivery,
): Promise<boolean> {
  if (!own || principal.observerId !== undefined) return false;
  if (seen_with === null) return true;
  const model = models.get(name);
  const viewer = model && narrowed(principal, scopes, model);
  if (!viewer) return false;
  const context = contextOf(viewer, version, now);
  if (rightsOf(context) !== seen_with) return false;
  return event === 'deleted' || (await view.seen(connection, model.of, [record_id], context)).has(record_id);
}

function resend(of: Resource, call: Call): Promise<Answer> {
  const id = call.param('id');
  const deliveryId = deliveryIdIn(call);
  return call.write(async (connection) => {
    await requireEnabled(connection, of, call);
    const { accountId } = call.context.principal;
    await requireResendable(connection, call, deliveryId);
    // One that waits for its next attempt is sent at once; one that is about to be sent anyway is unchanged.
    await sendAgain(connection, { accountId, id }, sql`id = ${deliveryId}`);
    return { status: 200, body: JSON.stringify({ data: { id: Number(deliveryId), state: 'queued' } }) };
  });
}

async function requireResendable(
  connection: Connection,
  { context, param }: Call,
  deliveryId: string,
): Promise<void> {
  const delivery = await connection.row<Pick<Tables['webhook_deliveries'], 'event' | 'state'>>(sql`
    select event, state from webhook_deliveries
    where account_id = ${context.principal.accountId} and webhook_id = ${param('id')} and id = ${deliveryId}`);
  if (!delivery) throw notFound(deliveryId);
  const reason =
    delivery.event === HANDSHAKE
      ? 'it is a handshake. Write the url of the webhook to start another'
      : delivery.state === 'dropped'
        ? 'the user of the webhook could no longer see the record'
        : null;
  if (reason !== null) throw refuse('webhook.not_resendable', { id: deliveryId, reason });
}

function notFound(deliveryId: string) {
  return refuseGenerally('record.not_found', { resource: webhookDelivery.name, id: deliveryId });
}
