/** Makes one delivery attempt. 2xx and 3xx count as success (practice:203); 410 ends the webhook. */
import type { OutgoingAnswer } from '#kernel/http/outgoing/outgoing.ts';
import { OutgoingFailure } from '#kernel/http/outgoing/outgoing.ts';
import { failedAtOnce, retryAfter_ms, retryDelay_ms } from '#kernel/http/outgoing/retry-schedule.ts';
import { inSpan, KIND } from '#kernel/trace.ts';
import type { Delivery, Target } from './load.ts';
import { signedHeaders } from './signature.ts';

/** The part of the guarded HTTP client that deliveries need. */
export interface Poster {
  post(address: string, body: string, headers: Readonly<Record<string, string>>): Promise<OutgoingAnswer>;
}

export interface Attempt {
  readonly at: string;
  readonly status?: number;
  readonly error?: string;
  readonly ms: number;
}

export interface Outcome {
  readonly delivery: Delivery;
  readonly state: 'delivered' | 'failed' | 'queued';
  readonly isGone: boolean;
  readonly attempts: readonly Attempt[];
  readonly firstTriedAt: Date;
  readonly at: Date;
  /** The time of the next attempt; null if there is none. */
  readonly dueAt: Date | null;
  readonly step: number;
}

const ERROR_CHARACTERS = 500;
const GONE = 410;

/** The span's parent is the span of the request that caused the delivery. */
export function send(
  target: Target,
  delivery: Delivery,
  poster: Poster,
  clock: () => Date,
): Promise<Outcome> {
  const { event, attempts, traceparent: parent } = delivery;
  const attributes = { 'webhook.event': event, 'webhook.attempt': attempts + 1 };
  return inSpan({ name: 'webhook delivery', kind: KIND.consumer, attributes, parent }, () =>
    sendNow(target, delivery, poster, clock),
  );
}

async function sendNow(
  target: Target,
  delivery: Delivery,
  poster: Poster,
  clock: () => Date,
): Promise<Outcome> {
  const firstTriedAt = delivery.firstTriedAt === null ? clock() : new Date(delivery.firstTriedAt);
  const attempts: Attempt[] = [];
  let last = await attempt(target, delivery, delivery.attempts + 1, poster, clock);
  attempts.push(last.attempt);
  // A connection that failed immediately on the very first attempt is retried once at once.
  if (last.atOnce && delivery.attempts === 0) {
    last = await attempt(target, delivery, delivery.attempts + 2, poster, clock);
    attempts.push(last.attempt);
  }
  const at = clock();
  const common = { delivery, attempts, firstTriedAt, at };
  const { status } = last.attempt;
  if (last.accepted)
    return { ...common, state: 'delivered', isGone: false, dueAt: null, step: delivery.step };
  if (status === GONE) return { ...common, state: 'failed', isGone: true, dueAt: null, step: delivery.step };
  const step = delivery.step + 1;
  const delay_ms = retryDelay_ms(step, last.wanted_ms);
  const dueAt = delay_ms === null ? null : new Date(at.getTime() + delay_ms);
  return { ...common, state: dueAt ? 'queued' : 'failed', isGone: false, dueAt, step };
}

/** The body of a delivery, byte for byte. */
export function bodyOf(data: string, event: string, webhookId: string): string {
  return `{"data":${data},"meta":{"event":"${event}","webhook_id":${webhookId}}}`;
}

/** Sends a signed body and returns the outcome; `accepted` decides whether a response counts as delivered. */
export async function attempt(
  { url, secret, webhookId }: Pick<Target, 'url' | 'secret' | 'webhookId'>,
  { data, event, messageId }: Pick<Delivery, 'data' | 'event' | 'messageId'>,
  number: number,
  poster: Poster,
  clock: () => Date,
): Promise<{ attempt: Attempt; accepted: boolean; atOnce: boolean; wanted_ms: number }> {
  const body = bodyOf(data, event, webhookId);
  const at = clock();
  const started = performance.now();
  const since = () => ({ at: at.toISOString(), ms: Math.round(performance.now() - started) });
  try {
    const answer = await poster.post(
      url,
      body,
      signedHeaders(body, { secret, messageId, at, attempt: number }),
    );
    return {
      attempt: { ...since(), status: answer.status },
      accepted: answer.status >= 200 && answer.status < 400,
      atOnce: false,
      wanted_ms: retryAfter_ms(answer, clock()),
    };
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    const atOnce =
      (error.kind === 'unreachable' || error.kind === 'broken') && failedAtOnce(error.elapsed_ms);
    return {
      attempt: { ...since(), error: printable(error.message) },
      accepted: false,
      atOnce,
      wanted_ms: 0,
    };
  }
}

/** Error messages from a certificate or server may contain anything; the database accepts no null characters. */
export function printable(message: string): string {
  return message.replaceAll(/\p{Cc}/gu, ' ').slice(0, ERROR_CHARACTERS);
}
