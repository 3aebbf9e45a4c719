/** The calendar: month, week, day and agenda of all visible calendars. */
import { ActionIcon, Button, Group, SegmentedControl, Text, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { createCalendarEntry, importCalendarEntries } from '../../../sdk/practice.ts';
import { wordedOf } from '../../ui/values/worded.ts';
import { refresh } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { AppLink, useUrlState } from '../../shell/url-state.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { addDays } from '../../ui/values/format.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { useIsPhone } from '../../ui/page/phone.ts';
import { CalendarList, CalendarSettings } from './calendar-list.tsx';
import './calendar.css';
import { type Entry, isOccurrence, timesOf, useCalendars, useEntries } from './entries.ts';
import { type CalendarUrl, EntryDrawer } from './entry-drawer.tsx';
import { Grid, type Moved, type View, VIEWS } from './grid.tsx';
import { saveEntry, type Scope } from './save-entry.ts';
import { ScopeDialog } from './scope-dialog.tsx';
import { localNow } from './local-time.ts';

const WEEK = 7;
const MONTH_AROUND = 45;
const KEYS = Object.entries(VIEWS) as [View, (typeof VIEWS)[View]][];

export default function CalendarPage() {
  const usual = useIsPhone() ? 'day' : 'week';
  const [{ view: wanted = usual, date = localNow().slice(0, 10) }, setUrl] = useUrlState<CalendarUrl>();
  const view: View = wanted in VIEWS ? (wanted as View) : usual;
  const [range, setRange] = useState({
    from: addDays(date, -MONTH_AROUND),
    to: addDays(date, MONTH_AROUND),
    title: '',
  });
  const { query, entries } = useEntries(range.from, range.to);
  const { calendars, query: calendarsQuery } = useCalendars();
  const { asked, move, choose } = useMoves(entries);
  const go = (by: number) => setUrl({ date: later(date, view, by) }, { push: true });
  const see = (to: View) => setUrl({ view: to }, { push: true });
  const add = (start?: string, end?: string) => setUrl({ new: '1', start, end }, { push: true });
  useCalendarKeys({ go, see, add, today: () => setUrl({ date: undefined }) });
  const failed = query.error ?? calendarsQuery.error;
  return (
    <>
      <Head view={view} see={see} add={add} />
      <Period title={range.title} go={go} today={() => setUrl({ date: undefined })} />
      {failed && <Failure error={failed} retry={() => void query.refetch()} />}
      <div className="calendar">
        <CalendarList calendars={calendars} />
        <div className="calendar-grid" data-view={view}>
          <Grid
            {...{ view, date, entries, calendars }}
            read={query.isSuccess}
            onOpen={(entry) => setUrl({ entry }, { push: true })}
            onSelect={(start, end) => can(createCalendarEntry) && add(start, end)}
            onMove={move}
            onRange={(from, to, title) => setRange({ from, to, title })}
          />
        </div>
      </div>
      {asked && <ScopeDialog title="Move which occurrences?" choose={choose} />}
      <EntryDrawer />
    </>
  );
}

/** Saves moved appointments; for an occurrence of a series, asks first which ones to move. */
function useMoves(entries: readonly Entry[]) {
  const [asked, setAsked] = useState<Moved>();
  const save = async ({ id, allDay, start, end, revert }: Moved, scope: Scope) => {
    const entry = entries.find((one) => one.id === id)!;
    await saveEntry(entry, scope, timesOf(allDay, start, end)).catch((error: unknown) => {
      revert();
      // Someone else may have changed or deleted it.
      void refresh();
      notifications.show({ color: 'red', title: 'Not moved', message: wordedOf(error), autoClose: false });
    });
  };
  const move = (moved: Moved) => (isOccurrence(moved) ? setAsked(moved) : void save(moved, 'this'));
  const choose = (scope: Scope | undefined) => {
    setAsked(undefined);
    if (asked && scope) void save(asked, scope);
    else asked?.revert();
  };
  return { asked, move, choose };
}

interface HeadProps extends Pick<KeyActions, 'see' | 'add'> {
  readonly view: View;
}

function Head({ view, see, add }: HeadProps) {
  return (
    <PageHead title="Calendar">
      <SegmentedControl
        size="xs"
        aria-label="View"
        data={KEYS.map(([value, { label }]) => ({ value, label }))}
        value={view}
        onChange={see}
      />
      {can(importCalendarEntries) && <AppLink href="/calendar/import">Import</AppLink>}
      {can(createCalendarEntry) && (
        <Tooltip label="n">
          <Button size="xs" onClick={() => add()}>
            New appointment
          </Button>
        </Tooltip>
      )}
      <CalendarSettings />
    </PageHead>
  );
}

function later(date: string, view: View, by: number): string {
  if (view === 'day') return addDays(date, by);
  if (view === 'week') return addDays(date, by * WEEK);
  const first = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + by);
  return first.toISOString().slice(0, 10);
}

interface KeyActions {
  readonly go: (by: number) => void;
  readonly see: (view: View) => void;
  readonly add: () => void;
  readonly today: () => void;
}

function useCalendarKeys({ go, see, add, today }: KeyActions): void {
  useShortcuts('Calendar', [
    ...KEYS.map(([view, { key, label }]) => ({ keys: key, title: label, run: () => see(view) })),
    { keys: 'ArrowRight', title: 'Later', run: () => go(1) },
    { keys: 'ArrowLeft', title: 'Earlier', run: () => go(-1) },
    { keys: 'j', title: 'Later', run: () => go(1) },
    { keys: 'k', title: 'Earlier', run: () => go(-1) },
    { keys: '.', title: 'Today', run: today },
    { keys: 'n', title: 'New appointment', run: add, onlyIf: () => can(createCalendarEntry) },
  ]);
}

function Period({ title, go, today }: Pick<KeyActions, 'go' | 'today'> & { readonly title: string }) {
  return (
    <Group gap={4} mb="sm">
      <ActionIcon variant="subtle" color="gray" aria-label="Earlier" onClick={() => go(-1)}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      <Text fw={600} component="h2" fz="md" m={0} aria-live="polite">
        {title}
      </Text>
      <ActionIcon variant="subtle" color="gray" aria-label="Later" onClick={() => go(1)}>
        <IconChevronRight size={16} />
      </ActionIcon>
      <Button size="compact-xs" variant="subtle" onClick={today}>
        Today
      </Button>
    </Group>
  );
}
