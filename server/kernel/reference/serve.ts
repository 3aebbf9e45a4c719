/**
 * The readable reference at /docs, made by the server out of the OpenAPI documents and a few pages of prose.
 * Nothing is loaded from elsewhere, and nothing may be framed.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../errors/kernel-refusals.ts';
import { missingHtml, pageHtml, searchHtml } from './layout.ts';
import { HOME, type ReferencePage } from './page.ts';
import { entriesOf, find, type Entry } from './search.ts';

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-cache',
};

const ASSETS: Readonly<Record<string, string>> = {
  'reference.css': 'text/css; charset=utf-8',
  'reference.js': 'text/javascript; charset=utf-8',
};

interface Made {
  readonly pages: ReadonlyMap<string, ReferencePage>;
  readonly entries: readonly Entry[];
}

/** `pages` are made at the first request, when the service knows its origin. */
export function serveReference(app: FastifyInstance, pages: () => readonly ReferencePage[]): void {
  let made: Made | undefined;
  const reference = (): Made => {
    if (made) return made;
    const all = pages();
    return (made = { pages: new Map(all.map((page) => [page.path, page])), entries: entriesOf(all) });
  };

  for (const [name, type] of Object.entries(ASSETS)) {
    const text = fs.readFileSync(path.join(import.meta.dirname, name), 'utf8');
    app.get(`${HOME}/${name}`, (_, reply) => reply.headers(HEADERS).type(type).send(text));
  }

  app.get<{ Querystring: { q?: string | string[] } }>(`${HOME}/search`, (request, reply) => {
    const query = [request.query.q ?? ''].flat().at(-1)!;
    const { pages: all, entries } = reference();
    return sendHtml(reply, searchHtml(query, find(entries, query), [...all.values()]));
  });

  const answer = (wanted: string, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { pages: all } = reference();
    const page = all.get(wanted.replace(/\/$/, ''));
    if (page) return sendHtml(reply, pageHtml(page, [...all.values()]));
    const path = `${HOME}/${wanted}`;
    if (!headers.accept?.includes('text/html')) throw refuse('route.not_found', { path });
    return sendHtml(reply.code(404), missingHtml(path, [...all.values()]));
  };
  app.get(HOME, (request, reply) => answer('', request, reply));
  app.get<{ Params: { '*': string } }>(`${HOME}/*`, (request, reply) =>
    answer(request.params['*'], request, reply),
  );
}

function sendHtml(reply: FastifyReply, text: string): FastifyReply {
  return reply.headers(HEADERS).type('text/html; charset=utf-8').send(text);
}
