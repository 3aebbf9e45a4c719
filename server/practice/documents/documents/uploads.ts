/**
 * Uploads: announcing an upload with its version returns URLs for the whole content or for each part; the client
 * sends the bytes there and confirms. If everything arrived as announced, the bytes become the version's content.
 */
import { randomUUID } from 'node:crypto';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { WrongContent, type Announced, type DirectStore, type SignedAddress } from '#kernel/files/storage.ts';
import type { Input } from '#kernel/declarations/member.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import type { Files } from './files.ts';
import { uploadAddress, UPLOAD_SECONDS } from './links.ts';
import { readParts, type ExpectedPart } from './parts.ts';

export interface Version {
  readonly id: string;
  readonly content_type: string;
  readonly upload_id: string | null;
  readonly file_key: string | null;
}

/** A new storage key for a file of a firm. */
export const newKey = (accountId: string): string => `${accountId}/${randomUUID()}`;

/** Creates the upload URLs of a version: one for the whole content, or one for each announced part. */
export async function announce(
  files: Files,
  version: Version,
  multiparts: readonly Input[],
  work: Work,
): Promise<void> {
  const parts = readParts(multiparts);
  const { direct } = files.storage;
  if (parts.length === 0) {
    const whole: ExpectedPart = { number: 0, announced: {} };
    const address = direct
      ? await addressAtStore(direct, version, work)
      : addressHere(files, version, whole, work);
    return storePartAddress(version, whole, address, work);
  }
  const addressOf = direct
    ? await partsAtStore(direct, version, work)
    : (part: ExpectedPart) => addressHere(files, version, part, work);
  for (const part of parts) await storePartAddress(version, part, await addressOf(part), work);
}

function addressHere(files: Files, version: Version, part: ExpectedPart, { context }: Work): SignedAddress {
  const link = { account: context.principal.accountId, version: version.id, part: part.number };
  return { url: uploadAddress(files, context.now, link), headers: headersOf(part, version.content_type) };
}

async function addressAtStore(direct: DirectStore, version: Version, work: Work): Promise<SignedAddress> {
  const { upload_id, content_type } = version;
  const key = version.file_key ?? newKey(work.context.principal.accountId);
  if (version.file_key === null) await storeUpload(version, key, upload_id, work);
  return direct.putAddress(`${key}-sent`, content_type, UPLOAD_SECONDS);
}

/** Starts a multipart upload at the store if there is none. */
async function partsAtStore(direct: DirectStore, version: Version, work: Work) {
  const key = version.file_key ?? newKey(work.context.principal.accountId);
  const uploadId = version.upload_id ?? (await direct.beginParts(key, version.content_type));
  if (version.file_key === null || version.upload_id === null)
    await storeUpload(version, key, uploadId, work);
  return (part: ExpectedPart) => direct.partAddress(key, uploadId, part, UPLOAD_SECONDS);
}

async function storeUpload({ id }: Version, key: string, uploadId: string | null, work: Work): Promise<void> {
  const { accountId } = work.context.principal;
  await work.connection.execute(
    sql`update document_versions set file_key = ${key}, upload_id = ${uploadId} where account_id = ${accountId} and id = ${id}`,
  );
}

async function storePartAddress(
  { id }: Version,
  { number, announced }: ExpectedPart,
  address: SignedAddress,
  { connection, context }: Work,
): Promise<void> {
  const { size_bytes = null, md5 = null } = announced;
  const headers = JSON.stringify(Object.entries(address.headers));
  const expires = new Date(context.now.getTime() + UPLOAD_SECONDS * 1000).toISOString();
  await connection.execute(sql`
    insert into document_uploads (account_id, document_version_id, part_number, url, headers, expires_at, content_length, content_md5)
    values (${context.principal.accountId}, ${id}, ${number}, ${address.url}, ${headers}, ${expires}, ${size_bytes}, ${md5})
    on conflict (account_id, document_version_id, part_number) do update set url = excluded.url,
      headers = excluded.headers, expires_at = excluded.expires_at, content_length = excluded.content_length,
      content_md5 = excluded.content_md5, file_key = null, size_bytes = null, md5 = null`);
}

