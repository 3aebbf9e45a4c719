/**
 * Forwards a sandbox's events to a local program: each event of the feed is sent like a webhook, with the same body,
 * headers and both signatures. Failed deliveries are reported but not retried.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { bodyOf, messageId, signedHeaders } from '#webhooks';
import type { PracticeClient } from './practice-client.ts';
import { messageOf } from '../kernel/errors/message.ts';

const LOOKS_EVERY_MS = 500;
const EVENTS_AT_ONCE = 200;
const ANSWER_WITHIN_MS = 10_000;
/** No webhook has this id. */
const WEBHOOK_ID = '0';

interface FeedEvent {
  readonly id: number;
  readonly event: string;
  readonly model: string;
  readonly record: { readonly id: number };
}

interface Feed {
  readonly data: readonly FeedEvent[];
  readonly meta: { readonly cursor: string };
}

export interface Listening {
  readonly client: PracticeClient;
  readonly forwardTo: string;
  readonly secret: string;
  /** The path of each model that is listened to. */
  readonly paths: ReadonlyMap<string, string>;
  readonly signal: AbortSignal;
}

export interface Forwarded {
  readonly event: string;
  readonly model: string;
  readonly record_id: number;
  readonly message_id: string;
  /** The status of the program's response. */
  readonly status?: number;
  readonly error?: string;
}

/** Yields every event from now on, after the program has responded to it. Calls `ready` at the start. */
export async function* listen(listening: Listening, ready: () => void): AsyncGenerator<Forwarded> {
  const { client, paths, signal } = listening;
  let cursor = await presentCursor(client);
  ready();
  while (!signal.aborted) {
    const { data, meta } = await feedFrom(client, cursor);
    for (const event of data) if (paths.has(event.model)) yield await forward(listening, event);
    cursor = meta.cursor;
    if (data.length < EVENTS_AT_ONCE)
      await pause(LOOKS_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

function feedFrom(client: PracticeClient, cursor?: string): Promise<Feed> {
  const from = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
  return client.get<Feed>(`events?limit=${EVENTS_AT_ONCE}${from}`);
}

/** The current end of the feed. */
async function presentCursor(client: PracticeClient): Promise<string> {
  let feed = await feedFrom(client);
  while (feed.data.length === EVENTS_AT_ONCE) feed = await feedFrom(client, feed.meta.cursor);
  return feed.meta.cursor;
}

async function forward(
  { client, forwardTo, secret, paths }: Listening,
  event: FeedEvent,
): Promise<Forwarded> {
  const { model, record } = event;
  const data = await dataOf(client, `${paths.get(model)}/${record.id}`, event);
  const body = bodyOf(data, event.event, WEBHOOK_ID);
  const at = new Date();
  const id = messageId(at);
  const headers = signedHeaders(body, { secret, messageId: id, at, attempt: 1 });
  const forwarded = { event: event.event, model, record_id: record.id, message_id: id };
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await fetch(forwardTo, { method: 'POST', body, headers, signal });
    await answer.body?.cancel();
    return { ...forwarded, status: answer.status };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { ...forwarded, error: messageOf(cause) };
  }
}

/** The record's default members; for a deleted record, only its id. */
async function dataOf(client: PracticeClient, path: string, { event, record }: FeedEvent): Promise<string> {
  const gone = JSON.stringify({ id: record.id });
  if (event === 'deleted') return gone;
  return client.get<{ data: object }>(path).then(
    ({ data }) => JSON.stringify(data),
    () => gone,
  );
}
