/**
 * The HTTP server that APIs are mounted on: request ids, logs, limits against slow clients and large requests, body
 * parsing, and error responses.
 */
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Config } from '../config.ts';
import { closeAfterAnswers } from './connections/close-idle-connections.ts';
import { compressAnswers } from './compression.ts';
import {
  answerFailures,
  BODY_LIMIT_BYTES,
  malformedRequestAnswer,
  sendRefusal,
  toRefusal,
} from './failures.ts';
import { logAnswers } from './logs/log.ts';
import { answerUnknownPaths } from './not-found.ts';
import { refuseOverload } from './connections/overload.ts';
import { decoratePublicOrigin } from './public-origin.ts';
import { limitSlowBodies } from './connections/slow-bodies.ts';
import { limitSlowReaders } from './connections/slow-readers.ts';
import { REQUEST_ID_HEADER, requestIdOf } from './logs/request-id.ts';

/** How long the server waits for clients. */
export interface Timeouts {
  readonly headers_ms: number;
  readonly request_ms: number;
  /** For a client that reads nothing of its answer. */
  readonly reading_ms: number;
  readonly idle_ms: number;
  readonly looking_every_ms: number;
}

const TIMEOUTS: Timeouts = {
  headers_ms: 15_000,
  request_ms: 30_000,
  reading_ms: 60_000,
  /**
   * Longer than the 60 seconds after which proxies close idle connections, so that the proxy closes them and not the
   * server.
   */
  idle_ms: 72_000,
  looking_every_ms: 5_000,
};
const LONGEST_PATH_PART = 200;
/** One year (RFC 6797), without subdomains, which may belong to others. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** No route has a schema: bodies are parsed by declarations. Otherwise Fastify would load two compilers of schemas. */
const WITHOUT_SCHEMAS = { buildValidator: refuseSchemas, buildSerializer: refuseSchemas };

function refuseSchemas(): never {
  throw new Error('Routes have no schemas: declare what they accept.');
}

export function makeServer(
  config: Config,
  log: FastifyBaseLogger,
  timeouts: Timeouts = TIMEOUTS,
): FastifyInstance {
  const app = listeningAs(config, log, timeouts);
  app.addHook('onRequest', (request, reply, done) => {
    addStandardHeaders(request, reply, config);
    done();
  });
  limitSlowReaders(app, timeouts);
  decoratePublicOrigin(app, config);
  logAnswers(app);
  answerFailures(app);
  answerUnknownPaths(app);
  refuseOverload(app);
  limitSlowBodies(app, timeouts.request_ms);
  acceptEmptyJson(app);
  closeAfterAnswers(app);
  compressAnswers(app);
  return app;
}

function listeningAs(config: Config, log: FastifyBaseLogger, timeouts: Timeouts): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    schemaController: { compilersFactory: WITHOUT_SCHEMAS },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIdOf,
    trustProxy: config.trusted_proxies.length > 0 ? config.trusted_proxies : false,
    bodyLimit: BODY_LIMIT_BYTES,
    // Bodies have their own limit (slow-bodies.ts), since some are files.
    requestTimeout: 0,
    keepAliveTimeout: timeouts.idle_ms,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PATH_PART, ignoreTrailingSlash: true },
    rewriteUrl: (request) => withoutFormat(request.url ?? '/'),
    http: {
      headersTimeout: timeouts.headers_ms,
      connectionsCheckingInterval: timeouts.looking_every_ms,
    },
    clientErrorHandler: (error, socket) => {
      if (error.code !== 'ECONNRESET' && socket.writable)
        socket.end(malformedRequestAnswer(error, app.publicOrigin()));
      else socket.destroy();
    },
    frameworkErrors: (error, request, reply) => {
      // Hooks do not run for these.
      addStandardHeaders(request, reply, config);
      void sendRefusal(toRefusal(error, request), reply);
    },
  });
  return app;
}

/** Sets the headers of every response. */
function addStandardHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { public_origin: origin }: Config,
): void {
  reply.header(REQUEST_ID_HEADER, request.id).header('x-content-type-options', 'nosniff');
  if (origin?.startsWith('https:')) reply.header('strict-transport-security', STRICT_TRANSPORT);
}

const API_PATH = /^(\/api\/v4\/[^?]*)\.json(?=\?|$)/;
const DOCUMENTS = /^\/api\/v4\/openapi\.json/;

/** A path may end with .json, which changes nothing; only the API document's own path really has that suffix. */
export function withoutFormat(url: string): string {
  return url.startsWith('/api/v4/') && !DOCUMENTS.test(url) ? url.replace(API_PATH, '$1') : url;
}

/** Some clients send a JSON content type with every request, even without a body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, done);
  });
}
