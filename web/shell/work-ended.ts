import type { JobWork } from './jobs.ts';

/** The record of work that the service does in the background. */
interface ServiceWork {
  readonly state: string;
  readonly progress: number;
  readonly message: string | null;
}

const ASKED_EVERY_MS = 1000;
const PERCENT = 100;
const UNDER_WAY: ReadonlySet<string> = new Set(['not_started', 'queued', 'in_progress']);
const FAILED: ReadonlySet<string> = new Set(['failed', 'errored', 'timed_out']);

/** Reads the record until the work ends; if it failed, throws its message, or else `failure`. */
export async function workEnded<Work extends ServiceWork>(
  readWork: () => Promise<Work>,
  { progress, signal }: Pick<JobWork, 'progress' | 'signal'>,
  failure: string,
): Promise<Work> {
  for (;;) {
    const work = await readWork();
    if (FAILED.has(work.state)) throw new Error(work.message ?? failure);
    if (!UNDER_WAY.has(work.state)) return work;
    progress(work.progress / PERCENT);
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
    signal.throwIfAborted();
  }
}
