/** Waiting for what comes about by itself: as long as a busy machine needs, and no longer than it takes. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

const WITHIN_MS = 60_000;
/** First soon, then less and less often, so that waiting is no load and uses up no limit of requests. */
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 500;
const LONGER = 1.2;

/** Asks again and again, and answers the first answer that is something. */
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

/** Examines again and again until nothing is wrong; what is wrong in the end is what fails. */
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
