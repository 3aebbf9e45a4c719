/**
 * Sends a handshake: a secret, which the receiver confirms only by a 200 that echoes it (practice:153). The reason of
 * a failure is stored on the webhook and in the delivery log.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { OutgoingFailure, type OutgoingAnswer } from '#kernel/http/outgoing/outgoing.ts';
import { newEtag } from '#kernel/changes/etags.ts';
import { sameText } from '#kernel/secrets.ts';
import type { StatusChange } from '../change-status.ts';
import { messageId } from '../message-id.ts';
import { HANDSHAKE } from '../models.ts';
import { printable, type Attempt, type Poster } from './send.ts';

export function handshakeBody(webhookId: string): string {
  return JSON.stringify({ data: { webhook_id: Number(webhookId) } });
}

export interface Handshake {
  readonly attempt: Attempt;
  /** Why it was not confirmed; null if it was. */
  readonly refusal: string | null;
}

export async function shakeHands(
  poster: Poster,
  { url, webhookId, secret }: { readonly url: string; readonly webhookId: string; readonly secret: string },
  clock: () => Date,
): Promise<Handshake> {
  const at = clock().toISOString();
  const started = performance.now();
  const since = () => ({ at, ms: Math.round(performance.now() - started) });
  try {
    const answer = await poster.post(url, handshakeBody(webhookId), {
      'content-type': 'application/json',
      'x-hook-secret': secret,
    });
    return { attempt: { ...since(), status: answer.status }, refusal: refusalIn(answer, secret) };
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    const reason = printable(error.message);
    return { attempt: { ...since(), error: reason }, refusal: reason };
  }
}

function refusalIn({ status, headers }: OutgoingAnswer, secret: string): string | null {
  const echoed = headers['x-hook-secret'];
  if (status !== 200) return `The receiver responded with ${status}. A handshake must be confirmed with 200.`;
  if (typeof echoed !== 'string')
    return 'The receiver responded with 200, but without the header X-Hook-Secret.';
  if (sameText(echoed, secret)) return null;
  return 'The receiver responded with 200, but its X-Hook-Secret differs from the one that was sent.';
}

/** False if another handshake has started since, or the webhook is no longer pending. */
export async function storeFailedHandshake(
  connection: Connection,
  { accountId, webhookId, at }: StatusChange,
  handshake: number,
  { attempt, refusal }: Handshake,
): Promise<boolean> {
  const instant = at.toISOString();
  const touched = await connection.execute(sql`
    update webhooks set handshake_tries = handshake_tries + 1, handshake_error = ${refusal},
      etag = case when handshake_error is distinct from ${refusal} then ${newEtag()} else etag end,
      updated_at = case when handshake_error is distinct from ${refusal} then ${instant}::timestamptz else updated_at end
    where account_id = ${accountId} and id = ${webhookId} and handshake = ${handshake}::integer and status = 'pending'`);
  if (touched === 0) return false;
  await connection.execute(sql`
    insert into webhook_deliveries (account_id, webhook_id, record_id, event, message_id, payload_id, state, created_at,
      attempts, first_tried_at, failed_at, finished_at, last_status, last_error, history)
    values (${accountId}, ${webhookId}, ${webhookId}, ${HANDSHAKE}, ${messageId(at)}, ${messageId(at)}, 'failed', ${instant},
      1, ${attempt.at}, ${instant}, ${instant}, ${attempt.status ?? null}, ${refusal}, ${JSON.stringify([attempt])}::jsonb)`);
  return true;
}
