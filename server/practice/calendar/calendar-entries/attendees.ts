/**
 * Reads and writes the attendees of an entry: a body adds contacts and calendars, and removes them with `_destroy`.
 */
import { raw, sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Input } from '#kernel/declarations/member.ts';
import { textIn } from '#kernel/declarations/read-input.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import type { Work } from '#kernel/changes/write-rules.ts';

const MOST = 200;

export interface Attendance {
  readonly column: 'calendar_id' | 'contact_id';
  readonly id: string;
  readonly goes: boolean;
}

/** The attendees in a body, which must exist and be visible; each has an id (calendar-entry.ts). */
export async function readAttendees(
  sent: readonly Input[],
  { connection, context, writer }: Work,
): Promise<readonly Attendance[]> {
  const read = sent.map((each): Attendance => ({
    column: each.type === 'Calendar' ? 'calendar_id' : 'contact_id',
    id: textIn(each, 'id') ?? '',
    goes: each._destroy === true,
  }));
  const references = read
    .filter(({ goes }) => !goes)
    .map(({ column, id }) => ({
      path: 'attendees',
      target: column === 'calendar_id' ? 'calendar' : 'contact',
      id,
    }));
  await checkReferences(connection, writer.registry, references, context);
  return read;
}

/** The entry's own calendar attends anyway and is ignored. */
export async function writeAttendees(
  entryId: string,
  calendarId: string,
  attendees: readonly Attendance[],
  { connection, context: { principal } }: Work,
): Promise<void> {
  const all = [{ column: 'calendar_id', id: calendarId, goes: true }, ...attendees];
  for (const { column, id, goes } of all) {
    if (goes) {
      await connection.execute(sql`delete from calendar_entry_attendees where account_id = ${principal.accountId}
        and calendar_entry_id = ${entryId} and ${raw(column)} = ${id}`);
    } else if (column !== 'calendar_id' || id !== calendarId) {
      await connection.execute(sql`insert into calendar_entry_attendees (account_id, calendar_entry_id, ${raw(column)})
        values (${principal.accountId}, ${entryId}, ${id}) on conflict do nothing`);
    }
  }
  if (attendees.every(({ goes }) => goes)) return;
  const count = await connection.count(sql`
    select count(*) from calendar_entry_attendees where account_id = ${principal.accountId} and calendar_entry_id = ${entryId}`);
  if (count > MOST) {
    throw refuseGenerally(
      'member.too_many',
      { resource: 'calendar_entry', limit: MOST, member: 'attendees' },
      { field: 'attendees' },
    );
  }
}

/** Copies the attendees of a series to an entry split from it. */
export async function copyAttendees(
  from: string,
  to: string,
  { connection, context: { principal } }: Work,
): Promise<void> {
  await connection.execute(sql`
    insert into calendar_entry_attendees (account_id, calendar_entry_id, calendar_id, contact_id)
    select account_id, ${to}::bigint, calendar_id, contact_id from calendar_entry_attendees
    where account_id = ${principal.accountId} and calendar_entry_id = ${from} order by id`);
}
