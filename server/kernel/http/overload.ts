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
  const refusalOf = (request: FastifyRequest) =>
    inside >= limit && !isAlwaysAnswered(request)
      ? unavailable('it has too many requests at once', 1)
      : undefined;
  app.addHook('onRequest', (request, _reply, done) => done(refusalOf(request)));
  app.addHook('preValidation', (request, reply, done) => {
    const refusal = refusalOf(request);
    if (refusal) return done(refusal);
    if (!isAlwaysAnswered(request)) {
      inside += 1;
      reply.raw.once('close', () => (inside -= 1));
    }
    done();
  });
}

function isAlwaysAnswered({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith('/health') || url === '/metrics';
}
