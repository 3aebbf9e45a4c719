/**
 * Switches a firm to its new database. Sessions working on a firm hold its lock in shared mode; here it is taken
 * exclusively, so that writes wait. Then the rest is copied, the source is closed, and the directory is pointed at
 * the target.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { FIRST } from '#kernel/database/database.ts';
import { DELIVERY_QUEUE_LOCK } from '#webhooks';
import { ALONE } from '#kernel/database/served-firm.ts';
import { DIRECTORY_CHANGED, DATABASE_OF_FIRM } from '#kernel/database/several/directory.ts';
import { closeAtSource, copyWhilePaused } from './copy-while-paused.ts';
import { hasCaughtUp } from './replicate.ts';
import { holdersOf, lockedWithin } from './lock.ts';
import type { Move } from './move.ts';

/** Identity's notification channel, which every process listens to. */
const NEWS = 'chancery_identity';

/** If the lock is not granted in this time, other sessions continue for a while before the next try. */
const LOCK_WITHIN_MS = 500;
const TRY_AGAIN_MS = 500;
const TRIES = 240;
/** The firm is never paused for longer than this to catch up. */
const CAUGHT_UP_WITHIN_MS = 800;
/** A service is notified at once; a busy connection releases its lock when its work ends. */
const OTHERS_KNOWN_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 100;

/** Returns for how long the firm's writes were paused. */
export async function switchOver(move: Move): Promise<number> {
  const lock = `-${BigInt(move.accountId)}`;
  for (let tries = 0; tries < TRIES; tries++) {
    await tellProcesses(move);
    const paused = performance.now();
    // Long-running statements of the firm, such as those of a report, finish first.
    if (await lockedWithin(move.from, lock, LOCK_WITHIN_MS)) {
      move.report('paused');
      try {
        if (await hasCaughtUp(move, CAUGHT_UP_WITHIN_MS)) {
          await changeDatabase(move);
          return Math.round(performance.now() - paused);
        }
      } finally {
        await move.from.query('select pg_advisory_unlock($1::bigint)', [lock]);
      }
    }
    await delay(TRY_AGAIN_MS);
  }
  throw new Error(
    `The firm ${move.accountId} is in constant use, in the processes ${(await holdersOf(move.from, lock)) ?? 'that have ended in the meantime'} of the source's server: run the command again later.`,
  );
}

/**
 * Sessions that know of only one database take no firm locks: notifies them of the others and waits until they have
 * ended.
 */
export async function requireOthersKnown({ first }: Move): Promise<void> {
  const end = Date.now() + OTHERS_KNOWN_WITHIN_MS;
  for (;;) {
    const pids = await holdersOf(first, ALONE);
    if (pids === undefined) return;
    if (Date.now() > end)
      throw new Error(
        `The processes ${pids} of the first database's server belong to a service or command that does not know the other databases yet: restart that service, or wait until that command ends.`,
      );
    await first.query('select pg_notify($1, $2)', [NEWS, DIRECTORY_CHANGED]);
    await delay(LOOK_AGAIN_MS);
  }
}

async function tellProcesses({ first, accountId }: Move): Promise<void> {
  await first.query('select pg_notify($1, $2)', [NEWS, `${DATABASE_OF_FIRM}${accountId}`]);
}

async function changeDatabase(move: Move): Promise<void> {
  const { to } = move;
  const holder = randomInt(1, 2 ** 31 - 1);
  await to.query('select pg_advisory_lock($1, $2)', [DELIVERY_QUEUE_LOCK, holder]);
  await copyWhilePaused(move, holder);
  move.report('written at once');
  await closeAtSource(move);
  move.report('closed at the source');
  await openAtTarget(move);
}

/** Whether the firm has left the source, which tells an interrupted move where to continue. */
export async function hasLeft({ from, accountId }: Move): Promise<boolean> {
  const { rowCount } = await from.query(
    `select from absent_firms where account_id = $1 and state = 'gone' and removed_at is null`,
    [accountId],
  );
  return rowCount === 1;
}

/** If nothing has worked on the firm at the target yet, opens the snapshot at the target. */
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
  if (target === FIRST) await first.query('delete from firm_locations where account_id = $1', [accountId]);
  else
    await first.query(
      `insert into firm_locations (account_id, database_name, created_at) values ($1, $2, now())
       on conflict (account_id) do update set database_name = excluded.database_name`,
      [accountId, target],
    );
  await first.query(`update firm_moves set step = 'switched', switched_at = now() where account_id = $1`, [
    accountId,
  ]);
  await tellProcesses(move);
  await first.query('commit');
  move.report('switched');
}
