/** The days as a grid or an agenda, in the person's local time. Dragging creates, moves and resizes; a tap creates. */
import FullCalendar, { type CalendarOptions, type CalendarRef, type EventInput } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import listView from '@fullcalendar/react/list';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';
import { Skeleton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type Calendar, type Entry, mayWrite, spanOf } from './entries.ts';
import { textColorOn } from './text-color.ts';
import { localNow } from './local-time.ts';

export const VIEWS = {
  month: { grid: 'dayGridMonth', label: 'Month', key: 'm' },
  week: { grid: 'timeGridWeek', label: 'Week', key: 'w' },
  day: { grid: 'timeGridDay', label: 'Day', key: 'd' },
  agenda: { grid: 'listMonth', label: 'Agenda', key: 'a' },
} as const;
export type View = keyof typeof VIEWS;

export interface Moved {
  readonly id: string;
  readonly allDay: boolean;
  readonly start: string;
  readonly end: string;
  readonly revert: () => void;
}

export interface GridProps {
  readonly view: View;
  readonly date: string;
  readonly entries: readonly Entry[];
  readonly calendars: readonly Calendar[];
  /** Whether the entries have been read. */
  readonly read: boolean;
  readonly onOpen: (id: string) => void;
  readonly onSelect: (start: string, end: string) => void;
  readonly onMove: (moved: Moved) => void;
  readonly onRange: (from: string, to: string, title: string) => void;
}

/** The heading for the visible range. */
const TITLES = {
  timeGridWeek: { titleFormat: { month: 'short', day: 'numeric', year: 'numeric' } },
  timeGridDay: { titleFormat: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } },
} as const;
const OPTIONS: CalendarOptions = {
  plugins: [dayGrid, timeGrid, listView, interaction, classic],
  views: TITLES,
  timeZone: 'UTC',
  now: localNow,
  headerToolbar: false,
  height: '100%',
  nowIndicator: true,
  navLinks: false,
  editable: true,
  selectable: true,
  selectMirror: true,
  eventInteractive: true,
  columnEventTitleClass: ({ isShort }) => (isShort ? 'calendar-title-short' : 'calendar-title'),
  listItemEventTitleClass: 'calendar-title',
  listItemEventTimeClass: 'calendar-time',
  rowEventClass: 'calendar-row',
  rowEventTitleClass: 'calendar-title-row',
  noEventsText: 'No appointments',
  dayMaxEvents: true,
  scrollTime: '08:00:00',
  listDayFormat: { day: 'numeric', month: 'long' },
};
const HALF_HOUR_MS = 1_800_000;
const DAY_MS = 86_400_000;

/** The grid works in UTC, so its UTC times are the person's local times. */
const localTimeIn = (date: Date, allDay: boolean) => date.toISOString().slice(0, allDay ? 10 : 19);

interface Change {
  readonly event: { id: string; allDay: boolean; start: Date | null; end: Date | null };
  readonly revert: () => void;
}

function movedBy({ event: { id, allDay, start, end }, revert }: Change): Moved {
  const last = end ?? new Date(start!.getTime() + (allDay ? DAY_MS : HALF_HOUR_MS * 2));
  return { id, allDay, start: localTimeIn(start!, allDay), end: localTimeIn(last, allDay), revert };
}

/** Makes scrollable areas focusable, so that they can be scrolled by keyboard. */
function useScrolledByKeyboard() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const scroller of box.current?.querySelectorAll('div[style*="auto"]') ?? []) {
      const rows = scroller.querySelector<HTMLElement>('[role]');
      if (rows) rows.tabIndex = 0;
    }
  });
  return box;
}

export function Grid({ view, date, entries, calendars, read, ...props }: GridProps) {
  const calendar = useRef<CalendarRef>(null);
  const { grid } = VIEWS[view];
  useEffect(() => {
    // Deferred until after the effect, because the grid draws synchronously.
    const timer = setTimeout(() => calendar.current?.getApi().changeView(grid, date));
    return () => clearTimeout(timer);
  }, [grid, date]);
  const box = useScrolledByKeyboard();
  const move = (change: Change) => props.onMove(movedBy(change));
  return (
    <div ref={box} style={{ height: '100%' }}>
      <FullCalendar
        ref={calendar}
        {...OPTIONS}
        noEventsContent={read ? OPTIONS.noEventsText : <Skeleton height={12} width={220} />}
        initialView={grid}
        initialDate={date}
        events={entries.map((entry) => eventOf(entry, calendars))}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          props.onOpen(event.id);
        }}
        select={({ start, end, allDay }) =>
          props.onSelect(localTimeIn(start, allDay), localTimeIn(end, allDay))
        }
        // A click selects half an hour; a tap does not, only a long press.
        dateClick={({ date: at, allDay, jsEvent }) => {
          if (!jsEvent.type.startsWith('touch')) return;
          const end = new Date(at.getTime() + (allDay ? DAY_MS : HALF_HOUR_MS));
          props.onSelect(localTimeIn(at, allDay), localTimeIn(end, allDay));
        }}
        eventDrop={move}
        eventResize={move}
        datesSet={({ start, end, view: shown }) =>
          props.onRange(start.toISOString().slice(0, 10), end.toISOString().slice(0, 10), shown.title)
        }
      />
    </div>
  );
}

function eventOf(entry: Entry, calendars: readonly Calendar[]): EventInput {
  const color = calendars.find(({ id }) => id === entry.calendar_owner_id)?.color ?? '#616161';
  const more = [entry.location, entry.matter?.display_number].filter(Boolean).join(' · ');
  return {
    id: entry.id,
    title: entry.redacted ? 'Busy' : [entry.summary, more].filter(Boolean).join(' · '),
    allDay: entry.all_day,
    ...spanOf(entry),
    editable: mayWrite(entry),
    color,
    contrastColor: textColorOn(color),
    display: 'block',
  };
}
