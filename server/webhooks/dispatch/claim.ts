/**
 * Claims, renews and releases delivery queues. A queue is free if it has no holder, or if its holder died or is
 * unresponsive.
 */
import type { Database } from '#kernel/database/database.ts';
import { sql, type Sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { LOCK_CLASS } from './lease.ts';

/** A live holder renews its lease long before this; an unresponsive one loses its queues. */
const LEASE_MS = 60_000;
export const CLAIMED_QUEUES = 500;

export interface Claimed {
  readonly accountId: string;
  readonly webhookId: string;
  readonly wakeAt: string | null;
  readonly failingSince: string | null;
  readonly failures: number;
  readonly succeededAt: string | null;
}

/** Claims queues with due work for this process. */
export async function claimQueues(database: Database, holder: number, now: Date): Promise<Claimed[]> {
  const at = now.toISOString();
  const due = sql`(c.wake_at <= ${at}::timestamptz or (c.open and (
    exists (select from webhook_deliveries d where d.account_id = c.account_id and d.webhook_id = c.webhook_id
      and d.state = 'queued' and d.due_at is null)
    or exists (select from webhook_deliveries d where d.account_id = c.account_id and d.webhook_id = c.webhook_id
      and d.state = 'queued' and d.due_at <= ${at}::timestamptz))))`;
  const rows = await database.forAccount(null, (connection) =>
    connection.rows<
      Pick<
        Tables['webhook_queues'],
        'account_id' | 'webhook_id' | 'failures' | 'wake_at' | 'failing_since' | 'succeeded_at'
      >
    >(sql`
      with living as materialized (
        select objid::bigint as holder from pg_locks
        where locktype = 'advisory' and classid = ${LOCK_CLASS}::oid and granted
          and database = (select oid from pg_database where datname = current_database()))
      update webhook_queues l set holder = ${holder}, leased_until = ${leaseEnd()}
      from (select c.account_id, c.webhook_id from webhook_queues c
        where (c.holder is null or c.leased_until < ${new Date().toISOString()}::timestamptz or c.holder not in (select holder from living)) and ${due}
          and not exists (select from absent_firms a where a.account_id = c.account_id)
        limit ${CLAIMED_QUEUES} for update of c skip locked) free
      where l.account_id = free.account_id and l.webhook_id = free.webhook_id
      returning l.account_id, l.webhook_id, to_json(l.wake_at) #>> '{}' as wake_at, l.failures,
        to_json(l.failing_since) #>> '{}' as failing_since, to_json(l.succeeded_at) #>> '{}' as succeeded_at`),
  );
  return rows.map((row) => ({
    accountId: row.account_id,
    webhookId: row.webhook_id,
    wakeAt: row.wake_at ?? null,
    failingSince: row.failing_since ?? null,
    failures: row.failures,
    succeededAt: row.succeeded_at ?? null,
  }));
}

type Queues = readonly { readonly accountId: string; readonly webhookId: string }[];

/**
 * Renews the leases of the queues that this process has. Another one in its name, of which it does not know because
 * the answer to a statement was lost, becomes free when its lease ends.
 */
export function renewLeases(database: Database, holder: number, queues: Queues): Promise<void> {
  return change(database, holder, queues, sql`leased_until = ${leaseEnd()}`);
}

export function releaseQueues(database: Database, holder: number, queues: Queues): Promise<void> {
  return change(database, holder, queues, sql`holder = null, leased_until = null`);
}

async function change(database: Database, holder: number, queues: Queues, columns: Sql): Promise<void> {
  if (queues.length === 0) return;
  await database.forAccount(null, (connection) =>
    connection.execute(sql`
      update webhook_queues l set ${columns}
      from unnest(${queues.map(({ accountId }) => accountId)}::bigint[], ${queues.map(({ webhookId }) => webhookId)}::bigint[]) r(account_id, webhook_id)
      where l.account_id = r.account_id and l.webhook_id = r.webhook_id and l.holder = ${holder}`),
  );
}

/** Uses the system clock, because a lease detects unresponsive processes and does not depend on what is due. */
function leaseEnd(): string {
  return new Date(Date.now() + LEASE_MS).toISOString();
}
