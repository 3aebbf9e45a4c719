/**
 * The PostgreSQL process of a data folder: finds out whether it runs and belongs to us, starts and stops it.
 *
 * postmaster.pid is only a hint: after a kill its pid may belong to any process. A server runs if its socket in the
 * data folder answers, or if the process with that pid carries our mark. A file with a foreign pid is changed, not
 * deleted, because PostgreSQL reads from its other lines whether processes of the killed server still use the folder.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { canEnter, type Binaries, type DatabaseUser } from './binaries.ts';
import { codeOf } from '../errors/message.ts';

/** No system assigns this pid, so PostgreSQL considers its owner dead. */
const NOBODY_S_PID = '99999999';
const LOG_KEPT_BYTES = 10_000_000;
const LOG_SHOWN_LINES = 8;
/** The file descriptor of the data folder that the child process inherits. */
const FOLDER_FD = 3;

/** Identifies the folder: unchanged by a rename, and unique on the machine. */
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

/** The pid of the running process that serves this folder, if there is one. */
export function postmasterOf(folder: string): number | undefined {
  const pid = recordedPid(folder);
  return pid !== undefined && isAlive(pid) && carriesMark(pid, markOf(folder)) ? pid : undefined;
}

/** A zombie counts as dead: its parent has not read its exit status yet. */
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

/** Ensures that the pid of a killed server, which another process may have by now, never blocks the start. */
export function removeStalePids(folder: string): void {
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const file = path.join(folder, name);
    if (!fs.existsSync(file)) continue;
    const [, ...rest] = fs.readFileSync(file, 'utf8').split('\n');
    // PostgreSQL treats an empty file as one that is being written, and gives up.
    if (rest.length === 0) fs.rmSync(file);
    else fs.writeFileSync(file, [NOBODY_S_PID, ...rest].join('\n'));
  }
}

/**
 * Starts a PostgreSQL program on the folder. If the database's user cannot enter a parent of the folder, the program
 * inherits an open descriptor of the folder instead of its path.
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
      `The embedded database runs as the user ${user?.uid} and cannot access ${folder}: ` +
        `set data_dir to a folder that other users can access.`,
    );
  }
  const log = openLog(options.log);
  const descriptor = fs.openSync(folder, 'r');
  try {
    return spawn(program, ['-D', reachable ? folder : `/proc/self/fd/${FOLDER_FD}`, ...args], {
      ...user,
      cwd: '/',
      // Pass nothing from the service's environment, which may contain secrets.
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

/** The last lines of the database's log, for the error message of a failed start. */
export function endOfLog(file: string): string {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  return lines.slice(-LOG_SHOWN_LINES).join('\n');
}
