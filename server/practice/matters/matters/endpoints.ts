/** Endpoints below a matter: its client, its people, its protected funds. */
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, listRecords, readRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import type { Tables } from '#tables';
import { matter } from './matter.ts';
import { matterClient } from './people/client.ts';
import { matterContact } from './people/matter-contacts.ts';
import { relatedContact } from './people/related-contacts.ts';
import { matterProtectedFund } from './protected-fund.ts';

/** The people of matters require both scopes (records:161). */
const OF_PEOPLE = { scope: 'matters_read', alsoScope: 'contacts_read' } as const;

export function matterEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/matters/{matter_id}/client',
      describe: "Read a matter's client.",
      ...OF_PEOPLE,
      resource: matterClient,
      operation: 'read',
      handle: async (call) => readRecord(matterClient, records, call, await clientOf(call)),
    },
    list(
      '/matters/{matter_id}/contacts',
      'List the client of a matter and the contacts related to it.',
      matterContact,
      records,
    ),
    list(
      '/matters/{matter_id}/related_contacts',
      'List the contacts related to a matter.',
      relatedContact,
      records,
    ),
    {
      method: 'GET',
      path: '/matters/{matter_id}/protected_funds',
      describe: "List a matter's protected funds.",
      scope: 'matters_read',
      resource: matterProtectedFund,
      operation: 'list',
      handle: (call) => listOfMatter(matterProtectedFund, records, call),
    },
  ];
}

function list(path: string, describe: string, of: Resource, records: Records): Endpoint {
  return {
    method: 'GET',
    path,
    describe,
    ...OF_PEOPLE,
    resource: of,
    operation: 'list',
    handle: (call) => listOfMatter(of, records, call),
  };
}

/** A list below a matter; 404 if there is no such matter. */
export async function listOfMatter(of: Resource, records: Records, call: Call): Promise<Answer> {
  await clientOf(call);
  return listRecords(of, records, call, { matter_id: call.param('matter_id') });
}

/** The id of the matter's client; 404 if there is no such matter. */
async function clientOf({ param, context, read }: Call): Promise<string> {
  const id = idOr404(matter, param('matter_id'));
  const row = await read((connection) =>
    connection.row<Pick<Tables['matters'], 'client_id'>>(
      sql`select client_id from matters where account_id = ${context.principal.accountId} and id = ${id} and deleted_at is null`,
    ),
  );
  if (!row) throw refuse('record.not_found', { resource: matter.name, id });
  return row.client_id;
}
