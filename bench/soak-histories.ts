/**
 * The randomized tests in their long form: histories of books and of a practice, malformed requests, kills. Each
 * round uses another seed. Stops at the first failure.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

const CHECKOUT = path.join(import.meta.dirname, '..');
const RUN_TESTS = path.join(CHECKOUT, 'bin/test.ts');
const KILLS = 'test/crash/webhooks.test.ts';
const LONG = {
  HISTORIES: '1000',
  PRACTICE_HISTORIES: '10',
  BOOKS_COMMANDS: '24',
  FUZZ_REQUESTS: '10000',
  KILLS_OF_EACH: '10',
};

/** The exit code of the failed round, or 0. */
export async function soakHistories(rounds: number): Promise<number> {
  for (let round = 1; round <= rounds; round++) {
    const seed = String(round);
    const seeds = { TEST_SEED: seed, HISTORIES_SEED: seed, BOOKS_SEED: seed, FUZZ_SEED: seed };
    console.log(`Round ${round} of ${rounds}, with the seed ${seed}`);
    const tests = spawn(process.execPath, [RUN_TESTS, KILLS, ...drawn()], {
      stdio: 'inherit',
      env: { ...process.env, ...LONG, ...seeds },
    });
    const [code] = await once(tests, 'exit');
    if (code !== 0) return code ?? 1;
  }
  return 0;
}

/** The files with property tests. */
function drawn(): string[] {
  const files = fs.globSync('{server,test}/**/*.test.ts', { cwd: CHECKOUT, exclude: ['**/node_modules/**'] });
  return files
    .filter((file) =>
      /fast-check|test-support\/history/.test(fs.readFileSync(path.join(CHECKOUT, file), 'utf8')),
    )
    .sort();
}
