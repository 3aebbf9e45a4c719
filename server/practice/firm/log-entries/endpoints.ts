/** The list of records that the caller opened, including those opened just before. */
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import { listRecords } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { logEntry } from './log-entry.ts';
import { openingsOf } from './opening.ts';

export function logEntryEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/log_entries',
      describe: 'List the matters and contacts that you opened.',
      resource: logEntry,
      operation: 'list',
      scope: 'matters_read',
      alsoScope: 'contacts_read',
      handle: async (call) => {
        await openingsOf(call).settled(call.context.principal.accountId);
        return listRecords(logEntry, records, call);
      },
    },
  ];
}
