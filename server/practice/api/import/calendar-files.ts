/**
 * Converts iCalendar files (RFC 5545) to rows of calendar entries: one row per event with its recurrence rule,
 * excluded dates and changed occurrences. Reminders and attendees are left out, so that an import notifies nobody.
 */
import { messageOf } from '#kernel/errors/message.ts';
import type ICAL from 'ical.js';
import { Refusal } from '#kernel/errors/refusal.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import { clearOccurrences, setOccurrence } from '../../calendar/index.ts';
import { refuse } from '../refusals.ts';
import { readComponents, type ReadBlock } from './calendar-components.ts';
import {
  dayIn,
  firstMoment,
  momentOf,
  timesOf,
  Unreadable,
  type Moment,
  type Times,
} from './calendar-times.ts';
import { CalendarZones } from './calendar-zones.ts';
import type { FileForm, ImportRow, ReaderTerms } from './rows.ts';
import { ical } from './ical.ts';

const COLUMNS = [
  'summary',
  'description',
  'location',
  'all_day',
  'start_at',
  'end_at',
  'start_at_time_zone',
  'recurrence_rule',
] as const;

/** The title of an event without one, since an entry requires it. */
const UNTITLED = 'Untitled';

export const CALENDAR_FILE: FileForm = {
  name: 'iCalendar',
  begins: /^BEGIN:VCALENDAR\s/i,
  read: readCalendar,
};

/** An occurrence that differs from its series, and its original time. */
interface Changed extends ReadBlock {
  readonly occurrence: ICAL.Property;
}

/** Events with the same UID: the series and its changed occurrences. */
interface Group {
  readonly uid: string;
  event?: ReadBlock;
  readonly changed: Map<string, Changed>;
}

/** The zone for times without one, and the zones defined in the file. */
interface Clocks {
  readonly zones: CalendarZones;
  readonly usual: string;
}

function* readCalendar(text: string, { timeZone }: ReaderTerms): Generator<ImportRow> {
  yield { line: 1, cells: COLUMNS };
  const { events, zones } = readComponents(text);
  const clocks = { zones: new CalendarZones(zones, timeZone), usual: timeZone };
  const groups = new Map<string, Group>();
  for (const block of events) {
    const uid = block.component ? textOf(block.component, 'uid') : '';
    if (!block.component) yield unreadable(block.line, block.fault);
    else if (uid === '') yield unreadable(block.line, 'it has no UID');
    else addTo(groups, uid, block);
  }
  for (const group of groups.values()) yield* rowsOf(group, clocks);
}

function unreadable(line: number, reason: string): ImportRow {
  return { line, cells: refuse('import.calendar', { reason }) };
}

/** Of two versions of an event, the one with the higher sequence number is used, or the later one if equal. */
function addTo(groups: Map<string, Group>, uid: string, block: ReadBlock): void {
  let group = groups.get(uid);
  if (!group) groups.set(uid, (group = { uid, changed: new Map() }));
  const occurrence = block.component.getFirstProperty('recurrence-id');
  if (!occurrence) {
    if (!group.event || sequenceOf(block) >= sequenceOf(group.event)) group.event = block;
    return;
  }
  const at = String(occurrence.getFirstValue());
  const other = group.changed.get(at);
  if (!other || sequenceOf(block) >= sequenceOf(other)) group.changed.set(at, { ...block, occurrence });
}

function* rowsOf({ uid, event, changed }: Group, clocks: Clocks): Generator<ImportRow> {
  if (!event) {
    const reason = `it changes an occurrence of the series ${uid}, which is not in the file`;
    for (const { line } of changed.values()) yield unreadable(line, reason);
    return;
  }
  const { line } = event;
  try {
    const revision = Math.max(...[event, ...changed.values()].map(sequenceOf));
    const keyed = { line, key: uid, revision, whole: true } as const;
    if (isCancelled(event)) {
      yield { ...keyed, cells: COLUMNS.map(() => ''), cancels: true };
      return;
    }
    const start = startOf(event, clocks);
    const times = timesOf(event.component, start, clocks.zones, clocks.usual);
    const beside = besides([...changed.values()], event, times.start_at_time_zone, clocks);
    yield { ...keyed, cells: cellsOf(event.component, times, ruleOf(event)), ...beside };
    yield* moreDates(keyed, event, start, clocks);
  } catch (error) {
    yield { line, cells: inWords(error) };
  }
}

function startOf({ component }: ReadBlock, { zones }: Clocks): Moment {
  const start = firstMoment(component, 'dtstart', zones);
  if (!start) throw new Unreadable('it has no DTSTART');
  return start;
}

