/**
 * Limits on how slowly a body may arrive. Most must be here within half a minute; where files come, of any length
 * and over any line, only the pauses are limited.
 */
import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import { malformedRequestAnswer } from './failures.ts';

const BODY_ARRIVES_WITHIN_MS = 30_000;
const LONGEST_PAUSE_MS = 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a body is a file, which may take as long as its line needs. */
    bodyTakesItsTime?: boolean;
  }
}

export function limitSlowBodies(app: FastifyInstance, within_ms = BODY_ARRIVES_WITHIN_MS): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const { headers, socket } = raw;
    const hasBody = (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
    // A request that is made within the process comes over no line.
    if (hasBody && socket instanceof net.Socket) {
      if (routeOptions.config?.bodyTakesItsTime) raw.setTimeout(LONGEST_PAUSE_MS, () => socket.destroy());
      else limit(raw, socket);
    }
    done();
  });

  function limit(raw: IncomingMessage, socket: net.Socket): void {
    const late = setTimeout(() => {
      if (raw.complete || socket.destroyed) return;
      const error = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      socket.end(malformedRequestAnswer(error, app.publicOrigin()));
      socket.destroySoon();
    }, within_ms);
    late.unref();
    raw.once('close', () => clearTimeout(late));
  }
}
