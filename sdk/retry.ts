/**
 * A fetch that retries what is safe to retry: requests that the service refused without executing them (429, 503, and
 * 409 while the first request with the same key runs), and reads and POSTs whose response was lost. A POST without an
 * Idempotency-Key gets one, the same on every attempt, so that it is executed once.
 *
 * PATCH and DELETE are not retried after a lost response, because it is unknown whether they were executed.
 */
export interface RetryOptions {
  /** The total number of attempts. */
  readonly tries?: number;
  /** The longest pause; if Retry-After asks for more, the response is returned to the caller. */
  readonly longest_ms?: number;
  readonly fetch?: typeof fetch;
  /** Waits between attempts. */
  readonly wait?: (ms: number, signal: AbortSignal | null) => Promise<void>;
}

const TRIES = 4;
const LONGEST_MS = 60_000;
/** The first pause if the service names none; each further pause is twice as long. */
const FIRST_PAUSE_MS = 500;

const NOT_DONE = new Set([429, 503]);
const MAYBE_DONE = new Set([502, 504]);
const IS_RUNNING = 409;

export function retrying({
  tries = TRIES,
  longest_ms = LONGEST_MS,
  fetch: send = (input, init) => fetch(input, init),
  wait = pause,
}: RetryOptions = {}): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'POST' && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', crypto.randomUUID());
    const repeats = request.method === 'GET' || request.method === 'HEAD' || request.method === 'POST';
    for (let count = 1; ; count++) {
      const last = count >= tries;
      let pause_ms: number | undefined;
      try {
        const response = await send(request.clone());
        pause_ms = pauseAfter(response, count, repeats);
        if (last || pause_ms === undefined || pause_ms > longest_ms) return response;
        await response.body?.cancel();
      } catch (error) {
        if (last || !repeats || request.signal.aborted) throw error;
        pause_ms = backoff(count);
      }
      await wait(pause_ms, request.signal);
    }
  };
}

/** Milliseconds until the next attempt; undefined if it should not be retried. */
function pauseAfter(response: Response, count: number, repeats: boolean): number | undefined {
  const { status, headers } = response;
  const after_s = Number(headers.get('retry-after') ?? Number.NaN);
  const named = Number.isFinite(after_s) ? after_s * 1000 : undefined;
  if (NOT_DONE.has(status) || (repeats && MAYBE_DONE.has(status))) return named ?? backoff(count);
  return status === IS_RUNNING ? named : undefined;
}

/** Randomized, so that clients that failed together do not retry together. */
function backoff(count: number): number {
  return FIRST_PAUSE_MS * 2 ** (count - 1) * (0.5 + Math.random());
}

async function pause(ms: number, signal: AbortSignal | null): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
