/** The defaults of every new user: notification methods, a calendar, and a task calendar. */
import type { Connection } from '#kernel/database/database.ts';
import type { Writer } from '#kernel/changes/writer.ts';
import { COLORS, serviceContext } from '../../firm/index.ts';

export interface UserToProvision {
  readonly accountId: string;
  readonly userId: string;
  readonly at: Date;
}

export async function provisionUserWith(
  writer: Writer,
  connection: Connection,
  user: UserToProvision,
): Promise<void> {
  const context = serviceContext({ ...user, requestId: 'user-added' });
  const add = (noun: string, columns: Parameters<Writer['insert']>[3]) =>
    writer.insert(connection, writer.registry.get(noun), context, columns);
  const user_id = user.userId;
  const color = String(BigInt(user_id) % BigInt(COLORS.length));
  await add('notification_method', { user_id, type: 'Email' });
  await add('notification_method', { user_id, type: 'Popup' });
  await add('calendar', { type: 'UserCalendar', user_id, color, creator_id: user_id });
  await add('task_calendar', { user_id, color });
}
