/**
 * The service's public origin, and whether a page was opened under another one. Forms on such a page do not work,
 * because cookies and the CSRF check are bound to the public origin.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicOrigin, type Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Scheme, host and port from the settings; without the setting, the actual listening port. */
    publicOrigin(): string;
  }
}

export function decoratePublicOrigin(app: FastifyInstance, config: Config): void {
  let origin = publicOrigin(config);
  app.server.once('listening', () => {
    const port = listeningPort(app);
    if (port !== undefined) origin = publicOrigin({ ...config, port });
  });
  app.decorate('publicOrigin', () => origin);
}

/** Undefined until the server listens. */
export function listeningPort(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

export interface OtherName {
  /** The origin that the browser used. */
  readonly used: string;
  /** The address of the same page on the public origin. */
  readonly address: string;
}

/** Undefined if the request used the public origin. */
export function otherNameOf(request: FastifyRequest): OtherName | undefined {
  const own = new URL(request.server.publicOrigin());
  // Browsers send Origin with every form; a proxy may have changed Host.
  const { origin } = request.headers;
  const used = originIn(request.method === 'POST' ? origin : `${own.protocol}//${request.host}`);
  if (used === undefined || used === own.origin) return undefined;
  const { url } = request.routeOptions;
  const isPage = url !== undefined && request.server.hasRoute({ url, method: 'GET' });
  return { used, address: own.origin + (isPage ? request.originalUrl : '/') };
}

function originIn(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const { origin } = new URL(text);
  return origin === 'null' ? undefined : origin;
}
