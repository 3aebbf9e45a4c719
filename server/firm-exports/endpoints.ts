/** Exports of the firm, for its administrators in the web app: no application may export everything at once. */
import type { Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, listRecords, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { objectOf } from '#kernel/values/json-schema.ts';
import { ADMINS } from '#kernel/requests/admins.ts';
import { audit } from '#identity';
import { downloadAddress, type Files } from '#practice';
import type { Tables } from '#tables';
import { lastBackup } from '../last-backup.ts';
import { firmExport } from './firm-export.ts';
import { refuse } from './refusals.ts';

export interface ExtensionParts extends Files {
  readonly database: Database;
}

const LINK = objectOf(
  { url: { type: 'string', format: 'uri', description: 'Valid for 15 minutes, without signing in.' } },
  ['url'],
);
const BACKUP = objectOf(
  {
    made_at: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'When the last backup was completed; null if there is none yet.',
    },
  },
  ['made_at'],
);

const admins = { callers: ADMINS, sessionOnly: true } as const;
const path = '/firm_exports';

export function firmExportEndpoints(records: Records, parts: () => ExtensionParts): Endpoint[] {
  return [
    {
      ...admins,
      method: 'GET',
      path,
      describe: 'List the exports of the firm, latest first.',
      resource: firmExport,
      operation: 'list',
      handle: (call) => listRecords(firmExport, records, call),
    },
    {
      ...admins,
      method: 'POST',
      path,
      name: 'createFirmExport',
      describe:
        'Export the firm as a zip file with its records as JSON Lines and its files. “chancery import firm” reads the unpacked file. Only one export runs at a time.',
      needsProof: true,
      answers: { one: firmExport.name },
      refuses: [409],
      handle: (call) => start(records, call),
    },
    {
      ...admins,
      method: 'POST',
      path: `${path}/{id}/link`,
      name: 'createFirmExportLink',
      describe: 'Create a download URL for an export.',
      needsProof: true,
      status: 200,
      answers: { data: LINK },
      refuses: [422],
      handle: (call) => link(call, parts()),
    },
    lastBackupEndpoint(parts),
  ];
}

function lastBackupEndpoint(parts: () => ExtensionParts): Endpoint {
  return {
    ...admins,
    method: 'GET',
    path: '/backups/last',
    name: 'getLastBackup',
    describe: 'When the operator last made a backup of the installation.',
    answers: { data: BACKUP },
    handle: async () => {
      const data = { made_at: (await lastBackup(parts().database)) ?? null };
      return { status: 200, body: JSON.stringify({ data }) };
    },
  };
}

function start(records: Records, call: Call): Promise<Answer> {
  const { context } = call;
  const selection = records.reader.selection(firmExport, context);
  return call.write(async (connection) => {
    const written = await records.writer.create(connection, firmExport, {}, context);
    return answerWithRecord(firmExport, records, connection, context, written, selection, 201);
  });
}

function link(call: Call, files: Files): Promise<Answer> {
  const { context } = call;
  const { accountId, userId, credentialId, address } = context.principal;
  const id = idOr404(firmExport, call.param('id'));
  return call.write(async (connection) => {
    const row = await connection.row<Pick<Tables['firm_exports'], 'state' | 'file_key' | 'created_at'>>(
      sql`select state, file_key, created_at from firm_exports where account_id = ${accountId} and id = ${id}`,
    );
    if (!row) throw refuseGenerally('record.not_found', { resource: firmExport.name, id });
    if (row.state !== 'completed' || row.file_key === null)
      throw refuse('firm_export.unfinished', { id, state: row.state });
    const actor = { userId, credentialId, address, requestId: context.requestId };
    const subject = [firmExport.name, id] as const;
    await audit(connection, { accountId, at: context.now, action: 'firm_export.downloaded', subject, actor });
    const url = await downloadAddress(files, context.now, context.version, {
      key: row.file_key,
      filename: `firm-${row.created_at.slice(0, 10)}-${id}.zip`,
      content_type: 'application/zip',
    });
    return { status: 200, body: JSON.stringify({ data: { url } }) };
  });
}
