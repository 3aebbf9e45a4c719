/** Background jobs that continue while the person leaves the page: reports, bulk billing, imports, uploads. */
import { useSyncExternalStore } from 'react';
import { sentenceOf } from '../api/client.ts';

export interface Job {
  readonly id: number;
  readonly name: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  /** From 0 to 1; undefined if unknown. */
  readonly done?: number;
  readonly note?: string;
  /** The address of its result. */
  readonly href?: string;
}

export interface JobWork {
  readonly progress: (done: number) => void;
  readonly signal: AbortSignal;
}

const controllers = new Map<number, AbortController>();
let jobs: readonly Job[] = [];
const listeners = new Set<() => void>();

function change(id: number, to: Partial<Job>): void {
  jobs = jobs.map((job) => (job.id === id ? { ...job, ...to } : job));
  for (const listener of listeners) listener();
}

/** Starts a job; the result of `work` is shown when it is done, or its error if it fails. */
export function startJob(
  name: string,
  work: (given: JobWork) => Promise<{ note?: string; href?: string } | void>,
): void {
  const id = (jobs.at(-1)?.id ?? 0) + 1;
  const controller = new AbortController();
  controllers.set(id, controller);
  jobs = [...jobs, { id, name, state: 'running' }];
  change(id, {});
  work({ progress: (done) => change(id, { done }), signal: controller.signal })
    .then((result) => change(id, { state: 'done', ...result }))
    .catch((error: unknown) =>
      change(
        id,
        controller.signal.aborted ? { state: 'cancelled' } : { state: 'failed', note: sentenceOf(error) },
      ),
    )
    .finally(() => controllers.delete(id));
}

export function cancelJob(id: number): void {
  controllers.get(id)?.abort();
}

export function clearEndedJobs(): void {
  jobs = jobs.filter(({ state }) => state === 'running');
  for (const listener of listeners) listener();
}

export function useJobs(): readonly Job[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => jobs,
  );
}
