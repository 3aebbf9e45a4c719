/**
 * A span for each request, named by its route: paths contain ids and signed URLs, and queries contain search terms.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, endSpan, KIND, runInSpan, type Span } from '../../trace.ts';

const FIRST_OF_FAILURES = 500;

export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'no route';
    const parent = request.headers['traceparent'];
    const span = beginSpan({
      name: `${request.method} ${route}`,
      kind: KIND.server,
      attributes: { 'http.request.method': request.method, 'http.route': route, request_id: request.id },
      parent: typeof parent === 'string' ? parent : undefined,
    });
    spans.set(request, span);
    runInSpan(span, done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    if (!span) return;
    span.attributes['http.response.status_code'] = statusCode;
    endSpan(span, statusCode >= FIRST_OF_FAILURES);
  });
}
