/**
 * Who may write a reminder of a calendar entry: for themselves everybody who reads the entry, for a colleague those who
 * may also change the entry.
 */
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { permissionOf } from '../calendars/permission-of.ts';
import { WRITERS } from '../calendars/permission.ts';

/** Why the user may not write a reminder that uses these notification methods, before and after the change. */
export async function refuseToReminder(
  entryId: string | null | undefined,
  methodIds: readonly (string | null | undefined)[],
  work: Work,
): Promise<Refusal | undefined> {
  if (entryId === null || entryId === undefined) return undefined;
  const { accountId, userId } = work.context.principal;
  const found = await work.connection.row<Pick<Tables['calendar_entries'], 'calendar_owner_id'>>(sql`
    select e.calendar_owner_id from calendar_entries e where e.account_id = ${accountId} and e.id = ${entryId}
      and exists (select from notification_methods n where n.account_id = e.account_id
        and n.id = any(${methodIds.filter((id) => id !== null && id !== undefined)}) and n.user_id <> ${userId})`);
  if (!found) return undefined;
  const permission = await permissionOf(found.calendar_owner_id, work);
  if (WRITERS.includes(permission)) return undefined;
  return refuse('auth.forbidden', {
    reason: `reminders of colleagues can be written by the owner and editors of the entry's calendar; this user is its ${permission}`,
  });
}
