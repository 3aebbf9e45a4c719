/**
 * The folder of a test run, which holds everything that its tests write: in memory if the machine has enough, because
 * hundreds of databases are created and dropped. TMPDIR selects another place.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive, postmasterOf } from '../../server/kernel/embedded/postmaster.ts';

const MEMORY = '/dev/shm';
/** A whole run has used a sixth of this at most. */
const ROOM_BYTES = 6 * 1024 ** 3;
const PREFIX = 'chancery-test-';

/** Creates the folder and makes all temporary files of this process and its children go there. */
export function openRunFolder(): { readonly path: string; remove(): void } {
  const place = process.env['TMPDIR'] || (hasRoom(MEMORY) ? MEMORY : os.tmpdir());
  clearAfterKilledRuns(place);
  const folder = fs.mkdtempSync(path.join(place, `${PREFIX}${process.pid}-`));
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  return {
    path: folder,
    remove: () => {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function hasRoom(place: string): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(place);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Removes the folders and servers that killed runs left behind. */
function clearAfterKilledRuns(place: string): void {
  for (const name of fs.readdirSync(place)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (!pid || isAlive(Number(pid))) continue;
    const folder = path.join(place, name);
    try {
      for (const file of fs.globSync('**/postmaster.pid', { cwd: folder })) {
        const postmaster = postmasterOf(path.join(folder, path.dirname(file)));
        if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
      }
      fs.rmSync(folder, { recursive: true, force: true });
    } catch {
      // It belongs to another user, or was removed meanwhile.
    }
  }
}
