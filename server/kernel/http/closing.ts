/**
 * Connections whose answer ends while the server closes. Node closes those that are idle when it begins to close, and
 * keeps the others open after their answer until they have idled for as long as any; closing would wait for that.
 */
import type { FastifyInstance } from 'fastify';

const LOOKING_EVERY_MS = 50;

export function closeAfterAnswers(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOKING_EVERY_MS);
    app.server.once('close', () => clearInterval(looking));
  });
}
