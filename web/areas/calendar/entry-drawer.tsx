/** Side panels of the calendar: the appointment in the address, and a new one. */
import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createActivity, createCalendarEntry } from '../../../sdk/practice.ts';
import { readAnew, useWrite, write } from '../../api/queries.ts';
import { can, session } from '../../api/session.ts';
import { AppLink, useUrlState } from '../../shell/url-state.ts';
import { edited } from '../../ui/forms/draft.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { addDays } from '../../ui/values/format.ts';
import { createReminders, Reminders } from '../../ui/fields/reminders.tsx';
import { SidePanel } from '../../ui/page/side-panel.tsx';
import {
  type Calendar,
  isOccurrence,
  mayWrite,
  type OpenedEntry,
  readEntry,
  spanOf,
  useCalendars,
} from './entries.ts';
import type { Attendee } from './attendees-field.tsx';
import { bodyOf, EntryForm, type EntryValues } from './entry-form.tsx';
import { deleteEntry, saveEntry, type Scope } from './save-entry.ts';
import { ScopeDialog } from './scope-dialog.tsx';
import { addMinutes, nextHalfHour } from './local-time.ts';

export type CalendarUrl = {
  view?: string;
  date?: string;
  entry?: string;
  new?: string;
  start?: string;
  end?: string;
};

const HOUR = 60;

export function EntryDrawer() {
  const [{ entry, new: wanted }, setUrl] = useUrlState<CalendarUrl>();
  const { calendars } = useCalendars();
  const close = () => setUrl({ entry: undefined, new: undefined, start: undefined, end: undefined });
  return (
    <SidePanel
      opened={entry !== undefined || wanted !== undefined}
      onClose={close}
      size={440}
      title={entry === undefined ? 'New appointment' : 'Appointment'}
    >
      {entry !== undefined && <Opened key={entry} id={entry} calendars={calendars} close={close} />}
      {entry === undefined && wanted !== undefined && calendars.length > 0 && (
        <NewEntry calendars={calendars} close={close} />
      )}
    </SidePanel>
  );
}

interface PartProps {
  readonly calendars: readonly Calendar[];
  readonly close: () => void;
}

function NewEntry({ calendars, close }: PartProps) {
  const [{ date, start: dragged, end: draggedTo }] = useUrlState<CalendarUrl>();
  const next = nextHalfHour();
  const start = dragged ?? (date ? `${date}T${next.slice(11)}` : next);
  const all_day = start.length === 10;
  const end = draggedTo ?? (all_day ? addDays(start, 1) : addMinutes(start, HOUR));
  const own = calendars.find((one) => one.type === 'UserCalendar' && one.permission === 'owner');
  return (
    <EntryForm
      // Dragging a new time discards an older draft.
      draft={dragged ? `new-entry-${dragged}` : 'new-entry'}
      save="Create"
      calendars={calendars}
      close={close}
      initial={{
        summary: '',
        calendar_owner: String((own ?? calendars.find(mayWrite))?.id ?? ''),
        location: '',
        matter: null,
        attendees: [],
        recurrence_rule: '',
        description: '',
        reminders: [],
        ...timesFor(all_day, start, end),
      }}
      submit={async (values) => {
        const { data } = await write(createCalendarEntry, {
          fields: 'id',
          data: { ...bodyOf(values), start_at_time_zone: session().time_zone },
        });
        await createReminders({ id: Number(data.id), type: 'CalendarEntry' }, values.reminders);
        close();
      }}
    />
  );
}

/** The time fields; the grid's end of an all-day entry is the day after. */
function timesFor(all_day: boolean, start: string, end: string) {
  return {
    all_day,
    start_date: start.slice(0, 10),
    end_date: all_day ? addDays(end.slice(0, 10), -1) : end.slice(0, 10),
    start_time: all_day ? '09:00' : start.slice(11, 16),
    end_time: all_day ? '10:00' : end.slice(11, 16),
  };
}

function Opened({ id, calendars, close }: PartProps & { readonly id: string }) {
  const query = useQuery(readEntry(id));
  if (!query.data || calendars.length === 0) return <NotRead of={query} height={320} />;
  return <OpenedEntryParts entry={query.data.data} calendars={calendars} close={close} />;
}

function attendeesOf({ attendees }: OpenedEntry): readonly Attendee[] {
  return attendees.map(({ id, type, name }) => ({ id, type: type ?? 'Contact', name: name ?? '' }));
}

