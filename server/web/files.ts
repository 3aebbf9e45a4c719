/**
 * Files of the built web app. Asset names contain a content hash, so browsers cache them permanently; each is sent as
 * compressed by the build.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../kernel/errors/kernel-refusals.ts';
import { WEB_APP } from '../builds/build.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.ttf': 'font/ttf',
  '.pfb': 'application/octet-stream',
  '.bcmap': 'application/octet-stream',
};
/** In order of preference, with the file extension used by the build. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
const FOR_GOOD = 'public, max-age=31536000, immutable';

export class BuiltFiles {
  /** Files sent before; at most the whole build. */
  readonly #contents = new Map<string, Buffer>();

  /**
   * The app's page; undefined if there is no build yet. It is read each time: after another build, the one sent before
   * would name assets that are gone.
   */
  page(): string | undefined {
    return contentOf('index.html')?.toString();
  }

  sendAsset(name: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const type = TYPES[path.extname(name)];
    const [encoding, body] = (/^[\w.-]+$/.test(name) && this.#encoded(`assets/${name}`, request)) || [];
    if (!type || !body) throw refuse('route.not_found', { path: request.url });
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .headers({ 'cache-control': FOR_GOOD, vary: 'Accept-Encoding', 'x-content-type-options': 'nosniff' })
      .type(type)
      .send(body);
  }

  #encoded(name: string, request: FastifyRequest): [string | undefined, Buffer] | undefined {
    const accepted = request.headers['accept-encoding'] ?? '';
    for (const [encoding, ending] of ENCODINGS) {
      const body = new RegExp(`\\b${encoding}\\b`).test(accepted) ? this.#read(name + ending) : undefined;
      if (body) return [encoding, body];
    }
    const body = this.#read(name);
    return body && [undefined, body];
  }

  #read(name: string): Buffer | undefined {
    const known = this.#contents.get(name);
    if (known) return known;
    const content = contentOf(name);
    if (content) this.#contents.set(name, content);
    return content;
  }
}

/** Undefined if there is no such file, also if another build replaces the folder at this moment. */
function contentOf(name: string): Buffer | undefined {
  try {
    return fs.readFileSync(path.join(WEB_APP.folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
