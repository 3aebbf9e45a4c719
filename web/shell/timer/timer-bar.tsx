/** The timer in the header of every page: one key starts and stops it. */
import { ActionIcon, Anchor, Button, Group, Popover, Text, TextInput, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { updateActivity } from '../../../sdk/practice.ts';
import { useWrite } from '../../api/queries.ts';
import { formatClock } from '../../ui/values/duration.ts';
import { MatterPicker } from '../../ui/fields/record-picker.tsx';
import { useShortcuts } from '../shortcuts.ts';
import { useOpen } from '../url-state.ts';
import './timer-bar.css';
import {
  type RunningTimer,
  runningKey,
  type TimedEntry,
  useElapsed,
  usePausedEntries,
  useRunningTimer,
  useTimerActions,
} from './timer.ts';
import { wordedOf } from '../../ui/values/worded.ts';

export default function TimerBar() {
  const { running, paused, isRead, begin, resume, toggle } = useTimer();
  return (
    <div className="timer" role="group" aria-label="Timer">
      <Tooltip label={running ? 'Pause (t)' : paused[0] ? 'Resume the last entry (t)' : 'Start a timer (t)'}>
        <ActionIcon
          size={28}
          radius="xl"
          variant={running ? 'filled' : 'default'}
          aria-label={running ? 'Pause the timer' : 'Start the timer'}
          aria-pressed={Boolean(running)}
          disabled={!isRead}
          onClick={toggle}
        >
          {running ? <IconPlayerPauseFilled size={14} /> : <IconPlayerPlayFilled size={14} />}
        </ActionIcon>
      </Tooltip>
      {running ? (
        <Running key={running.entry.id} running={running} />
      ) : (
        <Text className="timer-clock" c="dimmed">
          0:00:00
        </Text>
      )}
      <PausedTimers {...{ running, paused, begin, resume }} />
    </div>
  );
}

/** The timer with its keys. */
function useTimer() {
  const running = useRunningTimer();
  const entries = usePausedEntries();
  const paused = entries?.filter(({ id }) => id !== running?.entry.id) ?? [];
  // Until then it is unknown whether it resumes an entry or begins one.
  const isRead = running !== undefined && entries !== undefined;
  const { begin, resume, pause, busy } = useTimerActions();
  const toggle = () => {
    if (running) pause();
    else if (paused[0]) resume(paused[0].id);
    else begin();
  };
  // A key pressed before the page knows whether a timer runs takes effect once it does.
  const unknown = useIsFetching({ queryKey: runningKey }) > 0 || !isRead || busy;
  useShortcuts('Timer', [
    {
      keys: 't',
      title: running ? 'Pause the timer' : 'Start the timer',
      run: toggle,
      waits: () => unknown,
    },
    { keys: 'T', title: 'Start a new timer', run: () => begin(), waits: () => unknown },
  ]);
  return { running, paused, isRead, begin, resume, toggle };
}

/** The running timer: its time, its matter and its description, which can be edited while it runs. */
function Running({ running }: { readonly running: RunningTimer }) {
  const { entry } = running;
  const elapsed = useElapsed(running);
  const saved = entry.note ?? '';
  /** The typed text until it is saved; typing may continue meanwhile. */
  const [typed, setTyped] = useState<string>();
  const note = typed ?? saved;
  const save = useWrite(updateActivity);
  useEffect(() => setTyped((now) => (now?.trim() === saved.trim() ? undefined : now)), [saved]);
  const saveNote = () => {
    if (note.trim() !== saved.trim()) save.mutate({ id: entry.id, data: { note } });
  };
  return (
    <>
      <Text className="timer-clock" role="timer" aria-label="Time so far">
        {formatClock(elapsed, { seconds: true })}
      </Text>
      <div className="timer-words">
        <MatterPicker
          size="xs"
          w={150}
          aria-label="Matter of the timer"
          placeholder="Matter"
          value={entry.matter && { id: entry.matter.id, label: entry.matter.display_number ?? '' }}
          onChange={(matter) => matter && save.mutate({ id: entry.id, data: { matter: { id: matter.id } } })}
        />
        <TextInput
          size="xs"
          w={220}
          aria-label="What are you working on?"
          placeholder="What are you working on?"
          value={note}
          error={save.error && wordedOf(save.error)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={saveNote}
          onKeyDown={(event) => event.key === 'Enter' && saveNote()}
        />
      </div>
    </>
  );
}

interface PausedTimersProps extends Pick<ReturnType<typeof useTimerActions>, 'begin' | 'resume'> {
  readonly running: RunningTimer | null | undefined;
  readonly paused: readonly TimedEntry[];
}

function PausedTimers({ running, paused, begin, resume }: PausedTimersProps) {
  const [isOpen, { toggle, close }] = useDisclosure();
  return (
    <Popover
      position="bottom"
      width={360}
      shadow="md"
      trapFocus
      opened={isOpen}
      onChange={(opened) => !opened && close()}
    >
      <Popover.Target>
        <ActionIcon
          size={28}
          variant="subtle"
          color="gray"
          aria-label={`Paused timers: ${paused.length}`}
          onClick={toggle}
        >
          <IconChevronDown size={14} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        {running && <Timed entry={running.entry} close={close} />}
        <Today {...{ paused, begin, resume }} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Today({ paused, begin, resume }: Omit<PausedTimersProps, 'running'>) {
  return (
    <>
      <Group justify="space-between" mb={6}>
        <Text size="sm" fw={600}>
          Today
        </Text>
        <Button size="compact-xs" variant="default" onClick={() => begin()}>
          New timer
        </Button>
      </Group>
      {paused.length === 0 && (
        <Text size="sm" c="dimmed">
          Today’s entries appear here to be resumed.
        </Text>
      )}
      {paused.map((entry) => (
        <Paused key={entry.id} entry={entry} resume={() => resume(entry.id)} />
      ))}
    </>
  );
}

function Paused({ entry, resume }: { readonly entry: TimedEntry; readonly resume: () => void }) {
  return (
    <Group gap="xs" wrap="nowrap" py={3}>
      <ActionIcon
        size={24}
        variant="subtle"
        aria-label={`Resume ${entry.note ?? 'the entry'}`}
        onClick={resume}
      >
        <IconPlayerPlayFilled size={12} />
      </ActionIcon>
      <Text size="sm" className="figures" w={44} ta="right">
        {formatClock(entry.quantity ?? 0)}
      </Text>
      <Text size="sm" className="timer-entry">
        {wordsOf(entry)}
      </Text>
    </Group>
  );
}

/** Where the header has no room for its fields: what the timer runs on, with a way to change that. */
function Timed({ entry, close }: { readonly entry: TimedEntry; readonly close: () => void }) {
  const open = useOpen();
  return (
    <div className="timer-now">
      <Text size="sm" fw={600}>
        Now
      </Text>
      <Anchor
        component="button"
        size="sm"
        ta="left"
        className="timer-entry"
        aria-label={`Edit ${wordsOf(entry)}`}
        onClick={() => {
          close();
          open(`/time?entry=${entry.id}`);
        }}
      >
        {wordsOf(entry)}
      </Anchor>
    </div>
  );
}

const wordsOf = ({ matter, note }: TimedEntry) =>
  [matter?.display_number, note].filter(Boolean).join(' · ') || 'No description';
