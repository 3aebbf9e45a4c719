/**
 * Writes an entry, if the caller may edit its calendar; reminders and mails follow. Deleting a series also deletes
 * its changed occurrences.
 */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { addJob } from '#kernel/jobs/index.ts';
import { updateWithoutRules, type WithImage } from '#kernel/changes/change.ts';
import { requiredAfter } from '#kernel/changes/update-draft.ts';
import { after, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { permissionOf } from '../calendars/permission-of.ts';
import { WRITERS } from '../calendars/permission.ts';
import { requireName } from '../../firm/index.ts';
import { removeReminders, rescheduleReminders } from '../reminders/schedule.ts';
import { readAttendees, writeAttendees } from './attendees.ts';
import { writeConference } from './conference-meeting.ts';
import { NOTIFY_OF_ENTRY } from './notices.ts';
import { moveExceptions } from './move-exceptions.ts';
import { settleTimes } from './times.ts';
import type { calendarEntry } from './calendar-entry.ts';

export const calendarEntryRules: WriteRules<typeof calendarEntry> = {
  async prepare(draft, work) {
    const { columns, current, input, ignored, refusals } = draft;
    // A docket moves its entries wherever they are; who may write the docket was checked there.
    if (current && columns.court_rule_written === undefined)
      await requireWriter(current.calendar_owner_id, work);
    const calendarId = columns.calendar_owner_id;
    if (typeof calendarId === 'string' && calendarId !== current?.calendar_owner_id)
      await requireWriter(calendarId, work);
    if (!current) columns.creator_id ??= work.context.principal.userId;
    if (input._deleted !== undefined) ignored.push('_deleted');
    refusals.push(...requireName(draft, 'summary'));
    writeConference(draft);
    await settleTimes(draft, () => zoneOf(after(draft, 'calendar_owner_id'), work));
  },

  async complete(draft, id, work) {
    const { columns, current, input } = draft;
    const attendees = await readAttendees(input.attendees ?? [], work);
    await writeAttendees(id, requiredAfter(draft, 'calendar_owner_id'), attendees, work);
    if (current && columns.start_at !== undefined) {
      await moveExceptions(current, work);
      await rescheduleReminders('calendar_entry_id', id, work);
    }
    if (input.send_email_notification === true) {
      await addJob(work.connection, NOTIFY_OF_ENTRY, {
        account_id: work.context.principal.accountId,
        calendar_entry_id: id,
        user_id: work.context.principal.userId,
        occasion: current ? 'changed' : 'entered',
      });
    }
  },

  async refuseDelete(row, work) {
    await requireWriter(row.calendar_owner_id, work);
    return undefined;
  },

  async afterDelete({ id }, work) {
    await removeReminders('calendar_entry_id', id, work);
    await deleteChangedOccurrences(id, FIRST, work);
  },
};

/** Before every day. */
export const FIRST = '-infinity';

/**
 * Deletes the changed occurrences of a series from a day on. Those in calendars that the user cannot write stay there,
 * without the series.
 */
export async function deleteChangedOccurrences(seriesId: string, from: string, work: Work): Promise<void> {
  const { connection, context, writer } = work;
  const changed = await connection.rows<
    WithImage<Pick<Tables['calendar_entries'], 'id' | 'calendar_owner_id'>>
  >(sql`
    select id, calendar_owner_id, to_jsonb(e)::text as image from calendar_entries e
    where account_id = ${context.principal.accountId} and parent_calendar_entry_id = ${seriesId}
      and occurs_on >= ${from}::date and deleted_at is null order by id for no key update`);
  const entry = writer.registry.of('calendar_entries', 'calendar_entry');
  const free = { parent_calendar_entry_id: null, occurs_on: null };
  for (const { id, calendar_owner_id, image } of changed)
    if (await mayWrite(calendar_owner_id, work)) await writer.delete(connection, entry, id, context);
    else await updateWithoutRules(work, entry, { id, image }, free);
}

export async function mayWrite(calendarId: string, work: Work): Promise<boolean> {
  return WRITERS.includes(await permissionOf(calendarId, work));
}

export async function requireWriter(calendarId: string, work: Work): Promise<void> {
  const permission = await permissionOf(calendarId, work);
  if (WRITERS.includes(permission)) return;
  throw refuseGenerally('auth.forbidden', {
    reason: `entries of the calendar ${calendarId} can be written by its owner and editors; this user is its ${permission}`,
  });
}

/** The time zone of the calendar's user, or of the author if the calendar has no user. */
async function zoneOf(calendarId: string | null, { connection, context }: Work): Promise<string> {
  const found = await connection.row<Pick<Tables['users'], 'time_zone'>>(sql`
    select u.time_zone from users u where u.account_id = ${context.principal.accountId} and u.id = coalesce(
      (select c.user_id from calendars c where c.account_id = ${context.principal.accountId} and c.id = ${calendarId}),
      ${context.principal.userId}::bigint)`);
  return found?.time_zone ?? 'UTC';
}
