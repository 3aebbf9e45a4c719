/** Retries a write that the database aborted because of a conflict with concurrent ones. */
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../../errors/message.ts';

/** The most attempts. */
const WRITE_TRIES = 4;

/** The longest pause before the first retry; it doubles with each. */
const FIRST_PAUSE_MS = 50;

/**
 * Retries on SQLSTATE 40P01 (deadlock), 40001 (serialization failure) and 55P03 (a row locked by another change, for
 * which this one could not wait without a deadlock); rethrows everything else. The pause, of random length, lets the
 * other write finish: a write repeated at once would take its locks before that one wakes up.
 */
export async function retryOnDeadlock<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (tries === WRITE_TRIES || !/^(40P01|40001|55P03)$/.test(codeOf(error))) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random() / 2));
    }
  }
}
