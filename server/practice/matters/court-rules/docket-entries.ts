/**
 * The calendar entries of a docket. They are compared with what the docket last wrote: a summary, description, time
 * or matter that differs was edited manually and is kept; everything else is updated. Manually deleted entries stay
 * deleted. When the docket or a rule is removed, its entries are deleted unless they were edited, or moved to a calendar
 * that the user cannot write; those stay in the calendar without a docket.
 */
import { addDays } from '#kernel/values/dates.ts';
import type { Parameter } from '#kernel/database/sql.ts';
import { sql } from '#kernel/database/sql.ts';
import type { WithImage } from '#kernel/changes/change.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { instantOf, mayWrite, MIDNIGHT, writeAttendees } from '../../calendar/index.ts';
import { deadlinesOf, type Due } from './deadlines.ts';
import { entryText } from './entry-text.ts';
import { rulesOfEdition, serviceKeyOf } from './stored-rules.ts';

/** What a docket writes to an entry. */
interface Content {
  readonly summary: string;
  readonly description: string;
  readonly matter_id: string | null;
  /** The instants, the zone and the all-day flag as one text, since they change together. */
  readonly time: string;
}

type EntryRow = WithImage<Tables['calendar_entries']> & {
  readonly court_rule_key: string;
  readonly court_rule_written: string;
};

/** Updates the entries of a docket according to its date, rules and name. */
export async function settleEntries(docketId: string, work: Work, isChange: boolean): Promise<void> {
  const docket = await docketRow(docketId, work);
  const due = await dueOf(docket, work);
  const entries = isChange ? await entriesOf(docketId, work) : [];
  const byKey = new Map(entries.map((entry) => [entry.court_rule_key, entry]));
  const attendees = isChange ? undefined : await defaultAttendees(work);
  for (const each of due) {
    const entry = byKey.get(each.key);
    byKey.delete(each.key);
    if (!entry) await createEntry(docket, each, work, attendees ?? (await defaultAttendees(work)));
    else if (entry.deleted_at === null) await moveEntry(entry, docket, each, work);
  }
  for (const entry of byKey.values()) await releaseEntry(entry, work);
}

/** Deletes the entries of a deleted docket, except manually edited ones. */
export async function removeEntries(docketId: string, work: Work): Promise<void> {
  for (const entry of await entriesOf(docketId, work)) await releaseEntry(entry, work);
}

async function releaseEntry(entry: EntryRow, work: Work): Promise<void> {
  if (entry.deleted_at !== null) return;
  const { connection, context, writer } = work;
  const of = writer.registry.of('calendar_entries', 'calendar_entry');
  if (changedByHand(entry).size === 0 && (await mayWrite(entry.calendar_owner_id, work))) {
    await writer.delete(connection, of, entry.id, context);
    return;
  }
  const free = { matter_docket_id: null, court_rule_key: null, court_rule_written: null };
  await writer.change(connection, of, lockedRow(entry), context, free);
}

function docketRow(id: string, { connection, context }: Work): Promise<Tables['matter_dockets']> {
  return connection.one<Tables['matter_dockets']>(sql`
    select * from matter_dockets where account_id = ${context.principal.accountId} and id = ${id}`);
}

async function dueOf(docket: Tables['matter_dockets'], { connection }: Work): Promise<readonly Due[]> {
  const rules = await rulesOfEdition(connection, docket.jurisdiction_id, docket.edition);
  return deadlinesOf(rules, {
    trigger: Number(docket.trigger_id),
    date: docket.start_date,
    time: docket.start_clock,
    timeZone: docket.time_zone,
    service: await serviceKeyOf(connection, docket.service_type_id),
  });
}

/** Locked here, because an entry that was moved to another calendar follows the docket even if the user cannot see it. */
function entriesOf(docketId: string, { connection, context }: Work): Promise<EntryRow[]> {
  return connection.rows<EntryRow>(sql`
    select e.*, to_jsonb(e)::text as image from calendar_entries e
    where account_id = ${context.principal.accountId} and matter_docket_id = ${docketId} order by id for no key update`);
}

