/**
 * Limits what a client can take up that does not read its answers. Of one connection, one request is handled at a
 * time: a client may send hundreds without reading (pipelining), and each would hold an answer in memory. A connection
 * is closed if its client reads nothing of an answer for a minute.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export function limitSlowReaders(app: FastifyInstance, pause_ms: number): void {
  const newest = new WeakMap<Socket, ServerResponse>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const former = newest.get(socket);
    newest.set(socket, reply.raw);
    if (!former || former.closed) return done();
    former.once('close', () => {
      if (!socket.destroyed) done();
    });
  });
  app.addHook('onSend', ({ raw: { socket } }, reply, payload, done) => {
    reply.raw.setTimeout(pause_ms, () => {
      // Otherwise the service is the slow one, which is still producing the answer.
      if (socket.writableLength > 0) socket.destroy();
    });
    done(null, payload);
  });
}
