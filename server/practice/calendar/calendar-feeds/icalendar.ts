/**
 * Calendar entries as an iCalendar file (RFC 5545). Each occurrence is written separately with its instants, so that
 * programs need no time zone or rule to show it correctly.
 */
import { contentLines, escapedText } from '#kernel/values/content-lines.ts';

/** The members that an event is built from. */
export const ENTRY_FIELDS =
  'id,summary,description,location,all_day,start_at,end_at,start_date,end_date,updated_at,redacted,matter{display_number}';

/** An entry or an occurrence of a series, as shown by the API. */
export interface FeedEntry {
  readonly id: string;
  readonly summary: string | null;
  readonly description: string | null;
  readonly location: string | null;
  readonly all_day: boolean;
  readonly start_at: string;
  readonly end_at: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly updated_at: string;
  readonly redacted: boolean;
  readonly matter: { readonly display_number: string | null } | null;
}

export interface FeedHead {
  readonly name: string;
  /** Whether the file is polled repeatedly, like a feed. */
  readonly refreshed?: boolean;
  /** Makes the entries' ids globally unique. */
  readonly host: string;
}

const MS_PER_DAY = 86_400_000;
/** The title of an entry of which the user sees only that the time is busy. */
const BUSY = 'Busy';

export function icalendarOf({ name, host, refreshed }: FeedHead, entries: readonly FeedEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chancery//Calendar feed//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapedText(name)}`,
    ...(refreshed ? ['REFRESH-INTERVAL;VALUE=DURATION:PT1H'] : []),
    ...entries.flatMap((entry) => eventOf(entry, host)),
    'END:VCALENDAR',
  ];
  return contentLines(lines);
}

function eventOf(entry: FeedEntry, host: string): string[] {
  const { id, matter, redacted } = entry;
  const summary = [entry.summary, matter?.display_number].filter(Boolean).join(' · ');
  const text = (name: string, value: string | null) => (value ? [`${name}:${escapedText(value)}`] : []);
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${instantText(entry.updated_at)}`,
    ...timesOf(entry),
    `SUMMARY:${escapedText(redacted ? BUSY : summary)}`,
    ...text('LOCATION', entry.location),
    ...text('DESCRIPTION', entry.description),
    'END:VEVENT',
  ];
}

/**
 * All-day entries are dates without a time zone; their end is the day after the last. An entry that ends as it begins
 * has no end, because an end must be later (RFC 5545, section 3.8.2.2).
 */
function timesOf({ all_day, start_at, end_at, start_date, end_date }: FeedEntry): string[] {
  if (!all_day) {
    const [start, end] = [instantText(start_at), instantText(end_at)];
    return [`DTSTART:${start}`, ...(end === start ? [] : [`DTEND:${end}`])];
  }
  const after = new Date(Date.parse(end_date) + MS_PER_DAY).toISOString();
  return [`DTSTART;VALUE=DATE:${dayText(start_date)}`, `DTEND;VALUE=DATE:${dayText(after)}`];
}

function instantText(instant: string): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function dayText(day: string): string {
  return day.slice(0, 10).replaceAll('-', '');
}
