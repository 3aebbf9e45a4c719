/** An API request of an application, as the request log keeps it. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

export const apiRequest = resource({
  name: 'api_request',
  path: 'api_requests',
  table: 'api_requests',
  operations: [],
  counted: false,
  keepsDeleted: false,
  describe:
    'An API request of an application in the last day. Queries and headers are not stored; bodies only in sandboxes.',
  fields: {
    id: f.id(),
    at: f.instant({ notNull: true, describe: 'When the request arrived.' }),
    api: f.text({ notNull: true, describe: 'practice, accounting or lead.' }),
    method: f.text({ notNull: true }),
    path: f.text({ notNull: true, describe: 'Without the query.' }),
    status: f.integer({ notNull: true, describe: 'The HTTP status of the response.' }),
    duration_ms: f.decimal({ notNull: true, describe: 'The duration of the request in milliseconds.' }),
    request_id: f.text({ notNull: true, describe: 'The X-Request-Id header of the response.' }),
    address: f.text({ describe: "The client's IP address." }),
    user: f.belongsTo('user'),
    application_id: f.integer({ notNull: true }),
    application_name: f.text({
      sql: '(select p.name from applications p where p.id = {t}.application_id)',
      describe: 'The application that called.',
    }),
    bodies: f.hasOne('api_request_body', {
      foreign: 'id',
      describe: 'The request and response bodies, for the latest requests in a sandbox; null in other firms.',
    }),
  },
  filters: {
    api: by.eq('text'),
    method: by.eq('text'),
    status: by.eq('integer'),
    failed: by.flag('{t}.status >= 400', {
      describe: 'Only requests with a response status of 400 or higher.',
    }),
    application_id: by.eq('integer'),
    user_id: by.ref(),
    request_id: by.eq('text'),
    path: by.wildcard('path'),
    since: by.from('at', 'instant'),
    until: by.until('at', 'instant'),
    after_id: by.where('integer', '{t}.id > {value}', {
      describe: 'Only entries after this id, to continue an earlier list.',
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
    'The request and response bodies of an application in a sandbox, as JSON without secrets. Long bodies are truncated and end with …',
  fields: {
    request: f.text({ describe: 'Null if there was none.' }),
    answer: f.text({ describe: 'Null if there was none, or it was not JSON.' }),
  },
});
