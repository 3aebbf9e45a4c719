/**
 * Recurring tasks: deliveries, payloads and events are deleted after 30 days, by dropping partitions whose rows are
 * all too old.
 */
import type { Connection, Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { addJob, dropPartitions, type Tasks } from '#kernel/jobs/index.ts';
import { daysLater, KEPT_DAYS } from './rules.ts';

const PRUNE = 'webhooks_prune';
export const WEBHOOKS_SCHEDULE = `41 3 * * * ${PRUNE}`;
const FORGET_SENT = 'forget_sent_records';
const AT_ONCE = 5_000;

export interface PruneParts {
  readonly database: Database;
  readonly now?: () => Date;
}

export function webhookTasks({ database, now }: PruneParts): Tasks {
  return {
    [PRUNE]: async () => {
      const before = daysLater(now?.() ?? new Date(), -KEPT_DAYS).toISOString();
      await dropPartitions(database, 'event_log', before);
      await dropPartitions(database, 'webhook_payloads', before);
      await dropPartitions(database, 'webhook_deliveries', before);
    },
    [FORGET_SENT]: async ({ account_id, webhook_id }) =>
      forgetSent(database, String(account_id), String(webhook_id)),
  };
}

/** Hashes sent before the webhook's current epoch are no longer compared with anything. */
async function forgetSent(database: Database, accountId: string, webhookId: string): Promise<void> {
  const some = sql`
    delete from webhook_sent_records where account_id = ${accountId} and webhook_id = ${webhookId} and record_id = any(array(
      select s.record_id from webhook_sent_records s
      join webhooks w on w.account_id = s.account_id and w.id = s.webhook_id
      where s.account_id = ${accountId} and s.webhook_id = ${webhookId} and (s.epoch <> w.epoch or w.deleted_at is not null)
      limit ${AT_ONCE}))`;
  for (let removed = AT_ONCE; removed === AT_ONCE;)
    removed = await database.forAccount(accountId, (connection) => connection.execute(some));
}

/** Call this in the transaction in which a webhook ends or starts a new epoch. */
export function forgetSentLater(connection: Connection, accountId: string, webhookId: string): Promise<void> {
  const payload = { account_id: accountId, webhook_id: webhookId };
  return addJob(connection, FORGET_SENT, payload, { key: `${FORGET_SENT} ${accountId} ${webhookId}` });
}
