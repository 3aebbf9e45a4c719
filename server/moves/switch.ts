/**
 * The moment in which a firm changes its database. Whoever works on a firm holds its lock, shared; here it is taken alone, so
 * that what would write waits. Then what is left is copied, the source is closed, and the directory names the target.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { FIRST } from '#kernel/database/database.ts';
import { LANE_LOCK } from '#webhooks';
import { ALONE } from '#kernel/database/served-firm.ts';
import { DIRECTORY_CHANGED, PLACE_OF } from '#kernel/database/directory.ts';
import { closeAtSource, writeAtOnce } from './at-once.ts';
import { hasCaughtUp } from './follow.ts';
import { holdersOf, lockedWithin } from './lock.ts';
import type { Move } from './move.ts';

/** As identity's news, which every process hears. */
const NEWS = 'chancery_identity';

/** A try that does not get the lock in this time lets the others go on for a while. */
const LOCK_WITHIN_MS = 500;
const TRY_AGAIN_MS = 500;
const TRIES = 240;
/** More than this is not waited for while the firm pauses. */
const CAUGHT_UP_WITHIN_MS = 800;
/** A service hears of it at once; a connection that is at work lets go when that ends. */
const OTHERS_KNOWN_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 100;

/** Answers for how long the firm's writes waited. */
export async function switchOver(move: Move): Promise<number> {
  const lock = `-${BigInt(move.accountId)}`;
  for (let tries = 0; tries < TRIES; tries++) {
    await tellProcesses(move);
    const paused = performance.now();
    // Statements of the firm that run long, such as those of a report, end first.
    if (await lockedWithin(move.from, lock, LOCK_WITHIN_MS)) {
      move.told('paused');
      try {
        if (await hasCaughtUp(move, CAUGHT_UP_WITHIN_MS)) {
          await changePlace(move);
          return Math.round(performance.now() - paused);
        }
      } finally {
        await move.from.query('select pg_advisory_unlock($1::bigint)', [lock]);
      }
    }
    await delay(TRY_AGAIN_MS);
  }
  throw new Error(
    `The firm ${move.accountId} is at work without a pause, in the processes ${(await holdersOf(move.from, lock)) ?? 'that have ended by now'} of the source's server: say the command again later.`,
  );
}

/** Whoever knows of one database only locks no firm: they are told of the others, and their sessions are waited for. */
export async function everyoneKnowsOthers({ first }: Move): Promise<void> {
  const end = Date.now() + OTHERS_KNOWN_WITHIN_MS;
  for (;;) {
    const pids = await holdersOf(first, ALONE);
    if (pids === undefined) return;
    if (Date.now() > end)
      throw new Error(
        `The processes ${pids} of the first database's server serve somebody who does not know of the other databases yet: restart that service, or wait for the end of its command.`,
      );
    await first.query('select pg_notify($1, $2)', [NEWS, DIRECTORY_CHANGED]);
    await delay(LOOK_AGAIN_MS);
  }
}

async function tellProcesses({ first, accountId }: Move): Promise<void> {
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
  await first.query(`update firm_moves set step = 'switched', switched_at = now() where account_id = $1`, [
    accountId,
  ]);
  await tellProcesses(move);
  await first.query('commit');
  move.told('switched');
}
