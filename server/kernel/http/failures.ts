/**
 * Maps errors to responses: a refusal is sent as it is, a failure of the environment becomes a 503 with Retry-After,
 * and anything else becomes a 500 without internal details.
 */
import { codeOf, messageOf } from '../errors/message.ts';
import type * as nodeHttp from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLoss, UNCONFIRMED } from '../database/database.ts';
import { refuse } from '../errors/kernel-refusals.ts';
import { Refusal } from '../errors/refusal.ts';
import { BEARER_CHALLENGE } from './authenticator.ts';
import { sendErrorPage, wantsPage } from './pages/error-page.ts';
import { answeredWith } from './logs/request-bodies.ts';
import { newRequestId, REQUEST_ID_HEADER } from './logs/request-id.ts';
import { discardRestOfBody } from './connections/rest-of-body.ts';
import { packageOnFirstUse } from '../values/package-on-first-use.ts';
import pg from 'pg';

/** Not imported: that would also load the parts of Node's `fetch`, since node:http has getters for some. */
const http = packageOnFirstUse<typeof nodeHttp>('node:http');

const TRY_AGAIN_AFTER_S = 2;
/** SQLSTATE for invalid text, such as text with U+0000. */
const NO_TEXT = '22021';
/** Whether a number exceeds its column's type, or violates the constraint `…_size` of its column. */
function isTooLarge(error: unknown): boolean {
  const code = codeOf(error);
  const constraint = (error instanceof pg.DatabaseError && error.constraint) || '';
  return code === '22003' || (code === '23514' && constraint.endsWith('_size'));
}

/** The reason why the service is unavailable, by the class of the database error; undefined for a bug. */
function reasonOfUnavailability(error: unknown): string | undefined {
  const code = codeOf(error);
  if (code === '25006') return 'the database is read-only';
  if (isConnectionLoss(error)) return 'the database is not reachable';
  if (code === '53100') return 'the database has no space left on its disk';
  if (code.startsWith('53')) return 'the database has reached one of its limits';
  if (code === UNCONFIRMED) return 'no replica of the database has confirmed the write';
  if (code === '57014') return 'the database took too long';
  if (code.startsWith('58')) return 'the database cannot read or write its files';
  if (code === '40001' || code === '40P01' || code === '55P03')
    return 'another request wrote to the same records';
  return undefined;
}

export function unavailable(reason: string, seconds = TRY_AGAIN_AFTER_S): Refusal {
  return refuse('service.unavailable', { reason, seconds }, { headers: { 'retry-after': String(seconds) } });
}

export function toRefusal(
  error: unknown,
  request: Pick<FastifyRequest, 'id'> & Partial<Pick<FastifyRequest, 'routeOptions'>>,
): Refusal {
  if (error instanceof Refusal) return error;
  if (codeOf(error) === NO_TEXT)
    return refuse('request.malformed', { detail: 'a text holds a character that no text can hold' });
  if (isTooLarge(error))
    return refuse('request.malformed', {
      detail: 'a number, or an amount that follows from it, is too large',
    });
  const reason = reasonOfUnavailability(error);
  if (reason) return unavailable(reason);
  const limit_bytes = request.routeOptions?.bodyLimit ?? BODY_LIMIT_BYTES;
  return ofFramework(error, limit_bytes) ?? refuse('service.failed', { request_id: request.id });
}

/** Requests that Fastify itself rejected. */
function ofFramework(error: unknown, limit_bytes: number): Refusal | undefined {
  const message = messageOf(error);
  switch (codeOf(error)) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return refuse('request.too_large', { limit_bytes });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return refuse('request.media_type', {
        type: message.replace(/^Unsupported Media Type:?\s*/i, ''),
      });
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return refuse('request.malformed_json', { detail: message });
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return refuse('route.not_found', { path: 'a path with such a long segment' });
  }
  const given = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  const status = typeof given === 'number' ? given : 500;
  if (error instanceof SyntaxError && status === 400)
    return refuse('request.malformed_json', { detail: message });
  return status >= 400 && status < 500 ? refuse('request.malformed', { detail: message }) : undefined;
}

export const BODY_LIMIT_BYTES = 1_048_576;

/** Statuses whose responses carry a challenge (decisions:9). */
const CHALLENGED = [401, 403];

export function sendRefusal(refusal: Refusal, reply: FastifyReply): FastifyReply {
  reply.request.errorType = refusal.type;
  if (wantsPage(reply.request)) return sendErrorPage(refusal, reply);
  if (CHALLENGED.includes(refusal.status)) reply.header('www-authenticate', BEARER_CHALLENGE);
  const body = refusal.toBody({ origin: reply.server.publicOrigin(), requestId: reply.request.id });
  answeredWith(reply.request, body);
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .type('application/json; charset=utf-8')
    .send(body);
}

export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error, request);
    if (refusal.status === 500) request.log.error({ error }, 'A request failed.');
    if (refusal.status === 503)
      request.log.warn({ reason: messageOf(error) }, 'A request could not be answered.');
    if (refusal.status === 413) discardRestOfBody(request, reply);
    return sendRefusal(refusal, reply);
  });
}

interface ParserError extends NodeJS.ErrnoException {
  /** The bytes that the parser received. */
  readonly rawPacket?: unknown;
}

/** The method of the last request in the bytes that the parser rejected; undefined if it was in earlier bytes. */
function methodOf({ rawPacket }: ParserError): string | undefined {
  if (!Buffer.isBuffer(rawPacket)) return undefined;
  return [...rawPacket.toString('latin1').matchAll(/(?:^|\r?\n\r?\n)([A-Z]{3,16}) /g)].at(-1)?.[1];
}

function ofParser({ code }: ParserError): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refuse('request.timed_out');
  if (code === 'HPE_HEADER_OVERFLOW') return refuse('request.headers_too_large');
  return refuse('request.malformed', { detail: 'it is not HTTP' });
}

/**
 * The response to malformed HTTP, for Node's parser. The response to a HEAD request has no body (RFC 9110, 9.3.2).
 */
export function malformedRequestAnswer(error: ParserError, origin: string): string {
  const refusal = ofParser(error);
  const requestId = newRequestId();
  const body = methodOf(error) === 'HEAD' ? '' : JSON.stringify(refusal.toBody({ origin, requestId }));
  const headers = [
    `${REQUEST_ID_HEADER}: ${requestId}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return `HTTP/1.1 ${refusal.status} ${http().STATUS_CODES[refusal.status]}\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}
