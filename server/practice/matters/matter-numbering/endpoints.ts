/** The numbering is a single record of the firm, so its path has no id. */
import { sql } from '#kernel/database/sql.ts';
import type { Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { readRecord, updateRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { Tables } from '#tables';
import { startNumbering } from '../matters/numbering.ts';
import { matterNumbering } from './matter-numbering.ts';

const PATH = '/settings/matter_numbering';

export function matterNumberingEndpoints(records: Records): Endpoint[] {
  const update = (method: 'PATCH' | 'PUT'): Endpoint => ({
    method,
    path: PATH,
    describe: 'Change how the firm numbers its matters.',
    scope: 'matters_write',
    resource: matterNumbering,
    operation: 'update',
    handle: async (call) => updateRecord(matterNumbering, records, call, await idOfFirms(call)),
  });
  return [
    {
      method: 'GET',
      path: PATH,
      describe: 'Read how the firm numbers its matters.',
      scope: 'matters_read',
      resource: matterNumbering,
      operation: 'read',
      handle: async (call) => readRecord(matterNumbering, records, call, await idOfFirms(call)),
    },
    update('PATCH'),
    update('PUT'),
  ];
}

/** The record's id; created if the firm does not have one yet. */
async function idOfFirms({ context, read }: Call): Promise<string> {
  const { accountId } = context.principal;
  const find = sql`select id from matter_numbering where account_id = ${accountId}`;
  return read(async (connection) => {
    const found = await connection.row<Pick<Tables['matter_numbering'], 'id'>>(find);
    if (found) return found.id;
    await startNumbering(connection, accountId, context.now);
    return (await connection.one<Pick<Tables['matter_numbering'], 'id'>>(find)).id;
  });
}
