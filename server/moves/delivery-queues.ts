/**
 * Hands over the delivery queues of a firm's webhooks. The mover holds those at the target until the dispatchers at
 * the source have released theirs, so that deliveries stay in order and are sent once.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { DELIVERY_QUEUE_LOCK, DELIVERY_QUEUE_CHANNEL } from '#webhooks';
import type { Move } from './move.ts';

/** As long as a lease, which is longer than a receiver may take to respond. */
const ENDED_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 100;

export async function handOverDeliveryQueues(move: Move): Promise<void> {
  const { to, accountId } = move;
  const end = Date.now() + ENDED_WITHIN_MS;
  while ((await areHeldAtSource(move)) && Date.now() < end) {
    await tellDispatchers(move);
    await delay(LOOK_AGAIN_MS);
  }
  await to.query('select pg_advisory_unlock_all()');
  await to.query(
    `select pg_notify('${DELIVERY_QUEUE_CHANNEL}', '!' || account_id || ':' || webhook_id) from webhook_queues where account_id = $1`,
    [accountId],
  );
}

async function areHeldAtSource({ from, accountId }: Move): Promise<boolean> {
  const { rowCount } = await from.query(
    `select from webhook_queues where account_id = $1 and holder in (select objid::bigint from pg_locks
       where locktype = 'advisory' and classid = $2 and granted
         and database = (select oid from pg_database where datname = current_database()))
     limit 1`,
    [accountId, DELIVERY_QUEUE_LOCK],
  );
  return rowCount === 1;
}

/** Makes dispatchers check the firm's queues again, so that they notice that it has left. */
async function tellDispatchers({ from, accountId }: Move): Promise<void> {
  await from.query('select pg_notify($1, $2)', [DELIVERY_QUEUE_CHANNEL, `${BigInt(accountId)}:`]);
}
