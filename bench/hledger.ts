/** hledger, if installed: how long it takes for the same books, and how much memory. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { residentMegabytes } from './served.ts';

const PROGRAM = process.env['HLEDGER'] ?? 'hledger';
const LOOK_EVERY_MS = 50;

export interface Cost {
  readonly seconds: number;
  readonly peakMb: number;
}

/** Its version, or undefined if it is not installed. */
export function hledgerVersion(): string | undefined {
  const { status, stdout } = spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' });
  return status === 0 ? /hledger [\d.]+/.exec(stdout)?.[0] : undefined;
}

/** Runs it on a journal; its output is read and discarded. */
export async function costOfHledger(journal: string, ...words: string[]): Promise<Cost> {
  const began = performance.now();
  const child = spawn(PROGRAM, ['-f', journal, ...words, '-O', 'csv'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  let peakMb = 0;
  const look = setInterval(() => {
    try {
      peakMb = Math.max(peakMb, residentMegabytes(child.pid!).peak);
    } catch {
      // It has ended.
    }
  }, LOOK_EVERY_MS);
  const [status] = (await once(child, 'exit')) as [number | null];
  clearInterval(look);
  if (status !== 0) throw new Error(`${PROGRAM} ${words.join(' ')} ended with ${status}.`);
  return { seconds: (performance.now() - began) / 1000, peakMb };
}
