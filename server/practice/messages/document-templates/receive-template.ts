/** Receives a template: it is parsed and its tags are checked before anything is stored. */
import { Readable } from 'node:stream';
import { limitedTo } from '#kernel/http/limited-to.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { merge, Refusal } from '#kernel/errors/refusal.ts';
import type { Call } from '#kernel/http/api/endpoint.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { refuse } from '../refusals.ts';
import { type Files, mediaTypeOf, newKey } from '../../documents/index.ts';
import { BadTemplate } from './merging/content.ts';
import { readTags } from './merging/in-worker.ts';
import { customFieldsOf } from './merging/load.ts';
import { needsOf } from './merging/vocabulary.ts';

/** Each may take half a gigabyte of memory (merging/in-worker.ts). */
const READ_AT_ONCE = 2;
const oneOfFew = limitedTo(READ_AT_ONCE, `reading ${READ_AT_ONCE} templates`);

const BYTES_PER_MB = 1_000_000;
const TEMPLATE_BYTES = 4 * BYTES_PER_MB;

/** The size limit of a body with the file in base64. */
export const TEMPLATE_BODY_BYTES = Math.ceil((TEMPLATE_BYTES * 4) / 3) + 100_000;

const BASE64 = /^(?:data:[^,]{0,200};base64,)?([A-Za-z0-9+/\s]+={0,2}\s*)$/;

const UNREADABLE = 422;

/** The columns of the uploaded file, or why it is refused. */
export type ReceivedTemplate =
  | { readonly columns: Readonly<Record<string, string>> }
  | { readonly refusal: Refusal };

export async function receiveTemplate(files: Files, records: Records, call: Call): Promise<ReceivedTemplate> {
  try {
    return { columns: await columnsOf(files, records, call) };
  } catch (error) {
    if (error instanceof Refusal && error.status === UNREADABLE) return { refusal: error };
    throw error;
  }
}

async function columnsOf({ storage }: Files, { writer: { registry } }: Records, call: Call) {
  const sent = call.data().file;
  if (sent === undefined || sent === null)
    throw refuseGenerally('member.required', { member: 'file' }, { field: 'file' });
  const file = bytesOf(sent);
  const { accountId } = call.context.principal;
  const customFields = await call.read((connection) => customFieldsOf(connection, accountId));
  try {
    needsOf(await oneOfFew(() => readTags(file)), { registry, version: call.context.version, customFields });
  } catch (error) {
    if (!(error instanceof BadTemplate)) throw error;
    throw merge(error.sentences.map((reason) => refuse('template.content', { reason }, { field: 'file' })));
  }
  const key = newKey(accountId);
  const stored = await storage.put(key, Readable.from([file]), { size_bytes: file.length });
  return { file_key: key, size_bytes: String(stored.size_bytes), content_type: mediaTypeOf('a.docx', null) };
}

/** Combines the refusal with other errors in the body. */
export async function withRefusal<Body>(
  received: ReceivedTemplate,
  read: () => Promise<Body>,
): Promise<Body> {
  const refusals = 'refusal' in received ? [received.refusal] : [];
  try {
    const body = await read();
    if (refusals.length === 0) return body;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refusals.push(error);
  }
  throw merge(refusals);
}

function bytesOf(sent: unknown): Buffer {
  const text = typeof sent === 'string' ? BASE64.exec(sent)?.[1] : undefined;
  const file = Buffer.from(text ?? '', 'base64');
  if (file.length > 0 && file.length <= TEMPLATE_BYTES) return file;
  throw refuse('template.file', { limit_mb: TEMPLATE_BYTES / BYTES_PER_MB }, { field: 'file' });
}
