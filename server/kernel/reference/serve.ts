/**
 * The documentation at /docs, rendered by the server from the OpenAPI documents, the guides and the contract. Pages
 * load nothing from other origins and cannot be framed. They are rendered once and cached.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../errors/kernel-refusals.ts';
import { missingHtml, pageHtml, searchHtml } from './layout.ts';
import { readMarkdown, type ReadPage } from './markdown.ts';
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
  'try-it.js': 'text/javascript; charset=utf-8',
};
const HTML = 'text/html; charset=utf-8';

interface Served {
  readonly text: string;
  readonly etag: string;
}

class Reference {
  readonly #pages: ReadonlyMap<string, ReferencePage>;
  readonly #read = new Map<string, ReadPage>();
  readonly #served = new Map<string, Served>();
  #entries: readonly Entry[] | undefined;

  constructor(pages: readonly ReferencePage[]) {
    this.#pages = new Map(pages.map((page) => [page.path, page]));
  }

  get pages(): readonly ReferencePage[] {
    return [...this.#pages.values()];
  }

  page(wanted: string): Served | undefined {
    const page = this.#pages.get(wanted);
    let served = this.#served.get(wanted);
    if (page && !served)
      this.#served.set(wanted, (served = tagged(pageHtml(page, this.#readPage(page), this.pages))));
    return served;
  }

  search(query: string): string {
    this.#entries ??= this.pages.flatMap((page) => entriesOf(page, this.#readPage(page)));
    return searchHtml(query, find(this.#entries, query), this.pages);
  }

  #readPage(page: ReferencePage): ReadPage {
    let read = this.#read.get(page.path);
    if (!read) this.#read.set(page.path, (read = readMarkdown(page.markdown)));
    return read;
  }
}

/** `pages` is called at the first request, when the service knows its origin. */
export function serveReference(app: FastifyInstance, pages: () => readonly ReferencePage[]): void {
  let made: Reference | undefined;
  const reference = (): Reference => (made ??= new Reference(pages()));

  for (const [name, type] of Object.entries(ASSETS)) {
    const asset = tagged(fs.readFileSync(path.join(import.meta.dirname, name), 'utf8'));
    app.get(`${HOME}/${name}`, (request, reply) => send(request, reply, asset, type));
  }

  app.get<{ Querystring: { q?: string | string[] } }>(`${HOME}/search`, (request, reply) => {
    const query = [request.query.q ?? ''].flat().at(-1) ?? '';
    return reply.headers(HEADERS).type(HTML).send(reference().search(query));
  });

  const answer = (wanted: string, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const page = reference().page(wanted.replace(/\/$/, ''));
    if (page) return send(request, reply, page, HTML);
    const path = `${HOME}/${wanted}`;
    if (!request.headers.accept?.includes('text/html')) throw refuse('route.not_found', { path });
    return reply.code(404).headers(HEADERS).type(HTML).send(missingHtml(path, reference().pages));
  };
  app.get(HOME, (request, reply) => answer('', request, reply));
  app.get<{ Params: { '*': string } }>(`${HOME}/*`, (request, reply) =>
    answer(request.params['*'], request, reply),
  );
}

function tagged(text: string): Served {
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: Served,
  type: string,
): FastifyReply {
  reply.headers(HEADERS).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).send(text);
}