function cellsOf(event: ICAL.Component, times: Times, recurrence_rule: string): string[] {
  const said: Readonly<Record<string, string>> = {
    ...times,
    recurrence_rule,
    summary: textOf(event, 'summary') || UNTITLED,
    description: textOf(event, 'description'),
    location: textOf(event, 'location'),
  };
  return COLUMNS.map((column) => said[column] ?? '');
}

function ruleOf({ component }: ReadBlock): string {
  const [rule, ...others] = component.getAllProperties('rrule');
  if (others.length > 0) throw new Unreadable('it has more than one RRULE');
  if (component.getFirstProperty('exrule')) throw new Unreadable('it has an EXRULE; use EXDATE instead');
  return rule ? String(rule.getFirstValue()) : '';
}

/** Additional dates outside the recurrence rule become separate entries. */
function* moreDates(
  keyed: ImportRow | Omit<ImportRow, 'cells'>,
  event: ReadBlock,
  start: Moment,
  clocks: Clocks,
): Generator<ImportRow> {
  for (const property of event.component.getAllProperties('rdate')) {
    for (const value of property.getValues()) {
      const at = momentOf(value, property, clocks.zones);
      if (at.wall === start.wall) continue;
      const once = new (ical().Component)(event.component.toJSON());
      const lasts = Temporal.PlainDateTime.from(start.wall).until(at.wall);
      const times = timesOf(once, start, clocks.zones, clocks.usual);
      const moved = {
        ...times,
        start_at: later(times.start_at, lasts),
        end_at: later(times.end_at, lasts),
      };
      yield { ...keyed, key: `${keyed.key} ${at.wall}`, cells: cellsOf(event.component, moved, '') };
    }
  }
}

function later(text: string, by: Temporal.Duration): string {
  return new Date(
    Temporal.Instant.from(text).add(by.round({ largestUnit: 'hours' })).epochMilliseconds,
  ).toISOString();
}

function besides(
  changed: readonly Changed[],
  event: ReadBlock,
  seriesZone: string,
  clocks: Clocks,
): Pick<ImportRow, 'beside'> {
  const excluded = event.component
    .getAllProperties('exdate')
    .flatMap((property) =>
      property.getValues().map((value) => dayIn(momentOf(value, property, clocks.zones), seriesZone)),
    );
  const differing = [
    ...[...new Set(excluded)].map((day) => ({ line: event.line, day, data: null })),
    ...changed.map((block) => differs(block, seriesZone, clocks)),
  ];
  if (ruleOf(event) === '') {
    const [first] = changed;
    if (!first) return {};
    throw new Unreadable(`it does not recur, but line ${first.line} changes an occurrence of it`);
  }
  return {
    beside: {
      says: differing.map(({ day, data }) => ({ day, data })),
      write: (id, work) => writeOccurrences(id, differing, work),
    },
  };
}

function differs(block: Changed, seriesZone: string, clocks: Clocks) {
  const { line, component, occurrence } = block;
  if (occurrence.getFirstParameter('range'))
    throw new Unreadable(
      `line ${line} changes all occurrences from one onward (RANGE); write them as a separate series`,
    );
  const day = dayIn(momentOf(occurrence.getFirstValue(), occurrence, clocks.zones), seriesZone);
  if (isCancelled(block)) return { line, day, data: null };
  const times = timesOf(component, startOf(block, clocks), clocks.zones, clocks.usual);
  const cells = cellsOf(component, times, ruleOf(block));
  const data = Object.fromEntries(COLUMNS.map((column, at) => [column, cells[at] || null]));
  if (data.recurrence_rule === null) delete data.recurrence_rule;
  return { line, day, data };
}

type Differing = ReturnType<typeof differs> | { line: number; day: string; data: null };

async function writeOccurrences(id: string, differing: readonly Differing[], work: Work): Promise<void> {
  await clearOccurrences(id, work);
  for (const { line, ...occurrence } of differing) {
    try {
      await setOccurrence(id, occurrence, work);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw refuse('import.occurrence', { line, reason: error.message });
    }
  }
}

function isCancelled({ component, cancelled }: ReadBlock): boolean {
  return cancelled || textOf(component, 'status').toUpperCase() === 'CANCELLED';
}

function sequenceOf({ component }: ReadBlock): number {
  return Number(component.getFirstPropertyValue('sequence') ?? 0) || 0;
}

function textOf(event: ICAL.Component, name: string): string {
  const value = event.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** Errors in the file are refusals; any other error while parsing becomes one too, with the library's message. */
function inWords(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return refuse('import.calendar', { reason: messageOf(error) });
}
