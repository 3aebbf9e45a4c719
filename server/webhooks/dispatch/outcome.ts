/** Stores the outcomes of delivery attempts of a firm in batches, and updates the state of each webhook. */
import type { Connection, Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { suspendWebhook } from '../change-status.ts';
import { exhaustionSuspends, failsTooLong, type Reason } from '../rules.ts';
import type { Outcome } from './send.ts';

export interface Standing {
  readonly failingSince: Date | null;
  readonly failures: number;
  readonly succeededAt: Date | null;
}

export interface Judged {
  readonly standing: Standing;
  /** The reason for suspending the webhook, if any. */
  readonly reason: Reason | null;
}

/** The outcomes of a webhook's attempts, in order. */
export interface Outcomes {
  readonly webhookId: string;
  readonly outcomes: readonly Outcome[];
  readonly before: Standing;
}

/** Returns the new state of each webhook; suspends those that must be suspended. */
export async function storeOutcomes(
  database: Database,
  accountId: string,
  all: readonly Outcomes[],
): Promise<ReadonlyMap<string, Judged>> {
  const judged = all.map((each) => ({ ...each, ...judge(each.outcomes, each.before) }));
  const changed = judged
    .filter(({ before, standing }) => isNews(before, standing))
    .map(({ webhookId, standing }) => ({ webhookId, ...standing }));
  const outcomes = all.flatMap((each) => each.outcomes);
  const suspensions = judged.flatMap(({ webhookId, outcomes: own, reason }) => {
    const last = own.at(-1);
    return reason && last ? [{ webhookId, reason, at: last.at }] : [];
  });
  if (suspensions.length === 0)
    await database.forAccount(accountId, (connection) => write(connection, accountId, outcomes, changed));
  else
    await database.transaction(accountId, async (connection) => {
      await lockWebhooks(connection, accountId, suspensions);
      await write(connection, accountId, outcomes, changed);
      for (const { webhookId, reason, at } of suspensions)
        await suspendWebhook(connection, { accountId, webhookId, at }, reason);
    });
  return new Map(judged.map(({ webhookId, standing, reason }) => [webhookId, { standing, reason }]));
}

/** Before their queues, like every change of a webhook, so that none waits for another in a circle. */
async function lockWebhooks(
  connection: Connection,
  accountId: string,
  webhooks: readonly { readonly webhookId: string }[],
): Promise<void> {
  const ids = webhooks.map(({ webhookId }) => webhookId);
  await connection.rows(
    sql`select id from webhooks where account_id = ${accountId} and id = any(${ids}::bigint[]) order by id for update`,
  );
}

const SUCCESS_NOTED_EVERY_MS = 10_000;

/**
 * A success is stored if it ends a series of failures, otherwise only now and then: it matters only together with
 * failures.
 */
function isNews(before: Standing, after: Standing): boolean {
  if (after.failures > 0 || before.failures > 0) return true;
  if (before.succeededAt === null || after.succeededAt === null) return true;
  return after.succeededAt.getTime() - before.succeededAt.getTime() > SUCCESS_NOTED_EVERY_MS;
}

/** Applies the outcomes to the state in order, and decides whether the webhook is suspended. */
export function judge(outcomes: readonly Outcome[], before: Standing): Judged {
  let standing = before;
  let reason: Reason | null = null;
  for (const outcome of outcomes) {
    if (outcome.state === 'delivered') {
      standing = { failingSince: null, failures: 0, succeededAt: outcome.at };
      continue;
    }
    standing = {
      ...standing,
      failures: standing.failures + outcome.attempts.length,
      failingSince: standing.failingSince ?? outcome.at,
    };
    if (outcome.isGone) return { standing, reason: 'gone' };
    const exhausted = outcome.state === 'failed' && exhaustionSuspends(standing, outcome.firstTriedAt);
    if (exhausted || failsTooLong(standing, outcome.at)) reason = 'failing';
  }
  return { standing, reason };
}

/** A single statement, so that an outcome is not counted twice if the batch fails and is retried. */
async function write(
  connection: Connection,
  accountId: string,
  outcomes: readonly Outcome[],
  standings: readonly (Standing & { readonly webhookId: string })[],
): Promise<void> {
  const of = <T>(rows: readonly T[], column: (row: T) => string | null): (string | null)[] =>
    rows.map(column);
  const each = (column: (outcome: Outcome) => string | null) => of(outcomes, column);
  const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
  await connection.execute(sql`
      with standings as (
        update webhook_queues l set failing_since = s.failing_since, failures = s.failures, succeeded_at = s.succeeded_at
        from unnest(${of(standings, ({ webhookId }) => webhookId)}::bigint[],
          ${of(standings, ({ failingSince }) => instant(failingSince))}::timestamptz[],
          ${of(standings, ({ failures }) => String(failures))}::integer[],
          ${of(standings, ({ succeededAt }) => instant(succeededAt))}::timestamptz[]) s(webhook_id, failing_since, failures, succeeded_at)
        where l.account_id = ${accountId} and l.webhook_id = s.webhook_id)
      update webhook_deliveries d set state = o.state, attempts = d.attempts + o.attempts, step = o.step, due_at = o.due_at,
        first_tried_at = coalesce(d.first_tried_at, o.first_tried_at),
        failed_at = case when o.state = 'delivered' then d.failed_at else coalesce(d.failed_at, o.at) end,
        finished_at = case when o.state = 'queued' then null else o.at end,
        last_status = o.status, last_error = o.error, history = d.history || o.history
      from unnest(
        ${each(({ delivery }) => delivery.id)}::bigint[], ${each(({ state }) => state)}::text[],
        ${each(({ attempts }) => String(attempts.length))}::smallint[], ${each(({ step }) => String(step))}::smallint[],
        ${each(({ dueAt }) => instant(dueAt))}::timestamptz[], ${each(({ firstTriedAt }) => instant(firstTriedAt))}::timestamptz[],
        ${each(({ at }) => instant(at))}::timestamptz[], ${each(({ attempts }) => attempts.at(-1)?.status?.toString() ?? null)}::smallint[],
        ${each(({ attempts }) => attempts.at(-1)?.error ?? null)}::text[], ${each(({ attempts }) => JSON.stringify(attempts))}::jsonb[],
        ${each(({ delivery }) => new Date(delivery.createdAt).toISOString())}::timestamptz[]
      ) o(id, state, attempts, step, due_at, first_tried_at, at, status, error, history, created_at)
      where d.account_id = ${accountId} and d.id = o.id and d.state = 'queued'
        -- The partition, by the millisecond that the delivery knows.
        and d.created_at >= o.created_at and d.created_at < o.created_at + interval '1 ms'`);
}
