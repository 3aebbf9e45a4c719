/** The week page: matters by days, with totals and the unrecorded time of each day. */
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { AppLink, useUrlState } from '../../shell/url-state.ts';
import { formatClock } from '../../ui/values/duration.ts';
import { addDays, formatDate, formatShortDay, today } from '../../ui/values/format.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import '../../ui/table/carded.css';
import './day-page.css';
import { type OwnEntry, secondsOf, useOwnEntries } from './entries.ts';
import { useTarget } from '../../ui/daily-target.ts';
import { TimeFrame } from './time-frame.tsx';

const WEEK = 7;
const WORKING_DAYS = 5;

export default function WeekPage() {
  const [{ date = today() }, setUrl] = useUrlState<{ date?: string }>();
  const monday = addDays(date, -((new Date(date).getUTCDay() + WEEK - 1) % WEEK));
  const days = Array.from({ length: WEEK }, (_, index) => addDays(monday, index));
  const { query, entries } = useOwnEntries(monday, days.at(-1)!);
  const go = (weeks: number) => setUrl({ date: addDays(date, weeks * WEEK) }, { push: true });
  useShortcuts('Week', [
    { keys: 'ArrowLeft', title: 'Previous week', run: () => go(-1) },
    { keys: 'ArrowRight', title: 'Next week', run: () => go(1) },
  ]);
  return (
    <TimeFrame view="/time/week" date={date}>
      <Group gap={4} mb="sm">
        <ActionIcon variant="subtle" color="gray" aria-label="Previous week" onClick={() => go(-1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <Text fw={600} component="h2" fz="md" m={0}>
          Week of {formatDate(monday)}
        </Text>
        <ActionIcon variant="subtle" color="gray" aria-label="Next week" onClick={() => go(1)}>
          <IconChevronRight size={16} />
        </ActionIcon>
      </Group>
      {query.data ? <WeekTable days={days} entries={entries} /> : <NotRead of={query} height={240} />}
    </TimeFrame>
  );
}

interface WeekProps {
  readonly days: readonly string[];
  readonly entries: readonly OwnEntry[];
}

function WeekTable({ days, entries }: WeekProps) {
  const byMatter = [...Map.groupBy(entries, ({ matter }) => matter?.id ?? 0).values()];
  const clock = (seconds: number) => (seconds > 0 ? formatClock(seconds) : '');
  return (
    // Scrolled by keyboard on a narrow screen, so it must be focusable.
    <div className="week-scroller" tabIndex={0} role="region" aria-label="Time of the week">
      <table className="week carded">
        <thead>
          <tr>
            <th scope="col">Matter</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today() || undefined}>
                <AppLink href={`/time?date=${day}`}>{formatShortDay(day)}</AppLink>
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {byMatter.map((some) => (
            <tr key={some[0]!.matter?.id ?? 0}>
              <th scope="row" data-heading>
                {matterOf(some[0]!)}
              </th>
              {days.map((day) => (
                <td key={day} data-title={formatShortDay(day)} data-today={day === today() || undefined}>
                  {clock(secondsOn(day, some))}
                </td>
              ))}
              <td data-title="Total">{clock(secondsOf(some))}</td>
            </tr>
          ))}
        </tbody>
        <WeekTotals days={days} entries={entries} />
      </table>
    </div>
  );
}

/** The total of each day, and how much of a working day is not recorded yet. */
function WeekTotals({ days, entries }: WeekProps) {
  const [target] = useTarget();
  const here = today();
  return (
    <tfoot>
      <tr>
        <th scope="row" data-heading>
          Total
        </th>
        {days.map((day, index) => {
          const recorded = secondsOn(day, entries);
          return (
            <td key={day} data-today={day === here || undefined}>
              <AppLink className="carded-word" href={`/time?date=${day}`}>
                {formatShortDay(day)}
              </AppLink>{' '}
              {formatClock(recorded)}
              {index < WORKING_DAYS && day <= here && recorded < target && (
                <div className="week-gap">{formatClock(target - recorded)} unrecorded</div>
              )}
            </td>
          );
        })}
        <td data-title="Week">{formatClock(secondsOf(entries))}</td>
      </tr>
    </tfoot>
  );
}

const secondsOn = (day: string, entries: readonly OwnEntry[]) =>
  secondsOf(entries.filter(({ date }) => date === day));

function matterOf({ matter }: OwnEntry): string {
  return matter ? [matter.display_number, matter.description].filter(Boolean).join(' · ') : 'No matter';
}
