/** The asking user's permission for one calendar, as a write needs to know it. */
import { SlotNames, substitute } from '#kernel/resource/expression.ts';
import { commonSlots } from '#kernel/resource/ask.ts';
import { statementName } from '#kernel/resource/statement-name.ts';
import type { Work } from '#kernel/resource/write-rules.ts';
import { permissionFor, type Permission } from './permission.ts';

export async function permissionOf(calendarId: string, { connection, ask }: Work): Promise<Permission> {
  const slots = new SlotNames();
  const text = substitute(
    `select ${permissionFor('o')} from calendars o where o.account_id = {account} and o.id = {id}`,
    'o',
    slots,
  );
  const [row] = await connection.arrays(
    { name: statementName(text), text },
    slots.values({ ...commonSlots(ask), id: calendarId }),
  );
  return (row?.[0] ?? 'none') as Permission;
}
