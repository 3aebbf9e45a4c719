/**
 * Closes connections as soon as they become idle while the server shuts down. Node closes only those that are idle
 * when the shutdown starts; the others stay open after their response until the idle timeout, which would delay the
 * shutdown.
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
