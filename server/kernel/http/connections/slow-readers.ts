/**
 * Limits what a client can take up that does not read its answers. Of one connection, one request is handled at a
 * time: a client may send hundreds without reading (pipelining), and each would hold an answer in memory. A connection
 * is closed if its client reads nothing of an answer for a minute.
 */
import type { ServerResponse } from 'node:http';
import net from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The newest response of each connection. */
type Newest = Map<net.Socket, ServerResponse>;

export interface ReadingLimits {
  readonly reading_ms: number;
  readonly looking_every_ms: number;
}

export function limitSlowReaders(
  app: FastifyInstance,
  { reading_ms, looking_every_ms }: ReadingLimits,
): void {
  const newest: Newest = new Map();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // An in-process request has no network socket.
    if (!(socket instanceof net.Socket)) return done();
    const former = newest.get(socket);
    if (!former) socket.once('close', () => newest.delete(socket));
    newest.set(socket, reply.raw);
    if (!former || former.closed) return done();
    former.once('close', () => {
      if (!socket.destroyed) done();
    });
  });
  const limited = new WeakSet<ServerResponse>();
  const looking = setInterval(() => limitReading(newest, limited, reading_ms), looking_every_ms).unref();
  app.addHook('onClose', async () => clearInterval(looking));
}

/**
 * Sets the timeout of connections whose client has left something unread: Node refreshes it whenever something is read,
 * and closes the connection otherwise. Looking now and then costs less than a timeout for each answer.
 */
function limitReading(newest: Newest, limited: WeakSet<ServerResponse>, reading_ms: number): void {
  for (const [socket, response] of newest) {
    if (response.closed) continue;
    const isUnread = socket.writableLength > 0;
    if (isUnread && !limited.has(response)) {
      limited.add(response);
      socket.setTimeout(reading_ms);
    } else if (!isUnread && limited.delete(response)) {
      // The service is the slow one, which is still producing the answer.
      socket.setTimeout(0);
    }
  }
}
