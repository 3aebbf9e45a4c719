/**
 * The moment in which a firm changes its database. Whoever works on a firm holds its lock, shared; here it is taken alone, so
 * that what would write waits. Then what is left is copied, the source is closed, and the directory names the target.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { FIRST } from '#kernel/database/database.ts';
import { PLACE_OF } from '#kernel/database/directory.ts';
import { closeAtSource, writeAtOnce } from './at-once.ts';
import { hasCaughtUp } from './follow.ts';
import type { Move } from './move.ts';

/** As identity's news, which every process hears. */
const NEWS = 'chancery_identity';
/** Under which whoever delivers to webhooks holds lanes. */
const LANE_LOCK = 7_204;

/** A try that does not get the lock in this time lets the others go on for a while. */
const LOCK_WITHIN_MS = 500;
const TRY_AGAIN_MS = 500;
const TRIES = 240;
/** More than this is not waited for while the firm pauses. */
const CAUGHT_UP_WITHIN_MS = 800;
const LANES_END_WITHIN_MS = 15_000;
const LOOK_AGAIN_MS = 100;
const LOCK_NOT_AVAILABLE = '55P03';

/** Answers for how long the firm's writes waited. */
export async function switchOver(move: Move): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    await tellProcesses(move);
    const paused = performance.now();
    if (await takeLock(move)) {
      move.told('paused');
      try {
        if (await hasCaughtUp(move, CAUGHT_UP_WITHIN_MS)) {
          await changePlace(move);
          return Math.round(performance.now() - paused);
        }
      } finally {
        await move.from.query(`select pg_advisory_unlock(-${BigInt(move.accountId)})`);
      }
    }
    await delay(TRY_AGAIN_MS);
  }
  throw new Error(
    `The firm ${move.accountId} is at work without a pause, in ${await holders(move)}: say the command again later.`,
  );
}

/** Statements of the firm that run long, such as those of a report, end first. */
async function takeLock({ from, accountId }: Move): Promise<boolean> {
  await from.query(`set lock_timeout = ${LOCK_WITHIN_MS}`);
  try {
    await from.query(`select pg_advisory_lock(-${BigInt(accountId)})`);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    return false;
  } finally {
    await from.query('reset lock_timeout');
  }
}

async function holders({ from, accountId }: Move): Promise<string> {
  const { rows } = await from.query<{ names: string | null }>(
    `select string_agg(distinct pid::text, ', ') as names from pg_locks
     where locktype = 'advisory' and objsubid = 1 and granted
       and database = (select oid from pg_database where datname = current_database())
       and (classid::bigint << 32) | objid::bigint = -$1::bigint`,
    [accountId],
  );
  return `the connections ${rows[0]!.names ?? 'that have ended by now'} of the source`;
}

export async function tellProcesses({ first, accountId }: Move): Promise<void> {
  await first.query('select pg_notify($1, $2)', [NEWS, `${PLACE_OF}${accountId}`]);
}

async function changePlace(move: Move): Promise<void> {
  const { to } = move;
  const holder = randomInt(1, 2 ** 31 - 1);
  await to.query('select pg_advisory_lock($1, $2)', [LANE_LOCK, holder]);
  await writeAtOnce(move, holder);
  move.told('written at once');
  await closeAtSource(move);
  move.told('closed at the source');
  await openAtTarget(move);
}

/** Whether the firm has left the source, by which a move that was stopped knows where it was. */
export async function hasLeft({ from, accountId }: Move): Promise<boolean> {
  const { rowCount } = await from.query(
    `select from absent_firms where account_id = $1 and state = 'gone' and removed_at is null`,
    [accountId],
  );
  return rowCount === 1;
}

/** Where nobody has worked on it there yet, the image at the target is held from here on. */
export async function openAtTarget(move: Move): Promise<void> {
  const { first, to, image, accountId, target } = move;
  const { rowCount } = await first.query(
    `select from firm_moves where account_id = $1 and step = 'copying'`,
    [accountId],
  );
  if (!rowCount) return;
  await image.query('begin isolation level repeatable read, read only');
  await image.query('select');
  await to.query('delete from absent_firms where account_id = $1', [accountId]);
  await first.query('begin');
  if (target === FIRST) await first.query('delete from firm_places where account_id = $1', [accountId]);
  else
    await first.query(
      `insert into firm_places (account_id, database_name, created_at) values ($1, $2, now())
       on conflict (account_id) do update set database_name = excluded.database_name`,
      [accountId, target],
    );
  await first.query(
    `update firm_moves set step = 'switched', switched_at = now() where account_id = $1`,
    [accountId],
  );
  await tellProcesses(move);
  await first.query('commit');
  move.told('switched');
}

/** Lets the target's dispatchers deliver once those of the source have put down what they hold, so that the order stays. */
export async function handOverLanes({ from, to, accountId }: Move): Promise<void> {
  const end = Date.now() + LANES_END_WITHIN_MS;
  for (;;) {
    const { rowCount } = await from.query(
      `select from webhook_lanes where account_id = $1 and holder in (select objid::bigint from pg_locks
         where locktype = 'advisory' and classid = $2 and granted
           and database = (select oid from pg_database where datname = current_database()))
       limit 1`,
      [accountId, LANE_LOCK],
    );
    if (!rowCount || Date.now() > end) break;
    await delay(LOOK_AGAIN_MS);
  }
  await to.query('select pg_advisory_unlock_all()');
  await to.query(`select pg_notify('chancery_webhooks', '!' || account_id || ':' || webhook_id)
    from webhook_lanes where account_id = ${BigInt(accountId)}`);
}
