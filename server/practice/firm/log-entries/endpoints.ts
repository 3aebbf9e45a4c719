/** The list of what the asking user opened, which waits for what they opened just before. */
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
      describe: 'List the matters and contacts that the asking user opened.',
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
