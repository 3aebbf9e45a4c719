/**
 * The PostgreSQL process of a data folder: is one there, is it ours, start it, stop it.
 *
 * postmaster.pid is a hint and never believed alone: after a kill its pid may belong to anyone. A
 * server is there when its socket in the data folder answers, or while the process of that pid
 * carries our mark. A file whose pid is not ours is disowned, not deleted, because PostgreSQL reads
 * from its other lines whether processes of the killed server still use the folder.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { canEnter, type Binaries, type DatabaseUser } from './binaries.ts';
import { codeOf } from '../errors/message.ts';

/** No system gives out this pid, so PostgreSQL takes its bearer for dead. */
const NOBODY_S_PID = '99999999';
const LOG_KEPT_BYTES = 10_000_000;
const LOG_SHOWN_LINES = 8;
/** The inherited descriptor of the data folder. */
const FOLDER_FD = 3;

/** Survives a rename of the folder and no other folder of the machine has it. */
function markOf(folder: string): string {
  const { dev, ino } = fs.statSync(folder);
  return `chancery.folder=${dev}-${ino}`;
}

function recordedPid(folder: string): number | undefined {
  try {
    const pid = Number.parseInt(fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8'), 10);
    return pid > 1 && String(pid) !== NOBODY_S_PID ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** The pid of the live process that serves this folder, if there is one. */
export function postmasterOf(folder: string): number | undefined {
  const pid = recordedPid(folder);
  return pid !== undefined && isAlive(pid) && carriesMark(pid, markOf(folder)) ? pid : undefined;
}

/** A zombie is dead: its parent merely hasn't asked how it ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

function carriesMark(pid: number, mark: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(mark);
  } catch {
    return false;
  }
}

/** Makes sure that a pid left by a killed server, whoever has it now, never blocks the start. */
export function disownLeftovers(folder: string): void {
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const file = path.join(folder, name);
    if (!fs.existsSync(file)) continue;
    const [, ...rest] = fs.readFileSync(file, 'utf8').split('\n');
    // PostgreSQL takes an empty file for one that is just being written, and gives up.
    if (rest.length === 0) fs.rmSync(file);
    else fs.writeFileSync(file, [NOBODY_S_PID, ...rest].join('\n'));
  }
}

/**
 * Starts a program of PostgreSQL on the folder. Where the database's user cannot walk to the folder,
 * the folder is handed down as an open descriptor, which needs no walk.
 */
export async function spawnOnFolder(
  program: string,
  folder: string,
  args: readonly string[],
  options: { user: DatabaseUser | undefined; log: string; detached: boolean; input?: number },
): Promise<ChildProcess> {
  const { user } = options;
  const reachable = !user || (await canEnter(path.dirname(folder), user));
  if (!reachable && process.platform !== 'linux') {
    throw new Error(
      `The embedded database runs as the user ${user?.uid} and cannot enter ${folder}: ` +
        `set data_dir to a folder that other users may enter.`,
    );
  }
  const log = openLog(options.log);
  const descriptor = fs.openSync(folder, 'r');
  try {
    return spawn(program, ['-D', reachable ? folder : `/proc/self/fd/${FOLDER_FD}`, ...args], {
      ...user,
      cwd: '/',
      // Nothing of the service's environment, which may hold secrets, reaches the database.
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: [options.input ?? 'ignore', log, log, descriptor],
      detached: options.detached,
    });
  } finally {
    fs.closeSync(descriptor);
    fs.closeSync(log);
  }
}

export function startPostmaster(
  binaries: Binaries,
  folder: string,
  settings: Readonly<Record<string, string>>,
  options: { user: DatabaseUser | undefined; log: string },
): Promise<ChildProcess> {
  const flags = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const args = [...flags, markOf(folder)].flatMap((flag) => ['-c', flag]);
  return spawnOnFolder(binaries.postgres, folder, args, { ...options, detached: true });
}

function openLog(file: string): number {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_KEPT_BYTES) fs.renameSync(file, `${file}.1`);
  return fs.openSync(file, 'a', 0o600);
}

/** The last lines of the database's log, for the sentence that says why it did not start. */
export function endOfLog(file: string): string {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  return lines.slice(-LOG_SHOWN_LINES).join('\n');
}
