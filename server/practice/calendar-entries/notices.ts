/** Mails that tell those who attend an entry, and whose calendar holds it, that it was entered or changed. */
import { sql } from '#kernel/database/sql.ts';
import type { Database, Row } from '#kernel/database/database.ts';
import type { Task } from '#kernel/jobs/index.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import { oneLine } from '../tasks/notices.ts';

/** The job, with account_id, calendar_entry_id, user_id (who wrote it) and occasion (entered or changed). */
export const NOTIFY_OF_ENTRY = 'notify_of_calendar_entry';

interface Found extends Row {
  readonly summary: string;
  readonly location: string | null;
  readonly begins: string;
  readonly ends: string;
  readonly time_zone: string;
  readonly all_day: string;
  readonly recurrence_rule: string | null;
  readonly writer: string;
}

export function entryNoticeTask(database: Database, mailer: Mailer): Task {
  return async (payload, { mark }) => {
    const accountId = String(payload.account_id);
    const entryId = String(payload.calendar_entry_id);
    const userId = String(payload.user_id);
    const [entry, receivers] = await database.forAccount(accountId, async (connection) => [
      await connection.row<Found>(sql`
        select e.summary, e.location, e.time_zone, e.all_day, e.recurrence_rule, u.name as writer,
          to_char(e.start_at at time zone e.time_zone, 'YYYY-MM-DD HH24:MI') as begins,
          to_char(e.end_at at time zone e.time_zone, 'YYYY-MM-DD HH24:MI') as ends
        from calendar_entries e join users u on u.account_id = e.account_id and u.id = ${userId}
        where e.account_id = ${accountId} and e.id = ${entryId} and e.deleted_at is null`),
      await connection.rows<{ email: string }>(sql`
        select distinct r.email from (
          select u.email from calendars c join users u on u.account_id = c.account_id and u.id = c.user_id
          where c.account_id = ${accountId} and u.enabled and u.id <> ${userId} and (
            c.id = (select e.calendar_owner_id from calendar_entries e where e.account_id = ${accountId} and e.id = ${entryId})
            or c.id in (select y.calendar_id from calendar_entry_attendees y
              where y.account_id = ${accountId} and y.calendar_entry_id = ${entryId}))
          union all
          select d.address from calendar_entry_attendees y
          join contacts k on k.account_id = y.account_id and k.id = y.contact_id and k.deleted_at is null
          join email_addresses d on d.account_id = k.account_id and d.contact_id = k.id and d."primary"
          where y.account_id = ${accountId} and y.calendar_entry_id = ${entryId}) r order by r.email`),
    ]);
    if (!entry) return;
    const changed = payload.occasion === 'changed';
    const text = [
      `${entry.writer} has ${changed ? 'changed' : 'entered'} an appointment that concerns you.`,
      '',
      `What: ${entry.summary}`,
      `When: ${whenIsIt(entry)}`,
      ...(entry.recurrence_rule ? [`Recurs: ${entry.recurrence_rule}`] : []),
      ...(entry.location ? [`Where: ${entry.location}`] : []),
    ].join('\n');
    const subject = `${changed ? 'Changed' : 'Invitation'}: ${oneLine(entry.summary)}`;
    for (const { email } of receivers) await mailer({ mark, to: email, subject, text });
  };
}

function whenIsIt({ begins, ends, all_day, time_zone }: Found): string {
  if (all_day === 't') return `${begins.slice(0, 10)}, all day`;
  const until = ends.startsWith(begins.slice(0, 10)) ? ends.slice(11) : ends;
  return `${begins} to ${until} (${time_zone})`;
}
