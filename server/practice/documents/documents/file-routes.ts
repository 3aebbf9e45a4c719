/**
 * Uploads and downloads if the service stores the files: signed URLs below /files, which need no token. Content is
 * streamed. Downloads are attachments with a passive content type, so that no upload can act as a page of this
 * origin.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { WrongContent } from '#kernel/files/storage.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import type { Files } from './files.ts';
import {
  DOWNLOAD_SECONDS,
  openedDownload,
  openedUpload,
  readOpenDownload,
  sentAs,
  type DownloadLink,
  type UploadLink,
} from './links.ts';
import { readMd5 } from './parts.ts';
import { newKey } from './uploads.ts';

export interface FileParts extends Files {
  readonly database: Database;
  readonly now?: () => Date;
}

/** The largest file, or part of a file; object stores have the same limit for one request. */
const FILE_BYTES = 5 * 1024 ** 3;

export function registerFiles(app: FastifyInstance, parts: FileParts): void {
  const now = () => parts.now?.() ?? new Date();
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.put<Linked>(
      '/files/upload',
      { bodyLimit: FILE_BYTES, config: { bodyTakesItsTime: true } },
      (request, reply) => take(parts, now(), request, reply),
    );
    scope.get<Linked>('/files/download', (request, reply) => {
      const { link } = request.query;
      return give(parts, openedDownload(parts.secrets, now(), link), request, reply);
    });
    scope.get<Open>('/files/:account/:file', (request, reply) => {
      const { account, file } = request.params;
      const link = readOpenDownload(parts.secrets, now(), `${account}/${file}`, request.query);
      return give(parts, link, request, reply);
    });
  });
}

interface Linked {
  readonly Querystring: { readonly link?: unknown };
}

interface Open {
  readonly Params: { readonly account: string; readonly file: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}

async function take(
  parts: FileParts,
  now: Date,
  request: FastifyRequest<Linked>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { link: sealed } = request.query;
  const link = openedUpload(parts.secrets, now, sealed);
  if (!link) throw refuse('file.link');
  const length = request.headers['content-length'];
  if (length === undefined) throw refuse('file.length_missing');
  if (Number(length) > FILE_BYTES) throw refuse('file.too_long', { length, limit_bytes: FILE_BYTES });
  const announced = await announcedOf(parts, link);
  if (announced.size_bytes !== undefined && announced.size_bytes !== Number(length)) {
    const reason = `The content has ${length} bytes; ${announced.size_bytes} were announced.`;
    throw refuse('file.not_as_announced', { reason });
  }
  const key = newKey(link.account);
  try {
    const md5 = announced.md5 ?? md5Sent(request);
    const stored = await parts.storage.put(key, request.raw, { size_bytes: Number(length), md5 });
    await remember(parts, link, { file_key: key, size_bytes: stored.size_bytes, md5: stored.md5 ?? null });
    return await reply.header('etag', `"${stored.md5 ?? ''}"`).send();
  } catch (error) {
    await parts.storage.remove(key);
    if (error instanceof WrongContent) throw refuse('file.not_as_announced', { reason: error.message });
    throw error;
  }
}

function md5Sent({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const value = headers['content-md5'];
  if (typeof value !== 'string' || value === '') return undefined;
  const md5 = readMd5(value);
  if (md5 === undefined) throw refuse('file.md5', { value });
  return md5;
}

async function announcedOf({ database }: FileParts, { account, version, part }: UploadLink) {
  const expected = await database.forAccount(account, (connection) =>
    connection.row<Pick<Tables['document_uploads'], 'content_length' | 'content_md5'>>(sql`
      select content_length, content_md5 from document_uploads
      where account_id = ${account} and document_version_id = ${version} and part_number = ${part}`),
  );
  if (!expected) throw refuse('file.confirmed');
  return {
    size_bytes: expected.content_length === null ? undefined : Number(expected.content_length),
    md5: expected.content_md5 ?? undefined,
  };
}

/** Content may be uploaded again until it is confirmed; the previous upload is then discarded. */
async function remember(
  { database, storage }: FileParts,
  { account, version, part }: UploadLink,
  came: { file_key: string; size_bytes: number; md5: string | null },
): Promise<void> {
  const before = await database.transaction(account, async (connection) => {
    const upload = await connection.row<Pick<Tables['document_uploads'], 'id' | 'file_key'>>(sql`
      select id, file_key from document_uploads
      where account_id = ${account} and document_version_id = ${version} and part_number = ${part} for update`);
    if (!upload) throw refuse('file.confirmed');
    await connection.execute(sql`
      update document_uploads set file_key = ${came.file_key}, size_bytes = ${came.size_bytes}, md5 = ${came.md5}
      where account_id = ${account} and id = ${upload.id}`);
    return upload.file_key;
  });
  if (before) await storage.remove(before);
}

async function give(
  { storage }: FileParts,
  link: DownloadLink | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!link) throw refuse('file.link');
  if (storage.direct)
    return reply.redirect(await storage.direct.getAddress(link.key, sentAs(link), DOWNLOAD_SECONDS), 303);
  const found = await storage.find(link.key);
  if (!found) throw refuse('file.gone');
  const { content_type, content_disposition } = sentAs(link);
  void reply.headers({
    'content-type': content_type,
    'content-disposition': content_disposition,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  });
  const range = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(request.headers.range ?? '');
  const [first, last] = [Number(range?.[1] ?? 0), found.size_bytes - 1];
  if (!range || first > last) {
    return reply.header('content-length', found.size_bytes).send(await storage.read(link.key));
  }
  const end = Math.min(range[2] ? Number(range[2]) : last, last);
  return reply
    .code(206)
    .headers({
      'content-range': `bytes ${first}-${end}/${found.size_bytes}`,
      'content-length': end - first + 1,
    })
    .send(await storage.read(link.key, { first, last: end }));
}
