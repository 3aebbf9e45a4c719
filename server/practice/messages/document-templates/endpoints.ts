/** Uploads, replaces and downloads templates. */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { recordTags } from '#kernel/http/api/conditional.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { selected } from '#kernel/records/selection.ts';
import type { Tables } from '#tables';
import { bodyOf, type Files, downloadAddress, withFiles } from '../../documents/index.ts';
import { documentTemplate } from './document-template.ts';
import {
  withRefusal,
  receiveTemplate,
  TEMPLATE_BODY_BYTES,
  type ReceivedTemplate,
} from './receive-template.ts';

const ID = { name: 'id', describe: 'The id of a template.' };
const FILE =
  'file is a DOCX document in base64, or a part of a form. Tags that cannot be resolved are refused by their names.';

export function documentTemplateEndpoints(records: Records, files: Files | undefined): Endpoint[] {
  const update = {
    path: '/document_templates/{id}',
    resource: documentTemplate,
    operation: 'update',
    scope: 'documents_write',
    bodyLimit_bytes: TEMPLATE_BODY_BYTES,
    handle: withFiles(files, (present, call) => updateTemplate(present, records, call)),
  } as const;
  return [
    {
      method: 'POST',
      path: '/document_templates',
      describe: `Upload a template; ${FILE}`,
      resource: documentTemplate,
      operation: 'create',
      scope: 'documents_write',
      bodyLimit_bytes: TEMPLATE_BODY_BYTES,
      handle: withFiles(files, (present, call) => createTemplate(present, records, call)),
    },
    { ...update, method: 'PATCH', describe: `Change a template; ${FILE}` },
    { ...update, method: 'PUT', describe: 'Change a template; the same as PATCH.' },
    {
      method: 'GET',
      path: '/document_templates/{id}/download',
      name: 'downloadDocumentTemplate',
      describe:
        'Redirects with 303 to the URL of the file, which is valid for 15 minutes. Do not send your token there.',
      parameters: [ID],
      answers: { nothing: true },
      status: 303,
      scope: 'documents_read',
      handle: withFiles(files, (present, call) => download(present, records, call)),
    },
  ];
}

async function createTemplate(files: Files, records: Records, call: Call): Promise<Answer> {
  const { context } = call;
  const selection = records.reader.selection(documentTemplate, context);
  const data = { filename: 'Template.docx', ...call.data() };
  const received = await receiveTemplate(files, records, call);
  return call.write(async (connection) => {
    const { writer } = records;
    const work = { connection, context, writer };
    const { input, ignored } = await withRefusal(received, () =>
      bodyOf(documentTemplate, 'create', data, work),
    );
    const of = writer.registry.of(documentTemplate.table, documentTemplate.name);
    const id = await writer.write(connection, of, input, undefined, context, columnsOf(received), [
      ...ignored,
    ]);
    return answerWithRecord(documentTemplate, records, connection, context, { id, ignored }, selection, 201);
  });
}

async function updateTemplate(files: Files, records: Records, call: Call): Promise<Answer> {
  const { context } = call;
  const id = idOr404(documentTemplate, call.param('id'));
  const selection = records.reader.selection(documentTemplate, context);
  const data = call.data();
  const ifMatch = recordTags(call.request.headers['if-match']);
  const received = data.file === undefined ? { columns: {} } : await receiveTemplate(files, records, call);
  return call.write(async (connection) => {
    const { writer } = records;
    const of = writer.registry.of(documentTemplate.table, documentTemplate.name);
    const locked = await writer.lockRecord(connection, of, id, context, 'no key update', ifMatch);
    const work = { connection, context, writer };
    const { input, ignored } = await withRefusal(received, () =>
      bodyOf(documentTemplate, 'update', data, work),
    );
    await writer.write(connection, of, input, locked, context, columnsOf(received), [...ignored]);
    return answerWithRecord(documentTemplate, records, connection, context, { id, ignored }, selection, 200);
  });
}

function columnsOf(received: ReceivedTemplate): Readonly<Record<string, string>> {
  return 'columns' in received ? received.columns : {};
}

async function download(files: Files, { reader }: Records, call: Call): Promise<Answer> {
  const { context } = call;
  const id = idOr404(documentTemplate, call.param('id'));
  const found = await call.read(async (connection) => {
    const seen = await reader.one(connection, documentTemplate, id, context, selected([{ name: 'id' }]));
    if (!seen) throw refuseGenerally('record.not_found', { resource: documentTemplate.name, id });
    return connection.one<Pick<Tables['document_templates'], 'file_key' | 'filename' | 'content_type'>>(sql`
      select file_key, filename, content_type from document_templates
      where account_id = ${context.principal.accountId} and id = ${id}`);
  });
  const { file_key: key, filename, content_type } = found;
  const location = await downloadAddress(files, context.now, context.version, {
    key,
    filename,
    content_type,
  });
  return { status: 303, headers: { location, 'cache-control': 'no-store' } };
}
