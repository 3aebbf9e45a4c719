/** The caller's unread counts, and notification methods. */
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, listRecords, readRecord, updateRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { Tables } from '#tables';
import { notificationMethod } from '../reminders/notification-method.ts';
import { eventMetrics } from './event-metrics.ts';

export function internalNotificationEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/internal_notifications/event_metrics',
      describe: 'Count your unread items.',
      scope: 'communications_read',
      resource: eventMetrics,
      operation: 'read',
      handle: (call) => readRecord(eventMetrics, records, call, call.context.principal.userId),
    },
    {
      method: 'GET',
      path: '/notification_methods',
      describe: 'List the methods by which you get reminders and notifications.',
      resource: notificationMethod,
      operation: 'list',
      scope: 'communications_read',
      handle: (call) =>
        listRecords(notificationMethod, records, call, { user_id: call.context.principal.userId }),
    },
    {
      method: 'PATCH',
      path: '/notification_methods/{id}',
      describe: 'Choose whether notifications are sent by one of your methods.',
      resource: notificationMethod,
      operation: 'update',
      scope: 'communications_write',
      handle: (call) => chooseMethod(records, call),
    },
  ];
}

async function chooseMethod(records: Records, call: Call): Promise<Answer> {
  const { accountId, userId } = call.context.principal;
  const id = idOr404(notificationMethod, call.param('id'));
  const own = await call.read((connection) =>
    connection.row<Pick<Tables['notification_methods'], 'id'>>(sql`
      select id from notification_methods where account_id = ${accountId} and user_id = ${userId} and id = ${id}`),
  );
  if (!own) throw refuse('record.not_found', { resource: notificationMethod.name, id });
  return updateRecord(notificationMethod, records, call, id);
}
