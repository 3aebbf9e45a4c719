/**
 * The stories of the app in long runs: once in their long form (a hundred drafts, every page at all widths), then
 * slowed, with another seed each time. Stops at the first failed round.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const RUN_TESTS = path.join(import.meta.dirname, '../bin/test.ts');
const SLOWNESS = 6;

/** The exit code of the failed round, or 0. */
export async function soakStories(slowed: number): Promise<number> {
  const rounds = Array.from({ length: slowed }, (_, round) => ({
    STORY_SLOWNESS: String(SLOWNESS),
    STORY_SEED: String(round + 1),
  }));
  for (const round of [{ STORY_LONG: '1' }, ...rounds]) {
    console.log(
      Object.entries(round)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
    );
    const stories = spawn(process.execPath, [RUN_TESTS, 'web'], {
      stdio: 'inherit',
      env: { ...process.env, ...round },
    });
    const [code] = await once(stories, 'exit');
    if (code !== 0) return code ?? 1;
  }
  return 0;
}
