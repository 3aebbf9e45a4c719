/**
 * Simulates a slow machine, to find race conditions: with STORY_SLOWNESS=8 the browser's processor is eight times
 * slower, and each request of the app is delayed, so that responses arrive late and out of order. STORY_SEED repeats
 * or varies the delays.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

const SLOWNESS = Number(process.env['STORY_SLOWNESS'] ?? 1);
export const SLOWED = SLOWNESS > 1;
const SEED = Number(process.env['STORY_SEED'] ?? 1);
const SHORTEST_MS = 50;
const LONGEST_MS = 3000;
const REQUESTS = /\/(?:api\/|session)/;

/** A slowed run looks for races, not speed, so its timeouts are longer. */
export const WAITS_MS = 60_000 * Math.min(Math.max(SLOWNESS, 1), 4);

const sessions = new WeakMap<Page, Promise<CDPSession>>();

export async function slowDown(context: BrowserContext): Promise<void> {
  if (!SLOWED) return;
  const random = randomOf(SEED);
  context.on('page', (page) => void throttle(page, SLOWNESS).catch(() => undefined));
  await context.route(REQUESTS, async (route) => {
    // Most delays are short: a page whose requests all take long shows no race between them.
    await pause(SHORTEST_MS + random() ** 4 * (LONGEST_MS - SHORTEST_MS));
    // The page may have been left meanwhile.
    await route.fallback().catch(() => undefined);
  });
}

/** Examining a page needs no slowdown. */
export async function atFullSpeed<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  if (!SLOWED) return work();
  await throttle(page, 1);
  const result = await work();
  await throttle(page, SLOWNESS);
  return result;
}

/** Makes the browser's processor slower for a page: 4 means four times. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send('Emulation.setCPUThrottlingRate', { rate });
}

/** Marsaglia's xorshift: the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