function lockedRow({ image, ...row }: EntryRow) {
  return { row, image };
}

async function createEntry(
  docket: Tables['matter_dockets'],
  due: Due,
  work: Work,
  attendees: readonly string[],
): Promise<void> {
  const { connection, context, writer } = work;
  const id = await writer.insert(
    connection,
    writer.registry.of('calendar_entries', 'calendar_entry'),
    context,
    {
      ...columnsOf(contentOf(docket, due), docket, due),
      calendar_owner_id: docket.calendar_id,
      matter_docket_id: docket.id,
      court_rule_key: due.key,
      court_rule_written: JSON.stringify(contentOf(docket, due)),
    },
  );
  const attending = attendees.map((each) => ({ column: 'calendar_id' as const, id: each, goes: false }));
  await writeAttendees(id, docket.calendar_id, attending, work);
}

async function moveEntry(
  entry: EntryRow,
  docket: Tables['matter_dockets'],
  due: Due,
  work: Work,
): Promise<void> {
  const { connection, context, writer } = work;
  const of = writer.registry.of('calendar_entries', 'calendar_entry');
  const content = contentOf(docket, due);
  const kept = changedByHand(entry);
  const written: Content = JSON.parse(entry.court_rule_written);
  const columns: Record<string, Parameter> = columnsOf(content, docket, due);
  if (kept.has('time')) for (const column of TIMES) delete columns[column];
  for (const member of TEXTS) if (kept.has(member)) delete columns[member];
  const all = Object.keys(content) as (keyof Content)[];
  const wrote = Object.fromEntries(all.map((name) => [name, kept.has(name) ? written[name] : content[name]]));
  await writer.change(connection, of, lockedRow(entry), context, {
    ...columns,
    court_rule_written: JSON.stringify(wrote),
  });
}

const TEXTS = ['summary', 'description', 'matter_id'] as const;
const TIMES = ['all_day', 'start_at', 'end_at', 'time_zone'] as const;

function contentOf(docket: Tables['matter_dockets'], due: Due): Content {
  const zone = docket.time_zone;
  const begin = instantOf({ day: due.day, time: due.time ?? MIDNIGHT }, zone);
  const end = due.time === null ? instantOf({ day: addDays(due.day, 1), time: MIDNIGHT }, zone) : begin;
  return {
    ...entryText(docket.name, due),
    matter_id: docket.matter_id ?? null,
    time: timeText(begin, end, due.time === null),
  };
}

function columnsOf(
  { summary, description, matter_id }: Content,
  docket: Tables['matter_dockets'],
  { day, time }: Due,
) {
  const at = time === null ? `${day}T00:00:00Z` : instantOf({ day, time }, docket.time_zone).toISOString();
  return {
    summary,
    description,
    matter_id,
    all_day: time === null,
    start_at: at,
    end_at: at,
    time_zone: docket.time_zone,
  };
}

function changedByHand(entry: EntryRow): ReadonlySet<keyof Content> {
  const written: Content = JSON.parse(entry.court_rule_written);
  const found: Content = {
    summary: entry.summary,
    description: entry.description ?? '',
    matter_id: entry.matter_id ?? null,
    time:
      entry.recurrence_rule === null
        ? timeText(new Date(entry.start_at), new Date(entry.end_at), entry.all_day)
        : '',
  };
  return new Set((Object.keys(found) as (keyof Content)[]).filter((name) => found[name] !== written[name]));
}

function timeText(start: Date, end: Date, wholeDays: boolean): string {
  return `${start.toISOString()} ${end.toISOString()}${wholeDays ? ' whole days' : ''}`;
}

/** The calendars of the users who attend all court rule entries. */
async function defaultAttendees({ connection, context }: Work): Promise<readonly string[]> {
  const rows = await connection.rows<Pick<Tables['calendars'], 'id'>>(sql`
    select c.id from users u join calendars c on c.account_id = u.account_id and c.user_id = u.id
    where u.account_id = ${context.principal.accountId} and u.court_rules_default_attendee and u.enabled
      and u.deleted_at is null and c.deleted_at is null order by c.id`);
  return rows.map(({ id }) => id);
}
