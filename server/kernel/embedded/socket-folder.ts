/**
 * The name by which the database's socket is reached. A socket's path has at most 107 bytes on Linux
 * and 103 on macOS; a folder with a longer one is reached through a link with a short name.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const LONGEST_FOLDER_BYTES = 86;

export function reachableSocketFolder(folder: string): string {
  if (Buffer.byteLength(folder) <= LONGEST_FOLDER_BYTES) return folder;
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const link = path.join(os.tmpdir(), `chancery-${process.getuid?.() ?? 0}-${digest}`);
  try {
    fs.symlinkSync(folder, link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const mine = fs.lstatSync(link).uid === process.getuid?.() && fs.readlinkSync(link) === folder;
    if (!mine)
      throw new Error(`${link} must lead to ${folder}, and does not: remove it, or use a shorter data_dir.`);
  }
  return link;
}
