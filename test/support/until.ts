/** Waits for something to happen: as long as a busy machine needs, and no longer than necessary. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

const WITHIN_MS = 60_000;
/** The first pause is short and later ones grow, so that waiting causes no load and uses up no rate limit. */
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 500;
const LONGER = 1.2;

/** Calls repeatedly and returns the first result that is defined. */
export async function until<Answer>(
  context: () => Answer | Promise<Answer>,
  what = 'what is waited for',
): Promise<NonNullable<Answer>> {
  return again(async (late) => {
    const answer = await context();
    if (!late || answer) return answer;
    assert.fail(`${what} did not come about within ${WITHIN_MS / 1000} s`);
  });
}

/** Examines repeatedly until nothing is wrong; the last error is thrown. */
export async function eventually(examine: () => Promise<void>): Promise<void> {
  await again(async (late) => {
    try {
      await examine();
      return true;
    } catch (error) {
      if (late || !(error instanceof assert.AssertionError || error instanceof TypeError)) throw error;
      return false;
    }
  });
}

async function again<Answer>(attempt: (late: boolean) => Promise<Answer>): Promise<NonNullable<Answer>> {
  const until_ms = Date.now() + WITHIN_MS;
  for (let pause_ms = FIRST_PAUSE_MS; ; pause_ms = Math.min(pause_ms * LONGER, LONGEST_PAUSE_MS)) {
    const answer = await attempt(Date.now() >= until_ms);
    if (answer) return answer;
    await pause(pause_ms);
  }
}
