/**
 * Limits how slowly a body may arrive. Most bodies must arrive within half a minute; for file uploads, of any length
 * and at any speed, only pauses are limited.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import { malformedRequestAnswer } from '../failures.ts';

const BODY_ARRIVES_WITHIN_MS = 30_000;
const LONGEST_PAUSE_MS = 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a file, which may arrive at any speed. */
    bodyTakesItsTime?: boolean;
  }
}

export function limitSlowBodies(app: FastifyInstance, within_ms = BODY_ARRIVES_WITHIN_MS): void {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    const { headers, socket } = raw;
    const hasBody = (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
    // An in-process request has no network socket.
    if (hasBody && socket instanceof net.Socket) {
      if (routeOptions.config?.bodyTakesItsTime) raw.setTimeout(LONGEST_PAUSE_MS, () => socket.destroy());
      else limit(raw, reply.raw, socket);
    }
    done();
  });

  function limit(raw: IncomingMessage, response: ServerResponse, socket: net.Socket): void {
    const late = setTimeout(() => {
      if (raw.complete || socket.destroyed) return;
      if (response.writableEnded) {
        socket.destroy();
        return;
      }
      const error = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      socket.end(malformedRequestAnswer(error, app.publicOrigin()));
      socket.destroySoon();
    }, within_ms);
    late.unref();
    raw.once('close', () => clearTimeout(late));
  }
}
