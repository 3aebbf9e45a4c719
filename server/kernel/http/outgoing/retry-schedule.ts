/**
 * When a failed delivery is retried: after 2, 4, 8, 16, 32 minutes, 1 h 04, 2 h 08, 4 h 16, 8 h 32, then three times
 * after 12 h. Each delay varies by up to a fifth, to spread out retries. A connection that failed within a second is
 * retried once immediately.
 */
import type { OutgoingAnswer } from './outgoing.ts';

const MINUTE_MS = 60_000;
const STEPS_MS: readonly number[] = [2, 4, 8, 16, 32, 64, 128, 256, 512, 720, 720, 720].map(
  (step) => step * MINUTE_MS,
);
const SPREAD = 0.2;
const IMMEDIATELY_WITHIN_MS = 1_000;
/** The receiver may request a longer delay with Retry-After, up to this many times the scheduled one. */
const TIMEOUTS = 2;

/** The whole schedule lasts about 53 hours. */
export const LAST_ATTEMPT = STEPS_MS.length + 1;

/** Milliseconds until the attempt after this one (counted from 1); null if it was the last. */
export function retryDelay_ms(attempt: number, retryAfter_ms = 0, chance = Math.random()): number | null {
  const step = STEPS_MS[attempt - 1];
  if (step === undefined) return null;
  const spread = step * (1 - SPREAD + 2 * SPREAD * chance);
  return Math.round(Math.min(Math.max(spread, retryAfter_ms), Math.max(spread, TIMEOUTS * step)));
}

export function failedAtOnce(elapsed_ms: number): boolean {
  return elapsed_ms < IMMEDIATELY_WITHIN_MS;
}

/** The delay in Retry-After, in seconds or as a date; 0 for statuses that give it no meaning. */
export function retryAfter_ms(answer: Pick<OutgoingAnswer, 'status' | 'headers'>, now: Date): number {
  if (answer.status !== 429 && answer.status !== 503) return 0;
  const asked = String(answer.headers['retry-after'] ?? '');
  if (/^\d+$/.test(asked)) return Number(asked) * 1000;
  const until = Date.parse(asked);
  return Number.isNaN(until) ? 0 : Math.max(0, until - now.getTime());
}
