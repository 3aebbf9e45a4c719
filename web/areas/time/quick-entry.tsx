/** One line and Enter: the fastest way to record time. How it was understood is shown below while typing. */
import { Group, Kbd, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type ActivityCreate, createActivity } from '../../../sdk/practice.ts';
import { wordedOf } from '../../ui/values/worded.ts';
import { queryClient, useWrite } from '../../api/queries.ts';
import { can, ownKey } from '../../api/session.ts';
import { offerAction } from '../../shell/action-message.tsx';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { useOpen, useUrlState } from '../../shell/url-state.ts';
import { formatDuration } from '../../ui/values/duration.ts';
import { findMatters } from '../../ui/fields/find-records.ts';
import { dayNotation } from '../../ui/values/day-notation.ts';
import { formatDate, today } from '../../ui/values/format.ts';
import { type Code, describedBy, utbmsCodes, useUtbmsCodes } from '../../ui/fields/utbms.ts';
import { type OneLine, parseOneLine } from './one-line.ts';

const TYPING_MS = 80;

const codesOf = (line: OneLine, all: readonly Code[]) =>
  line.codes.map((code) => all.find((one) => one.code === code));

export function QuickEntry({ date = today() }: { readonly date?: string }) {
  const [text, write] = useKeptText();
  const field = useFieldOnRequest();
  const meaning = useMeaning(text, date);
  const { submit, busy, error } = useSaving(text, meaning.line, date, write);
  if (!can(createActivity)) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') field.current?.blur();
    if (event.key === 'Enter') void submit();
  };
  return (
    <TextInput
      ref={field}
      mb="md"
      size="md"
      aria-label="New time entry in one line"
      data-snippets
      enterKeyHint="done"
      placeholder="1h20m call with opposing counsel @00123 #L120 #A106"
      value={text}
      onChange={(event) => write(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      rightSection={busy ? '…' : <Kbd size="xs">n</Kbd>}
      error={error ? wordedOf(error) : undefined}
      inputWrapperOrder={['input', 'error', 'description']}
      description={text.trim() ? <Understood {...meaning} /> : undefined}
    />
  );
}

/** The text of the line, kept by the browser until it is saved. */
function useKeptText() {
  const key = ownKey('draft:time-line');
  const [text, setText] = useState(localStorage.getItem(key) ?? '');
  const write = (typed: string) => {
    localStorage.setItem(key, typed);
    setText(typed);
  };
  return [text, write] as const;
}

/** The field, focused by n and by the address. */
function useFieldOnRequest() {
  const field = useRef<HTMLInputElement>(null);
  const [{ new: asked }, setUrl] = useUrlState<{ new?: string }>();
  useShortcuts('Time', [{ keys: 'n', title: 'New entry in one line', run: () => field.current?.focus() }]);
  useEffect(() => {
    if (asked === undefined) return;
    field.current?.focus();
    setUrl({ new: undefined });
  }, [asked, setUrl]);
  return field;
}

/** What the line means, by the matters and codes known so far. */
function useMeaning(text: string, date: string) {
  const [wanted] = useDebouncedValue(text, TYPING_MS);
  const line = parseOneLine(text, date, dayNotation.dayFirst);
  const looked = parseOneLine(wanted, date).matter ?? '';
  const known = useUtbmsCodes();
  const matters = useQuery({ ...matterQuery(looked), enabled: looked !== '' }).data;
  const matter = line.matter === undefined ? undefined : matters?.[0];
  return { line, matter, problem: problemOf(line, matters, codesOf(line, known)) };
}

/** Saves the line and empties it. An entry of another day than the page shows is announced. */
function useSaving(text: string, line: OneLine, shown: string, write: (typed: string) => void) {
  const open = useOpen();
  const save = useWrite(createActivity);
  const submitting = useRef<string>(undefined);
  const latest = useRef(text);
  latest.current = text;
  const submit = async () => {
    // A second Enter while the line is being saved does not save it twice; a different line does not wait for it.
    if (submitting.current === text) return;
    submitting.current = text;
    try {
      const data = await entryOf(line);
      if (!data) return;
      const saved = await save.mutateAsync({ data });
      if (data.date !== shown) announce(saved.data.id, data, () => open(`/time?date=${data.date}`));
      // Text typed meanwhile is the next entry.
      if (latest.current === text) write('');
    } catch {
      // The line stays and shows the error.
    } finally {
      if (submitting.current === text) submitting.current = undefined;
    }
  };
  return { submit, busy: save.isPending, error: save.error };
}

function announce(id: number, { quantity, date }: ActivityCreate, show: () => void): void {
  offerAction({
    id: `entry ${id}`,
    title: `${formatDuration(quantity ?? 0)} recorded on ${formatDate(date)}`,
    action: 'Show',
    run: show,
    role: 'status',
  });
}

/**
 * The entry that the line describes, if it can be saved. The person may type faster than lookups finish, so the
 * matter and codes of the current text are looked up here.
 */
async function entryOf(line: OneLine): Promise<ActivityCreate | undefined> {
  const found = line.matter === undefined ? [] : await queryClient.fetchQuery(matterQuery(line.matter));
  const meant = codesOf(line, line.codes.length === 0 ? [] : await queryClient.fetchQuery(utbmsCodes));
  if (line.seconds === undefined || problemOf(line, found, meant) !== undefined) return undefined;
  const described = describedBy(meant.filter((one) => one !== undefined));
  return {
    type: 'TimeEntry',
    date: line.date,
    quantity: line.seconds,
    note: line.note,
    ...(found[0] ? { matter: { id: found[0].id } } : {}),
    ...(line.nonBillable ? { non_billable: true } : {}),
    ...(described ? { activity_description: described } : {}),
  };
}

function matterQuery(wanted: string) {
  return queryOptions({
    queryKey: ['picker', 'matters', wanted],
    queryFn: () => findMatters(wanted),
  });
}

/** Why the line cannot be saved yet, as a sentence. */
function problemOf(
  line: OneLine,
  matters: readonly unknown[] | undefined,
  codes: readonly unknown[],
): string | undefined {
  if (line.seconds === undefined) return 'Start with a duration, such as 1h20m, 1:20 or .5.';
  if (line.matter !== undefined && !matters) return 'Looking up the matter …';
  if (line.matter !== undefined && matters?.length === 0) return `No matter found for “${line.matter}”.`;
  const unknown = codes.indexOf(undefined);
  return unknown >= 0 ? `There is no code ${line.codes[unknown]}.` : undefined;
}

interface UnderstoodProps {
  readonly line: OneLine;
  readonly matter: { readonly label: string; readonly detail?: string | undefined } | undefined;
  readonly problem: string | undefined;
}

function Understood({ line, matter, problem }: UnderstoodProps) {
  const parts = [
    line.seconds === undefined ? undefined : formatDuration(line.seconds),
    matter && [matter.label, matter.detail].filter(Boolean).join(' · '),
    line.codes.join(' '),
    formatDate(line.date),
    line.nonBillable ? 'non-billable' : undefined,
    line.note || undefined,
  ];
  return (
    <Group component="span" gap="xs" role="status">
      <Text component="span" size="sm" c="dimmed">
        {parts.filter(Boolean).join('  ·  ')}
      </Text>
      <Text component="span" size="sm" {...(problem ? { c: 'var(--warn)' } : {})}>
        {problem ?? 'Press Enter to save.'}
      </Text>
    </Group>
  );
}
