/** The components of an iCalendar file, with line numbers: its events and its time zone definitions. */
import { messageOf } from '#kernel/errors/message.ts';
import type ICAL from 'ical.js';
import { ical } from './ical.ts';

interface BlockOfLine {
  readonly line: number;
  /** Whether the calendar cancels its events (METHOD:CANCEL of RFC 5546). */
  readonly cancelled: boolean;
}

export interface ReadBlock extends BlockOfLine {
  readonly component: ICAL.Component;
}

/** A component that does not end or cannot be parsed; `fault` says why. */
interface UnreadBlock extends BlockOfLine {
  readonly component?: undefined;
  readonly fault: string;
}

export type Block = ReadBlock | UnreadBlock;

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
  let end = -1;
  for (const [at, text] of lines.entries()) {
    if (at <= end) continue;
    const line = text.trim().toUpperCase();
    if (line === 'BEGIN:VCALENDAR') cancelled = false;
    if (line === 'METHOD:CANCEL') cancelled = true;
    const [, kind = ''] = /^BEGIN:(VEVENT|VTIMEZONE)$/.exec(line) ?? [];
    if (kind === '') continue;
    end = lines.findIndex((each, index) => index > at && each.trim().toUpperCase() === `END:${kind}`);
    const block = readBlock(lines, at, end, cancelled);
    if (kind === 'VEVENT') events.push(block);
    else if (block.component) addZone(zones, block.component);
    if (end < 0) break;
  }
  return { events, zones };
}

function readBlock(lines: readonly string[], at: number, end: number, cancelled: boolean): Block {
  const line = at + 1;
  if (end < 0) return { line, cancelled, fault: `it begins in line ${line} and has no end` };
  try {
    const jcal = ical().parse(lines.slice(at, end + 1).join('\r\n'));
    return { line, cancelled, component: new (ical().Component)(jcal) };
  } catch (error) {
    return { line, cancelled, fault: messageOf(error) };
  }
}

function addZone(zones: Map<string, ICAL.Timezone>, component: ICAL.Component): void {
  const id = component.getFirstPropertyValue('tzid');
  if (typeof id === 'string') zones.set(id, new (ical().Timezone)(component));
}
