/**
 * Announces that rights changed: to every process by NOTIFY in the transaction of the change, and to this process at
 * once, because a notification arrives shortly after the commit.
 *
 * A subject is a user (user:ACCOUNT:ID), a grant (grant:ACCOUNT:ID), an application (application:ID), an
 * authorization (authorization:ID), a token (token:ID) or a session (session:ID).
 */
import { EventEmitter } from 'node:events';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';

export const CHANNEL = 'chancery_identity';

/** Every authenticator of this process listens to this. */
export const announcements = new EventEmitter<{ subject: [string] }>().setMaxListeners(0);

export async function announce(connection: Connection, subject: string): Promise<void> {
  await connection.execute(sql`select pg_notify(${CHANNEL}, ${subject})`);
  announcements.emit('subject', subject);
}
