/** Versions of documents: adding, confirming, and restoring them. */
import { randomUUID } from 'node:crypto';
import type { Connection } from '#kernel/database/database.ts';
import { sql, type Sql } from '#kernel/database/sql.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import type { Locked } from '#kernel/changes/writer.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { mediaTypeOf } from './media-types.ts';
import type { Content } from './uploads.ts';

/** A file in the storage, with the columns of a version. */
export type StoredFile = Pick<
  VersionRow,
  'filename' | 'content_type' | 'received_at' | 'file_key' | 'size_bytes' | 'md5'
>;

export type VersionRow = Pick<
  Tables['document_versions'],
  | 'id'
  | 'uuid'
  | 'filename'
  | 'content_type'
  | 'fully_uploaded'
  | 'file_key'
  | 'size_bytes'
  | 'md5'
  | 'upload_id'
  | 'received_at'
>;

interface NewVersion {
  readonly filename: string;
  readonly content_type?: string | null | undefined;
  readonly received_at?: string | null | undefined;
}

/** Adds a version without content. The caller has locked the document. */
export async function addVersion(documentId: string, sent: NewVersion, work: Work): Promise<VersionRow> {
  const { filename, content_type, received_at = null } = sent;
  return insert(
    documentId,
    { filename, content_type: mediaTypeOf(filename, content_type), received_at },
    work,
  );
}

/** Adds a version that shares the content of another. The caller has locked both documents. */
export async function addVersionLike(documentId: string, like: StoredFile, work: Work): Promise<VersionRow> {
  const { filename, content_type, received_at, file_key, size_bytes, md5 } = like;
  const columns = { filename, content_type, received_at, file_key, size_bytes, md5, fully_uploaded: true };
  return insert(documentId, columns, work);
}

async function insert(
  documentId: string,
  columns: Readonly<Record<string, string | boolean | null>>,
  { connection, context, writer }: Work,
): Promise<VersionRow> {
  const { accountId, userId } = context.principal;
  const last = await connection.one<Pick<Tables['document_versions'], 'version_number'>>(
    sql`select coalesce(max(version_number), 0) as version_number from document_versions
        where account_id = ${accountId} and document_id = ${documentId}`,
  );
  const id = await writer.insert(
    connection,
    writer.registry.of('document_versions', 'document_version'),
    context,
    {
      ...columns,
      document_id: documentId,
      uuid: randomUUID(),
      version_number: last.version_number + 1,
      creator_id: userId,
    },
  );
  return connection.one<VersionRow>(newest(accountId, documentId, sql`v.id = ${id}`));
}

/** The version with this id or uuid; by default the latest uploaded one. */
export async function versionOf(
  connection: Connection,
  accountId: string,
  documentId: string,
  { id, uuid }: { readonly id?: string | undefined; readonly uuid?: string | undefined } = {},
): Promise<VersionRow | undefined> {
  const which =
    uuid !== undefined
      ? sql`v.uuid::text = ${uuid.toLowerCase()}`
      : id !== undefined
        ? sql`v.id = ${id}`
        : WITH_CONTENT;
  return connection.row<VersionRow>(newest(accountId, documentId, which));
}

const WITH_CONTENT = sql`v.fully_uploaded`;

/** The newest matching version of a document. */
function newest(accountId: string, documentId: string, which: Sql): Sql {
  return sql`
    select v.* from document_versions v where v.account_id = ${accountId} and v.document_id = ${documentId} and ${which}
    order by v.version_number desc limit 1`;
}

/** The newest version that the caller announced and has not confirmed. */
export async function awaitedVersion(
  connection: Connection,
  { principal }: RequestContext,
  documentId: string,
): Promise<VersionRow | undefined> {
  const which = sql`not v.fully_uploaded and v.creator_id = ${principal.userId}`;
  return connection.row<VersionRow>(newest(principal.accountId, documentId, which));
}

/** Makes uploaded content the version's, and invalidates its URLs. Returns the changed columns of the document. */
export async function confirm(
  document: Locked,
  version: VersionRow,
  content: Content,
  { connection, context, writer }: Work,
): Promise<Readonly<Record<string, string>>> {
  const { accountId } = context.principal;
  const of = writer.registry.of('document_versions', 'document_version');
  const locked = await writer.lockRecord(connection, of, version.id, context, 'no key update');
  const { file_key, size_bytes, md5 } = content;
  await writer.change(connection, of, locked, context, {
    file_key,
    size_bytes,
    md5,
    fully_uploaded: true,
    upload_id: null,
  });
  await connection.execute(
    sql`delete from document_uploads where account_id = ${accountId} and document_version_id = ${version.id}`,
  );
  const latest = await connection.one<VersionRow>(newest(accountId, document.row.id, WITH_CONTENT));
  return { latest_version_id: latest.id };
}

export function mustBeUnlocked({ row }: Locked<'items'>): void {
  if (row.locked) throw refuse('document.locked', { id: row.id }, { field: 'parent' });
}
