/**
 * Creates notifications in the app. Users who disabled them or left the firm are skipped. A job that runs again
 * creates no duplicates.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { insertWithoutRules } from '#kernel/changes/change.ts';
import type { Tables } from '#tables';
import { serviceContext } from '../../firm/index.ts';
import { myEvent } from './my-event.ts';
import type { OccasionName } from './notification-texts.ts';

export interface NewNotification {
  readonly accountId: string;
  readonly userIds: readonly string[];
  readonly occasion: OccasionName;
  readonly subject: { readonly type: string; readonly id: string };
  /** The user who caused it; null if it was due at a time. */
  readonly actorId: string | null;
  readonly matterId?: string | null;
  readonly contactId?: string | null;
  readonly message: string;
  readonly at: Date;
  /** The job's mark, if a job creates it. */
  readonly mark?: string;
  /** Whether to include users who disabled notifications in the app. */
  readonly always?: true;
}

/** The most characters of a message. */
const MESSAGE_CHARACTERS = 500;

export async function notifyUsers(connection: Connection, notification: NewNotification): Promise<void> {
  const { accountId, subject, mark = null } = notification;
  const users = await connection.rows<Pick<Tables['users'], 'id'>>(sql`
    select u.id from users u
    where u.account_id = ${accountId} and u.id = any(${[...notification.userIds]}::bigint[]) and u.enabled and u.deleted_at is null
      and (${notification.always === true} or not exists (select from notification_methods n where n.account_id = u.account_id and n.user_id = u.id
        and n.type = 'Popup' and not n.receives_notices))
      and not exists (select from internal_notifications e where e.account_id = u.account_id and e.user_id = u.id and e.mark = ${mark})
    order by u.id`);
  for (const { id } of users) {
    const context = serviceContext({
      accountId,
      userId: notification.actorId ?? id,
      at: notification.at,
      requestId: 'notification',
    });
    const columns = {
      user_id: id,
      occasion: notification.occasion,
      subject_type: subject.type,
      subject_id: subject.id,
      actor_id: notification.actorId,
      matter_id: notification.matterId ?? null,
      contact_id: notification.contactId ?? null,
      message: [...notification.message.replace(/\s+/g, ' ').trim()].slice(0, MESSAGE_CHARACTERS).join(''),
      occurred_at: notification.at.toISOString(),
      mark,
    };
    await insertWithoutRules({ connection, context }, myEvent, columns);
  }
}

/** SQL: whether the user with this alias gets notifications by mail. */
export function getsMail(user: string): string {
  return (
    `(${user}.enabled and not exists (select from notification_methods n where n.account_id = ${user}.account_id` +
    ` and n.user_id = ${user}.id and n.type = 'Email' and not n.receives_notices))`
  );
}
