/** The `webhooks` of the document: the handshake, and the events of each model. */
import type { Api } from '../http/api/api.ts';
import type { WebhookModel } from '../http/api/extension.ts';
import { componentRef, objectOf, type Schema } from '../values/json-schema.ts';
import { pascalCase, readableName } from '../http/api/record-names.ts';
import type { DescribedBody, DescribedOperation, DescribedParameter } from '../http/api/openapi-objects.ts';

const TEXT: Schema = { type: 'string' };

const SIGNED_HEADERS: readonly (readonly [name: string, schema: Schema, description: string])[] = [
  [
    'X-Hook-Signature',
    { ...TEXT, pattern: '^[0-9a-f]{64}$' },
    'Hexadecimal HMAC-SHA256 of the raw body, with the shared secret as the key.',
  ],
  [
    'webhook-id',
    TEXT,
    'The id of the message; the same for every attempt and replay. Process each message once.',
  ],
  [
    'webhook-timestamp',
    TEXT,
    'When this attempt was signed, in seconds since 1970. Refuse timestamps that are five minutes old or more.',
  ],
  [
    'webhook-signature',
    TEXT,
    'Standard Webhooks v1: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`. Several are separated by spaces.',
  ],
  ['X-Hook-Attempt', { type: 'integer', minimum: 1 }, 'The number of this attempt.'],
];

export function webhookOperations({
  webhooks = [],
}: Pick<Api, 'webhooks'>): Record<string, { readonly post: DescribedOperation }> {
  if (webhooks.length === 0) return {};
  const models = webhooks.map((model) => [model.name, { post: deliveryOf(model) }] as const);
  return { handshake: { post: HANDSHAKE }, ...Object.fromEntries(models) };
}

const SECRET = { ...TEXT, pattern: '^[0-9a-f]{64}$' };

const HANDSHAKE: DescribedOperation = {
  operationId: 'receiveHandshake',
  tags: ['webhooks'],
  summary: 'Confirm a webhook: respond with 200 immediately and return the secret.',
  security: [],
  parameters: [inHeader('X-Hook-Secret', SECRET, 'The shared secret, which signs every delivery.')],
  requestBody: jsonBody(
    objectOf({ data: objectOf({ webhook_id: { type: 'integer' } }, ['webhook_id']) }, ['data']),
  ),
  responses: {
    200: {
      description: 'Confirmed.',
      headers: { 'X-Hook-Secret': { description: 'The secret that was sent.', schema: SECRET } },
    },
    '4XX': { description: 'Not confirmed; the handshake is sent again after 30 seconds and 5 minutes.' },
  },
};

function deliveryOf({ name, resource, events }: WebhookModel): DescribedOperation {
  return {
    operationId: `receive${pascalCase(name)}`,
    tags: ['webhooks'],
    summary: `Receive an event of ${readableName(name)}.`,
    description:
      'The record has the members selected by the webhook’s `fields`, and always id, as its user could see them when it changed.',
    security: [],
    parameters: SIGNED_HEADERS.map((header) => inHeader(...header)),
    requestBody: jsonBody(
      objectOf(
        {
          data: componentRef(pascalCase(resource)),
          meta: objectOf({ event: { type: 'string', enum: [...events] }, webhook_id: { type: 'integer' } }, [
            'event',
            'webhook_id',
          ]),
        },
        ['data', 'meta'],
      ),
    ),
    responses: {
      '2XX': { description: 'Accepted. 3XX also counts as accepted and is not followed.' },
      410: { description: 'The receiver is gone: the webhook is suspended at once.' },
      '4XX': { description: 'Not accepted; retried later.' },
      '5XX': { description: 'Not accepted; retried later, after Retry-After if that is longer.' },
    },
  };
}

function inHeader(name: string, schema: Schema, description: string): DescribedParameter {
  return { name, in: 'header', required: true, description, schema };
}

function jsonBody(schema: Schema): DescribedBody {
  return { required: true, content: { 'application/json': { schema } } };
}
