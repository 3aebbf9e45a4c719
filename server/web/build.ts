/**
 * Builds the web app if there is no build of the current sources: at the first start, and after an upgrade. The build
 * runs in a separate process, so that its memory is released.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { buildIsCurrent } from './fingerprint.ts';

const PROGRAM = path.join(import.meta.dirname, '../../web/build/build.ts');

interface BuildOptions {
  /** Shows failures, but no progress. */
  readonly quiet?: boolean;
  /** Called if a build is necessary, before it begins. */
  readonly onBuild?: () => void;
}

export async function buildWebApp({ quiet = false, onBuild }: BuildOptions = {}): Promise<void> {
  if (buildIsCurrent()) return;
  onBuild?.();
  const child = spawn(process.execPath, [PROGRAM, ...(quiet ? ['--quiet'] : [])], {
    // Programs may parse the service's stdout.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code]: unknown[] = await once(child, 'exit');
  if (code !== 0) throw new Error('The web app could not be built. The reason is above.');
}
