/**
 * Refuses requests early when more are in progress than can be answered soon: accepted requests stay fast, and
 * refused ones are told when to retry. Health and metrics are always answered.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unavailable } from '../failures.ts';

/** About one second of work for one process. */
const REQUESTS_AT_ONCE = 512;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it counts as one of the requests in progress. */
    isCounted: boolean;
  }
}

/**
 * A request counts from when its body has arrived until its answer is sent, so that clients that send or read a byte per
 * second do not take up places.
 */
export function refuseOverload(app: FastifyInstance): void {
  let inside = 0;
  app.decorateRequest('isCounted', false);
  const leave = (request: FastifyRequest) => {
    if (!request.isCounted) return;
    request.isCounted = false;
    inside -= 1;
  };
  const refusalOf = (request: FastifyRequest) =>
    inside >= REQUESTS_AT_ONCE && !isAlwaysAnswered(request)
      ? unavailable('it has too many concurrent requests', 1)
      : undefined;
  app.addHook('onRequest', (request, _reply, done) => done(refusalOf(request)));
  app.addHook('preValidation', (request, reply, done) => {
    const refusal = refusalOf(request);
    if (refusal) return done(refusal);
    if (!isAlwaysAnswered(request)) {
      inside += 1;
      request.isCounted = true;
      reply.raw.once('close', () => leave(request));
    }
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request);
    done(null, payload);
  });
}

function isAlwaysAnswered({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith('/health') || url === '/metrics';
}
