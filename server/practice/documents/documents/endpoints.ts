/** Further endpoints of documents, and the standard ones that involve files. */
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { idOr404, listRecords, visibleId } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { refuse } from '../refusals.ts';
import { copyDocument, createDocument, saveAsLatest, updateDocument } from './commands.ts';
import { document } from './document.ts';
import { documentVersion } from './document-version.ts';
import { type Files, withFiles } from './files.ts';
import { downloadAddress } from './links.ts';
import { versionOf } from './versions.ts';

const ID = { name: 'id', describe: 'The id of a document.' };
const READ = 'documents_read';
const WRITE = 'documents_write';

/** `files` is undefined for an API used only for its description. */
export function documentEndpoints(records: Records, files: Files | undefined): Endpoint[] {
  return [...writeEndpoints(records, files), downloadEndpoint(records, files), ...versionEndpoints(records)];
}

function writeEndpoints(records: Records, files: Files | undefined): Endpoint[] {
  const update = {
    path: '/documents/{id}',
    resource: document,
    operation: 'update',
    scope: WRITE,
    handle: withFiles(files, (present, call) => updateDocument(present, records, call)),
  } as const;
  return [
    {
      method: 'POST',
      path: '/documents',
      describe: 'Create a document. With parent.type Document, add a version to that document.',
      resource: document,
      operation: 'create',
      scope: WRITE,
      handle: withFiles(files, (present, call) => createDocument(present, records, call)),
    },
    {
      ...update,
      method: 'PATCH',
      describe: 'Change a document, confirm an upload, or restore it from the trash.',
    },
    { ...update, method: 'PUT', describe: 'Change a document; the same as PATCH.' },
    {
      method: 'POST',
      path: '/documents/{id}/copy',
      describe: 'Copy a document with its latest content. Without a name, the copy has that of the document.',
      parameters: [ID],
      resource: document,
      operation: 'create',
      fillsIn: ['name'],
      scope: WRITE,
      handle: (call) => copyDocument(records, call),
    },
  ];
}

function downloadEndpoint(records: Records, files: Files | undefined): Endpoint {
  return {
    method: 'GET',
    path: '/documents/{id}/download',
    name: 'downloadDocument',
    refuses: [422],
    describe:
      'Redirects with 303 to the URL of the content, which is valid for 15 minutes. Do not send your token there.',
    parameters: [
      ID,
      {
        name: 'document_version_id',
        describe: 'The version to download; the latest by default.',
        schema: { type: 'integer', format: 'int64' },
      },
    ],
    answers: { nothing: true },
    status: 303,
    scope: READ,
    handle: withFiles(files, (present, call) => download(present, records, call)),
  };
}

function versionEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/documents/{id}/versions',
      describe: 'List the versions of a document.',
      parameters: [ID],
      resource: documentVersion,
      operation: 'list',
      scope: READ,
      handle: async (call) =>
        listRecords(documentVersion, records, call, {
          document_id: await visibleId(document, records, call),
        }),
    },
    {
      method: 'POST',
      path: '/documents/{id}/versions/{document_version_id}/save_as_latest_version',
      name: 'saveDocumentVersionAsLatest',
      describe: 'Make the content of an old version the newest version.',
      parameters: [ID, { name: 'document_version_id', describe: 'The id of one of its versions.' }],
      answers: { one: 'document_version' },
      status: 200,
      scope: WRITE,
      handle: (call) => saveAsLatest(records, call),
    },
  ];
}

async function download(files: Files, records: Records, call: Call): Promise<Answer> {
  const id = await visibleId(document, records, call);
  const { context } = call;
  const wanted = context.query.last('document_version_id');
  const which = wanted ? { id: idOr404(documentVersion, wanted) } : {};
  const version = await call.read((connection) =>
    versionOf(connection, context.principal.accountId, id, which),
  );
  if (!version && wanted)
    throw refuseGenerally('record.not_found', { resource: documentVersion.name, id: wanted });
  if (!version?.fully_uploaded || version.file_key === null) throw refuse('document.empty', { id });
  const { file_key, filename, content_type } = version;
  const location = await downloadAddress(files, context.now, context.version, {
    key: file_key,
    filename,
    content_type,
  });
  return { status: 303, headers: { location, 'cache-control': 'no-store' } };
}
