/**
 * A separate service on a data folder with a seeded firm. The folder is seeded once, and kept if the caller names it.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const PROGRAM = path.join(import.meta.dirname, '../bin/chancery');
/** Otherwise the service would refuse most of what a bench sends in a minute. */
const UNLIMITED = ['--rate-limit-per-minute', '1000000'];
/** What seeding printed, in the data folder. */
const SEEDED = 'seeded-firm.json';

interface Seeded {
  readonly account_id: number;
  readonly email: string;
  readonly password: string;
}

export interface SeededFirm {
  readonly owner: Seeded;
  readonly origin: string;
  /** Runs a command of the service on the data folder. */
  readonly run: (...words: string[]) => Promise<string>;
  /** Ends the service, and removes the folder if the caller did not name it. */
  readonly stop: () => Promise<void>;
}

export async function serveSeededFirm(size: string, named?: string): Promise<SeededFirm> {
  const folder = named ?? fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-seeded-'));
  const run = async (...words: string[]) => {
    const { stdout } = await promisify(execFile)(PROGRAM, [...words, '--data-dir', folder]);
    return stdout.trim();
  };
  const kept = path.join(folder, SEEDED);
  if (!fs.existsSync(kept)) {
    const printed = await run('seed', '--size', size, '--json');
    fs.writeFileSync(kept, printed.split('\n').at(-1)!);
  }
  const { origin, child } = await serving(folder);
  return {
    owner: JSON.parse(fs.readFileSync(kept, 'utf8')) as Seeded,
    origin,
    run,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      if (named === undefined) fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function serving(folder: string): Promise<{ origin: string; child: ChildProcess }> {
  const words = ['start', '--json', '--no-demo', '--port', '0', '--data-dir', folder, ...UNLIMITED];
  const child = spawn(PROGRAM, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  let out = '';
  for await (const chunk of child.stdout) {
    out += String(chunk);
    const origin = /"listening":"([^"]+)"/.exec(out)?.[1];
    if (!origin) continue;
    child.stdout.resume();
    return { origin, child };
  }
  throw new Error(`The service did not start: ${out}`);
}
