/** Limits how much of a kind of work runs at once in this process, if each takes much memory or time. */
import { unavailable } from './failures.ts';

const TRY_AGAIN_AFTER_S = 30;

/** Runs work unless as much of it is already running as may; `what` says what is running: `importing 3 files`. */
export function limitedTo(limit: number, what: string) {
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) throw unavailable(`it is already ${what}`, TRY_AGAIN_AFTER_S);
    running++;
    try {
      return await work();
    } finally {
      running--;
    }
  };
}
