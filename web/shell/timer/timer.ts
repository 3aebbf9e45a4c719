/**
 * The signed-in person's timer. It runs in the service, on a time entry, so a reload, another tab or a crash loses
 * nothing; the page only counts the seconds. Paused timers are today's entries, which can be resumed.
 */
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createActivity, createTimer, deleteTimer, getTimer, listActivities } from '../../../sdk/practice.ts';
import { api, ApiError } from '../../api/client.ts';
import { refresh, useWrite } from '../../api/queries.ts';
import { session } from '../../api/session.ts';
import { today } from '../../ui/values/format.ts';
import { wordedOf } from '../../ui/values/worded.ts';

export interface TimedEntry {
  readonly id: number;
  readonly etag: string;
  readonly note: string | null;
  readonly quantity: number | null;
  readonly matter: { readonly id: number; readonly display_number: string | null } | null;
}

export interface RunningTimer {
  readonly startedAt: string;
  readonly entry: TimedEntry;
}

const ENTRY = 'id,etag,note,quantity,matter{id,display_number}';
const REFRESHED_MS = 60_000;
const TICK_MS = 1000;
const PAUSED_AT_MOST = 12;

async function readRunning(): Promise<RunningTimer | null> {
  try {
    const { data } = await api.call(getTimer, { fields: 'id,start_time,activity{id}' });
    if (!data.activity || !data.start_time) return null;
    const entry = await api.call(listActivities, { fields: ENTRY, 'ids[]': [data.activity.id] });
    return entry.data[0] ? { startedAt: data.start_time, entry: entry.data[0] } : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const runningKey = ['timer'];

export function useRunningTimer(): RunningTimer | null | undefined {
  return useQuery({ queryKey: runningKey, queryFn: readRunning, refetchInterval: REFRESHED_MS }).data;
}

/** The person's entries of today that a timer may run on, last changed first, or undefined until they are read. */
export function usePausedEntries(): readonly TimedEntry[] | undefined {
  const params = {
    fields: ENTRY,
    type: 'TimeEntry',
    user_id: session().user_id,
    start_date: today(),
    end_date: today(),
    status: 'unbilled',
    order: 'updated_at(desc)',
    limit: PAUSED_AT_MOST,
  } as const;
  const query = useQuery({
    queryKey: ['timer', 'paused', params],
    queryFn: () => api.call(listActivities, params),
  });
  return query.data?.data ?? (query.isError ? [] : undefined);
}

/** Seconds of the entry including its timer, counted while the page is open. */
export function useElapsed(running: RunningTimer | null | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, [running]);
  if (!running) return 0;
  return (running.entry.quantity ?? 0) + Math.max(0, (now - Date.parse(running.startedAt)) / 1000);
}

export function useTimerActions() {
  const start = useWrite(createTimer);
  const stop = useWrite(deleteTimer);
  const begin = useWrite(createActivity);
  return {
    busy: start.isPending || stop.isPending || begin.isPending,
    /** Resumes an entry; a running one is paused. */
    resume: (id: number) => start.mutate({ data: { activity: { id } } }, failing('started')),
    pause: () => stop.mutate({}, failing('paused')),
    begin: (matter?: { readonly id: number }) => begin.mutate(newTimed(matter), failing('started')),
  };
}

/** The header has no room for the reason. */
const failing = (what: string) => ({
  onError: (error: unknown) =>
    notifications.show({
      color: 'red',
      title: `The timer was not ${what}`,
      message: wordedOf(error),
      autoClose: false,
    }),
});

function newTimed(matter?: { readonly id: number }) {
  return {
    data: {
      type: 'TimeEntry',
      date: today(),
      quantity: 0,
      start_timer: true,
      ...(matter ? { matter: { id: matter.id } } : {}),
    },
  } as const;
}

/** For the palette: starts a timer on a matter from anywhere. */
export async function startTimerOn(matterId: number): Promise<void> {
  await api.call(createActivity, newTimed({ id: matterId }));
  await refresh();
}
