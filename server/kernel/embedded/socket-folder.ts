/**
 * The path of the database's socket. A socket path has at most 107 bytes on Linux and 103 on macOS; a folder with a
 * longer path is reached through a link with a short name.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { codeOf } from '../errors/message.ts';

const LONGEST_FOLDER_BYTES = 86;

export function reachableSocketFolder(folder: string): string {
  if (Buffer.byteLength(folder) <= LONGEST_FOLDER_BYTES) return folder;
  const link = linkTo(folder);
  try {
    fs.symlinkSync(folder, link);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (!isOurs(link, folder)) {
      throw new Error(`${link} does not link to ${folder}: remove it, or use a shorter data_dir.`);
    }
  }
  return link;
}

/** Removes the link, if any, after the database has stopped. */
export function forgetSocketFolder(folder: string): void {
  const link = linkTo(folder);
  if (fs.lstatSync(link, { throwIfNoEntry: false }) && isOurs(link, folder)) fs.rmSync(link);
}

function linkTo(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `chancery-${process.getuid?.() ?? 0}-${digest}`);
}

function isOurs(link: string, folder: string): boolean {
  const found = fs.lstatSync(link);
  return found.uid === process.getuid?.() && found.isSymbolicLink() && fs.readlinkSync(link) === folder;
}
