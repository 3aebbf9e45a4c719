/** Stores what came of attempts: many at once, with what they say about the webhook as a whole. */
import type { Connection, Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { suspendWebhook } from '../change-status.ts';
import { exhaustionSuspends, failsTooLong, type Reason } from '../rules.ts';
import type { Outcome } from './send.ts';

export interface Standing {
  failingSince: Date | null;
  failures: number;
  succeededAt: Date | null;
}

/** Answers the reason for which the webhook was suspended, where it was. */
export async function storeOutcomes(
  database: Database,
  { accountId, webhookId }: { readonly accountId: string; readonly webhookId: string },
  outcomes: readonly Outcome[],
  standing: Standing,
): Promise<Reason | null> {
  const before = { ...standing };
  const reason = judge(outcomes, standing);
  const changed =
    before.failures !== standing.failures || standing.failures > 0 || before.succeededAt === null;
  await database.forAccount(accountId, (connection) => writeOutcomes(connection, accountId, outcomes));
  const last = outcomes.at(-1)!.at;
  // A success is noted where it ends failures, and else now and then: it only matters against them.
  if (changed || isStale(before.succeededAt, last))
    await writeStanding(database, accountId, webhookId, standing);
  if (reason === null) return null;
  await database.transaction(accountId, (connection) =>
    suspendWebhook(connection, { accountId, webhookId, at: last }, reason),
  );
  return reason;
}

const SUCCESS_NOTED_EVERY_MS = 10_000;

function isStale(before: Date | null, at: Date): boolean {
  return before === null || at.getTime() - before.getTime() > SUCCESS_NOTED_EVERY_MS;
}

/** Counts the outcomes into the standing, in their order, and says whether the webhook is to be suspended. */
export function judge(outcomes: readonly Outcome[], standing: Standing): Reason | null {
  let reason: Reason | null = null;
  for (const outcome of outcomes) {
    if (outcome.state === 'delivered') {
      Object.assign(standing, { failingSince: null, failures: 0, succeededAt: outcome.at });
      continue;
    }
    standing.failures += outcome.attempts.length;
    standing.failingSince ??= outcome.at;
    if (outcome.isGone) return 'gone';
    const exhausted = outcome.state === 'failed' && exhaustionSuspends(standing, outcome.firstTriedAt);
    if (exhausted || failsTooLong(standing, outcome.at)) reason = 'failing';
  }
  return reason;
}

async function writeOutcomes(
  connection: Connection,
  accountId: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  const each = (column: (outcome: Outcome) => string | null): (string | null)[] => outcomes.map(column);
  const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
  await connection.execute(sql`
    update webhook_deliveries d set state = o.state, attempts = d.attempts + o.attempts, step = o.step, due_at = o.due_at,
      first_tried_at = coalesce(d.first_tried_at, o.first_tried_at),
      failed_at = case when o.state = 'delivered' then d.failed_at else coalesce(d.failed_at, o.at) end,
      finished_at = case when o.state = 'queued' then null else o.at end,
      last_status = o.status, last_error = o.error, history = d.history || o.history
    from unnest(
      ${each(({ delivery }) => delivery.id)}::bigint[], ${each(({ state }) => state)}::text[],
      ${each(({ attempts }) => String(attempts.length))}::smallint[], ${each(({ step }) => String(step))}::smallint[],
      ${each(({ dueAt }) => instant(dueAt))}::timestamptz[], ${each(({ firstTriedAt }) => instant(firstTriedAt))}::timestamptz[],
      ${each(({ at }) => instant(at))}::timestamptz[], ${each(({ attempts }) => attempts.at(-1)!.status?.toString() ?? null)}::smallint[],
      ${each(({ attempts }) => attempts.at(-1)!.error ?? null)}::text[], ${each(({ attempts }) => JSON.stringify(attempts))}::jsonb[]
    ) o(id, state, attempts, step, due_at, first_tried_at, at, status, error, history)
    where d.account_id = ${accountId} and d.id = o.id and d.state = 'queued'`);
}

async function writeStanding(
  database: Database,
  accountId: string,
  webhookId: string,
  { failingSince, failures, succeededAt }: Standing,
): Promise<void> {
  await database.forAccount(accountId, (connection) =>
    connection.execute(sql`
      update webhook_lanes set failing_since = ${failingSince?.toISOString() ?? null}, failures = ${failures},
        succeeded_at = ${succeededAt?.toISOString() ?? null}
      where account_id = ${accountId} and webhook_id = ${webhookId}`),
  );
}
