/**
 * A test event: a signed sample, sent to one webhook immediately, and the response status. No delivery is stored, it
 * is not retried, and the webhook is unchanged. The response body is not shown, so that a webhook cannot be used to read
 * what an address returns.
 */
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { objectOf } from '#kernel/values/json-schema.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { bytesOf, type Secrets } from '#kernel/secrets.ts';
import { attempt, bodyOf, type Poster } from './dispatch/send.ts';
import { messageId } from './message-id.ts';
import { requireWebhook } from './own-webhook.ts';
import { refuse } from './refusals.ts';
import { openSharedSecret } from './shared-secret.ts';

const EVENT = 'test';
/** No record has this id. */
const SAMPLE = '{"id":0}';

const TESTED = objectOf(
  {
    url: { type: 'string' },
    message_id: { type: 'string', description: 'The header webhook-id.' },
    body: { type: 'string', description: 'What was sent, byte for byte.' },
    at: { type: 'string', format: 'date-time' },
    status: { type: ['integer', 'null'], description: 'The status of the response; null if there was none.' },
    error: { type: ['string', 'null'], description: 'Why there was no response.' },
    ms: { type: 'integer' },
    accepted: { type: 'boolean', description: 'Whether a delivery with this response counts as delivered.' },
  },
  ['url', 'message_id', 'body', 'at', 'status', 'error', 'ms', 'accepted'],
);

export function testEndpoint(of: Resource, secrets: Secrets, poster: () => Poster): Endpoint {
  return {
    method: 'POST',
    path: '/webhooks/{id}/test',
    name: 'testWebhook',
    describe:
      'Send a signed sample with the event "test" to a webhook with a confirmed handshake, and return the response status.',
    alsoScope: 'webhooks',
    status: 200,
    answers: { data: TESTED },
    handle: (call) => call.act(() => test(of, secrets, poster(), call)),
  };
}

async function test(of: Resource, secrets: Secrets, poster: Poster, call: Call): Promise<Answer> {
  const { url, secret, status, status_reason } = await call.read((connection) =>
    requireWebhook(connection, of, call),
  );
  const webhookId = call.param('id');
  if (status === 'pending' || status_reason === 'grant_revoked')
    throw refuse('webhook.not_testable', { id: webhookId });
  const { now } = call.context;
  const target = { url, secret: openSharedSecret(secrets, bytesOf(secret)), webhookId };
  const sample = { data: SAMPLE, event: EVENT, messageId: messageId(now) };
  const { attempt: made, accepted } = await attempt(target, sample, 1, poster, () => now);
  const data = {
    url,
    message_id: sample.messageId,
    body: bodyOf(SAMPLE, EVENT, webhookId),
    at: made.at,
    status: made.status ?? null,
    error: made.error ?? null,
    ms: made.ms,
    accepted,
  };
  return { status: 200, body: JSON.stringify({ data }) };
}
