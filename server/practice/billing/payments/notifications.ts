/**
 * Receives notifications of a payment processor. The processor's adapter verifies the signature; then a job queries
 * the payment, so that the notification's content is never trusted.
 */
import type { FastifyInstance } from 'fastify';
import type { Parts } from '#kernel/http/parts.ts';
import { refuse } from '../refusals.ts';
import { ForgedNotification } from './processor.ts';
import { processorOf } from './processors.ts';
import { settleSoon } from './settle.ts';

const NOTIFICATIONS = '/payment-notifications';
const LIMIT_BYTES = 1_048_576;

export function registerNotifications(app: FastifyInstance, parts: Parts): void {
  // A processor with a missing setting fails at startup instead of at the first payment.
  const processor = processorOf(parts.config.payment_processor, parts);
  const { notified } = processor;
  if (!notified) return;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LIMIT_BYTES },
      async (_request: unknown, body: Buffer) => body,
    );
    const path = `${NOTIFICATIONS}/${parts.config.payment_processor}`;
    scope.post<{ Body: Buffer }>(path, async (request, reply) => {
      const payment = await notified
        .call(processor, request.body, request.headers)
        .catch((error: unknown) => {
          throw error instanceof ForgedNotification ? refuse('payment.notification') : error;
        });
      if (payment)
        await parts.database.transaction(payment.accountId, (connection) => settleSoon(connection, payment));
      return reply.code(200).send({ received: true });
    });
  });
}
