/**
 * The log: one JSON object per line on stdout, or readable lines if stdout is a terminal. It never contains headers,
 * bodies or queries, because they may hold tokens, passwords and names of people.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { destination, pino, type Logger } from 'pino';
import type { Config } from '../../config.ts';
import { ReadableLines } from './readable-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's firm, once it is known. */
    accountId: string | null;
    /** The type of the refusal that was sent. */
    errorType: string | null;
  }
}

export type Log = Logger;

/**
 * Lines are buffered, since each write costs as much as a small response; a clean exit flushes the buffer. Must be
 * less than 16 KiB, pino's limit for a single write; pino throws otherwise.
 */
const WRITTEN_AT_ONCE_BYTES = 8_192;
const WRITTEN_EVERY_MS = 500;

/** The log goes to stderr if a command prints its result to stdout. */
export function openLog(config: Config, output: 'stdout' | 'stderr' = 'stdout'): Log {
  const readable = config.log_format === 'text' || (config.log_format === 'auto' && process[output].isTTY);
  return pino(
    {
      level: config.log_level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      messageKey: 'message',
      errorKey: 'error',
    },
    readable ? new ReadableLines(process[output]) : linesOf(output),
  );
}

function linesOf(output: 'stdout' | 'stderr') {
  return destination({
    fd: output === 'stdout' ? 1 : 2,
    sync: false,
    minLength: WRITTEN_AT_ONCE_BYTES,
    periodicFlush: WRITTEN_EVERY_MS,
  });
}

/** Logs one line per response: ids for the caller, the route for the request. */
export function logAnswers(app: FastifyInstance): void {
  app.decorateRequest('accountId', null);
  app.decorateRequest('errorType', null);
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.url?.startsWith('/health')) return done();
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request),
        route: request.routeOptions.url,
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime * 100) / 100,
        address: request.ip,
        ...(request.accountId === null ? {} : { account_id: request.accountId }),
        ...(request.errorType === null ? {} : { error_type: request.errorType }),
      },
      'answered',
    );
    done();
  });
}

/** Routes with these parameters have secrets in their paths, so their pattern is logged instead. */
const SECRET_PARAMETER = /:(secret|token)\b/;

/** The path without its query, or the route pattern if its parameters are secret. */
export function loggedPath({ originalUrl, routeOptions: { url: route = '' } }: FastifyRequest): string {
  return SECRET_PARAMETER.test(route) ? route : pathOf(originalUrl);
}

export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}
