/**
 * The one origin under which the service is known, and whether a page was opened by another name. Such a page's forms
 * cannot work: cookies and the check against forged forms belong to the one origin.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicOrigin, type Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Scheme, host and port, from the settings; without a setting, the port that is really listened on. */
    publicOrigin(): string;
  }
}

export function knowItsOrigin(app: FastifyInstance, config: Config): void {
  let origin = publicOrigin(config);
  app.server.once('listening', () => {
    const port = listeningPort(app);
    if (port !== undefined) origin = publicOrigin({ ...config, port });
  });
  app.decorate('publicOrigin', () => origin);
}

/** Undefined where it does not listen yet. */
export function listeningPort(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

export interface OtherName {
  /** The origin that the browser used. */
  readonly used: string;
  /** Where the same page is under its own name. */
  readonly address: string;
}

/** Undefined where the request came by the service's own name. */
export function otherNameOf(request: FastifyRequest): OtherName | undefined {
  const own = new URL(request.server.publicOrigin());
  // Browsers say the origin with every form; a proxy may have changed the host on the way.
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
