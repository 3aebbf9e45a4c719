/**
 * A webhook's delivery queue row: what the dispatcher needs before it reads a firm's rows. Written in the transaction
 * of every change to the webhook, with a notification to the dispatchers.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { handshakeDue } from './rules.ts';

/**
 * Messages are ACCOUNT:WEBHOOK,WEBHOOK… if there is something to deliver, with a leading ! if the webhook itself
 * changed.
 */
export const CHANNEL = 'chancery_webhooks';

interface News {
  readonly hasChanged: boolean;
  readonly accountId: string;
  /** Empty if all webhooks of the firm are concerned. */
  readonly webhookIds: readonly string[];
}

export function readNews(message: string): News | undefined {
  const [, changed, accountId, list = ''] = /^(!?)(\d+):([\d,]*)$/.exec(message) ?? [];
  if (accountId === undefined) return undefined;
  return { hasChanged: changed === '!', accountId, webhookIds: list === '' ? [] : list.split(',') };
}

export async function setQueue(
  connection: Connection,
  accountId: string,
  webhookId: string,
  now: Date,
  { notify = true } = {},
): Promise<void> {
  const webhook = await connection.row<
    Pick<Tables['webhooks'], 'status' | 'handshake_tries' | 'status_at' | 'expires_at'>
  >(sql`
    select status, to_json(status_at) #>> '{}' as status_at, handshake_tries, to_json(expires_at) #>> '{}' as expires_at
    from webhooks where account_id = ${accountId} and id = ${webhookId} and deleted_at is null`);
  if (!webhook) return;
  const { status, status_at, handshake_tries, expires_at } = webhook;
  const wake =
    status === 'pending'
      ? handshakeDue(new Date(status_at), handshake_tries, new Date(expires_at))
      : status === 'enabled'
        ? new Date(expires_at)
        : null;
  await connection.execute(sql`
    insert into webhook_queues as stored (account_id, webhook_id, open, wake_at, expires_at, expiry_set_at)
    values (${accountId}, ${webhookId}, ${status === 'enabled'}, ${wake?.toISOString() ?? null}, ${expires_at}, ${now.toISOString()})
    on conflict (account_id, webhook_id) do update set open = excluded.open, wake_at = excluded.wake_at,
      expires_at = excluded.expires_at,
      expiry_set_at = case when stored.expires_at = excluded.expires_at then stored.expiry_set_at else excluded.expiry_set_at end,
      failing_since = case when stored.open or not excluded.open then stored.failing_since end,
      failures = case when stored.open or not excluded.open then stored.failures else 0 end`);
  if (notify) await connection.execute(sql`select pg_notify(${CHANNEL}, ${`!${accountId}:${webhookId}`})`);
}
