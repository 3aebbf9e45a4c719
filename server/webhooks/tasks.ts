/** What recurs: deliveries and events are forgotten after 30 days, firm by firm and a few thousand at a time. */
import type { Database } from '#kernel/database/database.ts';
import { sql, type Sql } from '#kernel/database/sql.ts';
import type { Tasks } from '#kernel/jobs/index.ts';
import { firstIdOf } from './message-id.ts';
import { daysLater, KEPT_DAYS } from './rules.ts';

const PRUNE = 'webhooks_prune';
export const WEBHOOKS_SCHEDULE = `41 3 * * * ${PRUNE}`;
const AT_ONCE = 5_000;

export interface PruneParts {
  readonly database: Database;
  readonly firms: () => Promise<readonly string[]>;
  readonly now?: () => Date;
}

export function webhookTasks(parts: PruneParts): Tasks {
  return {
    [PRUNE]: async () => {
      const oldest = daysLater(parts.now?.() ?? new Date(), -KEPT_DAYS);
      for (const accountId of await parts.firms()) await prune(parts.database, accountId, oldest);
    },
  };
}

async function prune(database: Database, accountId: string, oldest: Date): Promise<void> {
  const before = oldest.toISOString();
  const firm = sql`account_id = ${accountId}`;
  const inBatches = async (statement: Sql): Promise<void> => {
    for (let removed = AT_ONCE; removed === AT_ONCE;) {
      removed = await database.forAccount(accountId, (connection) => connection.execute(statement));
    }
  };
  // Ids are in the order of time, near enough: what is old stands first, and a batch that finds nothing ends it.
  await inBatches(sql`
    delete from webhook_deliveries where ${firm} and created_at < ${before}::timestamptz and id = any(
      array(select id from webhook_deliveries where ${firm} order by id limit ${AT_ONCE}))`);
  await inBatches(sql`
    delete from webhook_payloads p where ${firm} and id = any(
      array(select id from webhook_payloads where ${firm} and id < ${firstIdOf(oldest)}::uuid order by id limit ${AT_ONCE}))`);
  await inBatches(sql`
    delete from event_log where ${firm} and id = any(
      array(select id from event_log where ${firm} and at < ${before}::timestamptz order by at limit ${AT_ONCE}))`);
  await inBatches(sql`
    delete from webhook_sent_records where ${firm} and (webhook_id, record_id) in (
      select s.webhook_id, s.record_id from webhook_sent_records s join webhooks w on w.account_id = s.account_id and w.id = s.webhook_id
      where s.account_id = ${accountId} and (s.epoch <> w.epoch or w.deleted_at is not null) limit ${AT_ONCE})`);
}
