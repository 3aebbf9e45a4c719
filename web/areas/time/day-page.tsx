/** The day page: its entries, totals, and the unrecorded part of the working day. */
import { ActionIcon, Button, Group, Progress, Text, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { useTimerActions } from '../../shell/timer/timer.ts';
import { useUrlState } from '../../shell/url-state.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { formatClock, formatDuration } from '../../ui/values/duration.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { addDays, formatWeekday, today } from '../../ui/values/format.ts';
import { Money } from '../../ui/values/money.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import './day-page.css';
import { type OwnEntry, secondsOf, stateOf, useOwnEntries } from './entries.ts';
import { useTarget } from '../../ui/daily-target.ts';
import { NoRate } from './no-rate.tsx';
import { TimeFrame } from './time-frame.tsx';

export default function DayPage() {
  const [{ date = today() }, setUrl] = useUrlState<{ date?: string; entry?: string }>();
  const { query, entries } = useOwnEntries(date, date);
  const go = (days: number) => setUrl({ date: addDays(date, days) }, { push: true });
  useShortcuts('Day', [
    { keys: 'ArrowLeft', title: 'Previous day', run: () => go(-1) },
    { keys: 'ArrowRight', title: 'Next day', run: () => go(1) },
  ]);
  return (
    <TimeFrame view="/time" date={date}>
      <DayChoice date={date} go={go} />
      {query.data ? <DayTotal entries={entries} /> : <NotRead of={query} height={120} />}
      {query.isSuccess && entries.length === 0 ? (
        <EmptyState title="No time recorded on this day">
          Enter one line above, such as “30m call with client @00001”, or start a timer
          <span className="by-keyboard"> with t</span>.
        </EmptyState>
      ) : (
        <ul className="day-entries" aria-label={`Entries of ${formatWeekday(date)}`}>
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              open={() => setUrl({ entry: String(entry.id) }, { push: true })}
            />
          ))}
        </ul>
      )}
    </TimeFrame>
  );
}

interface DayChoiceProps {
  readonly date: string;
  readonly go: (days: number) => void;
}

/** The day that is shown, and the ways to another one. */
function DayChoice({ date, go }: DayChoiceProps) {
  const [, setUrl] = useUrlState<{ date?: string }>();
  return (
    <Group justify="space-between" mb="sm">
      <Group gap={4}>
        <ActionIcon variant="subtle" color="gray" aria-label="Previous day" onClick={() => go(-1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <Text fw={600} component="h2" fz="md" m={0}>
          {formatWeekday(date)}
        </Text>
        <ActionIcon variant="subtle" color="gray" aria-label="Next day" onClick={() => go(1)}>
          <IconChevronRight size={16} />
        </ActionIcon>
        {date !== today() && (
          <Button size="compact-xs" variant="subtle" onClick={() => setUrl({ date: undefined })}>
            Today
          </Button>
        )}
      </Group>
      <DateField
        size="xs"
        w={140}
        aria-label="Day"
        value={date}
        onChange={(day) => setUrl({ date: day ?? undefined })}
      />
    </Group>
  );
}

function DayTotal({ entries }: { readonly entries: readonly OwnEntry[] }) {
  const [target] = useTarget();
  const total = secondsOf(entries);
  const billable = secondsOf(entries.filter(({ non_billable }) => !non_billable));
  return (
    <div className="day-total">
      <Group gap="lg">
        <Text size="sm">
          <b className="figures">{formatDuration(total)}</b> recorded
        </Text>
        <Text size="sm">
          <b className="figures">{formatDuration(billable)}</b> billable
        </Text>
        <Text size="sm" c="dimmed">
          {total < target ? `${formatDuration(target - total)} unrecorded` : 'Day complete'}
        </Text>
      </Group>
      <Progress.Root size="sm" mt={6}>
        <Progress.Section value={(billable / target) * 100} aria-label="Billable part of the day" />
        <Progress.Section
          value={((total - billable) / target) * 100}
          color="gray"
          aria-label="Non-billable part of the day"
        />
      </Progress.Root>
      <NoRate entries={entries} />
    </div>
  );
}

function Entry({ entry, open }: { readonly entry: OwnEntry; readonly open: () => void }) {
  const { resume } = useTimerActions();
  return (
    <li>
      <button type="button" className="day-entry" onClick={open}>
        <span className="day-entry-time figures">{formatClock(entry.quantity ?? 0)}</span>
        <span className="day-entry-matter">{entry.matter?.display_number ?? 'No matter'}</span>
        <span className="day-entry-note">{entry.note || 'No description'}</span>
        <span className="day-entry-state" data-usual={stateOf(entry) === 'Unbilled' || undefined}>
          {stateOf(entry)}
        </span>
        <span className="day-entry-amount">
          <Money amount={entry.total} />
        </span>
      </button>
      {!entry.billed && (
        <Tooltip label="Resume this entry">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Start the timer on ${entry.note || 'this entry'}`}
            onClick={() => resume(entry.id)}
          >
            <IconPlayerPlayFilled size={12} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}
