/**
 * Waits until no dispatcher holds a queue of a consent's webhooks. The webhooks must have been suspended before, so
 * that none is claimed again: afterwards no delivery is sent any more, even if a process had loaded some.
 */
import type { Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { pause } from './dispatch/semaphore.ts';
import { LOCK_CLASS } from './dispatch/lease.ts';

const LOOK_EVERY_MS = 20;
/** Longer than a delivery may take. A process that still holds a queue then is unresponsive and will lose it. */
const WAITED_AT_MOST_MS = 15_000;

export async function waitForDeliveries(
  database: Database,
  { accountId, grantId }: { readonly accountId: string; readonly grantId: string },
): Promise<void> {
  const late = performance.now() + WAITED_AT_MOST_MS;
  while ((await isHeld(database, accountId, grantId)) && performance.now() < late) await pause(LOOK_EVERY_MS);
}

/** Whether a live process holds one. */
async function isHeld(database: Database, accountId: string, grantId: string): Promise<boolean> {
  const held = await database.forAccount(accountId, (connection) =>
    connection.row(sql`
      select from webhooks w join webhook_queues l on l.account_id = w.account_id and l.webhook_id = w.id
      where w.account_id = ${accountId} and w.grant_id = ${grantId} and l.leased_until > ${new Date().toISOString()}::timestamptz
        and l.holder in (select objid::bigint from pg_locks where locktype = 'advisory' and granted
          and classid = ${LOCK_CLASS}::oid and database = (select oid from pg_database where datname = current_database()))
      limit 1`),
  );
  return held !== undefined;
}
