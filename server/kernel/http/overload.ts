/**
 * Refuses early when more requests are in the house than it can answer soon: those that are let in
 * stay fast, and the others are told when to come back. Health and metrics are always answered.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unavailable } from './failures.ts';

/** About a second of work for one process. */
const REQUESTS_AT_ONCE = 512;

/**
 * A request is in the house once its body has come: whoever sends a byte a second waits outside, and takes
 * nobody's place.
 */
export function refuseOverload(app: FastifyInstance, limit = REQUESTS_AT_ONCE): void {
  let inside = 0;
  const requirePlace = () => {
    if (inside >= limit) throw unavailable('it has too many requests at once', 1);
  };
  app.addHook('onRequest', async (request) => {
    if (!isAlwaysAnswered(request)) requirePlace();
  });
  app.addHook('preValidation', async (request, reply) => {
    if (isAlwaysAnswered(request)) return;
    requirePlace();
    inside += 1;
    reply.raw.once('close', () => (inside -= 1));
  });
}

function isAlwaysAnswered({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith('/health') || url === '/metrics';
}
