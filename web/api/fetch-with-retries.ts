/**
 * Sends the app's requests. If the service asks to wait (429, 503) or is unreachable, it waits and retries. If the
 * session has ended (401), it asks the person to sign in, and retries. If a write requires recent authentication, it
 * asks for that, and retries.
 */
import { session } from './session.ts';

const TRIES = 5;
const WAIT_S = 2;
const LONGEST_WAIT_S = 30;
const KEPT_CHARACTERS = 1_000;
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

export interface RetryHooks {
  /** Resolves when the person has signed in again. */
  readonly signIn: () => Promise<void>;
  /** Resolves with true when the person has confirmed their identity, or with false if they cancelled. */
  readonly prove: () => Promise<boolean>;
  /** Called when a wait begins, and with null when a response has arrived. */
  readonly waiting: (seconds: number | null) => void;
}

let hooks: RetryHooks = {
  signIn: () => Promise.reject(new Error('Signed out.')),
  prove: () => Promise.resolve(false),
  waiting: () => undefined,
};

export function setRetryHooks(given: Partial<RetryHooks>): void {
  hooks = { ...hooks, ...given };
}

/** No response after all attempts. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('The service cannot be reached. Check your connection and try again.', { cause });
    this.name = 'UnreachableError';
  }
}

export const fetchWithRetries: typeof fetch = async (address, init) => {
  for (let tries = 1; ; tries++) {
    const response = await wholeAnswer(address, init).catch((error: unknown) => {
      if (init?.signal?.aborted) throw error;
      if (tries < TRIES) return undefined;
      hooks.waiting(null);
      throw new UnreachableError(error);
    });
    if (response?.status === 401 && tries < TRIES) await hooks.signIn();
    else if (response && tries < TRIES && (await asksForProof(response))) {
      if (!(await hooks.prove())) return response;
    } else if (response && (tries === TRIES || !asksToWait(response))) {
      if (tries > 1) hooks.waiting(null);
      return response;
    } else await wait(response, tries, init?.signal ?? undefined);
  }
};

/** A truncated response counts as none. */
async function wholeAnswer(address: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
  const response = await fetch(address, withToken(init));
  const body = await response.blob();
  const { status, statusText, headers } = response;
  return new Response(WITHOUT_BODY.has(status) ? null : body, { status, statusText, headers });
}

/** Added on each attempt, because signing in again changes the token. */
function withToken(init: RequestInit | undefined): RequestInit {
  const headers = new Headers(init?.headers);
  if (init?.method !== 'GET') headers.set('x-csrf-token', session().csrf_token);
  return { ...init, headers, credentials: 'same-origin', keepalive: isSmallWrite(init) };
}

/** Deletions are also sent while the page closes; the browser limits the body size of such requests. */
function isSmallWrite({ method = 'GET', body }: RequestInit = {}): boolean {
  if (method === 'GET') return false;
  return body === undefined || body === null || (typeof body === 'string' && body.length <= KEPT_CHARACTERS);
}

async function asksForProof(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const { error } = (await response.clone().json()) as { error?: { code?: string } };
  return error?.code === 'reauthentication_required';
}

function asksToWait({ status }: Response): boolean {
  return status === 429 || status === 503;
}

async function wait(response: Response | undefined, tries: number, signal?: AbortSignal): Promise<void> {
  const asked = Number(response?.headers.get('retry-after') ?? WAIT_S * tries);
  const seconds = Math.min(LONGEST_WAIT_S, Number.isFinite(asked) ? asked : WAIT_S);
  hooks.waiting(seconds);
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      hooks.waiting(null);
      reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted.'));
    });
  });
}
