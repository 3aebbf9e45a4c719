/**
 * Cross-origin requests (CORS): pages on origins that an application has registered may call the APIs with its
 * tokens; no other page can read a response. Credentials are never allowed, so the web app's cookies do not work from
 * another origin (decisions:121).
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
  'X-Dry-Run',
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
  'X-Dry-Run',
  'X-Ignored-Members',
  'X-Ignored-Parameters',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
];
/** How long browsers may cache a preflight response. */
const PREFLIGHT_S = 600;

export interface CorsPlace {
  /** Paths of preflight requests; a wildcard matches everything below it. */
  readonly paths: readonly string[];
  readonly host?: string | undefined;
}

/** Answers preflight requests at these paths and adds CORS headers to the responses of all routes in the context. */
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

/** OPTIONS requests other than preflights from an allowed origin get the response for an unsupported method. */
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
