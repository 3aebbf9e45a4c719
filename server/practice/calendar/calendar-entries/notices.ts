/** Mails and notifications in the app for attendees and the calendar's owner when an entry is added or changed. */
import { raw, sql } from '#kernel/database/sql.ts';
import type { Connection, Database } from '#kernel/database/database.ts';
import type { Task } from '#kernel/jobs/index.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import type { Tables } from '#tables';
import { getsMail, notifyUsers } from '../internal-notifications/notify-users.ts';
import { oneLine } from '../tasks/notices.ts';

/** The job, with account_id, calendar_entry_id, user_id (the author) and occasion (entered or changed). */
export const NOTIFY_OF_ENTRY = 'notify_of_calendar_entry';

type EntryRow = Pick<
  Tables['calendar_entries'],
  'summary' | 'location' | 'time_zone' | 'all_day' | 'recurrence_rule' | 'matter_id'
> & {
  readonly begins: string;
  readonly ends: string;
  readonly writer: Tables['users']['name'];
};

interface Receiver {
  /** Null for contacts. */
  readonly user_id: Tables['users']['id'] | null;
  /** Null for users without mail notifications. */
  readonly email: Tables['users']['email'] | null;
}

export function entryNoticeTask(database: Database, mailer: Mailer, now: () => Date): Task {
  return async (payload, { mark }) => {
    const accountId = String(payload.account_id);
    const entryId = String(payload.calendar_entry_id);
    const userId = String(payload.user_id);
    const changed = payload.occasion === 'changed';
    const { entry, receivers } = await database.transaction(accountId, async (connection) => {
      const found = await entryToTellOf(connection, accountId, entryId, userId);
      const to = await receiversOf(connection, accountId, entryId, userId);
      if (found)
        await notifyUsers(connection, {
          accountId,
          userIds: to.flatMap(({ user_id }) => user_id ?? []),
          occasion: changed ? 'appointment_changed' : 'appointment',
          subject: { type: 'CalendarEntry', id: entryId },
          actorId: userId,
          matterId: found.matter_id,
          message: found.summary,
          at: now(),
          mark,
        });
      return { entry: found, receivers: [...new Set(to.flatMap(({ email }) => email ?? []))] };
    });
    if (!entry) return;
    const text = [
      `${entry.writer} ${changed ? 'changed' : 'created'} an appointment that you attend.`,
      '',
      `What: ${entry.summary}`,
      `When: ${whenIsIt(entry)}`,
      ...(entry.recurrence_rule ? [`Recurs: ${entry.recurrence_rule}`] : []),
      ...(entry.location ? [`Where: ${entry.location}`] : []),
    ].join('\n');
    const subject = `${changed ? 'Changed' : 'Invitation'}: ${oneLine(entry.summary)}`;
    for (const to of receivers) await mailer({ mark, to, subject, text });
  };
}

function entryToTellOf(connection: Connection, accountId: string, entryId: string, userId: string) {
  return connection.row<EntryRow>(sql`
    select e.summary, e.location, e.time_zone, e.all_day, e.recurrence_rule, e.matter_id, u.name as writer,
      to_char(e.start_at at time zone e.time_zone, 'YYYY-MM-DD HH24:MI') as begins,
      to_char(e.end_at at time zone e.time_zone, 'YYYY-MM-DD HH24:MI') as ends
    from calendar_entries e join users u on u.account_id = e.account_id and u.id = ${userId}
    where e.account_id = ${accountId} and e.id = ${entryId} and e.deleted_at is null`);
}

function receiversOf(connection: Connection, accountId: string, entryId: string, userId: string) {
  return connection.rows<Receiver>(sql`
    select distinct r.user_id, r.email from (
      select u.id as user_id, case when ${raw(getsMail('u'))} then u.email end as email
      from calendars c join users u on u.account_id = c.account_id and u.id = c.user_id
      where c.account_id = ${accountId} and u.enabled and u.id <> ${userId} and (
        c.id = (select e.calendar_owner_id from calendar_entries e where e.account_id = ${accountId} and e.id = ${entryId})
        or c.id in (select y.calendar_id from calendar_entry_attendees y
          where y.account_id = ${accountId} and y.calendar_entry_id = ${entryId}))
      union all
      select null, d.address from calendar_entry_attendees y
      join contacts k on k.account_id = y.account_id and k.id = y.contact_id and k.deleted_at is null
      join email_addresses d on d.account_id = k.account_id and d.contact_id = k.id and d."primary"
      where y.account_id = ${accountId} and y.calendar_entry_id = ${entryId}) r order by r.email`);
}

function whenIsIt({ begins, ends, all_day, time_zone }: EntryRow): string {
  if (all_day) return `${begins.slice(0, 10)}, all day`;
  const until = ends.startsWith(begins.slice(0, 10)) ? ends.slice(11) : ends;
  return `${begins} to ${until} (${time_zone})`;
}
