/** Downloads an archive. */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404 } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { selected } from '#kernel/records/selection.ts';
import type { Tables } from '#tables';
import { type Files, withFiles } from '../documents/files.ts';
import { downloadAddress } from '../documents/links.ts';
import { refuse } from '../refusals.ts';
import { documentArchive } from './document-archive.ts';

export function documentArchiveEndpoints(records: Records, files: Files | undefined): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/document_archives/{id}/download',
      name: 'downloadDocumentArchive',
      refuses: [422],
      describe:
        'Redirects with 303 to the URL of the zip file, which is valid for 15 minutes. Do not send your token there.',
      parameters: [{ name: 'id', describe: 'The id of an archive.' }],
      answers: { nothing: true },
      status: 303,
      scope: 'documents_read',
      handle: withFiles(files, (present, call) => download(present, records, call)),
    },
  ];
}

async function download(files: Files, { reader }: Records, call: Call): Promise<Answer> {
  const { context } = call;
  const id = idOr404(documentArchive, call.param('id'));
  const archive = await call.read(async (connection) => {
    const seen = await reader.one(connection, documentArchive, id, context, selected([{ name: 'id' }]));
    if (!seen) throw refuseGenerally('record.not_found', { resource: documentArchive.name, id });
    return connection.row<Pick<Tables['document_archives'], 'state' | 'file_key' | 'created_at'>>(
      sql`select state, file_key, created_at from document_archives where account_id = ${context.principal.accountId} and id = ${id}`,
    );
  });
  if (archive?.state !== 'completed' || archive.file_key === null)
    throw refuse('archive.unfinished', { id, state: archive?.state });
  const location = await downloadAddress(files, context.now, context.version, {
    key: archive.file_key,
    filename: `documents-${new Date(archive.created_at).toISOString().slice(0, 10)}-${id}.zip`,
    content_type: 'application/zip',
  });
  return { status: 303, headers: { location, 'cache-control': 'no-store' } };
}
