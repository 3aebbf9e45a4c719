/**
 * Status changes of a webhook that no API request made: its handshake was confirmed, it expired, its receiver is gone
 * or keeps failing, or its consent ended. Each is a write: a new etag and an audit log entry, and the delivery queue
 * is updated.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { newEtag } from '#kernel/changes/etags.ts';
import type { Tables } from '#tables';
import { forgetSentLater } from './tasks.ts';
import { setQueue } from './queues.ts';
import { DEFAULT_LIFETIME_DAYS, daysLater, type Reason } from './rules.ts';

export interface StatusChange {
  readonly accountId: string;
  readonly webhookId: string;
  readonly at: Date;
}

/** Suspends only an enabled webhook; its pending deliveries are kept for a replay. False if it was not enabled. */
export async function suspendWebhook(
  connection: Connection,
  change: StatusChange,
  reason: Reason,
): Promise<boolean> {
  const { accountId, webhookId } = change;
  const at = change.at.toISOString();
  // The end of a consent also suspends webhooks that wait for their handshake.
  const from = reason === 'grant_revoked' ? sql`status <> 'suspended'` : sql`status = 'enabled'`;
  const touched = await connection.execute(sql`
    update webhooks set status = 'suspended', status_reason = ${reason}, status_at = ${at}, epoch = epoch + 1,
      etag = ${newEtag()}, updated_at = ${at}
    where account_id = ${accountId} and id = ${webhookId} and deleted_at is null and ${from}`);
  if (touched === 0) return false;
  await withholdQueuedDeliveries(connection, change);
  await forgetSentLater(connection, accountId, webhookId);
  await settled(connection, change, 'webhook.suspended', { reason });
  return true;
}

/** Pending deliveries are kept for a later replay request. */
export async function withholdQueuedDeliveries(
  connection: Connection,
  { accountId, webhookId, at }: StatusChange,
): Promise<void> {
  await connection.execute(sql`
    update webhook_deliveries set state = 'withheld', finished_at = ${at.toISOString()}
    where account_id = ${accountId} and webhook_id = ${webhookId} and state = 'queued'`);
}

/** `handshake` is the confirmed one: if another has started since, this changes nothing. */
export async function enableWebhook(
  connection: Connection,
  change: StatusChange,
  handshake: number,
): Promise<boolean> {
  const { accountId, webhookId } = change;
  const at = change.at.toISOString();
  const renewed = daysLater(change.at, DEFAULT_LIFETIME_DAYS).toISOString();
  const was = await connection.row<Pick<Tables['webhooks'], 'status' | 'status_at'>>(sql`
    select status, to_json(status_at) #>> '{}' as status_at from webhooks
    where account_id = ${accountId} and id = ${webhookId} and handshake = ${handshake}::integer and deleted_at is null
      and (status <> 'enabled' or expires_at <= ${at}::timestamptz) for no key update`);
  if (!was) return false;
  await connection.execute(sql`
    update webhooks set status = 'enabled', status_reason = null, handshake_error = null, status_at = ${at}, etag = ${newEtag()}, updated_at = ${at},
      expires_at = case when expires_at > ${at}::timestamptz then expires_at else ${renewed}::timestamptz end
    where account_id = ${accountId} and id = ${webhookId}`);
  if (was.status === 'pending') await queueWithheld(connection, change, was.status_at);
  await settled(connection, change, 'webhook.enabled', {});
  return true;
}

/** Queues the deliveries of what happened during the handshake. */
async function queueWithheld(
  connection: Connection,
  { accountId, webhookId }: StatusChange,
  since: string,
): Promise<void> {
  await connection.execute(sql`
    update webhook_deliveries set state = 'queued', finished_at = null
    where account_id = ${accountId} and webhook_id = ${webhookId} and state = 'withheld'
      and created_at >= ${since}::timestamptz`);
}

/** Suspends every webhook of a consent, in the transaction that ends the consent. */
export async function suspendWebhooksOfGrant(
  connection: Connection,
  { accountId, grantId, at }: { readonly accountId: string; readonly grantId: string; readonly at: Date },
): Promise<void> {
  const found = await connection.rows<Pick<Tables['webhooks'], 'id'>>(sql`
    select id from webhooks where account_id = ${accountId} and grant_id = ${grantId} and deleted_at is null order by id for update`);
  for (const { id } of found)
    await suspendWebhook(connection, { accountId, webhookId: id, at }, 'grant_revoked');
}

async function settled(
  connection: Connection,
  { accountId, webhookId, at }: StatusChange,
  action: string,
  after: object,
): Promise<void> {
  await setQueue(connection, accountId, webhookId, at);
  await connection.execute(sql`
    insert into audit_log (account_id, at, action, subject_type, subject_id, after)
    values (${accountId}, ${at.toISOString()}, ${action}, 'webhook', ${webhookId}, ${JSON.stringify(after)})`);
}
