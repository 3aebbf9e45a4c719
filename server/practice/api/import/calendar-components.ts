/** The parts of an iCalendar file with the lines on which they begin: its events, and the time zones that it defines. */
import { messageOf } from '#kernel/errors/message.ts';
import ICAL from 'ical.js';

export interface Block {
  readonly line: number;
  /** Undefined where it does not end, or cannot be read: then `fault` says why. */
  readonly component?: ICAL.Component;
  readonly fault?: string;
  /** Whether the calendar around it takes back what it tells (METHOD:CANCEL of RFC 5546). */
  readonly cancelled: boolean;
}

export interface CalendarFile {
  readonly events: readonly Block[];
  /** By TZID. */
  readonly zones: ReadonlyMap<string, ICAL.Timezone>;
}

export function readComponents(text: string): CalendarFile {
  const lines = text.split(/\r?\n/);
  const events: Block[] = [];
  const zones = new Map<string, ICAL.Timezone>();
  let cancelled = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!.trim().toUpperCase();
    if (line === 'BEGIN:VCALENDAR') cancelled = false;
    if (line === 'METHOD:CANCEL') cancelled = true;
    const [, kind = ''] = /^BEGIN:(VEVENT|VTIMEZONE)$/.exec(line) ?? [];
    if (kind === '') continue;
    const end = lines.findIndex((each, index) => index > at && each.trim().toUpperCase() === `END:${kind}`);
    const block = readBlock(lines, at, end, cancelled);
    if (kind === 'VEVENT') events.push(block);
    else if (block.component) addZone(zones, block.component);
    if (end < 0) break;
    at = end;
  }
  return { events, zones };
}

function readBlock(lines: readonly string[], at: number, end: number, cancelled: boolean): Block {
  const line = at + 1;
  if (end < 0) return { line, cancelled, fault: `it begins in line ${line} and never ends` };
  try {
    const jcal = ICAL.parse(lines.slice(at, end + 1).join('\r\n'));
    return { line, cancelled, component: new ICAL.Component(jcal) };
  } catch (error) {
    return { line, cancelled, fault: messageOf(error) };
  }
}

function addZone(zones: Map<string, ICAL.Timezone>, component: ICAL.Component): void {
  const id = component.getFirstPropertyValue('tzid');
  if (typeof id === 'string') zones.set(id, new ICAL.Timezone(component));
}
