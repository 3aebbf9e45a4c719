/** The firm's request log, for its admins: the last day's API requests of applications, and their responses. */
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import { listRecords } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { RequestLog } from '#kernel/http/logs/request-log.ts';
import { ADMINS } from '#kernel/requests/admins.ts';
import { apiRequest } from './api-request.ts';

export function requestLogEndpoints(records: Records, log: () => RequestLog): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/api_requests',
      describe: 'List the API requests of applications in the last day, latest first.',
      callers: ADMINS,
      resource: apiRequest,
      operation: 'list',
      handle: async (call) => {
        // Includes the requests that this process has just answered.
        await log().written();
        return listRecords(apiRequest, records, call);
      },
    },
  ];
}
