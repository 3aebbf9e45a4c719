/** Responses for paths without a route: 404, or 405 if the path has routes for other methods. */
import type { FastifyInstance } from 'fastify';
import { refuse } from '../errors/kernel-refusals.ts';
import { sendRefusal } from './failures.ts';
import { pathOf } from './logs/log.ts';

interface KnownRoute {
  readonly url: string;
  readonly host: string | undefined;
  readonly methods: Set<string>;
}

export function answerUnknownPaths(app: FastifyInstance): void {
  const routes = new Map<string, KnownRoute>();
  let patterns: ReturnType<typeof patternsOf> | undefined;

  app.addHook('onRoute', ({ url, method, constraints }) => {
    // Wildcard routes handle other methods themselves.
    if (url.includes('*')) return;
    const host = typeof constraints?.host === 'string' ? constraints.host : undefined;
    const key = `${host ?? ''} ${url}`;
    const known = routes.get(key) ?? { url, host, methods: new Set<string>() };
    for (const one of [method].flat()) known.methods.add(one);
    routes.set(key, known);
  });

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    patterns ??= patternsOf(routes.values());
    const methods = patterns
      .filter(
        ({ pattern, host }) => pattern.test(path) && (host ?? request.headers.host) === request.headers.host,
      )
      .flatMap((route) => [...route.methods]);
    const accepted = [...new Set(methods)].sort();
    if (accepted.length === 0)
      return sendRefusal(refuse('route.not_found', { path: pathOf(request.originalUrl) }), reply);
    const values = {
      method: request.method,
      path: pathOf(request.originalUrl),
      accepted: accepted.join(', '),
    };
    return sendRefusal(refuse('route.method', values, { headers: { allow: accepted.join(', ') } }), reply);
  });
}

/** Compiled at the first unknown path, so that a start does not wait for it. */
function patternsOf(routes: Iterable<KnownRoute>) {
  return Array.from(routes, (route) => ({ ...route, pattern: patternOf(route.url) }));
}

function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('/')}/?$`);
}
