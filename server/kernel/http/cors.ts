/**
 * Cross-origin requests (CORS): pages of origins that an application has registered may call with its tokens, and
 * nobody else's pages may read an answer. Credentials are never allowed, so the cookies of the web app serve no
 * other origin (decisions:121).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Whether an application has registered this origin. */
export type AllowsOrigin = (origin: string) => Promise<boolean>;

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = [
  'Accept',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'Prefer',
  'X-API-VERSION',
  'X-Request-Id',
];
const ANSWER_HEADERS = [
  'ETag',
  'Idempotency-Replayed',
  'Last-Modified',
  'Preference-Applied',
  'Retry-After',
  'WWW-Authenticate',
  'X-API-VERSION',
  'X-Ignored-Members',
  'X-Ignored-Parameters',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
];
/** For how long a browser need not ask again. */
const PREFLIGHT_S = 600;

export interface CorsPlace {
  /** Paths of preflight requests; a wildcard stands for all below it. */
  readonly paths: readonly string[];
  readonly host?: string | undefined;
}

/** Answers preflight requests at these paths, and marks the answers of all routes of the context. */
export function allowOrigins(
  context: FastifyInstance,
  { paths, host }: CorsPlace,
  allows: AllowsOrigin,
): void {
  context.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (origin === undefined || origin === request.server.publicOrigin()) return done();
    allows(origin).then((isAllowed) => {
      if (isAllowed)
        reply
          .header('access-control-allow-origin', origin)
          .header('access-control-expose-headers', ANSWER_HEADERS.join(', '));
      done();
    }, done);
  });
  for (const path of paths)
    context.route({
      method: 'OPTIONS',
      url: path,
      ...(host === undefined ? {} : { constraints: { host } }),
      handler: answerPreflight,
    });
}

/** An OPTIONS request that is no preflight of an allowed origin is answered as any method that is not offered. */
function answerPreflight(request: FastifyRequest, reply: FastifyReply): FastifyReply | void {
  const isAllowed = reply.hasHeader('access-control-allow-origin');
  if (!isAllowed || request.headers['access-control-request-method'] === undefined)
    return reply.callNotFound();
  return reply
    .code(204)
    .headers({
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': REQUEST_HEADERS.join(', '),
      'access-control-max-age': String(PREFLIGHT_S),
      vary: 'Origin',
    })
    .removeHeader('access-control-expose-headers')
    .send();
}
