/** Queues deliveries again: one of them, or those since an instant. */
import type { Connection } from '#kernel/database/database.ts';
import { sql, type Sql } from '#kernel/database/sql.ts';
import type { Call } from '#kernel/http/api/endpoint.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { HANDSHAKE } from './models.ts';
import { requireWebhook } from './own-webhook.ts';
import { CHANNEL } from './queues.ts';
import { refuse } from './refusals.ts';
import { statusAt } from './rules.ts';
import { forgetSentLater } from './tasks.ts';

/** Throws if the webhook in the path is not enabled; locks it otherwise. */
export async function requireEnabled(connection: Connection, of: Resource, call: Call): Promise<void> {
  const kept = await requireWebhook(connection, of, call, true);
  const { status } = statusAt(
    { status: kept.status, reason: null, expiresAt: new Date(kept.expires_at) },
    call.context.now,
  );
  if (status !== 'enabled') throw refuse('webhook.not_enabled', { id: call.param('id'), status });
}

/** Queues deliveries again and returns their number. */
export async function sendAgain(
  connection: Connection,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  which: Sql,
): Promise<number> {
  const queued = await connection.execute(sql`
    update webhook_deliveries set state = 'queued', step = 0, due_at = null, first_tried_at = null, failed_at = null, finished_at = null
    where account_id = ${accountId} and webhook_id = ${id} and ${which} and event <> ${HANDSHAKE}
      and (state in ('delivered', 'failed', 'withheld') or (state = 'queued' and due_at is not null))`);
  // Resent deliveries are older than the last one sent, so stored hashes are no longer a valid comparison.
  await connection.execute(
    sql`update webhooks set epoch = epoch + 1 where account_id = ${accountId} and id = ${id}`,
  );
  await forgetSentLater(connection, accountId, id);
  await connection.execute(sql`select pg_notify(${CHANNEL}, ${`${accountId}:${id}`})`);
  return queued;
}