function valuesOf(entry: OpenedEntry): EntryValues {
  const { start, end } = spanOf(entry);
  return {
    summary: entry.summary ?? '',
    calendar_owner: String(entry.calendar_owner_id),
    location: entry.location ?? '',
    matter: entry.matter && { id: entry.matter.id, label: entry.matter.display_number ?? '' },
    attendees: attendeesOf(entry),
    recurrence_rule: entry.recurrence_rule ?? '',
    description: entry.description ?? '',
    reminders: [],
    ...timesFor(entry.all_day, start, end),
  };
}

const TIMES = ['all_day', 'start_date', 'start_time', 'end_date', 'end_time'] as const;

/** Times that are not changed are not sent: an hour that the clocks repeat would become the first one. */
function changesOf(entry: OpenedEntry, values: EntryValues) {
  const { all_day, start_at, end_at, ...others } = bodyOf(values, attendeesOf(entry));
  const before = valuesOf(entry);
  const isMoved = TIMES.some((name) => values[name] !== before[name]);
  return { ...others, ...(isMoved ? { all_day, start_at, end_at } : {}) };
}

function OpenedEntryParts({ entry, calendars, close }: PartProps & { readonly entry: OpenedEntry }) {
  const fixed = !mayWrite(entry);
  const occurrence = isOccurrence(entry);
  if (entry.redacted) return <Text c="dimmed">Busy. You cannot see the details of this appointment.</Text>;
  return (
    <Stack gap="sm">
      <EntryForm
        id={entry.id}
        save="Save"
        calendars={calendars}
        close={close}
        fixed={fixed}
        occurrence={occurrence}
        ofSeries={!occurrence && entry.parent_calendar_entry_id !== null}
        initial={valuesOf(entry)}
        record={edited(entry, valuesOf, () => readAnew(readEntry(entry.id)))}
        submit={async (values, scope, { ifMatch = entry.etag }) => {
          const { recurrence_rule, ...data } = changesOf(entry, values);
          const ruled =
            !occurrence && entry.parent_calendar_entry_id !== null ? data : { ...data, recurrence_rule };
          await saveEntry({ ...entry, etag: ifMatch }, scope, ruled);
          close();
        }}
      />
      <Divider />
      <Reminders subject={{ id: Number(entry.id.split('-')[0]), type: 'CalendarEntry' }} />
      <Actions entry={entry} close={close} />
    </Stack>
  );
}

const SECONDS_PER_MS = 1000;

interface ActionsProps {
  readonly entry: OpenedEntry;
  readonly close: () => void;
}

function Actions({ entry, close }: ActionsProps) {
  const record = useWrite(createActivity);
  const seconds = (Date.parse(entry.end_at) - Date.parse(entry.start_at)) / SECONDS_PER_MS;
  const toTime = () =>
    record.mutate({
      data: {
        type: 'TimeEntry',
        date: entry.start_date,
        quantity: seconds,
        note: entry.summary,
        calendar_entry: { id: Number(entry.id.split('-')[0]) },
        ...(entry.matter ? { matter: { id: entry.matter.id } } : {}),
      },
    });
  const made = record.data;
  return (
    <Stack gap="xs">
      {record.error && <Failure error={record.error} />}
      {made && (
        <Text size="sm" role="status">
          Time recorded.{' '}
          <AppLink href={`/time?date=${entry.start_date}&entry=${made.data.id}`}>Open the time entry</AppLink>
        </Text>
      )}
      <Group gap="xs">
        {can(createActivity) && !entry.all_day && (
          <Button variant="default" loading={record.isPending} disabled={made !== undefined} onClick={toTime}>
            Turn into time entry
          </Button>
        )}
        {mayWrite(entry) && <Delete entry={entry} close={close} />}
      </Group>
    </Stack>
  );
}

function Delete({ entry, close }: ActionsProps) {
  const [asking, setAsking] = useState(false);
  const remove = (scope: Scope) => {
    close();
    deleteEntry(entry, scope);
  };
  return (
    <>
      <Button
        variant="default"
        c="var(--wrong)"
        onClick={() => (isOccurrence(entry) ? setAsking(true) : remove('this'))}
      >
        Delete
      </Button>
      {asking && (
        <ScopeDialog
          title="Delete which occurrences?"
          choose={(scope) => (scope ? remove(scope) : setAsking(false))}
        />
      )}
    </>
  );
}
