/** Serves an API's document at {base}/openapi.json without authentication: everything in it is public. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { versionAsked, type Api } from '../http/api/api.ts';
import { openapiDocument, type DocumentOptions } from './document.ts';

interface Served {
  readonly text: string;
  readonly etag: string;
}

/** The version header chooses the described version. */
export function serveDocument(
  app: FastifyInstance,
  api: Api,
  options: () => Omit<DocumentOptions, 'version'>,
): void {
  const kept = new Map<number, Served>();
  const { versions } = api;
  app.get(`${api.base}/openapi.json`, (request, reply) => {
    const version = versionAsked(versions, request);
    let served = kept.get(version);
    if (!served) {
      const text = JSON.stringify(openapiDocument(api, { ...options(), version }));
      served = { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
      kept.set(version, served);
    }
    reply
      .header(versions.header, versions.show(version))
      .header('etag', served.etag)
      .header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === served.etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(served.text);
  });
}
