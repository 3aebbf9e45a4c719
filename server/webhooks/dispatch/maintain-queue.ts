/** Work of a delivery queue other than deliveries: a handshake that is due, or the webhook's expiry. */
import type { Connection, Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { bytesOf, type Secrets } from '#kernel/secrets.ts';
import type { Tables } from '#tables';
import { enableWebhook, suspendWebhook } from '../change-status.ts';
import { setQueue } from '../queues.ts';
import { handshakeDue, statusAt } from '../rules.ts';
import { openSharedSecret } from '../shared-secret.ts';
import { shakeHands, storeFailedHandshake } from './handshake.ts';
import type { Poster } from './send.ts';

export interface MaintenanceParts {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly clock: () => Date;
  readonly poster: Poster;
  readonly log: { warn(values: object, sentence: string): void };
  /** Limits concurrent statements, so that requests find free connections in the pool. */
  readonly through: <T>(work: () => Promise<T>) => Promise<T>;
}

interface QueueId {
  readonly accountId: string;
  readonly webhookId: string;
}

export async function maintainQueue(parts: MaintenanceParts, queue: QueueId): Promise<void> {
  const { database, clock, through } = parts;
  const { accountId, webhookId } = queue;
  const webhook = await through(() =>
    database.forAccount(accountId, (connection) => readWebhook(connection, queue)),
  );
  if (!webhook) return;
  const now = clock();
  const { status, status_at, handshake_tries } = webhook;
  const expiresAt = new Date(webhook.expires_at);
  if (statusAt({ status, reason: null, expiresAt }, now).reason === 'expired')
    return through(() => suspendExpired(database, queue, now));
  const due = status === 'pending' ? handshakeDue(new Date(status_at), handshake_tries, expiresAt) : null;
  if (due !== null && due.getTime() <= now.getTime()) return doHandshake(parts, queue, webhook);
  await through(() =>
    database.transaction(accountId, (connection) =>
      setQueue(connection, accountId, webhookId, now, { notify: false }),
    ),
  );
}

type WebhookRow = Pick<
  Tables['webhooks'],
  'url' | 'status' | 'secret' | 'handshake' | 'handshake_tries' | 'status_at' | 'expires_at'
>;

function readWebhook(
  connection: Connection,
  { accountId, webhookId }: QueueId,
): Promise<WebhookRow | undefined> {
  return connection.row<WebhookRow>(sql`
    select url, status, to_json(status_at) #>> '{}' as status_at, to_json(expires_at) #>> '{}' as expires_at, secret, handshake, handshake_tries
    from webhooks where account_id = ${accountId} and id = ${webhookId} and deleted_at is null`);
}

async function suspendExpired(
  database: Database,
  { accountId, webhookId }: QueueId,
  now: Date,
): Promise<void> {
  await database.transaction(accountId, async (connection) => {
    // Its expiry may have been extended since.
    const still = await connection.row<Pick<Tables['webhooks'], 'id'>>(sql`
      select id from webhooks where account_id = ${accountId} and id = ${webhookId} and expires_at <= ${now.toISOString()}::timestamptz for update`);
    if (still) await suspendWebhook(connection, { accountId, webhookId, at: now }, 'expired');
  });
}

async function doHandshake(parts: MaintenanceParts, queue: QueueId, webhook: WebhookRow): Promise<void> {
  const { database, clock, through } = parts;
  const { accountId, webhookId } = queue;
  const secret = openSharedSecret(parts.secrets, bytesOf(webhook.secret));
  const shaken = await shakeHands(parts.poster, { url: webhook.url, webhookId, secret }, clock);
  const { refusal: reason } = shaken;
  if (reason !== null)
    parts.log.warn(
      { account_id: accountId, webhook_id: webhookId, reason },
      'The handshake of a webhook was not confirmed.',
    );
  await through(() =>
    database.transaction(accountId, async (connection) => {
      const change = { accountId, webhookId, at: clock() };
      if (reason === null && (await enableWebhook(connection, change, webhook.handshake))) return;
      if (reason !== null) await storeFailedHandshake(connection, change, webhook.handshake, shaken);
      await setQueue(connection, accountId, webhookId, change.at, { notify: false });
    }),
  );
}
