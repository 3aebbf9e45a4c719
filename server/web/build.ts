/**
 * Builds the web app where no build of the present sources is there: at the first start, and after an update.
 * The build runs in a process of its own, whose memory the service does not keep.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { buildIsCurrent } from './fingerprint.ts';

const PROGRAM = path.join(import.meta.dirname, '../../web/build/build.ts');

/** Progress goes to the terminal; with `quiet` only failures do. */
export async function buildWebApp({ quiet = false } = {}): Promise<void> {
  if (buildIsCurrent()) return;
  const child = spawn(process.execPath, [PROGRAM, ...(quiet ? ['--quiet'] : [])], {
    // What the service prints on stdout may be read by programs.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code]: unknown[] = await once(child, 'exit');
  if (code !== 0) throw new Error('The web app could not be built. The reason is above.');
}
