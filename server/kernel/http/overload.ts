/**
 * Refuses early when more requests are in the house than it can answer soon: those that are let in
 * stay fast, and the others are told when to come back. Health and metrics are always answered.
 */
import type { FastifyInstance } from 'fastify';
import { unavailable } from './failures.ts';

/** About a second of work for one process. */
const REQUESTS_AT_ONCE = 512;

export function refuseOverload(app: FastifyInstance, limit = REQUESTS_AT_ONCE): void {
  let inside = 0;
  app.addHook('onRequest', async (request, reply) => {
    const url = request.routeOptions.url ?? '';
    if (url.startsWith('/health') || url === '/metrics') return;
    if (inside >= limit) throw unavailable('it has too many requests at once', 1);
    inside += 1;
    reply.raw.once('close', () => (inside -= 1));
  });
}
