/**
 * Calendar entries as an iCalendar file (RFC 5545). Each occurrence is written out with its instants, so that no
 * program has to know a time zone or a rule to show it at the right time.
 */
/** An entry, or an occurrence of a series, as the API shows it. */
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
  /** Tells the entries of this installation from others'. */
  readonly host: string;
}

/** Octets of a line without its end (RFC 5545, section 3.1). */
const LINE_OCTETS = 75;
const MS_PER_DAY = 86_400_000;
/** What programs see of an entry of which the user sees only that time is taken. */
const BUSY = 'Busy';

export function icalendarOf({ name, host }: FeedHead, entries: readonly FeedEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chancery//Calendar feed//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap((entry) => eventOf(entry, host)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventOf(entry: FeedEntry, host: string): string[] {
  const { id, matter, redacted } = entry;
  const summary = [entry.summary, matter?.display_number].filter(Boolean).join(' · ');
  const text = (name: string, value: string | null) => (value ? [`${name}:${escaped(value)}`] : []);
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${instantText(entry.updated_at)}`,
    ...timesOf(entry),
    `SUMMARY:${escaped(redacted ? BUSY : summary)}`,
    ...text('LOCATION', entry.location),
    ...text('DESCRIPTION', entry.description),
    'END:VEVENT',
  ];
}

/** Whole days are days wherever one is; their end is the day after the last. */
function timesOf({ all_day, start_at, end_at, start_date, end_date }: FeedEntry): string[] {
  if (!all_day) return [`DTSTART:${instantText(start_at)}`, `DTEND:${instantText(end_at)}`];
  const after = new Date(Date.parse(end_date) + MS_PER_DAY).toISOString();
  return [`DTSTART;VALUE=DATE:${dayText(start_date)}`, `DTEND;VALUE=DATE:${dayText(after)}`];
}

function instantText(instant: string): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function dayText(day: string): string {
  return day.slice(0, 10).replaceAll('-', '');
}

/** RFC 5545, section 3.3.11; control characters have no place in a text. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** Long lines go on in the next one after a space, and no letter is torn apart. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const length = Buffer.byteLength(letter);
    if (octets + length > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += letter;
    octets += length;
  }
  return [...parts, part].join('\r\n');
}
