/** Background jobs that continue while the person leaves the page: reports, bulk billing, imports, uploads. */
import { wordedOf } from '../ui/values/worded.ts';
import { Store, useStore } from '../ui/store.ts';
import { addressNow, isOpen } from './url-state.ts';

export interface Job {
  readonly id: number;
  readonly name: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  /** From 0 to 1; undefined if unknown. */
  readonly done?: number;
  readonly note?: string;
  /** The address of its result; before there is one, the address where it was started. */
  readonly href: string;
  /** Whether the service does the work, so that it continues if the person closes the app. */
  readonly byService: boolean;
  /** False if the work cannot be stopped once it has begun. */
  readonly cancellable: boolean;
  /** Whether the person knows that it ended. */
  readonly seen: boolean;
}

export interface JobWork {
  readonly progress: (done: number) => void;
  readonly signal: AbortSignal;
  /**
   * Says that the service does the work, and names the address of the result before the end, so that the service's own
   * notice of it is not shown as well.
   */
  readonly leadsTo: (href: string) => void;
}

export interface JobResult {
  readonly note?: string;
  readonly href?: string;
  /** The person has the result already, such as a file that the browser saved. */
  readonly delivered?: boolean;
  /** The page where it was started does not show the result, so it is announced there too. */
  readonly elsewhere?: boolean;
}

const controllers = new Map<number, AbortController>();
const jobs = new Store<readonly Job[]>([]);

function change(id: number, to: Partial<Job>): void {
  jobs.set(jobs.value.map((job) => (job.id === id ? { ...job, ...to } : job)));
}

interface JobOptions {
  readonly cancellable?: boolean;
  /** The page where it is started shows its errors, so they are announced only elsewhere. */
  readonly failsOnPage?: boolean;
}

/** Starts a job; the result of `work` is shown when it is done, or its error if it fails. */
export function startJob(
  name: string,
  work: (given: JobWork) => Promise<JobResult | void>,
  { cancellable = true, failsOnPage = false }: JobOptions = {},
): void {
  const id = (jobs.value.at(-1)?.id ?? 0) + 1;
  const controller = new AbortController();
  const begun = addressNow();
  controllers.set(id, controller);
  jobs.set([
    ...jobs.value,
    { id, name, state: 'running', href: begun, byService: false, cancellable, seen: false },
  ]);
  const given = {
    progress: (done: number) => change(id, { done }),
    signal: controller.signal,
    leadsTo: (href: string) => change(id, { href, byService: true }),
  };
  work(given)
    .then((result) => {
      const { delivered = false, elsewhere = false, ...shown } = result ?? {};
      change(id, { state: 'done', ...shown });
      if (delivered || (isOpen(begun) && !elsewhere)) markSeen(id);
    })
    .catch((error: unknown) =>
      change(
        id,
        controller.signal.aborted
          ? { state: 'cancelled', seen: true }
          : { state: 'failed', note: wordedOf(error), seen: failsOnPage && isOpen(begun) },
      ),
    )
    .finally(() => controllers.delete(id));
}

export function hasEnded({ state }: Job): boolean {
  return state !== 'running';
}

export function cancelJob(id: number): void {
  controllers.get(id)?.abort();
}

export function markSeen(id: number): void {
  change(id, { seen: true });
}

export function clearEndedJobs(): void {
  jobs.set(jobs.value.filter((job) => !hasEnded(job)));
}

// The browser asks whether the person wants to leave and stop the work.
addEventListener('beforeunload', (event) => {
  if (jobs.value.some((job) => !hasEnded(job) && !job.byService)) event.preventDefault();
});

export function useJobs(): readonly Job[] {
  return useStore(jobs);
}