function headersOf({ number, announced }: ExpectedPart, contentType: string): Record<string, string> {
  return {
    ...(number === 0 ? { 'Content-Type': contentType } : {}),
    ...(announced.md5 ? { 'Content-MD5': Buffer.from(announced.md5, 'hex').toString('base64') } : {}),
  };
}

/** Content that can become a version's, and the files that are then no longer needed. */
export interface Content {
  readonly file_key: string;
  readonly size_bytes: string;
  readonly md5: string | null;
  readonly leftovers: readonly string[];
}

type Upload = Pick<
  Tables['document_uploads'],
  'part_number' | 'content_length' | 'content_md5' | 'file_key' | 'size_bytes' | 'md5'
>;

export function uploadsOf(connection: Connection, accountId: string, versionId: string): Promise<Upload[]> {
  return connection.rows<Upload>(sql`
    select part_number, content_length, content_md5, file_key, size_bytes, md5 from document_uploads
    where account_id = ${accountId} and document_version_id = ${versionId} order by part_number`);
}

/**
 * Joins the parts of an upload, or finds what was uploaded to an object store. This may take long, so it must run
 * outside of a transaction. Undefined if a whole file was sent to the service, which is checked on confirmation.
 */
export async function gather(
  { storage }: Files,
  accountId: string,
  version: Version & { readonly uuid: string },
  uploads: readonly Upload[],
): Promise<Content | undefined> {
  const inParts = uploads.filter(({ part_number }) => part_number !== 0);
  const missing = refuse('document.upload_not_found', { uuid: version.uuid });
  const { direct } = storage;
  try {
    if (direct) {
      const { file_key: key, upload_id: uploadId } = version;
      if (key === null) throw missing;
      const stored =
        inParts.length > 0 && uploadId !== null
          ? await direct.joinParts(key, uploadId, inParts.map(expected))
          : await direct.take(`${key}-sent`, key);
      if (!stored) throw missing;
      return contentOf(key, stored, []);
    }
    if (inParts.length === 0) return undefined;
    const keys = inParts.flatMap(({ file_key }) => file_key ?? []);
    if (keys.length < inParts.length) throw missing;
    const key = newKey(accountId);
    return contentOf(key, await storage.assemble(key, keys), keys);
  } catch (error) {
    if (error instanceof WrongContent) throw refuse('file.not_as_announced', { reason: error.message });
    throw error;
  }
}

function expected({ part_number, content_length, content_md5 }: Upload) {
  const announced: Announced = {
    size_bytes: content_length === null ? undefined : Number(content_length),
    md5: content_md5 ?? undefined,
  };
  return { number: part_number, announced };
}

function contentOf(
  file_key: string,
  { size_bytes, md5 }: { size_bytes: number; md5: string | undefined },
  leftovers: readonly string[],
): Content {
  return { file_key, size_bytes: String(size_bytes), md5: md5 ?? null, leftovers };
}

/** The whole file that was sent to the service; locked, so that it cannot be replaced meanwhile. */
export async function wholeContent(
  connection: Connection,
  accountId: string,
  { id, uuid }: { readonly id: string; readonly uuid: string },
): Promise<Content> {
  const came = await connection.row<Pick<Upload, 'file_key' | 'size_bytes' | 'md5'>>(sql`
    select file_key, size_bytes, md5 from document_uploads
    where account_id = ${accountId} and document_version_id = ${id} and part_number = 0 for update`);
  if (!came?.file_key || came.size_bytes === null) throw refuse('document.upload_not_found', { uuid });
  return { file_key: came.file_key, size_bytes: came.size_bytes, md5: came.md5, leftovers: [] };
}
