/**
 * Notifies an application that it lost access: sends {client_id, user_id, access_token} as JSON to its
 * deauthorization callback. access_token is "all" if the user revoked everything. The callback is queued in the
 * transaction of the revocation, with its body encrypted, and retried on the schedule of webhooks.
 */
import { sealedPayload } from '#kernel/jobs/sealed-payload.ts';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { OutgoingFailure, type Outgoing } from '#kernel/http/outgoing/outgoing.ts';
import { failedAtOnce, retryAfter_ms, retryDelay_ms } from '#kernel/http/outgoing/retry-schedule.ts';
import { addJob, type Task } from '#kernel/jobs/index.ts';
import type { Tables } from '#tables';
import { instant, type IdentityParts } from '../parts.ts';

export const TASK = 'deauthorization_callback';
const PURPOSE = 'deauthorization callback';
export const sealedDeauthorizations = sealedPayload(TASK, PURPOSE);
export const ALL_TOKENS = 'all';
/** Retries of one attempt after failures of this service; scheduled retries are separate jobs. */
const OWN_FAILURES = 10;

export async function announceDeauthorization(
  connection: Connection,
  parts: IdentityParts,
  input: { applicationId: string; userId: string; accessToken: string },
): Promise<void> {
  const application = await connection.row<
    Pick<Tables['applications'], 'client_id' | 'deauthorization_callback'>
  >(sql`
    select client_id, deauthorization_callback from applications where id = ${input.applicationId}`);
  if (!application?.deauthorization_callback) return;
  const body = {
    client_id: application.client_id,
    user_id: Number(input.userId),
    access_token: input.accessToken,
  };
  await queue(connection, parts, {
    url: application.deauthorization_callback,
    body: JSON.stringify(body),
    attempt: 1,
  });
}

interface Delivery {
  readonly url: string;
  readonly body: string;
  /** Counted from 1. */
  readonly attempt: number;
  /** Whether the one immediate retry has been made. */
  readonly immediate?: boolean;
}

async function queue(
  connection: Connection,
  parts: IdentityParts,
  delivery: Delivery,
  runAt?: Date,
): Promise<void> {
  const sealed = parts.secrets.seal(PURPOSE, JSON.stringify(delivery)).toString('base64');
  await addJob(connection, TASK, { sealed }, { attempts: OWN_FAILURES, ...(runAt ? { runAt } : {}) });
}

export function deauthorizationTask(parts: IdentityParts, outgoing: Outgoing): Task {
  return async (payload) => {
    const sealed = Buffer.from(String(payload['sealed']), 'base64');
    const delivery: Delivery = JSON.parse(parts.secrets.open(PURPOSE, sealed));
    const failure = await deliver(parts, outgoing, delivery);
    if (!failure) return;
    const again = nextTry(delivery, failure);
    parts.log?.warn(
      { url: delivery.url, attempt: delivery.attempt, reason: failure.reason, again_in_ms: again?.in_ms },
      again
        ? 'A deauthorization callback failed and will be retried.'
        : 'A deauthorization callback failed permanently.',
    );
    if (!again) return;
    const runAt = new Date(instant(parts).getTime() + again.in_ms);
    await parts.database.transaction(null, (connection) => queue(connection, parts, again.delivery, runAt));
  };
}

interface Failure {
  readonly reason: string;
  readonly atOnce: boolean;
  readonly wanted_ms: number;
}

/**
 * Returns the failure, or undefined if the receiver accepted it (2xx or 3xx). 410 means that the receiver is gone.
 */
async function deliver(
  parts: IdentityParts,
  outgoing: Outgoing,
  { url, body }: Delivery,
): Promise<Failure | undefined> {
  try {
    const answer = await outgoing.post(url, body, { 'content-type': 'application/json; charset=utf-8' });
    if ((answer.status >= 200 && answer.status < 400) || answer.status === 410) return undefined;
    return {
      reason: `status ${answer.status}`,
      atOnce: false,
      wanted_ms: retryAfter_ms(answer, instant(parts)),
    };
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    const atOnce = error.kind !== 'refused' && error.kind !== 'timeout' && failedAtOnce(error.elapsed_ms);
    return { reason: error.message, atOnce, wanted_ms: 0 };
  }
}

function nextTry(delivery: Delivery, failure: Failure): { delivery: Delivery; in_ms: number } | null {
  if (failure.atOnce && !delivery.immediate) return { delivery: { ...delivery, immediate: true }, in_ms: 0 };
  const in_ms = retryDelay_ms(delivery.attempt, failure.wanted_ms);
  return in_ms === null ? null : { delivery: { ...delivery, attempt: delivery.attempt + 1 }, in_ms };
}
