/** The request log of the firm, for its admins: what applications called in the last day, and what they were answered. */
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import { listRecords } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { RequestLog } from '#kernel/http/request-log.ts';
import { by } from '#kernel/records/filter.ts';
import { f } from '#kernel/records/field.ts';
import { resource } from '#kernel/records/resource.ts';
import { ADMINS } from './answers.ts';

export const apiRequest = resource({
  name: 'api_request',
  path: 'api_requests',
  table: 'api_requests',
  operations: [],
  counted: false,
  keepsDeleted: false,
  describe:
    'A request that an application made in the last day. Queries and headers are not kept, and bodies of sandboxes alone.',
  fields: {
    id: f.id(),
    at: f.instant({ notNull: true, describe: 'When it came.' }),
    api: f.text({ notNull: true, describe: 'practice, accounting or lead.' }),
    method: f.text({ notNull: true }),
    path: f.text({ notNull: true, describe: 'Without the query.' }),
    status: f.integer({ notNull: true, describe: 'The HTTP status of the answer.' }),
    duration_ms: f.decimal({ notNull: true, describe: 'How long the answer took, in milliseconds.' }),
    request_id: f.text({ notNull: true, describe: 'The header X-Request-Id of the answer.' }),
    address: f.text({ describe: 'Where it came from.' }),
    user: f.belongsTo('user'),
    application_id: f.integer({ notNull: true }),
    application_name: f.text({
      sql: '(select p.name from applications p where p.id = {t}.application_id)',
      describe: 'The application that called.',
    }),
    bodies: f.hasOne('api_request_body', {
      foreign: 'id',
      describe: 'What was sent and answered, of the last requests in a sandbox; null in other firms.',
    }),
  },
  filters: {
    api: by.eq('text'),
    method: by.eq('text'),
    status: by.eq('integer'),
    failed: by.flag('{t}.status >= 400', { describe: 'Only those answered with a status from 400 on.' }),
    application_id: by.eq('integer'),
    user_id: by.ref(),
    request_id: by.eq('text'),
    path: by.wildcard('path'),
    since: by.from('at', 'instant'),
    until: by.until('at', 'instant'),
    after_id: by.where('integer', '{t}.id > {value}', {
      describe: 'Only those after this id, to go on where an earlier answer ended.',
    }),
  },
  defaultOrder: 'id(desc)',
});

export const apiRequestBody = resource({
  name: 'api_request_body',
  table: 'api_request_bodies',
  counted: false,
  keepsDeleted: false,
  describe:
    'What an application in a sandbox sent and was answered, as JSON without secrets. Long bodies are cut, and end with …',
  fields: {
    request: f.text({ describe: 'Null where there was none.' }),
    answer: f.text({ describe: 'Null where there was none, or no JSON.' }),
  },
});

export function requestLogEndpoints(records: Records, log: () => RequestLog): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/api_requests',
      describe: 'List what applications requested in the last day, the latest first.',
      callers: ADMINS,
      resource: apiRequest,
      operation: 'list',
      handle: async (call) => {
        // What this process has just answered is in the list, too.
        await log().written();
        return listRecords(apiRequest, records, call);
      },
    },
  ];
}
