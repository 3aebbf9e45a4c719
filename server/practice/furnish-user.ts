/** What every user of a firm has from the first moment: ways to be reminded, a calendar, and one of their tasks. */
import type { Connection } from '#kernel/database/database.ts';
import type { Writer } from '#kernel/resource/write.ts';
import { COLORS } from './colors.ts';
import { askOfService } from './on-behalf.ts';

export interface UserToFurnish {
  readonly accountId: string;
  readonly userId: string;
  readonly at: Date;
}

export async function furnishUserWith(
  writer: Writer,
  connection: Connection,
  user: UserToFurnish,
): Promise<void> {
  const ask = askOfService({ ...user, requestId: 'user-added' });
  const add = (noun: string, columns: Parameters<Writer['write']>[5]) =>
    writer.write(connection, writer.registry.get(noun), {}, undefined, ask, columns);
  const user_id = user.userId;
  const color = String(BigInt(user_id) % BigInt(COLORS.length));
  await add('notification_method', { user_id, type: 'Email' });
  await add('notification_method', { user_id, type: 'Popup' });
  await add('calendar', { type: 'UserCalendar', user_id, color, creator_id: user_id });
  await add('task_calendar', { user_id, color });
}
