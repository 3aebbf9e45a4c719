/** Folder endpoints: changing, and restoring from the trash. */
import { recordTags } from '#kernel/http/api/conditional.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { restore } from '../documents/trash.ts';
import { folder } from './folder.ts';

export function folderEndpoints(records: Records): Endpoint[] {
  const update = {
    path: '/folders/{id}',
    resource: folder,
    operation: 'update',
    scope: 'documents_write',
    handle: (call: Call) => updateFolder(records, call),
  } as const;
  return [
    {
      ...update,
      method: 'PATCH',
      describe: 'Change a folder, or restore it from the trash with its contents.',
    },
    { ...update, method: 'PUT', describe: 'Change a folder; the same as PATCH.' },
  ];
}

async function updateFolder(records: Records, call: Call): Promise<Answer> {
  const { context } = call;
  const { reader, writer } = records;
  const id = idOr404(folder, call.param('id'));
  const selection = reader.selection(folder, context);
  const data = call.data();
  const ifMatch = recordTags(call.request.headers['if-match']);
  return call.write(async (connection) => {
    if (data.restore === true || data.restore === 'true') await restore(id, { connection, context, writer });
    const written = await writer.update(connection, folder, id, data, context, ifMatch);
    return answerWithRecord(folder, records, connection, context, written, selection, 200);
  });
}
